import { policy } from '../../../../feed/vocabulary.ts';
import { type Finding, findingAt } from '../locate.ts';
import { groupOf, type Span, spansOf } from '../price-spans.ts';
import {
  type Amount,
  type ModelPriceRow,
  modelAmounts,
  modelPriceRows,
  planAmounts,
} from '../prices.ts';
import type { Rule } from '../rule.ts';

const rule = 'price-plausibility';

/**
 * Warns of prices in another unit than the vendor's others, and of output that costs less than
 * input.
 */
export const pricePlausibility: Rule = {
  id: rule,
  *check({ models, plans }) {
    for (const row of modelPriceRows(models)) yield* cheapOutput(row);
    yield* outliers(modelAmounts(models));
    yield* outliers(planAmounts(plans));
  },
};

function* cheapOutput({ file, path, row }: ModelPriceRow): Iterable<Finding> {
  const { input_price: input, output_price: output } = row;
  if (input === null || output === null || output >= input) return;
  const message = `output_price is ${output}, less than the input_price of ${input}; output costs more nearly everywhere. Check whether the two are swapped.`;
  yield findingAt(file, [...path, 'output_price'], { rule, message, severity: 'warning' });
}

/** Compares the prices of one vendor, one field and one currency; a free one says nothing. */
function* outliers(amounts: Iterable<Amount>): Iterable<Finding> {
  const prices = [...amounts].filter(({ price }) => price > 0);
  const spans = spansOf(prices);
  for (const amount of prices) {
    const { record, path, name, price } = amount;
    const others = spans.get(groupOf(amount))?.without(record.id);
    if (others === undefined || !isOutlier(price, others)) continue;
    const message = `${name} is ${price}, a thousand times off the vendor's others, which lie between ${others.low} and ${others.high}. Check its unit and its decimal point.`;
    yield findingAt(record.file, path, { rule, message, severity: 'warning' });
  }
}

/**
 * A vendor's dearest model can cost a thousand times its cheapest one. So a price must also lie
 * well outside of what the others span: a price per thousand tokens does, whether the model is a
 * cheap or a dear one.
 */
function isOutlier(price: number, { low, high }: Span): boolean {
  // 0.003 * 1000 is 3, but not every such product is exact.
  const far = OUTLIER * (1 - 1e-9);
  const outside = policy.priceJump * (1 - 1e-9);
  return (
    (price * far <= high && price * outside <= low) ||
    (price >= low * far && price >= high * outside)
  );
}

/** The factor between a price and its vendor's others that only a wrong unit explains. */
const OUTLIER = 1000;
