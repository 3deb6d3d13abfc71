import type { Parsed, PriceFormat, PriceRow } from '../types.ts';
import { tokens } from './figures.ts';
import { datedPrices, figuresAt, tiersOf } from './genai-prices-figures.ts';
import { providers } from './genai-prices-providers.ts';
import { asList, asObject, asText, type JsonObject } from './json.ts';
import {
  collectRows,
  faulty,
  jsonPrices,
  type Reading,
  rowDefaults,
  vendorOf,
} from './price-rows.ts';
import { rowInAddress } from './row-address.ts';

/** The data file of genai-prices, version 2; version 1 has the same shape. */
export const genaiPrices: PriceFormat = {
  kind: 'prices',
  name: 'genai-prices',
  address:
    'https://raw.githubusercontent.com/pydantic/genai-prices/main/prices/new_data/v2/data.json',
  family: 'genai-prices',
  citedRow: (url) => {
    const { path = '', row } = PROJECT.exec(url)?.groups ?? {};
    if (!PROJECT.test(url)) return undefined;
    const provider = /\/providers\/([^/]+)\.yml$/.exec(path)?.[1];
    const name = rowInAddress(row ?? '');
    return row === undefined || provider === undefined ? name : `${provider}/${name}`;
  },
  parse: jsonPrices(read),
};

const PROJECT =
  /^https:\/\/(?:github\.com|raw\.githubusercontent\.com)\/pydantic\/genai-prices\/(?<path>[^#]*)(?:#(?<row>.+))?$/;

function read(value: unknown): Parsed<PriceRow> {
  const list = asList(value)?.map(asObject);
  if (
    list === undefined ||
    list.some(
      (provider) => asText(provider?.id) === undefined || asList(provider?.models) === undefined,
    )
  )
    return faulty(
      '1:1: this is no data file of genai-prices, which is [{"id", "models": [{"id", "prices"}]}].',
    );
  const models = list.flatMap((provider) =>
    (asList(provider?.models) ?? []).map((model) => ({
      provider: asText(provider?.id) ?? '',
      model: asObject(model) ?? {},
    })),
  );
  if (models.length === 0) return faulty('1:1: the list holds no model; download it again.');
  return collectRows(models.map(({ provider, model }) => readModel(provider, model)));
}

function readModel(provider: string, model: JsonObject): Reading {
  const key = asText(model.id);
  const dated = datedPrices(model.prices);
  if (key === undefined || EMBEDDING.test(key) || dated === undefined || dated.length === 0)
    return undefined;
  const id = `${provider}/${key}`;
  const vendor = isResale(model) ? null : vendorOf(providers, provider, key);
  if (dated.some(({ prices, from }) => prices === undefined || from === undefined))
    return vendor === null
      ? undefined
      : {
          position: id,
          label: id,
          reason:
            'the price depends on the hour, and a record holds one price a day; write it by hand',
        };
  const starts = dated.map(({ from }) => from ?? null);
  const rows = dated.map(({ from = null, prices = {} }, index): PriceRow => {
    return {
      ...rowDefaults,
      position: id,
      id,
      at: `#${id}`,
      keys: [key, id],
      vendor,
      from,
      until: starts[index + 1] ?? null,
      ...figuresAt(prices, undefined),
      price_tiers: tiersOf(prices),
      context_window: tokens(model.context_window),
    };
  });
  return rows.some(({ input_price, output_price }) => input_price === null && output_price === null)
    ? undefined
    : rows;
}

/** Embeddings have no output price. */
const EMBEDDING = /embed/;

/** The project marks the rows that it took from OpenRouter; those are no vendor's own prices. */
function isResale(model: JsonObject): boolean {
  return /OpenRouter/.test(asText(model.price_comments) ?? '');
}
