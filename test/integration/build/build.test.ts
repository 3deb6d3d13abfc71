import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { build } from '../../../build/pipeline.ts';
import type { SigningMode } from '../../../build/signing.ts';
import type { Target } from '../../../hosts/index.ts';
import { verifyFolder } from '../../../verify/verify.ts';
import { createTinyProject } from '../../tiny-project.ts';
import { compiledBuild } from '../compiled-build.ts';
import { filesIn } from '../publish/project.ts';

describe('two builds of the real data', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'determinism-'));
  afterAll(() => rmSync(scratch, { recursive: true }));

  /** The project's inputs, copied in the order given: in it some file systems list them. */
  function copyInputs(name: string, order: (names: string[]) => string[]): string {
    const root = join(scratch, name);
    const copy = (path: string) => {
      if (!statSync(path).isDirectory()) return cpSync(path, join(root, path));
      mkdirSync(join(root, path), { recursive: true });
      for (const entry of order(readdirSync(path))) copy(join(path, entry));
    };
    for (const path of order(['data', '_headers'])) copy(path);
    return root;
  }

  async function run(root: string, environment: Record<string, string>): Promise<string> {
    const args = [compiledBuild, '--api-root', 'https://feed.example', '--unsigned'];
    const env = { PATH: process.env.PATH, SOURCE_DATE_EPOCH: '1795305600', ...environment };
    return readText(spawn(process.execPath, args, { cwd: root, env }).stdout);
  }

  it('give identical trees, whatever the time zone, the language, the folder and the order of the files', async () => {
    const roots = [
      copyInputs('first', (names) => names),
      copyInputs('a second folder with ünïcode', (names) => names.toReversed()),
    ] as const;
    await Promise.all([
      run(roots[0], { TZ: 'UTC', LANG: 'C' }),
      run(roots[1], { TZ: 'Asia/Kathmandu', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }),
    ]);
    const trees = roots.map((root) => filesIn(join(root, 'dist')));
    expect(trees[0]?.length).toBeGreaterThan(700);
    expect(trees[1]).toEqual(trees[0]);
    const [first, second] = roots;
    const differing = trees[0]?.filter(
      (path) =>
        !readFileSync(join(first, 'dist', path)).equals(readFileSync(join(second, 'dist', path))),
    );
    expect(differing).toEqual([]);
  });
});

describe('a build of a site that lists a key', { timeout: 60_000 }, () => {
  // The first test key of RFC 8032, section 7.1.
  const key = 'nWGxne/9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A=';
  const publicKey = '11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=';
  const root = createTinyProject();
  const dist = join(root, 'dist');
  const siteFile = join(root, 'data/site.yaml');
  const original = `${readFileSync(siteFile, 'utf8')}signing_keys:\n  - ${publicKey}\n`;
  /** A year after the data, so that no price becomes 90 days old between two builds: pages say so. */
  const first = '2027-10-01T00:00:00Z';

  beforeEach(() => {
    rmSync(dist, { recursive: true, force: true });
    writeFileSync(siteFile, original);
  });
  afterAll(() => rmSync(root, { recursive: true }));

  type Built = { key?: string | undefined; signing?: SigningMode; target?: Target };
  const buildOn = (generatedAt: string, { target, signing, ...options }: Built = {}) =>
    build({
      apiRoot: 'https://feed.example',
      target,
      ...{ root, dist, generatedAt, isFixed: false, ...(signing && { signing }) },
      environment: { SIGNING_KEY: 'key' in options ? options.key : key },
    });

  const read = (path: string) => readFileSync(join(dist, path), 'utf8');
  const head = () => {
    const { files: _, ...fields } = JSON.parse(read('v1/manifest.json'));
    return { ...fields, generatedAt: JSON.parse(read('v1/index.json')).generated_at };
  };
  const amiss = (on: string, folder = dist) => {
    const expected = { keys: [publicKey], site: 'https://feed.example', now: Date.parse(on) };
    return verifyFolder(folder, expected)?.flatMap(({ check, result }) =>
      result === 'ok' ? [] : [check],
    );
  };

  it('renews nothing on the day of the build, and the signature in the last third of the term', async () => {
    await buildOn(first);
    const signed = {
      site: 'https://feed.example',
      built_at: first,
      expires: '2027-11-15T00:00:00Z',
      generatedAt: first,
    };
    expect([head(), amiss(first)]).toEqual([signed, []]);
    expect((await buildOn('2027-10-01T23:59:59Z')).text).toContain('nothing changed');
    expect(head()).toEqual(signed);
    const renewal = '2027-10-31T00:00:00Z';
    await buildOn(renewal);
    expect(head()).toMatchObject({ built_at: renewal, expires: '2027-12-15T00:00:00Z' });
    expect([amiss(renewal), amiss('2027-12-15T00:00:00Z')]).toEqual([[], ['expired']]);
    writeFileSync(siteFile, original.replace(/^name: .*$/m, 'name: Other'));
    await buildOn('2027-11-01T00:00:00Z');
    expect(head()).toMatchObject({
      built_at: '2027-11-01T00:00:00Z',
      generatedAt: '2027-11-01T00:00:00Z',
    });
  });

  it('gives GitHub Pages a tree with a manifest of its own, and touches neither again', async () => {
    await buildOn(first, { target: 'github-pages' });
    expect(amiss(first, `${dist}-github-pages`)).toEqual([]);
    const { text } = await buildOn('2027-10-02T00:00:00Z', { target: 'github-pages' });
    expect(text).toContain('nothing changed');
    expect(text).not.toContain('wrote');
  });

  it('is refused without SIGNING_KEY, and leaves dist as it was', async () => {
    await buildOn(first);
    const before = read('v1/manifest.json');
    const { exitCode, text } = await buildOn('2027-12-01T00:00:00Z', { key: undefined });
    expect([exitCode, text]).toEqual([1, expect.stringContaining('SIGNING_KEY is not set')]);
    expect(read('v1/manifest.json')).toBe(before);
  });

  it('is unsigned where that is asked for, says so, and is signed again over that', async () => {
    const { text } = await buildOn(first, { signing: 'never' });
    expect(text).toContain('not signed, though data/site.yaml lists signing_keys');
    expect([amiss(first), read('v1/manifest.json').slice(0, 10)]).toEqual([
      ['signature'],
      '{"files":[',
    ]);
    await buildOn(first);
    expect(amiss(first)).toEqual([]);
  });
});
