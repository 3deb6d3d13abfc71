import { describe, expect, it } from 'vitest';
import { rankSettings } from '../../feed/lookup/choose-model.ts';
import { boardOfSettings, checkEffort, findUnknownName } from '../../feed/lookup/criteria.ts';
import { expectedSite } from '../clients/expected/small-feed.ts';

describe('names of a criterion', () => {
  it('are refused with those that are allowed, and the nearest', () => {
    expect(findUnknownName('tags', ['fast', 'visoin'], ['coding', 'fast', 'vision'])).toEqual({
      parameter: 'tags',
      detail: 'tags has "visoin"; allowed are coding, fast, vision. Did you mean vision?',
      allowed: ['coding', 'fast', 'vision'],
    });
    expect(findUnknownName('tags', ['fast'], ['coding', 'fast'])).toBeUndefined();
  });
});

describe('settings of a board', () => {
  const row = (model_id: string, effort: string | null, score: number, solved: number | null) => ({
    model_id,
    effort,
    score,
    cost_usd: null,
    cost_per_solved_usd: solved,
  });
  const rows = [
    row('big', 'max', 80, 20),
    row('big', 'low', 60, 3),
    row('small', 'low', 60, 3),
    row('free', null, 90, null),
  ];
  const named = (options: Parameters<typeof rankSettings>[1]) =>
    rankSettings(rows, options).map(({ model_id, effort }) => `${model_id} ${effort}`);

  it('are ranked by score, or by the cost of a solved task where that is known', () => {
    expect(named({})).toEqual(['free null', 'big max', 'big low', 'small low']);
    expect(named({ by: 'cost_per_solved' })).toEqual(['big low', 'small low', 'big max']);
  });

  it('are those of some efforts and of a least score', () => {
    expect(named({ effort: 'low' })).toEqual(['big low', 'small low']);
    expect(named({ effort: ['max', 'low'], minScore: 70 })).toEqual(['big max']);
    expect(named({ minScore: 80 })).toEqual(['free null', 'big max']);
  });

  it('name the efforts that there are where one is asked for that is none', () => {
    expect(checkEffort(rows, { board: 'bench', effort: ['low', 'hihg'] })?.detail).toBe(
      'No row of bench has the effort "hihg"; it has max, low.',
    );
    expect(checkEffort(rows, { board: 'bench', effort: 'low' })).toBeUndefined();
  });

  it('are of the first board that states what a solved task costs, or of the one that is named', () => {
    const { boards } = expectedSite().boardIndex;
    const keyOf = (criteria: Parameters<typeof boardOfSettings>[1]) => {
      const found = boardOfSettings(boards, criteria);
      return 'problem' in found ? found.problem.detail : found.board?.key;
    };
    expect(keyOf({ board: 'polyglot' })).toBeUndefined();
    expect(keyOf({ by: 'cost_per_solved' })).toBe('polyglot');
    expect(keyOf({ effort: 'low', board: 'live_code_bench' })).toBe('live_code_bench');
    expect(keyOf({ by: 'cost_per_solved', board: 'live_code_bench' })).toBe(
      'by "cost_per_solved" needs a board that states what a task costs, such as polyglot; "live_code_bench" is none.',
    );
  });
});
