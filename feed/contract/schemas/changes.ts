import type { FromSchema } from 'json-schema-to-ts';
import * as s from './common.ts';

export const changeKinds = [
  'model_added',
  'price_changed',
  'price_announced',
  'board_updated',
  'rank_changed',
  'plan_changed',
  'lifecycle_changed',
] as const;

export const changeSubjects = ['model', 'plan', 'board'] as const;

const kind = s.choice(
  changeKinds,
  "What happened: `model_added` a model came out; `price_changed` a model's price moved; `plan_changed` a plan's price moved; `price_announced` a price of a model or plan is to move on a day to come, or was to and was withdrawn (once its day has come it is a `price_changed` or `plan_changed` instead); `lifecycle_changed` a model was deprecated or retired, or its end was announced or withdrawn; `board_updated` a board has a new period; `rank_changed` a model came into, left or moved within the first ten of a board. A price that is unknown before or after has not changed; ranks are compared between two published periods in a row of one edition, never across editions.",
);

export const changeSubject = s.object('The record that changed.', {
  kind: s.choice(changeSubjects, 'What kind of record changed; a rank is that of a model.'),
  id: s.text('Id of the model or plan, or key of the board.'),
});

const date = s.day(
  "The day of the change, never after the build: the model's release; the first day of the price, or where it moved on a day that is not known the first on which a source shows it; the snapshot of the newer period; for `price_announced` the earliest day on which a source of the announcement was read, and at the latest the day that it is for; so it is for an announced end.",
);

/** One change of the feed's data: numbers in `from` and `to`, words in `from_text` and `to_text`. */
export const change = s.object('A change of a price, a plan, a board or a rank, or a new model.', {
  date,
  kind,
  subject: changeSubject,
  field: s.text(
    "What changed: a price's field such as `input_price`; `name` where a model was added; `deprecated` or `retires` of its lifecycle; `period`, or `edition` where the new period begins one, where a board was updated; the key of the board where a rank changed.",
  ),
  from: s.nullableNumber(
    'The price or rank before. Null where the kind has no number (`model_added`, `board_updated`, `lifecycle_changed`) and where the model was not on the board.',
  ),
  to: s.nullableNumber(
    'The price or rank after. Null where the kind has no number (`model_added`, `board_updated`, `lifecycle_changed`) and where the model is no longer on the board.',
  ),
  from_text: s.nullableText(
    "The price with its currency; the board's period or edition before; the older period that a rank is from; the day of a notice or an end that stood before. Null where nothing came before.",
  ),
  to_text: s.nullableText(
    "The price with its currency, `seen` behind one whose first day is not known, one that does not hold with its first day and whether it is announced or withdrawn; the board's new period or edition; the newer period that a rank is from; the name of the added model; the day of a notice or an end and whether it is announced or withdrawn, null where nobody gives it.",
  ),
  url: s.url('Address of the model, the plan, or the ranking of the period.'),
});
export type Change = FromSchema<typeof change>;

export const changeList = s.object('Changes of prices, plans, boards and ranks, newest first.', {
  changes: s.arrayOf(change, 'Every dated change, newest first; ties by kind, id and field.'),
  total: s.integer(0, 'How many changes there are.'),
});

export const monthOfChanges = s.object('The changes of one month; a 404 for one without.', {
  month: s.month('The month, YYYY-MM.'),
  changes: s.arrayOf(change, 'The changes of the month, in the order of `/changes`.'),
  total: s.integer(1, 'How many changes there are.'),
});
