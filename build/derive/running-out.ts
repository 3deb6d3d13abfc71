import type { Discovery } from '../../feed/contract/schemas/discovery.ts';
import { policy } from '../../feed/contract/vocabulary.ts';
import { priceOn } from '../../feed/prices/history.ts';
import { newestDay } from '../../feed/prices/seller.ts';
import { byTexts } from '../../feed/text.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { addDays } from '../dataset/formats.ts';
import { deriveStage } from './lifecycle.ts';
import { listedOffers } from './offers.ts';
import { familyNameAt, isSoldOn } from './records.ts';
import { hostOf } from './sources.ts';

export type RunningOut = Discovery['data_freshness']['running_out'];

type RunningOutRow = RunningOut[number];

type Readable = { url: string; checked: string | null; list?: string };

/** The sources of one price, and the days for which a reading of it counts. */
type PricedRecord = {
  kind: RunningOutRow['kind'];
  sources: readonly Readable[];
  limitDays: number;
};

/**
 * How many prices become stale on which of the next days, by the list, the family of lists or the
 * host of their newest reading: a list that is read again in time renews all of its rows.
 */
export function deriveRunningOut(dataset: Dataset, today: string): RunningOut {
  const last = addDays(today, policy.noticeDays);
  const rows = new Map<string, RunningOutRow>();
  for (const priced of pricesOf(dataset, today)) {
    const newest = newestDay(priced.sources);
    if (newest === '') continue;
    const day = addDays(newest, priced.limitDays + 1);
    if (day <= today || day > last) continue;
    const read = priced.sources.find(({ checked }) => checked === newest);
    const row = { day, kind: priced.kind, source: nameOf(read, dataset) };
    const key = `${day} ${row.kind} ${row.source}`;
    const count = rows.get(key)?.count ?? 0;
    rows.set(key, { ...row, count: count + 1 });
  }
  return [...rows.values()].sort(byTexts('day', 'kind', 'source'));
}

/** What is sold today: nobody need read again what has ended. */
function pricesOf(dataset: Dataset, today: string): PricedRecord[] {
  return [
    ...offersOn(dataset, today),
    ...modelPricesOn(dataset, today),
    ...planPricesOn(dataset, today),
  ];
}

function offersOn(dataset: Dataset, today: string): PricedRecord[] {
  return listedOffers(dataset, today).flatMap(({ rows }) =>
    rows.map(({ sources }): PricedRecord => {
      return { kind: 'offers', sources, limitDays: policy.staleDays };
    }),
  );
}

function modelPricesOn({ models }: Dataset, today: string): PricedRecord[] {
  const served = models.filter(({ value }) => deriveStage(value, today) !== 'retired');
  return served.flatMap(({ value }): PricedRecord[] => {
    const price = priceOn(value.prices, today);
    if (price === undefined) return [];
    return [{ kind: 'prices', sources: price.sources, limitDays: policy.staleDays }];
  });
}

/** None where the site sets no limit for plans. */
function planPricesOn({ plans, site }: Dataset, today: string): PricedRecord[] {
  const limitDays = site.freshness_days?.plans;
  if (limitDays === undefined) return [];
  const sold = plans.filter(({ value: { ended } }) => isSoldOn(today, ended));
  return sold.flatMap(({ value }): PricedRecord[] => {
    const price = priceOn(value.prices, today);
    return price === undefined ? [] : [{ kind: 'plans', sources: price.sources, limitDays }];
  });
}

function nameOf(source: Readable | undefined, { families }: Dataset): string {
  if (source === undefined) return '';
  return source.list ?? familyNameAt(source.url, families) ?? hostOf(source.url);
}
