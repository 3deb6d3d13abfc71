import { describe, expect, it } from 'vitest';
import { dateOrder } from '../../../../../build/dataset/validate/rules/date-order.ts';
import { findings, model, plan } from '../records.ts';

const today = '2026-11-21';
const price = (from: string, checked: string | null) =>
  `  - { from: ${from}, sources: [{ url: https://acme.com/, checked: ${checked} }] }`;

describe('date-order', () => {
  it('accepts a price from the release on, announced up to a year ahead, and a cutoff before the release', () => {
    const prices = [
      'prices:',
      price('2026-01-31', '2026-11-20'),
      price('2027-11-21', '2026-11-20'),
    ];
    const models = [
      model('acme/acme-1', 'released: 2026-01-31', 'knowledge_cutoff: 2026-01', ...prices),
    ];
    expect(findings(dateOrder, { models }, { today })).toEqual([]);
  });

  it('accepts dates of which the other is unknown', () => {
    const models = [
      model('acme/acme-1', 'knowledge_cutoff: 2026-01', 'prices:', price('2020-01-01', null)),
      model(
        'acme/acme-2',
        'released: 2026-01-31',
        'knowledge_cutoff: null',
        'prices:',
        price('null', null),
      ),
    ];
    expect(findings(dateOrder, { models }, { today })).toEqual([]);
  });

  it('warns of a price dated more than a year ahead of its reading, of a plan too', () => {
    const prices = ['prices:', price('2062-01-01', '2026-11-20')];
    const message =
      'from is 2062-01-01, more than a year after 2026-11-20, when the price was read; hardly any is announced so early. Check the year.';
    expect(
      findings(
        dateOrder,
        { models: [model('acme/acme-1', ...prices)], plans: [plan('acme/pro', ...prices)] },
        { today },
      ),
    ).toEqual([
      `warning: data/models/acme/acme-1.yaml:2:13: ${message}\n  2 | ${prices[1]}`,
      `warning: data/plans/acme/pro.yaml:2:13: ${message}\n  2 | ${prices[1]}`,
    ]);
  });

  it('counts from today where no day of reading is known', () => {
    expect(
      findings(
        dateOrder,
        { models: [model('acme/acme-1', 'prices:', price('2027-11-22', null))] },
        { today },
      ),
    ).toEqual([]);
    expect(
      findings(
        dateOrder,
        { models: [model('acme/acme-1', 'prices:', price('2027-11-23', null))] },
        { today },
      ),
    ).toHaveLength(1);
  });

  it('warns the same as time goes by, so that an exception stays needed', () => {
    const models = [model('acme/acme-1', 'prices:', price('2028-06-01', '2026-11-20'))];
    expect(findings(dateOrder, { models }, { today: '2030-01-01' })).toEqual(
      findings(dateOrder, { models }, { today }),
    );
  });

  it('warns of a price from before the release', () => {
    const lines = ['released: 2026-06-01', 'prices:', price('2025-06-01', '2026-06-02')];
    expect(findings(dateOrder, { models: [model('acme/acme-1', ...lines)] }, { today })).toEqual([
      `warning: data/models/acme/acme-1.yaml:3:13: from is 2025-06-01, but the model was released on 2026-06-01. Correct one of the two.\n  3 | ${lines[2]}`,
    ]);
  });

  it('warns of a knowledge cutoff after the release', () => {
    expect(
      findings(
        dateOrder,
        { models: [model('acme/acme-1', 'released: 2026-06-01', 'knowledge_cutoff: 2026-07')] },
        { today },
      ),
    ).toEqual([
      'warning: data/models/acme/acme-1.yaml:2:19: knowledge_cutoff is 2026-07, but the model was released on 2026-06-01; nothing is learned after that. Correct one of the two.\n  2 | knowledge_cutoff: 2026-07',
    ]);
  });
});
