import type { PlanFile } from '../../../../feed/schemas/data/plan.ts';
import type { Sourced } from '../../dataset.ts';
import { type Finding, findingAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'plan-currency';

/** A currency is one of ISO 4217, and a price in USD beside it only where it is another. */
export const planCurrency: Rule = {
  id: rule,
  *check({ plans }) {
    const codes = new Set(Intl.supportedValuesOf('currency'));
    for (const plan of plans) {
      const { file, value } = plan;
      if (!codes.has(value.currency)) {
        const message = `currency is "${value.currency}", which is no code of ISO 4217. Write one such as "USD", "EUR" or "CNY".`;
        yield findingAt(file, ['currency'], { rule, message });
      }
      yield* saidTwice(plan);
    }
  },
};

function* saidTwice({ file, value }: Sourced<PlanFile>): Iterable<Finding> {
  if (value.currency !== 'USD') return;
  for (const [index, { price_monthly_usd: price }] of value.prices.entries()) {
    if (price === undefined) continue;
    const message =
      'price_monthly_usd says what price_monthly says, since the currency is USD. Take it out.';
    yield findingAt(file, ['prices', index, 'price_monthly_usd'], {
      rule,
      message,
      target: 'key',
    });
  }
}
