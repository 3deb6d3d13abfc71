import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { ModelFile } from '../../feed/schemas/data/model.ts';
import type { PlanFile } from '../../feed/schemas/data/plan.ts';
import type { PlanRow, PriceRow } from '../../ingest/format.ts';
import type { Row } from '../../ingest/propose/figures.ts';
import { proposePrices, quotaFindings } from '../../ingest/propose/price.ts';
import type { HostPrice, PriceContext, PriceSubject } from '../../ingest/propose/price-rules.ts';
import { planDefaults } from '../../ingest/rows.ts';
import { aiPricesPlans } from '../../ingest/sources/ai-prices.ts';
import { editText, model, priceRow, prices } from './records.ts';
import { priceFormat } from './rows.ts';

const LIST = 'https://www.llm-prices.com/current-v1.json';
const OTHER = "[{ url: 'https://acme.com/', checked: 2026-09-01 }]";

const PLANS = 'https://github.com/hedrosgames/ai-prices/blob/1234567/data/plans.json';
const ownPlan = (checked: string, fields = '') =>
  `[{ from: null, price_monthly: 20, ${fields}sources: [{ url: ${PLANS}, checked: ${checked} }] }]`;
const PLAN: PlanFile = {
  ...{ name: 'Acme Pro', region: 'overseas', category: 'code', currency: 'USD', models: null },
  ...{ quotas: [], features: [], prices: [] },
};
const planContext = {
  ...{ format: aiPricesPlans, origin: { url: PLANS, day: '2026-10-10' }, today: '2026-11-21' },
};

/** A price of 2/8 in a record, whose source is the list on a day. */
const own = (fields = '', checked = '2026-07-01') =>
  `- { input_price: 2, output_price: 8, ${fields}sources: [{ url: '${LIST}#acme/acme-1', checked: ${checked} }] }\n`;
const read = (fields = '') => own(fields, '2026-08-05');
const dispute = (input: number) =>
  `disputes: [{ family: llm-prices, input_price: ${input}, output_price: 5, reason: A promotion. }], `;

/** A row of the list, 2/8 where nothing else is said. */
const row = (given: Partial<PriceRow> = {}) =>
  priceRow({ input_price: 2, output_price: 8, ...given });
const at = (input_price: number, output_price: number, given: Partial<PriceRow> = {}) =>
  row({ input_price, output_price, ...given });
const tier = (input: number, output: number, cache_read_price: number | null = null) => ({
  ...{ above_input_tokens: 200_000, input_price: input, output_price: output },
  ...{ cache_read_price, cache_write_price: null },
});
const cut = at(1, 5);
const cached = row({ cache_read_price: 0.2 });

const OWN = { ...priceFormat('llm-prices'), isOwn: true };

type Given = Partial<PriceContext> & Partial<ModelFile> & { hosts?: HostPrice[]; day?: string };

