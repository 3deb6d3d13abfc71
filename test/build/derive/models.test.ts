import { describe, expect, it } from 'vitest';
import { deriveStatus } from '../../../build/derive/records.ts';
import type { RateRule } from '../../../feed/contract/schemas/data/files.ts';
import type { LifecycleEvent, ModelFile } from '../../../feed/contract/schemas/data/model.ts';
import { readOn, smallSite, undated } from './small-site.ts';

const sources = readOn('2026-09-01');

const modelsOf = (models: Record<string, Partial<ModelFile>>, rules: readonly RateRule[] = []) =>
  smallSite({ models, rules, today: '2026-10-01' }).models;

function modelOf(record: Partial<ModelFile>, rules?: readonly RateRule[]) {
  const [model] = modelsOf({ a: record }, rules);
  if (model === undefined) throw new Error('the site has no model');
  return model;
}

describe('modalities, capabilities and weights', () => {
  it('have modalities in one order, whatever that of the record', () => {
    const { modalities } = modelOf({ modalities: { input: ['pdf', 'image', 'text'] } });
    expect(modalities).toEqual({ input: ['text', 'image', 'pdf'], output: null });
  });

  it.each<[string, Partial<ModelFile>]>([
    ['alias vision zeta', { modalities: { input: ['text', 'image'] } }],
    ['alias tool-use zeta', { capabilities: { tool_use: true } }],
    ['alias reasoning zeta', { capabilities: { reasoning: true } }],
    ['alias open-weights zeta', { weights: { open: true } }],
    ['alias zeta', { capabilities: { tool_use: false, reasoning: null } }],
  ])('give the tags %s', (tags, record) => {
    expect(modelOf({ tags: ['alias', 'zeta'], ...record }).tags.join(' ')).toBe(tags);
  });
});

describe('rates and list prices', () => {
  it('stand by condition in the order of the enumeration, or by currency, then by region and threshold', () => {
    const row = { from: null, sources };
    const { rates, list_prices } = modelOf({
      rates: [
        { condition: 'region', region: 'us', sources },
        { condition: 'region', region: 'eu', sources },
        { condition: 'batch', above_input_tokens: 200_000, sources },
        { condition: 'batch', sources },
      ],
      list_prices: [
        { ...row, currency: 'EUR' },
        { ...row, currency: 'CNY', above_input_tokens: 32_000 },
        { ...row, currency: 'CNY', rates: [{ condition: 'off_peak', input_price: 1 }] },
      ],
    });
    const none = { output_price: null, cache_read_price: null, cache_write_price: null };
    expect(list_prices.map((price) => price.rates)).toEqual([
      [{ condition: 'off_peak', input_price: 1, ...none }],
      [],
      [],
    ]);
    const told = [
      ...rates.map((rate) => [rate.condition, rate.region, rate.above_input_tokens].join(' ')),
      ...list_prices.map((price) => `${price.currency} ${price.above_input_tokens}`),
    ];
    expect(told).toEqual([
      'batch  ',
      'batch  200000',
      'region eu ',
      'region us ',
      'CNY null',
      'CNY 32000',
      'EUR null',
    ]);
  });

  it("follow from the vendor's rules, at tiers where a rule says so, but for rows of the model's own", () => {
    const tier = { above_input_tokens: 200_000, input_price: 0.6, output_price: null };
    const rule = {
      multiply: 0.5,
      fields: ['input_price' as const],
      models: 'all' as const,
      from: null,
      sources,
    };
    const batch = { ...rule, condition: 'batch' as const };
    const rules: readonly RateRule[] = [
      { ...batch, multiply: 0.7, tiers: true },
      { ...batch, condition: 'flex', from: '2026-10-02' },
      { ...batch, condition: 'priority', until: '2026-09-30' },
      { ...batch, condition: 'fast', except: ['a'] },
      { ...batch, condition: 'ultrafast', models: ['b'] },
      {
        ...rule,
        condition: 'cache_1h',
        multiply: 2,
        fields: ['cache_write_price'],
        retired: true,
      },
    ];
    const priced = { from: null, input_price: 0.3, output_price: 2, price_tiers: [tier], sources };
    const figures = (record: Partial<ModelFile>) =>
      modelOf({ prices: [priced], ...record }, rules).rates.map((rate) => {
        const { condition, above_input_tokens, input_price, cache_write_price, by_rule } = rate;
        return [condition, above_input_tokens, input_price, cache_write_price, by_rule];
      });
    const caches = [['cache_1h', null, null, 0.6, true]];
    expect(figures({})).toEqual([
      ['batch', null, 0.21, null, true],
      ['batch', 200_000, 0.42, null, true],
      ...caches,
    ]);
    expect(figures({ rates: [{ condition: 'batch', input_price: 0.1, sources }] })).toEqual([
      ['batch', null, 0.1, null, false],
      ...caches,
    ]);
    expect(figures({ lifecycle: [{ event: 'retired', day: '2026-09-01', sources }] })).toEqual(
      caches,
    );
  });

  it('are the same under each name that the vendor has for a condition, and combine as it states', () => {
    const rule: RateRule = {
      condition: 'fast',
      multiply: 2,
      fields: ['input_price', 'output_price'],
      models: ['a'],
      also: ['priority'],
      stack: ['region'],
      from: null,
      sources,
    };
    const priced = { from: null, input_price: 2, output_price: 8, sources };
    const figures = (record: Partial<ModelFile>, rules: readonly RateRule[]) =>
      modelOf({ prices: [priced], ...record }, rules).rates.map(
        ({ condition, input_price, stack, by_rule }) => [condition, input_price, stack, by_rule],
      );
    expect(figures({}, [rule])).toEqual([
      ['priority', 4, ['region'], true],
      ['fast', 4, ['region'], true],
    ]);
    const own = { rates: [{ condition: 'priority' as const, input_price: 3, sources }] };
    expect(figures(own, [{ ...rule, models: ['b'] }])).toEqual([
      ['priority', 3, [], false],
      ['fast', 3, [], true],
    ]);
  });
});

