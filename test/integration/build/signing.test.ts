import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { generateProject } from '../../../bench/generate.ts';
import { memoBundler, runBundler } from '../../../build/bundle/esbuild.ts';
import { drawImage, memoImages } from '../../../build/page/draw-image.ts';
import { build } from '../../../build/pipeline.ts';
import type { SigningOptions } from '../../../build/publish/sign/signing.ts';
import type { Manifest } from '../../../feed/schemas/discovery.ts';
import type { Target } from '../../../hosts/index.ts';
import { openFolder, verifyFolder } from '../../../verify/folder.ts';

// The first test key of RFC 8032, section 7.1.
const key = Buffer.from(
  '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
  'hex',
).toString('base64');
const publicKey = Buffer.from(
  'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
  'hex',
).toString('base64');

const root = generateProject(4);
const dist = join(root, 'dist');
const siteFile = join(root, 'data/site.yaml');
const original = `${readFileSync(siteFile, 'utf8')}signing_keys:\n  - ${publicKey}\n`;
const bundle = memoBundler(runBundler);
const draw = memoImages(drawImage);

beforeEach(() => {
  rmSync(dist, { recursive: true, force: true });
  writeFileSync(siteFile, original);
});
afterAll(() => rmSync(root, { recursive: true }));

type Built = {
  readonly on: string;
  readonly key?: string | undefined;
  readonly isFixed?: boolean;
  readonly options?: SigningOptions;
  readonly target?: Target;
};

async function buildOnce({ on, isFixed = false, options, target, ...given }: Built) {
  const said: string[] = [];
  const print = (text: string) => void said.push(text);
  const environment = { SIGNING_KEY: 'key' in given ? given.key : key };
  const address = { apiRoot: 'https://feed.example', hosts: { target }, serving: undefined };
  const fixed = { root, dist, environment, generatedAt: on, isFixed, signingOptions: options };
  const { exitCode } = await build({
    ...address,
    ...fixed,
    bundle,
    draw,
    print,
    printError: print,
  });
  return { exitCode, said: said.join('') };
}

function read(path: string): string {
  return readFileSync(join(dist, path), 'utf8');
}

/** What the manifest in dist says of itself, and when its answers were made. */
function published() {
  const { files, ...head }: Manifest = JSON.parse(read('v1/manifest.json'));
  return {
    ...head,
    count: files.length,
    generatedAt: JSON.parse(read('v1/index.json')).generated_at,
  };
}

/** The results of verifying dist, without the rows that are in order. */
function faults(on: string): readonly string[] {
  const folder = openFolder(dist) ?? { paths: [], read: () => undefined };
  const expected = {
    keys: [publicKey],
    site: 'https://feed.example',
    now: Date.parse(on),
    seen: new Map(),
  };
  return verifyFolder(folder, expected).findings.flatMap(({ check, result }) =>
    result === 'ok' ? [] : [check],
  );
}

/** A year after the data, so that no price becomes 90 days old between two builds: pages say so. */
const first = '2027-10-01T00:00:00Z';

