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
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { verifyFolder } from '../../../bin/verify/verify.ts';
import type { BuildOptions } from '../../../build/options.ts';
import { build } from '../../../build/pipeline.ts';
import { discoveryFile } from '../../../build/render/discovery.ts';
import { openSite, siteIn } from '../../site.ts';
import { createTinyProject } from '../../tiny-project.ts';
import { compiledBuild } from '../compiled.ts';
import { filesIn, fingerprint } from '../publish/project.ts';

describe('two builds of the real data', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'determinism-'));
  afterAll(() => rmSync(scratch, { recursive: true }));

  /** The project's inputs, copied in the opposite of the order in which they are listed. */
  function copyInputs(name: string): string {
    const root = join(scratch, name);
    const copy = (path: string) => {
      if (!statSync(path).isDirectory()) return cpSync(path, join(root, path));
      mkdirSync(join(root, path), { recursive: true });
      for (const entry of readdirSync(path).toReversed()) copy(join(path, entry));
    };
    for (const path of ['_headers', 'data']) copy(path);
    return root;
  }

  it('give identical trees, whatever the time zone, the language, the folder and the order of the files', async () => {
    const { folder, remove } = openSite();
    onTestFinished(remove);
    const { dist, apiRoot } = siteIn(folder);
    const { generated_at } = JSON.parse(readFileSync(join(dist, discoveryFile), 'utf8'));
    const root = copyInputs('a second folder with ünïcode');
    const env = {
      PATH: process.env.PATH,
      SOURCE_DATE_EPOCH: String(Date.parse(generated_at) / 1_000),
      TZ: 'Asia/Kathmandu',
      LANG: 'tr_TR.UTF-8',
      LC_ALL: 'tr_TR.UTF-8',
    };
    const args = [compiledBuild, '--api-root', apiRoot, '--unsigned'];
    await readText(spawn(process.execPath, args, { cwd: root, env }).stdout);
    expect(filesIn(dist).length).toBeGreaterThan(700);
    expect(fingerprint(join(root, 'dist'))).toBe(fingerprint(dist));
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
