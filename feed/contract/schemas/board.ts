import type { FromSchema } from 'json-schema-to-ts';
import { boardCategories, boardUnits, todayRules } from '../vocabulary.ts';
import * as s from './common.ts';

export const rank = s.integer(
  1,
  "Rank by `native` among the feed's models; ties share one (1, 2, 2, 4).",
);

export const score = {
  type: 'number',
  minimum: 0,
  maximum: 100,
  description: '`native` mapped linearly from the anchors to 0..100, clamped, to two decimals.',
} as const;

export const native = s.number("What the board published, in the board's own unit.");

export const boardKey = s.text('Key of a board: the `{board}` of its address.');

const modelCount = s.integer(1, 'Number of models on the board in that period.');

const entryProperties = {
  rank,
  model_id: s.modelId,
  score,
  native,
  label: s.text('The name as the board itself prints it, so that the mapping can be checked.'),
} as const;

/** One model on one board: its place, its score and the board's own label. */
export const entry = s.object("A model's place on a board.", entryProperties);
export type Entry = FromSchema<typeof entry>;

/**
 * One entry with what tells it apart from those of other boards and periods: a row of the bulk
 * file.
 */
export const entryRow = s.object("A model's place on a board in one period.", {
  ...entryProperties,
  board: boardKey,
  period: s.month('The period of the entry, YYYY-MM.'),
  edition: s.text('Edition of the board then; natives compare within one edition only.'),
});

/** One board's view of one model. */
export const ranking = s.object("A model's place on the newest period of a board.", {
  board: boardKey,
  period: s.month("The board's newest published period, YYYY-MM."),
  rank,
  score,
  native,
  model_count: modelCount,
});

export const modelRankings = s.object('Rank, score and native of one model on every board.', {
  model_id: s.modelId,
  vendor: s.vendorName,
  name: s.text('Display name of the model.'),
  rankings: s.arrayOf(ranking, 'One row for each board that lists the model, in board order.'),
});

export const board = s.object('A public benchmark board.', {
  key: boardKey,
  name: s.text('Display name of the board.'),
  metric: s.text('Name of the native metric.'),
  category: s.choice(boardCategories, 'What the board measures.'),
  model_count: s.integer(1, 'Number of models on the board in this period.'),
  public_url: s.url('Address of the original public board.'),
  endpoint: s.url("Address of this feed's ranking for the board."),
  description: s.text('What the board tests and how its figure comes about.'),
  period: s.month('The period that the figures belong to, YYYY-MM.'),
  updated_at: s.day('The day of the snapshot that the figures were read from.'),
  unit: s.choice(boardUnits, 'Unit of `native`.'),
  share_of_tasks: s.flag(
    'True where `native` is the percentage of tasks that the model solved: then a cost per task and a share give a cost per solved task. False for ratings, indexes and means of marks.',
  ),
  edition: s.text('Edition of the board then; natives compare within one edition only.'),
  periods: s.arrayOf(s.period, 'Every published period, newest first.'),
  license: s.text("Terms under which the board's figures are published, as far as known."),
  citation: s.text('How to name the board when its figures are used.'),
  task: s.nullableText('What costs, tokens and steps of the variants are per; null without any.'),
  coverage: {
    ...s.shapeOf({
      rows: s.integer(1, "Rows of the board's list that are known, from the top."),
      of: s.integer(2, 'Rows that the whole list has.'),
    }),
    type: ['object', 'null'],
    description: "How much of the board's list is known, from the top; null where it is whole.",
  },
});
export type Board = FromSchema<typeof board>;

export const boardRanking = s.object('The ranking of one board in its newest or a given period.', {
  board,
  period: s.month('The period of the ranking, YYYY-MM.'),
  entries: s.arrayOf(entry, 'The ranking, by rank, then by model id.'),
});
export type BoardRanking = FromSchema<typeof boardRanking>;

export const overall = {
  ...s.object(
    'A score that is fair between models on different boards, of model plus board effect; null for a model on too few of them.',
    {
      score: s.number('The score to be expected on an average board, to two decimals.'),
      low: s.number('Lower end of the 90 % interval of the score.'),
      high: s.number('Upper end of the 90 % interval of the score.'),
      rank: s.integer(1, 'Rank by the score; ties share one (1, 2, 2, 4).'),
      board_count: s.integer(1, 'Number of current boards that the score is estimated from.'),
    },
  ),
  type: ['object', 'null'],
} as const;

export const indexRow = s.object('One model across the boards.', {
  model_id: s.modelId,
  vendor: s.vendorName,
  name: s.text('Display name of the model.'),
  board_count: s.integer(1, 'Number of boards that list the model.'),
  mean_score: s.described(
    score,
    'Mean of those scores; it compares models on the same boards alone.',
  ),
  overall,
  boards: s.mapOf(
    s.object('The place on one board.', { rank, score, native }),
    'The place on each board that lists the model, by board key.',
  ),
});
export type Overall = NonNullable<FromSchema<typeof overall>>;
export type IndexRow = FromSchema<typeof indexRow>;

