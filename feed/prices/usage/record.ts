import type { Usage } from '../charged-tokens.ts';
import type { Condition } from '../model-prices.ts';

/** What one answer used, as its maker or a gateway reports it. */
export type UsageRecord = {
  usage: Usage;
  /** The conditions that the answer names, such as `batch`; empty for the standard price. */
  condition: Condition[];
  /** The model as the answer names it; null where it does not. */
  model: string | null;
  /** Who sells, as ids name him; null where the answer does not show it. */
  provider: string | null;
  /** The moment of the answer, ISO 8601; null where it has none. */
  at: string | null;
  /** What may change the bill and is not in `usage`: names of fields, in the order of the answer. */
  unread: string[];
  /** What the answer used of other models, each at the price of its own: an advisor's tokens. */
  also: { model: string; usage: Usage; condition: Condition[] }[];
  /** The bill in US dollars, where the seller gives it in the answer. */
  billed_usd: number | null;
};

export type UsageOptions = {
  /** Who sells, as ids name him: some libraries pass on the counts of each as they are. */
  readonly provider?: string | undefined;
};
