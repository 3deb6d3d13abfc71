import { fileOf } from '../../feed/paths.ts';
import type { BoardIndex, BoardRanking } from '../../feed/schemas/board.ts';
import type { Discovery } from '../../feed/schemas/discovery.ts';
import type { BulkModels, ModelRecord } from '../../feed/schemas/model.ts';
import type { BulkPlans, Plan } from '../../feed/schemas/plan.ts';
import type { Catalog } from '../derive/catalog.ts';

/** The records that determine every answer, without the address of the feed. */
export type Answers = {
  readonly about: Catalog['about'];
  readonly models: readonly ModelRecord[];
  readonly plans: readonly Plan[];
  /** The published periods of each board, newest first. */
  readonly boards: readonly { readonly key: string; readonly rankings: readonly BoardRanking[] }[];
};

/** The answers of a catalog. */
export function answersOf({ about, models, plans, boards }: Catalog): Answers {
  return { about, models, plans, boards: boards.map(({ key, rankings }) => ({ key, rankings })) };
}

/** Reads the text of a file of a built feed by its path in dist. */
type ReadText = (path: string) => string;

/** The answers of a built feed. Their types are safe: the build validated each file. */
export function publishedAnswers(read: ReadText): Answers {
  const json = (path: string | undefined) => JSON.parse(read(path ?? ''));
  const { name, description, contact }: Discovery = json(fileOf('discovery.get', {}));
  const { models }: BulkModels = json(fileOf('bulk.models', { format: 'json' }));
  const { plans }: BulkPlans = json(fileOf('bulk.plans', { format: 'json' }));
  const { boards }: BoardIndex = json(fileOf('leaderboards.list', {}));
  return {
    about: { name, description, repository: contact.repository },
    models,
    plans,
    boards: boards.map(({ key, periods }) => ({
      key,
      rankings: periods.map(
        (period): BoardRanking => json(fileOf('leaderboards.period', { board: key, period })),
      ),
    })),
  };
}
