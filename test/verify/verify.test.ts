import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { renderFiles } from '../../build/render/files.ts';
import type { Files } from '../../build/render/output-file.ts';
import { createSigner, type Signer } from '../../build/signing.ts';
import { parseHeaders } from '../../feed/headers.ts';
import { pathOfFile } from '../../feed/static-files.ts';
import { type Finding, readManifest } from '../../verify/manifest.ts';
import { type AddressOptions, verifyAddress, verifyFolder } from '../../verify/verify.ts';
import { readOn, smallSite } from '../build/derive/small-site.ts';
import { pageParts } from '../build/render/page-parts.ts';
import { temporaryFolder, writeTree } from '../build/temporary.ts';

const site = 'https://feed.example';
const now = Date.parse('2026-10-01T13:00:00Z');

function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const listed = Buffer.from(x, 'base64url').toString('base64');
  const signer = createSigner({
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    site: { signing_keys: [listed] },
    mode: 'required',
    apiRoot: site,
    builtAt: '2026-10-01T12:00:00Z',
  });
  return { listed, signer };
}

const [key, other] = [newKey(), newKey()];

/** A tree at https://feed.example that a build made on 2026-10-01, of two models or of one. */
function treeOf(signer: Signer | undefined, ids = ['acme-1', 'acme-1.5']): Files {
  const prices = [{ from: null, input_price: 1, output_price: 2, sources: readOn('2026-09-01') }];
  const bytes = readFileSync('_headers');
  const headers = { ...parseHeaders(bytes.toString()), bytes };
  const models = Object.fromEntries(ids.map((id) => [id, { prices }]));
  const generatedAt = '2026-10-01T12:00:00Z';
  return new Map(
    renderFiles(smallSite({ models }), { headers, page: pageParts, generatedAt, signer }),
  );
}

let signed: Files;
let unsigned: Files;
beforeAll(() => {
  signed = treeOf(key.signer);
  unsigned = treeOf(undefined);
});
afterEach(() => vi.restoreAllMocks());

const without = (files: Files, path: string) =>
  new Map([...files].filter(([name]) => name !== path));
const changed = (files: Files, path: string, text: string) =>
  new Map([...files, [path, Buffer.from(text)]]);
const MODEL = 'v1/models/acme-1/index.json';
const flipped = (files: Files) => {
  const bytes = Buffer.from(files.get(MODEL) ?? []);
  bytes[9] = (bytes[9] ?? 0) ^ 1;
  return new Map([...files, [MODEL, bytes]]);
};

const rowsOf = (findings: readonly Finding[] | undefined) =>
  findings
    ?.filter(({ result }) => result !== 'ok')
    .map(({ check, result, found }) => `${check} ${result}: ${found}`);

/** What is amiss with a tree in a folder. */
function inFolder(files: Files, expected: object = {}) {
  const root = join(temporaryFolder(), 'dist');
  writeTree(root, files);
  return rowsOf(verifyFolder(root, { keys: [key.listed], site, now, ...expected }));
}

/** What is amiss with a tree at an address that serves it; `answer` may change what it says. */
async function atAddress(
  files: Files,
  options: Partial<AddressOptions> = {},
  answer: (path: string, turn: number) => Response | undefined = () => undefined,
) {
  const byPath = new Map([...files].map(([path, bytes]) => [pathOfFile(path), Buffer.from(bytes)]));
  const turns = new Map<string, number>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const { pathname } = new URL(String(url));
    const turn = turns.get(pathname) ?? 0;
    turns.set(pathname, turn + 1);
    const body = byPath.get(pathname);
    return (
      answer(pathname, turn) ??
      new Response(body ?? null, { status: body === undefined ? 404 : 200 })
    );
  });
  return rowsOf(
    await verifyAddress({
      address: site,
      sample: undefined,
      keys: [key.listed],
      site,
      now,
      ...options,
    }),
  );
}

/** Trees and what is found amiss with them; the same in a folder and at an address. */
const signatures: readonly [string, () => Files, object, readonly string[]][] = [
  ['is as it was built', () => signed, {}, []],
  [
    'is as it was built, one of several keys',
    () => signed,
    { keys: [other.listed, key.listed] },
    [],
  ],
  [
    'is not signed, and no key is listed',
    () => unsigned,
    { keys: [] },
    ['signature skipped: not signed, and no key is listed'],
  ],
  [
    'is not signed though a key is listed',
    () => unsigned,
    {},
    ['signature error: not signed, though data/site.yaml lists a key'],
  ],
  [
    'is signed, and no key is listed',
    () => signed,
    { keys: [] },
    ['signature skipped: there is one, but no key is listed to check it by'],
  ],
  [
    'is signed by a stranger',
    () => signed,
    { keys: [other.listed] },
    ['signature error: by none of the keys in data/site.yaml'],
  ],
  [
    'has a signature with one more line end',
    () =>
      changed(
        signed,
        'v1/manifest.json.sig',
        `${Buffer.from(signed.get('v1/manifest.json.sig') ?? [])}\n`,
      ),
    {},
    ['signature error: by none of the keys in data/site.yaml'],
  ],
  [
    'is of another site',
    () => signed,
    { site: 'https://other.example' },
    [`foreign error: signed for ${site}, not for https://other.example`],
  ],
  [
    'is past its term',
    () => signed,
    { now: Date.parse('2026-11-15T12:00:00Z') },
    ['expired error: signed 2026-10-01T12:00:00Z, good until 2026-11-15T12:00:00Z'],
  ],
];