/** What a list says of a record's prices: each finding, then its edits. */
const cases: [title: string, record: string, rows: PriceRow[], given: Given, lines: string[]][] = [
  [
    'renews the day and address of an older source',
    own(),
    [row({ at: '#new' })],
    {},
    [
      'confirmed: read again, 2026-07-01 → 2026-08-05',
      'put prices/0/sources/0/url "https://www.llm-prices.com/current-v1.json#new"',
      'put prices/0/sources/0/checked "2026-08-05"',
      'put prices/0/imported "2/8/-/-"',
    ],
  ],
  [
    'changes nothing where the source is no older',
    read(),
    [row()],
    {},
    ['confirmed: read on 2026-08-05 already'],
  ],
  [
    'adds no list beside another of its family',
    "- { input_price: 2, output_price: 8, sources: [{ url: 'https://models.dev/api.json#a/b', checked: 2026-07-01 }] }",
    [row()],
    { format: priceFormat('llm-metadata') },
    ['confirmed: the same price'],
  ],
  [
    'adds the list as a source',
    `- { input_price: 2, output_price: 8, sources: ${OTHER} }`,
    [row()],
    {},
    [
      'added, certain: another source of its price: https://www.llm-prices.com/current-v1.json#acme/acme-1, 2026-08-05',
      'insert prices/0/sources/1 {"url":"https://www.llm-prices.com/current-v1.json#acme/acme-1","checked":"2026-08-05"}',
      'put prices/0/imported "2/8/-/-"',
    ],
  ],
  [
    "adds no reseller's list as a source",
    `- { input_price: 2, output_price: 8, sources: ${OTHER} }`,
    [row({ vendor: null })],
    {},
    ['confirmed: the same price'],
  ],
  [
    'fills in figures and tiers that the record lacks',
    read(),
    [row({ cache_read_price: 0.2, price_tiers: [tier(4, 12)] })],
    {},
    [
      'changed: cache read not known → 0.20, above 200000 tokens not known → 4/12 (https://www.llm-prices.com/current-v1.json#acme/acme-1, 2026-08-05)',
      'put prices/0/cache_read_price 0.2',
      'put prices/0/price_tiers [{"above_input_tokens":200000,"input_price":4,"output_price":12,"cache_read_price":null,"cache_write_price":null}]',
      'put prices/0/imported "2/8/0.2/-; over 200000 4/12/-/-"',
    ],
  ],
  [
    'fills in the figures of a tier',
    read('price_tiers: [{ above_input_tokens: 200000, input_price: 4, output_price: 12 }], '),
    [row({ price_tiers: [tier(4, 12, 0.4)] })],
    {},
    [
      'changed: for long requests cache read not known → 0.40 (https://www.llm-prices.com/current-v1.json#acme/acme-1, 2026-08-05)',
      'put prices/0/price_tiers/0/cache_read_price 0.4',
      'put prices/0/imported "2/8/-/-; over 200000 4/12/0.4/-"',
    ],
  ],
  [
    "fills in nothing of a reseller's",
    read(),
    [row({ ...cached, vendor: null })],
    {},
    ['confirmed: read on 2026-08-05 already'],
  ],
  [
    'fills in nothing that a person took out',
    own('imported: 2/8/0.2/-, '),
    [cached],
    {},
    [
      'kept: cache read not known → 0.20: a person changed it since an import wrote 2/8/0.2/-',
      'put prices/0/sources/0/url "https://www.llm-prices.com/current-v1.json#acme/acme-1"',
      'put prices/0/sources/0/checked "2026-08-05"',
    ],
  ],
  [
    'fills that in where forced',
    own('imported: 2/8/0.2/-, '),
    [cached],
    { force: true },
    [
      'changed: cache read not known → 0.20 (https://www.llm-prices.com/current-v1.json#acme/acme-1, 2026-08-05)',
      'put prices/0/cache_read_price 0.2',
      'put prices/0/sources/0/url "https://www.llm-prices.com/current-v1.json#acme/acme-1"',
      'put prices/0/sources/0/checked "2026-08-05"',
      'put prices/0/imported "2/8/0.2/-"',
    ],
  ],
  [
    'fills in nothing of a price gone by',
    `${read()}- { from: 2026-08-10, input_price: 1, output_price: 4 }`,
    [cached],
    {},
    ['confirmed: read on 2026-08-05 already'],
  ],
  [
    'begins a new price on the day of the file',
    own(),
    [cut],
    {},
    [
      'changed: input 2.00 → 1.00, output 8.00 → 5.00, from 2026-08-05 (was https://www.llm-prices.com/current-v1.json#acme/acme-1, 2026-07-01, is https://www.llm-prices.com/current-v1.json#acme/acme-1, 2026-08-05)',
      'insert prices/1 {"from":"2026-08-05","input_price":1,"output_price":5,"cache_read_price":null,"cache_write_price":null,"imported":"1/5/-/-","sources":[{"url":"https://www.llm-prices.com/current-v1.json#acme/acme-1","checked":"2026-08-05"}]} # llm-prices does not date its prices: this is the day of the file that shows it.',
    ],
  ],
  [
    'says what is no longer known',
    own('cache_read_price: 0.2, '),
    [cut],
    {},
    [
      'changed: input 2.00 → 1.00, output 8.00 → 5.00, cache read 0.20 → not known, from 2026-08-05 (was https://www.llm-prices.com/current-v1.json#acme/acme-1, 2026-07-01, is https://www.llm-prices.com/current-v1.json#acme/acme-1, 2026-08-05)',
      'insert prices/1 {"from":"2026-08-05","input_price":1,"output_price":5,"cache_read_price":null,"cache_write_price":null,"imported":"1/5/-/-","sources":[{"url":"https://www.llm-prices.com/current-v1.json#acme/acme-1","checked":"2026-08-05"}]} # llm-prices does not date its prices: this is the day of the file that shows it.',
    ],
  ],
  [
    'begins it on the day that the list gives, even one to come',
    read(),
    [row({ until: '2027-01-01' }), at(3, 9, { from: '2027-01-01' })],
    { day: '2026-08-06' },
    [
      'confirmed: read again, 2026-08-05 → 2026-08-06',
      'put prices/0/sources/0/url "https://www.llm-prices.com/current-v1.json#acme/acme-1"',
      'put prices/0/sources/0/checked "2026-08-06"',
      'put prices/0/imported "2/8/-/-"',
      'added: input 3.00, output 9.00 from 2027-01-01 (https://www.llm-prices.com/current-v1.json#acme/acme-1, 2026-08-06)',
      'insert prices/1 {"from":"2027-01-01","input_price":3,"output_price":9,"cache_read_price":null,"cache_write_price":null,"imported":"3/9/-/-","sources":[{"url":"https://www.llm-prices.com/current-v1.json#acme/acme-1","checked":"2026-08-06"}]}',
    ],
  ],
  [
    'keeps what a person changed',
    own('imported: 3/9/-/-, '),
    [cut],
    {},
    [
      'kept: input 2.00 → 1.00, output 8.00 → 5.00: a person changed it since an import wrote 3/9/-/-',
    ],
  ],
  [
    'keeps a price of other sources',
    `- { input_price: 2, output_price: 8, sources: ${OTHER} }`,
    [cut],
    {},
    ['kept: input 2.00 → 1.00, output 8.00 → 5.00: its price does not rest on llm-prices'],
  ],
  [
    'keeps a price read on that day',
    read(),
    [cut],
    {},
    [
      'kept: input 2.00 → 1.00, output 8.00 → 5.00: it was read from this list on 2026-08-05, no earlier than the file',
    ],
  ],
  [
    'keeps a price that another source stated later',
    own().replace(' }] }', " }, { url: 'https://acme.com/', checked: 2026-08-20 }] }"),
    [cut],
    {},
    [
      'kept: input 2.00 → 1.00, output 8.00 → 5.00: https://acme.com/ still stated it on 2026-08-20',
    ],
  ],
  [
    'keeps a price that a dispute settles',
    own(dispute(1)),
    [cut],
    {},
    ['kept, settled: input 2.00 → 1.00, output 8.00 → 5.00: settled: A promotion.'],
  ],
  [
    'looks again once a figure of the dispute moved',
    own(dispute(1.5)),
    [cut],
    {},
    [
      'changed: input 2.00 → 1.00, output 8.00 → 5.00, from 2026-08-05 (was https://www.llm-prices.com/current-v1.json#acme/acme-1, 2026-07-01, is https://www.llm-prices.com/current-v1.json#acme/acme-1, 2026-08-05)',
      'insert prices/1 {"from":"2026-08-05","input_price":1,"output_price":5,"cache_read_price":null,"cache_write_price":null,"imported":"1/5/-/-","sources":[{"url":"https://www.llm-prices.com/current-v1.json#acme/acme-1","checked":"2026-08-05"}]} # llm-prices does not date its prices: this is the day of the file that shows it.',
    ],
  ],
  [
    'keeps the price of a seed',
    own(),
    [cut],
    { seed: true },
    [
      'kept: input 2.00 → 1.00, output 8.00 → 5.00: its sources disagree unsettled, the record is a seed',
    ],
  ],
  [
    'keeps a disagreement that has not moved',
    own(),
    [cut],
    { baseline: { day: '2026-07-20', prices: new Map([['acme/acme-1', '1/5/-/-']]) } },
    [
      'kept: input 2.00 → 1.00, output 8.00 → 5.00: a disagreement: it has not moved since 2026-07-20',
    ],
  ],
  [
    'keeps a figure that never agreed',
    own(),
    [cut],
    {
      baseline: {
        day: '2026-07-20',
        prices: new Map([['acme/acme-1', '3/4/-/-; over 5 6/7/-/-']]),
      },
    },
    [
      'kept: input 2.00 → 1.00, output 8.00 → 5.00: a disagreement: it never agreed, and stated 3/4/-/-; over 5 6/7/-/- on 2026-07-20',
    ],
  ],
  [
    'takes it in its place where forced, of the same day',
    read(),
    [cut],
    { force: true },
    [
      'changed: input 2.00 → 1.00, output 8.00 → 5.00, from 2026-08-05 (was https://www.llm-prices.com/current-v1.json#acme/acme-1, 2026-08-05, is https://www.llm-prices.com/current-v1.json#acme/acme-1, 2026-08-05)',
      'put prices/0/input_price 1',
      'put prices/0/output_price 5',
      'put prices/0/cache_read_price null',
      'put prices/0/cache_write_price null',
      'put prices/0/imported "1/5/-/-"',
      'put prices/0/sources [{"url":"https://www.llm-prices.com/current-v1.json#acme/acme-1","checked":"2026-08-05"}]',
    ],
  ],
  [
    'takes it as the next where forced',
    own('imported: 3/9/-/-, '),
    [cut],
    { force: true },
    [
      'changed: input 2.00 → 1.00, output 8.00 → 5.00, from 2026-08-05 (was https://www.llm-prices.com/current-v1.json#acme/acme-1, 2026-07-01, is https://www.llm-prices.com/current-v1.json#acme/acme-1, 2026-08-05)',
      'insert prices/1 {"from":"2026-08-05","input_price":1,"output_price":5,"cache_read_price":null,"cache_write_price":null,"imported":"1/5/-/-","sources":[{"url":"https://www.llm-prices.com/current-v1.json#acme/acme-1","checked":"2026-08-05"}]} # llm-prices does not date its prices: this is the day of the file that shows it.',
    ],
  ],
  [
    'refuses ten times the input',
    own(),
    [at(20, 8)],
    {},
    [
      'refused: input would move from 2 to 20, to or from free or tenfold; if it is right, write it by hand with a note',
    ],
  ],
  [
    'refuses a tenth of the output',
    own(),
    [at(2, 0.8)],
    {},
    [
      'refused: output would move from 8 to 0.8, to or from free or tenfold; if it is right, write it by hand with a note',
    ],
  ],
  [
    'refuses 0/0',
    own(),
    [at(0, 0)],
    {},
    ['refused: the list says 0/0, which may mean free or not known; write it by hand'],
  ],
  [
    'dates the price of the record, and puts the one before it in front',
    read(),
    [at(10, 40, { until: '2025-06-10' }), row({ from: '2025-06-10' })],
    {},
    [
      'added: input 10.00, output 40.00 (https://www.llm-prices.com/current-v1.json#acme/acme-1, 2026-08-05)',
      'insert prices/0 {"from":null,"input_price":10,"output_price":40,"cache_read_price":null,"cache_write_price":null,"imported":"10/40/-/-","sources":[{"url":"https://www.llm-prices.com/current-v1.json#acme/acme-1","checked":"2026-08-05"}]}',
      'changed: it began on 2025-06-10, which the record did not know',
      'put prices/0/from "2025-06-10"',
    ],
  ],
  [
    'has nothing to add once both stand there',
    `${read().replace('2, output_price: 8', '10, output_price: 40')}${read('from: 2025-06-10, ')}`,
    [at(10, 40, { until: '2025-06-10' }), row({ from: '2025-06-10' })],
    {},
    ['confirmed: read on 2026-08-05 already', 'confirmed: read on 2026-08-05 already'],
  ],
  [
    'reads a row without tiers as a price without them where another has some',
    read(),
    [row({ until: '2026-03-13', price_tiers: [tier(4, 12)] }), row({ from: '2026-03-13' })],
    {},
    [
      'added: input 2.00, output 8.00, above 200000 tokens 4.00/12.00 (https://www.llm-prices.com/current-v1.json#acme/acme-1, 2026-08-05)',
      'insert prices/0 {"from":null,"input_price":2,"output_price":8,"cache_read_price":null,"cache_write_price":null,"price_tiers":[{"above_input_tokens":200000,"input_price":4,"output_price":12,"cache_read_price":null,"cache_write_price":null}],"imported":"2/8/-/-; over 200000 4/12/-/-","sources":[{"url":"https://www.llm-prices.com/current-v1.json#acme/acme-1","checked":"2026-08-05"}]}',
      'changed: it began on 2026-03-13, which the record did not know',
      'put prices/0/from "2026-03-13"',
    ],
  ],
  [
    'holds an announcement that was withdrawn against nothing',
    `${read()}- { from: 2026-09-01, input_price: 3, output_price: 9, cancelled: true }`,
    [row({ until: '2026-09-01' }), at(3, 9, { from: '2026-09-01' })],
    {},
    [
      'confirmed: read on 2026-08-05 already',
      'added, certain: another source of its price: https://www.llm-prices.com/current-v1.json#acme/acme-1, 2026-08-05',
      'insert prices/1/sources/0 {"url":"https://www.llm-prices.com/current-v1.json#acme/acme-1","checked":"2026-08-05"}',
      'put prices/1/imported "3/9/-/-"',
    ],
  ],
  [
    'leaves a price between two of the record to a person',
    `${own()}- { from: 2026-08-01, input_price: 1, output_price: 4 }`,
    [row({ until: '2026-06-01' }), at(1.5, 6, { from: '2026-06-01', until: '2026-08-01' })],
    {},
    [
      'confirmed: read again, 2026-07-01 → 2026-08-05',
      'put prices/0/sources/0/url "https://www.llm-prices.com/current-v1.json#acme/acme-1"',
      'put prices/0/sources/0/checked "2026-08-05"',
      'put prices/0/imported "2/8/-/-"',
      'kept: the list has input 1.50, output 6.00 from 2026-06-01 as well, between two prices of the record; add it by hand',
    ],
  ],
  [
    'adds the first price',
    '[]',
    [cached],
    {},
    [
      'added: input 2.00, output 8.00, cache read 0.20 (https://www.llm-prices.com/current-v1.json#acme/acme-1, 2026-08-05)',
      'insert prices/0 {"from":null,"input_price":2,"output_price":8,"cache_read_price":0.2,"cache_write_price":null,"imported":"2/8/0.2/-","sources":[{"url":"https://www.llm-prices.com/current-v1.json#acme/acme-1","checked":"2026-08-05"}]}',
    ],
  ],
  [
    'does not take 0 for free',
    '[]',
    [at(0, 0)],
    {},
    ['refused: the list says 0/0, which may mean free or not known; write it by hand'],
  ],
  [
    'keeps the price where the list states a cancelled one',
    `${own()}- { from: 2026-08-20, input_price: 3, output_price: 12, cancelled: true }`,
    [at(3, 12)],
    { day: '2026-09-05' },
    [
      'kept: input 2.00 → 3.00, output 8.00 → 12.00: the record has it as cancelled, announced for 2026-08-20',
    ],
  ],
  [
    'adds a later price after the cancelled one',
    `${own()}- { from: 2026-08-20, input_price: 3, output_price: 12, cancelled: true }`,
    [at(4, 12)],
    { day: '2026-09-05' },
    [
      'changed: input 2.00 → 4.00, output 8.00 → 12.00, from 2026-09-05 (was https://www.llm-prices.com/current-v1.json#acme/acme-1, 2026-07-01, is https://www.llm-prices.com/current-v1.json#acme/acme-1, 2026-09-05)',
      'insert prices/2 {"from":"2026-09-05","input_price":4,"output_price":12,"cache_read_price":null,"cache_write_price":null,"imported":"4/12/-/-","sources":[{"url":"https://www.llm-prices.com/current-v1.json#acme/acme-1","checked":"2026-09-05"}]} # llm-prices does not date its prices: this is the day of the file that shows it.',
    ],
  ],
  [
    "takes a price from the vendor's own page, whatever the others state",
    `- { input_price: 2, output_price: 8, sources: ${OTHER} }`,
    [at(1.5, 6, { at: '' })],
    { format: OWN, day: '2026-09-02' },
    [
      `changed, certain: input 2.00 → 1.50, output 8.00 → 6.00, from 2026-09-02 (was https://acme.com/, 2026-09-01, is ${LIST}, 2026-09-02)`,
      `insert prices/1 {"from":"2026-09-02","input_price":1.5,"output_price":6,"cache_read_price":null,"cache_write_price":null,"imported":"1.5/6/-/-","sources":[{"url":"${LIST}","checked":"2026-09-02"}]} # llm-prices does not date its prices: this is the day of the file that shows it.`,
    ],
  ],
  [
    'leaves a move of its own page by more than half to a person',
    own(),
    [at(0.9, 8)],
    { format: OWN },
    [
      `changed: input 2.00 → 0.90, from 2026-08-05 (was ${LIST}#acme/acme-1, 2026-07-01, is ${LIST}#acme/acme-1, 2026-08-05)`,
      `insert prices/1 {"from":"2026-08-05","input_price":0.9,"output_price":8,"cache_read_price":null,"cache_write_price":null,"imported":"0.9/8/-/-","sources":[{"url":"${LIST}#acme/acme-1","checked":"2026-08-05"}]} # llm-prices does not date its prices: this is the day of the file that shows it.`,
    ],
  ],
  [
    'writes no price without the rates of long requests that the record has',
    own('price_tiers: [{ above_input_tokens: 200000, input_price: 4, output_price: 12 }], '),
    [at(1.5, 8)],
    { format: OWN, force: true },
    ['kept: input 2.00 → 1.50: the rates of long requests are not read; write it by hand'],
  ],
  [
    'renews a citation of the whole page',
    `- { input_price: 2, output_price: 8, sources: [{ url: '${LIST}', checked: 2026-07-01 }] }`,
    [row({ at: '' })],
    { format: OWN },
    [
      'confirmed: read again, 2026-07-01 → 2026-08-05',
      `put prices/0/sources/0/url "${LIST}"`,
      'put prices/0/sources/0/checked "2026-08-05"',
      'put prices/0/imported "2/8/-/-"',
    ],
  ],
  [
    'doubts the price before',
    `- { input_price: 5, output_price: 12 }\n${own('from: 2026-06-01, ')}`,
    [at(5, 12)],
    {},
    ['kept: input 2.00 → 5.00, output 8.00 → 12.00: that was the price before 2026-06-01'],
  ],
  [
    'doubts a rate of the vendor',
    own(),
    [at(1, 6)],
    { rates: [{ condition: 'batch', input_price: 1, output_price: 6, sources: [] }] },
    ['kept: input 2.00 → 1.00, output 8.00 → 6.00: these are its rates under the condition batch'],
  ],
  [
    // 4 / 7.1 = 0.563, 16 / 7.1 = 2.254
    'doubts a list price in another currency, converted',
    own(),
    [at(0.56, 2.25)],
    {
      list_prices: [{ currency: 'CNY', input_price: 4, output_price: 16, from: null, sources: [] }],
    },
    ['kept: input 2.00 → 0.56, output 8.00 → 2.25: it is the list price of CNY 4/16, converted'],
  ],
  [
    'doubts what a host charges for open weights',
    own(),
    [at(3, 9)],
    { weights: { open: true }, hosts: [{ provider: 'host', input_price: 3, output_price: 9 }] },
    ['kept: input 2.00 → 3.00, output 8.00 → 9.00: host charges that for these open weights'],
  ],
  [
    'takes that where the weights are not open',
    own(),
    [at(3, 9)],
    { weights: { open: false }, hosts: [{ provider: 'host', input_price: 3, output_price: 9 }] },
    [
      'changed: input 2.00 → 3.00, output 8.00 → 9.00, from 2026-08-05 (was https://www.llm-prices.com/current-v1.json#acme/acme-1, 2026-07-01, is https://www.llm-prices.com/current-v1.json#acme/acme-1, 2026-08-05)',
      'insert prices/1 {"from":"2026-08-05","input_price":3,"output_price":9,"cache_read_price":null,"cache_write_price":null,"imported":"3/9/-/-","sources":[{"url":"https://www.llm-prices.com/current-v1.json#acme/acme-1","checked":"2026-08-05"}]} # llm-prices does not date its prices: this is the day of the file that shows it.',
    ],
  ],
  [
    'doubts the same share of every figure',
    own(),
    [at(1.5, 6)],
    {},
    [
      "kept: input 2.00 → 1.50, output 8.00 → 6.00: every figure is 75 % of the record's, as in a promotion",
    ],
  ],
];

