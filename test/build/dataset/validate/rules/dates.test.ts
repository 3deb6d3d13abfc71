import { describe, expect, it } from 'vitest';
import { dates } from '../../../../../build/dataset/validate/rules/dates.ts';
import { board, exchangeRates, findings, model, period, plan } from '../records.ts';

describe('dates', () => {
  it('accepts days from 2017 to the day after the build', () => {
    const models = [
      model('acme/acme-1', 'released: 2017-01-01', 'knowledge_cutoff: 2026-11-22'),
      model('acme/acme-2', 'released: null'),
    ];
    const periods = [period('bench/2026-11', 'updated_at: 2026-11-22')];
    expect(
      findings(dates, {
        models,
        periods,
        boards: [board('bench', 'editions:', '  - from: 2017-01')],
      }),
    ).toEqual([]);
  });

  it('accepts a price that begins on a day to come', () => {
    const models = [model('acme/acme-1', 'prices:', '  - from: 2031-01-01')];
    const plans = [plan('acme/pro', 'prices:', '  - from: 2031-01-01')];
    expect(findings(dates, { models, plans })).toEqual([]);
  });

  it('accepts a plan that ends on a day to come, and reports an end before 2017', () => {
    const plans = (ended: string) => [plan('acme/pro', `ended: ${ended}`)];
    expect(findings(dates, { plans: plans('2031-01-01') })).toEqual([]);
    expect(findings(dates, { plans: plans('2016-12-31') })).toEqual([
      'data/plans/acme/pro.yaml:1:8: ended is 2016-12-31, which lies before 2017-01-01, the earliest date of the feed. Correct it.\n  1 | ended: 2016-12-31',
    ]);
  });

  it('accepts the period of the next month from the eve of that month on', () => {
    const periods = [period('bench/2026-12', 'updated_at: 2026-11-30')];
    expect(findings(dates, { periods }, { today: '2026-11-30' })).toEqual([]);
    expect(findings(dates, { periods }, { today: '2026-11-29' })).toEqual([
      'data/leaderboards/bench/2026-12.yaml:1:1: the period is 2026-12, which lies after the day of this build, 2026-11-29. Rename the file.',
    ]);
  });

  it('reports the day of an exchange rate, and of its reading, that is to come', () => {
    const source = '[{ url: https://list.dev/, checked: 2026-11-24 }]';
    const rates = exchangeRates('CNY:', '  date: 2026-11-23', `  sources: ${source}`);
    expect(findings(dates, { exchangeRates: rates })).toEqual([
      'data/exchange-rates.yaml:2:9: date is 2026-11-23, which lies after the day of this build, 2026-11-21. Correct it.\n  2 |   date: 2026-11-23',
      `data/exchange-rates.yaml:3:48: checked is 2026-11-24, which lies after the day of this build, 2026-11-21. Correct it.\n  3 |   sources: ${source}`,
    ]);
  });

  it('reports a day before 2017', () => {
    expect(
      findings(dates, {
        models: [model('acme/acme-1', 'released: 2016-12-31', 'knowledge_cutoff: 2016-12')],
      }),
    ).toEqual([
      'data/models/acme/acme-1.yaml:1:11: released is 2016-12-31, which lies before 2017-01-01, the earliest date of the feed. Correct it.\n  1 | released: 2016-12-31',
      'data/models/acme/acme-1.yaml:2:19: knowledge_cutoff is 2016-12, which lies before 2017-01-01, the earliest date of the feed. Correct it.\n  2 | knowledge_cutoff: 2016-12',
    ]);
  });

  it('reports a price that begins before 2017', () => {
    expect(
      findings(dates, { plans: [plan('acme/pro', 'prices:', '  - from: 2006-01-01')] }),
    ).toEqual([
      'data/plans/acme/pro.yaml:2:11: from is 2006-01-01, which lies before 2017-01-01, the earliest date of the feed. Correct it.\n  2 |   - from: 2006-01-01',
    ]);
  });

  it('reports a day two days after the build', () => {
    const lines = ['prices:', '  - sources: [{ url: https://acme.com/, checked: 2026-11-23 }]'];
    expect(findings(dates, { models: [model('acme/acme-1', ...lines)] })).toEqual([
      `data/models/acme/acme-1.yaml:2:50: checked is 2026-11-23, which lies after the day of this build, 2026-11-21. Correct it.\n  2 | ${lines[1]}`,
    ]);
  });

  it('reports days of boards and periods', () => {
    const boards = [board('bench', 'editions:', '  - from: 2027-01')];
    const periods = [period('bench/2016-08', 'updated_at: 2027-01-01')];
    expect(findings(dates, { boards, periods })).toEqual([
      'data/leaderboards/bench/board.yaml:2:11: from is 2027-01, which lies after the day of this build, 2026-11-21. Correct it.\n  2 |   - from: 2027-01',
      'data/leaderboards/bench/2016-08.yaml:1:1: the period is 2016-08, which lies before 2017-01-01, the earliest date of the feed. Rename the file.',
      'data/leaderboards/bench/2016-08.yaml:1:13: updated_at is 2027-01-01, which lies after the day of this build, 2026-11-21. Correct it.\n  1 | updated_at: 2027-01-01',
    ]);
  });

  it('reports a day that no calendar has', () => {
    expect(
      findings(dates, { models: [model('acme/acme-1', 'knowledge_cutoff: 2025-02-29')] }),
    ).toEqual([
      'data/models/acme/acme-1.yaml:1:19: knowledge_cutoff is 2025-02-29, which is no day of the calendar. Correct it.\n  1 | knowledge_cutoff: 2025-02-29',
    ]);
  });
});
