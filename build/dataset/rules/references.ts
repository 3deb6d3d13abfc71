import { compareCodeUnits } from '../../../feed/text.ts';
import { policy } from '../../../feed/vocabulary.ts';
import { readDays } from '../../derive/records.ts';
import type { DatedPrice, Records, Sourced } from '../dataset.ts';
import { didYouMean } from '../diagnostics.ts';
import { error, type FileFinding, type Finding, onFile, warning } from '../findings.ts';
import { addDays, firstDay, isOnCalendar } from '../formats.ts';
import type { SourceFile, ValuePath } from '../source-file.ts';
import { pricedRecords, type Rules } from './shared.ts';

export const referenceRules = {
  /**
   * An id is unique among all models and among all plans, whatever the folder. Boards can't repeat:
   * their folder is the id.
   */
  *'unique-ids'({ models, plans }) {
    yield* repeatedIds('models', models);
    yield* repeatedIds('plans', plans);
  },

  *'model-exists'(records, { known }) {
    const { plans, periods, aliases, offers, ids, models } = records;
    const inRows = (file: SourceFile, name: string, rows: readonly { model: string }[]) =>
      rows.map(({ model }, index) => ({ file, path: [name, index, 'model'], model }));
    const references: { file: SourceFile; path: ValuePath; model: string }[] = [
      ...plans.flatMap(({ file, value: { models: named } }) => {
        const [path, ids = []] = Array.isArray(named)
          ? [['models'], named]
          : [['models', 'except'], named?.except];
        return ids.map((model, index) => ({ file, path: [...path, index], model }));
      }),
      ...periods.flatMap(({ file, value }) => inRows(file, 'entries', value.entries)),
      ...aliases.flatMap(({ file, value }) =>
        Object.entries(value.labels).map(([label, model]) => ({
          ...{ file, path: ['labels', label], model },
        })),
      ),
      ...offers.flatMap(({ file, value }) => inRows(file, 'offers', value.offers)),
      ...ids.flatMap(({ file, value }) => inRows(file, 'ids', value.ids)),
    ];
    for (const { file, path, model } of references) {
      if (known.models.has(model)) continue;
      const owner = models.findLast(({ value }) =>
        value.aliases?.some((alias) => alias.toLowerCase() === model),
      );
      const message =
        owner === undefined
          ? `"${model}" is no model of the feed.${didYouMean(model, known.models)} Correct the id, add the model, or take it out.`
          : `"${model}" is an alias; write the model's id, "${owner.id}".`;
      yield error(file, path, message);
    }
  },

  /** Lists whose order means nothing are sorted by code unit, so that a change is a line added. */
  *'sorted-lists'({ models, plans, aliases, ids, offers }) {
    for (const { file, value } of models) {
      yield* strayItems(file, 'tags', value.tags);
      yield* strayItems(file, 'aliases', value.aliases);
    }
    for (const { file, value } of plans)
      if (Array.isArray(value.models)) yield* strayItems(file, 'models', value.models);
    for (const { file, value } of [...aliases, ...offers, ...ids])
      yield* strayItems(file, 'left_out', value.left_out);
    for (const { file, value } of offers) {
      yield* strayItems(file, 'id_prefixes', value.id_prefixes);
      yield* strayItems(file, 'id_regions', value.id_regions);
      yield* strayItems(file, 'id_suffixes', value.id_suffixes);
    }
  },

  /**
   * Every date is a day of the calendar, not before the feed's earliest, and past; only a price may
   * begin, and a plan end, on a day to come.
   */
  *dates(records, { today }) {
    // One day of grace, for those who write where it is tomorrow already.
    const latest = addDays(today, 1);
    const problem = (value: string, mayCome: boolean) => {
      const day = firstDay(value);
      if (!isOnCalendar(day)) return 'which is no day of the calendar';
      if (day < policy.earliestDate)
        return `which lies before ${policy.earliestDate}, the earliest date of the feed`;
      if (mayCome || day <= latest) return undefined;
      return `which lies after the day of this build, ${today}`;
    };
    for (const { id, file } of records.periods) {
      const reason = problem(id, false);
      if (reason !== undefined)
        yield onFile(file.path, `the period is ${id}, ${reason}. Rename the file.`);
    }
    for (const { file, path, value, mayCome } of datesOf(records)) {
      const reason = problem(value, mayCome);
      if (reason !== undefined)
        yield error(file, path, `${path.at(-1)} is ${value}, ${reason}. Correct it.`);
    }
  },

  /**
   * No price is dated long ahead or before its model came out, and no model is released before its
   * knowledge ends.
   */
  *'date-order'(records, { today }) {
    for (const { file, value } of pricedRecords(records))
      for (const [index, price] of value.prices.entries())
        yield* datedAhead(file, ['prices', index, 'from'], { price, today });
    for (const { file, value } of records.models) {
      const { released, knowledge_cutoff: cutoff, prices } = value;
      if (typeof released !== 'string') continue;
      for (const [index, { from }] of prices.entries()) {
        if (from === null || from >= released) continue;
        const message = `from is ${from}, but the model was released on ${released}. Correct one of the two.`;
        yield warning(file, ['prices', index, 'from'], message);
      }
      if (typeof cutoff !== 'string' || firstDay(cutoff) <= released) continue;
      const message = `knowledge_cutoff is ${cutoff}, but the model was released on ${released}; nothing is learned after that. Correct one of the two.`;
      yield warning(file, ['knowledge_cutoff'], message);
    }
  },
} satisfies Rules;

