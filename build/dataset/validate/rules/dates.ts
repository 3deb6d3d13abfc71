import type { ExchangeRatesFile } from '../../../../feed/schemas/data/files.ts';
import type { ModelFile } from '../../../../feed/schemas/data/model.ts';
import type { IdsFile } from '../../../../feed/schemas/data/offers.ts';
import type { PlanFile } from '../../../../feed/schemas/data/plan.ts';
import { policy } from '../../../../feed/vocabulary.ts';
import type { Records, Sourced } from '../../dataset.ts';
import { type Diagnostic, diagnosticOn } from '../../diagnostics.ts';
import type { SourceFile, ValuePath } from '../../source-file.ts';
import { addDays, firstDayOf, isOnCalendar } from '../days.ts';
import { type Finding, findingAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'dates';

/**
 * Every date is a day of the calendar, not before the feed's earliest, and past; only a price may
 * begin, and a plan end, on a day to come.
 */
export const dates: Rule = {
  id: rule,
  *check(records, { today }) {
    // One day of grace, for those who write where it is tomorrow already.
    const latest = addDays(today, 1);
    for (const dates of datesOf(records)) {
      for (const date of dates) {
        const reason = reasonAgainst(date, { today, latest });
        if (reason !== undefined) yield diagnosticOf(date, reason);
      }
    }
  },
};

type DateValue = {
  readonly file: SourceFile;
  /** Undefined where the file's name is the date. */
  readonly path?: ValuePath;
  readonly name: string;
  readonly value: string;
  readonly mayCome?: true;
};

/** The dates of each record, as a list a record, since one by one is slow. */
function* datesOf(records: Records): Iterable<DateValue[]> {
  const { models, plans, boards, periods, offers, ids, exchangeRates } = records;
  for (const model of models) yield [...modelDates(model), ...priceDates(model)];
  for (const plan of plans) yield [...planDates(plan), ...priceDates(plan)];
  for (const { file, value } of boards) {
    yield value.editions.map(({ from }, index) => ({
      file,
      path: ['editions', index, 'from'],
      name: 'from',
      value: from,
    }));
  }
  for (const { id, file, value } of periods) {
    yield [
      { file, name: 'the period', value: id },
      { file, path: ['updated_at'], name: 'updated_at', value: value.updated_at },
    ];
  }
  for (const { file, value } of offers) {
    yield Object.entries(value.sources).map(([key, { checked }]) => ({
      file,
      path: ['sources', key, 'checked'],
      name: 'checked',
      value: checked,
    }));
  }
  for (const file of ids) yield idDates(file);
  if (exchangeRates !== undefined) yield rateDates(exchangeRates);
}

function modelDates({ file, value: model }: Sourced<ModelFile>): DateValue[] {
  const dates: DateValue[] = [];
  for (const name of ['released', 'knowledge_cutoff'] as const) {
    const value = model[name];
    if (typeof value === 'string') dates.push({ file, path: [name], name, value });
  }
  return dates;
}

function planDates({ file, value: { ended } }: Sourced<PlanFile>): DateValue[] {
  return ended == null
    ? []
    : [{ file, path: ['ended'], name: 'ended', value: ended, mayCome: true }];
}

function idDates({ file, value }: Sourced<IdsFile>): DateValue[] {
  return [
    ...Object.entries(value.sources).map(([key, { checked }]) => ({
      file,
      path: ['sources', key, 'checked'],
      name: 'checked',
      value: checked,
    })),
    ...value.ids.flatMap(({ from }, index) =>
      from === undefined ? [] : [{ file, path: ['ids', index, 'from'], name: 'from', value: from }],
    ),
  ];
}

function rateDates({ file, value }: Sourced<ExchangeRatesFile>): DateValue[] {
  return Object.entries(value).flatMap(([currency, { date, sources }]) => [
    { file, path: [currency, 'date'], name: 'date', value: date },
    ...sources.flatMap(({ checked }, index) =>
      checked === null
        ? []
        : [
            {
              file,
              path: [currency, 'sources', index, 'checked'],
              name: 'checked',
              value: checked,
            },
          ],
    ),
  ]);
}

function priceDates({ file, value }: Sourced<ModelFile | PlanFile>): DateValue[] {
  const dates: DateValue[] = [];
  for (const [index, { from, sources }] of value.prices.entries()) {
    if (from !== null)
      dates.push({
        file,
        path: ['prices', index, 'from'],
        name: 'from',
        value: from,
        mayCome: true,
      });
    for (const [place, { checked }] of sources.entries()) {
      if (checked !== null)
        dates.push({
          file,
          path: ['prices', index, 'sources', place, 'checked'],
          name: 'checked',
          value: checked,
        });
    }
  }
  return dates;
}

function reasonAgainst(
  { value, mayCome }: DateValue,
  { today, latest }: { today: string; latest: string },
): string | undefined {
  const day = firstDayOf(value);
  if (!isOnCalendar(day)) return 'which is no day of the calendar';
  if (day < policy.earliestDate)
    return `which lies before ${policy.earliestDate}, the earliest date of the feed`;
  if (mayCome === undefined && day > latest)
    return `which lies after the day of this build, ${today}`;
  return undefined;
}

function diagnosticOf(
  { file, path, name, value }: DateValue,
  reason: string,
): Finding | Diagnostic {
  if (path === undefined)
    return diagnosticOn(file.path, {
      rule,
      message: `${name} is ${value}, ${reason}. Rename the file.`,
    });
  return findingAt(file, path, { rule, message: `${name} is ${value}, ${reason}. Correct it.` });
}
