import {
  type AtLimit,
  type Credit,
  citedAtLimit,
  citedCredit,
} from '../../feed/contract/schemas/allowance.ts';
import type { CreditsRecord } from '../../feed/contract/schemas/data/files.ts';
import type { PlanFile, PlanPriceRecord } from '../../feed/contract/schemas/data/plan.ts';
import type { ModelRecord } from '../../feed/contract/schemas/model.ts';
import {
  type PlanDetail,
  type PlanPriceInterval,
  planDetail,
  planPriceInterval,
  type Quota,
  quota,
} from '../../feed/contract/schemas/plan.ts';
import { byVendorAndName } from '../../feed/lookup/lists.ts';
import { priceOn } from '../../feed/prices/history.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { creditOf, type KnownAllowance, solveAllowances } from './allowances.ts';
import { deriveStatus, toRow, vendorOf } from './records.ts';
import { sourceOrder, type ToSources } from './sources.ts';

export function derivePlans(
  dataset: Dataset,
  models: readonly ModelRecord[],
  today: string,
): readonly PlanDetail[] {
  const allowancesOf = solveAllowances(dataset);
  return dataset.plans
    .map((plan) => derivePlan(plan, { dataset, models, today, allowances: allowancesOf(plan.id) }))
    .sort(byVendorAndName);
}

type PlanContext = {
  dataset: Dataset;
  models: readonly ModelRecord[];
  today: string;
  allowances: readonly KnownAllowance[];
};

function derivePlan(
  { id, vendor: slug, value }: Dataset['plans'][number],
  { dataset, models, today, allowances }: PlanContext,
): PlanDetail {
  const vendor = vendorOf(dataset, slug);
  const toSources = sourceOrder(dataset, vendor.domains);
  const price = priceOn(value.prices, today);
  return toRow<PlanDetail>(planDetail, {
    ...value,
    ...price,
    ...deriveIncluded(value, (given) => currentModels(models, vendorOf(dataset, given).name)),
    id,
    vendor: vendor.name,
    price_monthly_usd: price && monthlyUsd(price, value.currency),
    models_checked: value.models_source?.checked,
    quotas: value.quotas.map((row) => toRow<Quota>(quota, row)),
    allowances: withSources(allowances, toSources),
    ...deriveLimits(value, toSources),
    credit: deriveCredit(creditOf(dataset.vendors, { id, vendor: slug }), toSources),
    price_history: value.prices.map((row) => deriveInterval(row, value.currency, toSources)),
    status: deriveStatus({
      priced: (price?.price_monthly ?? price?.price_yearly ?? null) !== null,
      sources: price?.sources ?? [],
      vendor,
      seed: value.seed === true,
      families: dataset.families,
    }),
    sources: toSources(price?.sources ?? []),
  });
}

/** The ids of the models that a vendor serves and advises. */
function currentModels(models: readonly ModelRecord[], vendor: string): string[] {
  return models
    .filter((model) => model.vendor === vendor)
    .filter(({ lifecycle: { stage } }) => stage === 'active' || stage === 'preview')
    .map(({ id }) => id);
}

/** When the limits of a plan begin anew, what follows at them, and how they compare. */
function deriveLimits(
  { multiples = [], pools = [], resets = [], at_limit }: PlanFile,
  toSources: ToSources,
): Pick<PlanDetail, 'multiples' | 'pools' | 'resets' | 'at_limit'> {
  return {
    multiples: withSources(multiples, toSources),
    pools,
    resets: withSources(resets, toSources),
    at_limit: at_limit
      ? toRow<AtLimit>(citedAtLimit, { ...at_limit, sources: toSources(at_limit.sources) })
      : null,
  };
}

function deriveCredit(record: CreditsRecord | undefined, toSources: ToSources): Credit | null {
  if (record === undefined) return null;
  return toRow<Credit>(citedCredit, { ...record, sources: toSources(record.sources) });
}

function withSources<Row extends { sources: Parameters<ToSources>[0] }>(
  rows: readonly Row[],
  toSources: ToSources,
) {
  return rows.map((row) => ({ ...row, sources: toSources(row.sources) }));
}

function deriveIncluded(
  { models }: PlanFile,
  currentOf: (slug: string) => readonly string[],
): Pick<PlanDetail, 'models' | 'models_basis'> {
  if (models === null) return { models, models_basis: null };
  if (Array.isArray(models)) return { models, models_basis: 'listed' };
  const { all_of, except = [] } = models;
  const given = currentOf(all_of).filter((id) => !except.includes(id));
  return { models: given.toSorted(compareCodeUnits), models_basis: 'vendor' };
}

function deriveInterval(
  price: PlanPriceRecord,
  currency: string,
  toSources: ToSources,
): PlanPriceInterval {
  const { cancelled = false } = price;
  const usd = monthlyUsd(price, currency);
  const sources = toSources(price.sources);
  return toRow<PlanPriceInterval>(planPriceInterval, {
    ...price,
    price_monthly_usd: usd,
    cancelled,
    sources,
  });
}

/** The vendor's own price in USD: no exchange rate is ever applied. */
function monthlyUsd(price: PlanPriceRecord, currency: string): number | null {
  return currency === 'USD' ? price.price_monthly : (price.price_monthly_usd ?? null);
}
