import { describe, expect, it } from 'vitest';
import { renderBulk } from '../../../build/render/answers.ts';

const body = {
  rows: [
    {
      id: 'a',
      price: 1.5,
      low: -0.5,
      free: false,
      tags: ['x', 'y'],
      tiers: [{ above: 1 }],
      url: null,
    },
    {
      id: '=HYPERLINK("https://x.example")',
      price: 0,
      low: 0,
      free: true,
      tags: [],
      tiers: [],
      url: 'a "b", c',
    },
  ],
};
const names = ['id', 'price', 'low', 'free', 'tags', 'tiers', 'url'];
const columns = names.map((name) => ({ name, path: [name], schema: { type: 'string' } }));

function render(format: 'json' | 'ndjson' | 'csv', rows: typeof body = body): string {
  return Buffer.from(renderBulk(format, { columns, body: rows })).toString();
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

  it('writes JSON and CSV of no rows', () => {
    expect(render('json', { rows: [] })).toBe('{"rows":[]}\n');
    expect(render('csv', { rows: [] })).toBe('id,price,low,free,tags,tiers,url\n');
  });

  it('writes the fields of an object as cells of their own', () => {
    const life = [
      { name: 'id', path: ['id'], schema: { type: 'string' } },
      { name: 'life_stage', path: ['life', 'stage'], schema: { type: 'string' } },
    ];
    const rows = [{ id: 'a', life: { stage: 'active', sources: [] } }];
    const csv = Buffer.from(renderBulk('csv', { columns: life, body: { rows } })).toString();
    expect(csv).toBe('id,life_stage\na,active\n');
  });
});
