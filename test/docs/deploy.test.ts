import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { limits } from '../../hosts/node/server.ts';
import { realTree } from '../build/render/real-tree.ts';

const page = readFileSync('docs/deploy.md', 'utf8');

it('docs/deploy.md states every limit of the Node host', () => {
  const rows = [...page.matchAll(/^\| `(\w+)` \| (\d+) \| /gm)];
  expect(Object.fromEntries(rows.map(([, name, value]) => [name, Number(value)]))).toEqual(limits);
});

it('docs/deploy.md has one port: that of `npm run host` where none is set', () => {
  const ports = page.match(/(?<=127\.0\.0\.1:|PORT=)\d+/g);
  expect(new Set(ports)).toEqual(new Set(['3000']));
});

it('docs/deploy.md states how many files a model and a plan have at most', () => {
  const { site, files } = realTree();
  const counts = new Map<string, number>();
  for (const path of files.keys()) {
    // feeds/models/gpt-5.1.json and models/gpt-5.1/index.html are files of gpt-5.1.
    for (const name of new Set(path.replace(/\.(?:json|xml)$/, '').split('/')))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const most = (records: readonly { id: string }[]) =>
    Math.max(...records.map(({ id }) => counts.get(id) ?? 0));
  expect([most(site.models), most(site.plans)]).toEqual([7, 3]);
  expect(page).toContain('A model has at most seven files and a plan three, pages included');
});
