import { describe, expect, it } from 'vitest';
import { largestFirst } from '../../templates/components/named-sellers.tsx';
import { rankingBoards, readOn } from '../build/derive/small-site.ts';
import { markupOf } from './small-pages.ts';

const sources = readOn('2026-11-29');

/** Input and output at one price, and the cache at a tenth of it: a month is 72 + 28.8 + 10.8 = 111.6 times that. */
function priced(price: number) {
  return { input_price: price, output_price: price, cache_read_price: price / 10 };
}

const listed = { from: null, ...priced(10), sources };
const models = {
  plain: { prices: [listed] },
  hours: {
    prices: [listed],
    rates: [{ condition: 'off_peak' as const, ...priced(5), sources }],
  },
  doubling: { prices: [listed, { from: '2026-12-01', ...priced(20), sources }] },
  cached: { prices: [listed] },
};

/** The models in their order, each ten points behind the one before. */
const boards = rankingBoards(
  Object.fromEntries(Object.keys(models).map((id, place) => [id, 50 - 10 * place])),
);

const offer = (model: string, price: number, parts: object = {}) => ({
  model,
  external_id: model,
  ...priced(price),
  sources: ['late'],
  ...parts,
});

const pages = markupOf({
  today: '2026-11-30',
  models,
  boards,
  sellers: {
    'with-plan': [offer('plain', 10), offer('hours', 4)],
    small: [offer('plain', 10)],
    zenith: [
      offer('plain', 10, { region: 'global' }),
      offer('plain', 11, { region: 'eu', external_id: 'eu.plain' }),
      offer('hours', 6),
      offer('cached', 10, { cache_read_price: 0.5 }),
    ],
  },
  sellerTerms: { 'with-plan': { plan_only: { sources } } },
} as never);