describe('a signed build', { timeout: 60_000 }, () => {
  it('begins the manifest with its head, and renews nothing in the first two thirds of the term', async () => {
    await buildOnce({ on: first });
    expect(published()).toMatchObject({
      site: 'https://feed.example',
      sequence: 1,
      built_at: first,
      expires: '2027-11-15T00:00:00Z',
    });
    expect(faults(first)).toEqual([]);
    const before = [read('v1/manifest.json'), read('v1/manifest.json.sig')];
    const { said } = await buildOnce({ on: '2027-10-30T23:59:59Z' });
    expect(said).toContain('nothing changed');
    expect([read('v1/manifest.json'), read('v1/manifest.json.sig')]).toEqual(before);
  });

  it('renews the signature alone in the last third of the term', async () => {
    await buildOnce({ on: first });
    const { said } = await buildOnce({ on: '2027-10-31T00:00:00Z' });
    expect(said).toContain('2 files changed, 0 added, 0 removed');
    expect(published()).toMatchObject({
      sequence: 2,
      built_at: '2027-10-31T00:00:00Z',
      expires: '2027-12-15T00:00:00Z',
      generatedAt: first,
    });
    expect(faults('2027-10-31T00:00:00Z')).toEqual([]);
  });

  it('gives other answers one number more', async () => {
    await buildOnce({ on: first });
    writeFileSync(siteFile, original.replace(/^name: .*$/m, 'name: Other'));
    await buildOnce({ on: '2027-10-02T00:00:00Z' });
    expect(published()).toMatchObject({
      sequence: 2,
      built_at: '2027-10-02T00:00:00Z',
      generatedAt: '2027-10-02T00:00:00Z',
    });
  });

  it('gives GitHub Pages a tree with a manifest of its own, under the same head', async () => {
    await buildOnce({ on: first, target: 'github-pages' });
    const folder = openFolder(`${dist}-github-pages`) ?? { paths: [], read: () => undefined };
    const { findings, head } = verifyFolder(folder, {
      keys: [publicKey],
      site: 'https://feed.example',
      now: Date.parse(first),
    });
    expect(findings.filter(({ result }) => result === 'fault')).toEqual([]);
    const { site, sequence, built_at, expires } = published();
    expect(head).toEqual({ site, sequence, built_at, expires });
  });

  it('takes the term from the site', async () => {
    writeFileSync(siteFile, `${original}signature_days: 9\n`);
    await buildOnce({ on: first });
    expect(published()).toMatchObject({ sequence: 1, expires: '2027-10-10T00:00:00Z' });
    expect(faults('2027-10-10T00:00:00Z')).toEqual(['expired']);
  });

  it('goes on from a number that is requested', async () => {
    await buildOnce({ on: first, options: { minSequence: 40 } });
    expect(published()).toMatchObject({ sequence: 40 });
  });

  it('is the same to the byte for one SOURCE_DATE_EPOCH, from an empty folder and over its own tree', async () => {
    await buildOnce({ on: first, isFixed: true });
    const one = read('v1/manifest.json');
    const { said } = await buildOnce({ on: first, isFixed: true });
    expect(said).toContain('nothing changed');
    rmSync(dist, { recursive: true });
    await buildOnce({ on: first, isFixed: true });
    expect(read('v1/manifest.json')).toBe(one);
  });
});

describe('a build of a site that lists a key', { timeout: 60_000 }, () => {
  it('is refused without SIGNING_KEY, and leaves dist as it was', async () => {
    await buildOnce({ on: first });
    const before = read('v1/manifest.json');
    const { exitCode, said } = await buildOnce({ on: '2027-12-01T00:00:00Z', key: undefined });
    expect({ exitCode, said }).toEqual({
      exitCode: 1,
      said: expect.stringContaining('SIGNING_KEY is not set'),
    });
    expect(said).toContain('`--unsigned`');
    expect(read('v1/manifest.json')).toBe(before);
  });

  it.each([
    ['--unsigned', { mode: 'never' }, key],
    ['npm start and npm run dev without a key', { mode: 'optional' }, undefined],
  ] as const)('is unsigned with %s, and says so', async (_how, options, given) => {
    const { exitCode, said } = await buildOnce({ on: first, key: given, options });
    expect({ exitCode, said }).toEqual({
      exitCode: 0,
      said: expect.stringContaining('not signed, though data/site.yaml lists signing_keys'),
    });
    expect(read('v1/manifest.json')).toMatch(/^\{"files":\[/);
    expect(faults(first)).toEqual(['signature']);
  });

  it('begins anew over a tree that is not signed', async () => {
    await buildOnce({ on: first, options: { mode: 'never' } });
    await buildOnce({ on: first });
    expect(published()).toMatchObject({ sequence: 1 });
    expect(faults(first)).toEqual([]);
  });
});
