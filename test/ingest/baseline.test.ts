import { describe, expect, it } from 'vitest';
import { baselineText, parseBaseline, pricesById } from '../../ingest/baseline/baseline.ts';
import { movementFault, movementOf } from '../../ingest/baseline/movement.ts';
import { priceRow, priceTier } from './price-row.ts';

const names = (count: number, price = '1/2/-/-') =>
  Array.from({ length: count }, (_, index) => [`m${index}`, price] as const);

describe('parseBaseline', () => {
  it('gives back what baselineText writes', () => {
    const rows = [
      priceRow({
        id: 'a "quoted", name',
        input_price: 1,
        output_price: 2,
        price_tiers: [priceTier(200_000, 2, 4)],
      }),
      priceRow({ id: 'b', from: '2026-01-01', input_price: 1, output_price: 2 }),
      priceRow({ id: 'b', from: '2026-02-01', input_price: 3, output_price: 4 }),
    ];
    const text = baselineText('list', { day: '2026-08-01', prices: pricesById(rows) });
    expect(
      text,
    ).toBe(`# list as of 2026-08-01: what "npm run import" read, for the next one to compare with
id,price
"a ""quoted"", name",1/2/-/-; over 200000 2/4/-/-
b,2026-01-01 1/2/-/- | 2026-02-01 3/4/-/-
`);
    expect(parseBaseline('imports/list.csv', text)).toEqual({
      day: '2026-08-01',
      prices: pricesById(rows),
    });
  });

  it.each([
    '',
    'id,price\na,1/2/-/-\n',
    '# list as of 2026-08-01: x\nid,price\na\n',
    '# list as of 2026-08-01: x\n"',
  ])('refuses %j', (text) => {
    expect(parseBaseline('imports/list.csv', text)).toEqual({
      fault: 'imports/list.csv is no file that an import wrote; delete it, or restore it from git.',
    });
  });
});

describe('movementFault', () => {
  const before = new Map(names(40));
  const fault = (now: ReadonlyMap<string, string>, cited: readonly string[] = []) =>
    movementFault(movementOf(before, now), { since: '2026-08-01', cited: new Set(cited) });

  it('refuses half a list', () => {
    expect(fault(new Map(names(20)))).toBe(
      'of the 40 rows of 2026-08-01, 0 moved, 0 new, 20 gone, 20 the same; the file may be a part of the list. If that is so, say --expect-changes',
    );
  });

  it('refuses a list at twice every price', () => {
    expect(fault(new Map(names(40, '2/4/-/-')))).toBe(
      'of the 40 rows of 2026-08-01, 40 moved, 0 new, 0 gone, 0 the same; the prices may be in another unit. If that is so, say --expect-changes',
    );
  });

  it('refuses a list that lost ten rows which records cite', () => {
    const [gone, left] = [names(40).slice(0, 10), names(40).slice(10)];
    const cited = gone.map(([id]) => id);
    expect(fault(new Map(left), cited)).toBe(
      'of the 40 rows of 2026-08-01, 0 moved, 0 new, 10 gone, 30 the same; rows that records cite are gone: m0, m1, m2, m3, m4, m5, m6, m7, m8, m9. If that is so, say --expect-changes',
    );
    expect(fault(new Map(left), cited.slice(1))).toBeUndefined();
  });

  it('accepts what a month changes', () => {
    expect(
      fault(
        new Map([
          ...names(35),
          ...names(5, '2/2/-/-').map(([id]) => [`${id}-new`, '1/1/-/-'] as const),
        ]),
      ),
    ).toBeUndefined();
  });

  it('says nothing of a list of a few rows', () => {
    const few = movementOf(new Map(names(9)), new Map());
    expect(movementFault(few, { since: '2026-08-01', cited: new Set() })).toBeUndefined();
  });
});
