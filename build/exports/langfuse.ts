import type { Bodies } from '../../feed/contract/endpoints.ts';
import { escapePattern } from '../../feed/text.ts';
import {
  chooseOwn,
  dropUnknown,
  type Export,
  type ExportInputs,
  type KnownPrices,
  perToken,
} from './select.ts';

/** What Langfuse's POST /api/public/models takes, a request a model. USD a token. */
export function exportLangfuse(inputs: ExportInputs): Export<Bodies['exports.langfuse']> {
  const { chosen, left_out } = chooseOwn(inputs, () => ({}));
  const body = chosen.map(({ model, service, ids }) => ({
    modelName: model.id,
    matchPattern: `(?i)^(${escapePattern(service.id)}/)?(${ids.map(escapePattern).join('|')})$`,
    unit: 'TOKENS' as const,
    pricingTiers: [
      { name: 'Standard', isDefault: true, priority: 0, conditions: [], prices: toPrices(model) },
      // The first tier that holds prices the request: the longest requests come first.
      ...model.price_tiers.toReversed().map((tier, index) => ({
        name: `Over ${tier.above_input_tokens} input tokens`,
        isDefault: false,
        priority: index + 1,
        conditions: [
          {
            usageDetailPattern: '(input|prompt|cache)',
            operator: 'gt' as const,
            value: tier.above_input_tokens,
            caseSensitive: false,
          },
        ],
        prices: toPrices(tier),
      })),
    ],
  }));
  return { body, rows: body.length, left_out };
}

/** Each price under the names that SDKs report that usage by. */
function toPrices(prices: KnownPrices): { [kind: string]: number } {
  const { cache_read_price: read, cache_write_price: write } = prices;
  const known = dropUnknown({
    input: prices.input_price,
    output: prices.output_price,
    output_reasoning_tokens: prices.output_price,
    input_cached_tokens: read,
    input_cache_read: read,
    cache_read_input_tokens: read,
    input_cache_creation: write,
    cache_creation_input_tokens: write,
  });
  return Object.fromEntries(Object.entries(known).map(([kind, price]) => [kind, perToken(price)]));
}
