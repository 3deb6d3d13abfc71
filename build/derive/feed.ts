import type { BoardRanking } from '../../feed/schemas/board.ts';
import type { ModelRankings } from '../../feed/schemas/entry.ts';
import type { ModelRecord } from '../../feed/schemas/model.ts';
import type { Plan } from '../../feed/schemas/plan.ts';
import type { Dataset } from '../dataset.ts';
import { makeAnew, type Remember } from '../remember.ts';
// biome-ignore lint/suspicious/noImportCycles: derivation shares its types through feed.ts until it is a step of its own
import { derivePublishedBoards } from './boards.ts';
// biome-ignore lint/suspicious/noImportCycles: derivation shares its types through feed.ts until it is a step of its own
import { deriveModels } from './models.ts';
// biome-ignore lint/suspicious/noImportCycles: derivation shares its types through feed.ts until it is a step of its own
import { derivePlans } from './plans.ts';
// biome-ignore lint/suspicious/noImportCycles: derivation shares its types through feed.ts until it is a step of its own
import { deriveRankings } from './rankings.ts';

/** What a build is told rather than finds out: the same settings and data give the same bytes. */
export type Settings = {
  /** The address under which dist is mounted, without a trailing slash. */
  readonly apiRoot: string;
  /** The build date, YYYY-MM-DD: it decides which price is in force. */
  readonly today: string;
  /** What makes again only what comes of something else than before; by default everything is made. */
  readonly remember?: Remember;
};

/** A board with the rankings of its published periods, newest first. */
export type PublishedBoard = { readonly key: string; readonly rankings: readonly [BoardRanking, ...BoardRanking[]] };

/** What of the data is not in the derived records: their vendors, and the editions of boards. */
export type Frame = Pick<Dataset, 'site' | 'vendors' | 'families'> & {
  readonly models: readonly Owned[];
  readonly plans: readonly Owned[];
  readonly boards: readonly Pick<Dataset['boards'][number], 'key' | 'editions'>[];
};

/** Whose a record is. */
export type Owned = { readonly id: string; readonly vendorSlug: string };

/** The data with everything worked out once that more than one answer needs. */
export type Feed = Required<Settings> & {
  readonly dataset: Frame;
  readonly models: readonly ModelRecord[];
  readonly plans: readonly Plan[];
  readonly boards: readonly PublishedBoard[];
  /** The newest place on each board, by model id. */
  readonly rankings: ReadonlyMap<string, ModelRankings['rankings']>;
};

export function deriveFeed(dataset: Dataset, { apiRoot, today, remember = makeAnew }: Settings): Feed {
  const settings = { apiRoot, today, remember };
  const boards = derivePublishedBoards(dataset.boards, settings);
  return {
    ...settings,
    dataset: frameOf(dataset),
    models: deriveModels(dataset, settings),
    plans: derivePlans(dataset, settings),
    boards,
    rankings: deriveRankings(boards),
  };
}

/** Without the records, which would double the room that a feed takes. */
function frameOf({ site, vendors, families, models, plans, boards }: Dataset): Frame {
  const owned = ({ id, vendorSlug }: Owned): Owned => ({ id, vendorSlug });
  return {
    site,
    vendors,
    families,
    models: models.map(owned),
    plans: plans.map(owned),
    boards: boards.map(({ key, editions }) => ({ key, editions })),
  };
}