describe('the rows of prices', () => {
  const known = {
    model_id: 'a',
    stage: 'active',
    promotion: false,
    source: 'https://acme.example/prices',
    checked: '2026-09-20',
  };
  const read = readOn('2026-09-01', '2026-09-20');

  /** The rows without the fields that are null or empty. */
  function rowsOf(record: Partial<ModelFile>) {
    const { answers } = smallSite({ models: { a: record } });
    return answers['bulk.prices'][0].body.prices.map((row) =>
      Object.fromEntries(
        Object.entries(row).filter(([, value]) => value !== null && String(value) !== ''),
      ),
    );
  }

  it('end a price on the day before the next, mark the one in force, and pass over withdrawn ones', () => {
    const price = (from: string, input_price: number, cancelled = false) => {
      return { from, input_price, output_price: 8, cancelled, sources: read };
    };
    const prices = [
      price('2026-01-01', 4),
      price('2026-09-01', 2),
      price('2026-12-01', 3, true),
      price('2027-01-01', 1),
    ];
    const standard = { ...known, condition: 'standard', output_price: 8 };
    expect(rowsOf({ prices })).toEqual([
      { ...standard, from: '2026-01-01', until: '2026-08-31', in_force: false, input_price: 4 },
      { ...standard, from: '2026-09-01', until: '2026-12-31', in_force: true, input_price: 2 },
      { ...standard, from: '2027-01-01', in_force: false, input_price: 1 },
    ]);
  });

  it('are one for each tier, each rate, and each span of off-peak hours', () => {
    const tier = { above_input_tokens: 200_000, input_price: 4, output_price: 12 };
    const price = { from: '2026-01-01', input_price: 2, output_price: 8, price_tiers: [tier] };
    const days: ('mon' | 'tue')[] = ['mon', 'tue'];
    const hours = [
      { days, from: '16:30', to: '24:00' },
      { days: ['sat' as const], from: '00:00', to: '24:00' },
    ];
    const offPeak = { condition: 'off_peak' as const, input_price: 1, until: '2026-12-31' };
    const rates = [
      { condition: 'batch' as const, input_price: 1, output_price: 4, sources: read },
      { ...offPeak, hours_utc: hours, sources: read },
    ];
    const standard = { ...known, condition: 'standard', from: '2026-01-01', in_force: true };
    const timed = { ...known, ...offPeak, in_force: true };
    expect(rowsOf({ prices: [{ ...price, sources: read }], rates })).toEqual([
      { ...standard, input_price: 2, output_price: 8 },
      { ...standard, ...tier },
      { ...known, in_force: true, condition: 'batch', input_price: 1, output_price: 4 },
      { ...timed, days, hours_from: '16:30', hours_until: '24:00' },
      { ...timed, days: ['sat'], hours_from: '00:00', hours_until: '24:00' },
    ]);
  });
});

