import type { Parsed, PriceFormat, PriceRow } from '../types.ts';
import { isDay } from './days.ts';
import { figure, unknownFigures } from './figures.ts';
import { asList, asObject, asText, type JsonObject } from './json.ts';
import {
  collectRows,
  faulty,
  jsonPrices,
  type Providers,
  type Reading,
  rowDefaults,
  vendorOf,
} from './price-rows.ts';
import { rowCitedBy } from './row-address.ts';

/** A day of ai-prices, which reads the vendors' own pages; the file of a day is of that day. */
export const aiPrices: PriceFormat = {
  kind: 'prices',
  name: 'ai-prices',
  address: 'https://raw.githubusercontent.com/hedrosgames/ai-prices/main/data/history/<day>.json',
  family: 'ai-prices',
  citedRow: (url) => rowCitedBy(url, HISTORY),
  parse: jsonPrices(read),
};

const HISTORY_FOLDER = 'https://github.com/hedrosgames/ai-prices/blob/main/data/history/';

const HISTORY =
  /^https:\/\/(?:github\.com|raw\.githubusercontent\.com)\/hedrosgames\/ai-prices\/[^#]*(?:#(?<row>.+))?$/;

const providers: Providers = {
  anthropic: { vendor: 'anthropic' },
  gemini: { vendor: 'google' },
  openai: { vendor: 'openai' },
  qwen: { vendor: 'alibaba' },
  xai: { vendor: 'xai' },
  xiaomi: { vendor: 'xiaomi' },
};

function read(value: unknown): Parsed<PriceRow> {
  const file = asObject(value);
  const models = asList(file?.models)?.map((model) => asObject(model) ?? {});
  if (models === undefined || models.some(({ priceStatus }) => asText(priceStatus) === undefined))
    return faulty(
      '1:1: this is no day of ai-prices, which is {"collectedDateBrt", "models": [{"id", "inputPerMillion", "priceStatus"}]}.',
    );
  const day = asText(file?.collectedDateBrt);
  const parsed = collectRows(models.map(readModel));
  return day === undefined || !isDay(day)
    ? parsed
    : { ...parsed, day, address: `${HISTORY_FOLDER}${day}.json` };
}

/** A `seed` was written down by hand because the page could not be read, so it says nothing. */
function readModel(model: JsonObject, index: number): Reading {
  const id = asText(model.id);
  if (id === undefined || model.priceStatus !== 'official' || id.endsWith(LONG)) return undefined;
  return [rowOf(model, id, index)];
}

/** The price of long requests, without their threshold. */
const LONG = '-long';

function rowOf(model: JsonObject, id: string, index: number): PriceRow {
  const key = id.replace(/-short$/, '');
  return {
    ...rowDefaults,
    ...unknownFigures,
    position: `models/${index}`,
    id,
    at: `#${id}`,
    keys: [...new Set([key, asText(model.name) ?? key])],
    vendor: vendorOf(providers, asText(model.sourceId) ?? '', key),
    input_price: figure(model.inputPerMillion),
    output_price: figure(model.outputPerMillion),
  };
}
