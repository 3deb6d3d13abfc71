import fc from 'fast-check';
import { distance } from 'fastest-levenshtein';
import { describe, expect, it } from 'vitest';
import { modelParameters, pricingParameters, searchParameters } from '../../feed/endpoint.ts';
import { nearest } from '../../feed/problems.ts';
import {
  byVendorAndName,
  parseQueryString,
  selectModels,
  selectPlans,
  selectPricing,
} from '../../feed/query.ts';
import type { Model } from '../../feed/schemas/model.ts';
import type { PricingItem } from '../../feed/schemas/price.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { rounds } from '../rounds.ts';

const models = (query: string) => parseQueryString(query, modelParameters);
const search = (q: string) => parseQueryString(`q=${encodeURIComponent(q)}`, searchParameters);

describe('parseQueryString', () => {
  it.each<[string, object]>([
    ['', { limit: 100, offset: 0 }],
    ['?limit=2', { limit: 2, offset: 0 }],
    [
      'vendor=Z.ai&status=seed&limit=9007199254740991&offset=0',
      { vendor: 'Z.ai', status: 'seed', limit: 9007199254740991, offset: 0 },
    ],
  ])('reads %j', (query, values) => {
    expect(models(query)).toEqual({ values });
  });

  it('names an unknown parameter before a wrong value, and the nearest name', () => {
    const allowed = ['vendor', 'status', 'stage', 'tag', 'limit', 'offset'];
    expect(models('limit=x&vendors=Acme')).toEqual({
      fault: {
        code: 'invalid_parameter',
        detail: `"vendors" is not a parameter of this endpoint; allowed are ${allowed.join(', ')}. Did you mean "vendor"?`,
        parameter: 'vendors',
        allowed,
        fault: 'name',
        nearest: ['vendor'],
      },
    });
  });

  it('refuses a value outside a closed set and names the nearest', () => {
    expect(models('status=verfied')).toEqual({
      fault: {
        code: 'invalid_parameter',
        detail:
          'status is "verfied"; allowed are verified, unverified, seed. Did you mean "verified"?',
        parameter: 'status',
        allowed: ['verified', 'unverified', 'seed'],
        fault: 'value',
        nearest: ['verified'],
      },
    });
    expect(parseQueryString('free=true', pricingParameters)).toMatchObject({
      fault: { detail: 'free is "true"; allowed is 1.' },
    });
  });

  it.each(['0', '-1', '1.5', '1e3', ' 5', '05', '+5', '9007199254740992', '9'.repeat(20), 'ten'])(
    'refuses %j as a limit',
    (value) => {
      expect(models(`limit=${encodeURIComponent(value)}`)).toMatchObject({
        fault: {
          code: 'invalid_parameter',
          detail: `limit is ${JSON.stringify(value)}; it is a whole number from 1 to 9007199254740991.`,
          allowed: ['1 to 9007199254740991'],
        },
      });
    },
  );

  it.each([
    ['tag=a&tag=b', 'tag is given more than once; give it once.'],
    ['tag=a,,b', 'tag is empty; give it a value or leave it out.'],
    ['vendor=', 'vendor is empty; give it a value or leave it out.'],
    ['vendor=%20', 'vendor is empty; give it a value or leave it out.'],
    ['vendor=%', 'vendor is not percent-encoded UTF-8; encode it.'],
    ['vendor=%zz', 'vendor is not percent-encoded UTF-8; encode it.'],
    ['limit=2&vendor=%C3%28', 'vendor is not percent-encoded UTF-8; encode it.'],
    [`?vendor=${'x'.repeat(8_185)}`, 'vendor begins more than 8192 characters.'],
    [`?vendors=${'%'.repeat(100_000)}`, 'vendors begins more than 8192 characters.'],
  ])('refuses %.30s', (query, detail) => {
    expect(models(query)).toMatchObject({ fault: { code: 'invalid_parameter', detail } });
  });

  it('reads 8192 characters', () => {
    expect(models(`?vendor=${'x'.repeat(8_184)}`)).toMatchObject({
      values: { vendor: 'x'.repeat(8_184) },
    });
  });

  it.each(['__proto__', 'constructor', 'hasOwnProperty', 'toString'])(
    'takes %s for an ordinary unknown name',
    (name) => {
      expect(models(`${name}=1`)).toMatchObject({ fault: { fault: 'name', parameter: name } });
    },
  );

  it('repeats no more of a long text than helps', () => {
    for (const length of [5_000, 100_000])
      expect(models(`${'x'.repeat(length)}=1`)).toMatchObject({
        fault: { parameter: `${'x'.repeat(60)}…`, detail: expect.stringMatching(/^.{0,199}$/) },
      });
  });

  it.each(['', ' a ', '🦊'])('finds %j too short for a search', (q) => {
    expect(search(q)).toMatchObject({
      fault: { code: 'query_too_short', detail: 'q needs 2 characters or more.' },
    });
  });

  it('counts a search in code points', () => {
    expect(search('智谱')).toEqual({ values: { q: '智谱' } });
    expect(search('a'.repeat(200))).toEqual({ values: { q: 'a'.repeat(200) } });
    expect(search('a'.repeat(201))).toMatchObject({
      fault: { code: 'invalid_parameter', detail: 'q has 201 characters; it has 200 at most.' },
    });
  });
});