describe('the status', () => {
  const vendor = { domains: ['acme.example'] };
  const families = {
    red: { name: 'Red', addresses: ['https://red.example/', 'https://copies.example/of-red/'] },
    blue: { name: 'Blue', addresses: ['https://blue.example/'] },
    shop: { name: 'Shop', addresses: ['https://shop.example/'], reseller: true },
    lists: {
      name: 'Lists',
      addresses: ['https://github.com/a/list/', 'https://raw.githubusercontent.com/a/list/'],
    },
  };
  const own = 'https://acme.example/prices';
  const red = 'https://red.example/a';
  const transcript = (url: string) => ({ url, transcript_of: own });
  const list = transcript('https://stranger.example/list');
  const copy = transcript('https://copies.example/of-red/vendor');
  const raw = transcript('https://raw.githubusercontent.com/a/list/main/vendor.json');
  const page = 'https://github.com/a/list/blob/main/all.json';

  it.each<[string, (string | typeof list)[], string]>([
    ["the vendor's domain", [own], 'verified'],
    ['a host below it', ['https://docs.acme.example/prices'], 'verified'],
    ['another domain that ends alike', ['https://notacme.example/prices'], 'unverified'],
    ['two families', [red, 'https://blue.example/b'], 'verified'],
    ['copies of one list', [red, 'https://copies.example/of-red/a'], 'unverified'],
    [
      'a family and a page that names one',
      [red, 'https://a.example/https://blue.example/b'],
      'unverified',
    ],
    ['a family and a reseller', [red, 'https://shop.example/a'], 'unverified'],
    ['a transcript and a family', [list, red], 'verified'],
    ['a transcript and a copy of its family', [copy, red], 'verified'],
    ['a transcript and its list', [copy, 'https://copies.example/of-red/list'], 'unverified'],
    ['a transcript in a raw file and its list on a page', [raw, page], 'unverified'],
  ])('of a price that %s states', (_, given, status) => {
    const sources = given.map((source) => (typeof source === 'string' ? { url: source } : source));
    const evidence = { priced: true, sources, vendor, families };
    expect(deriveStatus({ ...evidence, seed: false })).toBe(status);
    expect(deriveStatus({ ...evidence, seed: true })).toBe('seed');
    expect(deriveStatus({ ...evidence, seed: false, priced: false })).toBe('unverified');
  });

  it('takes one price of two: an input or an output, a month or a year', () => {
    const prices = { from: null, sources: [{ url: own, checked: null }] };
    const none = { input_price: null, output_price: null };
    const { models, plans } = smallSite({
      models: {
        a: { prices: [{ ...prices, ...none }] },
        b: { prices: [{ ...prices, ...none, output_price: 2 }] },
      },
      plans: { c: { prices: [{ ...prices, price_monthly: null, price_yearly: 99 }] } },
    });
    const statuses = ['unverified', 'verified', 'verified'];
    expect([...models, ...plans].map(({ status }) => status)).toEqual(statuses);
  });
});

