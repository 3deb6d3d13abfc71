import { findingAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'cancelled-price';

/** A price that was withdrawn had been announced for a day. */
export const cancelledPrice: Rule = {
  id: rule,
  *check({ models, plans }) {
    for (const { file, value } of [...models, ...plans]) {
      for (const [index, { from, cancelled }] of value.prices.entries()) {
        if (cancelled !== true || from !== null) continue;
        const message =
          'from is null, but a cancelled price had a day to begin on. Write that day, or take cancelled out.';
        yield findingAt(file, ['prices', index, 'from'], { rule, message });
      }
    }
  },
};
