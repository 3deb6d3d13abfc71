import { memoize } from '../../../feed/collections.ts';
import { policy } from '../../../feed/contract/vocabulary.ts';
import { readDays } from '../../derive/records.ts';
import type { Records, Sourced } from '../dataset.ts';
import { didYouMean } from '../diagnostics.ts';
import { addDays, firstDayOf, isDay } from '../formats.ts';
import {
  each,
  error,
  fields,
  onFile,
  Row,
  type Rules,
  repeats,
  unsorted,
  visitTexts,
  warning,
} from './shared.ts';

/** Rules of ids, lists and dates, whatever the record. */
export const referenceRules = {
  /**
   * An id is unique among all models and among all plans, whatever the folder. Boards can't repeat:
   * their folder is the id.
   */
  *'unique-ids'({ model, plan }) {
    for (const records of [model, plan] as Sourced<unknown>[][])
      for (const [{ id, file }, first] of repeats(records, (one) => one.id)) {
        const message = `the id "${id}" is taken by ${first.file.path}. Rename one of the two files, or merge them.`;
        yield onFile(file.path, message);
      }
  },

  *'model-exists'(records, { known }) {
    for (const reference of modelReferences(records)) {
      const id = reference.value;
      if (known.model.has(id)) continue;
      const owner = records.model.find(({ value }) =>
        value.aliases?.some((alias) => alias.toLowerCase() === id),
      );
      if (owner !== undefined)
        yield error(reference, [], `is an alias; write the id, "${owner.id}".`);
      else
        yield error(reference, [], `is no model.${didYouMean(id, known.model)} Correct or add it.`);
    }
  },

  /** Lists whose order means nothing are sorted by code unit, so that a change is a line added. */
  *'sorted-lists'({ model, plan, aliases, offers, ids, vendors }) {
    for (const list of [
      each(model, 'tags'),
      each(model, 'aliases'),
      each(plan, 'models'),
      each(each(plan, 'pools'), 'models'),
      each(each(fields(vendors), 'credits'), 'plans'),
      each(aliases, 'left_out'),
      each(offers, 'left_out'),
      each(ids, 'left_out'),
      each(offers, 'id_prefixes'),
      each(offers, 'id_regions'),
      each(offers, 'id_suffixes'),
    ])
      yield* unsorted(list);
  },

  /**
   * Every date is a day of the calendar, not before the feed's earliest, and past; only a price may
   * begin, and a plan end, on a day to come.
   */
  *dates(records, { today }) {
    for (const { id, file } of records.period) {
      const reason = dayProblem(id, today);
      if (reason !== undefined) yield onFile(file.path, `the period ${id} ${reason}`);
    }
    for (const [kind, list] of Object.entries(records))
      for (const record of list)
        for (const { text, path } of datesIn(record.value)) {
          const mayCome = MAY_COME[path.at(-1) ?? '']?.includes(kind) ?? false;
          const reason = dayProblem(text, today, mayCome);
          if (reason !== undefined) yield error(record, path, reason);
        }
  },

  /**
   * No price is dated long ahead or before its model came out, and no model is released before its
   * knowledge ends.
   */
  *'date-order'({ model, plan }, { today }) {
    for (const price of each([...model, ...plan], 'prices')) {
      const { from, sources } = price.value;
      // Counted from the day of reading, so that neither the warning nor an exception to it ends by
      // the mere passing of time.
      const read = readDays(sources).at(-1) ?? today;
      if (from !== null && from > addDays(read, 366))
        yield warning(price, 'from', `is over a year after ${read}, the day of reading.`);
    }
    for (const price of each(model, 'prices')) {
      const { from } = price.value;
      const { released } = price.owner.value;
      if (from !== null && typeof released === 'string' && from < released)
        yield warning(price, 'from', `is before the release on ${released}; correct one.`);
    }
    for (const record of model) {
      const { released, knowledge_cutoff: cutoff } = record.value;
      if (
        typeof released === 'string' &&
        typeof cutoff === 'string' &&
        firstDayOf(cutoff) > released
      )
        yield warning(record, 'knowledge_cutoff', `is after the release on ${released}.`);
    }
  },
} satisfies Rules;

/** Every id of a model that another record names. */
function modelReferences(records: Records): Row<string>[] {
  const { plan, period, aliases, offers, ids } = records;
  const credits = each(fields(records.vendors), 'credits');
  const rows = [
    ...each(period, 'entries'),
    ...each(offers, 'offers'),
    ...each(ids, 'ids'),
    ...each(plan, 'allowances'),
    ...each(credits, 'rates'),
    ...each(credits, 'by_model'),
  ];
  return [
    ...rows.flatMap((row) => {
      const { model = null } = row.value;
      return model === null ? [] : new Row(row, model, ['model']);
    }),
    ...each(each(plan, 'pools'), 'models'),
    ...each(plan, 'models'),
    ...each(
      plan.map((one) => new Row(one, one.value.models, ['models'])),
      'except',
    ),
    ...fields(aliases.map((one) => new Row(one, one.value.labels, ['labels']))),
  ];
}

/** What is wrong with a day or a month; undefined for one that has come, or may be to come. */
function dayProblem(text: string, today: string, mayCome = false): string | undefined {
  const day = firstDayOf(text);
  if (!isDay(day)) return 'is no day of the calendar; correct it.';
  if (day < policy.earliestDate) return `is before ${policy.earliestDate}; correct it.`;
  // One day of grace, for those who write where it is tomorrow already.
  const hasCome = day <= today || day === addDays(today, 1);
  return mayCome || hasCome ? undefined : `is after the build day, ${today}; correct it.`;
}

function fieldOf(value: unknown, name: string): unknown {
  return Reflect.get(Object(value), name);
}

/** Fields that hold a day or a month; of an event in a lifecycle, any may be to come. */
const DATES = new Set([
  'from',
  'until',
  'ended',
  'seen_from',
  'checked',
  'first_read',
  'page_date',
  'released',
  'knowledge_cutoff',
  'updated_at',
  'date',
]);

/** The dates of a record: under `npm run dev` those of a file are sought again when it is saved. */
const datesIn = memoize((value: object) => {
  const found: { text: string; path: string[] }[] = [];
  visitTexts(value, [], (text, path, target) => {
    // Hours of a day have a "from" too.
    if (!target && DATES.has(path.at(-1) ?? '') && /^\d{4}-/.test(text))
      found.push({ text, path: [...path] });
  });
  const ownerOf = (path: string[]) => path.slice(0, -1).reduce<unknown>(fieldOf, value);
  // The day of a list is wrong in the file of the lists alone.
  return found.filter(({ path }) => fieldOf(ownerOf(path), 'list') === undefined);
});

/** In files of which kinds a day may be to come. */
const MAY_COME: { [field: string]: string[] } = {
  from: ['model', 'plan', 'vendors'],
  until: ['model', 'vendors'],
  ended: ['plan'],
};
