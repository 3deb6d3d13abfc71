import { describe, expect, it } from 'vitest';
import { deriveVariants, effortOf } from '../../../build/derive/boards.ts';
import { deriveRealSite } from '../../data/real-feed.ts';
import { edition, period, smallSite } from './small-site.ts';

const site = smallSite({
  models: { one: {}, two: {} },
  boards: [
    {
      key: 'board',
      editions: [edition('1', '2026-01')],
      periods: [period('2026-01', { one: 60, two: 50 })],
    },
  ],
});

describe('deriveVariants', () => {
  it('lists every row by native, ties by model, and leaves null what the board does not state', () => {
    const ranking = site.boards[0]?.rankings[0];
    if (ranking === undefined) throw new Error('the site has no ranking');
    const { variants, ...rest } = deriveVariants(
      ranking,
      [
        { model: 'one', native: 30, label: 'One (low)', variant: 'low' },
        { model: 'two', native: 60, label: 'Two', votes: 12, ci_low: 58.5, ci_high: 61.5 },
        {
          model: 'one',
          native: 60,
          label: 'One (high)',
          variant: 'high',
          cost_usd: 0.5,
          output_tokens: 900,
          steps: 4,
        },
      ],
      { min: 0, max: 80 },
    );
    expect(rest).toEqual({ board: ranking.board, period: '2026-01' });
    const silent = {
      ci_low: null,
      ci_high: null,
      votes: null,
      cost_usd: null,
      output_tokens: null,
      steps: null,
    };
    expect(variants).toEqual([
      {
        ...silent,
        model_id: 'one',
        label: 'One (high)',
        effort: 'high',
        native: 60,
        score: 75,
        cost_usd: 0.5,
        output_tokens: 900,
        steps: 4,
      },
      {
        ...silent,
        model_id: 'two',
        label: 'Two',
        effort: null,
        native: 60,
        score: 75,
        ci_low: 58.5,
        ci_high: 61.5,
        votes: 12,
      },
      { ...silent, model_id: 'one', label: 'One (low)', effort: 'low', native: 30, score: 37.5 },
    ]);
  });

  it('has the entry of each model as its first row, in every period of the real feed', () => {
    for (const { rankings, variants } of deriveRealSite().boards) {
      expect(variants.map(({ period }) => period)).toEqual(rankings.map(({ period }) => period));
      for (const [index, { period, entries }] of rankings.entries()) {
        for (const { model_id, native, label, score } of entries) {
          const row = variants[index]?.variants.find((one) => one.model_id === model_id);
          expect(row, `${period} ${model_id}`).toMatchObject({ native, label, score });
        }
      }
    }
  });
});

describe('effortOf', () => {
  it.each([
    ['high', 'high'],
    ['20251101; thinking-64k; high', 'high'],
    ['adaptive reasoning, max effort, default fallback', 'max'],
    ['xhigh; codex-harness', 'xhigh'],
    ['2025-01-31; med', 'medium'],
    ['thinking-minimal', 'minimal'],
    ['non-reasoning, high', 'high'],
    ['preview; non-reasoning', 'none'],
    ['20250219; no thinking', 'none'],
    ['2025-11-13; nothinking', 'none'],
    ['thinking', null],
    ['20250805; thinking-32k', null],
    ['highest', null],
    ['', null],
  ])('reads from the variant %j the effort %j', (variant, effort) => {
    expect(effortOf(variant)).toBe(effort);
  });
});
