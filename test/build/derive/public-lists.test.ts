import { describe, expect, it } from 'vitest';
import type { ImportedList, TokenFigures } from '../../../build/dataset/dataset.ts';
import { parseFigures, parseRows } from '../../../build/dataset/list-rows.ts';
import { deriveCatalog } from '../../../build/derive/catalog.ts';
import { deriveLists } from '../../../build/derive/lists.ts';
import type { ModelFile } from '../../../feed/contract/schemas/data/model.ts';
import { type SmallSite, smallDataset } from './small-site.ts';

const DAY = '2026-08-21';

const sha256 = 'ab'.repeat(32);
const own = [{ url: 'https://acme.example/prices', checked: '2026-09-01', sha256 }];
const elsewhere = [{ url: 'https://blog.example/prices', checked: '2026-09-01' }];

/** A model of Acme that has cost 2/10, cached 0.2 and 2.5, since June, and 4/20 before. */
const model: Partial<ModelFile> = {
  prices: [
    { from: '2026-01-01', input_price: 4, output_price: 20, cache_read_price: 0.4, sources: own },
    {
      from: '2026-06-01',
      input_price: 2,
      output_price: 10,
      cache_read_price: 0.2,
      cache_write_price: 2.5,
      sources: own,
    },
  ],
  rates: [
    {
      condition: 'off_peak',
      hours_utc: [{ days: ['mon'], from: '00:00', to: '08:00' }],
      input_price: 1,
      output_price: 5,
      sources: own,
    },
    { condition: 'region', region: 'eu', input_price: 2.2, output_price: 11, sources: own },
    { condition: 'cache_1h', cache_write_price: 4, sources: own },
  ],
};

type Row = readonly [
  input: number | null,
  output: number | null,
  read?: number | null,
  write?: number | null,
];

function figures([
  input_price,
  output_price,
  cache_read_price = 0.2,
  cache_write_price = 2.5,
]: Row): TokenFigures {
  return { input_price, output_price, cache_read_price, cache_write_price };
}

/** A list of that day with this row of the model, and one of another that has every figure. */
function reading(row: Row, more: Partial<ImportedList> = {}): ImportedList {
  const whole = { id: 'other', model: 'other', figures: figures([1, 1]) };
  const rows = [{ id: 'acme/a', model: 'a', figures: figures(row) }, whole];
  return { name: 'list', url: 'https://list.example/a.json', checked: DAY, rows, ...more };
}

function differences(list: ImportedList, a = model, site: SmallSite = {}) {
  const dataset = { ...smallDataset({ ...site, models: { a, ...site.models } }), lists: [list] };
  const { models } = deriveCatalog(dataset, {
    apiRoot: 'https://feed.example',
    today: '2026-10-01',
  });
  const [found] = deriveLists(dataset, models);
  return found?.differences.map(
    ({ field, theirs, ours, kind }) => `${field} ${theirs} for ${ours}: ${kind}`,
  );
}

