import { type Finding, findingAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'exchange-rates';

/**
 * A rate is of a currency of ISO 4217 other than the dollar. Plans may be in currencies without a
 * rate: an unknown rate is left out.
 */
export const exchangeRates: Rule = {
  id: rule,
  *check({ exchangeRates }): Iterable<Finding> {
    if (exchangeRates === undefined) return;
    const codes = new Set(Intl.supportedValuesOf('currency'));
    for (const currency of Object.keys(exchangeRates.value)) {
      const fault = faultOf(currency, codes);
      if (fault === undefined) continue;
      const message = `the currency "${currency}" ${fault}`;
      yield findingAt(exchangeRates.file, [currency], { rule, message, target: 'key' });
    }
  },
};

function faultOf(currency: string, codes: ReadonlySet<string>): string | undefined {
  if (currency === 'USD') return 'has no rate: rates are units for one US dollar. Take it out.';
  return codes.has(currency) ? undefined : 'is no code of ISO 4217. Write one such as "CNY".';
}
