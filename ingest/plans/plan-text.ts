import type { PlanPriceRecord } from '../../feed/schemas/data/plan.ts';
import type { PlanRow, RowQuota } from './plan-row.ts';

type Prices = Pick<PlanRow, 'price_monthly' | 'price_yearly'>;

/** A row in one text, stored to see later what moved: `49/468 CNY; 1200 requests a 5h`. */
export function planMark({ currency, per, condition, quotas, ...prices }: PlanRow): string {
  const price = `${figure(prices.price_monthly)}/${figure(prices.price_yearly)} ${currency}`;
  const basis = [
    ...(per === null ? [] : [`a ${per}`]),
    ...(condition === null ? [] : [condition]),
  ].join(', ');
  return [`${price}${basis === '' ? '' : ` ${basis}`}`, ...quotas.map(quotaText)].join('; ');
}

/** The prices that a mark states; undefined where the text is no mark. */
export function parsePlanMark(mark: string): Prices | undefined {
  const [, month = '', year = ''] = /^([^/ ]+)\/([^/ ]+) [A-Z]{3}/.exec(mark) ?? [];
  return month === ''
    ? undefined
    : { price_monthly: amountOf(month), price_yearly: amountOf(year) };
}

export function quotaText({ amount, unit, window }: RowQuota): string {
  return `${amount} ${unit} a ${window}`;
}

/** `20 USD a month, 200 a year`. */
export function pricesText({ price_monthly: month, price_yearly: year }: Prices, currency: string) {
  return [
    ...(month === null ? [] : [`${month} ${currency} a month`]),
    ...(year === null ? [] : [`${year} ${currency} a year`]),
  ].join(', ');
}

/** `monthly 20 → 25`, without figures that the list does not state. */
export function planMoves(price: PlanPriceRecord, row: Prices): string {
  const fields = [
    ['monthly', price.price_monthly, row.price_monthly],
    ['yearly', price.price_yearly ?? null, row.price_yearly],
  ] as const;
  return fields
    .filter(([, ours, theirs]) => theirs !== null && ours !== theirs)
    .map(([word, ours, theirs]) => `${word} ${ours ?? 'not known'} → ${theirs}`)
    .join(', ');
}

/** Whether known figures differ; one that is unknown on a side is no difference. */
export function plansDiffer(
  price: { readonly price_monthly: number | null; readonly price_yearly?: number | null },
  row: Prices,
): boolean {
  const differs = (ours: number | null, theirs: number | null) =>
    ours !== null && theirs !== null && ours !== theirs;
  return (
    differs(price.price_monthly, row.price_monthly) ||
    differs(price.price_yearly ?? null, row.price_yearly)
  );
}

function figure(value: number | null): string {
  return value === null ? '-' : `${value}`;
}

function amountOf(text: string): number | null {
  return text === '-' ? null : Number(text);
}
