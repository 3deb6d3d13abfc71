import type { FromSchema } from 'json-schema-to-ts';
import { boardCategories, boardUnits } from '../../vocabulary.ts';
import {
  arrayOf,
  choice,
  day,
  described,
  flag,
  integer,
  modelId,
  number,
  object,
  period,
} from '../common.ts';
import { httpsUrl, importMark, name, text, uniqueList } from './record.ts';

const edition = object(
  'A stretch of the board in which natives and ranks can be compared.',
  {
    id: described(
      text,
      'Name of the edition, as short as a version: `4.0`, `chat-2025-12`. Quote it where it looks like a number.',
    ),
    from: described(
      period,
      'First period of the edition, YYYY-MM. It lasts until the next one begins.',
    ),
    name: described(name, 'Display name of the board.'),
    metric: described(text, 'Name of the native metric.'),
    unit: choice(boardUnits, 'Unit of the natives; it bounds them.'),
    category: choice(boardCategories, 'What the board measures.'),
    public_url: httpsUrl,
    anchors: object('The fixed scale of the score.', {
      min: number('The native that scores 0.'),
      max: number('The native that scores 100. It does not move with the data.'),
    }),
    description: described(
      text,
      'What the board tests, how its figure comes about, and what sets this edition apart.',
    ),
    license: described(
      text,
      "Terms under which the board's figures are published, as far as they could be read.",
    ),
    citation: described(text, 'How to name the board when its figures are used.'),
    task: described(
      text,
      'What `cost_usd`, `output_tokens` and `steps` of a row are per; needed where rows have them.',
    ),
  },
  ['task'],
);
export type Edition = FromSchema<typeof edition>;

/** `data/leaderboards/<board>/board.yaml`. The folder's name is the board's key. */
export const boardFile = object('A public benchmark board.', {
  editions: { ...arrayOf(edition, 'Editions of the board, oldest first.'), minItems: 1 },
});
export type BoardFile = FromSchema<typeof boardFile>;

/** What a board may state of a row beside its figure. Where it is silent, the field is left out. */
export const measureKeys = [
  'ci_low',
  'ci_high',
  'votes',
  'cost_usd',
  'output_tokens',
  'steps',
] as const;

const periodEntry = object(
  'One row of the board.',
  {
    model: described(modelId, 'Id of a model of the feed.'),
    native: number(
      "What the board published, in the edition's unit, at most 15 significant digits.",
    ),
    label: described(text, 'The name as the board itself prints it.'),
    variant: described(
      text,
      'Effort, harness or date that the label adds to the model; leave out where it adds none.',
    ),
    ci_low: number('Lower bound of the interval that the board states around `native`.'),
    ci_high: number('Upper bound of the interval that the board states around `native`.'),
    votes: integer(1, 'Votes or sessions behind the figure.'),
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
  },
  ['variant', ...measureKeys],
);

/** `data/leaderboards/<board>/<YYYY-MM>.yaml`. The file's name is the period. */
export const periodFile = object(
  'A board in one period.',
  {
    updated_at: described(day, 'The day of the snapshot that the rows were read from, YYYY-MM-DD.'),
    source: httpsUrl,
    imported: importMark,
    partial: flag(
      'True where the rows are not the whole table. Such a period is kept and not published.',
    ),
    coverage: object(
      "Where only the upper part of the board's list is known: how much of it. Such a period is published.",
      {
        rows: integer(1, "Rows of the board's list that are known, from the top."),
        of: integer(2, 'Rows that the whole list has.'),
      },
    ),
    entries: {
      ...arrayOf(
        periodEntry,
        'Every row whose model is in the feed, all variants; the build takes the best of each model.',
      ),
      minItems: 1,
    },
  },
  ['imported', 'partial', 'coverage'],
);
export type PeriodFile = FromSchema<typeof periodFile>;

/** What a row states beside its figure. */
export type Measures = Pick<PeriodFile['entries'][number], (typeof measureKeys)[number]>;

/**
 * `data/aliases/<board>.yaml`: what a board's labels mean where the models' own ids and aliases
 * don't tell. The file's name is the board's key.
 */
export const aliasesFile = object('The labels of a board.', {
  labels: {
    type: 'object',
    description:
      'Ids of models by label, as the board prints it or as it is left without effort, date and harness.',
    additionalProperties: described(modelId, 'Id of a model of the feed.'),
  },
  left_out: uniqueList(
    text,
    'Labels of models that the feed does not have, or that name no one model, sorted: an import passes over them in silence.',
  ),
});
export type AliasesFile = FromSchema<typeof aliasesFile>;
