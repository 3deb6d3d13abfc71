import type { IdFormat, IdKey, OfferFormat, PriceFormat } from '../format.ts';
import { asObject, asObjects, asText, FileError, type JsonObject, parseShape } from '../json.ts';
import { collectRows, type PriceRecord, priceRow, rowError, toOffers } from '../rows.ts';
import { figurePerToken, readFigures, tokens } from '../values.ts';

const source = {
  name: 'openrouter',
  address: 'https://openrouter.ai/api/v1/models',
  family: 'openrouter',
};

/** The model listing of OpenRouter. It is a reseller, so its figures are never a vendor's own. */
export const openrouter: PriceFormat = {
  ...source,
  kind: 'prices',
  // The listing itself, or a copy of it under its usual name.
  cited: [/^https:\/\/(?:openrouter\.ai\/|.*\/openrouter_models\.json)[^#]*(?:#(?<row>.+))?$/],
  parse(text) {
    const listing = readListing(text);
    if (!listing.every(({ pricing }) => asObject(pricing)))
      throw new FileError('1:1: this is no listing of OpenRouter with prices.');
    return collectRows(listing.map(readModel));
  },
};

function readListing(text: string) {
  const noun =
    'listing of OpenRouter, which is {"data": [{"id", "pricing": {"prompt", "completion"}}]}';
  return parseShape(text, noun, (value) => {
    const models = asObjects(asObject(value)?.data) ?? asObjects(value) ?? [];
    return models.some(({ id }) => asText(id) !== undefined) ? models : undefined;
  });
}

function readModel(model: JsonObject, index: number): PriceRecord {
  const id = asText(model.id);
  const pricing = asObject(model.pricing) ?? {};
  // Routers choose a model for each request and have no price of their own.
  if (id === undefined || pricing.prompt === '-1') return undefined;
  const position = `data/${index}`;
  const names = ['prompt', 'completion', 'input_cache_read', 'input_cache_write'];
  const row = priceRow({
    ...{ position, id, vendor: null },
    ...readFigures(names, (name) => figurePerToken(pricing[name])),
    context_window: tokens(model.context_length),
    max_output_tokens: tokens(asObject(model.top_provider)?.max_completion_tokens),
  });
  const reason = rowError(row);
  return reason === undefined ? row : { position, label: id, reason };
}

/** The ids of the listing, its canonical ones included, and those of Hugging Face in it. */
export const openrouterIds: IdFormat = {
  ...source,
  kind: 'ids',
  parse: (text) =>
    readListing(text).flatMap(({ id, canonical_slug, hugging_face_id }) =>
      (
        [
          ['openrouter', id],
          ['openrouter', canonical_slug],
          ['huggingface', hugging_face_id],
        ] as const
      ).flatMap(([namespace, value]): IdKey[] => {
        const name = asText(value);
        return name === undefined ? [] : [{ namespace, id: name, vendor: null }];
      }),
    ),
};

export const openrouterOffers: OfferFormat = {
  ...source,
  kind: 'offers',
  isComplete: true,
  parse: (text) =>
    toOffers(openrouter.parse(text), ({ id }) => ({ provider: 'openrouter', external_id: id })),
};
