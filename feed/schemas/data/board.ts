import type { FromSchema } from 'json-schema-to-ts';
import { boardCategories, boardUnits } from '../../vocabulary.ts';
import * as s from '../common.ts';
import * as record from './record.ts';

const edition = s.object('A stretch of the board in which natives and ranks can be compared.', {
  id: record.text(
    'Name of the edition, as short as a version: `4.0`, `chat-2025-12`. Quote it where it looks like a number.',
  ),
  from: s.month('First period of the edition, YYYY-MM. It lasts until the next one begins.'),
  name: record.name('Display name of the board.'),
  metric: record.text('Name of the native metric.'),
  unit: s.choice(boardUnits, 'Unit of the natives; it bounds them.'),
  category: s.choice(boardCategories, 'What the board measures.'),
  public_url: record.httpsUrl,
  anchors: s.object('The fixed scale of the score.', {
    min: s.number('The native that scores 0.'),
    max: s.number('The native that scores 100. It does not move with the data.'),
  }),
  description: record.text(
    'What the board tests, how its figure comes about, and what sets this edition apart.',
  ),
  license: record.text(
    "Terms under which the board's figures are published, as far as they could be read.",
  ),
  citation: record.text('How to name the board when its figures are used.'),
  'task?': record.text(
    'What `cost_usd`, `output_tokens` and `steps` of a row are per; needed where rows have them.',
  ),
});
export type Edition = FromSchema<typeof edition>;

/** `data/leaderboards/<board>/board.yaml`. The folder's name is the board's key. */
export const boardFile = s.object('A public benchmark board.', {
  editions: { ...s.arrayOf(edition, 'Editions of the board, oldest first.'), minItems: 1 },
});
export type BoardFile = FromSchema<typeof boardFile>;

/** What a board may state of a row beside its figure. Where it is silent, the field is left out. */
export const measures = {
  ci_low: s.number('Lower bound of the interval that the board states around `native`.'),
  ci_high: s.number('Upper bound of the interval that the board states around `native`.'),
  votes: s.integer(1, 'Votes or sessions behind the figure.'),
  cost_usd: {
    type: 'number',
    minimum: 0.000001,
    description: "USD that the board paid per task; the edition's `task` says what a task is.",
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
} as const;
// The keys of the table are its names.
export const measureKeys = Object.keys(measures) as (keyof typeof measures)[];

const periodEntry = s.object('One row of the board.', {
  model: s.described(s.modelId, 'Id of a model of the feed.'),
  native: s.number(
    "What the board published, in the edition's unit, at most 15 significant digits.",
  ),
  label: record.text('The name as the board itself prints it.'),
  'variant?': record.text(
    'Effort, harness or date that the label adds to the model; leave out where it adds none.',
  ),
  ...s.optional(measures),
});

/** `data/leaderboards/<board>/<YYYY-MM>.yaml`. The file's name is the period. */
export const periodFile = s.object('A board in one period.', {
  updated_at: s.day('The day of the snapshot that the rows were read from, YYYY-MM-DD.'),
  source: record.httpsUrl,
  'imported?': record.importMark,
  'partial?': s.flag(
    'True where the rows are not the whole table. Such a period is kept and not published.',
  ),
  'coverage?': s.object(
    "Where only the upper part of the board's list is known: how much of it. Such a period is published.",
    {
      rows: s.integer(1, "Rows of the board's list that are known, from the top."),
      of: s.integer(2, 'Rows that the whole list has.'),
    },
  ),
  entries: {
    ...s.arrayOf(
      periodEntry,
      'Every row whose model is in the feed, all variants; the build takes the best of each model.',
    ),
    minItems: 1,
  },
});
export type PeriodFile = FromSchema<typeof periodFile>;

/** What a row states beside its figure. */
export type Measures = Pick<PeriodFile['entries'][number], keyof typeof measures>;

/**
 * `data/aliases/<board>.yaml`: what a board's labels mean where the models' own ids and aliases
 * don't tell. The file's name is the board's key.
 */
export const aliasesFile = s.object('The labels of a board.', {
  labels: {
    type: 'object',
    description:
      'Ids of models by label, as the board prints it or as it is left without effort, date and harness.',
    additionalProperties: s.described(s.modelId, 'Id of a model of the feed.'),
  },
  left_out: s.uniqueList(
    record.plainText,
    'Labels of models that the feed does not have, or that name no one model, sorted: an import passes over them in silence.',
  ),
});
export type AliasesFile = FromSchema<typeof aliasesFile>;
