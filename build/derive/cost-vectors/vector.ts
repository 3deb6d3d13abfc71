import type { CostVector } from '../../../feed/schemas/cost-vectors.ts';

/** A case that says only what it is about: other prices are those of `base`, other tokens none. */
export type Case = {
  readonly id: string;
  readonly description: string;
  readonly prices?: Partial<CostVector['prices']>;
  /** In the order of the fields: input, of which read from the cache, of which written to it, output. */
  readonly tokens: readonly [input: number, read: number, written: number, output: number];
  readonly working: string | null;
  readonly usd: number | null;
  /** The threshold of the tier that holds; leave out at the base price. */
  readonly tier?: number;
};

const base = { input_price: 2, output_price: 10, cache_read_price: 0.2, cache_write_price: 2.5, price_tiers: [] };

export function vectorOf({ id, description, prices, tokens, working, usd, tier }: Case): CostVector {
  const [input_tokens, cache_read_tokens, cache_write_tokens, output_tokens] = tokens;
  return {
    id,
    description,
    prices: { ...base, ...prices },
    usage: { input_tokens, cache_read_tokens, cache_write_tokens, output_tokens },
    working,
    cost_usd: usd,
    tier_above_input_tokens: tier ?? null,
  };
}
