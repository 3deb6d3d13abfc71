import { groupBy } from '../../feed/collections.ts';
import type { SiteFile } from '../../feed/schemas/data/files.ts';
import type { ModelFile } from '../../feed/schemas/data/model.ts';
import type { Discovery } from '../../feed/schemas/discovery.ts';
import { newestDay } from '../../feed/seller.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { policy } from '../../feed/vocabulary.ts';
import type { Dataset, DatedPrice, Sourced } from '../dataset/dataset.ts';
import { addDays } from '../dataset/formats.ts';
import { deriveStage } from './lifecycle.ts';
import { inForce, vendorOf } from './records.ts';

export type RunOut = Discovery['data_freshness']['run_out'];

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
    const subject = vendorOf(dataset, vendor).name;
    return [{ dataset: kind, subject, id, day: newestDay(price.sources) || null }];
  });
}

/**
 * Ids of models by what has run out without anybody's doing: by a day that came, or because the
 * standard price has moved since. Nobody need read again what the vendor no longer sells.
 */
export function deriveRunOut({ models, providers }: Dataset, today: string): RunOut {
  const offers = groupBy(
    providers.flatMap(({ value: { sources, offers } }) =>
      offers.map((row) => ({
        model: row.model,
        sources: row.sources.flatMap((key) => sources[key] ?? []),
      })),
    ),
    ({ model }) => model,
  );
  const found = models
    .filter(({ value }) => deriveStage(value, today) !== 'retired')
    .map(({ id, value }) => ({ id, ...hasRunOut(value, offers.get(id) ?? [], today) }));
  const idsOf = (kind: keyof RunOut) =>
    found.flatMap((one) => (one[kind] ? [one.id] : [])).sort(compareCodeUnits);
  return {
    promotions: idsOf('promotions'),
    announced_prices: idsOf('announced_prices'),
    rates: idsOf('rates'),
    offers: idsOf('offers'),
    prices: idsOf('prices'),
  };
}

function hasRunOut({ prices, rates = [] }: ModelFile, offers: readonly Read[], today: string) {
  const price = inForce(prices, today);
  if (price === undefined) return undefined;
  const before = inForce(prices.slice(0, prices.indexOf(price)), today);
  const since = price.from ?? price.seen_from ?? '';
  // A source without a day can't be said to be older.
  const isOlder = (row: Read) => newestDay(row.sources) < since && newestDay(row.sources) !== '';
  const isUnread = newestDay(price.sources) < (price.from ?? '');
  const wasPromotion = before?.promotion === true;
  return {
    promotions:
      (isUnread && wasPromotion) ||
      [price.promised_until, ...rates.map(({ until }) => until)].some(
        (until) => (until ?? today) < today,
      ),
    announced_prices: isUnread && !wasPromotion,
    rates: rates.some(isOlder),
    offers: offers.some(isOlder),
    prices: newestDay(price.sources) < addDays(today, -policy.staleDays),
  };
}

type Read = { sources: readonly { checked: string | null }[] };

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
