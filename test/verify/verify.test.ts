import { generateKeyPairSync } from 'node:crypto';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Expectation, parsePublished } from '../../bin/verify/manifest.ts';
import type { ReportRow } from '../../bin/verify/report.ts';
import { verifyAddress, verifyFolder } from '../../bin/verify/verify.ts';
import { createSigner } from '../../build/signing.ts';
import { pathOfFile } from '../../feed/contract/dist-paths.ts';
import { type Tree, temporaryFolder, treeOf, writeTree } from '../build/temporary.ts';

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

const key = newKey();
const other = newKey();
const MODEL = 'v1/models/acme-1/index.json';
const files = { [MODEL]: 'model', 'v1/index.json': 'x', _headers: 'y', '404.html': 'z' };
const signed = treeOf(files, key.signer);

const without = (tree: Tree, path: string) => new Map([...tree].filter(([name]) => name !== path));
const changed = (tree: Tree, path: string, text: string) =>
  new Map([...tree, [path, Buffer.from(text)]]);

const rowsOf = (rows: readonly ReportRow[] | undefined) =>
  rows
    ?.filter(({ result }) => result !== 'ok')
    .map(({ check, result, found }) => `${check} ${result}: ${found}`);

/** What is amiss with a tree in a folder. */
function inFolder(tree: Tree, expected: object = {}) {
  const root = join(temporaryFolder(), 'dist');
  writeTree(root, tree);
  return rowsOf(verifyFolder(root, { keys: [key.listed], site, now, ...expected }));
}

/** What is amiss with a tree at an address that serves it; `answer` may change what it says. */
async function atAddress(
  tree: Tree,
  expected: Partial<Expectation> = {},
  answer: (path: string, turn: number) => Response | undefined = () => undefined,
) {
  const byPath = new Map([...tree].map(([path, bytes]) => [pathOfFile(path), Buffer.from(bytes)]));
  const turns = new Map<string, number>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const { pathname } = new URL(String(url));
    const turn = turns.get(pathname) ?? 0;
    turns.set(pathname, turn + 1);
    const body = byPath.get(pathname);
    const status = body === undefined ? 404 : 200;
    return answer(pathname, turn) ?? new Response(body ?? null, { status });
  });
  return rowsOf(await verifyAddress(site, { keys: [key.listed], site, now, ...expected }));
}
afterEach(() => vi.restoreAllMocks());

const unsigned = treeOf(files);
const later = { now: Date.parse('2026-11-15T12:00:00Z') };
const stranger = 'signature error: by none of the keys in data/site.yaml';

/** Trees and what is found amiss with them; the same in a folder and at an address. */
const signatures: readonly [what: string, Tree, expected: object, row?: string][] = [
  ['is as it was built', signed, {}],
  ['is as it was built, one of several keys', signed, { keys: [other.listed, key.listed] }],
  [
    'has no signature',
    unsigned,
    { keys: [] },
    'signature skipped: not signed, and no key is listed',
  ],
  ['lacks one', unsigned, {}, 'signature error: not signed, though data/site.yaml lists a key'],
  [
    'is signed, and no key is listed',
    ...([signed, { keys: [] }] as const),
    'signature skipped: there is one, but no key is listed to check it by',
  ],
  ['is signed by a stranger', signed, { keys: [other.listed] }, stranger],
  [
    'has a signature with one more line end',
    changed(signed, 'v1/manifest.json.sig', `${signed.get('v1/manifest.json.sig')}\n`),
    ...([{}, stranger] as const),
  ],
  [
    'is of another site',
    ...([signed, { site: 'https://other.example' }] as const),
    `foreign error: signed for ${site}, not for https://other.example`,
  ],
  [
    'is of a site that is not known',
    ...([signed, { site: undefined }] as const),
    `foreign skipped: signed for ${site}; --api-root names the address to compare with`,
  ],
  [
    'is at the end of its term',
    ...([signed, { now: Date.parse('2026-11-15T12:00:00Z') }] as const),
    'expired error: signed 2026-10-01T12:00:00Z, good until 2026-11-15T12:00:00Z',
  ],
  [
    'is past its term',
    ...([signed, later] as const),
    'expired error: signed 2026-10-01T12:00:00Z, good until 2026-11-15T12:00:00Z',
  ],
];

