import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { outputFileSync } from 'fs-extra/esm';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundlePackage, renderNpmPackage } from '../../bin/npm-package.ts';
import { hashesOf, snapshotFilesOf } from '../../bin/snapshot.ts';
import { endpoints } from '../../feed/contract/endpoints.ts';
import { temporaryFolder } from '../build/temporary.ts';
import { tree } from './hosts.ts';

const files = new Map(
  [...(await bundlePackage())].map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
);

/** All that importing a module loads at once. */
function loadedBy(name: string): string[] {
  const imports = [...(files.get(name) ?? '').matchAll(/(?:from|import)"([^"]+)"/g)];
  return [name, ...imports.flatMap(([, path = '']) => loadedBy(join(dirname(name), path)))];
}

/** The bytes, gzipped. */
function weightOf(entry: string): number {
  const names = new Set(loadedBy(entry));
  return gzipSync([...names].map((name) => files.get(name)).join(''), { level: 9 }).length;
}

describe('the library', () => {
  // More than half of it is the reader of usage, whose tables have the shapes of every maker.
  it('weighs 13 kB at most with everything that is loaded at once', () => {
    expect(weightOf('index.js')).toBeLessThan(13_000);
  });

  // A tenth of it says who answers in the place of a model that has ended.
  it('weighs 4 kB at most where the cost alone is imported', () => {
    expect(weightOf('cost.js')).toBeLessThan(4_000);
  });

  it('answers at once from a snapshot with two files of 12.4 kB at most', () => {
    expect([...new Set(loadedBy('sync.js'))]).toEqual(['sync.js', 'problem.js']);
    expect(weightOf('sync.js')).toBeLessThan(12_400);
    // Of the table of endpoints it has the rows that its code names.
    const sync = files.get('sync.js') ?? '';
    const named = Object.keys(endpoints).filter((id) => sync.includes(`"${id}"`));
    const rows = named.filter((id) => sync.includes(`"${id}":{path:`));
    expect(rows).toEqual(['models.get', 'resolve.get']);
    expect(named).toEqual(rows);
    // To make a format of numbers takes as long as a cost.
    expect(files.get('sync.js')).not.toContain('Intl.');
  });

  it('loads the search, the snapshot, the refresh and what speaks to a host when they are needed', () => {
    const later = [...files.keys()].filter((name) => !loadedBy('index.js').includes(name));
    expect(later.filter((name) => /(?:files|host|local|refresh)-/.test(name))).toHaveLength(4);
    expect(loadedBy('index.js').length).toBeGreaterThan(2);
    expect(loadedBy('index.js').join()).not.toMatch(/(?:files|host|local|refresh)-/);
  });
});

describe('the package', () => {
  let made: Awaited<ReturnType<typeof renderNpmPackage>>;
  beforeAll(async () => {
    made = await renderNpmPackage(snapshotFilesOf(tree.site));
  });

  it('has every file that its description names', () => {
    const { bin, exports } = JSON.parse(readFileSync('clients/typescript/package.json', 'utf8'));
    expect(bin).toEqual({ coderfeed: 'dist/command.js' });
    expect(Object.keys(exports)).toEqual(['.', './cost', './snapshot', './package.json']);
    expect(exports['./snapshot']).toEqual({
      types: './dist/snapshot.d.ts',
      deno: './dist/snapshot.node.js',
      bun: './dist/snapshot.node.js',
      node: './dist/snapshot.node.js',
      default: './dist/snapshot.js',
    });
    expect([...made.keys()]).toEqual(
      expect.arrayContaining([
        'command.js',
        'cost.d.ts',
        'cost.js',
        'index.d.ts',
        'index.js',
        'lists.json',
        'models.json',
        'snapshot.d.ts',
        'snapshot.js',
        'snapshot.node.js',
      ]),
    );
  });

  it.each(['snapshot.node.js', 'snapshot.js'])('answers from its files by %s', async (entry) => {
    const folder = temporaryFolder();
    for (const [name, contents] of made) outputFileSync(join(folder, name), contents);
    outputFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    const { default: snapshot, cost, getModel } = await import(join(folder, entry));
    const { createClient, FeedProblem } = await import(join(folder, 'index.js'));
    // 1,000 × $2 / 1M
    const usage = { input_tokens: 1_000, output_tokens: 0 };
    expect(cost('acme-coder-4.5', usage).total).toBe(0.002);
    const feed = createClient({ snapshot });
    const { plans } = await feed.plans.list();
    expect(plans.map(({ id }: { id: string }) => id)).toEqual(['acme-pro', 'acme-team']);
    // The class is one for both, though they are files of their own.
    expect(() => getModel('acme-coder-4.6')).toThrow(FeedProblem);
    expect(snapshot.hashes).toEqual(hashesOf(snapshotFilesOf(tree.site)));
  });

  it('reads in Node the lines of the models that are asked for, and no others', async () => {
    const folder = temporaryFolder();
    for (const [name, contents] of made) outputFileSync(join(folder, name), contents);
    outputFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    const path = join(folder, 'models.json');
    const [opening, head, ...others] = readFileSync(path, 'utf8').split('\n');
    const withoutOthers = others.map((line) =>
      line.startsWith('{"id":"acme-coder-4.5"') ? line : line.replace(/./g, ' '),
    );
    writeFileSync(path, [opening, head, ...withoutOthers].join('\n'));
    const { cost, getModel } = await import(join(folder, 'snapshot.node.js'));
    expect(cost('acme-coder-4.5', { input_tokens: 1_000, output_tokens: 0 }).total).toBe(0.002);
    expect(() => getModel('acme-coder-mini')).toThrow(SyntaxError);
  });
});
