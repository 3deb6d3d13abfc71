import { describe, expect, it } from 'vitest';
import type { ManifestHead } from '../../feed/manifest.ts';
import { verifyFolder } from '../../verify/folder.ts';
import { type HeadExpectation, withSeen } from '../../verify/head.ts';
import { smallHead, smallTree } from './small-tree.ts';
import { testSigner } from './test-signer.ts';

const signer = testSigner();
const site = 'https://feed.example';
const seen = new Map([[site, { sequence: 7, built_at: '2026-10-01T12:00:00Z' }]]);
const rows = ['signature', 'foreign', 'expired', 'rollback'];

/**
 * What is found of a signed tree with this head, an hour after the usual one was signed: `check:
 * found`, faults alone.
 */
function faultsOf(
  head: Partial<ManifestHead>,
  expected: Partial<HeadExpectation> = {},
  keys = [signer.publicKey],
) {
  const { findings } = verdictOn(head, expected, keys);
  return findings
    .filter(({ result }) => result === 'fault')
    .map(({ check, found }) => `${check}: ${found}`);
}

function verdictOn(
  head: Partial<ManifestHead>,
  expected: Partial<HeadExpectation> = {},
  keys = [signer.publicKey],
) {
  const files = smallTree({}, signer, head);
  const folder = { paths: [...files.keys()], read: (path: string) => files.get(path) };
  return verifyFolder(folder, {
    keys,
    site,
    now: Date.parse('2026-10-01T13:00:00Z'),
    seen,
    ...expected,
  });
}

describe('a signed manifest', () => {
  it('is in order where it is of this site, within its term and the newest', () => {
    const { findings, head } = verdictOn({ sequence: 8 });
    expect(findings.filter(({ check }) => rows.includes(check))).toEqual([
      { check: 'signature', result: 'ok', found: 'by key 1 of 1 in data/site.yaml' },
      { check: 'foreign', result: 'ok', found: 'no, signed for https://feed.example' },
      {
        check: 'expired',
        result: 'ok',
        found: 'no, signed 2026-10-01T12:00:00Z, good until 2026-11-15T12:00:00Z',
      },
      { check: 'rollback', result: 'ok', found: 'no, sequence 8 after 7' },
    ]);
    expect(head).toEqual({ ...smallHead, sequence: 8 });
  });

  it('is a rollback where a newer one was seen', () => {
    expect(faultsOf({ sequence: 6, built_at: '2026-09-20T00:00:00Z' })).toEqual([
      'rollback: sequence 6, signed 2026-09-20T00:00:00Z, after 7, signed 2026-10-01T12:00:00Z',
    ]);
    expect(faultsOf({ sequence: 7 })).toEqual([]);
    expect(faultsOf({ sequence: 1 }, { seen: new Map() })).toEqual([]);
  });

  it('is a rollback under the same number too, where it was signed earlier', () => {
    expect(faultsOf({ built_at: '2026-10-01T11:59:59Z' })).toEqual([
      'rollback: sequence 7, signed 2026-10-01T11:59:59Z, after 7, signed 2026-10-01T12:00:00Z',
    ]);
  });

  it('is expired from the end of its term on', () => {
    const at = (instant: string) => faultsOf({}, { now: Date.parse(instant) });
    expect(at('2026-11-15T11:59:59Z')).toEqual([]);
    expect(at('2026-11-15T12:00:00Z')).toEqual([
      'expired: signed 2026-10-01T12:00:00Z, good until 2026-11-15T12:00:00Z',
    ]);
  });

  it('is foreign where it was signed for another address, and is not remembered', () => {
    const other = { site: 'https://other.example', sequence: 9 };
    expect(faultsOf(other)).toEqual([
      'foreign: signed for https://other.example, not for https://feed.example',
    ]);
    expect(verdictOn(other).head).toBeUndefined();
    expect(verdictOn(other, { site: undefined }).head).toMatchObject(other);
  });

  it('says nothing that counts where the signature does not', () => {
    const { findings, head } = verdictOn({ sequence: 1 }, {}, [testSigner().publicKey]);
    expect(
      findings
        .filter(({ check }) => rows.includes(check))
        .map(({ check, result }) => [check, result]),
    ).toEqual([['signature', 'fault']]);
    expect(head).toBeUndefined();
  });

  it('is held to its address and its term, but not remembered, where no key is listed', () => {
    const { findings, head } = verdictOn({ site: 'https://other.example', sequence: 1 }, {}, []);
    expect(
      findings
        .filter(({ check }) => rows.includes(check))
        .map(({ check, result }) => [check, result]),
    ).toEqual([
      ['signature', 'skipped'],
      ['foreign', 'fault'],
      ['expired', 'ok'],
      ['rollback', 'skipped'],
    ]);
    expect(head).toBeUndefined();
  });
});

describe('withSeen', () => {
  const head = { ...smallHead, sequence: 8 };

  it('adds a site, and raises its number', () => {
    const entry = [site, { sequence: 8, built_at: smallHead.built_at }];
    expect([...withSeen(new Map(), head)]).toEqual([entry]);
    expect([...withSeen(seen, head)]).toEqual([entry]);
  });

  it('never lowers a number, and leaves other sites alone', () => {
    expect(withSeen(seen, { ...head, sequence: 6 })).toBe(seen);
    expect([...withSeen(seen, { ...head, site: 'https://other.example' }).keys()]).toEqual([
      site,
      'https://other.example',
    ]);
  });
});
