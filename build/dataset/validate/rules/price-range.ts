import { policy } from '../../../../feed/vocabulary.ts';
import { findingAt } from '../locate.ts';
import { modelAmounts, offerAmounts, planAmounts } from '../prices.ts';
import type { Rule } from '../rule.ts';

const rule = 'price-range';
const { minimum, maximum } = policy.price;

/**
 * A price is 0, which is free, or of a size that prices have. Another currency than USD may need
 * large figures, so only the least is checked there.
 */
export const priceRange: Rule = {
  id: rule,
  *check({ models, plans, offers }) {
    for (const amounts of [modelAmounts(models), planAmounts(plans), offerAmounts(offers)]) {
      for (const { record, path, name, price, unit } of amounts) {
        const isBounded = unit.startsWith('USD');
        if (price === 0 || (price >= minimum && (price <= maximum || !isBounded))) continue;
        const range = isBounded ? `between ${minimum} and ${maximum}` : `at least ${minimum}`;
        const message = `${name} is ${price}; a price is 0, which is free, or ${range}, in ${unit}. Correct it, or check its unit.`;
        yield findingAt(record.file, path, { rule, message });
      }
    }
  },
};
