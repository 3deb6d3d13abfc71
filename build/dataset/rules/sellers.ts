import { groupBy } from '../../../feed/collections.ts';
import type { Records } from '../dataset.ts';
import { each, type Row, type Rules, warning } from './shared.ts';

export const sellerRules = {
  /**
   * Those who sell one model ask for sums of one size, its vendor among them. A price a hundred
   * times too large, of input and output alike, contradicts nothing in its own record, only the
   * others'.
   */
  *'price-beside-sellers'(records) {
    for (const field of ['input_price', 'output_price'] as const) {
      const asked = [...ownPrices(records, field), ...offeredPrices(records, field)];
      for (const group of groupBy(asked, ({ model }) => model).values())
        if (isWide(group)) for (const one of group) yield* farFromOthers(one, field, group);
    }
  },
} satisfies Rules;

type AskedField = 'input_price' | 'output_price';

/** What a seller asks for a model; whether it is the vendor, or a provider that offers it. */
type AskedPrice = { row: Row<object>; model: string; seller: string; price: number };

/** The newest price of each model, where it is known and more than nothing. */
function ownPrices({ model }: Records, field: AskedField): AskedPrice[] {
  return model.flatMap((record) => {
    const row = each([record], 'prices').at(-1);
    const price = row?.value[field];
    if (row === undefined || !price) return [];
    return [{ row, model: record.id, seller: record.vendor, price }];
  });
}

function offeredPrices({ offers }: Records, field: AskedField): AskedPrice[] {
  return each(offers, 'offers').flatMap((row) => {
    const { model, [field]: price } = row.value;
    return price ? [{ row, model, seller: row.owner.id, price }] : [];
  });
}

/**
 * A price that is so many times that of the others is in another unit: honest sellers lie up to 27
 * times apart.
 */
const FAR = 30;

/** Whether the dearest price is far from the cheapest one: else none is far from the others. */
function isWide(group: readonly AskedPrice[]): boolean {
  const prices = group.map(({ price }) => price);
  return Math.max(...prices) >= Math.min(...prices) * FAR;
}

function* farFromOthers(
  { row, seller, price }: AskedPrice,
  field: AskedField,
  group: readonly AskedPrice[],
) {
  const others = group.filter((one) => one.seller !== seller);
  if (new Set(others.map((one) => one.seller)).size < 2) return;
  const sorted = others.map((one) => one.price).sort((left, right) => left - right);
  // Of an even number the two in the middle: where they disagree, either may be the mistake.
  const low = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  const high = sorted[Math.floor(sorted.length / 2)] ?? 0;
  if (price >= high * FAR)
    yield warning(row, field, `is ${FAR} times the ${high} of others or more; check its unit.`);
  if (price * FAR <= low)
    yield warning(row, field, `is a ${FAR}th of the ${low} of others or less; check its unit.`);
}
