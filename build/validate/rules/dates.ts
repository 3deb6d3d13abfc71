import { policy } from '../../../feed/policy.ts';
import type { Records } from '../../dataset.ts';
import type { Diagnostic } from '../../diagnostics.ts';
import type { ParsedFile, ValuePath } from '../../source-file.ts';
import { addDays, firstDayOf, isOnCalendar } from '../days.ts';
import { diagnosticAt, diagnosticOn } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'dates';

/** Every date is a day of the calendar, not before the feed's earliest, and past; only a price may begin on a day to come. */
export const dates: Rule = {
  id: rule,
  *check(records, { today }) {
    // One day of grace, for those who write where it is tomorrow already.
    const latest = addDays(today, 1);
    for (const date of datesOf(records)) {
      const reason = reasonAgainst(date, { today, latest });
      if (reason !== undefined) yield diagnosticOf(date, reason);
    }
  },
};

type DateValue = {
  readonly file: ParsedFile;
  /** Undefined where the file's name is the date. */
  readonly path?: ValuePath;
  readonly name: string;
  readonly value: string;
  readonly mayCome?: true;
};

function* datesOf({ models, plans, boards, periods }: Records): Iterable<DateValue> {
  for (const { file, value } of models) {
    for (const name of ['released', 'knowledge_cutoff'] as const) yield* given({ file, path: [name], name }, value[name]);
    yield* priceDates(file, value.prices);
  }
  for (const { file, value } of plans) yield* priceDates(file, value.prices);
  for (const { file, value } of boards) {
    for (const [index, { from }] of value.editions.entries()) yield { file, path: ['editions', index, 'from'], name: 'from', value: from };
  }
  for (const { id, file, value } of periods) {
    yield { file, name: 'the period', value: id };
    yield { file, path: ['updated_at'], name: 'updated_at', value: value.updated_at };
  }
}

type Price = { readonly from: string | null; readonly sources: readonly { readonly checked: string | null }[] };

function* priceDates(file: ParsedFile, prices: readonly Price[]): Iterable<DateValue> {
  for (const [index, { from, sources }] of prices.entries()) {
    yield* given({ file, path: ['prices', index, 'from'], name: 'from', mayCome: true }, from);
    for (const [place, { checked }] of sources.entries()) {
      yield* given({ file, path: ['prices', index, 'sources', place, 'checked'], name: 'checked' }, checked);
    }
  }
}

function* given(place: Omit<DateValue, 'value'>, value: string | null | undefined): Iterable<DateValue> {
  if (typeof value === 'string') yield { ...place, value };
}

function reasonAgainst({ value, mayCome }: DateValue, { today, latest }: { today: string; latest: string }): string | undefined {
  const day = firstDayOf(value);
  if (!isOnCalendar(day)) return 'which is no day of the calendar';
  if (day < policy.earliestDate) return `which lies before ${policy.earliestDate}, the earliest date of the feed`;
  if (mayCome === undefined && day > latest) return `which lies after the day of this build, ${today}`;
  return undefined;
}

function diagnosticOf({ file, path, name, value }: DateValue, reason: string): Diagnostic {
  if (path === undefined) return diagnosticOn(file.path, { rule, message: `${name} is ${value}, ${reason}. Rename the file.` });
  return diagnosticAt(file, path, { rule, message: `${name} is ${value}, ${reason}. Correct it.` });
}
