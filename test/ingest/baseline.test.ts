import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import {
  compareStatements,
  movementError,
  readBaseline,
  stateFile,
} from '../../ingest/baseline.ts';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

/** What the next import reads of a file of data/lists. */
function read(path: string, text: string) {
  const root = mkdtempSync(join(tmpdir(), 'baseline-'));
  roots.push(root);
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  return readBaseline(root, 'acme-list');
}

describe('the file of a list that was imported', () => {
  const state = {
    list: 'acme-list',
    day: '2026-08-22',
    before: new Map([
      ['moved', '1/2/-/-'],
      ['taken', '1/2/-/-'],
    ]),
    stated: new Map([
      ['taken', '3/4/-/-'],
      ['new', '5/6/-/-'],
      ['moved', '3/4/-/-'],
    ]),
    records: new Map([['moved', 'acme-1']]),
    ended: new Set(['taken']),
  };

  it('says what each row states, the record that it means, and what was settled last', () => {
    const [path, text] = stateFile(state, new Set(['moved', 'new']));
    expect(path).toBe('data/lists/acme-list.csv');
    expect(text.split('\n').slice(1)).toEqual([
      'id,price,record,settled,ended',
      'moved,3/4/-/-,acme-1,1/2/-/-,',
      'new,5/6/-/-,,none,',
      'taken,3/4/-/-,,,ended',
      '',
    ]);
  });

  it('lets the next import show again what nobody has decided on', () => {
    const found = read(...stateFile(state, new Set(['moved', 'new'])));
    expect([...(found?.stated ?? [])]).toEqual([
      ['moved', '1/2/-/-'],
      ['taken', '3/4/-/-'],
    ]);
    expect(found).toMatchObject({ day: '2026-08-22', records: state.records, ended: state.ended });
  });

  it('is read without records too, as it was written before', () => {
    const found = read(
      'data/lists/acme-list.csv',
      '# acme-list as of 2026-08-22: \nid,price\na,1/2/-/-\n',
    );
    expect([...(found?.stated ?? [])]).toEqual([['a', '1/2/-/-']]);
    expect(found?.records.size).toBe(0);
  });
});

describe('what became of a list', () => {
  /** A list of so many rows, of which the first so many are gone and the next have moved. */
  const errorOf = (rows: number, change: { gone?: number; moved?: number; cited?: number }) => {
    const { gone = 0, moved = 0, cited = 0 } = change;
    const ids = Array.from({ length: rows }, (_, index) => `row ${index}`);
    const before = new Map(ids.map((id) => [id, '1/2']));
    const stated = ids.slice(gone).map((id, index) => [id, index < moved ? '3/4' : '1/2'] as const);
    const movement = compareStatements(before, new Map(stated));
    return movementError(movement, new Set(ids.slice(0, cited)));
  };

  it('is an error past three tenths of it, and past a quarter of what is left', () => {
    expect(errorOf(10, { gone: 3 })).toBeUndefined();
    expect(errorOf(10, { gone: 4 })).toBe(
      'of its 10 rows, 0 moved, 0 new, 4 gone, 6 the same; the file may be a part of the list. If that is so, say --expect-changes',
    );
    expect(errorOf(48, { gone: 4, moved: 11 })).toBeUndefined();
    expect(errorOf(48, { gone: 4, moved: 12 })).toContain('the prices may be in another unit');
  });

  it('is an error where ten rows that records cite are gone', () => {
    expect(errorOf(100, { gone: 20, cited: 9 })).toBeUndefined();
    expect(errorOf(100, { gone: 20, cited: 10 })).toContain(
      'rows that records cite are gone: row 0',
    );
  });

  it('says nothing of a list of fewer than ten rows, nor of ten that moved', () => {
    expect(errorOf(9, { gone: 9 })).toBeUndefined();
    expect(errorOf(12, { moved: 10 })).toBeUndefined();
    expect(errorOf(12, { moved: 11 })).toContain('another unit');
  });
});
