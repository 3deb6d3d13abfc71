import type { Fee } from '../contract/vocabulary.ts';
import type { TokenPrices } from './model-prices.ts';

/** What one request used. All that is read from the cache or written to it is part of the input. */
export type Usage = {
  /** All input, with what is read from and written to a cache. */
  input_tokens: number;
  output_tokens: number;
  cache_read_tokens: number;
  /** Written for as long as the option `cacheTtl` says. */
  cache_write_tokens: number;
  /** Beside it: written for five minutes. */
  cache_write_5m_tokens?: number;
  /** Beside it: written for an hour. */
  cache_write_1h_tokens?: number;
  /** How often each fee was incurred: `{web_search: 3}`. */
  fees?: Readonly<Partial<Record<Fee, number>>>;
};

/** Tokens of one kind, and the field that has their price. */
export type ChargedTokens = {
  kind: (typeof tokenKinds)[number]['kind'];
  tokens: number;
  field: keyof TokenPrices;
};

/** The tokens of a request by kind, those of which it has any. */
export function chargedTokens(usage: Usage): ChargedTokens[] {
  return tokenKinds
    .map(({ kind, field }) => {
      const tokens = kind === 'input' ? freshInput(usage) : (usage[`${kind}_tokens`] ?? 0);
      return { kind, field, tokens };
    })
    .filter(({ tokens }) => tokens > 0);
}

/** In the order of the lines of a cost. */
const tokenKinds = [
  { kind: 'input', field: 'input_price' },
  { kind: 'cache_read', field: 'cache_read_price' },
  { kind: 'cache_write', field: 'cache_write_price' },
  { kind: 'cache_write_5m', field: 'cache_write_price' },
  { kind: 'cache_write_1h', field: 'cache_write_price' },
  { kind: 'output', field: 'output_price' },
] as const;

/** What was neither read from the cache nor written to it. */
function freshInput(usage: Usage): number {
  return usage.input_tokens - usage.cache_read_tokens - writtenTokens(usage);
}

/** All that was written to the cache, whatever its lifetime. */
export function writtenTokens(usage: Usage): number {
  const { cache_write_tokens, cache_write_5m_tokens = 0, cache_write_1h_tokens = 0 } = usage;
  return cache_write_tokens + cache_write_5m_tokens + cache_write_1h_tokens;
}

/** Whether input may have a price of its own there, and else that of other input. */
export function isOfCache(field: keyof TokenPrices): boolean {
  return field === 'cache_read_price' || field === 'cache_write_price';
}
