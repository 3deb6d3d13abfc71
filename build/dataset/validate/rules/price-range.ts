import { policy } from '../../../../feed/policy.ts';
import type { Records } from '../../dataset.ts';
import type { Diagnostic } from '../../diagnostics.ts';
import type { ParsedFile, ValuePath } from '../../source-file.ts';
import { diagnosticAt } from '../locate.ts';
import { modelPriceRows } from '../price-rows.ts';
import type { Rule } from '../rule.ts';

const rule = 'price-range';
const { minimum, maximum } = policy.price;

/**
 * A price is free or of a size that prices have. The schema has the ceiling of a model's prices; a
 * plan's depends on its currency.
 */
export const priceRange: Rule = {
  id: rule,
  *check({ models, plans }) {
    for (const { file, path, row } of modelPriceRows(models)) {
      for (const name of [
        'input_price',
        'output_price',
        'cache_read_price',
        'cache_write_price',
      ] as const) {
        yield* checkPrice({
          file,
          path: [...path, name],
          name,
          price: row[name],
          unit: 'USD per 1 million tokens',
          bounded: true,
        });
      }
    }
    yield* checkPlans(plans);
  },
};

function* checkPlans(plans: Records['plans']): Iterable<Diagnostic> {
  for (const { file, value } of plans) {
    for (const [index, price] of value.prices.entries()) {
      for (const name of ['price_monthly', 'price_yearly', 'price_monthly_usd'] as const) {
        const unit = name === 'price_monthly_usd' ? 'USD' : value.currency;
        yield* checkPrice({
          file,
          path: ['prices', index, name],
          name,
          price: price[name],
          unit,
          bounded: unit === 'USD',
        });
      }
    }
  }
}

type PriceValue = {
  readonly file: ParsedFile;
  readonly path: ValuePath;
  readonly name: string;
  readonly price: number | null | undefined;
  readonly unit: string;
  /** False where the currency may need large figures. */
  readonly bounded: boolean;
};

function* checkPrice({ file, path, name, price, unit, bounded }: PriceValue): Iterable<Diagnostic> {
  if (typeof price !== 'number' || price === 0) return;
  if (price >= minimum && (price <= maximum || !bounded)) return;
  const range = bounded ? `between ${minimum} and ${maximum}` : `at least ${minimum}`;
  const message = `${name} is ${price}; a price is 0, which is free, or ${range}, in ${unit}. Correct it, or check its unit.`;
  yield diagnosticAt(file, path, { rule, message });
}
