import type { Parsed, PriceFormat, PriceRow } from '../types.ts';
import { figurePerToken, tokens } from './figures.ts';
import { asList, asObject, asText } from './json.ts';
import { collectRows, faulty, jsonPrices, type Reading, rowDefaults } from './price-rows.ts';
import { rowInAddress } from './row-address.ts';
import { rowFault } from './row-faults.ts';

/** The model listing of OpenRouter. It is a reseller, so its figures are never a vendor's own. */
export const openrouter: PriceFormat = {
  kind: 'prices',
  name: 'openrouter',
  address: 'https://openrouter.ai/api/v1/models',
  family: 'openrouter',
  citedRow: (url) =>
    LISTING.test(url) ? rowInAddress(LISTING.exec(url)?.groups?.row ?? '') : undefined,
  parse: jsonPrices(read),
};

/** The listing itself, or a copy of it under its usual name. */
const LISTING = /^https:\/\/(?:openrouter\.ai\/|.*\/openrouter_models\.json)[^#]*(?:#(?<row>.+))?$/;

function read(value: unknown): Parsed<PriceRow> {
  const models = asList(asObject(value)?.data) ?? asList(value);
  if (
    models === undefined ||
    models.some((model) => asObject(asObject(model)?.pricing) === undefined)
  )
    return faulty(
      '1:1: this is no listing of OpenRouter, which is {"data": [{"id", "pricing": {"prompt", "completion"}}]}.',
    );
  if (models.length === 0) return faulty('1:1: the listing holds no model; download it again.');
  return collectRows(models.map(readModel));
}

/** Routers choose a model for each request and have no price of their own. */
const VARIES = '-1';

function readModel(value: unknown, index: number): Reading {
  const model = asObject(value);
  const id = asText(model?.id);
  const pricing = asObject(model?.pricing);
  if (id === undefined || pricing === undefined || pricing.prompt === VARIES) return undefined;
  const position = `data/${index}`;
  const row: PriceRow = {
    ...rowDefaults,
    position,
    id,
    at: `#${id}`,
    keys: [id],
    vendor: null,
    input_price: figurePerToken(pricing.prompt),
    output_price: figurePerToken(pricing.completion),
    cache_read_price: figurePerToken(pricing.input_cache_read),
    cache_write_price: figurePerToken(pricing.input_cache_write),
    context_window: tokens(model?.context_length),
    max_output_tokens: tokens(asObject(model?.top_provider)?.max_completion_tokens),
  };
  const reason = rowFault(row);
  return reason === undefined ? [row] : { position, label: id, reason };
}
