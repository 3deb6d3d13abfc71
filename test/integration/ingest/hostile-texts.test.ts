import { describe, expect, it } from 'vitest';
import { attack, boardCases, dataset, importInto, priceCases } from '../../ingest/hostile.ts';

const data = { new: dataset(), stored: dataset({ isStored: true }) };

describe.each([
  ...priceCases.map((one) => ({ ...one, into: data.new, where: 'the records' })),
  ...boardCases.map((one) => ({ ...one, into: data.new, where: 'a new period' })),
  ...boardCases.map((one) => ({ ...one, into: data.stored, where: 'a stored period' })),
])(
  'an import of $source into $where, with every hostile text in every place',
  ({ into, where: _, ...one }) => {
    it('writes what is meant or nothing', () => {
      expect(importInto(into, one.source, one.file(one.value)).files.size).toBeGreaterThan(0);
      const { errors, written, refused } = attack(one, into);
      expect(errors.slice(0, 5)).toEqual([]);
      expect(written).toBeGreaterThan(0);
      expect(refused).toBeGreaterThan(0);
    });
  },
);
