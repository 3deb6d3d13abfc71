import fc from 'fast-check';
import { distance } from 'fastest-levenshtein';
import { describe, expect, it } from 'vitest';
import { nearest } from '../../../feed/problems.ts';
import { compareCodeUnits } from '../../../feed/text.ts';
import { rounds } from '../../rounds.ts';

describe('nearest', () => {
  it('lists the names with the fewest letters to change, the nearest first', () => {
    expect(nearest('opuss', ['gpt', 'opens', 'opus'])).toEqual(['opus', 'opens']);
  });

  it('takes a name that begins as requested near, however long its rest', () => {
    expect(nearest('claude', ['claude-opus-4-5-thinking', 'cloud'])).toEqual([
      'claude-opus-4-5-thinking',
      'cloud',
    ]);
  });

  it('offers three at most, and none that share too little', () => {
    expect(nearest('aa', ['ab', 'ac', 'ad', 'ae', 'zzzzz'])).toEqual(['ab', 'ac', 'ad']);
    expect(nearest('aa', ['zzzzz'])).toEqual([]);
  });

  it('agrees with a library about the distance of any two texts', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '-', '4'), maxLength: 12 });
    const obvious = (given: string, names: readonly string[]) =>
      names
        .map((name) => ({
          name,
          steps:
            given.length >= 3 && name.startsWith(given) && name !== given
              ? 1
              : distance(given, name),
        }))
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