describe('a figure of a list that differs is', () => {
  it.each<[string, Row, string[]]>([
    ['nothing where it is the same', [2, 10], []],
    [
      'stale where the vendor has moved since',
      [4, 20],
      ['input_price 4 for 2: stale', 'output_price 20 for 10: stale'],
    ],
    // 2 * 1000; 10 / 1,000,000.
    [
      'in another unit where it is a power of ten too large or too small',
      [2000, 0.00001],
      ['input_price 2000 for 2: unit', 'output_price 0.00001 for 10: unit'],
    ],
    [
      'another cache price where reads and writes are swapped',
      [2, 10, 2.5, 0.2],
      ['cache_read_price 2.5 for 0.2: cache', 'cache_write_price 0.2 for 2.5: cache'],
    ],
    [
      'another cache price where reads cost input',
      [2, 10, 2],
      ['cache_read_price 2 for 0.2: cache'],
    ],
    [
      'another cache price where writes last an hour',
      [2, 10, 0.2, 4],
      ['cache_write_price 4 for 2.5: cache'],
    ],
    ['of other hours', [1, 5], ['input_price 1 for 2: hour', 'output_price 5 for 10: hour']],
    ['of a region', [2.2, 11], ['input_price 2.2 for 2: region', 'output_price 11 for 10: region']],
    [
      'missing where the list states it of other models',
      [2, 10, null],
      ['cache_read_price null for 0.2: missing'],
    ],
    ['unsettled where nothing explains it', [3, 10], ['input_price 3 for 2: unsettled']],
    // Not ten times: 2 * 9.
    ['unsettled where it is near a power of ten', [18, 10], ['input_price 18 for 2: unsettled']],
  ])('%s', (_, row, expected) => {
    expect(differences(reading(row))).toEqual(expected);
  });

  it('of a model that had ended, by the vendor', () => {
    const lifecycle = [{ event: 'retired' as const, day: '2026-08-01', sources: own }];
    expect(differences(reading([4, 10]), { ...model, lifecycle })).toEqual([
      'input_price 4 for 2: retired',
    ]);
    // A later end, and one that only others state.
    const later = [{ ...lifecycle[0], event: 'retired' as const, day: '2026-08-30', sources: own }];
    expect(differences(reading([4, 10]), { ...model, lifecycle: later })).toEqual([
      'input_price 4 for 2: stale',
    ]);
  });

  it('held against the model that answers under a name that has ended', () => {
    const ended = {
      ...model,
      lifecycle: [
        { event: 'retired' as const, day: '2026-08-01', sources: own },
        { event: 'rerouted' as const, day: '2026-08-01', successor: 'b', sources: own },
      ],
    };
    const b = {
      prices: [{ from: '2026-01-01', input_price: 6, output_price: 7, sources: own }],
      rates: [
        { ...model.rates?.[0], condition: 'off_peak' as const, input_price: 3, sources: own },
      ],
    };
    const held = (row: Row) => differences(reading(row), ended, { models: { b } });
    expect(held([6, 7])).toEqual([]);
    expect(held([3, 10])).toEqual(['input_price 3 for 6: hour', 'output_price 10 for 7: retired']);
  });

  it('no matter for other lists where they state no such figure of any model', () => {
    const row = { id: 'acme/a', model: 'a', figures: figures([2, 10, null, null]) };
    expect(differences(reading([2, 10], { rows: [row] }))).toEqual([]);
  });
});

