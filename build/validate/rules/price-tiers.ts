import type { ModelPriceRecord } from '../../../feed/schemas/data/model-file.ts';
import { diagnosticAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'price-tiers';

/**
 * Tiers stand by threshold, and none lies beyond the window.
 * At the window one may: vendors price what they let in past it on request.
 */
export const priceTiers: Rule = {
  id: rule,
  *check({ models }) {
    for (const { file, value } of models) {
      for (const [index, { price_tiers: tiers = [] }] of value.prices.entries()) {
        for (const [place, message] of faults(tiers, value.context_window)) {
          yield diagnosticAt(file, ['prices', index, 'price_tiers', place, 'above_input_tokens'], { rule, message });
        }
      }
    }
  },
};

type Tiers = NonNullable<ModelPriceRecord['price_tiers']>;

function* faults(tiers: Tiers, window: number): Iterable<readonly [number, string]> {
  let highest = 0;
  for (const [place, { above_input_tokens: threshold }] of tiers.entries()) {
    const found = `above_input_tokens is ${threshold}`;
    if (threshold > window)
      yield [place, `${found}, but the context_window is ${window}, so no request gets there. Correct one of the two.`];
    if (threshold === highest) yield [place, `${found}, as of a tier above it; one threshold has one price. Take one of the two out.`];
    if (threshold < highest) yield [place, `${found}, but a tier above it begins at ${highest}; tiers stand by threshold. Move it up.`];
    highest = Math.max(highest, threshold);
  }
}