describe('nearest', () => {
  it.each([
    ['opuss', 'gpt opens opus', 'opus opens'],
    // A name that begins as requested is near, however long its rest.
    ['claude', 'claude-opus-4-5-thinking cloud', 'claude-opus-4-5-thinking cloud'],
    ['aa', 'ab ac ad ae zzzzz', 'ab ac ad'],
    ['aa', 'zzzzz', ''],
  ])('of %s among %s is %s', (given, names, expected) => {
    expect(nearest(given, names.split(' ')).join(' ')).toBe(expected);
  });

  it('agrees with a library about the distance of any two texts', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '-', '4'), maxLength: 12 });
    const obvious = (given: string, names: string[]) =>
      names
        .map((name) => {
          const begins = given.length >= 3 && name.startsWith(given) && name !== given;
          return { name, steps: begins ? 1 : distance(given, name) };
        })
        .filter(({ steps }) => steps <= Math.max(2, Math.floor(given.length / 3)))
        .sort((left, right) => left.steps - right.steps || compareCodeUnits(left.name, right.name))
        .map(({ name }) => name);
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 8 }), (given, names) => {
        expect(nearest(given, names, names.length)).toEqual(obvious(given, names));
      }),
      { numRuns: rounds(2_000) },
    );
  });
});

describe('selectModels', () => {
  const address = 'https://feed.example/v1/models';
  const model = (id: string, parts: Partial<Model> = {}): Model => ({
    ...{ id, vendor: 'Acme', name: id, input_price: 1, output_price: 2, context_window: 1000 },
    ...{ tags: [], status: 'verified', ...parts },
  });
  const rows = {
    models: [
      model('a', { tags: ['coding', 'vision'] }),
      model('b', { status: 'seed', tags: ['vision'] }),
      model('c', { vendor: 'Z.ai' }),
      model('d'),
    ],
    stages: { a: 'active', b: 'retired', c: 'active', d: 'preview' },
  };

  it('pages through the list, with the filters in the address of the next page', () => {
    const page = (limit: number, offset: number, filter = {}) => {
      const { models, total, next } = selectModels(rows, { ...filter, limit, offset }, address);
      return [models.map(({ id }) => id).join(' '), total, next?.slice(address.length) ?? null];
    };
    expect(page(3, 0)).toEqual(['a b c', 4, '?limit=3&offset=3']);
    expect(page(3, 3)).toEqual(['d', 4, null]);
    expect(page(1, 0, { vendor: 'Acme' })).toEqual(['a', 3, '?vendor=Acme&limit=1&offset=1']);
    expect(page(3, Number.MAX_SAFE_INTEGER)).toEqual(['', 4, null]);
  });

  it.each<[string, Partial<Parameters<typeof selectModels>[1]>]>([
    ['c', { vendor: 'Z.AI' }],
    ['c', { vendor: 'ZAI' }],
    ['b', { status: 'seed' }],
    ['a b', { tag: 'VISION' }],
    ['a', { tag: 'Vision, coding' }],
    ['', { tag: 'nothing-has-it' }],
    ['a c', { stage: 'active' }],
    ['c', { stage: 'active', vendor: 'zai' }],
    ['', { stage: 'deprecated' }],
  ])('keeps %j by %j', (expected, values) => {
    const { models } = selectModels(rows, { limit: 9, offset: 0, ...values }, address);
    expect(models.map(({ id }) => id).join(' ')).toBe(expected);
  });
});

