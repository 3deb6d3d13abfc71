import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listText } from '../../runtime/queries.ts';
import { memoRead, readJson } from '../../runtime/read.ts';
import { tree } from '../clients/hosts.ts';

describe('memoRead', () => {
  it('reads each file once, but asks again for one that is missing or could not be read', async () => {
    const answers = [Promise.reject(new Error('busy')), undefined, { a: 1 }, { a: 2 }];
    const read = memoRead(new Map(), async () => answers.shift());
    await expect(read('a')).rejects.toThrow('busy');
    expect(await read('a')).toBeUndefined();
    const value = await read('a');
    expect(value).toEqual({ a: 1 });
    expect(await read('a')).toBe(value);
    expect(await read('b')).toEqual({ a: 2 });
  });
});

it('a file that a host fails to give is not missing', async () => {
  expect(await readJson(new Response('', { status: 404 }))).toBeUndefined();
  await expect(readJson(new Response('', { status: 502 }))).rejects.toThrow('answered 502');
});

describe('listText', () => {
  const row = fc.dictionary(fc.string(), fc.jsonValue()).filter((value) => value !== null);
  const rows = fc.array(row);
  const fields = fc.record({
    total: fc.nat(),
    next: fc.option(fc.string({ unit: 'binary' })),
    plans: rows,
  });

  it('gives what JSON.stringify gives, the first time and again, whole and in part', () => {
    fc.assert(
      fc.property(rows, fields, (models, rest) => {
        const lists = [
          { models, ...rest },
          { ...rest, models: models.slice(1) },
          { models: [...models].reverse() },
        ];
        for (const list of lists) expect(listText(list)).toBe(JSON.stringify(list));
      }),
    );
  });
});

it('finds no plan by an id that may mean several models, and suggests each', async () => {
  const { body } = await tree.ask('/plans?model=zen-latest');
  const url = 'https://feed.example/plans?model=';
  const suggestions = ['zen-1', 'zen-2'].map((name) => ({ name, url: url + name }));
  expect(JSON.parse(body)).toMatchObject({ plans: [], total: 0, suggestions });
});