export const boardIndex = s.object('Every board, and every ranked model across them.', {
  boards: s.arrayOf(board, 'Every board, in board order.'),
  index: s.arrayOf(indexRow, 'Every ranked model, by `board_count` and `mean_score` descending.'),
  overall_residual: s.nullableNumber(
    'Standard deviation of what `overall` leaves unexplained of the scores, in points of `score`, to two decimals: the intervals are made from it. Null where nothing can be estimated.',
  ),
});
export type BoardIndex = FromSchema<typeof boardIndex>;

/** What a board may state of a row beside its figure. Where it is silent, the field is left out. */
export const measures = {
  ci_low: s.number('Lower bound of the interval that the board states around `native`.'),
  ci_high: s.number('Upper bound of the interval that the board states around `native`.'),
  votes: s.integer(1, 'Votes or sessions behind the figure.'),
  cost_usd: {
    type: 'number',
    minimum: 0.000001,
    description: "USD that the board paid per task; the descriptor's `task` says what a task is.",
  },
  output_tokens: {
    type: 'number',
    minimum: 1,
    description: 'Mean tokens that the model wrote per task, reasoning included.',
  },
  steps: {
    type: 'number',
    minimum: 1,
    description: 'Mean steps of the agent per task.',
  },
  list_input_price: s.described(
    s.amount,
    'USD per 1 million input tokens, as the board states the price that its cost is made from.',
  ),
  list_output_price: s.described(
    s.amount,
    'USD per 1 million output tokens, as the board states the price that its cost is made from.',
  ),
} as const;

const variantProperties = {
  model_id: s.modelId,
  label: s.text('The name as the board itself prints it.'),
  effort: s.nullableText(
    'Reasoning effort in the label, `none` without reasoning; null where silent.',
  ),
  native,
  score,
  ci_low: s.nullable(measures.ci_low),
  ci_high: s.nullable(measures.ci_high),
  votes: s.nullable(measures.votes),
  cost_usd: s.nullable(measures.cost_usd),
  output_tokens: s.nullable(measures.output_tokens),
  steps: s.nullable(measures.steps),
  list_input_price: s.nullable(measures.list_input_price),
  list_output_price: s.nullable(measures.list_output_price),
  cost_per_solved_usd: s.nullableAmount(
    "USD that a solved task costs: `cost_usd` divided by the share of tasks solved, `native` / 100, to a millionth. Our arithmetic on the board's two figures. Null where the board's `share_of_tasks` is false, where it states no cost, and where nothing was solved.",
  ),
  cost_usd_today: s.nullableAmount(
    "USD per task at the vendor's list prices of the build date, to a millionth, by `cost_today_rule`; null where that says why it is not known. Our arithmetic: the board has not run the task again.",
  ),
  cost_today_rule: s.choice(
    todayRules,
    'How `cost_usd_today` follows from `cost_usd`. The prices then are those that the board states for the row, or else the list prices on the `updated_at` of the period. `unmoved`: no price has moved. `scaled`: all known prices moved by one factor, and the cost with them. `by_tokens`: `output_tokens` at the output price of today, the rest of the cost by the factor of the input prices. Null by `no_cost` or `no_tokens`: the board does not state them. `no_price`: no price of the model is known then or today. `retired`: it is no longer served. `other_price`: `output_tokens` at the price then cost more than the whole task, so the board paid another price. `unknown_shares`: the prices of input, cache and long requests moved differently, and the board does not state how much was of each.',
  ),
  frontier: s.nullableFlag(
    'True where no other row of the period, whatever its model, costs as little a task by `cost_usd` with as high a `native`, one of the two strictly better; retired models count. Null where the board states no cost for the row.',
  ),
} as const;

export const variant = s.object(
  'A row of the board; what the board does not state is null.',
  variantProperties,
);
export type Variant = FromSchema<typeof variant>;

export const boardVariants = s.object('Every row of one board in one period, with costs.', {
  board,
  period: s.month('The period of the rows, YYYY-MM.'),
  variants: s.arrayOf(
    variant,
    'Every row that the board prints for a model of the feed, by `native` descending. The first row of a model is its entry in the ranking.',
  ),
});
export type BoardVariants = FromSchema<typeof boardVariants>;

/** One variant with what tells it apart from those of other boards and periods. */
export const variantRow = s.object('A row of a board in one period, with what a task cost.', {
  ...variantProperties,
  board: boardKey,
  period: s.month('The period of the row, YYYY-MM.'),
  edition: s.text('Edition of the board then; natives compare within one edition only.'),
});

export const bulkVariants = s.object(
  'Every row of every published period of the boards, all efforts, unpaged.',
  {
    variants: s.arrayOf(
      variantRow,
      'Every row, by board, newest period first, then by `native` descending.',
    ),
  },
);

export const bulkEntries = s.object('Every entry of every published period, unpaged.', {
  entries: s.arrayOf(entryRow, 'Every entry, by board, newest period first, then by rank.'),
});
