import { filesOf, type PriceFormat } from '../format.ts';
import {
  asList,
  asObject,
  asObjects,
  asText,
  FileError,
  type JsonObject,
  parseShape,
} from '../json.ts';
import { collectRows, type PriceRecord, priceRow, sellers } from '../rows.ts';
import { figure, readFigures, tokens } from '../values.ts';

/** The data file of genai-prices, version 2; version 1 has the same shape. */
export const genaiPrices: PriceFormat = {
  kind: 'prices',
  name: 'genai-prices',
  address:
    'https://raw.githubusercontent.com/pydantic/genai-prices/main/prices/new_data/v2/data.json',
  family: 'genai-prices',
  cited: [
    filesOf('pydantic/genai-prices', '[^#]*/providers/(?<provider>[^/#]+)\\.yml'),
    filesOf('pydantic/genai-prices'),
  ],
  parse(text) {
    const records = readList(text).flatMap(({ id = '', models = [] }) =>
      models.map((model) => readModel(id, model)),
    );
    if (records.length === 0)
      throw new FileError('1:1: the list holds no model; download it again.');
    return collectRows(records);
  },
};

function readList(text: string) {
  const noun = 'data file of genai-prices, which is [{"id", "models": [{"id", "prices"}]}]';
  return parseShape(text, noun, (value) => {
    const providers = asObjects(value)?.map(({ id, models }) => ({
      id: asText(id),
      models: asObjects(models),
    }));
    const isList = providers?.every(({ id, models }) => id !== undefined && models !== undefined);
    return isList === true ? providers : undefined;
  });
}

const vendorOf = sellers('anthropic cohere deepseek minimax openai zai', {
  aws: ['amazon', /^(?:amazon|nova)/],
  google: ['google', /^gem/],
  mistral: 'mistral-ai',
  moonshotai: 'moonshot-ai',
  'x-ai': 'xai',
});

function readModel(provider: string, model: JsonObject): PriceRecord {
  const key = asText(model.id);
  const dated = readDates(model.prices);
  // Embeddings have no output price.
  if (key === undefined || /embed/.test(key) || dated === undefined || dated.length === 0)
    return undefined;
  const id = `${provider}/${key}`;
  // The project marks the rows that it took from OpenRouter; those are no vendor's own prices.
  const isResale = /OpenRouter/.test(asText(model.price_comments) ?? '');
  const vendor = isResale ? null : vendorOf(provider, key);
  if (dated.some(({ prices, from }) => prices === undefined || from === undefined)) {
    const reason =
      'the price depends on the hour, and a record holds one price a day; write it by hand';
    return vendor === null ? undefined : { position: id, label: id, reason };
  }
  const rows = dated.map(({ from = null, prices = {} }, index) =>
    priceRow({
      ...{ id, keys: [key, id], vendor, from, until: dated[index + 1]?.from ?? null },
      ...figuresAt(prices, undefined),
      price_tiers: readTiers(prices),
      context_window: tokens(model.context_window),
    }),
  );
  return rows.some(({ input_price, output_price }) => input_price === null && output_price === null)
    ? undefined
    : rows;
}

/** Oldest first; `from` is undefined where the constraint is not a start date. */
function readDates(prices: unknown) {
  const plain = asObject(prices);
  if (plain !== undefined) return [{ from: null, prices: plain }];
  return asList(prices)?.map((value) => {
    const conditional = asObject(value) ?? {};
    const constraint = asObject(conditional.constraint);
    const from = constraint === undefined ? null : asText(constraint.start_date);
    return { from, prices: asObject(conditional.prices) };
  });
}

/** The prices of long requests, by where they start. */
function readTiers(prices: JsonObject) {
  const starts = NAMES.flatMap((name) =>
    (asList(asObject(prices[name])?.tiers) ?? []).map(
      (tier) => tokens(asObject(tier)?.start) ?? Number.NaN,
    ),
  );
  return [...new Set(starts)]
    .sort((left, right) => left - right)
    .map((start) => ({ above_input_tokens: start, ...figuresAt(prices, start) }));
}

const NAMES = ['input_mtok', 'output_mtok', 'cache_read_mtok', 'cache_write_mtok'];

/** A figure without a tier of its own has its base price above the threshold too. */
function figuresAt(prices: JsonObject, start: number | undefined) {
  return readFigures(NAMES, (name) => {
    const tiered = asObject(prices[name]);
    if (tiered === undefined) return figure(prices[name]);
    const tier = (asList(tiered.tiers) ?? []).map(asObject).find((one) => one?.start === start);
    return figure(tier === undefined ? tiered.base : tier.price);
  });
}
