import { describe, expect, it } from 'vitest';
import type { FreshnessRow } from '../../../build/derive/freshness.ts';
import { renderFreshness, renderFreshnessIssue } from '../../../build/render/freshness.ts';

const rows: readonly FreshnessRow[] = [
  {
    ...{ dataset: 'models', subject: 'Acme', checked: null, ageDays: null },
    ...{ records: 3, limitDays: 30, overdue: ['acme-1'] },
  },
  {
    ...{ dataset: 'leaderboards', subject: 'arena', checked: '2026-08-01', ageDays: 61 },
    ...{ records: 1, limitDays: 60, overdue: ['arena'] },
  },
  {
    ...{ dataset: 'plans', subject: 'Acme', checked: '2026-09-30', ageDays: 1 },
    ...{ records: 2, limitDays: null, overdue: [] },
  },
];

const nothing = { promotions: [], announced_prices: [], rates: [], offers: [], prices: [] };
const runOut = { ...nothing, promotions: ['acme-1', 'acme-2'], offers: ['acme-1'] };

describe('renderFreshness', () => {
  it('tables every row, counts, and lists what has run out', () => {
    expect(renderFreshness(rows, runOut)).toBe(
      [
        'checked     age      what                 to check again',
        'not known            models: Acme         1 of 3: acme-1',
        '2026-08-01  61 days  leaderboards: arena  1 of 1: arena',
        '2026-09-30  1 day    plans: Acme',
        '',
        '2 of 6 records are past their limit (leaderboards 60 days, models 30 days, plans none).',
        '',
        '- Promotions past their day (2): acme-1, acme-2',
        '- Offers older than the price (1): acme-1',
        '',
      ].join('\n'),
    );
  });
});

describe('renderFreshnessIssue', () => {
  it('tables what is past its limit, and says what to do', () => {
    const [counts, , head, , first, second, , advice] = renderFreshnessIssue(rows, nothing).split(
      '\n',
    );
    expect([counts, head, first, second]).toEqual([
      '2 of 6 records are past their limit (leaderboards 60 days, models 30 days, plans none).',
      '| checked | days | dataset | of | to check again |',
      '| not known |  | models | Acme | 1 of 3: acme-1 |',
      '| 2026-08-01 | 61 | leaderboards | arena | 1 of 1: arena |',
    ]);
    expect(advice).toContain('put the day into `checked`');
  });

  it('is one sentence where nothing is', () => {
    expect(renderFreshnessIssue(rows.slice(2), nothing)).toBe(
      '0 of 2 records are past their limit (plans none).\n',
    );
  });

  it('cuts a long list of records short', () => {
    const overdue = Array.from({ length: 14 }, (_, index) => `acme-${index}`);
    const [row] = rows.map((found) => ({ ...found, records: 20, overdue }));
    expect(renderFreshnessIssue(row === undefined ? [] : [row], nothing)).toContain(
      '| 14 of 20: acme-0, acme-1, ',
    );
    expect(renderFreshnessIssue(row === undefined ? [] : [row], nothing)).toContain(
      'acme-11 and 2 more |',
    );
  });
});
