import { type Json, readJson } from '../json.ts';
import { collectRows, type PriceRecord, priceRow, vendorOfKey } from '../rows.ts';
import { type Figures, filesOf, type PriceSource } from '../source.ts';
import { figure, readFigures } from '../values.ts';

/** The data file of genai-prices, version 2; version 1 has the same shape. */
export const genaiPrices: PriceSource = {
  kind: 'prices',
  name: 'genai-prices',
  address:
    'https://raw.githubusercontent.com/pydantic/genai-prices/main/prices/new_data/v2/data.json',
  family: 'genai-prices',
  cited: [
    filesOf('pydantic/genai-prices', '[^#]*/providers/(?<provider>[^/#]+)\\.yml'),
    filesOf('pydantic/genai-prices'),
  ],
  shape: 'data file of genai-prices, [{"id", "models": [{"id", "prices"}]}]',
  parse(file) {
    const records = readJson(file).list.flatMap((provider) =>
      provider.at('models').list.map((model) => readModel(provider.at('id').text ?? '', model)),
    );
    return collectRows(records);
  },
};

function readModel(provider: string, model: Json): PriceRecord {
  const key = model.at('id').text;
  const dated = readDates(model.at('prices'));
  // Embeddings have no output price.
  if (key === undefined || /embed/.test(key) || dated.length === 0) return undefined;
  const id = `${provider}/${key}`;
  // The project marks the rows that it took from OpenRouter; those are no vendor's own prices.
  const isResale = /OpenRouter/.test(model.at('price_comments').text ?? '');
  const vendor = isResale ? null : vendorOfKey(provider, key);
  if (dated.some(({ from }) => from === undefined)) {
    const reason = 'the price depends on the hour; write it by hand';
    return vendor === null ? undefined : { position: id, label: id, reason };
  }
  const rows = dated.map(({ from = null, prices }, index) =>
    priceRow({
      id,
      keys: [key, id],
      vendor,
      from,
      until: dated[index + 1]?.from ?? null,
      ...figuresAt(prices, undefined),
      price_tiers: readTiers(prices),
      context_window: model.at('context_window').number ?? null,
    }),
  );
  return rows.some(isUnpriced) ? undefined : rows;
}

function isUnpriced({ input_price: input, output_price: output }: Figures): boolean {
  return input === null && output === null;
}

/** Oldest first; `from` is undefined where the constraint is not a start date. */
function readDates(prices: Json): { from: string | null | undefined; prices: Json }[] {
  if (prices.entries.length > 0) return [{ from: null, prices }];
  return prices.list.map((one) => {
    const constraint = one.at('constraint');
    const from = constraint.value === undefined ? null : constraint.at('start_date').text;
    return { from, prices: one.at('prices') };
  });
}

const NAMES = ['input_mtok', 'output_mtok', 'cache_read_mtok', 'cache_write_mtok'];

/** The prices of long requests, by where they start. */
function readTiers(prices: Json) {
  const tiers = NAMES.flatMap((name) => prices.at(name, 'tiers').list);
  const starts = new Set(tiers.map((tier) => tier.at('start').number ?? Number.NaN));
  return [...starts]
    .sort((left, right) => left - right)
    .map((start) => ({ above_input_tokens: start, ...figuresAt(prices, start) }));
}

/** A figure without a tier of its own has its base price above the threshold too. */
function figuresAt(prices: Json, start: number | undefined) {
  return readFigures(NAMES, (name) => {
    const price = prices.at(name);
    if (price.entries.length === 0) return figure(price);
    const tier = price.at('tiers').list.find((one) => one.at('start').number === start);
    return figure(tier === undefined ? price.at('base') : tier.at('price'));
  });
}
