import { describe, expect, it } from 'vitest';
import type { Dataset } from '../../../build/dataset/dataset.ts';
import { deriveQuestions } from '../../../build/derive/llms-answers.ts';
import { deriveOffers } from '../../../build/derive/offers.ts';
import type { OfferRow } from '../../../feed/contract/schemas/data/offers.ts';
import { readOn, smallDataset, smallSite, undated } from './small-site.ts';

describe('plans', () => {
  const ids = (plans: readonly { id: string }[] = []) => plans.map(({ id }) => id).join(' ');

  it('are in /plans, the count of their vendor and their models while sold, in the rest for good', () => {
    const { answers, plans } = smallSite({
      models: { 'acme-1': {} },
      plans: {
        gone: { ended: '2026-10-01', models: ['acme-1'] },
        going: { ended: '2026-10-02', models: ['acme-1'] },
        sold: {},
      },
    });
    expect(plans.map(({ ended }) => ended)).toEqual(['2026-10-02', '2026-10-01', null]);
    expect(ids(answers['plans.list'][0]?.body.plans)).toBe('going sold');
    expect(ids(answers['models.get'][0]?.body.plans)).toBe('going');
    expect(ids(answers['plans.get'].map(({ body }) => body))).toBe('going gone sold');
    expect(ids(answers['bulk.plans'][0]?.body.plans)).toBe('going gone sold');
    expect(answers['vendors.list'][0]?.body.vendors).toMatchObject([{ plan_count: 2 }]);
  });

  it('are priced in their own currency, whatever the exchange rates', () => {
    const sources = readOn('2026-09-30');
    const rate = (per_usd: number) => ({ per_usd, date: '2026-09-29', sources });
    const { answers, plans } = smallSite({
      plans: { pro: { currency: 'CNY', prices: [{ from: null, price_monthly: 70, sources }] } },
      exchangeRates: { INR: rate(96.08534228), CNY: rate(7) },
    });
    expect(plans).toMatchObject([{ price_monthly: 70, currency: 'CNY', price_monthly_usd: null }]);
    expect(answers['exchange_rates.list'][0]?.body).toEqual({
      rates: [
        { currency: 'CNY', ...rate(7), sources: sources.map(undated) },
        { currency: 'INR', ...rate(96.08534228), sources: sources.map(undated) },
      ],
      total: 2,
    });
  });
});

it('a price is free where nothing of it costs anything', () => {
  const price = { from: null, input_price: 0, output_price: 1, sources: [] };
  const models = { half: { prices: [price] }, free: { prices: [{ ...price, output_price: 0 }] } };
  const { pricing } = smallSite({ models }).answers['pricing.list'][0].body;
  expect(pricing.map(({ id, free }) => `${id} ${free}`)).toEqual(['free true', 'half false']);
});

it('a price says whether its model is served, and until which day', () => {
  const on = (event: 'retired' | 'end_announced', day: string) => ({ event, day, sources: [] });
  const { pricing } = smallSite({
    models: {
      ended: { lifecycle: [on('retired', '2026-09-01')] },
      ending: { lifecycle: [on('end_announced', '2099-01-01')] },
      served: {},
    },
  }).answers['pricing.list'][0].body;
  expect(pricing.map(({ id, stage, retires }) => [id, stage, retires])).toEqual([
    ['ended', 'retired', '2026-09-01'],
    ['ending', 'active', '2099-01-01'],
    ['served', 'active', null],
  ]);
});

it('a plan of all models of a vendor has those that are served, previews too, without exceptions', () => {
  const deprecated = { event: 'deprecated' as const, day: '2026-09-01', sources: [] };
  const { plans } = smallSite({
    models: { a: {}, b: { tags: ['preview'] }, c: { lifecycle: [deprecated] }, d: {} },
    plans: { pro: { models: { all_of: 'acme', except: ['d'] } } },
  });
  expect(plans.map(({ models, models_basis }) => [models, models_basis])).toEqual([
    [['a', 'b'], 'vendor'],
  ]);
});

