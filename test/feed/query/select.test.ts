import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byVendorAndName, selectModels, selectPlans, selectPricing } from '../../../feed/query.ts';
import type { Model } from '../../../feed/schemas/model.ts';
import type { PricingItem } from '../../../feed/schemas/price.ts';

const address = 'https://feed.example/v1/models';

function model(id: string, parts: Partial<Model> = {}): Model {
  return {
    id,
    vendor: 'Acme',
    name: id,
    input_price: 1,
    output_price: 2,
    context_window: 1000,
    tags: [],
    status: 'verified',
    ...parts,
  };
}

const models = [
  model('a', { tags: ['vision'] }),
  model('b', { status: 'seed' }),
  model('c', { vendor: 'Z.ai' }),
  model('d'),
];

const rows = { models, stages: { a: 'active', b: 'retired', c: 'active', d: 'preview' } };

function ids(parts: Parameters<typeof selectModels>[1]) {
  return selectModels(rows, parts, address).models.map(({ id }) => id);
}

describe('selectModels', () => {
  it('pages through the list', () => {
    const first = selectModels(rows, { limit: 3, offset: 0 }, address);
    expect(first).toEqual({
      models: models.slice(0, 3),
      total: 4,
      limit: 3,
      offset: 0,
      next: `${address}?limit=3&offset=3`,
    });
    expect(selectModels(rows, { limit: 3, offset: 3 }, address)).toEqual({
      models: [models[3]],
      total: 4,
      limit: 3,
      offset: 3,
      next: null,
    });
  });

  it('keeps the filters in the address of the next page', () => {
    const { next } = selectModels(rows, { vendor: 'Acme', limit: 1, offset: 0 }, address);
    expect(next).toBe(`${address}?vendor=Acme&limit=1&offset=1`);
  });

  it('gives an empty list past the end', () => {
    expect(
      selectModels(rows, { limit: 3, offset: Number.MAX_SAFE_INTEGER }, address).models,
    ).toEqual([]);
  });

  it('filters by vendor name or slug in any letter case, by status, stage and tag', () => {
    expect(ids({ vendor: 'Z.AI', limit: 9, offset: 0 })).toEqual(['c']);
    expect(ids({ vendor: 'ZAI', limit: 9, offset: 0 })).toEqual(['c']);
    expect(ids({ status: 'seed', limit: 9, offset: 0 })).toEqual(['b']);
    expect(ids({ tag: 'vision', limit: 9, offset: 0 })).toEqual(['a']);
    expect(ids({ stage: 'active', limit: 9, offset: 0 })).toEqual(['a', 'c']);
    expect(ids({ stage: 'active', vendor: 'zai', limit: 9, offset: 0 })).toEqual(['c']);
    expect(ids({ stage: 'deprecated', limit: 9, offset: 0 })).toEqual([]);
    expect(ids({ tag: 'nothing-has-it', limit: 9, offset: 0 })).toEqual([]);
  });
});

const price = fc.option(fc.constantFrom(0, 0.5, 1, 2), { nil: null });
const pricingItems = fc.uniqueArray(
  fc.record({
    id: fc.stringMatching(/^[a-z]{1,3}$/),
    vendor: fc.constant('Acme'),
    name: fc.constant('name'),
    input_price: price,
    output_price: price,
    context_window: fc.integer({ min: 1, max: 4 }),
    free: fc.boolean(),
  }),
  { selector: ({ id }) => id },
);

describe('selectModels by tags', () => {
  it('keeps the models that carry every tag, in any letter case, with spaces around commas', () => {
    const tagged = models.map((model, index) => ({
      ...model,
      tags: index === 0 ? ['coding', 'fast'] : ['fast'],
    }));
    const found = (tag: string) =>
      selectModels(
        { models: tagged, stages: {} },
        { tag, limit: 100, offset: 0 },
        address,
      ).models.map(({ id }) => id);
    expect(found('FAST')).toEqual(models.map(({ id }) => id));
    expect(found('Fast, coding')).toEqual([models[0]?.id]);
    expect(found('fast,vision')).toEqual([]);
  });
});

