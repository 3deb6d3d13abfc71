import type { Bodies } from '../../feed/contract/endpoints.ts';
import type { TokenPrices } from '../../feed/prices/model-prices.ts';
import {
  chooseOwn,
  dropUnknown,
  type Export,
  type ExportedModel,
  type ExportInputs,
  longWritesOf,
  perToken,
  unknownLongWrite,
} from './select.ts';

/** An overlay over LiteLLM's model_prices_and_context_window.json. USD a token. */
export function exportLitellm(inputs: ExportInputs): Export<Bodies['exports.litellm']> {
  const { chosen, left_out } = chooseOwn(inputs, (model, { litellm }) => {
    const { price_tiers } = model;
    if (litellm === undefined) return 'LiteLLM has no provider for it.';
    // LiteLLM reads the threshold from the key, and compares the keys of several as texts.
    if (price_tiers.length > 1 || price_tiers.some((tier) => tier.above_input_tokens % 1000 > 0))
      return 'LiteLLM has one threshold for long requests, in whole thousands.';
    return longWritesOf(model) === undefined ? unknownLongWrite : { litellm };
  });
  const rows = chosen.flatMap(({ litellm, ids, model }) =>
    ids.map((id) => [`${litellm}/${id}`, { litellm_provider: litellm, ...toRow(model) }] as const),
  );
  return { body: Object.fromEntries(rows), rows: rows.length, left_out };
}

const rateSuffixes = new Map([
  ['batch', '_batches'],
  ['flex', '_flex'],
  ['priority', '_priority'],
]);

function toRow(model: ExportedModel) {
  const { context_window, max_output_tokens, capabilities, modalities } = model;
  const tiers = model.price_tiers.map((tier) =>
    toCosts(tier, `_above_${tier.above_input_tokens / 1000}k_tokens`),
  );
  const rates = model.rates
    .filter((rate) => rate.above_input_tokens === null)
    .map((rate) => {
      const suffix = rateSuffixes.get(rate.condition);
      return suffix === undefined ? {} : toCosts(rate, suffix);
    });
  return {
    mode: 'chat' as const,
    input_cost_per_token: perToken(model.input_price),
    output_cost_per_token: perToken(model.output_price),
    ...Object.assign({}, toCosts(model, ''), ...tiers, ...rates),
    ...longWriteCosts(model),
    ...dropUnknown({
      max_input_tokens: context_window,
      max_output_tokens,
      max_tokens: max_output_tokens,
      supports_function_calling: capabilities.tool_use,
      supports_reasoning: capabilities.reasoning,
      supports_response_schema: capabilities.structured_output,
      supports_vision: modalities.input?.includes('image') ?? null,
      supports_pdf_input: modalities.input?.includes('pdf') ?? null,
    }),
  };
}

/** The costs of cache writes for an hour, by the threshold of their tier. */
function longWriteCosts(model: ExportedModel): { [name: string]: number } {
  const costs: [name: string, cost: number][] = [];
  for (const [above, price] of longWritesOf(model) ?? []) {
    const tier = above === null ? '' : `_above_${above / 1000}k_tokens`;
    costs.push([`cache_creation_input_token_cost_above_1hr${tier}`, perToken(price)]);
  }
  return Object.fromEntries(costs);
}

function toCosts(prices: TokenPrices, suffix: string): { [name: string]: number } {
  const costs = {
    input_cost_per_token: prices.input_price,
    output_cost_per_token: prices.output_price,
    cache_read_input_token_cost: prices.cache_read_price,
    cache_creation_input_token_cost: prices.cache_write_price,
  };
  const known = Object.entries(dropUnknown(costs));
  return Object.fromEntries(known.map(([name, price]) => [name + suffix, perToken(price)]));
}
