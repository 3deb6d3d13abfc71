import { describe, expect, it } from 'vitest';
import type { Files } from '../../build/render/output-file.ts';
import { signatureFile } from '../../feed/manifest.ts';
import { type Folder, verifyFolder } from '../../verify/folder.ts';
import { hasFault } from '../../verify/report.ts';
import { damagesOf } from './damages.ts';
import { smallTree } from './small-tree.ts';
import { testSigner } from './test-signer.ts';

const signer = testSigner();
const signed = smallTree(undefined, signer);

function folderOf(files: Files): Folder {
  return { paths: [...files.keys()], read: (path) => files.get(path) };
}

const site = 'https://feed.example';
/** An hour after the tree was built. */
const now = Date.parse('2026-10-01T13:00:00Z');

function verify(files: Files, keys: readonly string[] = []) {
  return verifyFolder(folderOf(files), { keys, now, site, seen: undefined }).findings;
}

describe('verifyFolder', () => {
  it('finds nothing wrong with a tree as it was built', () => {
    const none = { result: 'ok', found: 'none' };
    expect(verify(signed, [signer.publicKey])).toEqual([
      { check: 'manifest', result: 'ok', found: `${signed.size - 2} files` },
      { check: 'signature', result: 'ok', found: 'by key 1 of 1 in data/site.yaml' },
      { check: 'foreign', result: 'ok', found: 'no, signed for https://feed.example' },
      {
        check: 'expired',
        result: 'ok',
        found: 'no, signed 2026-10-01T12:00:00Z, good until 2026-11-15T12:00:00Z',
      },
      {
        check: 'rollback',
        result: 'skipped',
        found: 'sequence 7; --state keeps what to compare with',
      },
      { check: 'missing files', ...none },
      { check: 'changed files', ...none },
      { check: 'extra files', ...none },
    ]);
  });

  it('finds each of 100 random damages: a bit that flipped, a file that is missing, a file more', () => {
    const damages = [...damagesOf(signed, 100)];
    const unfound = damages.filter(({ files }) => !hasFault(verify(files, [signer.publicKey])));
    expect([damages.length, unfound.map(({ kind, path }) => `${kind} ${path}`)]).toEqual([100, []]);
  });

  it('finds each of 100 in an unsigned tree too', () => {
    const unfound = [...damagesOf(smallTree(), 100)].filter(
      ({ files }) => !hasFault(verify(files)),
    );
    expect(unfound.map(({ kind, path }) => `${kind} ${path}`)).toEqual([]);
  });

  it('names what is missing, changed and more, and says what to do first', () => {
    const files = new Map(signed);
    files.delete('plans/index.json');
    files.set('llms.txt', Buffer.from('# other'));
    files.set('v1/notes.txt', Buffer.from(''));
    const found = verify(files, [signer.publicKey]).filter(({ result }) => result === 'fault');
    expect(found).toEqual([
      expect.objectContaining({ check: 'missing files', found: 'plans/index.json' }),
      expect.objectContaining({
        check: 'changed files',
        found: `llms.txt has 7 bytes, not ${signed.get('llms.txt')?.length}`,
      }),
      expect.objectContaining({ check: 'extra files', found: 'v1/notes.txt' }),
    ]);
  });

  it('finds a whole tree of somebody else by its signature alone', () => {
    const forged = smallTree(undefined, testSigner());
    expect(hasFault(verify(forged))).toBe(false);
    expect(verify(forged, [signer.publicKey])[1]).toMatchObject({
      check: 'signature',
      result: 'fault',
    });
  });

  it('wants a signature where a key is listed', () => {
    expect(verify(smallTree(), [signer.publicKey])[1]).toMatchObject({
      result: 'fault',
      found: expect.stringContaining('not signed'),
    });
  });

  it('says so where there is no manifest, or what is no manifest', () => {
    expect(verify(new Map())).toMatchObject([
      { check: 'manifest', result: 'fault', found: 'v1/manifest.json: there is none' },
    ]);
    expect(verify(new Map([['v1/manifest.json', Buffer.from('{}')]]))).toMatchObject([
      { found: 'v1/manifest.json: is no manifest' },
    ]);
  });

  it('does not follow a manifest out of the folder', () => {
    const entry = { path: '../../etc/passwd', bytes: 1, sha256: '0'.repeat(64) };
    const manifest = Buffer.from(`${JSON.stringify({ files: [entry] })}\n`);
    const read = (path: string) => (path === 'v1/manifest.json' ? manifest : Buffer.from('secret'));
    const { findings } = verifyFolder(
      { paths: ['v1/manifest.json'], read },
      { keys: [], now, site, seen: undefined },
    );
    expect(findings).toMatchObject([
      {
        result: 'fault',
        found: expect.stringContaining('no tree has: "../../etc/passwd" leads out of its folder'),
      },
    ]);
  });
});

describe('a change of keys', () => {
  const next = testSigner();
  const both = [signer.publicKey, next.publicKey];
  const steps: readonly (readonly [name: string, files: Files, keys: readonly string[]])[] = [
    ['the old key signs, the old one is listed', signed, [signer.publicKey]],
    ['the old key signs, both are listed', signed, both],
    ['the new key signs, both are listed', smallTree(undefined, next), both],
    ['the new key signs, the new one is listed', smallTree(undefined, next), [next.publicKey]],
  ];

  it.each(steps)('has no gap: %s', (_name, files, keys) => {
    expect(hasFault(verify(files, keys))).toBe(false);
  });

  it('ends what the old key can do', () => {
    expect(
      verify(signed, [next.publicKey]).find(({ check }) => check === 'signature'),
    ).toMatchObject({ result: 'fault' });
    expect(signed.has(signatureFile)).toBe(true);
  });
});
