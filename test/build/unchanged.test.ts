import { resolve } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { inputFiles } from '../../build/unchanged.ts';

it('a build of unchanged data notices a change of every source that a build runs', async () => {
  const { metafile } = await build({
    entryPoints: ['build/main.ts'],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outdir: 'unwritten',
    metafile: true,
    write: false,
  });
  const known = new Set(inputFiles('.'));
  const sources = Object.keys(metafile.inputs);
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((path) => !known.has(resolve(path)))).toEqual([]);
  const others = [
    '_headers',
    'data/site.yaml',
    'DATA-LICENSE.md',
    'node_modules/.package-lock.json',
  ];
  expect(others.filter((path) => !known.has(resolve(path)))).toEqual([]);
});
