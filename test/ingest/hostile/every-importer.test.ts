import { describe, expect, it } from 'vitest';
import { attack, shortChanges } from './attack.ts';
import { dataset, importInto } from './records.ts';
import { fewTexts } from './texts.ts';
import { boardCases, priceCases } from './upstream.ts';

const into = dataset({ isStored: false });

// test/integration/ingest/hostile-texts.test.ts puts many more texts into the same places, and into
// stored periods.
describe.each([...priceCases, ...boardCases])('an import of $name', (one) => {
  it('changes the data where no text is hostile', () => {
    expect(importInto(into, one.source, one.file(one.value)).files.size).toBeGreaterThan(0);
  });

  it('writes what is meant or nothing, whatever stands in any text', { timeout: 30_000 }, () => {
    const { faults, written, refused } = attack(one, into, fewTexts.flatMap(shortChanges));
    expect(faults.slice(0, 5)).toEqual([]);
    // Some texts are harmless and some are not, or nothing was shown.
    expect(written).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
  });
});
