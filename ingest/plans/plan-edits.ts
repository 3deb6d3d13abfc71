import type { PlanPriceRecord } from '../../feed/schemas/data/plan.ts';
import type { Edit } from '../write/edits.ts';
import { type Source, sourceValue } from '../write/price-edits.ts';
import type { YamlValue } from '../write/yaml-lines.ts';
import type { PlanRow } from './plan-row.ts';

type Prices = Pick<PlanRow, 'price_monthly' | 'price_yearly'>;

type NewPrice = {
  readonly from: string | null;
  readonly source: Source;
  readonly comment?: string;
};

/** Inserts a price before the one at `index`. */
export function insertPrice(
  index: number,
  { price_monthly, price_yearly }: Prices,
  { from, source, comment }: NewPrice,
): Edit {
  const value = { from, price_monthly, price_yearly, sources: [sourceValue(source)] };
  return {
    op: 'insert',
    path: ['prices'],
    index,
    value,
    ...(comment === undefined ? {} : { comment }),
  };
}

/** Overwrites a price; what its other figures and sources stated was said of the old one. */
export function replacePrice(
  { price, index }: { readonly price: PlanPriceRecord; readonly index: number },
  { price_monthly, price_yearly }: Prices,
  source: Source,
): readonly Edit[] {
  const path = ['prices', index];
  const figures = [
    ['price_monthly', price_monthly],
    ...(price.price_yearly === undefined && price_yearly === null
      ? []
      : [['price_yearly', price_yearly] as const]),
    ...(price.price_monthly_usd === undefined ? [] : [['price_monthly_usd', null] as const]),
  ] as const;
  return [
    ...figures.map(([key, value]): Edit => ({ op: 'put', path, key, value, after: FIGURES })),
    { op: 'put', path, key: 'sources', value: [sourceValue(source)], after: FIGURES },
  ];
}

/** Keys above those that an edit adds. */
const FIGURES = ['from', 'price_monthly'];

/** Sets the yearly price of a price that lacks it. */
export function fillYear(index: number, value: number): Edit {
  return { op: 'put', path: ['prices', index], key: 'price_yearly', value, after: FIGURES };
}

export function addSource(index: number, position: number, source: Source): Edit {
  const path = ['prices', index, 'sources'];
  return { op: 'insert', path, index: position, value: sourceValue(source) };
}

/** Records a disagreement beside a price, below those that stand there. */
export function addDispute(index: number, known: number, value: YamlValue): Edit {
  const path = ['prices', index];
  if (known > 0) return { op: 'insert', path: [...path, 'disputes'], index: known, value };
  const after = ['from', 'price_monthly', 'price_yearly', 'price_monthly_usd', 'note', 'cancelled'];
  return { op: 'put', path, key: 'disputes', value: [value], after };
}
