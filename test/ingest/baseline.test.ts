import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readBaseline, stateFile } from '../../ingest/baseline.ts';

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
