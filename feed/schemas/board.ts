import type { FromSchema } from 'json-schema-to-ts';
import { boardCategories, boardUnits } from '../vocabulary.ts';
import {
  arrayOf,
  choice,
  day,
  described,
  integer,
  modelId,
  nullableInteger,
  nullableNumber,
  nullableText,
  number,
  object,
  period,
  shapeOf,
  text,
  url,
  vendorName,
} from './common.ts';
export const rank = integer(
  1,
  "Competition rank by `native` among the feed's models: ties share a rank (1, 2, 2, 4).",
);

export const score = {
  type: 'number',
  minimum: 0,
  maximum: 100,
  description:
    "`native` mapped linearly from the edition's anchors to 0..100, clamped, to two decimals; comparable across boards.",
} as const;

export const native = number("What the board published, in the board's own unit.");

export const boardKey = text('Key of a board: the `{board}` of its address.');

const modelCount = integer(1, 'Number of models on the board in that period.');

const entryProperties = {
  rank,
  model_id: modelId,
  score,
  native,
  label: text('The name as the board itself prints it, so that the mapping can be checked.'),
} as const;

/** One model on one board: its place, its score and the board's own label. */
export const entry = object("A model's place on a board.", entryProperties);
export type Entry = FromSchema<typeof entry>;

/**
 * One entry with what tells it apart from those of other boards and periods: a row of the bulk
 * file.
 */
export const entryRow = object("A model's place on a board in one period.", {
  ...entryProperties,
  board: boardKey,
  period: described(period, 'The period of the entry, YYYY-MM.'),
  edition: text(
    'Edition of the board in that period: natives are comparable within one edition only.',
  ),
});
export type EntryRow = FromSchema<typeof entryRow>;

/** One board's view of one model. */
export const ranking = object("A model's place on the newest period of a board.", {
  board: boardKey,
  period: described(period, "The board's newest published period, YYYY-MM."),
  rank,
  score,
  native,
  model_count: modelCount,
});

/** The answer of `/leaderboards/model/{id}`. */
export const modelRankings = object('One model across every board.', {
  model_id: modelId,
  vendor: vendorName,
  name: text('Display name of the model.'),
  rankings: arrayOf(ranking, 'One row for each board that lists the model, in board order.'),
});
export type ModelRankings = FromSchema<typeof modelRankings>;

export const board = object('A public benchmark board.', {
  key: boardKey,
  name: text('Display name of the board.'),
  metric: text('Name of the native metric.'),
  category: choice(boardCategories, 'What the board measures.'),
  model_count: integer(1, 'Number of models on the board in this period.'),
  public_url: described(url, 'Address of the original public board.'),
  endpoint: described(url, "Address of this feed's ranking for the board."),
  description: text('What the board tests and how its figure comes about.'),
  period: described(period, 'The period that the figures belong to, YYYY-MM.'),
  updated_at: described(day, 'The day of the snapshot that the figures were read from.'),
  unit: choice(boardUnits, 'Unit of `native`.'),
  edition: text(
    'Edition of the board in this period: natives and ranks are comparable within one edition only.',
  ),
  periods: arrayOf(period, 'Every published period, newest first.'),
  license: text(
    "Terms under which the board's figures are published, as far as they could be read.",
  ),
  citation: text('How to name the board when its figures are used.'),
  task: nullableText(
    'What `cost_usd`, `output_tokens` and `steps` of the variants are per; null where the board states none of them.',
  ),
  coverage: {
    ...shapeOf({
      rows: integer(1, "Rows of the board's list that are known, from the top."),
      of: integer(2, 'Rows that the whole list has.'),
    }),
    type: ['object', 'null'],
    description:
      "How much of the board's list is known in this period, where that is only its upper part; null where it is whole.",
  },
});
export type Board = FromSchema<typeof board>;

/** The answer of `/leaderboards/{board}` and of its past periods. */
export const boardRanking = object('The ranking of one board in one period.', {
  board,
  period: described(period, 'The period of the ranking, YYYY-MM.'),
  entries: arrayOf(entry, 'The ranking, by rank, then by model id.'),
});
export type BoardRanking = FromSchema<typeof boardRanking>;

export const overall = {
  ...object(
    'A score that is fair between models on different boards, estimated from the newest whole period of each current board as the effect of the model plus the effect of the board; null for a model on too few of them.',
    {
      score: number(
        'The score to be expected on an average board, in points of `score`, to two decimals.',
      ),
      low: number('Lower end of the 90 % interval of the score.'),
      high: number('Upper end of the 90 % interval of the score.'),
      rank: integer(1, 'Competition rank by the score: ties share a rank (1, 2, 2, 4).'),
      board_count: integer(1, 'Number of current boards that the score is estimated from.'),
    },
  ),
  type: ['object', 'null'],
} as const;

export const indexRow = object('One model across the boards.', {
  model_id: modelId,
  vendor: vendorName,
  name: text('Display name of the model.'),
  board_count: integer(1, 'Number of boards that list the model.'),
  mean_score: described(
    score,
    'Mean of the scores on those boards, to two decimals; it compares models on the same boards alone.',
  ),
  overall,
  boards: {
    type: 'object',
    description: 'The place on each board that lists the model, by board key.',
    additionalProperties: object('The place on one board.', { rank, score, native }),
  },
});
export type Overall = NonNullable<FromSchema<typeof overall>>;
export type IndexRow = FromSchema<typeof indexRow>;

/** The answer of `/leaderboards`. */
export const boardIndex = object('Every board, and every ranked model across them.', {
  boards: arrayOf(board, 'Every board, in board order.'),
  index: arrayOf(
    indexRow,
    'One row for each ranked model, by `board_count` and `mean_score` descending, then by id.',
  ),
  overall_residual: nullableNumber(
    'Standard deviation of what `overall` leaves unexplained of the scores, in points of `score`, to two decimals: the intervals are made from it. Null where nothing can be estimated.',
  ),
});
export type BoardIndex = FromSchema<typeof boardIndex>;

/** One row of a board. */
const variant = object('A row of the board; what the board does not state is null.', {
  model_id: modelId,
  label: text('The name as the board itself prints it.'),
  effort: nullableText(
    'Reasoning effort that the label names, `none` where it says that the model did not reason; null where it names none.',
  ),
  native,
  score,
  ci_low: nullableNumber('Lower bound of the interval that the board states around `native`.'),
  ci_high: nullableNumber('Upper bound of the interval that the board states around `native`.'),
  votes: nullableInteger(1, 'Votes or sessions behind the figure.'),
  cost_usd: {
    type: ['number', 'null'],
    minimum: 0.000001,
    description: "USD that the board paid per task; the descriptor's `task` says what a task is.",
  },
  output_tokens: {
    type: ['number', 'null'],
    minimum: 1,
    description: 'Mean tokens that the model wrote per task, reasoning included.',
  },
  steps: {
    type: ['number', 'null'],
    minimum: 1,
    description: 'Mean steps of the agent per task.',
  },
});
export type Variant = FromSchema<typeof variant>;

/** The answer of `/leaderboards/{board}/{period}/variants`. */
export const boardVariants = object('Every row of one board in one period, several for a model.', {
  board,
  period: described(period, 'The period of the rows, YYYY-MM.'),
  variants: arrayOf(
    variant,
    'Every row that the board prints for a model of the feed, by `native` descending. The first row of a model is its entry in the ranking.',
  ),
});
export type BoardVariants = FromSchema<typeof boardVariants>;

export const bulkEntries = object('Every entry.', {
  entries: arrayOf(
    entryRow,
    'Every entry of every published period, by board, newest period first, then by rank.',
  ),
});
