import type { SiteFile } from '../../feed/schemas/data/files.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { BoardRecord, Dataset, DatedPrice, Sourced } from '../dataset/dataset.ts';
import { inForce, vendorOf } from './records.ts';

type Limits = NonNullable<SiteFile['freshness_days']>;

/** When the records of a vendor, a board, or an exchange rate were last looked at. */
export type FreshnessRow = {
  dataset: keyof Limits;
  /** The vendor's name, the board's key, or the currency. */
  subject: string;
  /**
   * The oldest of the days on which its records were last read; null where a record's last reading
   * has no day.
   */
  checked: string | null;
  ageDays: number | null;
  /** How many records have anything that could be read again. */
  records: number;
  /** Null where no limit is set. */
  limitDays: number | null;
  /** Ids of the records that are past the limit, oldest first. */
  overdue: readonly string[];
};

/**
 * What was checked when, by vendor, board and currency, oldest first; rows without a day come first.
 */
export function freshnessOf(dataset: Dataset, today: string): readonly FreshnessRow[] {
  const limits = dataset.site.freshness_days;
  return [
    ...priceReadings(dataset, 'models', today),
    ...priceReadings(dataset, 'plans', today),
    ...boardReadings(dataset.boards),
    ...rateReadings(dataset.exchangeRates),
  ]
    .map((group) => rowOf(group, { limitDays: limits?.[group.dataset] ?? null, today }))
    .sort(oldestFirst);
}

/** The last reading of one record; null where it has no day. */
type Reading = { id: string; day: string | null };

type Group = {
  dataset: keyof Limits;
  subject: string;
  readings: readonly Reading[];
};

/**
 * The sources of the prices in force. A record without such a price has nothing that could be read
 * again.
 */
function priceReadings(
  dataset: Dataset,
  kind: 'models' | 'plans',
  today: string,
): readonly Group[] {
  const records: readonly Sourced<{ prices: readonly DatedPrice[] }>[] = dataset[kind];
  const groups = new Map<string, Reading[]>();
  for (const { id, vendor, value } of records) {
    const price = inForce(value.prices, today);
    if (price === undefined) continue;
    const reading = { id, day: newest(price.sources.map(({ checked }) => checked)) };
    groups.set(vendor, [...(groups.get(vendor) ?? []), reading]);
  }
  return [...groups].map(([slug, readings]) => ({
    dataset: kind,
    subject: vendorOf(dataset, slug).name,
    readings,
  }));
}

/** The snapshot of each board's newest published period. */
function boardReadings(boards: readonly BoardRecord[]): readonly Group[] {
  return boards.map(({ id, periods }) => {
    const published = periods.findLast(({ value }) => value.partial !== true);
    const day = published?.value.updated_at ?? null;
    return { dataset: 'leaderboards', subject: id, readings: [{ id, day }] };
  });
}

/** A rate moves every day, so it is as old as its own day, whenever it was read. */
function rateReadings(rates: Dataset['exchangeRates']): readonly Group[] {
  return Object.entries(rates).map(([currency, { date }]) => ({
    dataset: 'exchange_rates',
    subject: currency,
    readings: [{ id: currency, day: date }],
  }));
}

function rowOf(
  { dataset, subject, readings }: Group,
  { limitDays, today }: { limitDays: number | null; today: string },
): FreshnessRow {
  const ordered = readings.toSorted(
    (left, right) => compareDays(left.day, right.day) || compareCodeUnits(left.id, right.id),
  );
  const isOverdue = ({ day }: Reading) =>
    limitDays !== null && (day === null || daysBetween(day, today) > limitDays);
  const checked = ordered[0]?.day ?? null;
  return {
    dataset,
    subject,
    checked,
    ageDays: checked === null ? null : daysBetween(checked, today),
    records: readings.length,
    limitDays,
    overdue: ordered.filter(isOverdue).map(({ id }) => id),
  };
}

function oldestFirst(left: FreshnessRow, right: FreshnessRow): number {
  return (
    compareDays(left.checked, right.checked) ||
    compareCodeUnits(left.dataset, right.dataset) ||
    compareCodeUnits(left.subject, right.subject)
  );
}

function compareDays(left: string | null, right: string | null): number {
  return compareCodeUnits(left ?? '', right ?? '');
}

function newest(days: readonly (string | null)[]): string | null {
  return days.reduce((latest, day) => (compareDays(latest, day) < 0 ? day : latest), null);
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MILLISECONDS);
}

const DAY_MILLISECONDS = 86_400_000;
