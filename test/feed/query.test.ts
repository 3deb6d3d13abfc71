import fc from 'fast-check';
import { distance } from 'fastest-levenshtein';
import { describe, expect, it } from 'vitest';
import { nearest } from '../../feed/problems.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { rounds } from '../rounds.ts';

describe('nearest', () => {
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
