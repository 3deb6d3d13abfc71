import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { outputFileSync } from 'fs-extra/esm';
import { describe, expect, it } from 'vitest';
import { bundlePackage, renderNpmPackage } from '../../bin/npm-package.ts';
import { temporaryFolder } from '../build/temporary.ts';

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
  it('weighs 6 kB at most with everything that is loaded at once', () => {
    expect(weightOf('index.js')).toBeLessThan(6_000);
  });

  it('weighs 2 kB at most where the cost alone is imported', () => {
    expect(weightOf('cost.js')).toBeLessThan(2_000);
  });

  it('loads the search, the snapshot and the refresh only when they are needed', () => {
    const later = [...files.keys()].filter((name) => !loadedBy('index.js').includes(name));
    expect(later.filter((name) => /(?:files|local|refresh)-/.test(name))).toHaveLength(3);
    expect(loadedBy('index.js').length).toBeGreaterThan(2);
    expect(loadedBy('index.js').join()).not.toMatch(/(?:files|local|refresh)-/);
  });
});

describe('the package', () => {
  it('has every file that it exports, and its snapshot answers', async () => {
    const folder = temporaryFolder();
    const text = JSON.stringify(JSON.parse(readFileSync('clients/expected/snapshot.json', 'utf8')));
    const made = await renderNpmPackage(new TextEncoder().encode(text));
    const description = readFileSync('clients/typescript/package.json', 'utf8');
    outputFileSync(join(folder, 'package.json'), description);
    for (const [name, contents] of made) outputFileSync(join(folder, 'dist', name), contents);
    const named = [...description.matchAll(/"\.?\/?dist\/([^"]+)"/g)].map(([, name]) => name);
    expect(named).toHaveLength(7);
    expect(named.filter((name) => !made.has(name ?? ''))).toEqual([]);
    const { default: snapshot, cost } = await import(join(folder, 'dist/snapshot.js'));
    expect(JSON.stringify({ ...snapshot, sha256: undefined })).toBe(text);
    // 1,000 × $2 / 1M
    const usage = { input_tokens: 1_000, output_tokens: 0 };
    expect(cost('acme-coder-4.5', usage).total).toBe(0.002);
  });
});
