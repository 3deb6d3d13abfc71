import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { noOptions } from '../../ingest/options.ts';
import { compareRow, type ListSource, type PriceContext } from '../../ingest/propose/price.ts';
import { planDefaults, priceRow } from '../../ingest/rows.ts';
import type { SourcePlanRow, SourcePriceRow } from '../../ingest/source.ts';
import { changedText, type FileChange } from '../../ingest/write.ts';
import { sourceOf } from './rows.ts';

const LIST = 'https://www.llm-prices.com/current-v1.json';
const LIST_ROW = `{ url: '${LIST}#acme/acme-1', checked: 2026-07-01 }`;

const list = (name: string): ListSource => {
  const source = sourceOf(name);
  if (source.kind !== 'prices' && source.kind !== 'plans') throw new Error(`${name} is no list`);
  return source;
};
const OWN: ListSource = { ...list('llm-prices'), isOwn: true };

/** A price of a record: 2/8 with the list as its source, where nothing else is said. */
const price = (fields = '', sources = LIST_ROW) =>
  `  - { from: null, input_price: 2, output_price: 8, ${fields}sources: [${sources}] }\n`;
const TIER = 'price_tiers: [{ above_input_tokens: 200000, input_price: 4, output_price: 12 }], ';
const OTHER = "{ url: 'https://acme.com/', checked: 2026-09-01 }";

const row = (input: number, output: number, given: Partial<SourcePriceRow> = {}) =>
  priceRow({
    id: 'acme/acme-1',
    vendor: 'acme',
    input_price: input,
    output_price: output,
    ...given,
  });
const tier = (input: number, output: number, cache: number | null = null) => ({
  above_input_tokens: 200_000,
  input_price: input,
  output_price: output,
  cache_read_price: cache,
  cache_write_price: null,
});

type Given = {
  source?: ListSource;
  origin?: PriceContext['origin'];
  /** The name by which its rows are cited, where it has one. */
  list?: string;
  isSame?: boolean;
  dismissed?: string;
  /** What the record has beside its prices. */
  more?: string;
  day?: string;
};

