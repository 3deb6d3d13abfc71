import { groupBy } from '../../feed/collections.ts';
import type { SiteFile } from '../../feed/contract/schemas/data/files.ts';
import type { ModelFile } from '../../feed/contract/schemas/data/model.ts';
import type { Discovery } from '../../feed/contract/schemas/discovery.ts';
import { policy } from '../../feed/contract/vocabulary.ts';
import { priceBefore, priceOn } from '../../feed/prices/history.ts';
import { newestDay } from '../../feed/prices/seller.ts';
import { byTexts, compareCodeUnits } from '../../feed/text.ts';
import type { Dataset, DatedPrice, Sourced } from '../dataset/dataset.ts';
import { addDays } from '../dataset/formats.ts';
import { deriveStage } from './lifecycle.ts';
import { isSoldOn, vendorOf } from './records.ts';

export type RunOut = Discovery['data_freshness']['run_out'];

type DayLimits = NonNullable<SiteFile['freshness_days']>;

export type FreshnessRow = {
  dataset: keyof DayLimits;
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

/** A period that a board has published and no public copy holds. */
export type UnreadPeriod = { board: string; period: string; source: string; checked: string };

export function unreadPeriods({ boards }: Pick<Dataset, 'boards'>): UnreadPeriod[] {
  return boards.flatMap(({ id, value: { newer } }) =>
    newer === undefined ? [] : [{ board: id, ...newer }],
  );
}

/** When one record was last read; the day is empty where none is known. */
type LastReading = { dataset: keyof DayLimits; subject: string; id: string; day: string };

/**
 * What was checked when, by vendor, board and currency, oldest first; rows without a day come
 * first. Nobody need read again what has ended, so it is left out.
 */
export function freshnessOf(dataset: Dataset, today: string): readonly FreshnessRow[] {
  const bySubject = groupBy(
    readingsOf(dataset, today),
    (reading) => `${reading.dataset} ${reading.subject}`,
  );
  const rows = [...bySubject.values()].map((group) => {
    group.sort(byTexts('day', 'id'));
    return toFreshnessRow(group, dataset.site.freshness_days, today);
  });
  const byName = byTexts('dataset', 'subject');
  return rows.sort(
    (left, right) =>
      compareCodeUnits(left.checked ?? '', right.checked ?? '') || byName(left, right),
  );
}

function readingsOf(dataset: Dataset, today: string): LastReading[] {
  const { models, plans } = dataset;
  const served = models.filter(({ value }) => deriveStage(value, today) !== 'retired');
  const sold = plans.filter(({ value }) => isSoldOn(today, value.ended));
  return [
    ...priceReadings('models', served, dataset, today),
    ...priceReadings('plans', sold, dataset, today),
    ...dataset.boards.map(({ id, periods }) => {
      const published = periods.findLast(({ value }) => value.partial !== true);
      const day = published?.value.updated_at ?? '';
      return { dataset: 'leaderboards' as const, subject: id, id, day };
    }),
    // A rate moves every day, so it is as old as its own day, whenever it was read.
    ...Object.entries(dataset.exchangeRates).map(([id, { date: day }]) => {
      return { dataset: 'exchange_rates' as const, subject: id, id, day };
    }),
  ];
}

type RecordWithPrices = Sourced<{ prices: readonly DatedPrice[] }>;

/** Of each of these records that has a price today, when that was last read. */
function priceReadings(
  kind: 'models' | 'plans',
  records: readonly RecordWithPrices[],
  dataset: Dataset,
  today: string,
): LastReading[] {
  return records.flatMap(({ id, vendor, value }): LastReading[] => {
    const price = priceOn(value.prices, today);
    if (price === undefined) return [];
    const subject = vendorOf(dataset, vendor).name;
    return [{ dataset: kind, subject, id, day: newestDay(price.sources) }];
  });
}

/** The row of one subject; its readings stand oldest first, those without a day before all. */
function toFreshnessRow(
  readings: readonly [LastReading, ...LastReading[]],
  limits: Partial<DayLimits> | undefined,
  today: string,
): FreshnessRow {
  const [{ dataset, subject, day: oldest }] = readings;
  const age = (day: string) => Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
  const limitDays = limits?.[dataset] ?? null;
  const isOverdue = ({ day }: LastReading) =>
    limitDays !== null && (day === '' || age(day) > limitDays);
  return {
    dataset,
    subject,
    checked: oldest || null,
    ageDays: oldest === '' ? null : age(oldest),
    records: readings.length,
    limitDays,
    overdue: readings.filter(isOverdue).map(({ id }) => id),
  };
}

/**
 * Ids of models by what has run out already without anybody's doing: by a day that came, or because
 * the standard price has moved since. What will run out soon is in running-out.ts. Nobody need read
 * again what the vendor no longer sells.
 */
export function deriveRunOut({ models, providers }: Dataset, today: string): RunOut {
  const offers = offersByModel(providers);
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

type ReadRecord = { sources: readonly { checked: string | null }[] };

/** The sources of each offer, by the model that it is of. */
function offersByModel(providers: Dataset['providers']) {
  const rows = providers.flatMap(({ value: { sources, offers } }) =>
    offers.map((row) => ({
      model: row.model,
      sources: row.sources.flatMap((key) => sources[key] ?? []),
    })),
  );
  return groupBy(rows, ({ model }) => model);
}

function hasRunOut(
  { prices, rates = [] }: ModelFile,
  offers: readonly ReadRecord[],
  today: string,
) {
  const price = priceOn(prices, today);
  if (price === undefined) return undefined;
  const before = priceBefore(prices, today);
  const since = price.from ?? price.seen_from ?? '';
  const newest = newestDay(price.sources);
  // A source without a day can't be said to be older.
  const isOlder = ({ sources }: ReadRecord) =>
    newestDay(sources) < since && newestDay(sources) !== '';
  const isUnread = newest < (price.from ?? '');
  const wasPromotion = before?.promotion === true;
  return {
    promotions: (isUnread && wasPromotion) || hasEnded(price, rates, today),
    announced_prices: isUnread && !wasPromotion,
    rates: rates.some(isOlder),
    offers: offers.some(isOlder),
    prices: newest < addDays(today, -policy.staleDays),
  };
}

/** Whether a day has passed until which the price or a rate of it was promised. */
function hasEnded(
  { promised_until }: ModelFile['prices'][number],
  rates: NonNullable<ModelFile['rates']>,
  today: string,
): boolean {
  const ends = [promised_until, ...rates.map(({ until }) => until)];
  return ends.some((until) => (until ?? today) < today);
}
