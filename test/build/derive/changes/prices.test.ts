import { describe, expect, it } from 'vitest';
import type { ModelPriceRecord } from '../../../../feed/schemas/data/model.ts';
import { changesOf, readOn, smallSite } from '../small-site.ts';

const launch = { from: null, input_price: 1.25, output_price: 10, sources: readOn('2026-06-01') };

function priceChanges(prices: ModelPriceRecord[], today = '2026-10-01') {
  return changesOf(smallSite({ models: { alpha: { prices } }, today })).changes;
}

describe('derivePriceChanges', () => {
  it('says a price that moved on the day from which it holds', () => {
    expect(priceChanges([launch, { ...launch, from: '2026-08-01', input_price: 1 }])).toEqual([
      {
        date: '2026-08-01',
        kind: 'price_changed',
        subject: { kind: 'model', id: 'alpha' },
        field: 'input_price',
        from: 1.25,
        to: 1,
        from_text: '1.25 USD',
        to_text: '1.00 USD',
        url: 'https://feed.example/v1/models/alpha',
      },
    ]);
  });

  it('says a price to come on the earliest day on which it was read, and what it was before', () => {
    const raised = {
      ...launch,
      from: '2027-01-01',
      input_price: 2,
      sources: readOn('2026-09-01', null, '2026-08-21'),
    };
    expect(priceChanges([launch, raised])).toEqual([
      {
        date: '2026-08-21',
        kind: 'price_announced',
        subject: { kind: 'model', id: 'alpha' },
        field: 'input_price',
        from: 1.25,
        to: 2,
        from_text: '1.25 USD',
        to_text: '2.00 USD from 2027-01-01, announced',
        url: 'https://feed.example/v1/models/alpha',
      },
    ]);
  });

  it('turns an announced price into a change of price once its day has come', () => {
    const prices = [
      launch,
      { ...launch, from: '2026-09-10', input_price: 2, sources: readOn('2026-08-21') },
    ];
    expect(priceChanges(prices, '2026-09-09').map(({ kind, date }) => [kind, date])).toEqual([
      ['price_announced', '2026-08-21'],
    ]);
    expect(priceChanges(prices, '2026-09-10').map(({ kind, date }) => [kind, date])).toEqual([
      ['price_changed', '2026-09-10'],
    ]);
  });

  it('keeps a withdrawn price an announcement, and compares the next price with the one before it', () => {
    const withdrawn = {
      ...launch,
      from: '2026-09-01',
      input_price: 3,
      cancelled: true,
      sources: readOn('2026-08-05'),
    };
    const next = { ...launch, from: '2026-09-20', input_price: 1 };
    expect(
      priceChanges([launch, withdrawn, next]).map(({ kind, date, from, to, to_text }) => [
        kind,
        date,
        from,
        to,
        to_text,
      ]),
    ).toEqual([
      ['price_changed', '2026-09-20', 1.25, 1, '1.00 USD'],
      ['price_announced', '2026-08-05', 1.25, 3, '3.00 USD from 2026-09-01, withdrawn'],
    ]);
  });

  it('dates an announcement that was read on no known day, or only afterwards, on the day that it was for', () => {
    const withdrawn = { ...launch, from: '2026-09-01', input_price: 3, cancelled: true };
    expect(
      priceChanges([launch, { ...withdrawn, sources: readOn(null) }]).map(({ date }) => date),
    ).toEqual(['2026-09-01']);
    expect(
      priceChanges([launch, { ...withdrawn, sources: readOn('2026-09-30') }]).map(
        ({ date }) => date,
      ),
    ).toEqual(['2026-09-01']);
  });

  it('does not list a price to come that was read on no known day', () => {
    expect(
      priceChanges([
        launch,
        { ...launch, from: '2027-01-01', input_price: 3, sources: readOn(null) },
      ]),
    ).toEqual([]);
  });

  it('takes neither the first price nor a figure that is unknown before or after for a change', () => {
    const cached = { ...launch, from: '2026-08-01', cache_read_price: 0.1 };
    expect(priceChanges([{ ...launch, from: '2026-06-01' }])).toEqual([]);
    expect(priceChanges([launch, cached])).toEqual([]);
    expect(
      priceChanges([cached, { ...cached, from: '2026-09-01', cache_read_price: null }]),
    ).toEqual([]);
  });

  it('says prices of plans in their currency, USD once only', () => {
    const price = {
      from: null,
      price_monthly: 49,
      price_yearly: 468,
      price_monthly_usd: 7,
      sources: readOn('2026-07-01'),
    };
    const raised = { ...price, from: '2026-08-01', price_monthly: 118, price_monthly_usd: 16.5 };
    const prices = [price, raised, { ...raised, from: '2026-12-01', price_yearly: 500 }];
    const usd = [
      { from: null, price_monthly: 10, sources: readOn(null) },
      { from: '2026-07-01', price_monthly: 0, sources: readOn(null) },
    ];
    const { changes } = changesOf(
      smallSite({ plans: { lite: { currency: 'CNY', prices }, team: { prices: usd } } }),
    );
    expect(changes).toEqual([
      {
        date: '2026-08-01',
        kind: 'plan_changed',
        subject: { kind: 'plan', id: 'lite' },
        field: 'price_monthly',
        from: 49,
        to: 118,
        from_text: '49.00 CNY',
        to_text: '118.00 CNY',
        url: 'https://feed.example/plans/lite',
      },
      {
        date: '2026-08-01',
        kind: 'plan_changed',
        subject: { kind: 'plan', id: 'lite' },
        field: 'price_monthly_usd',
        from: 7,
        to: 16.5,
        from_text: '7.00 USD',
        to_text: '16.50 USD',
        url: 'https://feed.example/plans/lite',
      },
      {
        date: '2026-07-01',
        kind: 'plan_changed',
        subject: { kind: 'plan', id: 'team' },
        field: 'price_monthly',
        from: 10,
        to: 0,
        from_text: '10.00 USD',
        to_text: '0.00 USD',
        url: 'https://feed.example/plans/team',
      },
      {
        date: '2026-07-01',
        kind: 'price_announced',
        subject: { kind: 'plan', id: 'lite' },
        field: 'price_yearly',
        from: 468,
        to: 500,
        from_text: '468.00 CNY',
        to_text: '500.00 CNY from 2026-12-01, announced',
        url: 'https://feed.example/plans/lite',
      },
    ]);
  });
});
