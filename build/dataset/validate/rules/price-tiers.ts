import type { ModelPriceRecord } from '../../../../feed/schemas/data/model.ts';
import type { SourceFile, ValuePath } from '../../source-file.ts';
import { type Finding, findingAt } from '../locate.ts';
import { modelPriceFields } from '../prices.ts';
import type { Rule } from '../rule.ts';

const rule = 'price-tiers';

/**
 * Tiers are ordered by threshold, none beyond the window. Warns of one at the window, which no
 * request gets past either, and of one that makes long requests cheaper.
 */
export const priceTiers: Rule = {
  id: rule,
  *check({ models }) {
    for (const { file, value } of models) {
      for (const [index, price] of value.prices.entries()) {
        const path = ['prices', index, 'price_tiers'];
        yield* thresholds(file, path, {
          tiers: price.price_tiers ?? [],
          window: value.context_window,
        });
        yield* cheaperTiers(file, path, price);
      }
    }
  },
};

type Tiers = NonNullable<ModelPriceRecord['price_tiers']>;
type Threshold = { readonly tiers: Tiers; readonly window: number };

function* thresholds(
  file: SourceFile,
  path: ValuePath,
  { tiers, window }: Threshold,
): Iterable<Finding> {
  let highest = 0;
  for (const [place, { above_input_tokens: threshold }] of tiers.entries()) {
    const at: ValuePath = [...path, place, 'above_input_tokens'];
    for (const reason of reasonsAgainst(threshold, highest, window)) {
      yield findingAt(file, at, {
        rule,
        message: `above_input_tokens is ${threshold}${reason}`,
      });
    }
    if (threshold === window) {
      const message = `above_input_tokens is ${threshold}, the whole context_window, so no request gets past it. Correct one of the two.`;
      yield findingAt(file, at, { rule, message, severity: 'warning' });
    }
    highest = Math.max(highest, threshold);
  }
}

function* reasonsAgainst(threshold: number, highest: number, window: number): Iterable<string> {
  if (threshold > window)
    yield `, but the context_window is ${window}, so no request gets there. Correct one of the two.`;
  if (threshold === highest)
    yield ', as of a tier above it; one threshold has one price. Take one of the two out.';
  if (threshold < highest)
    yield `, but a tier above it begins at ${highest}; tiers stand by threshold. Move it up.`;
}

function* cheaperTiers(
  file: SourceFile,
  path: ValuePath,
  price: ModelPriceRecord,
): Iterable<Finding> {
  for (const [place, tier] of (price.price_tiers ?? []).entries()) {
    for (const field of modelPriceFields) {
      const [base, above] = [price[field], tier[field]];
      if (typeof base !== 'number' || typeof above !== 'number' || above >= base) continue;
      const message = `${field} is ${above} past ${tier.above_input_tokens} tokens, less than the ${base} below it; long requests cost more nearly everywhere. Correct one of the two.`;
      yield findingAt(file, [...path, place, field], { rule, message, severity: 'warning' });
    }
  }
}
