import { describe, expect, it } from 'vitest';
import { makeAnew } from '../../../build/remember.ts';
import { renderBulkFormats } from '../../../build/render/bulk.ts';

const body = {
  rows: [
    { id: 'a', price: 1.5, low: -0.5, free: false, tags: ['x', 'y'], tiers: [{ above: 1 }], url: null },
    { id: '=HYPERLINK("https://x.example")', price: 0, low: 0, free: true, tags: [], tiers: [], url: 'a "b", c' },
  ],
};
const columns = ['id', 'price', 'low', 'free', 'tags', 'tiers', 'url'];

function render(format: 'json' | 'ndjson' | 'csv', parts: readonly (typeof body)[] = [body]): string {
  const formats = renderBulkFormats({
    place: 'rows',
    kind: 'rows',
    columns,
    parts: () => parts,
    check: () => undefined,
    remember: makeAnew,
  });
  for (const [made, content] of formats) if (made === format) return Buffer.concat([...content]).toString();
  throw new Error(`there is no ${format}`);
}

describe('the formats of a bulk file', () => {
  it('writes JSON as one body that ends in one newline', () => {
    expect(render('json')).toBe(`${JSON.stringify(body)}\n`);
  });

  it('writes NDJSON as the same rows, one a line', () => {
    expect(render('ndjson')).toBe(body.rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  });

  it('writes CSV with a header, lists joined by a space, objects as JSON, null as nothing, and formulas made inert', () => {
    expect(render('csv')).toBe(
      [
        'id,price,low,free,tags,tiers,url',
        'a,1.5,-0.5,false,x y,"[{""above"":1}]",',
        '"\'=HYPERLINK(""https://x.example"")",0,0,true,,,"a ""b"", c"',
        '',
      ].join('\n'),
    );
  });

  it.each(['json', 'ndjson', 'csv'] as const)('writes the same %s of rows that come in several parts', (format) => {
    const parts = body.rows.map((row) => ({ rows: [row] }));
    expect(render(format, parts)).toBe(render(format));
  });

  it('writes JSON of no rows', () => {
    expect(render('json', [{ rows: [] }])).toBe('{"rows":[]}\n');
  });
});
