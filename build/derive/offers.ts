import type { OfferRow, OffersFile } from '../../feed/schemas/data/offers.ts';
import type { Offer, Provider } from '../../feed/schemas/offer.ts';
import { newestDay } from '../../feed/seller.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { policy } from '../../feed/vocabulary.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { addDays } from '../dataset/formats.ts';
import { deriveLifecycle } from './lifecycle.ts';
import { deriveStatus, vendorOf } from './records.ts';

export type ProviderOffers = { provider: Provider; offers: Offer[] };

/**
 * Without offers that were read before the vendor ended the model, unless its weights are open or
 * the provider is a cloud that ends models on days of its own.
 */
export function deriveOffers(
  dataset: Pick<Dataset, 'models' | 'providers' | 'vendors' | 'families'>,
  today: string,
): readonly ProviderOffers[] {
  const ends = new Map(
    dataset.models.flatMap(({ id, value }) => {
      const { stage, retires } = deriveLifecycle(id, value, { reroutes: new Map(), today });
      const isOver = stage === 'retired' && value.weights?.open !== true;
      return isOver && retires !== null ? [[id, retires] as const] : [];
    }),
  );
  const staleBefore = addDays(today, -policy.staleDays);
  return dataset.providers
    .map(({ id, value: record }) => {
      const { name, url } = record;
      const context = {
        id,
        record,
        families: dataset.families,
        domains: domainsOf(record, dataset),
        staleBefore,
      };
      const offers = record.offers
        .map((row) => deriveOffer(row, context))
        .filter(
          ({ model_id, sources }) =>
            record.vendor !== undefined || newestDay(sources) >= (ends.get(model_id) ?? ''),
        );
      return { provider: { id, name, url, offer_count: offers.length }, offers };
    })
    .sort((left, right) => compareCodeUnits(left.provider.id, right.provider.id));
}

function domainsOf(
  { url, vendor }: OffersFile,
  dataset: Pick<Dataset, 'vendors'>,
): readonly string[] {
  return [
    new URL(url).hostname.replace(/^www\./, ''),
    ...(vendor === undefined ? [] : vendorOf(dataset, vendor).domains),
  ];
}

type OfferContext = {
  id: string;
  record: OffersFile;
  families: Dataset['families'];
  domains: readonly string[];
  staleBefore: string;
};

function deriveOffer(
  row: OfferRow,
  { id, record, families, domains, staleBefore }: OfferContext,
): Offer {
  const sources = row.sources.map((key) => sourceOf(record, key));
  const priced = row.input_price !== null || row.output_price !== null;
  return {
    provider: id,
    model_id: row.model,
    external_id: row.external_id,
    input_price: row.input_price,
    output_price: row.output_price,
    cache_read_price: row.cache_read_price ?? null,
    cache_write_price: row.cache_write_price ?? null,
    context_window: row.context_window ?? null,
    region: row.region ?? null,
    status: deriveStatus({ seed: false, priced, sources, vendor: { domains }, families }),
    stale: newestDay(sources) < staleBefore,
    sources,
  };
}

function sourceOf({ sources }: OffersFile, key: string): Offer['sources'][number] {
  const source = sources[key];
  if (source === undefined)
    throw new Error(`an offer has no source ${key}, though validation found one`);
  return source;
}