describe('selectPricing', () => {
  it('orders by input price, dearest first, where nothing is requested', () => {
    const { sort, dir } = selectPricing([], {});
    expect([sort, dir]).toEqual(['input_price', 'desc']);
  });

  it('orders upwards where a field is named without a direction, and by input price where a direction is named alone', () => {
    expect(selectPricing([], { sort: 'output_price' })).toMatchObject({
      sort: 'output_price',
      dir: 'asc',
    });
    expect(selectPricing([], { dir: 'asc' })).toMatchObject({ sort: 'input_price', dir: 'asc' });
  });

  it('puts unknown prices last in either direction and ties by id', () => {
    const fields = fc.constantFrom(
      'input_price' as const,
      'output_price' as const,
      'context_window' as const,
    );
    fc.assert(
      fc.property(
        pricingItems,
        fields,
        fc.constantFrom('asc' as const, 'desc' as const),
        (items, sort, dir) => {
          const { pricing, total } = selectPricing(items, { sort, dir });
          expect(total).toBe(items.length);
          expect(pricing).toEqual(slowlySorted(items, sort, dir));
        },
      ),
    );
  });

  it('answers each question about one list as if it were the first', () => {
    const item = { name: 'n', output_price: 1, context_window: 1, free: false };
    const items: PricingItem[] = [
      { id: 'a', vendor: 'Z.ai', ...item, input_price: 2 },
      { id: 'b', vendor: 'Acme', ...item, input_price: 3 },
      { id: 'c', vendor: 'z.AI', ...item, input_price: 1 },
    ];
    const ids = (values: Parameters<typeof selectPricing>[1]) =>
      selectPricing(items, values).pricing.map(({ id }) => id);
    for (let round = 0; round < 2; round++) {
      expect(ids({})).toEqual(['b', 'a', 'c']);
      expect(ids({ vendor: 'ZAI' })).toEqual(['a', 'c']);
      expect(ids({ vendor: 'Z.ai', dir: 'asc' })).toEqual(['c', 'a']);
      expect(ids({ vendor: 'nobody' })).toEqual([]);
      expect(items.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    }
  });

  it('keeps what is free where that is requested', () => {
    const item = { vendor: 'Acme', name: 'n', input_price: 0, output_price: 0, context_window: 1 };
    const items: PricingItem[] = [
      { id: 'a', ...item, free: true },
      { id: 'b', ...item, output_price: null, free: false },
    ];
    expect(selectPricing(items, { free: '1' }).pricing.map(({ id }) => id)).toEqual(['a']);
  });
});

/** Takes the one that stands before all others, again and again. */
function slowlySorted(
  items: readonly PricingItem[],
  sort: 'input_price' | 'output_price' | 'context_window',
  dir: 'asc' | 'desc',
) {
  const known = items.filter((item) => item[sort] !== null);
  const unknown = items.filter((item) => item[sort] === null);
  const values = [...new Set(known.map((item) => Number(item[sort])))].sort((a, b) =>
    dir === 'asc' ? a - b : b - a,
  );
  const groups = [...values.map((value) => known.filter((item) => item[sort] === value)), unknown];
  return groups.flatMap((group) => group.sort((a, b) => (a.id < b.id ? -1 : 1)));
}

describe('selectPlans', () => {
  const plan = { region: 'domestic', category: 'code' } as const;
  const plans = [
    plan,
    { ...plan, region: 'overseas' },
    { ...plan, category: 'token' },
  ] as unknown as Parameters<typeof selectPlans>[0];

  it('filters by region and category; all and nothing mean both regions', () => {
    expect(selectPlans(plans, {}).total).toBe(3);
    expect(selectPlans(plans, { region: 'all' }).total).toBe(3);
    expect(selectPlans(plans, { region: 'domestic' }).plans).toEqual([plans[0], plans[2]]);
    expect(selectPlans(plans, { region: 'domestic', category: 'token' }).plans).toEqual([plans[2]]);
  });
});

describe('byVendorAndName', () => {
  it('orders by code unit, capitals before small letters', () => {
    const rows = [
      { vendor: 'xAI', name: 'A', id: 'a' },
      { vendor: 'Zed', name: 'B', id: 'b' },
      { vendor: 'Zed', name: 'A', id: 'd' },
      { vendor: 'Zed', name: 'A', id: 'c' },
    ];
    expect(rows.sort(byVendorAndName).map(({ id }) => id)).toEqual(['c', 'd', 'b', 'a']);
  });
});
