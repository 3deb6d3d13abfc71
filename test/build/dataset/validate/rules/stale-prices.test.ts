import { describe, expect, it } from 'vitest';
import { stalePrices } from '../../../../../build/dataset/validate/rules/stale-prices.ts';
import { findings, model, plan } from '../records.ts';

const price = (from: string | null, ...checked: (string | null)[]) =>
  `  - { from: ${from}, sources: [${checked.map((day) => `{ url: https://acme.com/, checked: ${day} }`).join(', ')}] }`;

describe('stale-prices', () => {
  it('says nothing of prices whose newest check is 90 days old or younger', () => {
    const models = [
      model('acme/acme-1', 'prices:', price(null, '2026-01-01', '2026-08-23')),
      model('acme/acme-2'),
    ];
    expect(findings(stalePrices, { models }, { today: '2026-11-21' })).toEqual([]);
  });

  it('notes once, of all of them, at the oldest', () => {
    const models = [
      model('acme/acme-1', 'prices:', price(null, '2026-08-22')),
      model('acme/acme-2', 'prices:', price(null, '2026-10-01')),
      model('acme/acme-3', 'prices:', price(null, null)),
    ];
    const plans = [
      plan(
        'acme/pro',
        'prices:',
        price(null, '2026-01-01'),
        price('2026-02-01', '2026-05-01', '2026-06-01'),
        price('2027-01-01', '2026-01-01'),
      ),
    ];
    expect(findings(stalePrices, { models, plans }, { today: '2026-11-21' })).toEqual([
      `notice: data/plans/acme/pro.yaml:3:119: 2 of 3 prices were checked over 90 days ago; the oldest is pro, 2026-06-01.\n  3 | …${price('2026-02-01', '2026-05-01', '2026-06-01').slice(-120)}`,
    ]);
  });
});