describe('nobody is accused', () => {
  const [before, now] = model.prices ?? [];
  const priced = (...prices: (typeof now)[]) => {
    return { ...model, prices: prices.flatMap((one) => one ?? []) };
  };
  const unsettled = ['input_price 4 for 2: unsettled', 'output_price 20 for 10: unsettled'];

  it('without a page of the vendor', () => {
    const a = priced(before, now && { ...now, sources: elsewhere });
    expect(differences(reading([4, 20]), a)).toEqual(unsettled);
  });

  it('by a reading of the vendor of which nothing shows what it read', () => {
    const undated = [{ url: 'https://acme.example/prices', checked: '2026-09-01' }];
    const a = priced(before, now && { ...now, sources: undated });
    expect(differences(reading([4, 20]), a)).toEqual(unsettled);
    const dated = undated.map((source) => ({ ...source, page_date: '2026-08-30' }));
    const b = priced(before, now && { ...now, sources: dated });
    expect(differences(reading([4, 20]), b)?.[0]).toContain(': stale');
    const copy = {
      url: 'https://github.com/acme/pages/blob/0123456/prices.md',
      checked: '2026-09-01',
      copy_of: 'https://acme.example/prices.md',
    };
    const c = priced(before, now && { ...now, sources: [...undated, copy] });
    expect(differences(reading([4, 20]), c)?.[0]).toContain(': stale');
    const other = { ...copy, copy_of: 'https://other.example/prices.md' };
    const d = priced(before, now && { ...now, sources: [...undated, other] });
    expect(differences(reading([4, 20]), d)).toEqual(unsettled);
  });

  it('of the end of a model by a page of which nothing shows what it stated', () => {
    const sources = [{ url: 'https://acme.example/prices', checked: '2026-09-01' }];
    const lifecycle = [{ event: 'retired' as const, day: '2026-08-01', sources }];
    const a = priced(now && { ...now, sources: elsewhere });
    expect(differences(reading([5, 10]), { ...a, lifecycle })).toEqual([
      'input_price 5 for 2: unsettled',
    ]);
  });

  it('of a cache price by an overview that states none', () => {
    const overview = own.map((source) => {
      return { ...source, states: ['input_price' as const, 'output_price' as const] };
    });
    const a = priced(before, now && { ...now, sources: overview });
    expect(differences(reading([4, 10, null]), a)).toEqual([
      'cache_read_price null for 0.2: unsettled',
      'input_price 4 for 2: stale',
    ]);
  });

  it('of a cache that is free by a list of which imports read 0 as nothing', () => {
    const a = priced(now && { ...now, cache_read_price: 0 });
    expect(differences(reading([2, 10, null]), a)).toEqual([]);
    expect(differences(reading([2, 10, 0.1]), a)).toEqual([
      'cache_read_price 0.1 for 0: unsettled',
    ]);
  });

  it('of the end of a model for a figure that the list does not state', () => {
    const lifecycle = [{ event: 'retired' as const, day: '2026-08-01', sources: own }];
    expect(differences(reading([2, 10, null]), { ...model, lifecycle })).toEqual([
      'cache_read_price null for 0.2: missing',
    ]);
  });

  it('of the end of a model by the page of another event', () => {
    const lifecycle = [
      { event: 'deprecated' as const, day: '2026-06-01', sources: own },
      { event: 'retired' as const, day: '2026-08-01', sources: elsewhere },
    ];
    expect(differences(reading([5, 10]), { ...model, lifecycle })).toEqual([
      'input_price 5 for 2: unsettled',
    ]);
  });

  it('by a page that was read before the list, which may be the newer of the two', () => {
    const early = [{ url: 'https://acme.example/prices', checked: '2026-08-20', sha256 }];
    const a = priced(before, now && { ...now, sources: early });
    expect(differences(reading([4, 20]), a)).toEqual(unsettled);
    // Confirmed by anybody on the day, or held until a later price began.
    const confirmed = [...early, { url: 'https://blog.example/prices', checked: DAY }];
    const b = priced(before, now && { ...now, sources: confirmed });
    expect(differences(reading([4, 20]), b)?.[0]).toContain(': stale');
    const next = now && { ...now, from: '2026-09-10', input_price: 9 };
    const c = priced(before, now && { ...now, sources: early }, next);
    expect(differences(reading([4, 20]), c)?.[0]).toContain(': stale');
  });

  it('on the day on which a price moves', () => {
    const a = priced(before, now && { ...now, from: DAY });
    expect(differences(reading([4, 20]), a)).toEqual([]);
    expect(differences(reading([3, 20]), a)).toEqual(['input_price 3 for 2: unsettled']);
  });

  it('by a price that nobody had seen yet', () => {
    const a = priced(now && { ...now, from: null });
    expect(differences(reading([4, 20]), a)).toEqual([]);
  });

  it('for the prices of a reseller', () => {
    const dataset = smallDataset({ models: { a: model } });
    const families = {
      seller: { name: 'Seller', reseller: true, addresses: ['https://list.example/'] },
    };
    const lists = [reading([4, 10])];
    const { models } = deriveCatalog(dataset, {
      apiRoot: 'https://feed.example',
      today: '2026-10-01',
    });
    const [found] = deriveLists({ ...dataset, families, lists }, models);
    expect(found?.differences).toMatchObject([{ kind: 'unsettled', evidence: null }]);
  });
});

