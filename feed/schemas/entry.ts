import type { FromSchema } from 'json-schema-to-ts';
import { modelId, period, vendorName } from './common.ts';
import { arrayOf, described, object } from './object.ts';

export const rank = {
  type: 'integer',
  minimum: 1,
  description:
    "Competition rank by `native` among the feed's models: ties share a rank (1, 2, 2, 4).",
} as const;

export const score = {
  type: 'number',
  minimum: 0,
  maximum: 100,
  description:
    "`native` mapped linearly from the edition's anchors to 0..100, clamped, to two decimals; comparable across boards.",
} as const;

export const native = {
  type: 'number',
  description: "What the board published, in the board's own unit.",
} as const;

export const boardKey = {
  type: 'string',
  description: 'Key of a board: the `{board}` of its address.',
} as const;

const modelCount = {
  type: 'integer',
  minimum: 1,
  description: 'Number of models on the board in that period.',
} as const;

const entryProperties = {
  rank,
  model_id: modelId,
  score,
  native,
  label: {
    type: 'string',
    description: 'The name as the board itself prints it, so that the mapping can be checked.',
  },
} as const;

/** One model on one board: the four fields of SPEC 2.2 and the board's own label. */
export const entry = object(entryProperties, { description: "A model's place on a board." });
export type Entry = FromSchema<typeof entry>;

/**
 * One entry with what tells it apart from those of other boards and periods: a row of the bulk
 * file.
 */
export const entryRow = object(
  {
    ...entryProperties,
    board: boardKey,
    period: described(period, 'The period of the entry, YYYY-MM.'),
    edition: {
      type: 'string',
      description:
        'Edition of the board in that period: natives are comparable within one edition only.',
    },
  },
  { description: "A model's place on a board in one period." },
);
export type EntryRow = FromSchema<typeof entryRow>;

/** One board's view of one model. */
export const ranking = object(
  {
    board: boardKey,
    period: described(period, "The board's newest published period, YYYY-MM."),
    rank,
    score,
    native,
    model_count: modelCount,
  },
  { description: "A model's place on the newest period of a board." },
);

/** The answer of `/leaderboards/model/{id}`. */
export const modelRankings = object(
  {
    model_id: modelId,
    vendor: vendorName,
    name: { type: 'string', description: 'Display name of the model.' },
    rankings: arrayOf(ranking, 'One row for each board that lists the model, in board order.'),
  },
  { description: 'One model across every board.' },
);
export type ModelRankings = FromSchema<typeof modelRankings>;
