import type { Bodies } from '../../feed/contract/endpoints.ts';
import { escapePattern } from '../../feed/text.ts';
import {
  chooseOwn,
  type Export,
  type ExportedModel,
  type ExportInputs,
  type KnownPrices,
  longWritesOf,
  perToken,
  unknownLongWrite,
} from './select.ts';

/** What Langfuse's POST /api/public/models takes, a request a model. USD a token. */
export function exportLangfuse(inputs: ExportInputs): Export<Bodies['exports.langfuse']> {
  const { chosen, left_out } = chooseOwn(inputs, (model, { id }) => {
    const longWrites = longWritesOf(model);
    if (longWrites === undefined) return unknownLongWrite;
    return {
      pricesOf: (prices: KnownPrices, above: number | null) =>
        toPrices(prices, { cache1h: longWrites.get(above) ?? null, isGoogle: id === 'google' }),
    };
  });
  const body = chosen.map(({ model, service, ids, pricesOf }) => ({
    modelName: model.id,
    matchPattern: `(?i)^(${escapePattern(service.id)}/)?(${ids.map(escapePattern).join('|')})$`,
    unit: 'TOKENS' as const,
    pricingTiers: toTiers(model, pricesOf),
  }));
  return { body, rows: body.length, left_out };
}

type PricesOf = (prices: KnownPrices, above: number | null) => { [name: string]: number };

/** The first tier that holds prices the request: the longest requests come first. */
function toTiers(model: ExportedModel, pricesOf: PricesOf) {
  const standard = {
    name: 'Standard',
    isDefault: true,
    priority: 0,
    conditions: [],
    prices: pricesOf(model, null),
  };
  const long = model.price_tiers.toReversed().map((tier, index) => ({
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
    prices: pricesOf(tier, tier.above_input_tokens),
  }));
  return [standard, ...long];
}

/**
 * The names under which Langfuse's own definitions
 * (https://github.com/langfuse/langfuse/blob/62751446149b702b419a9292ddfc2280cdf74b8c/worker/src/constants/default-model-prices.json)
 * have each price: SDKs and OpenTelemetry report usage by them, and a name without a price is free.
 */
const usageNames = {
  input: ['input', 'input_tokens', 'input_text', 'input_text_tokens'],
  output: [
    'output',
    'output_tokens',
    'output_text',
    'output_text_tokens',
    'output_reasoning',
    'output_reasoning_tokens',
    'reasoning_tokens',
  ],
  cacheRead: [
    'input_cached_tokens',
    'input_cached_text_tokens',
    'input_cache_read',
    'cache_read_input_tokens',
  ],
  cacheWrite: [
    'input_cache_creation',
    'input_cache_creation_5m',
    'cache_creation_input_tokens',
    'cache_write_tokens',
  ],
  cacheWrite1h: ['input_cache_creation_1h'],
} as const;

/** Those that Google's own SDKs report as well. */
const googleNames = {
  input: ['prompt_token_count', 'promptTokenCount', 'input_modality_1'],
  output: [
    'candidates_token_count',
    'candidatesTokenCount',
    'thoughts_token_count',
    'thoughtsTokenCount',
    'output_modality_1',
  ],
  cacheRead: ['cached_content_token_count'],
  cacheWrite: [],
  cacheWrite1h: [],
} as const satisfies { [Kind in keyof typeof usageNames]: readonly string[] };

/** What a price in Langfuse depends on beside the tokens. */
type CacheNames = { cache1h: number | null; isGoogle: boolean };

type UsageKind = keyof typeof usageNames;

function toPrices(
  prices: KnownPrices,
  { cache1h, isGoogle }: CacheNames,
): { [name: string]: number } {
  const byKind: { [Kind in UsageKind]: number | null } = {
    input: prices.input_price,
    output: prices.output_price,
    cacheRead: prices.cache_read_price,
    cacheWrite: prices.cache_write_price,
    cacheWrite1h: cache1h,
  };
  const rows: [name: string, price: number][] = [];
  // The keys of the table are the kinds.
  for (const kind of Object.keys(byKind) as UsageKind[]) {
    const price = byKind[kind];
    if (price === null) continue;
    const names = isGoogle ? [...usageNames[kind], ...googleNames[kind]] : usageNames[kind];
    for (const name of names) rows.push([name, perToken(price)]);
  }
  return Object.fromEntries(rows);
}
