import { describe, expect, it } from 'vitest';
import { derivePriceRows } from '../../../build/derive/bulk.ts';
import { deriveStatus, inForce } from '../../../build/derive/records.ts';
import type { RateRule } from '../../../feed/schemas/data/files.ts';
import type { LifecycleEvent, ModelFile } from '../../../feed/schemas/data/model.ts';
import { readOn, smallSite } from './small-site.ts';

const sources = readOn('2026-09-01');

function modelsOf(models: Record<string, Partial<ModelFile>>) {
  return smallSite({ models, today: '2026-10-01' }).models;
}

function modelOf(record: Partial<ModelFile>, rules: readonly RateRule[] = []) {
  const [model] = smallSite({ models: { a: record }, rules, today: '2026-10-01' }).models;
  if (model === undefined) throw new Error('the site has no model');
  return model;
}

describe('modalities, capabilities and weights', () => {
  it('are null where the record says nothing, and tell unknown from no', () => {
    const unknown = { structured_output: null, reasoning: null };
    expect(modelOf({})).toMatchObject({
      modalities: { input: null, output: null },
      capabilities: { ...unknown, tool_use: null, efforts: null },
      weights: { open: null, license: null, url: null },
      tags: [],
    });
    expect(modelOf({ capabilities: { tool_use: false, efforts: [] } })).toMatchObject({
      capabilities: { ...unknown, tool_use: false, efforts: [] },
    });
  });

  it('name modalities in one order', () => {
    expect(modelOf({ modalities: { input: ['pdf', 'image', 'text'] } }).modalities).toEqual({
      input: ['text', 'image', 'pdf'],
      output: null,
    });
  });

  it.each<[string, Partial<ModelFile>]>([
    ['alias vision zeta', { modalities: { input: ['text', 'image'] } }],
    ['alias tool-use zeta', { capabilities: { tool_use: true } }],
    ['alias reasoning zeta', { capabilities: { reasoning: true } }],
    ['alias open-weights zeta', { weights: { open: true } }],
    ['alias zeta', { modalities: { output: ['image'] }, weights: { open: false, license: 'MIT' } }],
    ['alias zeta', { capabilities: { tool_use: false, reasoning: null } }],
  ])('give the tags %s', (tags, record) => {
    expect(modelOf({ tags: ['alias', 'zeta'], ...record }).tags.join(' ')).toBe(tags);
  });
});

describe('the price in force', () => {
  const launch = { from: null, name: 'launch' };
  const raised = { from: '2026-09-01', name: 'raised' };

  it.each([
    ['the last one whose day has come', [launch, raised], '2026-09-01', raised],
    ['not yet the one of tomorrow', [launch, raised], '2026-08-31', launch],
    ['none that was withdrawn', [launch, { ...raised, cancelled: true }], '2026-10-01', launch],
    ['nothing before the first day', [raised], '2026-08-31', undefined],
  ])('is %s', (_, prices, today, expected) => {
    expect(inForce(prices, today)).toBe(expected);
  });
});

describe('rates and list prices', () => {
  it('have every field, null where the file says nothing', () => {
    expect(modelOf({ rates: [{ condition: 'batch', input_price: 1, sources }] }).rates).toEqual([
      {
        ...{ condition: 'batch', label: null },
        ...{ input_price: 1, output_price: null, cache_read_price: null, cache_write_price: null },
        ...{ above_input_tokens: null, hours_utc: null, region: null, until: null },
        by_rule: false,
        sources,
      },
    ]);
  });

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
        { ...row, currency: 'CNY' },
      ],
    });
    expect(
      rates.map(({ condition, region, above_input_tokens }) =>
        [condition, region, above_input_tokens].join(' '),
      ),
    ).toEqual(['batch  ', 'batch  200000', 'region eu ', 'region us ']);
    expect(
      list_prices.map(({ currency, above_input_tokens }) => `${currency} ${above_input_tokens}`),
    ).toEqual(['CNY null', 'CNY 32000', 'EUR null']);
  });

  it("follow from the vendor's rules at each tier, where the model has no row of its own", () => {
    const tier = { above_input_tokens: 200_000, input_price: 0.6, output_price: null };
    const rule = { multiply: 0.5, fields: ['input_price' as const], from: null, sources };
    const batch = { ...rule, condition: 'batch' as const };
    const rules: readonly RateRule[] = [
      { ...batch, multiply: 0.7 },
      { ...batch, condition: 'flex', from: '2026-10-02' },
      { ...batch, condition: 'priority', until: '2026-09-30' },
      { ...batch, condition: 'fast', except: ['a'] },
      { ...rule, condition: 'cache_1h', multiply: 2, fields: ['cache_write_price'] },
    ];
    const priced = { from: null, input_price: 0.3, output_price: 2, price_tiers: [tier], sources };
    const figures = (record: Partial<ModelFile>) =>
      modelOf({ prices: [priced], ...record }, rules).rates.map((rate) => {
        const { condition, above_input_tokens, input_price, cache_write_price, by_rule } = rate;
        return [condition, above_input_tokens, input_price, cache_write_price, by_rule];
      });
    expect(figures({})).toEqual([
      ['batch', null, 0.21, null, true],
      ['batch', 200_000, 0.42, null, true],
      ['cache_1h', null, null, 0.6, true],
      ['cache_1h', 200_000, null, 1.2, true],
    ]);
    expect(figures({ rates: [{ condition: 'batch', input_price: 0.1, sources }] })).toEqual([
      ['batch', null, 0.1, null, false],
      ['cache_1h', null, null, 0.6, true],
      ['cache_1h', 200_000, null, 1.2, true],
    ]);
    expect(figures({ lifecycle: [{ event: 'retired', day: '2026-09-01', sources }] })).toEqual([]);
  });

  it('end after their last day', () => {
    const until = (day: string) => ({ condition: 'batch' as const, until: day, sources });
    const { rates } = modelOf({ rates: [until('2026-09-30'), until('2026-10-01')] });
    expect(rates.map((rate) => rate.until)).toEqual(['2026-10-01']);
  });
});

