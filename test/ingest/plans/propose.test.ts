import { describe, expect, it } from 'vitest';
import type { PlanFile } from '../../../feed/schemas/data/plan.ts';
import type { PlanRow } from '../../../ingest/format.ts';
import { proposePlan, quotaTexts } from '../../../ingest/propose/plan.ts';
import { planDefaults } from '../../../ingest/rows.ts';
import { aiPricesPlans } from '../../../ingest/sources/ai-prices.ts';

function planRow(given: Partial<PlanRow>): PlanRow {
  const id = 'acme/pro';
  return {
    ...planDefaults,
    ...{ position: id, id, keys: [id], vendor: 'acme', currency: 'USD', price_monthly: 20 },
    ...given,
  };
}

const LIST = 'https://github.com/hedrosgames/ai-prices/blob/1234567/data/plans.json';
const context = {
  format: aiPricesPlans,
  origin: { url: LIST, day: '2026-10-10' },
  force: false,
};
const source = (url: string, checked: string) => ({ url, checked });
const own = source(LIST, '2026-09-01');

const record = (prices: PlanFile['prices'], more: Partial<PlanFile> = {}): PlanFile => ({
  name: 'Acme Pro',
  region: 'overseas',
  category: 'code',
  currency: 'USD',
  models: null,
  quotas: [],
  features: [],
  prices,
  ...more,
});

const row = (price_monthly: number | null, price_yearly: number | null = null) =>
  planRow({ id: 'acme/pro', price_monthly, price_yearly });

describe('proposePlan', () => {
  it('adds a list to the sources of a price that it states as well', () => {
    const other = source('https://example.org/prices', '2026-09-01');
    expect(
      proposePlan(record([{ from: null, price_monthly: 20, sources: [other] }]), row(20), context),
    ).toEqual({
      section: 'added',
      text: `another source of its price: ${LIST}#acme/pro, 2026-10-10`,
      isCertain: true,
      edits: [
        {
          op: 'insert',
          path: ['prices', 0, 'sources'],
          index: 1,
          value: { url: `${LIST}#acme/pro`, checked: '2026-10-10' },
        },
      ],
    });
  });

  it('takes the yearly price that a record lacks', () => {
    const prices = [{ from: null, price_monthly: 20, price_yearly: null, sources: [own] }];
    expect(proposePlan(record(prices), row(20, 200), context)).toMatchObject({
      section: 'changed',
      text: `yearly not known → 200 (${LIST}#acme/pro, 2026-10-10)`,
      edits: [
        { path: ['prices', 0, 'price_yearly'], value: 200 },
        { path: ['prices', 0, 'sources', 0, 'url'] },
        { path: ['prices', 0, 'sources', 0, 'checked'] },
      ],
    });
  });

  it.each([
    [
      'another source is newer',
      record([
        {
          from: null,
          price_monthly: 20,
          sources: [own, source('https://a.example/', '2026-11-01')],
        },
      ]),
      'https://a.example/ still stated it on 2026-11-01',
    ],
    [
      'the price rests on others',
      record([
        { from: null, price_monthly: 20, sources: [source('https://a.example/', '2026-09-01')] },
      ]),
      'its price does not rest on ai-prices',
    ],
    [
      'it was the price before',
      record([
        { from: null, price_monthly: 25, sources: [own] },
        { from: '2026-08-01', price_monthly: 20, sources: [own] },
      ]),
      'that was the price before 2026-08-01',
    ],
    [
      'the plan has ended',
      record([{ from: null, price_monthly: 20, sources: [own] }], { ended: '2026-09-01' }),
      'the record says that it is not sold since 2026-09-01',
    ],
  ])('keeps a price where %s', (_, plan, reason) => {
    expect(proposePlan(plan, row(25), context)).toMatchObject({
      section: 'kept',
      text: `monthly 20 → 25: ${reason}`,
      edits: [],
    });
  });

  it('corrects a price of the same day when forced, and what was said of the old one', () => {
    const today = source(LIST, '2026-10-10');
    const prices = [{ from: null, price_monthly: 20, price_yearly: 200, sources: [today] }];
    expect(proposePlan(record(prices), row(25), { ...context, force: true })).toMatchObject({
      section: 'changed',
      edits: [
        { path: ['prices', 0, 'price_monthly'], value: 25 },
        { path: ['prices', 0, 'price_yearly'], value: null },
        {
          path: ['prices', 0, 'sources'],
          value: [{ url: `${LIST}#acme/pro`, checked: '2026-10-10' }],
        },
      ],
    });
  });

  it('gives a plan without a price its first one', () => {
    expect(proposePlan(record([]), row(25), context)).toMatchObject({
      section: 'added',
      edits: [
        { op: 'insert', path: ['prices'], index: 0, value: { from: null, price_monthly: 25 } },
      ],
    });
  });
});

describe('quotaTexts', () => {
  const listed = planRow({
    id: 'acme/pro',
    quotas: [{ window: '5h', amount: 1200, unit: 'requests' }],
  });

  it('shows a limit that differs, or that a record without limits lacks', () => {
    const own = { window: '5h', amount: 1000, unit: 'requests', note: null } as const;
    expect(quotaTexts(record([], { quotas: [own] }), listed)).toEqual([
      '1000 → 1200 requests a 5h; limits are changed by hand',
    ]);
    expect(quotaTexts(record([]), listed)).toEqual([
      'it lacks a limit, 1200 requests a 5h; limits are changed by hand',
    ]);
    expect(quotaTexts(record([], { quotas: [{ ...own, amount: 1200 }] }), listed)).toEqual([]);
  });
});
