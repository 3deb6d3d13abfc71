import { describe, expect, it } from 'vitest';
import type { ModelFile } from '../../../feed/schemas/data/model.ts';
import { smallSite } from './small-site.ts';

const sources = [{ url: 'https://acme.example/prices', checked: '2026-09-01' }];
const modelOf = (record: Partial<ModelFile>) =>
  smallSite({ models: { a: record }, today: '2026-10-01' }).models[0];

describe('rates', () => {
  it('have every field, null where the file says nothing', () => {
    expect(modelOf({ rates: [{ condition: 'batch', input_price: 1, sources }] })?.rates).toEqual([
      {
        condition: 'batch',
        label: null,
        input_price: 1,
        output_price: null,
        cache_read_price: null,
        cache_write_price: null,
        above_input_tokens: null,
        hours_utc: null,
        region: null,
        until: null,
        sources,
      },
    ]);
  });

  it('stand by condition, in the order of the enumeration, then by region and threshold', () => {
    const rates = modelOf({
      rates: [
        { condition: 'region', region: 'us', sources },
        { condition: 'region', region: 'eu', sources },
        { condition: 'batch', above_input_tokens: 200_000, sources },
        { condition: 'batch', sources },
      ],
    })?.rates;
    expect(rates?.map((rate) => [rate.condition, rate.region, rate.above_input_tokens])).toEqual([
      ['batch', null, null],
      ['batch', null, 200_000],
      ['region', 'eu', null],
      ['region', 'us', null],
    ]);
  });

  it('end after their last day', () => {
    const until = (day: string) => ({ condition: 'batch' as const, until: day, sources });
    const rates = modelOf({ rates: [until('2026-09-30'), until('2026-10-01')] })?.rates;
    expect(rates?.map((rate) => rate.until)).toEqual(['2026-10-01']);
  });
});

describe('list prices', () => {
  it('stand by currency, then by threshold', () => {
    const row = (currency: string, above_input_tokens?: number) => ({
      currency,
      from: null,
      sources,
      ...(above_input_tokens === undefined ? {} : { above_input_tokens }),
    });
    const rows = modelOf({
      list_prices: [row('EUR'), row('CNY', 32_000), row('CNY')],
    })?.list_prices;
    expect(rows?.map(({ currency, above_input_tokens }) => [currency, above_input_tokens])).toEqual(
      [
        ['CNY', null],
        ['CNY', 32_000],
        ['EUR', null],
      ],
    );
  });
});
