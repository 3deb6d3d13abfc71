import type { FromSchema } from 'json-schema-to-ts';
import { board, measures } from '../board.ts';
import * as s from '../common.ts';
import * as record from './record.ts';

const answer = board.properties;

const edition = s.object('A stretch of the board in which natives and ranks can be compared.', {
  id: record.text('Name of the edition, as short as a version; quote a number.'),
  from: s.month('First period of the edition, YYYY-MM. It lasts until the next one begins.'),
  name: record.name(answer.name.description),
  metric: record.like(answer.metric),
  unit: answer.unit,
  'share_of_tasks?': s.described(
    answer.share_of_tasks,
    'True where `native` is the percentage of tasks that the model solved.',
  ),
  category: answer.category,
  public_url: record.httpsUrl,
  anchors: s.object('The fixed scale of the score.', {
    min: s.number('The native that scores 0.'),
    max: s.number('The native that scores 100. It does not move with the data.'),
  }),
  description: record.text('What the board tests, and what sets this edition apart.'),
  license: record.like(answer.license),
  citation: record.like(answer.citation),
  'task?': record.like(answer.task),
});
export type Edition = FromSchema<typeof edition>;

/** `data/leaderboards/<board>/board.yaml`. The folder's name is the board's key. */
export const boardFile = s.object('A public benchmark board.', {
  editions: s.filled(s.arrayOf(edition, 'Editions of the board, oldest first.')),
  'newer?': s.object(
    'A newer period that its makers have published and of which no public copy is known: `npm run freshness` names it.',
    {
      period: s.month('The period, YYYY-MM.'),
      source: record.httpsUrl,
      checked: s.day('The day of that source, which shows figures of the period, YYYY-MM-DD.'),
    },
  ),
});
export type BoardFile = FromSchema<typeof boardFile>;

// The keys of the table are its names.
export const measureKeys = Object.keys(measures) as (keyof typeof measures)[];

const periodEntry = s.object('One row of the board.', {
  model: s.modelId,
  native: s.number('What the board published, in its unit, at most 15 digits.'),
  label: record.text('The name as the board itself prints it.'),
  'variant?': record.text('Effort, harness or date that the label adds to the model.'),
  ...s.optional(measures),
});

/** `data/leaderboards/<board>/<YYYY-MM>.yaml`. The file's name is the period. */
export const periodFile = s.object('A board in one period.', {
  updated_at: answer.updated_at,
  source: record.httpsUrl,
  'partial?': s.flag('True where the rows are not the whole table; it is not published.'),
  'coverage?': { ...answer.coverage, type: 'object' } as const,
  'unmoved?': s.flag('True where the board printed the figures of an earlier period again.'),
  entries: s.filled(s.arrayOf(periodEntry, 'Every row whose model is in the feed, all variants.')),
});
export type PeriodFile = FromSchema<typeof periodFile>;

/** What a row states beside its figure. */
export type Measures = Pick<PeriodFile['entries'][number], keyof typeof measures>;

/**
 * `data/aliases/<board>.yaml`: what a board's labels mean where the models' own ids and aliases
 * don't tell. The file's name is the board's key.
 */
export const aliasesFile = s.object('The labels of a board.', {
  labels: s.mapOf(s.modelId, 'Ids of models by label, with or without effort, date and harness.'),
  left_out: s.uniqueList(
    record.plainText,
    'Labels of no model of the feed, or of no one model, sorted; imports skip them.',
  ),
});
