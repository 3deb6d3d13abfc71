import type { PlanFile, PlanPriceRecord } from '../../feed/schemas/data/plan.ts';
import type { Plan, PlanPriceInterval } from '../../feed/schemas/plan.ts';
import type { Dataset, Sourced } from '../dataset/dataset.ts';
import {
  deriveRecords,
  deriveSources,
  deriveStatus,
  inForce,
  type RecordContext,
} from './records.ts';
/** Every plan, by vendor, name and id. */
export function derivePlans(dataset: Dataset, today: string): readonly Plan[] {
  return deriveRecords({ records: dataset.plans, derive: derivePlan }, dataset, today);
}

function derivePlan(
  { id, value }: Sourced<PlanFile>,
  { vendor, families, today }: RecordContext,
): Plan {
  const price = inForce(value.prices, today);
  const sources = price?.sources ?? [];
  const priced =
    price !== undefined && (price.price_monthly !== null || price.price_yearly !== null);
  return {
    id,
    vendor: vendor.name,
    name: value.name,
    region: value.region,
    category: value.category,
    price_monthly: price?.price_monthly ?? null,
    price_yearly: price?.price_yearly ?? null,
    currency: value.currency,
    per: value.per ?? null,
    price_monthly_usd: price === undefined ? null : monthlyUsd(price, value.currency),
    models: value.models,
    quotas: value.quotas.map(({ window, amount, unit, note }) => ({ window, amount, unit, note })),
    features: value.features,
    url: value.url ?? null,
    ended: value.ended ?? null,
    price_history: value.prices.map((interval) => deriveInterval(interval, value.currency)),
    status: deriveStatus({ seed: value.seed === true, priced, sources, vendor, families }),
    sources: deriveSources(sources),
  };
}

function deriveInterval(price: PlanPriceRecord, currency: string): PlanPriceInterval {
  return {
    from: price.from,
    price_monthly: price.price_monthly,
    price_yearly: price.price_yearly ?? null,
    price_monthly_usd: monthlyUsd(price, currency),
    cancelled: price.cancelled ?? false,
    sources: deriveSources(price.sources),
  };
}

/** The vendor's own price in USD: no exchange rate is ever applied. */
function monthlyUsd(price: PlanPriceRecord, currency: string): number | null {
  return currency === 'USD' ? price.price_monthly : (price.price_monthly_usd ?? null);
}