/** What a row of a table says of a model. */
function rowOf(root: string, table: string, model: string): string {
  const [, ...tables] = pages(`${root}providers/index.html`).split(
    `<table class="short ${table}">`,
  );
  const html = tables.join('');
  const rows = [...html.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => row);
  const row = rows.find((each) => each.includes(`models/${model}/`)) ?? '';
  return row
    .replace(/<small class="narrow">.*?<\/small>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

describe('where to buy the best models', () => {
  it.each([
    ['', 'plain $1,116 same zenith (global; other regions up to +10 %), small'],
    ['zh/', 'plain $1,116 相同 zenith （全球；其他地区最多 +10%）、 small'],
  ])(
    'names on %sproviders/ first who sells the most, with its dearer regions, and nobody who sells with a plan alone',
    (root, said) => {
      expect(rowOf(root, 'best-sellers', 'plain')).toBe(said);
    },
  );

  it.each([
    ['', 'hours $558.00 to $1,116 $669.60 +20 % off peak, −40 % at peak zenith'],
    ['zh/', 'hours $558.00 至 $1,116 $669.60 较闲时 \u200b+20%，较高峰 −40% zenith'],
  ])('is compared on %sproviders/ with both prices of the vendor', (root, said) => {
    expect(rowOf(root, 'best-sellers', 'hours')).toBe(said);
  });

  it.each([
    ['', 'doubling vendor’s price doubles on 1 Dec 2026 $1,116 then $2,232 –'],
    ['zh/', 'doubling 厂商2026年12月1日起价格翻倍 $1,116 届时 $2,232 –'],
  ])('has on %sproviders/ the month at the price that comes', (root, said) => {
    expect(rowOf(root, 'best-sellers', 'doubling')).toBe(said);
  });
});

describe.each([
  ['', 'For 1 of the best 4 models the lowest price elsewhere is the vendor’s own.'],
  ['zh/', '前\u00a04\u00a0名中，1\u00a0个在其他服务商的最低价与厂商价相同。'],
])('the best models on %sproviders/', (root, said) => {
  const html = pages(`${root}providers/index.html`);

  it('are said to be as with the vendor, and all stand in a fold', () => {
    expect(html).toContain(said);
    const [before = '', ...tables] = html.split('<table class="short best-sellers">');
    const names = [...tables.join('').matchAll(/#sellers">(\w+)</g)].map(([, id]) => id);
    expect(names.slice(0, 4)).toEqual(['plain', 'hours', 'doubling', 'cached']);
    expect(before).toMatch(/<details class="rest" id="best">(?!.*<\/details>)/s);
    expect(html).toContain('href="#best"');
  });
});

describe('what is cheaper elsewhere', () => {
  // 828 + 144 instead of 828 + 288, which is 12.9 % less.
  it.each([
    [
      '',
      'cached zenith · 20 Nov 2026 $972.00 $10.00 / $10.00, cache $0.50 $1,116 $10.00 / $10.00, cache $1.00 −13 % $144.00',
    ],
    [
      'zh/',
      'cached zenith · 2026年11月20日 $972.00 $10.00 / $10.00，缓存 $0.50 $1,116 $10.00 / $10.00，缓存 $1.00 −13% $144.00',
    ],
  ])('has on %sproviders/ a month there, at the vendor, and what one saves', (root, said) => {
    expect(rowOf(root, 'bargains', 'cached').replace(/\u2060/g, '')).toBe(said);
  });
});

describe('a fee on bought credit', () => {
  const fee = { credit_fee: { percent: 10, least_usd: null, sources } };
  const texts = markupOf({
    today: '2026-11-30',
    models: { plain: { prices: [listed] }, cached: { prices: [listed] } },
    boards: rankingBoards({ plain: 50, cached: 40 }),
    sellers: {
      // A month is 111.6 times the price: $892.80, and $982.08 with the fee, of $1,116 with the vendor.
      costly: [offer('plain', 8), offer('cached', 9.5)],
      // $937.44 and no fee.
      lower: [offer('plain', 8.4)],
      other: [offer('plain', 10), offer('cached', 10)],
    },
    sellerTerms: { costly: fee },
  } as never);
  const text = (path: string) =>
    texts(path)
      .replace(/<[^>]+>/g, ' ')
      .replace(/\u2060/g, '')
      .replace(/\s+/g, ' ');

  it('is counted in what is the least, and what another page names', () => {
    expect(text('providers/index.html')).toMatch(/plain lower [^%]*\$937.44/);
    expect(text('providers/other/index.html')).toContain('from $937.44 at lower');
    expect(text('providers/costly/index.html')).toContain('from $937.44 at lower');
    expect(text('providers/costly/index.html')).not.toContain('no lower price known');
    expect(text('providers/costly/index.html')).toContain('counted in the months alone');
    expect(text('providers/lower/index.html')).toContain('no lower price known');
  });

  it.each([
    ['', '1 model · a month of an agent with the fee differs most: plain −12 %'],
    ['zh/', '1 个模型 · 计入手续费，智能体月费相差最大的： plain −12%'],
  ])('leaves on %sproviders/costly/ what is less with it', (root, said) => {
    // 9.5 with a tenth more is 10.45, above the vendor's 10.
    expect(text(`${root}providers/costly/index.html`)).toContain(said);
  });
});

it('sellers of one price stand by how many models they have, who takes a fee beside it last', () => {
  const providerOffers = [
    { provider: { id: 'few' }, offers: [{ model_id: 'a' }, { model_id: 'a' }, { model_id: 'a' }] },
    { provider: { id: 'many' }, offers: [{ model_id: 'a' }, { model_id: 'b' }] },
    { provider: { id: 'fee' }, offers: ['a', 'b', 'c'].map((model_id) => ({ model_id })) },
  ];
  const named = ['fee', 'few', 'many'].map((id) => ({ id }));
  const providers = [{ id: 'fee', credit_fee: { percent: 5 } }];
  const sellers = largestFirst({ providerOffers, providers } as never, named);
  expect(sellers.map(({ id }) => id)).toEqual(['many', 'few', 'fee']);
});
