import { type Offer, offer, type Provider } from '../../feed/contract/schemas/offer.ts';
import { policy } from '../../feed/contract/vocabulary.ts';
import { newestDay } from '../../feed/prices/seller.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { type Dataset, present } from '../dataset/dataset.ts';
import { addDays } from '../dataset/formats.ts';
import { deriveLifecycle } from './lifecycle.ts';
import { deriveStatus, firstReadDay, toRow, vendorOf } from './records.ts';
import { placeOf, sourceOrder, type ToSources } from './sources.ts';

export type OffersOfProvider = { provider: Provider; offers: Offer[] };

export function deriveOffers(dataset: OfferedFeed, today: string): OffersOfProvider[] {
  const oldest = addDays(today, -policy.staleDays);
  return listedOffers(dataset, today)
    .map((listed) => offersOfProvider(listed, dataset, oldest))
    .sort((left, right) => compareCodeUnits(left.provider.id, right.provider.id));
}

function offersOfProvider(
  { id, value, rows }: ListedOffers,
  dataset: OfferedFeed,
  oldest: string,
): OffersOfProvider {
  const { url, vendor } = value;
  const domains = [placeOf(url), ...(vendor ? vendorOf(dataset, vendor).domains : [])];
  const toSources = sourceOrder(dataset, domains);
  const offers = rows.map((row) =>
    deriveOffer(id, row, { domains, families: dataset.families, toSources, oldest }),
  );
  const provider = { id, ...deriveTerms(value, toSources), offer_count: offers.length };
  return { provider, offers };
}

/** Who a provider is, and what one needs or pays there beside its prices. */
function deriveTerms(
  value: ListedOffers['value'],
  toSources: ToSources,
): Omit<Provider, 'id' | 'offer_count'> {
  const { name, name_zh = null, url } = value;
  return {
    name,
    name_zh,
    url,
    credit_fee: deriveCreditFee(value, toSources),
    plan_only: derivePlanOnly(value, toSources),
  };
}

function deriveCreditFee(
  { credit_fee: fee }: ListedOffers['value'],
  toSources: ToSources,
): Provider['credit_fee'] {
  if (fee === undefined) return null;
  const { percent, least_usd = null, sources } = fee;
  return { percent, least_usd, sources: toSources(sources) };
}

function derivePlanOnly(
  { plan_only: rule }: ListedOffers['value'],
  toSources: ToSources,
): Provider['plan_only'] {
  return rule === undefined ? null : { sources: toSources(rule.sources) };
}

type OfferContext = {
  domains: readonly string[];
  families: Dataset['families'];
  toSources: ToSources;
  /** Sources from before this day are stale. */
  oldest: string;
};

function deriveOffer(
  provider: string,
  { row, sources }: ListedOffers['rows'][number],
  { domains, families, toSources, oldest }: OfferContext,
): Offer {
  const priced = row.input_price !== null || row.output_price !== null;
  return toRow<Offer>(offer, {
    ...row,
    provider,
    model_id: row.model,
    sources: toSources(sources),
    status: deriveStatus({ seed: false, priced, sources, vendor: { domains }, families }),
    seen_from: row.seen_from ?? firstReadDay(sources),
    stale: newestDay(sources) < oldest,
  });
}

/**
 * The offers of each provider with their sources, without those that were read before the vendor
 * ended the model, unless its weights are open or the provider is a cloud that ends models on days
 * of its own.
 */
export function listedOffers(dataset: Pick<Dataset, 'models' | 'providers'>, today: string) {
  const ends = endsOfClosedModels(dataset.models, today);
  return dataset.providers.map(({ id, value }) => {
    const isCloud = value.vendor !== undefined;
    const rows = value.offers
      .map((row) => ({
        row,
        sources: row.sources.map((key) => present(value.sources[key], 'source')),
      }))
      .filter(({ row, sources }) => isCloud || newestDay(sources) >= (ends.get(row.model) ?? ''));
    return { id, value, rows };
  });
}

type ListedOffers = ReturnType<typeof listedOffers>[number];

/** The days on which models of closed weights have ended, by their ids. */
function endsOfClosedModels(models: Dataset['models'], today: string): Map<string, string> {
  const ends = new Map<string, string>();
  for (const record of models) {
    // Only the stage and the day are asked for: they need neither other models nor sources.
    const options = { answering: new Map(), today, toSources: () => [] };
    const { stage, retires } = deriveLifecycle(record, options);
    const isOver = stage === 'retired' && record.value.weights?.open !== true;
    if (isOver && retires !== null) ends.set(record.id, retires);
  }
  return ends;
}

type OfferedFeed = Pick<Dataset, 'models' | 'providers' | 'vendors' | 'families'>;
