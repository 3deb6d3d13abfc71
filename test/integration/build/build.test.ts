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
import { afterAll, describe, expect, it } from 'vitest';
import { verifyFolder } from '../../../bin/verify/verify.ts';
import type { BuildOptions } from '../../../build/options.ts';
import { build } from '../../../build/pipeline.ts';
import { createTinyProject } from '../../tiny-project.ts';
import { compiledBuild } from '../compiled-build.ts';
import { filesIn, fingerprint } from '../publish/project.ts';

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
    const env = { PATH: process.env.PATH, SOURCE_DATE_EPOCH: '1795651200', ...environment };
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
    const [first, second] = roots.map((root) => join(root, 'dist'));
    expect(filesIn(first ?? '').length).toBeGreaterThan(700);
    expect(fingerprint(second ?? '')).toBe(fingerprint(first ?? ''));
  });
});

it('a site that lists a key is signed for each host, unless who builds wants none', async () => {
  // The first test key of RFC 8032, section 7.1.
  const SIGNING_KEY = 'nWGxne/9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A=';
  const publicKey = '11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=';
  const root = createTinyProject();
  const dist = join(root, 'dist');
  const siteFile = join(root, 'data/site.yaml');
  writeFileSync(siteFile, `${readFileSync(siteFile, 'utf8')}signing_keys:\n  - ${publicKey}\n`);
  // A year after the data, so that no price becomes 90 days old between two builds: pages say so.
  const buildOn = (generatedAt: string, more: Partial<BuildOptions> = {}) => {
    const environment = { SIGNING_KEY };
    const [apiRoot, target] = ['https://feed.example', 'github-pages'] as const;
    const options = { root, dist, apiRoot, target, environment, generatedAt, isTimeFixed: false };
    return build({ ...options, ...more });
  };
  const amiss = (on: string, folder = dist) => {
    const expected = { keys: [publicKey], site: 'https://feed.example', now: Date.parse(on) };
    return verifyFolder(folder, expected)?.flatMap(({ check, result }) =>
      result === 'ok' ? [] : [check],
    );
  };
  const first = '2027-10-01T00:00:00Z';
  await buildOn(first);
  expect([amiss(first), amiss(first, `${dist}-github-pages`)]).toEqual([[], []]);
  expect(amiss('2027-11-15T00:00:00Z')).toEqual(['expired']);
  const { text } = await buildOn('2027-10-02T00:00:00Z');
  expect(text).toContain('nothing changed');
  expect(text).not.toContain('wrote');
  const refused = await buildOn('2027-12-01T00:00:00Z', { environment: {} });
  expect([refused.exitCode, refused.text]).toEqual([
    1,
    expect.stringContaining('SIGNING_KEY is not set'),
  ]);
  expect(amiss(first)).toEqual([]);
  const unsigned = await buildOn(first, { signing: 'never' });
  expect(unsigned.text).toContain('not signed, though data/site.yaml lists signing_keys');
  expect(amiss(first)).toEqual(['signature']);
  rmSync(root, { recursive: true });
});
