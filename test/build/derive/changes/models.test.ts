import { describe, expect, it } from 'vitest';
import { changesOf, smallSite } from '../small-site.ts';

describe('deriveModelChanges', () => {
  it('says a model on the day of its release, and nothing where that day is not known', () => {
    const models = {
      'alpha-1': { name: 'Alpha 1', released: '2026-05-04' },
      beta: { released: null },
      gamma: {},
    };
    expect(changesOf(smallSite({ models })).changes).toEqual([
      {
        date: '2026-05-04',
        kind: 'model_added',
        subject: { kind: 'model', id: 'alpha-1' },
        field: 'name',
        from: null,
        to: null,
        from_text: null,
        to_text: 'Alpha 1',
        url: 'https://feed.example/v1/models/alpha-1',
      },
    ]);
  });
});
