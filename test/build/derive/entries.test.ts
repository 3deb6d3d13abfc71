import { describe, expect, it } from 'vitest';
import { deriveEntries } from '../../../build/derive/boards.ts';

const anchors = { min: 0, max: 100 };

describe('deriveEntries', () => {
  it('lets ties share a rank, leaves the next one out, and orders ties by id', () => {
    const rows = [
      { model: 'delta', native: 10, label: 'Delta' },
      { model: 'beta', native: 20, label: 'Beta' },
      { model: 'alpha', native: 20, label: 'Alpha' },
      { model: 'gamma', native: 30, label: 'Gamma' },
    ];
    expect(deriveEntries(rows, anchors)).toEqual([
      { rank: 1, model_id: 'gamma', score: 30, native: 30, label: 'Gamma' },
      { rank: 2, model_id: 'alpha', score: 20, native: 20, label: 'Alpha' },
      { rank: 2, model_id: 'beta', score: 20, native: 20, label: 'Beta' },
      { rank: 4, model_id: 'delta', score: 10, native: 10, label: 'Delta' },
    ]);
  });

  it('takes the best row of a model, and the first where its variants tie', () => {
    const rows = [
      { model: 'alpha', native: 20, label: 'Alpha (low)', variant: 'low' },
      { model: 'alpha', native: 30, label: 'Alpha (high)', variant: 'high' },
      { model: 'alpha', native: 30, label: 'Alpha (max)', variant: 'max' },
    ];
    expect(deriveEntries(rows, anchors)).toEqual([
      { rank: 1, model_id: 'alpha', score: 30, native: 30, label: 'Alpha (high)' },
    ]);
  });

  it('ranks by the native as it is published: what differs past the fifteenth digit is a tie', () => {
    const rows = [
      { model: 'beta', native: 54.83759841664331, label: 'Beta' },
      { model: 'alpha', native: 54.83759841664329, label: 'Alpha' },
    ];
    expect(deriveEntries(rows, anchors).map(({ rank, model_id }) => [rank, model_id])).toEqual([
      [1, 'alpha'],
      [1, 'beta'],
    ]);
  });
});
