import { type Offer, offer, type Provider } from '../../feed/contract/schemas/offer.ts';
import { policy } from '../../feed/contract/vocabulary.ts';
import { newestDay } from '../../feed/prices/seller.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { type Dataset, present } from '../dataset/dataset.ts';
import { addDays } from '../dataset/formats.ts';
import { deriveLifecycle } from './lifecycle.ts';
import { deriveStatus, toRow, vendorOf } from './records.ts';
import { hostOf, sourceOrder } from './sources.ts';

export type ProviderOffers = { provider: Provider; offers: Offer[] };

/**
 * Without offers that were read before the vendor ended the model, unless its weights are open or
 * the provider is a cloud that ends models on days of its own.
 */
export function deriveOffers(dataset: Feed, today: string): ProviderOffers[] {
  const ends = new Map(
    dataset.models.flatMap((record) => {
      const { stage, retires } = deriveLifecycle(record, {
        reroutes: new Map(),
        today,
        toSources: () => [],
      });
      const isOver = stage === 'retired' && record.value.weights?.open !== true;
      return isOver && retires !== null ? [[record.id, retires] as const] : [];
    }),
  );
  const oldest = addDays(today, -policy.staleDays);
  return dataset.providers
    .map(({ id, value }) => {
      const { name, url, vendor: slug } = value;
      const domains = [hostOf(url), ...(slug === undefined ? [] : vendorOf(dataset, slug).domains)];
      const evidence = { seed: false, vendor: { domains }, families: dataset.families };
      const toSources = sourceOrder(dataset, domains);
      const offers = value.offers.flatMap((row) => {
        const sources = row.sources.map((key) => present(value.sources[key], 'source'));
        const newest = newestDay(sources);
        if (slug === undefined && newest < (ends.get(row.model) ?? '')) return [];
        const priced = row.input_price !== null || row.output_price !== null;
        const status = deriveStatus({ ...evidence, priced, sources });
        const parts = {
          ...row,
          provider: id,
          model_id: row.model,
          sources: toSources(sources),
          status,
        };
        return toRow<Offer>(offer, { ...parts, stale: newest < oldest });
      });
      return { provider: { id, name, url, offer_count: offers.length }, offers };
    })
    .sort((left, right) => compareCodeUnits(left.provider.id, right.provider.id));
}

type Feed = Pick<Dataset, 'models' | 'providers' | 'vendors' | 'families'>;
