import { expect, it } from 'vitest';
import { attack, board, dataset, fileOf, importInto, prices } from '../../ingest/hostile.ts';

it.each([
  ['prices into the records', prices, dataset()],
  ['a board into a new period', board, dataset()],
  ['a board into a stored period', board, dataset({ isStored: true })],
])(
  'an import of %s writes what is meant or nothing, whatever a stranger writes',
  (_, one, into) => {
    expect(importInto(into, one.source, fileOf(one.value)).files.size).toBeGreaterThan(0);
    const { errors, written, refused } = attack(one, into);
    expect(errors.slice(0, 5)).toEqual([]);
    expect(written).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
  },
);
