/** The kinds of differences, most important to a reviewer first, in singular and plural. */
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

/** One difference of a record, in words: old → new. */
export type Difference = {
  readonly kind: DifferenceKind;
  readonly subject: string;
  readonly text: string;
};
