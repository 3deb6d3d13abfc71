import type { BoardRanking } from '../../feed/schemas/board.ts';
import type { ModelRankings } from '../../feed/schemas/entry.ts';
import type { ModelRecord } from '../../feed/schemas/model.ts';
import type { Plan } from '../../feed/schemas/plan.ts';
import type { Dataset } from '../dataset.ts';
import { derivePublishedBoards } from './boards.ts';
import { deriveModels } from './models.ts';
import { derivePlans } from './plans.ts';
import { deriveRankings } from './rankings.ts';

/** What a build is told rather than finds out: the same settings and data give the same bytes. */
export type Settings = {
  /** The address under which dist is mounted, without a trailing slash. */
  readonly apiRoot: string;
  /** The build date, YYYY-MM-DD: it decides which price is in force. */
  readonly today: string;
};

/** A board with the rankings of its published periods, newest first. */
export type PublishedBoard = { readonly key: string; readonly rankings: readonly [BoardRanking, ...BoardRanking[]] };

/** The data with everything worked out once that more than one answer needs. */
export type Feed = Settings & {
  readonly dataset: Dataset;
  readonly models: readonly ModelRecord[];
  readonly plans: readonly Plan[];
  readonly boards: readonly PublishedBoard[];
  /** The newest place on each board, by model id. */
  readonly rankings: ReadonlyMap<string, ModelRankings['rankings']>;
};

export function deriveFeed(dataset: Dataset, settings: Settings): Feed {
  const boards = derivePublishedBoards(dataset.boards, settings.apiRoot);
  return {
    ...settings,
    dataset,
    models: deriveModels(dataset, settings.today),
    plans: derivePlans(dataset, settings.today),
    boards,
    rankings: deriveRankings(boards),
  };
}
