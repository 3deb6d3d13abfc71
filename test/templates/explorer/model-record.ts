import type { ModelRecord } from '../../../feed/schemas/model.ts';

/** A model of which a test says only what it is about. */
export function modelRecord(id: string, parts: Partial<ModelRecord>): ModelRecord {
  return {
    id,
    vendor: 'V',
    name: id,
    input_price: 1,
    output_price: 10,
    context_window: 100_000,
    tags: [],
    status: 'verified',
    url: null,
    cache_read_price: null,
    cache_write_price: null,
    max_output_tokens: null,
    released: null,
    knowledge_cutoff: null,
    lifecycle: {
      stage: 'active',
      deprecated: null,
      retires: null,
      successor: null,
      served_by: null,
      sources: [],
    },
    rates: [],
    list_prices: [],
    modalities: { input: null, output: null },
    capabilities: { tool_use: null, structured_output: null, reasoning: null, efforts: null },
    weights: { open: null, license: null, url: null },
    aliases: [],
    price_tiers: [],
    price_history: [],
    sources: [],
    ...parts,
  };
}
