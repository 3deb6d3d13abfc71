import { describe, expect, it } from 'vitest';
import { derivePriceRows } from '../../../build/derive/bulk.ts';
import { readOn, smallSite } from './small-site.ts';

const sources = readOn('2026-09-01', '2026-09-20');

/** The rows of one model on 2026-10-01, without the fields that are null or empty. */
function rowsOf(model: NonNullable<Parameters<typeof smallSite>[0]['models']>[string]) {
  const { models } = smallSite({ models: { acme: model } });
  return derivePriceRows({ models, today: '2026-10-01' }).map((row) =>
    Object.fromEntries(
      Object.entries(row).filter(([, value]) => value !== null && String(value) !== ''),
    ),
  );
}

const known = {
  model_id: 'acme',
  promotion: false,
  source: 'https://acme.example/prices',
  checked: '2026-09-20',
};

describe('the rows of prices', () => {
  it('end a price on the day before the next, and mark the one in force', () => {
    const rows = rowsOf({
      prices: [
        { from: '2026-01-01', input_price: 4, output_price: 8, sources },
        { from: '2026-09-01', input_price: 2, output_price: 8, sources },
        { from: '2027-01-01', input_price: 1, output_price: 8, sources },
      ],
    });
    const standard = { ...known, condition: 'standard', output_price: 8 };
    expect(rows).toEqual([
      { ...standard, from: '2026-01-01', until: '2026-08-31', in_force: false, input_price: 4 },
      { ...standard, from: '2026-09-01', until: '2026-12-31', in_force: true, input_price: 2 },
      { ...standard, from: '2027-01-01', in_force: false, input_price: 1 },
    ]);
  });

  it('leave out a price that was announced and withdrawn', () => {
    const rows = rowsOf({
      prices: [
        { from: null, input_price: 4, output_price: 8, sources },
        { from: '2026-12-01', input_price: 2, output_price: 8, cancelled: true, sources },
      ],
    });
    expect(rows).toEqual([
      { ...known, condition: 'standard', in_force: true, input_price: 4, output_price: 8 },
    ]);
  });

  it('have a row for each tier, with the days of its price', () => {
    const rows = rowsOf({
      prices: [
        {
          from: '2026-01-01',
          input_price: 2,
          output_price: 8,
          price_tiers: [{ above_input_tokens: 200_000, input_price: 4, output_price: 12 }],
          sources,
        },
      ],
    });
    expect(rows).toMatchObject([
      { from: '2026-01-01', input_price: 2 },
      { from: '2026-01-01', above_input_tokens: 200_000, input_price: 4, output_price: 12 },
    ]);
  });

  it('have a row for each rate, and for each span of off-peak hours', () => {
    const rows = rowsOf({
      rates: [
        { condition: 'batch', input_price: 1, output_price: 4, sources },
        {
          condition: 'off_peak',
          input_price: 1,
          hours_utc: [
            { days: ['mon', 'tue'], from: '16:30', to: '24:00' },
            { days: ['sat'], from: '00:00', to: '24:00' },
          ],
          until: '2026-12-31',
          sources,
        },
      ],
    });
    const rate = { ...known, in_force: true, input_price: 1 };
    const offPeak = { ...rate, condition: 'off_peak', until: '2026-12-31' };
    expect(rows).toEqual([
      { ...rate, condition: 'batch', output_price: 4 },
      { ...offPeak, days: ['mon', 'tue'], hours_from: '16:30', hours_until: '24:00' },
      { ...offPeak, days: ['sat'], hours_from: '00:00', hours_until: '24:00' },
    ]);
  });
});
