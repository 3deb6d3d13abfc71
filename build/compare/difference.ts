import type { BoardRanking } from '../../feed/schemas/board.ts';
import type { ModelRecord } from '../../feed/schemas/model.ts';
import type { Plan } from '../../feed/schemas/plan.ts';
import type { Catalog } from '../derive/catalog.ts';

/** The records from which every answer follows, without the address of the feed. */
export type Answers = {
  readonly about: Catalog['about'];
  readonly models: readonly ModelRecord[];
  readonly plans: readonly Plan[];
  /** By board, its published periods, newest first. */
  readonly boards: readonly { readonly key: string; readonly rankings: readonly BoardRanking[] }[];
};

/**
 * The kinds of differences in the order in which a reviewer wants them, with their singular and
 * plural.
 */
export const differenceKinds = {
  model_added: ['model added', 'models added'],
  model_removed: ['model removed', 'models removed'],
  model_price: ['price of a model', 'prices of models'],
  plan_added: ['plan added', 'plans added'],
  plan_removed: ['plan removed', 'plans removed'],
  plan_price: ['price of a plan', 'prices of plans'],
  status: ['status', 'statuses'],
  board_added: ['board added', 'boards added'],
  board_removed: ['board removed', 'boards removed'],
  rank: ['rank within the first ten', 'ranks within the first ten'],
  entry: ['entry of a board', 'entries of boards'],
  board: ['field of a board', 'fields of boards'],
  model: ['field of a model', 'fields of models'],
  plan: ['field of a plan', 'fields of plans'],
  source: ['source', 'sources'],
  site: ['field of the feed', 'fields of the feed'],
} as const satisfies { readonly [kind: string]: readonly [one: string, many: string] };

export type DifferenceKind = keyof typeof differenceKinds;

/** One difference: the record that it is of, and its words, old → new. */
export type Difference = {
  readonly kind: DifferenceKind;
  readonly subject: string;
  readonly text: string;
};

/** The answers of a catalog. */
export function answersOf({ about, models, plans, boards }: Catalog): Answers {
  return { about, models, plans, boards: boards.map(({ key, rankings }) => ({ key, rankings })) };
}
