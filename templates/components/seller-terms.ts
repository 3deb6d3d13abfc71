import type { Data } from '../data.ts';

type SellersData = Pick<Data, 'providers'>;

/** Whether a provider sells to those alone who have a plan of it. */
export function isPlanOnly({ providers }: SellersData, id: string): boolean {
  return providers.some((provider) => provider.id === id && provider.plan_only !== null);
}

/** What one pays of a sum with what the seller is known to take of bought credit. */
export function withCreditFee({ providers }: SellersData, id: string, sum: number): number {
  const percent = providers.find((provider) => provider.id === id)?.credit_fee?.percent ?? 0;
  return sum * (1 + percent / 100);
}

/** The same of a month of an agent. */
export function monthWithFee<Month extends { usd: number; high: number }>(
  data: SellersData,
  id: string,
  month: Month,
): Month {
  const { usd, high } = month;
  return { ...month, usd: withCreditFee(data, id, usd), high: withCreditFee(data, id, high) };
}
