import type { PricingItem } from '../../../feed/schemas/price.ts';
import type { Case } from '../case.ts';
import { casesOf, file, json } from '../expected.ts';
import type { Feed } from '../feed.ts';

type Sort = 'input_price' | 'output_price' | 'context_window';
type Dir = 'asc' | 'desc';

/** `/pricing` with each of its parameters: SPEC 4.1, CONTRACT 4. */
export function pricingCases({ pricing }: Feed): readonly Case[] {
  const rows: readonly (readonly [
    query: string,
    sort: Sort,
    dir: Dir,
    keep?: (item: PricingItem) => boolean,
  ])[] = [
    ['sort=input_price', 'input_price', 'asc'],
    ['sort=output_price', 'output_price', 'asc'],
    ['sort=context_window', 'context_window', 'asc'],
    ['sort=input_price&dir=asc', 'input_price', 'asc'],
    ['sort=input_price&dir=desc', 'input_price', 'desc'],
    ['sort=output_price&dir=asc', 'output_price', 'asc'],
    ['sort=output_price&dir=desc', 'output_price', 'desc'],
    ['sort=context_window&dir=asc', 'context_window', 'asc'],
    ['dir=desc&sort=context_window', 'context_window', 'desc'],
    ['dir=asc', 'input_price', 'asc'],
    ['dir=desc', 'input_price', 'desc'],
    ['free=1', 'input_price', 'desc', ({ free }) => free],
    ['vendor=openai', 'input_price', 'desc', ({ vendor }) => vendor === 'OpenAI'],
    [
      'vendor=Moonshot%20AI&sort=output_price',
      'output_price',
      'asc',
      ({ vendor }) => vendor === 'Moonshot AI',
    ],
    [
      'vendor=zai&free=1&sort=context_window&dir=desc',
      'context_window',
      'desc',
      (item) => item.vendor === 'Z.ai' && item.free,
    ],
    ['vendor=no-such-vendor', 'input_price', 'desc', () => false],
  ];
  const listOf = (sort: Sort, dir: Dir, keep: (item: PricingItem) => boolean = () => true) => {
    const matched = pricing.filter(keep).sort((left, right) => inOrder(left, right, { sort, dir }));
    const list = { pricing: matched, total: matched.length, sort, dir };
    return matched.length > 0 ? list : { ...list, suggestions: [] };
  };
  return casesOf('parameters', [
    ...rows.map(
      ([query, ...list]) =>
        [
          `/v1/pricing?${query}`,
          `/v1/pricing?${query}`,
          json('/v1/pricing', listOf(...list)),
        ] as const,
    ),
    [
      '/v1/pricing is by input price, descending',
      '/v1/pricing',
      json('/v1/pricing', listOf('input_price', 'desc')),
    ],
    [
      '/v1/pricing/ takes a query too',
      '/v1/pricing/?dir=asc',
      json('/v1/pricing', listOf('input_price', 'asc')),
    ],
    ['/v1/pricing? is the list', '/v1/pricing?', file('v1/pricing/index.json')],
  ]);
}

/** Unknown prices last in either direction, ties by id. */
function inOrder(
  left: PricingItem,
  right: PricingItem,
  { sort, dir }: { readonly sort: Sort; readonly dir: Dir },
): number {
  const [a, b] = [left[sort], right[sort]];
  const byId = left.id < right.id ? -1 : 1;
  if (a === null && b === null) return byId;
  if (a === null) return 1;
  if (b === null) return -1;
  if (a === b) return byId;
  return dir === 'asc' ? a - b : b - a;
}