describe('selectPricing', () => {
  it.each<[object, string, string]>([
    [{}, 'input_price', 'desc'],
    [{ sort: 'output_price' }, 'output_price', 'asc'],
    [{ dir: 'asc' }, 'input_price', 'asc'],
  ])('by %j is ordered by %s, %s', (values, sort, dir) => {
    expect(selectPricing([], values)).toMatchObject({ sort, dir });
  });

  it('puts unknown prices last in either direction and ties by id', () => {
    const price = fc.option(fc.constantFrom(0, 0.5, 1, 2), { nil: null });
    const item = fc.record({
      ...{ id: fc.stringMatching(/^[a-z]{1,3}$/), vendor: fc.constant('Acme') },
      ...{ name: fc.constant('name'), input_price: price, output_price: price },
      ...{ context_window: fc.integer({ min: 1, max: 4 }), free: fc.boolean() },
    });
    const items = fc.uniqueArray(item, { selector: ({ id }) => id });
    const sorts = fc.constantFrom<'input_price' | 'output_price' | 'context_window'>(
      ...(['input_price', 'output_price', 'context_window'] as const),
    );
    const directions = fc.constantFrom<'asc' | 'desc'>('asc', 'desc');
    fc.assert(
      fc.property(items, sorts, directions, (items, sort, dir) => {
        const known = items.filter(({ [sort]: value }) => value !== null);
        const sign = dir === 'asc' ? 1 : -1;
        const byId = (left: PricingItem, right: PricingItem) => (left.id < right.id ? -1 : 1);
        known.sort(
          (left, right) =>
            sign * (left[sort] ?? 0) - sign * (right[sort] ?? 0) || byId(left, right),
        );
        const unknown = items.filter((item) => !known.includes(item)).sort(byId);
        const { pricing, total } = selectPricing(items, { sort, dir });
        expect(total).toBe(items.length);
        expect(pricing).toEqual([...known, ...unknown]);
      }),
    );
  });

  it('answers each question about one list as if it were the first', () => {
    const item = { name: 'n', output_price: 1, context_window: 1, free: false };
    const items: PricingItem[] = [
      { id: 'a', vendor: 'Z.ai', ...item, input_price: 2 },
      { id: 'b', vendor: 'Acme', ...item, input_price: 0, free: true },
      { id: 'c', vendor: 'z.AI', ...item, input_price: 1 },
    ];
    const ids = (values: Parameters<typeof selectPricing>[1]) =>
      selectPricing(items, values)
        .pricing.map(({ id }) => id)
        .join(' ');
    for (let round = 0; round < 2; round++) {
      expect(ids({})).toBe('a c b');
      expect(ids({ vendor: 'ZAI' })).toBe('a c');
      expect(ids({ vendor: 'Z.ai', dir: 'asc' })).toBe('c a');
      expect(ids({ vendor: 'nobody' })).toBe('');
      expect(ids({ free: '1' })).toBe('b');
      expect(items.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    }
  });
});

describe('selectPlans', () => {
  it.each<[number, Parameters<typeof selectPlans>[1]]>([
    [3, {}],
    [3, { region: 'all' }],
    [2, { region: 'domestic' }],
    [1, { region: 'domestic', category: 'token' }],
  ])('keeps %i by %j', (count, values) => {
    const rows = [
      { region: 'domestic', category: 'code' },
      { region: 'overseas', category: 'code' },
      { region: 'domestic', category: 'token' },
    ];
    // Plans are selected by these two fields alone.
    const plans = rows as unknown as Parameters<typeof selectPlans>[0];
    const selected = selectPlans(plans, values);
    expect([selected.total, selected.plans.length]).toEqual([count, count]);
  });
});

describe('selectPlans with models', () => {
  it('keeps the plans that include one of them, and names those that may', () => {
    const plan = (id: string, models: string[] | null) => {
      return { id, vendor: 'V', name: id, region: 'overseas', category: 'code', models };
    };
    const plans = [plan('yes', ['a', 'b']), plan('no', ['c']), plan('unknown', null)];
    // Plans are selected by these fields alone.
    const given = plans as unknown as Parameters<typeof selectPlans>[0];
    expect(selectPlans(given, {}, ['b', 'd'])).toEqual({
      plans: [plans[0]],
      total: 1,
      not_known: [{ id: 'unknown', vendor: 'V', name: 'unknown' }],
    });
    expect(selectPlans(given, { region: 'domestic' }, ['b']).not_known).toEqual([]);
  });
});

describe('byVendorAndName', () => {
  it('orders by code unit, capitals before small letters', () => {
    const rows = ['xAI A a', 'Zed B b', 'Zed A d', 'Zed A c'].map((row) => {
      const [vendor = '', name = '', id = ''] = row.split(' ');
      return { vendor, name, id };
    });
    expect(rows.sort(byVendorAndName).map(({ id }) => id)).toEqual(['c', 'd', 'b', 'a']);
  });
});