describe('the lifecycle', () => {
  const event = (
    name: LifecycleEvent['event'],
    day: string | null,
    rest: Partial<LifecycleEvent> = {},
  ): LifecycleEvent => ({ event: name, day, sources, ...rest });
  const end = (day: string) => event('end_announced', day);
  const elsewhere = event('retired', '2026-01-01', { scope: 'Google Cloud' });

  // The stage, then the days of the notice and of the end; sources were read on 2026-09-01.
  it.each<[string, LifecycleEvent[]]>([
    ['active null null', []],
    ['deprecated 2026-10-01 null', [event('deprecated', '2026-10-01')]],
    ['active 2026-10-02 null', [event('deprecated', '2026-10-02')]],
    ['deprecated 2026-09-01 2026-12-01', [end('2026-12-01')]],
    // It was seen in service on that very day too.
    ['retired 2026-09-01 2026-10-01', [end('2026-10-01'), event('in_service', '2026-10-01')]],
    ['deprecated 2026-09-01 2026-09-20', [end('2026-09-20'), event('in_service', '2026-09-21')]],
    ['retired null null', [event('retired', null)]],
    ['deprecated 2026-09-01 2026-12-01', [end('2026-09-01'), end('2026-12-01')]],
    ['active null null', [end('2026-09-10'), event('withdrawn', '2026-09-15')]],
    ['active null null', [elsewhere]],
  ])('is %s after %j', (expected, lifecycle) => {
    const { stage, deprecated, retires } = modelOf({ lifecycle }).lifecycle;
    expect(`${stage} ${deprecated} ${retires}`).toBe(expected);
  });

  it('is announced before the release, and preview by the tag', () => {
    const stages = ['2026-10-02', '2026-10-01'].map(
      (released) => modelOf({ released, tags: ['preview'] }).lifecycle.stage,
    );
    expect(stages).toEqual(['announced', 'preview']);
  });

  it('names the model that answers in the place of another: the last of a chain', () => {
    const rerouted = (day: string, successor: string) => {
      return { lifecycle: [event('rerouted', day, { successor })] };
    };
    const [a] = modelsOf({ a: rerouted('2026-01-01', 'b'), b: rerouted('2026-02-01', 'c'), c: {} });
    expect(a?.lifecycle).toMatchObject({
      stage: 'retired',
      retires: '2026-01-01',
      successor: 'b',
      served_by: 'c',
    });
    const [early, tail] = modelsOf({
      a: rerouted('2026-10-02', 'b'),
      b: rerouted('2026-01-01', 'b'),
    });
    expect([early?.lifecycle.stage, early?.lifecycle.served_by]).toEqual(['active', null]);
    expect(tail?.lifecycle.served_by).toBeNull();
  });

  it('says who answers under an id on which days: the chain, up to the end of each name', () => {
    const models = modelsOf({
      a: { lifecycle: [event('rerouted', '2026-01-01', { successor: 'b', until: '2026-08-01' })] },
      b: { lifecycle: [event('rerouted', '2026-03-01', { successor: 'c' })] },
      c: { lifecycle: [event('end_announced', '2026-12-01')] },
      d: { lifecycle: [event('rerouted', '2026-04-01', { successor: 'b' })] },
    });
    const rows = models.map(({ id, lifecycle: { answered_by } }) => {
      return [id, answered_by.map((row) => `${row.model_id} ${row.from} ${row.until}`)];
    });
    expect(rows).toEqual([
      ['a', ['b 2026-01-01 2026-02-28', 'c 2026-03-01 2026-08-01', 'null 2026-08-01 null']],
      ['b', ['c 2026-03-01 2026-12-01', 'null 2026-12-01 null']],
      ['c', ['null 2026-12-01 null']],
      ['d', ['c 2026-04-01 2026-12-01', 'null 2026-12-01 null']],
    ]);
    expect(models.map(({ lifecycle }) => lifecycle.served_by)).toEqual([null, 'c', null, 'c']);
  });

  it('says by when a model had ended whose day nobody gives, and not which model answers then', () => {
    const ended = modelOf({ lifecycle: [event('retired', null)] }).lifecycle.answered_by;
    expect(ended).toMatchObject([{ from: null, seen_from: '2026-09-01', model_id: null }]);
    const unsettled = modelOf({ lifecycle: [event('rerouted', '2026-05-01')] }).lifecycle;
    expect(unsettled).toMatchObject({
      served_by: null,
      answered_by: [{ from: '2026-05-01', model_id: null }],
    });
  });

  it('has nobody in the place of a model that is in service after its announced end', () => {
    const lifecycle = [end('2026-09-20'), event('in_service', '2026-09-21')];
    expect(modelOf({ lifecycle }).lifecycle.answered_by).toEqual([]);
  });

  it('names the sources of the events that still stand, each once', () => {
    const source = { url: 'https://acme.example/withdrawn', checked: '2026-09-15' };
    const withdrawn = event('withdrawn', '2026-09-15', { sources: [source, source] });
    expect(modelOf({ lifecycle: [end('2026-09-10'), withdrawn] }).lifecycle.sources).toEqual([
      undated(source),
    ]);
  });
});
