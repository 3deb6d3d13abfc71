import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { ownCost } from '../../feed/prices/cost.ts';
import type { TokenPrices } from '../../feed/prices/model-prices.ts';
import { DAYS_A_MONTH, monthlyCost } from '../../feed/prices/month.ts';
import type { Page } from '../page.ts';
import { grouped } from '../text.ts';
import { readersAmounts } from './currency.ts';
import { offPeakRate } from './hours.ts';
import { yuanTiers } from './model-figures.tsx';
import type { ProviderOffer } from './odd-prices.ts';
import { shownList } from './readers-prices.ts';
import { agentDay, dailyUse } from './usage.tsx';
import { usePage } from './use-page.ts';

/** What a month of an agent costs in dollars, or at the most where no price of the cache is known. */
export type AgentMonth = { usd: number; isMost: boolean; isYuan?: boolean };

/**
 * What a month of an agent costs at the offers of one price; undefined where that is unknown or free,
 * and where such requests do not fit, or the vendor has another price for them.
 */
export function sellerMonth(
  offers: readonly ProviderOffer[],
  model: ModelDetail,
): AgentMonth | undefined {
  if (hasTierBelowUse(model)) return undefined;
  const fitting = offers.filter(
    ({ context_window: tokens }) => tokens === null || tokens >= agentDay.in + agentDay.out,
  );
  const months = fitting.flatMap((offer) => monthAt(offer) ?? []);
  const [first] = months;
  if (first === undefined || months.length < offers.length) return undefined;
  const usd = Math.max(...months.map((month) => month.usd));
  const isOne = months.every((month) => month.usd === usd && !month.isMost);
  return { usd, isMost: !isOne };
}

/** The same with the vendor, by the list that prices of sellers are compared with. */
export function vendorMonth(page: Page, model: ModelDetail): AgentMonth | undefined {
  if (model.lifecycle.stage === 'retired' || hasTierBelowUse(model)) return undefined;
  const offPeak = offPeakRate(model.rates);
  if (offPeak !== undefined) return monthAt(offPeak);
  const { prices, isYuan } = shownList(page, model);
  const perUsd = isYuan ? page.rates.CNY : 1;
  const month = monthAt({ ...prices, cache_read_price: prices.cache_read_price ?? null });
  return month && perUsd ? { ...month, usd: month.usd / perUsd, isYuan } : undefined;
}

/** Of a seller the price of requests past a threshold of the vendor is not known. */
function hasTierBelowUse(model: ModelDetail): boolean {
  return [...model.price_tiers, ...yuanTiers(model)].some(
    ({ above_input_tokens: above }) => above < agentDay.in,
  );
}

type ReadPrices = Pick<TokenPrices, 'input_price' | 'output_price' | 'cache_read_price'>;

function monthAt({ input_price, output_price, cache_read_price }: ReadPrices) {
  const prices = { input_price, output_price, cache_read_price, cache_write_price: null };
  const { total, range } = ownCost({ price_tiers: [], ...prices }, dailyUse({}).tokens, {});
  const usd = monthlyCost(total, agentDay.requests);
  return usd === null || usd === 0 ? undefined : { usd, isMost: range !== null };
}

type AgentMonthsProps = { own: AgentMonth; vendor: AgentMonth | undefined };

/** `$149`, and below it what the vendor takes where that is another sum. */
export function AgentMonths({ own, vendor }: AgentMonthsProps) {
  const page = usePage();
  const text = monthText(page, own);
  const other = vendor && monthText(page, vendor);
  return (
    <>
      {text}{' '}
      {other !== undefined && other !== text && (
        <small>{page.t('vendor {amount}', { amount: other })}</small>
      )}
    </>
  );
}

function monthText(page: Page, { usd, isMost, isYuan }: AgentMonth): string {
  const [amount] = readersAmounts(page, usd, { isYuan });
  return isMost ? `${page.t('≤')}\u00a0${amount}` : amount;
}

/** What is taken for the month of an agent. */
export function agentMonthText(page: Page): string {
  const { in: input, cached, out, requests } = agentDay;
  return page.t(
    'A month of an agent: {requests} requests a day for {days} days, each of {input} tokens in, {cached} of them cached, and {output} out; ≤ where no price of the cache is known.',
    {
      requests,
      days: DAYS_A_MONTH,
      input: grouped(input),
      cached: grouped(cached),
      output: grouped(out),
    },
  );
}
