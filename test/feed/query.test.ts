import fc from 'fast-check';
import { distance } from 'fastest-levenshtein';
import { describe, expect, it } from 'vitest';
import { selectPlans } from '../../feed/lists.ts';
import { nearest } from '../../feed/problems.ts';
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
