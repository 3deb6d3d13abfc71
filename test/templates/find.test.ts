import { afterEach, expect, it, vi } from 'vitest';
import { loadFind } from '../../templates/islands/find.ts';
import { textOf } from '../build/render/real-tree.ts';
import { tree } from '../clients/hosts.ts';
import { testPage } from './page-context.ts';

/** The search of a page, and the files that it has asked for since. */
async function startFind() {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path);
    return new Response(textOf(tree.files, path));
  });
  const find = await loadFind(testPage());
  if (find === null) throw new Error('the tree has no index');
  requested.length = 0;
  return { requested, find };
}

afterEach(() => vi.unstubAllGlobals());

/** No words of the feed have it: it is an id of another system, with what its seller adds. */
const ID = 'openrouter/acme/coder-4.5:free';

it('reads the files of ids for what looks like an id and no words have', async () => {
  const { requested, find } = await startFind();
  const { models } = await find(ID);
  expect(models.map(({ id }) => id)).toEqual(['acme-coder-4.5']);
  expect(requested).not.toEqual([]);
});

it.each([
  ['what its own index has', 'zen-1'],
  ['a word, as each id has a digit', 'nobody'],
  ['several words, as no id has a space', 'nobody 7'],
])('reads nothing for %s', async (_, q) => {
  const { requested, find } = await startFind();
  await find(q);
  expect(requested).toEqual([]);
});

it('reads nothing for what a reader has typed on from', async () => {
  const { requested, find } = await startFind();
  const [first, second] = await Promise.all([find(ID), find('nobody')]);
  expect([first.total, second.total]).toEqual([0, 0]);
  expect(requested).toEqual([]);
});

it('leads to the vendor that is named, and tells what costs least from what is free', async () => {
  const { find } = await startFind();
  const [acme, cheapest, free] = await Promise.all(['acme', 'Cheapest', 'free'].map(find));
  expect(acme?.vendors).toEqual([{ name: 'Acme', slug: 'acme' }]);
  expect([acme, cheapest, free].map((found) => found?.asksForLeast)).toEqual([false, true, false]);
});

it.each([
  ['words beside a name', 'zen 1 price'],
  ['a point that was left out', 'coder45'],
])('reads over %s where nothing is found with them', async (_, q) => {
  const { find } = await startFind();
  const { models } = await find(q);
  expect(models).not.toEqual([]);
});