/** What a list of plans, of 2026-10-10, says of a plan whose price is 20 a month. */
const plans: [
  title: string,
  prices: string,
  row: Partial<PlanRow>,
  more: object,
  lines: string[],
][] = [
  [
    'adds a list to the sources of a price that it states as well',
    '[{ from: null, price_monthly: 20, sources: [{ url: https://a.example/, checked: 2026-09-01 }] }]',
    {},
    {},
    [
      `added, certain: another source of its price: ${PLANS}#acme/pro, 2026-10-10`,
      `insert prices/0/sources/1 {"url":"${PLANS}#acme/pro","checked":"2026-10-10"}`,
    ],
  ],
  [
    'takes the yearly price that a record lacks',
    ownPlan('2026-09-01'),
    { price_yearly: 200 },
    {},
    [
      `changed: yearly not known → 200.00 (${PLANS}#acme/pro, 2026-10-10)`,
      'put prices/0/price_yearly 200',
      `put prices/0/sources/0/url "${PLANS}#acme/pro"`,
      'put prices/0/sources/0/checked "2026-10-10"',
    ],
  ],
  [
    'keeps a price that a newer source states',
    '[{ from: null, price_monthly: 20, sources: [{ url: https://a.example/, checked: 2026-11-01 }] }]',
    { price_monthly: 25 },
    {},
    ['kept: monthly 20.00 → 25.00: its price does not rest on ai-prices'],
  ],
  [
    'keeps the price of a plan that has ended',
    ownPlan('2026-09-01'),
    { price_monthly: 25 },
    { ended: '2026-09-01' },
    ['kept: monthly 20.00 → 25.00: the record says that it is not sold since 2026-09-01'],
  ],
  [
    'corrects a price of the same day when forced, and what was said of the old one',
    ownPlan('2026-10-10', 'price_yearly: 200, price_monthly_usd: 20, '),
    { price_monthly: 25 },
    { force: true },
    [
      `changed: monthly 20.00 → 25.00, yearly 200.00 → not known, from 2026-10-10 (was ${PLANS}, 2026-10-10, is ${PLANS}#acme/pro, 2026-10-10)`,
      'put prices/0/price_monthly 25',
      'put prices/0/price_yearly null',
      `put prices/0/sources [{"url":"${PLANS}#acme/pro","checked":"2026-10-10"}]`,
      'put prices/0/price_monthly_usd null',
    ],
  ],
  [
    'gives a plan without a price its first one',
    '[]',
    {},
    {},
    [
      `added: monthly 20.00 (${PLANS}#acme/pro, 2026-10-10)`,
      `insert prices/0 {"from":null,"price_monthly":20,"price_yearly":null,"sources":[{"url":"${PLANS}#acme/pro","checked":"2026-10-10"}]}`,
    ],
  ],
];

