import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build as bundle } from 'esbuild';
import { outputFileSync } from 'fs-extra/esm';
import { afterAll, describe, expect, it } from 'vitest';
import { build, loadSources } from '../../build/pipeline.ts';
import { buildIfChanged, inputFiles } from '../../build/unchanged.ts';
import { createTinyProject } from '../tiny-project.ts';
import { stampsOf } from './temporary.ts';

const root = createTinyProject();
afterAll(() => rmSync(root, { recursive: true }));
const options = { root, dist: join(root, 'dist'), environment: {}, isTimeFixed: true };
const generatedAt = '2026-11-21T00:00:00Z';

describe('data with a warning', () => {
  const model = join(root, 'data/models/odd/odd-1.yaml');
  const vendors = join(root, 'data/vendors.yaml');
  outputFileSync(
    vendors,
    `${readFileSync(vendors, 'utf8')}odd: { name: Odd, url: https://odd.dev/, domains: [odd.dev] }\n`,
  );
  outputFileSync(
    model,
    `# yaml-language-server: $schema=../../schemas/model.json
name: Odd
context_window: 128
tags: []
prices:
  - { from: null, input_price: 1, output_price: 2, sources: [{ url: https://odd.dev/, checked: 2026-11-01 }] }
`,
  );
  it('is refused with --strict, and dist is left alone', async () => {
    const { dataset, diagnostics } = loadSources({ root, generatedAt });
    expect(dataset).toBeDefined();
    expect(diagnostics).toMatchObject([{ severity: 'warning', rule: 'context-window' }]);
    const { exitCode, text } = await build({ ...options, generatedAt, strict: true });
    expect(text).toContain('data/models/odd/odd-1.yaml:3:17: context_window is 128,');
    expect(text).toContain(
      '(rule context-window, with --strict)\n  3 | context_window: 128\n\n1 error in 1 file; ',
    );
    expect([exitCode, existsSync(options.dist)]).toEqual([1, false]);
  });
});

it('says that data is no folder where it is a file', async () => {
  const project = createTinyProject();
  rmSync(join(project, 'data'), { recursive: true });
  writeFileSync(join(project, 'data'), 'name: Acme\n');
  const dist = join(project, 'dist');
  const { exitCode, text } = await buildIfChanged({ ...options, root: project, dist, generatedAt });
  const [first, ...others] = text.split('\n');
  expect(first).toBe(
    'data:1:1: the file has the name of the folder that holds the records; rename it, and put the folder back.',
  );
  const missing = others.filter((line) =>
    line.endsWith('the file is missing, and no build goes without it.'),
  );
  expect([exitCode, missing.length, existsSync(dist)]).toEqual([1, 3, false]);
  rmSync(project, { recursive: true });
});

it.each(['data/new', '.netlify', 'data', '.'])('nothing is published into %s', async (out) => {
  writeFileSync(join(root, 'own.txt'), 'own');
  const before = readdirSync(root, { recursive: true });
  const dist = join(root, out);
  const { exitCode, text } = await build({ ...options, generatedAt, dist });
  expect([exitCode, text]).toEqual([1, expect.stringContaining('Nothing was changed.')]);
  expect(readdirSync(root, { recursive: true })).toEqual(before);
});

describe('a build of unchanged data', () => {
  // The first test key of RFC 8032, section 7.1.
  const SIGNING_KEY = 'nWGxne/9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A=';
  const run = (time: string) => {
    const environment = { SIGNING_KEY };
    const day = `2026-11-${time}Z`;
    return buildIfChanged({ ...options, isTimeFixed: false, generatedAt: day, environment });
  };
  const read = (path: string) => readFileSync(join(root, path), 'utf8');

  it('does nothing, says what the last build said, and notices whatever was touched since', async () => {
    const keys =
      "signing_keys: ['11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=']\nsignature_days: 1\n";
    writeFileSync(join(root, 'data/site.yaml'), read('data/site.yaml') + keys);
    const first = await run('21T00:00:00');
    const stamps = stampsOf(options.dist);
    // A third of its term before its end, a signature is renewed.
    const second = await run('21T15:59:59');
    expect([first.exitCode, second.exitCode, second.unchanged]).toEqual([0, 0, undefined]);
    expect(second.text).toContain('\nnothing changed; ');
    expect(first.text).toContain(
      '; if it is in thousands, write 128000. (rule context-window)\n  3 | context_window: 128\n1 warning; --strict refuses them. Correct them, or list what is right as it is in data/exceptions.yaml.\n',
    );
    const warnings = first.text.slice(first.text.indexOf('warning'), first.text.indexOf('took'));
    expect(second.text).toContain(`${warnings}took `);
    for (const path of ['data/site.yaml', '.cloudflare/wrangler.json']) {
      const text = read(path);
      rmSync(join(root, path));
      writeFileSync(join(root, path), text);
      const { unchanged, text: told } = await run('21T15:59:59');
      expect([path, unchanged?.folders[0]]).toEqual([path, options.dist]);
      expect(told).toContain('\nnothing changed; ');
    }
    expect((await run('21T16:00:00')).text).toContain('\n2 files changed, 0 added, 0 removed\n');
    expect(stampsOf(options.dist)).not.toEqual(stamps);
  });

  it('follows every source that a build runs', async () => {
    const { metafile } = await bundle({
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
    const others = [
      '_headers',
      'data/site.yaml',
      'DATA-LICENSE.md',
      'node_modules/.package-lock.json',
    ];
    expect([...sources, ...others].filter((path) => !known.has(resolve(path)))).toEqual([]);
  });
});