/** What a list says of a record, and the lines that its file then has more. */
function found(prices: string, stated: SourcePriceRow | SourcePlanRow, given: Given) {
  const { source = list('llm-prices'), more = '', day = '2026-08-05', dismissed } = given;
  const text = `name: Acme 1\n${more}prices:\n${prices}`;
  const path = 'data/models/acme/acme-1.yaml';
  const record = { id: 'acme-1', vendor: 'acme', value: parse(text), file: { path, text } };
  const acme = { name: 'Acme', url: 'https://acme.com/', domains: ['acme.com'] };
  const families = { 'models-dev': { name: 'models.dev', addresses: ['https://models.dev/'] } };
  const {
    section,
    text: said,
    changes = [],
  } = compareRow(source, record, stated, {
    origin: given.origin ?? { url: LIST, day },
    list: given.list,
    today: '2026-11-21',
    options: { ...noOptions, ...(dismissed && { dismiss: ['acme-1'], reason: dismissed }) },
    dataset: { vendors: { acme }, families },
    isSame: given.isSame === true,
  });
  // Without the quotes and spaces that a printer chooses.
  const toLines = (own: FileChange[]) =>
    changedText(path, text, own)
      .split('\n')
      .map((line) => line.replace(/["']/g, '').trim());
  const before = toLines([{ file: path, edit: () => undefined }]);
  const written = toLines(changes).filter((line) => changes.length > 0 && !before.includes(line));
  return [`${section}: ${said}`, ...written];
}

const moved = 'input 2.00 → 1.00, output 8.00 → 5.00';
const undated = '# llm-prices does not date its prices: this is the day of the file that shows it.';
const source = (day = '2026-08-05', url = `${LIST}#acme/acme-1`) => [
  'sources:',
  `- url: ${url}`,
  `checked: ${day}`,
];
const unknown = ['cache_read_price: null', 'cache_write_price: null'];
const inserted = (from: string, input: number, output: number, ...rest: string[]) => [
  `- from: ${from}`,
  `input_price: ${input}`,
  `output_price: ${output}`,
  ...(rest.length > 0 ? rest : [...unknown, ...source()]),
];
const renewed = (rest = '', url = `${LIST}#acme/acme-1`, day = '2026-08-05') =>
  `- {from: null, input_price: 2, output_price: 8, ${rest}sources: [{url: ${url}, checked: ${day}}]}`;
const again = 'same: read on 2026-07-01, read again on 2026-08-05';

/** What a row says beside a price of 2/8, where nothing else is given. */
type Case = [given: Given & { row: SourcePriceRow; prices?: string }, ...lines: string[]];
const same = row(2, 8);
const cut = row(1, 5);
const withCache = row(2, 8, { cache_read_price: 0.2 });
const COMMIT =
  "{ url: 'https://github.com/simonw/llm-prices/blob/1234567/data/acme.json#acme-1', checked: 2026-07-01 }";
const COPY = "{ url: 'https://models.dev/api.json#a/b', checked: 2026-07-01 }";
const GONE = '  - { from: 2026-08-10, input_price: 1, output_price: 4, sources: [] }\n';
const oneFamily = { ...list('litellm'), family: 'models-dev' };

const cases: Record<string, Case> = {
  'renews the day and address of an older source': [{ row: same }, again, renewed()],
  'changes nothing where the source is no older': [
    { row: same, day: '2026-07-01' },
    'same: read on 2026-07-01',
  ],
  'keeps a citation that names a commit': [
    { row: same, prices: price('', COMMIT) },
    'same: read on 2026-07-01',
  ],
  'adds no list beside another of its family that is as new': [
    { row: same, prices: price('', COPY), source: oneFamily, day: '2026-07-01' },
    'same: the same price',
  ],
  'adds a list beside another of its family where it is the newest reading': [
    { row: same, prices: price('', COPY), source: oneFamily },
    `written: another source of its price: ${LIST}#acme/acme-1`,
    `- {from: null, input_price: 2, output_price: 8, sources: [{url: https://models.dev/api.json#a/b, checked: 2026-07-01}, {url: ${LIST}#acme/acme-1, checked: 2026-08-05}]}`,
  ],
  'cites by its name a list that has a line in data/lists.yaml': [
    { row: same, prices: price('', OTHER), list: 'llm-prices', day: '2026-09-02' },
    `written: another source of its price: ${LIST}#acme/acme-1`,
    '- {from: null, input_price: 2, output_price: 8, sources: [{url: https://acme.com/, checked: 2026-09-01}, {list: llm-prices, row: acme/acme-1}]}',
  ],
  'cites the address where the record has another price on the day of the list': [
    {
      row: row(2, 8, { from: '2027-01-01' }),
      prices: `${price('', OTHER)}${price('', OTHER).replace('null', '2027-01-01')}`,
      list: 'llm-prices',
    },
    `written: another source of its price: ${LIST}#acme/acme-1`,
    `- {from: 2027-01-01, input_price: 2, output_price: 8, sources: [{url: https://acme.com/, checked: 2026-09-01}, {url: ${LIST}#acme/acme-1, checked: 2026-08-05}]}`,
  ],
  'takes a threshold as the same that is one token off': [
    {
      row: row(2, 8, { price_tiers: [{ ...tier(4, 12), above_input_tokens: 200_001 }] }),
      prices: price(TIER),
    },
    again,
    renewed('price_tiers: [{above_input_tokens: 200000, input_price: 4, output_price: 12}], '),
  ],
  "adds no reseller's list as a source": [
    { row: { ...withCache, vendor: null }, prices: price('', OTHER) },
    'same: the same price',
  ],
  'adds the list as a source': [
    { row: same, prices: price('', OTHER) },
    `written: another source of its price: ${LIST}#acme/acme-1`,
    `- {from: null, input_price: 2, output_price: 8, sources: [{url: https://acme.com/, checked: 2026-09-01}, {url: ${LIST}#acme/acme-1, checked: 2026-08-05}]}`,
  ],
  'asks about figures and tiers that the record lacks': [
    { row: { ...withCache, price_tiers: [tier(4, 12)] } },
    'question: cache read not known → 0.20, long requests not known → above 200000 tokens 4.00/12.00',
    renewed(
      'cache_read_price: 0.2, price_tiers: [{above_input_tokens: 200000, input_price: 4, output_price: 12, cache_read_price: null, cache_write_price: null}], ',
    ),
  ],
  'fills in the figures of a tier from its own page': [
    { row: row(2, 8, { price_tiers: [tier(4, 12, 0.4)] }), prices: price(TIER), source: OWN },
    'written: long requests above 200000 tokens 4.00/12.00 → above 200000 tokens 4.00/12.00/0.40',
    renewed(
      'price_tiers: [{above_input_tokens: 200000, input_price: 4, output_price: 12, cache_read_price: 0.4}], ',
    ),
  ],
  'does not ask again about what was not taken': [
    { row: withCache, isSame: true },
    again,
    renewed(),
  ],
  'asks nothing about a price gone by': [
    { row: withCache, prices: price() + GONE },
    again,
    renewed(),
  ],
  'begins a new price on the day of the file': [
    { row: cut },
    `question: ${moved}, from 2026-08-05`,
    undated,
    ...inserted('2026-08-05', 1, 5),
  ],
  'begins it on the day that the list gives, even one to come': [
    { row: row(3, 9, { from: '2027-01-01' }) },
    'question: a new price, input 3.00, output 9.00, from 2027-01-01',
    ...inserted('2027-01-01', 3, 9),
  ],
  'asks about the first price': [
    { row: withCache, prices: '  []\n' },
    'question: a new price, input 2.00, output 8.00, cache read 0.20',
    'prices:',
    ...inserted('null', 2, 8, 'cache_read_price: 0.2', 'cache_write_price: null', ...source()),
  ],
  "takes a price from the vendor's own page, whatever the others state": [
    { row: row(1.5, 6), prices: price('', OTHER), source: OWN, day: '2026-09-02' },
    'written: input 2.00 → 1.50, output 8.00 → 6.00, from 2026-09-02',
    undated,
    ...inserted('2026-09-02', 1.5, 6, ...unknown, ...source('2026-09-02')),
  ],
  'asks about a move of its own page by more than half': [
    { row: row(0.9, 8), source: OWN },
    'question: input 2.00 → 0.90, from 2026-08-05',
    undated,
    ...inserted('2026-08-05', 0.9, 8),
  ],
  'says of its own page which figures it states, where the price has more': [
    {
      row: row(2, 8, { at: '' }),
      source: OWN,
      prices: price('cache_read_price: 0.2, ', `{ url: '${LIST}', checked: 2026-07-01 }`),
    },
    again,
    renewed('cache_read_price: 0.2, ', LIST, '2026-08-05, states: [input_price, output_price]'),
  ],
  'renews a citation of the whole page': [
    {
      row: row(2, 8, { at: '' }),
      source: OWN,
      prices: price('', `{ url: '${LIST}', checked: 2026-07-01 }`),
    },
    again,
    renewed('', LIST),
  ],
  'records that the list is wrong, and writes no price': [
    { row: cut, dismissed: 'A region.' },
    `question: ${moved}; dismissed: A region.`,
    `- {from: null, input_price: 2, output_price: 8, disputes: [{family: llm-prices, input_price: 1, output_price: 5, reason: A region.}], sources: [{url: ${LIST}#acme/acme-1, checked: 2026-07-01}]}`,
  ],
};

/** Why a price of 2/8 stays, or a person must write it. */
const OLDER =
  'disputes: [{ family: llm-prices, input_price: 1.5, output_price: 5, reason: Old. }], ';
const SETTLED = OLDER.replace('1.5', '1').replace('Old.', 'A promotion.');
const steeper = row(2, 8, { price_tiers: [{ ...tier(4, 12), above_input_tokens: 272_000 }] });
const page = { source: OWN, day: '2026-07-01' };
const stays: [line: string, prices: string, row?: SourcePriceRow, given?: Given][] = [
  ['kept: …: its price does not rest on llm-prices', price('', OTHER)],
  ['kept: …: https://acme.com/ still stated it on 2026-09-01', price('', `${LIST_ROW}, ${OTHER}`)],
  ['kept: …: the list has not moved since its last import', price(), cut, { isSame: true }],
  ['kept: …: the page was read on 2026-07-01 already', price(), cut, page],
  ['kept: …: settled: A promotion.', price(SETTLED)],
  ['question: …, from 2026-08-05', price(OLDER)],
  ['question: …: the rates of long requests are not read; write it by hand', price(TIER)],
  ['question: …above 272000 tokens 4.00/12.00, from 2026-08-05', price(TIER), steeper],
  [
    'question: …: the price of the record began on 2026-08-05; write it by hand',
    price().replace('null', '2026-08-05'),
  ],
];

describe('a price list beside the prices of a record', () => {
  it.each(Object.entries(cases))('%s', (_, [{ row: stated, prices, ...given }, ...lines]) => {
    expect(found(prices ?? price(), stated, given)).toEqual(lines);
  });

  it.each(stays)('says %s', (line, prices, stated = cut, given = {}) => {
    const [said = '', ...written] = found(prices, stated, given);
    const [start = '', end = ''] = line.split('…');
    expect([said.slice(0, start.length), said.slice(-end.length)]).toEqual([start, end]);
    if (line.endsWith('by hand')) expect(written).toEqual([]);
  });

  it('puts the price of an older file before those of the record', () => {
    const later = price().replace('null', '2026-08-06');
    expect(found(later, cut, {}).slice(0, 2)).toEqual([
      'question: a new price, input 1.00, output 5.00',
      '- from: null',
    ]);
  });

  it('says nothing of an older file that has the new price already', () => {
    const next = '  - { from: 2026-08-10, input_price: 1, output_price: 5, sources: [] }\n';
    expect(found(price() + next, cut, {})).toEqual(['same: the record has it from 2026-08-10']);
  });

  it('never cites the vendor itself', () => {
    const origin = { url: 'https://prices.acme.com/', day: '2026-08-05' };
    expect(found(price('', OTHER), same, { origin })).toEqual([
      'refused: https://prices.acme.com/#acme/acme-1 lies on a domain of its vendor',
    ]);
  });
});

const PLANS = 'https://github.com/hedrosgames/ai-prices/blob/1234567/data/plans.json';
const plan = (given: Partial<SourcePlanRow> = {}): SourcePlanRow => ({
  ...planDefaults,
  position: '1',
  id: 'acme/pro',
  at: '#acme/pro',
  keys: [],
  currency: 'USD',
  price_monthly: 20,
  ...given,
});

describe('a list of plans beside the price of a plan', () => {
  const planPrice = `  - { from: null, price_monthly: 20, sources: [{ url: '${PLANS}', checked: 2026-07-01 }] }\n`;
  const read = (row: SourcePlanRow, more = 'currency: USD\n') => {
    const origin = { url: PLANS, day: '2026-08-05' };
    return found(planPrice, row, { source: list('plans-ai-prices'), more, origin })[0];
  };

  it('is cited by its row where the whole list was', () => {
    const origin = { url: PLANS, day: '2026-08-05' };
    const given = { source: list('plans-ai-prices'), more: 'currency: USD\n', origin };
    const [said, written] = found(planPrice, plan(), given);
    expect(said).toBe(again);
    expect(written).toContain(`sources: [{url: ${PLANS}#acme/pro, checked: 2026-08-05}]`);
  });

  it.each<[string, SourcePlanRow, string?]>([
    ['same: read on 2026-07-01, read again on 2026-08-06', plan({ checked: '2026-08-06' })],
    ['question: yearly not known → 200.00', plan({ price_yearly: 200 })],
    ['question: monthly 20.00 → 25.00, from 2026-08-05', plan({ price_monthly: 25 })],
    ['same: the same price, and its price is an estimate', plan({ condition: 'an estimate' })],
    [
      'kept: monthly 20.00 → 9.00: its price is an estimate',
      plan({ price_monthly: 9, condition: 'an estimate' }),
    ],
    ['kept: : it is in CNY, and the record in USD', plan({ currency: 'CNY' })],
    [
      'kept: monthly 20.00 → 25.00: its price is for one seat',
      plan({ price_monthly: 25, per: 'seat' }),
    ],
    [
      'kept: monthly 20.00 → 25.00: the record says that it is not sold since 2026-06-01',
      plan({ price_monthly: 25 }),
      'currency: USD\nended: 2026-06-01\n',
    ],
  ])('says %s', (line, row, more) => {
    expect(read(row, more)).toBe(line);
  });
});
