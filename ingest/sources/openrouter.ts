import { checkShape, type Json, readJson } from '../json.ts';
import { collectRows, type PriceRecord, priceRow, rowError, toOffers } from '../rows.ts';
import type { IdKey, IdSource, OfferSource, PriceSource, Upstream } from '../source.ts';
import { figurePerToken, readFigures } from '../values.ts';

const list = {
  name: 'openrouter',
  address: 'https://openrouter.ai/api/v1/models',
  family: 'openrouter',
};

/** The model listing of OpenRouter. It is a reseller, so its figures are never a vendor's own. */
export const openrouter: PriceSource = {
  ...list,
  kind: 'prices',
  // The listing itself, or a copy of it under its usual name.
  cited: [/^https:\/\/(?:openrouter\.ai\/|.*\/openrouter_models\.json)[^#]*(?:#(?<row>.+))?$/],
  parse: (file) => collectRows(readListing(file).map(readModel)),
};

function readListing(file: Upstream): Json[] {
  const json = readJson(file);
  const models = json.at('data').value === undefined ? json.list : json.at('data').list;
  const isListing = models.some((model) => model.at('id').text !== undefined);
  checkShape(isListing, 'listing of OpenRouter, {"data": [{"id", "pricing": {"prompt", …}}]}');
  return models;
}

function readModel(model: Json, index: number): PriceRecord {
  const id = model.at('id').text;
  const pricing = model.at('pricing');
  // Routers choose a model for each request and have no price of their own.
  if (id === undefined || pricing.at('prompt').text === '-1') return undefined;
  const position = `data/${index}`;
  const names = ['prompt', 'completion', 'input_cache_read', 'input_cache_write'];
  const row = priceRow({
    ...{ position, id, vendor: null },
    ...readFigures(names, (name) => figurePerToken(pricing.at(name))),
    context_window: model.at('context_length').number ?? null,
    max_output_tokens: model.at('top_provider', 'max_completion_tokens').number ?? null,
  });
  const reason = rowError(row);
  return reason === undefined ? row : { position, label: id, reason };
}

/** The ids of the listing, its canonical ones included, and those of Hugging Face in it. */
export const openrouterIds: IdSource = {
  ...list,
  kind: 'ids',
  parse: (file) =>
    readListing(file).flatMap((model) =>
      (
        [
          ['openrouter', 'id'],
          ['openrouter', 'canonical_slug'],
          ['huggingface', 'hugging_face_id'],
        ] as const
      ).flatMap(([namespace, key]): IdKey[] => {
        const id = model.at(key).text;
        return id === undefined ? [] : [{ namespace, id, vendor: null }];
      }),
    ),
};

export const openrouterOffers: OfferSource = {
  ...list,
  kind: 'offers',
  isComplete: true,
  parse: (file) =>
    toOffers(openrouter.parse(file), ({ id }) => ({ provider: 'openrouter', external_id: id })),
};
