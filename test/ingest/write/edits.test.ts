import { describe, expect, it } from 'vitest';
import { editedValue } from '../../../ingest/write/edits.ts';

const value = {
  name: 'A',
  prices: [
    { from: null, sources: [{ url: 'a' }] },
    { from: '2026-01-01', sources: [] },
  ],
};

describe('editedValue', () => {
  it('puts, inserts and removes at the places of the value given', () => {
    expect(
      editedValue(value, [
        { op: 'put', path: ['prices', 1], key: 'note', value: 'n', after: [] },
        { op: 'insert', path: ['prices'], index: 1, value: { from: '2025-06-01' } },
        { op: 'insert', path: ['prices'], index: 9, value: { from: '2026-06-01' } },
        { op: 'remove', path: ['prices'], index: 0 },
        { op: 'insert', path: ['prices', 1, 'sources'], index: 0, value: { url: 'b' } },
      ]),
    ).toEqual({
      name: 'A',
      prices: [
        { from: '2025-06-01' },
        { from: '2026-01-01', sources: [{ url: 'b' }], note: 'n' },
        { from: '2026-06-01' },
      ],
    });
  });

  it('keeps the order of what is inserted at one place', () => {
    const insert = (name: string) =>
      ({ op: 'insert', path: ['prices', 0, 'sources'], index: 1, value: { url: name } }) as const;
    expect(editedValue(value, [insert('b'), insert('c')])).toMatchObject({
      prices: [{ sources: [{ url: 'a' }, { url: 'b' }, { url: 'c' }] }, {}],
    });
  });
});
