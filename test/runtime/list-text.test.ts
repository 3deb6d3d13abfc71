import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listText } from '../../runtime/list-text.ts';

const row = fc.dictionary(fc.string(), fc.jsonValue()) as fc.Arbitrary<object>;
const rows = fc.array(row);
const fields = fc.record({
  total: fc.nat(),
  next: fc.option(fc.string({ unit: 'binary' })),
  plans: rows,
  q: fc.string({ unit: 'binary' }),
});

describe('listText', () => {
  it('gives what JSON.stringify gives, the first time and again, whole and in part', () => {
    fc.assert(
      fc.property(rows, fields, (models, rest) => {
        for (const list of [
          { models, ...rest },
          { ...rest, models: models.slice(1) },
          { models: [...models].reverse() },
        ]) {
          expect(listText(list)).toBe(JSON.stringify(list));
        }
      }),
    );
  });

  it('writes an empty list, and null where there is no next page', () => {
    expect(listText({ models: [], total: 0, next: null })).toBe(
      '{"models":[],"total":0,"next":null}',
    );
  });

  it('turns a row into text once', () => {
    let reads = 0;
    const counted = Object.defineProperty({}, 'id', {
      enumerable: true,
      get: () => `read ${++reads}`,
    });
    const texts = [listText({ models: [counted] }), listText({ models: [counted], total: 1 })];
    expect(texts).toEqual([
      '{"models":[{"id":"read 1"}]}',
      '{"models":[{"id":"read 1"}],"total":1}',
    ]);
  });
});
