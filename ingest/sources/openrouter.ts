import { type Json, readJson } from '../json.ts';
import { collectRows, type PriceRecord, priceRow, rowError } from '../rows.ts';
import type { PriceSource } from '../source.ts';
import { figurePerToken, readFigures } from '../values.ts';

/** The model listing of OpenRouter. It is a reseller, so its figures are never a vendor's own. */
export const openrouter: PriceSource = {
  kind: 'prices',
  name: 'openrouter',
  address: 'https://openrouter.ai/api/v1/models',
  family: 'openrouter',
  // The listing itself, or a copy of it under its usual name.
  cited: [/^https:\/\/(?:openrouter\.ai\/|.*\/openrouter_models\.json)[^#]*(?:#(?<row>.+))?$/],
  namespace: 'openrouter',
  hasAllOffers: true,
  shape: 'listing of OpenRouter, {"data": [{"id", "pricing": {"prompt", …}}]}',
  parse(file) {
    const json = readJson(file);
    const models = json.at('data').value === undefined ? json.list : json.at('data').list;
    return collectRows(models.map(readModel));
  },
};

function readModel(model: Json, index: number): PriceRecord {
  const id = model.at('id').text;
  const pricing = model.at('pricing');
  // Routers choose a model for each request and have no price of their own.
  if (id === undefined || pricing.at('prompt').text === '-1') return undefined;
  const position = `data/${index}`;
  const names = ['prompt', 'completion', 'input_cache_read', 'input_cache_write'];
  const row = priceRow({
    position,
    id,
    vendor: null,
    offer: { provider: 'openrouter', external_id: id },
    ...readFigures(names, (name) => figurePerToken(pricing.at(name))),
    context_window: model.at('context_length').number ?? null,
    max_output_tokens: model.at('top_provider', 'max_completion_tokens').number ?? null,
  });
  const reason = rowError(row);
  return reason === undefined ? row : { position, label: id, reason };
}
