import { type Offer, offer, type Provider } from '../../feed/contract/schemas/offer.ts';
import { policy } from '../../feed/contract/vocabulary.ts';
import { newestDay } from '../../feed/prices/seller.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { type Dataset, present } from '../dataset/dataset.ts';
import { addDays } from '../dataset/formats.ts';
import { deriveLifecycle } from './lifecycle.ts';
import { deriveStatus, readDays, toRow, vendorOf } from './records.ts';
import { hostOf, sourceOrder } from './sources.ts';

export type OffersOfProvider = { provider: Provider; offers: Offer[] };

export function deriveOffers(dataset: OfferedFeed, today: string): OffersOfProvider[] {
  const oldest = addDays(today, -policy.staleDays);
  return listedOffers(dataset, today)
    .map(({ id, value, rows }) => {
      const { name, url, vendor: slug } = value;
      const domains = [hostOf(url), ...(slug === undefined ? [] : vendorOf(dataset, slug).domains)];
      const evidence = { seed: false, vendor: { domains }, families: dataset.families };
      const toSources = sourceOrder(dataset, domains);
      const offers = rows.map(({ row, sources }) => {
        const priced = row.input_price !== null || row.output_price !== null;
        const status = deriveStatus({ ...evidence, priced, sources });
        const parts = {
          ...row,
          provider: id,
          model_id: row.model,
          sources: toSources(sources),
          status,
        };
        const [seen_from = null] = readDays(sources);
        return toRow<Offer>(offer, { ...parts, seen_from, stale: newestDay(sources) < oldest });
      });
      return { provider: { id, name, url, offer_count: offers.length }, offers };
    })
    .sort((left, right) => compareCodeUnits(left.provider.id, right.provider.id));
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

/** The days on which models of closed weights have ended, by their ids. */
function endsOfClosedModels(models: Dataset['models'], today: string): Map<string, string> {
  const ends = new Map<string, string>();
  for (const record of models) {
    const options = { answering: new Map(), today, toSources: () => [] };
    const { stage, retires } = deriveLifecycle(record, options);
    const isOver = stage === 'retired' && record.value.weights?.open !== true;
    if (isOver && retires !== null) ends.set(record.id, retires);
  }
  return ends;
}

type OfferedFeed = Pick<Dataset, 'models' | 'providers' | 'vendors' | 'families'>;
