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

it('the text of a list is what JSON.stringify gives, the first time and again, whole and in part', () => {
  const rows = [{ id: 'é"\u2028\ud800', price: null }, { tags: ['a', { b: 0.1 }] }, {}];
  for (const list of [
    { models: rows, total: 3, next: null },
    { q: '"\n', models: rows.slice(1), suggestions: [] },
    { models: rows.toReversed() },
  ])
    expect(listText(list)).toBe(JSON.stringify(list));
});

it('finds no plan by an id that may mean several models, and suggests each', async () => {
  const { body } = await tree.ask('/plans?model=zen-latest');
  const url = 'https://feed.example/plans?model=';
  const suggestions = ['zen-1', 'zen-2'].map((name) => ({ name, url: url + name }));
  expect(JSON.parse(body)).toMatchObject({ plans: [], total: 0, suggestions });
});

it.each([
  ['/v1/models', 'offset=0'],
  ['/v1/pricing', 'dir=desc'],
  ['/plans', 'region=all'],
  ['/v1/changes', 'since=2017-01-01'],
])('the file of %s is the answer to the query %s', async (path, query) => {
  expect((await tree.ask(path)).body).toBe((await tree.ask(`${path}?${query}`)).body);
});
