import type { Discovery } from '../../feed/contract/schemas/discovery.ts';
import { policy } from '../../feed/contract/vocabulary.ts';
import { priceOn } from '../../feed/prices/history.ts';
import { newestDay } from '../../feed/prices/seller.ts';
import { byTexts } from '../../feed/text.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { addDays } from '../dataset/formats.ts';
import { deriveStage } from './lifecycle.ts';
import { listedOffers } from './offers.ts';
import { familyNameAt } from './records.ts';
import { hostOf } from './sources.ts';

export type RunningOut = Discovery['data_freshness']['running_out'];

type Row = RunningOut[number];

type Readable = { url: string; checked: string | null; list?: string };

/** The sources of one price, and the days for which a reading of it counts. */
type Priced = { kind: Row['kind']; sources: readonly Readable[]; limitDays: number };

/**
 * How many prices become stale on which of the next days, by the list, the family of lists or the
 * host of their newest reading: a list that is read again in time renews all of its rows.
 */
export function deriveRunningOut(dataset: Dataset, today: string): RunningOut {
  const last = addDays(today, policy.noticeDays);
  const rows = new Map<string, Row>();
  for (const { kind, sources, limitDays } of pricesOf(dataset, today)) {
    const newest = newestDay(sources);
    if (newest === '') continue;
    const day = addDays(newest, limitDays + 1);
    if (day <= today || day > last) continue;
    const source = nameOf(
      sources.find(({ checked }) => checked === newest),
      dataset,
    );
    const key = `${day} ${kind} ${source}`;
    const row = rows.get(key) ?? { day, kind, source, count: 0 };
    rows.set(key, { ...row, count: row.count + 1 });
  }
  return [...rows.values()].sort(byTexts('day', 'kind', 'source'));
}

/** What is sold today: nobody need read again what has ended. */
function pricesOf(dataset: Dataset, today: string): Priced[] {
  const offers = listedOffers(dataset, today).flatMap(({ rows }) =>
    rows.map(({ sources }): Priced => {
      return { kind: 'offers', sources, limitDays: policy.staleDays };
    }),
  );
  const served = dataset.models.filter(({ value }) => deriveStage(value, today) !== 'retired');
  const prices = served.flatMap(({ value }): Priced[] => {
    const price = priceOn(value.prices, today);
    if (price === undefined) return [];
    return [{ kind: 'prices', sources: price.sources, limitDays: policy.staleDays }];
  });
  const limitDays = dataset.site.freshness_days?.plans;
  if (limitDays === undefined) return [...offers, ...prices];
  const sold = dataset.plans.filter(({ value: { ended } }) => (ended ?? today) >= today);
  const plans = sold.flatMap(({ value }): Priced[] => {
    const price = priceOn(value.prices, today);
    return price === undefined ? [] : [{ kind: 'plans', sources: price.sources, limitDays }];
  });
  return [...offers, ...prices, ...plans];
}

function nameOf(source: Readable | undefined, { families }: Dataset): string {
  if (source === undefined) return '';
  return source.list ?? familyNameAt(source.url, families) ?? hostOf(source.url);
}
