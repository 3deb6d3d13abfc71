import fc from 'fast-check';
import { distance } from 'fastest-levenshtein';
import { describe, expect, it } from 'vitest';
import { nearest } from '../../feed/problems.ts';
import { byVendorAndName, selectPlans, selectPricing } from '../../feed/query.ts';
import type { PricingItem } from '../../feed/schemas/price.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { rounds } from '../rounds.ts';

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

describe('selectPricing', () => {
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