describe('a list of plans beside the prices of a record', () => {
  it.each(plans)('%s', (_, prices, given, { force = false, ...more }: Given, lines) => {
    const plan = { ...PLAN, ...more, prices: parse(prices) };
    const id = 'acme/pro';
    const row: PlanRow = {
      ...{ ...planDefaults, position: id, id, at: `#${id}`, keys: [id], vendor: 'acme' },
      ...{ currency: 'USD', price_monthly: 20, ...given },
    };
    expect(textsOf({ record: plan, hosts: [] }, [row], { ...planContext, force })).toEqual(lines);
  });

  it('shows a limit that differs, or that a record without limits lacks', () => {
    const limit = { window: '5h', amount: 1200, unit: 'requests' } as const;
    const row = { ...planDefaults, quotas: [limit] } as unknown as PlanRow; // All that it reads.
    const texts = (...quotas: (typeof limit & { note: null })[]) =>
      quotaFindings({ record: { ...PLAN, quotas }, hosts: [] }, row).map(({ text }) => text);
    const own = { ...limit, note: null };
    expect(texts({ ...own, amount: 1000 as 1200 })).toEqual([
      '1000 → 1200 requests a 5h; limits are changed by hand',
    ]);
    expect(texts()).toEqual(['it lacks a limit, 1200 requests a 5h; limits are changed by hand']);
    expect(texts(own)).toEqual([]);
  });
});

function linesOf(record: string, rows: Row[], { hosts = [], day, ...given }: Given) {
  const context: PriceContext = {
    format: priceFormat('llm-prices'),
    origin: { url: LIST, day: day ?? '2026-08-05' },
    today: '2026-11-21',
    force: false,
    ...given,
  };
  const { value } = model('acme/acme-1', { ...given, prices: prices(record) });
  return textsOf({ record: value, hosts }, rows, context);
}

function textsOf(subject: PriceSubject, rows: Row[], context: PriceContext) {
  return proposePrices(subject, rows, context).flatMap(
    ({ section, text, edits, isSettled, isCertain }) => [
      `${section}${isSettled === true ? ', settled' : ''}${isCertain === true ? ', certain' : ''}: ${text}`,
      ...edits.map(editText),
    ],
  );
}

describe('a price list beside the prices of a record', () => {
  it.each(cases)('%s', (_, record, rows, given, lines) => {
    expect(linesOf(record, rows, given)).toEqual(lines);
  });
});
