import type { Page } from '../page.ts';

/** The currency of a list of prices, and what a dollar is worth in yuan. */
export type ListCurrency = { isYuan: boolean; perUsd: number | undefined };

/**
 * What is to be paid by a list, in the currency of the reader first and in that of the list. What is
 * converted has a ≈: `¥1,454 (≈$216.82)` by a list in yuan, `≈¥1,884 ($280.80)` by one in dollars;
 * in English `≈$25.30 (¥169.74 CNY)` and `$280.80`.
 */
export function listAmounts(
  page: Page,
  amount: number | null,
  { isYuan, perUsd }: ListCurrency,
): [first: string, second?: string] {
  const isChinese = page.language === 'zh';
  if (!amount || perUsd === undefined || !(isYuan || isChinese)) return [page.dollars(amount)];
  const dollars = page.dollars(isYuan ? amount / perUsd : amount);
  const yuan = page.dollars(isYuan ? amount : amount * perUsd, '¥');
  if (isChinese) return isYuan ? [yuan, `≈${dollars}`] : [`≈${yuan}`, dollars];
  return [`≈${dollars}`, `${yuan} CNY`];
}
