import { fileOf } from '../../feed/paths.ts';
import type { BoardIndex, BoardRanking } from '../../feed/schemas/board.ts';
import type { BulkModels } from '../../feed/schemas/bulk.ts';
import type { Discovery } from '../../feed/schemas/discovery.ts';
import type { PlanList } from '../../feed/schemas/plan.ts';
import type { Answers } from './difference.ts';

/** Gives the text of a file of a built feed by its path in dist. */
type ReadText = (path: string) => string;

/**
 * The answers of a built feed. The build has held each file against its schema, so what is read is
 * of its type.
 */
export function publishedAnswers(read: ReadText): Answers {
  const json = (path: string | undefined) => JSON.parse(read(path ?? ''));
  const { name, description, contact }: Discovery = json(fileOf('discovery.get', {}));
  const { models }: BulkModels = json(fileOf('bulk.models', { format: 'json' }));
  const { plans }: PlanList = json(fileOf('plans.list', {}));
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