describe('a folder', () => {
  it.each(signatures)('with a tree that %s is told', (_, tree, expected, row) => {
    expect(inFolder(tree, expected)).toEqual(row === undefined ? [] : [row]);
  });

  it.each<[string, Tree, string]>([
    ['a missing file', without(signed, MODEL), `missing files error: ${MODEL}`],
    ['other bytes', changed(signed, MODEL, 'modem'), `changed files error: ${MODEL} has other`],
    ['a longer file', changed(signed, '_headers', 'yy'), '_headers has 2 bytes, not 1'],
    [
      'files more, three of which are named',
      ['a', 'b', 'c', 'd'].reduce((tree, path) => changed(tree, path, ''), signed),
      'extra files error: a; b; c; and 1 more',
    ],
    ['no manifest', without(signed, 'v1/manifest.json'), 'v1/manifest.json: there is none'],
    ['one that is none', changed(signed, 'v1/manifest.json', '{}'), 'is no manifest'],
  ])('with %s is told', (_, tree, row) => {
    expect(inFolder(tree)).toEqual([expect.stringContaining(row)]);
  });

  it('is not left for a path in its manifest, nor for a link', () => {
    const row = { path: '../secret', bytes: 6, sha256: '0'.repeat(64) };
    const text = `${JSON.stringify({ files: [row] })}\n`;
    const root = temporaryFolder();
    writeTree(root, treeOf({ secret: 'secret' }));
    writeTree(join(root, 'dist'), new Map([['v1/manifest.json', Buffer.from(text)]]));
    const findings = verifyFolder(join(root, 'dist'), { keys: [], site, now });
    expect(rowsOf(findings)).toContain('missing files error: ../secret');
    expect(verifyFolder(join(root, 'absent'), { keys: [], site, now })).toBeUndefined();
    const linked = join(temporaryFolder(), 'dist');
    writeTree(linked, without(treeOf({ secret: 'secret' }), 'secret'));
    symlinkSync(join(root, 'secret'), join(linked, 'secret'));
    const found = verifyFolder(linked, { keys: [], site, now });
    expect(rowsOf(found)).toContain('missing files error: secret');
  });
});

describe('an address', () => {
  it.each(signatures.slice(0, 4))('with a tree that %s is told', async (_, tree, expected, row) => {
    expect(await atAddress(tree, expected)).toEqual(row === undefined ? [] : [row]);
  });

  it.each<[what: string, Tree, ...rows: string[]]>([
    ['a missing file', without(signed, MODEL), 'files error: /v1/models/acme-1 answers 404'],
    [
      'other bytes',
      changed(signed, MODEL, 'x'),
      'files error: /v1/models/acme-1 has 1 bytes, not 5',
    ],
    [
      'no manifest',
      without(signed, 'v1/manifest.json'),
      'manifest error: /v1/manifest.json answers 404',
    ],
    ['neither host files nor error files', without(without(signed, '_headers'), '404.html')],
  ])('with %s is told', async (_, tree, ...rows) => {
    expect(await atAddress(tree)).toEqual(rows);
  });

  it('is asked again where a build is published meanwhile, and told where it answers from two by turns', async () => {
    const next = Buffer.from(treeOf({ a: '' }, key.signer).get('v1/manifest.json') ?? []);
    const from = (turns: readonly number[]) => (path: string, turn: number) =>
      path === '/v1/manifest.json' && turns.includes(turn) ? new Response(next) : undefined;
    expect(await atAddress(changed(signed, 'a', ''), {}, from([0]))).toEqual([]);
    expect(await atAddress(changed(signed, 'a', ''), {}, from([1, 3]))).toEqual([
      'one build error: the manifest changed each time while the files were fetched',
    ]);
  });

  it('is asked once more where there is no answer', async () => {
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

describe('a manifest', () => {
  const row = (path: string) => ({ path, bytes: 1, sha256: '0'.repeat(64) });
  it.each<[string, object, string]>([
    ['out of order', { files: [row('b'), row('a')] }, 'is not ordered by path, or names a'],
    ['with a path twice', { files: [row('a'), row('a')] }, 'is not ordered by path, or names a'],
    ['with a field more', { files: [row('a')], more: 1 }, 'is not written as a build writes it'],
    ['with half a head', { site, files: [row('a')] }, 'is not written as a build writes it'],
    ['without files', {}, 'is no manifest'],
  ])('%s is refused', (_, value, error) => {
    const found = parsePublished(Buffer.from(`${JSON.stringify(value)}\n`));
    expect(found).toEqual({ error: expect.stringContaining(error) });
  });
});
