import { groupBy } from '../../feed/collections.ts';
import type { SiteFile } from '../../feed/schemas/data/files.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { Dataset, DatedPrice, Sourced } from '../dataset/dataset.ts';
import { inForce, vendorOf } from './records.ts';

type Limits = NonNullable<SiteFile['freshness_days']>;

export type FreshnessRow = {
  dataset: keyof Limits;
  subject: string;
  /**
   * The oldest of the days on which its records were last read; null where a record's last reading
   * has no day.
   */
  checked: string | null;
  ageDays: number | null;
  records: number;
  /** Null where no limit is set. */
  limitDays: number | null;
  /** Ids of the records that are past the limit, oldest first. */
  overdue: readonly string[];
};

/** The last reading of one record; its day is null where it has none. */
type Reading = { dataset: keyof Limits; subject: string; id: string; day: string | null };

/**
 * What was checked when, by vendor, board and currency, oldest first; rows without a day come first.
 */
export function freshnessOf(dataset: Dataset, today: string): readonly FreshnessRow[] {
  const readings = [
    ...priceReadings(dataset, 'models', today),
    ...priceReadings(dataset, 'plans', today),
    ...dataset.boards.map(({ id, periods }): Reading => {
      const published = periods.findLast(({ value }) => value.partial !== true);
      const day = published?.value.updated_at ?? null;
      return { dataset: 'leaderboards', subject: id, id, day };
    }),
    // A rate moves every day, so it is as old as its own day, whenever it was read.
    ...Object.entries(dataset.exchangeRates).map(([currency, { date }]): Reading => {
      return { dataset: 'exchange_rates', subject: currency, id: currency, day: date };
    }),
  ];
  return [...groupBy(readings, ({ dataset, subject }) => `${dataset} ${subject}`).values()]
    .flatMap((group) => toRow(group, dataset.site.freshness_days, today))
    .sort(
      (left, right) =>
        compareDays(left.checked, right.checked) ||
        compareCodeUnits(left.dataset, right.dataset) ||
        compareCodeUnits(left.subject, right.subject),
    );
}

function priceReadings(dataset: Dataset, kind: 'models' | 'plans', today: string): Reading[] {
  const records: readonly Sourced<{ prices: readonly DatedPrice[] }>[] = dataset[kind];
  return records.flatMap(({ id, vendor, value }) => {
    const price = inForce(value.prices, today);
    if (price === undefined) return [];
    const days = price.sources.map(({ checked }) => checked).sort(compareDays);
    const subject = vendorOf(dataset, vendor).name;
    return [{ dataset: kind, subject, id, day: days.at(-1) ?? null }];
  });
}

function toRow(group: readonly Reading[], limits: Limits | undefined, today: string) {
  const ordered = group.toSorted(
    (left, right) => compareDays(left.day, right.day) || compareCodeUnits(left.id, right.id),
  );
  const [oldest] = ordered;
  if (oldest === undefined) return [];
  const { dataset, subject, day: checked } = oldest;
  const limitDays = limits?.[dataset] ?? null;
  const isOverdue = ({ day }: Reading) =>
    limitDays !== null && (day === null || daysBetween(day, today) > limitDays);
  const ageDays = checked === null ? null : daysBetween(checked, today);
  const overdue = ordered.filter(isOverdue).map(({ id }) => id);
  return [{ dataset, subject, checked, ageDays, records: group.length, limitDays, overdue }];
}

function compareDays(left: string | null, right: string | null): number {
  return compareCodeUnits(left ?? '', right ?? '');
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