function* repeatedIds(kind: string, records: readonly Sourced<unknown>[]): Iterable<FileFinding> {
  const owners = new Map<string, string>();
  for (const { id, file } of records) {
    const owner = owners.get(id);
    if (owner === undefined) owners.set(id, file.path);
    else
      yield onFile(
        file.path,
        `the id "${id}" is taken by ${owner}; an id is used once among all ${kind}. Rename one of the two files, or merge them.`,
      );
  }
}

/**
 * Counted from the day on which the price was read, so that neither the warning nor an exception to
 * it ends by the mere passing of time. Today stands for a day that is not known.
 */
function* datedAhead(
  file: SourceFile,
  path: ValuePath,
  { price: { from, sources }, today }: { price: DatedPrice; today: string },
): Iterable<Finding> {
  const read = readDays(sources).at(-1) ?? today;
  if (from === null || from <= addDays(read, 366)) return;
  const message = `from is ${from}, more than a year after ${read}, when the price was read; hardly any is announced so early. Check the year.`;
  yield warning(file, path, message);
}

function* strayItems(
  file: SourceFile,
  name: string,
  items: readonly string[] = [],
): Iterable<Finding> {
  let last: string | undefined;
  for (const [index, item] of items.entries()) {
    if (last === undefined || compareCodeUnits(last, item) <= 0) {
      last = item;
      continue;
    }
    const next = items.find((other) => compareCodeUnits(other, item) > 0);
    yield error(file, [name, index], `${name} is kept sorted: move "${item}" before "${next}".`);
  }
}

/**
 * Where dates stand in the files of each list: `*` is each item or field, and a `+` marks one that
 * may be to come.
 */
const DATES = {
  models: [
    ...['prices.*.from+', 'prices.*.seen_from', 'prices.*.sources.*.checked'],
    ...['released', 'knowledge_cutoff'],
  ],
  vendors: ['*.rules.*.from+', '*.rules.*.until+', '*.rules.*.sources.*.checked'],
  plans: [...['prices.*.from+', 'prices.*.sources.*.checked', 'ended+'], 'models_source.checked'],
  boards: ['editions.*.from'],
  periods: ['updated_at'],
  offers: ['sources.*.checked'],
  ids: ['sources.*.checked', 'ids.*.from'],
  exchangeRates: ['*.date', '*.sources.*.checked'],
} satisfies { [List in keyof Records]?: string[] };

type DateValue = { file: SourceFile; path: ValuePath; value: string; mayCome: boolean };

function datesOf(records: Records): DateValue[] {
  return Object.entries(DATES).flatMap(([name, patterns]) => {
    const list = records[name as keyof typeof DATES];
    return patterns.flatMap((pattern) => {
      const steps = pattern.replace('+', '').split('.');
      return [list ?? []]
        .flat()
        .flatMap(({ file, value: record }) =>
          valuesAt(record, steps).flatMap(({ path, value }) =>
            typeof value === 'string'
              ? [{ file, path, value, mayCome: pattern.endsWith('+') }]
              : [],
          ),
        );
    });
  });
}

function valuesAt(
  value: unknown,
  [step, ...steps]: string[],
  path: ValuePath = [],
): { path: ValuePath; value: unknown }[] {
  if (step === undefined) return [{ path, value }];
  const fields = step === '*' ? Object.keys(Object(value)) : [step];
  return fields.flatMap((field) =>
    valuesAt(Object(value)[field], steps, [...path, Array.isArray(value) ? Number(field) : field]),
  );
}
