import type { BoardRanking } from '../../feed/schemas/board.ts';
import type { ModelRecord } from '../../feed/schemas/model.ts';
import type { Plan } from '../../feed/schemas/plan.ts';
import type { Catalog } from '../derive/catalog.ts';

/** Everything that the feed answers, from which every other answer follows; without the address it lives at. */
export type Answers = {
  readonly site: { readonly name: string; readonly description: string; readonly repository: string };
  readonly models: readonly ModelRecord[];
  readonly plans: readonly Plan[];
  /** By board, its published periods, newest first. */
  readonly boards: readonly { readonly key: string; readonly rankings: readonly BoardRanking[] }[];
};

export function answersOf({ about, models, plans, boards }: Catalog): Answers {
  return { site: about, models, plans, boards: boards.map(({ key, rankings }) => ({ key, rankings })) };
}
