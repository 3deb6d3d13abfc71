import { policy } from '../../../../feed/policy.ts';
import type { Records } from '../../dataset.ts';
import type { Diagnostic } from '../../diagnostics.ts';
import type { ParsedFile, ValuePath } from '../../source-file.ts';
import { diagnosticAt } from '../locate.ts';
import { modelPriceRows, type PriceRow } from '../price-rows.ts';
import { type Span, spansOf } from '../price-spans.ts';
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
    yield* outliers(modelPrices(models));
    yield* outliers(planPrices(plans));
  },
};

function* cheapOutput({ file, path, row }: PriceRow): Iterable<Diagnostic> {
  const { input_price: input, output_price: output } = row;
  if (input === null || output === null || output >= input) return;
  const message = `output_price is ${output}, less than the input_price of ${input}; output costs more nearly everywhere. Check whether the two are swapped.`;
  yield diagnosticAt(file, [...path, 'output_price'], { rule, message, severity: 'warning' });
}

/** A price above 0. Prices of one group are compared: one vendor, one field, one currency. */
type Price = {
  readonly group: string;
  readonly record: string;
  readonly file: ParsedFile;
  readonly path: ValuePath;
  readonly name: string;
  readonly price: number;
};

const modelFields = [
  'input_price',
  'output_price',
  'cache_read_price',
  'cache_write_price',
] as const;

function modelPrices(models: Records['models']): Price[] {
  const prices: Price[] = [];
  for (const model of models) {
    for (const { file, path, row } of modelPriceRows([model])) {
      for (const name of modelFields) {
        const price = row[name];
        if (typeof price !== 'number' || price <= 0) continue;
        const group = `${model.parent} ${name}`;
        prices.push({ group, record: model.id, file, path: [...path, name], name, price });
      }
    }
  }
  return prices;
}

const planFields = ['price_monthly', 'price_yearly', 'price_monthly_usd'] as const;

function planPrices(plans: Records['plans']): Price[] {
  const prices: Price[] = [];
  for (const { id, parent, file, value } of plans) {
    for (const [index, row] of value.prices.entries()) {
      for (const name of planFields) {
        const price = row[name];
        if (typeof price !== 'number' || price <= 0) continue;
        const group = `${parent} ${name} ${value.currency}`;
        prices.push({ group, record: id, file, path: ['prices', index, name], name, price });
      }
    }
  }
  return prices;
}

function* outliers(prices: readonly Price[]): Iterable<Diagnostic> {
  const spans = spansOf(prices);
  for (const { group, record, file, path, name, price } of prices) {
    const others = spans.get(group)?.without(record);
    if (others === undefined || !isOutlier(price, others)) continue;
    const message = `${name} is ${price}, a thousand times off the vendor's others, which lie between ${others.low} and ${others.high}. Check its unit and its decimal point.`;
    yield diagnosticAt(file, path, { rule, message, severity: 'warning' });
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