describe('verifyFolder', () => {
  it.each(signatures)('finds of a tree that %s: what there is', (_, files, expected, rows) => {
    expect(inFolder(files(), expected)).toEqual(rows);
  });

  it.each<[string, (files: Files) => Files, readonly string[]]>([
    ['a missing file', (files) => without(files, MODEL), [`missing files error: ${MODEL}`]],
    ['a flipped bit', flipped, [`changed files error: ${MODEL} has other bytes`]],
    [
      'a longer file',
      (files) => changed(files, '_headers', ''),
      ['changed files error: _headers has 0 bytes, not'],
    ],
    [
      'files more',
      (files) => changed(files, 'v1/new.json', ''),
      ['extra files error: v1/new.json'],
    ],
    [
      'no manifest',
      (files) => without(files, 'v1/manifest.json'),
      ['manifest error: v1/manifest.json: there is none'],
    ],
    [
      'a manifest that is none',
      (files) => changed(files, 'v1/manifest.json', '{}'),
      ['manifest error: v1/manifest.json: is no manifest'],
    ],
  ])('finds %s', (_, harm, rows) => {
    expect(inFolder(harm(signed))).toEqual(rows.map((row) => expect.stringContaining(row)));
  });

  it('names three of many, and says what to do', () => {
    const root = join(temporaryFolder(), 'dist');
    writeTree(
      root,
      new Map([...signed, ...['a', 'b', 'c', 'd'].map((path) => [path, Buffer.from('')] as const)]),
    );
    const findings = verifyFolder(root, { keys: [key.listed], site: undefined, now });
    expect(findings?.at(-1)).toEqual({
      check: 'extra files',
      result: 'error',
      found: 'a; b; c; and 1 more',
      fix: 'take them out, or build again; whoever changed the folder has to leave it alone.',
    });
    expect(rowsOf(findings)?.[0]).toContain(
      'foreign skipped: signed for https://feed.example; --api-root names',
    );
    expect(verifyFolder(join(root, 'absent'), { keys: [], site, now })).toBeUndefined();
  });

  it('does not follow a manifest out of the folder', () => {
    const row = { path: '../secret', bytes: 6, sha256: '0'.repeat(64) };
    const text = `${JSON.stringify({ files: [row] })}\n`;
    const root = temporaryFolder();
    writeTree(
      root,
      new Map([
        ['secret', Buffer.from('secret')],
        ['dist/v1/manifest.json', Buffer.from(text)],
      ]),
    );
    expect(rowsOf(verifyFolder(join(root, 'dist'), { keys: [], site, now }))).toContain(
      'missing files error: ../secret',
    );
  });
});

describe('verifyAddress', () => {
  it.each(signatures.slice(0, 4))(
    'finds of a tree that %s: what there is',
    async (_, files, expected, rows) => {
      expect(await atAddress(files(), expected)).toEqual(rows);
    },
  );

  it.each<[string, (files: Files) => Files, readonly string[]]>([
    [
      'a missing file',
      (files) => without(files, MODEL),
      ['files error: /v1/models/acme-1 answers 404'],
    ],
    ['a flipped bit', flipped, ['files error: /v1/models/acme-1 has other bytes']],
    [
      'no manifest',
      (files) => without(files, 'v1/manifest.json'),
      ['manifest error: /v1/manifest.json answers 404'],
    ],
  ])('finds %s', async (_, harm, rows) => {
    expect(await atAddress(harm(signed))).toEqual(rows);
  });

  it('requests neither host files nor error files', async () => {
    expect(await atAddress(without(without(signed, '_headers'), '404.html'))).toEqual([]);
  });

  it('requests a sample, where that is asked for', async () => {
    const requested: string[] = [];
    const note = (path: string) => {
      requested.push(path);
      return undefined;
    };
    expect(await atAddress(signed, { sample: 2 }, note)).toEqual([]);
    expect(requested.filter((path) => !path.includes('manifest'))).toHaveLength(2);
  });

  it('looks again where a build is published meanwhile, and finds a host that answers from two by turns', async () => {
    const next = Buffer.from(treeOf(key.signer, ['acme-1']).get('v1/manifest.json') ?? []);
    const from = (turns: readonly number[]) => (path: string, turn: number) =>
      path === '/v1/manifest.json' && turns.includes(turn) ? new Response(next) : undefined;
    expect(await atAddress(signed, {}, from([0]))).toEqual([]);
    expect(await atAddress(signed, {}, from([1, 3]))).toEqual([
      'one build error: the manifest changed each time while the files were fetched',
    ]);
  });

  it('asks once more where there is no answer, and then says why', async () => {
    const failing = (failures: number) => (path: string, turn: number) => {
      if (path !== '/v1/manifest.json' || turn >= failures) return undefined;
      throw new TypeError('fetch failed', { cause: new Error('refused') });
    };
    expect(await atAddress(signed, {}, failing(1))).toEqual([]);
    expect(await atAddress(signed, {}, failing(2))).toEqual([
      'manifest error: /v1/manifest.json does not answer (refused)',
    ]);
  });
});

describe('readManifest', () => {
  const row = (path: string) => ({ path, bytes: 1, sha256: '0'.repeat(64) });
  it.each<[string, object, string]>([
    [
      'out of order',
      { files: [row('b'), row('a')] },
      'is not ordered by path, or names a path twice',
    ],
    [
      'with a path twice',
      { files: [row('a'), row('a')] },
      'is not ordered by path, or names a path twice',
    ],
    ['with a field more', { files: [row('a')], more: 1 }, 'is not written as a build writes it'],
    ['with half a head', { site, files: [row('a')] }, 'is not written as a build writes it'],
    ['without files', {}, 'is no manifest'],
  ])('refuses one %s', (_, value, error) => {
    expect(readManifest(Buffer.from(`${JSON.stringify(value)}\n`))).toEqual({ error });
  });
});
