import { describe, expect, it } from 'vitest';
import { realTree, textOf } from '../build/render/real-tree.ts';
import { textsOf } from './small-pages.ts';

describe('the sellers of a model', () => {
  /** Input at $1 and output at $10 of 9,000 requests a month, each of 8,000 new tokens in and 1,200 out: 72 + 108. */
  const FRESH = 180;
  const sold = (cache_read_price: number | null, input_price = 1) => [
    {
      model: 'a',
      external_id: 'a',
      input_price,
      output_price: 10,
      cache_read_price,
      cache_write_price: null,
      sources: ['own'],
    },
  ];
  // 288 million tokens a month are from the cache.
  const at = (cached: number) => `$${(FRESH + 288 * cached).toFixed(2)}`;
  const own = {
    from: null,
    input_price: 1,
    output_price: 10,
    cache_read_price: 0.1,
    cache_write_price: null,
    sources: [{ url: 'https://acme.example/prices', checked: '2026-09-20' }],
  };
  const texts = textsOf({
    models: { a: { prices: [own] } },
    sellers: {
      unknown: sold(null, 0.5),
      dear: sold(0.2),
      cheap: sold(0.05),
      same: sold(0.1),
    },
  } as never);

  it('are compared by the month of an agent, of which most is from the cache', () => {
    // At $0.50 all input of a month is 360 × 0.5 = 180 beside 108 of output: 288 at the most.
    expect(texts('models/a/index.html')).toMatch(
      new RegExp(
        [
          `cheap \\$1.00 \\s*\\$10.00 \\s*\\${at(0.05)} −7 %`,
          `Acme .*\\${at(0.1)} same .*\\$1.00 \\s*\\$10.00 \\s*\\${at(0.1)}`,
          `dear .*\\$1.00 \\s*\\$10.00 \\s*\\${at(0.2)} \\+14 %`,
          `unknown .*\\$0.50 \\s*\\$10.00 \\s*≤ \\$288.00 up to \\+38 %`,
        ].join('.*'),
      ),
    );
  });

  it('without a price of the cache are explained in both languages', () => {
    expect(texts('models/a/index.html')).toContain(
      '≤ where no price of the cache is known: reading from it costs no more than other input.',
    );
    expect(texts('zh/models/a/index.html')).toContain(
      '“最多”为缓存价未知，读缓存至多按普通输入计价。',
    );
  });
});

describe('the real sellers of a model', () => {
  const { site, files } = realTree();
  const parts = site.models.map(({ id }) => {
    const html = textOf(files, `models/${id}/index.html`);
    const [, part = ''] = /<h2>Where to buy<\/h2>(.*?)<\/dl>/s.exec(html) ?? [];
    return { id, part };
  });
  const rowsOf = (part: string) =>
    [...part.matchAll(/<th scope="row">(.*?)<\/tr>/gs)].map(([row]) => row);
  const amounts = (row: string) => {
    const [, cell = ''] = row.split('"n sum"');
    return [...cell.matchAll(/\$([\d,.]+)/g)].map(([, sum = '']) => Number(sum.replace(',', '')));
  };
  const isOfVendor = (row: string) => /by the vendor|as its source lists it/.test(row);

  it('are green only where a month of an agent costs surely less than with the vendor', () => {
    const green = parts.flatMap(({ id, part }) => {
      const rows = rowsOf(part);
      const vendor = Math.max(...rows.filter(isOfVendor).flatMap(amounts));
      const isGreen = (row: string) => row.includes('class="up"');
      return rows.filter(isGreen).map((row) => [id, Math.max(...amounts(row)) < vendor]);
    });
    expect(green.length).toBeGreaterThan(20);
    expect(green.filter(([, isLess]) => !isLess)).toEqual([]);
  });

  it('stand from the lowest month, that with an unknown price of the cache at its most', () => {
    // The cheapest that is counted may stand in view above cheaper ones that are folded.
    const tables = parts.flatMap(({ id, part }) =>
      part.split('<table').map((table) => ({ id, rows: rowsOf(table) })),
    );
    const wrong = tables.flatMap(({ id, rows }) => {
      const sure = rows.filter((row) => !isOfVendor(row) && !row.includes('class="mark rise"'));
      const months = sure.flatMap((row) => amounts(row)[0] ?? []);
      const isOrdered = months.every((month, index) => month >= (months[index - 1] ?? 0));
      return isOrdered ? [] : [id];
    });
    expect(wrong).toEqual([]);
  });
});
