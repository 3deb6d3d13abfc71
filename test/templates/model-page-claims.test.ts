import { describe, expect, it } from 'vitest';
import { readOn } from '../build/derive/small-site.ts';
import { markupOf } from './small-pages.ts';

const sources = readOn('2026-11-29');

/** Input and output at one price, and the cache at a tenth of it. */
function priced(price: number) {
  return { input_price: price, output_price: price, cache_read_price: price / 10 };
}

const listed = { from: null, ...priced(10), sources };

const offer = (model: string, price: number) => ({
  model,
  external_id: model,
  ...priced(price),
  sources: ['late'],
});

const pages = markupOf({
  today: '2026-11-30',
  models: {
    plain: { prices: [listed] },
    hours: {
      prices: [listed],
      rates: [{ condition: 'off_peak' as const, ...priced(5), sources }],
    },
  },
  sellers: { 'with-plan': [offer('plain', 10)] },
  sellerTerms: { 'with-plan': { plan_only: { sources } } },
} as never);

it.each([
  ['', 'with-plan (with its plan alone)'],
  ['zh/', 'with-plan （须订阅其套餐）'],
])('a seller that takes a plan alone is marked so on %smodels/plain/', (root, said) => {
  const html = pages(`${root}models/plain/index.html`);
  expect(html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toContain(said);
});

it.each([
  ['', 'Cached $1.00 off-peak $0.50'],
  ['zh/', '缓存 $1.00 闲时 $0.50'],
])('a read from the cache has its price off peak too on %smodels/hours/', (root, said) => {
  const html = pages(`${root}models/hours/index.html`);
  expect(html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toContain(said);
});

it.each([
  ['', 'read before the vendor’s price changed: check', 'price for batches'],
  ['zh/', '核对于厂商调价之前，请核对', '批量价'],
])(
  'half the price of today that was the whole one is no price for batches on %smodels/',
  (root, said, batch) => {
    const rates = [{ condition: 'batch' as const, ...priced(10), sources }];
    const prices = [
      { ...listed, from: null },
      { from: '2026-12-01', ...priced(20), sources },
    ];
    const site = markupOf({
      today: '2026-12-01',
      models: { doubled: { prices, rates } },
      sellers: { early: [offer('doubled', 10)] },
    } as never);
    const text = site(`${root}models/doubled/index.html`).replace(/<[^>]+>/g, ' ');
    expect(text).toContain(said);
    const [, buying = ''] = text.split('early');
    expect(buying.slice(0, 200)).not.toContain(batch);
  },
);

describe('a temporary price', () => {
  const promotion = (promised_until: string) => ({
    prices: [
      listed,
      { from: '2026-11-01', ...priced(8), promotion: true, promised_until, sources },
    ],
  });
  const site = markupOf({
    today: '2026-12-05',
    models: { over: promotion('2026-11-30'), lasting: promotion('2026-12-31') },
  } as never);
  const text = (path: string) =>
    site(path)
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');

  it.each([
    [
      '',
      'perhaps $10.00 / $10.00 since 30 Nov 2026',
      // 111.6 M tokens a month, as below: at $8.00, and at $10.00 before.
      'Agent’s month $892.80 at the price before: $1,116',
      'promised until 30 Nov 2026, not read since: it was $10.00 / $10.00 before',
    ],
    [
      'zh/',
      '2026年11月30日后或为 $10.00 / $10.00',
      '智能体月费 $892.80 促销前：$1,116',
      '厂商只承诺到2026年11月30日，此后未再核对；之前为 $10.00 / $10.00',
    ],
  ])(
    'says on %smodels/over/ that its day is past, and what the price was before',
    (root, mark, month, note) => {
      const said = text(`${root}models/over/index.html`).replace(/\u2060|(?<=年) (?=\d)/g, '');
      expect(said).toContain(mark);
      expect(said).toContain(month);
      expect(said).toContain(note);
    },
  );

  it.each([
    ['', 'over promotion over? 30 Nov 5 days ago $10.00 / $10.00 +25 % $1,116'],
    ['zh/', 'over 促销到期 11月30日 5 天前 $10.00 / $10.00 +25% $1,116'],
  ])('asks on %shome to look again once its day is past', (root, said) => {
    const home = text(`${root}index.html`).replace(/\u2060|\u00a0|(?<=月) (?=\d)/g, ' ');
    expect(home).toContain(said);
    expect(home).not.toMatch(/lasting (?:promotion over|促销到期)/);
  });

  it('says until when it is promised while that is to come', () => {
    const said = text('models/lasting/index.html');
    expect(said).toContain('promotion until 31 Dec 2026');
    expect(said).not.toContain('not read since');
  });
});

describe('a lower month of a price that was read too long ago to be counted', () => {
  // A day is 300 requests of 8,000 new tokens, 32,000 cached ones and 1,200 out: a month is
  // 72 M, 288 M and 10.8 M, with the cache at a tenth 111.6 M tokens at the price.
  const textAt = (old: number, root = '') =>
    markupOf({
      today: '2026-12-01',
      models: { plain: { prices: [listed] } },
      sellers: {
        lately: [offer('plain', 8)],
        once: [{ ...offer('plain', old), sources: ['own'] }],
        twice: [{ ...offer('plain', old + 0.1), sources: ['own'] }],
        thrice: [{ ...offer('plain', old + 0.2), sources: ['own'] }],
        fourth: [{ ...offer('plain', 9), sources: ['late'] }],
        fifth: [{ ...offer('plain', 9.5), sources: ['late'] }],
      },
    } as never)(`${root}models/plain/index.html`)
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');

  it.each([
    ['', 'Agent’s month $1,116 from $892.80 at lately, on 30 Sep 2026 from $669.60'],
    ['zh/', '智能体月费 $1,116 最低 $892.80（lately），2026年9月30日最低 $669.60'],
  ])('stands with its day beside what is counted on %smodels/plain/', (root, said) => {
    expect(textAt(6, root)).toContain(said);
  });

  it('does not where what is counted is as low', () => {
    expect(textAt(8.5)).toContain('from $892.80 at lately Context');
  });

  it.each([
    ['', 'the vendor first, then the lowest month of an agent'],
    ['zh/', '厂商在前，其余按智能体月费从低到高'],
  ])('stands below the vendor, as %smodels/plain/ says', (root, said) => {
    const text = textAt(6, root);
    expect(text).toContain(said);
    expect(text.indexOf('once')).toBeLessThan(text.indexOf('lately', text.indexOf(said)));
  });
});
