import type { FromSchema } from 'json-schema-to-ts';
import { boardCategories, boardUnits } from '../vocabulary.ts';
import { day, modelId, period, url, vendorName } from './common.ts';
import { boardKey, entry, native, rank, score } from './entry.ts';
import { arrayOf, described, object } from './object.ts';

/**
 * A board as discovery lists it: the seven fields of SPEC 2.3, then what CONTRACT section 3 adds.
 */
export const board = object(
  {
    key: boardKey,
    name: { type: 'string', description: 'Display name of the board.' },
    metric: { type: 'string', description: 'Name of the native metric.' },
    category: { type: 'string', enum: boardCategories, description: 'What the board measures.' },
    model_count: {
      type: 'integer',
      minimum: 1,
      description: 'Number of models on the board in this period.',
    },
    public_url: described(url, 'Address of the original public board.'),
    endpoint: described(url, "Address of this feed's ranking for the board."),
    description: {
      type: 'string',
      description: 'What the board tests and how its figure comes about.',
    },
    period: described(period, 'The period that the figures belong to, YYYY-MM.'),
    updated_at: described(day, 'The day of the snapshot that the figures were read from.'),
    unit: { type: 'string', enum: boardUnits, description: 'Unit of `native`.' },
    edition: {
      type: 'string',
      description:
        'Edition of the board in this period: natives and ranks are comparable within one edition only.',
    },
    periods: arrayOf(period, 'Every published period, newest first.'),
    license: {
      type: 'string',
      description:
        "Terms under which the board's figures are published, as far as they could be read.",
    },
    citation: { type: 'string', description: 'How to name the board when its figures are used.' },
    task: {
      type: ['string', 'null'],
      description:
        'What `cost_usd`, `output_tokens` and `steps` of the variants are per; null where the board states none of them.',
    },
    coverage: {
      ...object({
        rows: {
          type: 'integer',
          minimum: 1,
          description: "Rows of the board's list that are known, from the top.",
        },
        of: { type: 'integer', minimum: 2, description: 'Rows that the whole list has.' },
      }),
      type: ['object', 'null'],
      description:
        "How much of the board's list is known in this period, where that is only its upper part; null where it is whole.",
    },
  },
  { description: 'A public benchmark board.' },
);
export type Board = FromSchema<typeof board>;

/** The answer of `/leaderboards/{board}` and of its past periods. */
export const boardRanking = object(
  {
    board,
    period: described(period, 'The period of the ranking, YYYY-MM.'),
    entries: arrayOf(entry, 'The ranking, by rank, then by model id.'),
  },
  { description: 'The ranking of one board in one period.' },
);
export type BoardRanking = FromSchema<typeof boardRanking>;

export const overall = {
  ...object(
    {
      score: {
        type: 'number',
        description:
          'The score to be expected on an average board, in points of `score`, to two decimals.',
      },
      low: { type: 'number', description: 'Lower end of the 90 % interval of the score.' },
      high: { type: 'number', description: 'Upper end of the 90 % interval of the score.' },
      rank: {
        type: 'integer',
        minimum: 1,
        description: 'Competition rank by the score: ties share a rank (1, 2, 2, 4).',
      },
      board_count: {
        type: 'integer',
        minimum: 1,
        description: 'Number of current boards that the score is estimated from.',
      },
    },
    {
      description:
        'A score that is fair between models on different boards, estimated from the newest whole period of each current board as the effect of the model plus the effect of the board; null for a model on too few of them.',
    },
  ),
  type: ['object', 'null'],
} as const;

export const indexRow = object(
  {
    model_id: modelId,
    vendor: vendorName,
    name: { type: 'string', description: 'Display name of the model.' },
    board_count: {
      type: 'integer',
      minimum: 1,
      description: 'Number of boards that list the model.',
    },
    mean_score: described(
      score,
      'Mean of the scores on those boards, to two decimals; it compares models on the same boards alone.',
    ),
    overall,
    boards: {
      type: 'object',
      description: 'The place on each board that lists the model, by board key.',
      additionalProperties: object(
        { rank, score, native },
        { description: 'The place on one board.' },
      ),
    },
  },
  { description: 'One model across the boards.' },
);
export type Overall = NonNullable<FromSchema<typeof overall>>;
export type IndexRow = FromSchema<typeof indexRow>;

/** The answer of `/leaderboards`. */
export const boardIndex = object(
  {
    boards: arrayOf(board, 'Every board, in board order.'),
    index: arrayOf(
      indexRow,
      'One row for each ranked model, by `board_count` and `mean_score` descending, then by id.',
    ),
  },
  { description: 'Every board, and every ranked model across them.' },
);
export type BoardIndex = FromSchema<typeof boardIndex>;
