import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { assertValid, renderBulk } from '../../../build/render/answers.ts';
import { endpoints } from '../../../feed/contract/endpoints.ts';
import { arrayOf, object } from '../../../feed/contract/schemas/common.ts';
import { realTree, textOf } from './real-tree.ts';

const toText = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('an answer', () => {
  const schema = object('A place.', { id: { type: 'string' }, rank: { type: 'integer' } });

  it.each([
    [{ id: 'a', rank: 1 }, undefined],
    [{ id: 'a', rank: 1, note: 'x' }, '/ must NOT have additional properties'],
    [{ id: 'a', rank: '1' }, '/rank must be integer'],
    [{ id: 'a' }, "/ must have required property 'rank'"],
  ])('of %j is held against its schema', (body, problem) => {
    const check = () => assertValid(schema, body, 'the answer of /v1/a');
    if (problem === undefined) expect(check).not.toThrow();
    else expect(check).toThrow(`the answer of /v1/a does not match its schema: ${problem}`);
  });

  it('has a schema that follows the meta-schema', () => {
    const ajv = new Ajv2020({ strictTypes: false, allowUnionTypes: true, validateFormats: false });
    const schemas = Object.values(endpoints).map(({ body }) => body);
    expect(schemas.filter((body) => ajv.validateSchema(body) !== true)).toEqual([]);
  });
});

describe('a bulk file', () => {
  const rows = [
    {
      id: 'a',
      price: 1.5,
      low: -0.5,
      free: false,
      tags: ['x', 'y'],
      tiers: [{ above: 1 }],
      url: null,
      life: { stage: 'active' },
    },
    {
      id: '=HYPERLINK("https://x.example")',
      price: 0,
      low: 0,
      free: true,
      tags: [],
      tiers: [],
      url: 'a "b", c',
      life: { stage: 'retired' },
    },
  ];
  const text = { type: 'string' };
  const fields = Object.fromEntries(
    ['id', 'price', 'low', 'free', 'tags', 'tiers', 'url'].map((name) => [name, text]),
  );
  const item = object('A row.', { ...fields, life: object('A life.', { stage: text }) });
  const schema = object('Rows.', { rows: arrayOf(item, 'Them.') });
  const render = (format: 'json' | 'ndjson' | 'csv', body: object[] = rows) =>
    toText(renderBulk(format, { body: schema }, { rows: body }));

  it('is one body in JSON, and a row a line in NDJSON', () => {
    expect(render('json')).toBe(`${JSON.stringify({ rows })}\n`);
    expect(render('json', [])).toBe('{"rows":[]}\n');
    expect(render('ndjson')).toBe(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  });

  it('has in CSV a header, lists joined by a space, objects as JSON, null as nothing, and formulas made inert', () => {
    const header = 'id,price,low,free,tags,tiers,url,life_stage\n';
    expect(render('csv')).toBe(
      [
        `${header}a,1.5,-0.5,false,x y,"[{""above"":1}]",,active`,
        '"\'=HYPERLINK(""https://x.example"")",0,0,true,,,"a ""b"", c",retired\n',
      ].join('\n'),
    );
    expect(render('csv', [])).toBe(header);
  });
});

describe('the files for hosts and for finding the way', () => {
  const { files, site } = realTree();
  const jsonOf = (path: string) => JSON.parse(textOf(files, path));

  it('are problems that name the feed they belong to', () => {
    const problems = ['404.html', '404.json', '405.json', '503.json'].map((path) => {
      const { code, status, type, detail } = jsonOf(path);
      return `${path} ${status} ${code} ${type === `${site.apiRoot}/docs/#problem-${code}`} ${detail}`;
    });
    const notFound =
      '404 not_found true Nothing is published at this address; https://feed.example/v1 lists the endpoints, https://feed.example/plans the plans.';
    expect(problems).toEqual([
      `404.html ${notFound}`,
      `404.json ${notFound}`,
      '405.json 405 method_not_allowed true The feed is read-only; repeat the request with GET or HEAD.',
      '503.json 503 unavailable true The answer can not be read right now; repeat the request in a few seconds.',
    ]);
  });

  it('lead from the well-known address to both APIs, and from each to what describes it', () => {
    const root = site.apiRoot;
    const link = (to: string, type: string) => ({ href: root + to, type });
    const description = {
      'service-desc': [link('/v1/openapi.json', 'application/json')],
      'service-doc': [link('/', 'text/html'), link('/llms.txt', 'text/plain')],
      'service-meta': [
        link('/v1', 'application/json'),
        link('/v1/manifest.json', 'application/json'),
      ],
    };
    expect(jsonOf('.well-known/api-catalog')).toEqual({
      linkset: [
        {
          anchor: `${root}/.well-known/api-catalog`,
          item: [{ href: `${root}/v1` }, { href: `${root}/plans` }],
        },
        { anchor: `${root}/v1`, ...description },
        { anchor: `${root}/plans`, ...description },
      ],
    });
  });
});
