import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hitsIn, resultOf, search } from '../../../feed/search.ts';
import {
  createSearchIndex,
  createSearchParts,
  identityOf,
  loadSearchIndex,
} from '../../../feed/search-index.ts';
import { rounds } from '../../rounds.ts';
import { realDocuments } from './real-documents.ts';

const API_ROOT = 'https://feed.example';
const documents = realDocuments();

describe('a search index in parts', () => {
  const whole = loadSearchIndex(createSearchIndex(documents));
  const words = fc.oneof(
    fc.constantFrom(...documents.map((document) => identityOf(document).name)),
    // Short beginnings match more than a group can hold.
    fc.constantFrom(...documents.map((document) => identityOf(document).id.slice(0, 2))),
    fc.constantFrom('coding', 'pro', 'calude', 'gmini pro', '智谱', 'zzz'),
  );

  it('answers as the whole does, whatever the size of its parts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20, max: documents.length + 1 }),
        fc.array(words, { minLength: 1, maxLength: 20 }),
        (entries, questions) => {
          const parts = createSearchParts(documents, entries).map(loadSearchIndex);
          for (const q of questions) {
            const hits = parts.map((part) => hitsIn(part, q));
            expect(resultOf(hits, q, API_ROOT)).toEqual(search(whole, q, API_ROOT));
          }
        },
      ),
      { numRuns: rounds(30) },
    );
  }, 60_000);

  it('keeps of each part no more than an answer can hold', () => {
    const hits = hitsIn(whole, 'o');
    for (const tier of hits) {
      for (const kind of ['model', 'plan', 'board'])
        expect(tier.filter((entry) => entry.kind === kind).length).toBeLessThanOrEqual(20);
    }
    expect(hits.flat().length).toBeGreaterThan(0);
  });

  it('has one part where the entries fit into it, and where there are none', () => {
    expect(createSearchParts(documents, documents.length)).toEqual([createSearchIndex(documents)]);
    expect(createSearchParts([], 10)).toEqual([{ entries: [], words: [] }]);
    expect(
      createSearchParts(documents, documents.length - 1).map(({ entries }) => entries.length),
    ).toEqual([documents.length - 1, 1]);
  });
});
