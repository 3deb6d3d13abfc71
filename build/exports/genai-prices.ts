import { groupBy } from '../../feed/collections.ts';
import type { Bodies } from '../../feed/contract/endpoints.ts';
import type { TokenPrices } from '../../feed/prices/model-prices.ts';
import {
  chooseOwn,
  dropUnknown,
  type Export,
  type ExportedModel,
  type ExportInputs,
} from './select.ts';

/** The shape of genai-prices' data.json. USD per million tokens. */
export function exportGenaiPrices(inputs: ExportInputs): Export<Bodies['exports.genai_prices']> {
  const { chosen, left_out } = chooseOwn(inputs, (_, { genai_prices }) =>
    genai_prices === undefined ? 'genai-prices has no provider for it.' : { genai_prices },
  );
  const body = [...groupBy(chosen, ({ genai_prices }) => genai_prices)].map(([provider, rows]) => ({
    ...provider,
    name: rows[0]?.service.name ?? provider.id,
    models: rows.map(({ model, ids }) => ({
      id: model.id,
      name: model.name,
      match: { or: ids.map((id) => ({ equals: id })) },
      context_window: model.context_window,
      prices: toPrices(model),
    })),
  }));
  return { body, rows: chosen.flatMap(({ ids }) => ids).length, left_out };
}

function toPrices({ input_price, output_price, price_tiers, ...prices }: ExportedModel) {
  const withTiers = (base: number, field: keyof TokenPrices) => {
    const tiers = price_tiers.map(({ above_input_tokens: start, ...tier }) => {
      return { start, price: tier[field] ?? base };
    });
    return tiers.length === 0 ? base : { base, tiers };
  };
  const cache = (field: 'cache_read_price' | 'cache_write_price') =>
    prices[field] === null ? null : withTiers(prices[field], field);
  return {
    input_mtok: withTiers(input_price, 'input_price'),
    output_mtok: withTiers(output_price, 'output_price'),
    ...dropUnknown({
      cache_read_mtok: cache('cache_read_price'),
      cache_write_mtok: cache('cache_write_price'),
    }),
  };
}
