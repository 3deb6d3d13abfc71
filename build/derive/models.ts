import type { ModelFile, ModelPriceRecord } from '../../feed/schemas/data/model-file.ts';
import type { ModelRecord, PriceInterval, PriceTier } from '../../feed/schemas/model.ts';
import { byVendorAndName } from '../../feed/select.ts';
import type { Dataset, Identified } from '../dataset.ts';
import { inForce } from './intervals.ts';
import { deriveSources } from './sources.ts';
import { deriveStatus } from './status.ts';
import { vendorOf } from './vendor.ts';

/** Every model without its ranks and plans, by vendor, name and id. */
export function deriveModels(dataset: Dataset, today: string): readonly ModelRecord[] {
  return dataset.models.map((model) => deriveModel(model, dataset, today)).sort(byVendorAndName);
}

function deriveModel({ id, vendorSlug, record }: Identified<ModelFile>, dataset: Dataset, today: string): ModelRecord {
  const vendor = vendorOf(dataset, vendorSlug);
  const price = inForce(record.prices, today);
  const sources = price?.sources ?? [];
  const priced = price !== undefined && (price.input_price !== null || price.output_price !== null);
  return {
    id,
    vendor: vendor.name,
    name: record.name,
    input_price: price?.input_price ?? null,
    output_price: price?.output_price ?? null,
    context_window: record.context_window,
    tags: record.tags,
    status: deriveStatus({ seed: record.seed === true, priced, sources, vendor, families: dataset.families }),
    url: record.url ?? null,
    cache_read_price: price?.cache_read_price ?? null,
    cache_write_price: price?.cache_write_price ?? null,
    max_output_tokens: record.max_output_tokens ?? null,
    released: record.released ?? null,
    knowledge_cutoff: record.knowledge_cutoff ?? null,
    aliases: record.aliases ?? [],
    price_tiers: (price?.price_tiers ?? []).map(deriveTier),
    price_history: record.prices.map(deriveInterval),
    sources: deriveSources(sources),
  };
}

function deriveTier(tier: NonNullable<ModelPriceRecord['price_tiers']>[number]): PriceTier {
  return {
    above_input_tokens: tier.above_input_tokens,
    input_price: tier.input_price,
    output_price: tier.output_price,
    cache_read_price: tier.cache_read_price ?? null,
    cache_write_price: tier.cache_write_price ?? null,
  };
}

function deriveInterval(price: ModelPriceRecord): PriceInterval {
  return {
    from: price.from,
    input_price: price.input_price,
    output_price: price.output_price,
    cache_read_price: price.cache_read_price ?? null,
    cache_write_price: price.cache_write_price ?? null,
    cancelled: price.cancelled ?? false,
    sources: deriveSources(price.sources),
  };
}
