import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aiPricesPlans } from '../../../../ingest/formats/plans/ai-prices.ts';
import { planRow } from '../../plan-row.ts';

describe('aiPricesPlans', () => {
  it('reads prices with their day, and what is no price of a month', () => {
    const text = readFileSync('test/fixtures/ingest/plans/ai-prices.json', 'utf8');
    const cursor = (id: string, at: number, title: string) => ({
      id: `cursor/${id}`,
      position: `products/0/plans/${at}`,
      keys: [`Cursor ${id}`, `cursor-${id}`, title],
      vendor: 'cursor',
      checked: '2026-10-10',
    });
    expect(aiPricesPlans.parse(text)).toEqual({
      day: '2026-10-10',
      rows: [
        planRow({ ...cursor('hobby', 0, 'Hobby'), price_monthly: 0 }),
        planRow({ ...cursor('pro-plus', 1, 'Pro+'), price_monthly: 60 }),
        planRow({ ...cursor('start', 2, 'Start (Índia)'), price_monthly: 649, currency: 'INR' }),
        planRow({ ...cursor('teams', 3, 'Teams'), price_monthly: 40, per: 'user' }),
        planRow({
          id: 'acme/enterprise',
          position: 'products/1/plans/0',
          keys: ['Acme Code enterprise', 'acme-enterprise', 'Enterprise'],
          vendor: null,
          per: 'seat',
          condition: 'that of a month billed by the year',
          checked: '2026-09-25',
          isRead: false,
        }),
      ],
      refusals: [
        {
          position: 'products/0/plans/5',
          label: 'cursor/odd',
          reason: 'the monthly price is no amount of money',
        },
      ],
      skipped: 1,
    });
  });

  it('knows the row that an address cites', () => {
    const file = 'https://github.com/hedrosgames/ai-prices/blob/1234567/data/plans.json';
    const prices =
      'https://github.com/hedrosgames/ai-prices/blob/main/data/history/2026-10-10.json';
    expect([file, `${file}#cursor/pro-plus`, prices].map(aiPricesPlans.citedRow)).toEqual([
      '',
      'cursor/pro-plus',
      undefined,
    ]);
  });

  it('says what the file is not', () => {
    expect(aiPricesPlans.parse('{"products": [{}]}').fault).toMatch(/^1:1: this is no plans\.json/);
  });
});