describe('offers', () => {
  const source = (host: string, day: string) => {
    return { url: `https://${host}/prices.json`, checked: day };
  };
  const sources = {
    own: source('docs.host.dev', '2026-08-03'),
    one: source('one.dev', '2026-08-01'),
    two: source('two.dev', '2026-08-02'),
  };
  const families = {
    one: { name: 'One', addresses: ['https://one.dev/'] },
    two: { name: 'Two', addresses: ['https://two.dev/'] },
  };
  const row: OfferRow = {
    model: 'acme-1',
    external_id: 'acme/1',
    input_price: 1,
    output_price: 2,
    sources: ['one'],
  };

  function derive(
    rows: readonly OfferRow[],
    id = 'host',
    models: Dataset['models'] = [],
    today = '2026-11-23',
  ) {
    const about = { name: 'Host', url: 'https://www.host.dev/models', sources };
    const file = { path: `data/offers/${id}.yaml`, text: '' };
    const record = { id, vendor: '', file, value: { ...about, offers: [...rows] } };
    return deriveOffers({ models, providers: [record], vendors: {}, families }, today);
  }

  it('end with the model at its vendor where the weights are closed', () => {
    const ended = (day: string, open: boolean) => {
      const lifecycle = [{ event: 'retired' as const, day, sources: readOn(day) }];
      return smallDataset({ models: { 'acme-1': { lifecycle, weights: { open } } } }).models;
    };
    const count = (models: Dataset['models']) =>
      derive([row], 'host', models)[0]?.provider.offer_count;
    expect(count(ended('2026-08-02', false))).toBe(0);
    // The list still has it after the end.
    expect(count(ended('2026-08-01', false))).toBe(1);
    expect(count(ended('2026-08-02', true))).toBe(1);
  });

  it('are stale where their newest source is more than 60 days old', () => {
    const isStale = (today: string) =>
      derive([row], 'host', [], today).map(({ offers: [offer] }) => offer?.stale);
    // It was read on the 1st of August.
    expect(isStale('2026-09-30')).toEqual([false]);
    expect(isStale('2026-10-01')).toEqual([true]);
  });

  it('are seen from the day that their row says, else from their first reading', () => {
    const seenFrom = (given: Partial<OfferRow>) =>
      derive([{ ...row, sources: ['two', 'one'], ...given }])[0]?.offers[0]?.seen_from;
    expect(seenFrom({})).toBe('2026-08-01');
    expect(seenFrom({ seen_from: '2026-06-15' })).toBe('2026-06-15');
  });

  it('are of providers with what these take of bought credit, and null for a least that is unknown', () => {
    const sellerTerms = { host: { credit_fee: { percent: 5, sources: readOn('2026-11-01') } } };
    const site = smallSite({ sellers: { host: [] }, sellerTerms });
    expect(site.providers[0]?.provider.credit_fee).toMatchObject({
      percent: 5,
      least_usd: null,
      sources: [{ checked: '2026-11-01' }],
    });
  });

  it('are of providers with where it was read that one needs a plan of theirs', () => {
    const sellerTerms = { host: { plan_only: { sources: readOn('2026-11-01') } } };
    const site = smallSite({ sellers: { host: [], other: [] }, sellerTerms });
    const rules = site.providers.map(({ provider }) => provider.plan_only);
    expect(rules).toEqual([
      { sources: [expect.objectContaining({ checked: '2026-11-01' })] },
      null,
    ]);
  });

  it('are counted by provider, with null for what is unknown', () => {
    const url = 'https://www.host.dev/models';
    expect(derive([row])).toEqual([
      {
        provider: {
          id: 'host',
          name: 'Host',
          name_zh: null,
          url,
          credit_fee: null,
          plan_only: null,
          offer_count: 1,
        },
        offers: [
          {
            provider: 'host',
            model_id: 'acme-1',
            external_id: 'acme/1',
            input_price: 1,
            output_price: 2,
            cache_read_price: null,
            cache_write_price: null,
            context_window: null,
            region: null,
            status: 'unverified',
            seen_from: '2026-08-01',
            stale: true,
            sources: [undated(sources.one)],
          },
        ],
      },
    ]);
  });
});

describe('the questions that the guide answers', () => {
  /** A price on the vendor's own domain, which makes a model verified. */
  const verified = (input: number, output: number | null, sources = readOn('2026-09-01')) => ({
    context_window: 1_000_000,
    prices: [{ from: null, input_price: input, output_price: output, sources }],
  });

  it('take the verified model of a million tokens with the least input price, then output price', () => {
    const models = {
      small: { ...verified(0.1, 0.1), context_window: 999_999 },
      unverified: verified(0.1, 0.1, []),
      unknown: verified(1, null),
      dear: verified(1, 3),
      cheap: verified(1, 2),
      costly: verified(2, 1),
    };
    const { cheapest } = deriveQuestions(smallSite({ models }));
    expect(cheapest).toMatchObject({ id: 'cheap', input_price: 1, output_price: 2 });
  });

  it('ask after a model that more than one plan includes, and nothing that has no answer', () => {
    const plans = { a: { models: ['one', 'two'] }, b: { models: ['two'] }, c: { models: [] } };
    const { included } = deriveQuestions(smallSite({ models: { one: {}, two: {} }, plans }));
    expect(included).toMatchObject({ id: 'two', plans: ['a', 'b'] });
    expect(Object.values(deriveQuestions(smallSite({ models: { alpha: {} } })))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