describe('the rows of prices', () => {
  const known = {
    ...{ model_id: 'a', stage: 'active', promotion: false, source: 'https://acme.example/prices' },
    checked: '2026-09-20',
  };
  const read = readOn('2026-09-01', '2026-09-20');

  /** The rows without the fields that are null or empty. */
  function rowsOf(record: Partial<ModelFile>) {
    const models = [modelOf(record)];
    return derivePriceRows({ models, today: '2026-10-01' }).map((row) =>
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
      ...[price('2026-01-01', 4), price('2026-09-01', 2), price('2026-12-01', 3, true)],
      price('2027-01-01', 1),
    ];
    const standard = { ...known, condition: 'standard', output_price: 8 };
    expect(rowsOf({ prices })).toEqual([
      { ...standard, from: '2026-01-01', until: '2026-08-31', in_force: false, input_price: 4 },
      { ...standard, from: '2026-09-01', until: '2026-12-31', in_force: true, input_price: 2 },
      { ...standard, from: '2027-01-01', in_force: false, input_price: 1 },
    ]);
  });

  it('have a row for each tier, each rate, and each span of off-peak hours', () => {
    const tier = { above_input_tokens: 200_000, input_price: 4, output_price: 12 };
    const price = { from: '2026-01-01', input_price: 2, output_price: 8, price_tiers: [tier] };
    const days: ('mon' | 'tue')[] = ['mon', 'tue'];
    const hours = [
      { days, from: '16:30', to: '24:00' },
      { days: ['sat' as const], from: '00:00', to: '24:00' },
    ];
    const offPeak = { condition: 'off_peak' as const, input_price: 1, until: '2026-12-31' };
    const rows = rowsOf({
      prices: [{ ...price, sources: read }],
      rates: [
        { condition: 'batch', input_price: 1, output_price: 4, sources: read },
        { ...offPeak, hours_utc: hours, sources: read },
      ],
    });
    const standard = { ...known, condition: 'standard', from: '2026-01-01', in_force: true };
    const timed = { ...known, ...offPeak, in_force: true };
    expect(rows).toEqual([
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

  const list = { url: 'https://stranger.example/list', transcript_of: own };
  const copy = { url: 'https://copies.example/of-red/vendor', transcript_of: own };
  const raw = 'https://raw.githubusercontent.com/a/list/main/vendor.json';
  const rawList = { url: raw, transcript_of: own };
  const page = 'https://github.com/a/list/blob/main/all.json';

  it.each<[string, (string | typeof list)[], string]>([
    ["the vendor's domain", [own], 'verified'],
    ['a host below it', ['https://docs.acme.example/prices'], 'verified'],
    ['another domain that ends alike', ['https://notacme.example/prices'], 'unverified'],
    ['two families', [red, 'https://blue.example/b'], 'verified'],
    ['copies of one list', [red, 'https://copies.example/of-red/a'], 'unverified'],
    ['a family and a reseller', [red, 'https://shop.example/a'], 'unverified'],
    ['a family and a stranger', [red, 'https://stranger.example/'], 'unverified'],
    ['a transcript alone', [list], 'unverified'],
    ['a transcript and a family', [list, red], 'verified'],
    ['a transcript and a copy of its family', [copy, red], 'verified'],
    ['a transcript and its list', [copy, 'https://copies.example/of-red/list'], 'unverified'],
    ['a transcript in a raw file and its list on a page', [rawList, page], 'unverified'],
  ])('of a price that %s states', (_, given, status) => {
    const sources = given.map((source) => (typeof source === 'string' ? { url: source } : source));
    expect(deriveStatus({ seed: false, priced: true, sources, vendor, families })).toBe(status);
  });

  it('is seed where the record says so, and unverified without a price, whatever its sources', () => {
    const evidence = { sources: [{ url: own }], vendor, families };
    expect(deriveStatus({ ...evidence, seed: true, priced: true })).toBe('seed');
    expect(deriveStatus({ ...evidence, seed: false, priced: false })).toBe('unverified');
  });
});

describe('the lifecycle', () => {
  const event = (
    name: LifecycleEvent['event'],
    day: string | null,
    rest: Partial<LifecycleEvent> = {},
  ): LifecycleEvent => ({ event: name, day, sources, ...rest });
  const end = (day: string) => event('end_announced', day);

  // The stage, then the days of the notice and of the end.
  it.each<[string, LifecycleEvent[], string]>([
    ['active where nothing else is known', [], 'active null null'],
    [
      'deprecated from the day of the notice',
      [event('deprecated', '2026-10-01')],
      'deprecated 2026-10-01 null',
    ],
    [
      'active up to the day of the notice',
      [event('deprecated', '2026-10-02')],
      'active 2026-10-02 null',
    ],
    [
      'deprecated by an announced end, from the day of the source that tells of it',
      [end('2026-12-01')],
      'deprecated 2026-09-01 2026-12-01',
    ],
    [
      'retired from the announced day, where it was seen in service on that very day too',
      [end('2026-10-01'), event('in_service', '2026-10-01')],
      'retired 2026-09-01 2026-10-01',
    ],
    [
      'deprecated where a later source shows it in service',
      [end('2026-09-20'), event('in_service', '2026-09-21')],
      'deprecated 2026-09-01 2026-09-20',
    ],
    ['retired without a day where nobody gives one', [event('retired', null)], 'retired null null'],
    [
      'that of the last of several announced days',
      [end('2026-09-01'), end('2026-12-01')],
      'deprecated 2026-09-01 2026-12-01',
    ],
    [
      'without what a withdrawal takes back',
      [end('2026-09-10'), event('withdrawn', '2026-09-15')],
      'active null null',
    ],
    [
      "that of the vendor's own service",
      [event('retired', '2026-01-01', { scope: 'Google Cloud' })],
      'active null null',
    ],
  ])('is %s', (_, lifecycle, expected) => {
    const { stage, deprecated, retires } = modelOf({ lifecycle }).lifecycle;
    expect(`${stage} ${deprecated} ${retires}`).toBe(expected);
  });

  it('is announced before the release, and preview by the tag', () => {
    const stages = ['2026-10-02', '2026-10-01'].map(
      (released) => modelOf({ released, tags: ['preview'] }).lifecycle.stage,
    );
    expect(stages).toEqual(['announced', 'preview']);
  });

  it('gives the tag deprecated for deprecated and retired models alone', () => {
    const tags = (['deprecated', 'retired', 'in_service'] as const).map(
      (name) => modelOf({ lifecycle: [event(name, '2026-01-01')] }).tags,
    );
    expect(tags).toEqual([['deprecated'], ['deprecated'], []]);
  });

  it('names the model that answers in the place of another: the last of a chain', () => {
    const rerouted = (day: string, successor: string) => {
      return { lifecycle: [event('rerouted', day, { successor })] };
    };
    const [a] = modelsOf({ a: rerouted('2026-01-01', 'b'), b: rerouted('2026-02-01', 'c'), c: {} });
    expect(a?.lifecycle).toMatchObject({
      ...{ stage: 'retired', retires: '2026-01-01', successor: 'b', served_by: 'c' },
    });
    const [early, tail] = modelsOf({
      a: rerouted('2026-10-02', 'b'),
      b: rerouted('2026-01-01', 'b'),
    });
    expect([early?.lifecycle.stage, early?.lifecycle.served_by]).toEqual(['active', null]);
    expect(tail?.lifecycle.served_by).toBeNull();
  });

  it('names the sources of the events that still stand, each once', () => {
    const source = { url: 'https://acme.example/withdrawn', checked: '2026-09-15' };
    const withdrawn = event('withdrawn', '2026-09-15', { sources: [source, source] });
    expect(modelOf({ lifecycle: [end('2026-09-10'), withdrawn] }).lifecycle.sources).toEqual([
      source,
    ]);
  });
});