it('a list says what was read, how much was compared, and how much differs', () => {
  const commit = '0123456789abcdef0123456789abcdef01234567';
  const url = `https://github.com/someone/list/blob/${commit}/prices.json`;
  const dataset = smallDataset({ models: { a: model } });
  const { models } = deriveCatalog(dataset, {
    apiRoot: 'https://feed.example',
    today: '2026-10-01',
  });
  expect(deriveLists({ ...dataset, lists: [reading([4, 10, 2], { url })] }, models)).toEqual([
    {
      list: 'list',
      url,
      checked: DAY,
      commit,
      sha256: null,
      undated: false,
      // "other" is no model here. Four prices of "a" were compared.
      models: 1,
      figures: 4,
      total: 2,
      kinds: {
        stale: 1,
        unit: 0,
        cache: 1,
        hour: 0,
        region: 0,
        retired: 0,
        missing: 0,
        unsettled: 0,
      },
      differences: [
        {
          model_id: 'a',
          external_id: 'acme/a',
          field: 'cache_read_price',
          theirs: 2,
          ours: 0.2,
          kind: 'cache',
          since: '2026-06-01',
          evidence: {
            url: 'https://acme.example/prices',
            checked: '2026-09-01',
            commit: null,
            sha256,
            page_date: null,
            copy: null,
          },
        },
        {
          model_id: 'a',
          external_id: 'acme/a',
          field: 'input_price',
          theirs: 4,
          ours: 2,
          kind: 'stale',
          since: '2026-06-01',
          evidence: {
            url: 'https://acme.example/prices',
            checked: '2026-09-01',
            commit: null,
            sha256,
            page_date: null,
            copy: null,
          },
        },
      ],
    },
  ]);
});

describe('a file of data/lists', () => {
  it('gives the rows that mean a record, without those that the list calls ended', () => {
    const text = `# list as of ${DAY}: what "npm run import" read
id,price,record,settled,ended
acme/a,2/10/0.2/-,a,,
acme/b,1/5/-/-,,,
"acme/c, new",3/9/-/-,c,none,
acme/d,refused,d,,
acme/e,2/10/0.2/-,e,,ended
`;
    expect(parseRows(text, DAY)).toEqual([
      { id: 'acme/a', model: 'a', figures: figures([2, 10, 0.2, null]) },
      { id: 'acme/c, new', model: 'c', figures: figures([3, 9, null, null]) },
    ]);
    expect(parseRows('# list\nid,price\nacme/a,2/10/-/-\n', DAY)).toEqual([]);
  });

  it.each<[string, Row | undefined]>([
    ['1.25/10/0.125/-', [1.25, 10, 0.125, null]],
    ['1/6/0.1/1.25; over 272000 2/9/0.2/2.5', [1, 6, 0.1, 1.25]],
    // Prices with their first days: that of 2026-09-01 is to come on 2026-08-21.
    ['2/10/0.2/2.5 | 2026-09-01 3/15/0.3/3.75', [2, 10, 0.2, 2.5]],
    ['2/10/0.2/2.5; over 9 1/1/1/1 | 2026-08-21 3/15/0.3/3.75; over 9 2/2/2/2', [3, 15, 0.3, 3.75]],
    // Newest first, as some lists write them.
    ['2026-06-01 2/10/0.2/2.5 | 4/20/0.4/5', [2, 10, 0.2, 2.5]],
    ['2026-09-01 3/15/0.3/3.75 | 2026-06-01 2/10/0.2/2.5 | 4/20/0.4/5', [2, 10, 0.2, 2.5]],
    ['2026-09-01 3/15/0.3/3.75', undefined],
    ['refused', undefined],
    ['20/200 USD', undefined],
  ])('has the base prices of the day in %s', (text, expected) => {
    expect(parseFigures(text, DAY)).toEqual(expected && figures(expected));
  });
});
