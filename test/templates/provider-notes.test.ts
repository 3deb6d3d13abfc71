import { describe, expect, it } from 'vitest';
import { monthDifference } from '../../templates/components/month-difference.ts';
import { edition, period, readOn } from '../build/derive/small-site.ts';
import { testPage } from './page-context.ts';
import { markupOf, textsOf } from './small-pages.ts';

const sources = readOn('2026-11-20');
const prices = [{ from: null, input_price: 10, output_price: 10, sources }];

const offer = (model: string, price: number | null, parts: object = {}) => ({
  model,
  external_id: model,
  input_price: price,
  output_price: price,
  sources: ['late'],
  ...parts,
});

describe('a model that ends', () => {
  const notice = { event: 'deprecated' as const, day: '2026-06-11', sources };
  const models = {
    ending: {
      prices,
      lifecycle: [notice, { event: 'end_announced' as const, day: '2026-12-11', sources }],
    },
    noticed: { prices, lifecycle: [notice] },
    lasting: { prices },
  };
  const ids = Object.keys(models);
  const page = markupOf({
    today: '2026-11-30',
    models,
    sellers: { one: ids.map((id) => offer(id, 5)) },
  });

  it.each([
    ['', 'ends on 11 Dec 2026', 'deprecated'],
    ['zh/', '2026年12月11日停止服务', '已弃用'],
  ])(
    'has its day where %sproviders/one/ calls it the cheapest and where its price stands',
    (root, day, word) => {
      const marksIn = (html: string) =>
        [...html.matchAll(/<b class="mark deprecated">(.*?)<\/b>/g)].map(([, text]) =>
          text?.replace(/\s/g, ' '),
        );
      const html = page(`${root}providers/one/index.html`);
      const [figure = ''] = /<dl class="figures">.*?<\/dl>/s.exec(html) ?? [];
      expect(marksIn(figure)).toEqual([day, word]);
      const [, offers = ''] = html.split('offers">');
      expect(marksIn(offers)).toEqual([day, word]);
    },
  );
});

describe('the rule of what is the cheapest of all', () => {
  const text = textsOf({
    today: '2026-11-30',
    models: { a: { prices } },
    sellers: { one: [offer('a', 5)], old: [offer('a', 6, { sources: ['own'] })] },
  });

  it.each([
    ['', /no lower price known: read in/gi, /so that none is called/],
    ['zh/', /“未见更低价”：最近/g, /也不列为/],
  ])('stands in one sentence on %sproviders/', (root, said, second) => {
    const list = text(`${root}providers/index.html`);
    expect(list.match(said)).toHaveLength(1);
    expect(list).not.toMatch(second);
  });
});

describe('the figure of a provider', () => {
  const own = { from: null, sources };
  const models = {
    same: { prices },
    free: { prices },
    unknown: { prices },
    unlisted: {},
    old: { prices },
    changed: {
      prices: [...prices, { ...own, from: '2026-11-25', input_price: 9, output_price: 9 }],
    },
    far: { prices },
    batch: {
      prices,
      rates: [{ condition: 'batch' as const, input_price: 5, output_price: 5, sources }],
    },
  };
  const usual = ['a', 'b', 'c', 'd'].map((id) => [id, [offer('far', 10)]] as const);
  const one = [
    offer('same', 10),
    offer('free', 0),
    offer('unknown', null),
    offer('unlisted', 4),
    offer('old', 10, { sources: ['own'] }),
    offer('changed', 10),
    offer('far', 90),
    offer('batch', 5),
  ];
  const sellers = { one, ...Object.fromEntries(usual) };
  const text = textsOf({ today: '2026-11-30', models, sellers });

  it.each([
    [
      '',
      '1 the same · 6 not compared',
      '6 models are not compared, and left out of what is typical and of the counts: 1 without a known price of the vendor 1 free only 1 without a known price 1 read before the vendor’s price changed 1 to check first 1 at the vendor’s rate for batches or off-peak hours',
    ],
    [
      'zh/',
      '1 个相同 · 6 个未比较',
      '6 个模型未比较，不计入常见价格和各项计数： 1 个厂商价未知 1 个仅有免费报价 1 个价格未知 1 个在厂商调价前核对 1 个须先核对 1 个等于厂商批量价或闲时价',
    ],
  ])('says on %sproviders/ why each model is not compared, folded', (root, count, why) => {
    const page = text(`${root}providers/one/index.html`).replace(/ +/g, ' ');
    expect(page).toContain(count);
    expect(page).toContain(why);
  });

  it.each([
    [
      '',
      'some up to +20 %',
      'EU 1 +20 %',
      '2 the same, 1 above; 2 models up to +20 % in other regions, or where none is stated',
    ],
    [
      'zh/',
      '部分最高 +20%',
      '欧盟 1 +20%',
      '2 个相同、1 个更高；2 个在其他地区（或未注明地区时）最多 +20%',
    ],
  ])('says on %sproviders/ what the dearest region asks more', (root, list, places, said) => {
    const at = (model: string, price: number, region?: string) =>
      offer(model, price, { external_id: `${region}.${model}`, ...(region && { region }) });
    const regional = textsOf({
      models: { a: { prices }, b: { prices }, c: { prices } },
      sellers: {
        'amazon-bedrock': [
          at('a', 10, 'global'),
          at('a', 12, 'eu'),
          at('b', 10, 'global'),
          at('b', 11),
          // Two prices of no region are no price of a region.
          at('c', 10),
          offer('c', 30),
        ],
      },
    });
    expect(regional(`${root}providers/amazon-bedrock/index.html`)).toContain(said);
    const listed = regional(`${root}providers/index.html`);
    // In the table of clouds, in its column and below the name.
    const [counts = ''] = said.split(/[;；]/);
    expect(listed.split(counts).length).toBeGreaterThan(2);
    expect(listed.split(places)).toHaveLength(3);
    expect(listed).toContain(list);
  });

  it.each([
    // $10 are ¥70, and the list in yuan has ¥60: +17 % is of the two lists of the vendor, and of no region.
    ['in dollars as anybody', 10, '美国 1'],
    ['in dollars more than elsewhere', 11, '美国 1 +10%'],
  ])('compares a region with the list %s, and with none in yuan', (_, price, said) => {
    const list = { currency: 'CNY', from: null, input_price: 60, output_price: 60, sources };
    const text = textsOf({
      today: '2026-11-30',
      exchangeRates: { CNY: { per_usd: 7, date: '2026-11-29', sources } },
      models: { a: { prices, list_prices: [list] } },
      sellers: {
        'amazon-bedrock': [
          offer('a', price, { region: 'us', external_id: 'us.a' }),
          offer('a', 10, { region: 'global', external_id: 'global.a' }),
        ],
      },
    });
    const page = text('zh/providers/index.html').replace(/\u00a0/g, ' ');
    expect(/美国 1(?: \+\d+%)?/.exec(page)?.[0]).toBe(said);
  });
});

describe('the prices of a provider', () => {
  it.each([
    ['', 'Of 2 of its 3 models all prices were read over 60 days ago', 2],
    ['zh/', '3 个模型中有 2 个的价格都核对已超过 60 天', 2],
    ['', undefined, 1],
  ])(
    'are said on %sproviders/ to be old at the top where those of most models are',
    (root, said, old) => {
      const models = { a: { prices }, b: { prices }, c: { prices } };
      const one = Object.keys(models).map((id, index) =>
        offer(id, 10, index < old ? { sources: ['own'] } : {}),
      );
      const text = textsOf({ today: '2026-11-30', models, sellers: { one } });
      const [, found] =
        /(Of \d of its \d models all prices were read over \d+ days ago|\d 个模型中有 \d 个的价格都核对已超过 \d+ 天)/.exec(
          text(`${root}providers/one/index.html`),
        ) ?? [];
      expect(found).toBe(said);
    },
  );
});

describe('what sellers ask beside the tokens', () => {
  const sellers = { openrouter: [offer('a', 10)], one: [offer('a', 10)] };
  const sellerTerms = {
    openrouter: {
      credit_fee: {
        percent: 5.5,
        least_usd: 0.8,
        sources: [{ url: 'https://openrouter.ai/docs/faq.md', checked: null }],
      },
    },
  };
  const text = textsOf({ today: '2026-11-30', models: { a: { prices } }, sellers, sellerTerms });
  const [general, generalInChinese] = [
    'What a seller asks beside the tokens is not in these prices: fees on bought credit, subscriptions, taxes.',
    '服务商在 token 之外收取的费用（充值手续费、订阅费、税费）不含在这些价格内。',
  ];
  const fee = /takes 5\.5 % of bought credit, at least \$0\.80: openrouter\.ai \(day not known\)/;
  const feeInChinese = /充值收取 5\.5% 手续费，最低 \$0\.80： ?openrouter\.ai/;

  it.each([
    ['providers', general, fee, true],
    ['providers/openrouter', general, fee, true],
    ['providers/one', general, fee, false],
    ['zh/providers', generalInChinese, feeInChinese, true],
    ['zh/providers/openrouter', generalInChinese, feeInChinese, true],
    ['zh/providers/one', generalInChinese, feeInChinese, false],
  ])(
    'is said once on %s not to be in the prices, with the fee that is known',
    (path, said, of, isKnown) => {
      const html = text(`${path}/index.html`);
      expect(html.split(said)).toHaveLength(2);
      expect(of.test(html)).toBe(isKnown);
    },
  );

  it('stands beside the name of who takes it where one decides', () => {
    expect(text('models/a/index.html')).toMatch(/openrouter \(month with 5\.5 % fee\)/);
    expect(text('zh/models/a/index.html')).toContain('openrouter （月费含 5.5% 手续费）');
    expect(text('models/a/index.html')).not.toMatch(/one \(\+5\.5/);
    expect(text('providers/openrouter/index.html')).toMatch(/same \+5\.5 % on bought credit · /);
  });
});

describe('a price that the vendor has announced', () => {
  const later = { from: '2026-12-01', input_price: 20, output_price: 20, sources };
  const models = { a: { prices: [...prices, later] }, b: { prices } };
  const sellers = { one: [offer('a', 10), offer('b', 10)] };
  const page = markupOf({ today: '2026-11-30', models, sellers });

  it.each([
    ['', 'vendor’s price doubles on 1 Dec 2026'],
    ['zh/', '厂商2026年12月1日起价格翻倍'],
  ])('is said on %sproviders/ in the row of its model alone', (root, said) => {
    const html = page(`${root}providers/one/index.html`);
    const marks = [...html.matchAll(/models\/(\w)\/">\w<\/a> <b class="mark rise">(.*?)<\/b>/g)];
    expect(marks.map(([, id, mark]) => [id, mark?.replace(/\s/g, ' ')])).toEqual([['a', said]]);
  });
});

describe('a price of the vendor that is a promotion', () => {
  const until = { promotion: true, promised_until: '2026-11-21' };
  const promoted = prices.map((price) => ({ ...price, ...until }));
  const models = { a: { prices: promoted }, b: { prices } };
  const sellers = { one: [offer('a', 10), offer('b', 10)] };
  const page = markupOf({ today: '2026-11-30', models, sellers });

  it.each([
    ['', 'promotion promised until 21 Nov 2026, not read since'],
    ['zh/', '促销价只承诺到2026年11月21日，此后未核对'],
  ])('is said on %sproviders/ beside the name of its model alone', (root, said) => {
    const html = page(`${root}providers/one/index.html`);
    const marks = [...html.matchAll(/models\/(\w)\/">\w<\/a> <b class="mark rise">(.*?)<\/b>/g)];
    expect(marks.map(([, id, mark]) => [id, mark?.replace(/\s/g, ' ')])).toEqual([['a', said]]);
  });
});

describe('a price that is the one of the vendor in dollars', () => {
  const list = {
    currency: 'CNY' as const,
    input_price: 75,
    output_price: 75,
    from: null,
    sources: readOn('2026-11-20'),
  };
  const models = { a: { prices, list_prices: [list] } };
  const scores = ['a', 'b', 'c'].map((id, at) => [id, 90 - at] as const);
  const boards = [0, 3, -2].map((shift, index) => ({
    key: `rank-${index}`,
    editions: [edition('1', '2026-08')],
    periods: [period('2026-09', Object.fromEntries(scores.map(([id, at]) => [id, at + shift])))],
  }));
  const pageAt = (price: number) =>
    textsOf({
      today: '2026-11-30',
      models,
      boards,
      sellers: { one: [offer('a', price)], dear: [offer('a', 12)] },
      exchangeRates: { CNY: { per_usd: 7, date: '2026-09-29', sources } },
    });

  // $10 are ¥70, 7 % less than ¥75; $8 are ¥56, 25 % less.
  it.each([
    [10, '与厂商美元价相同，相对人民币价 −7%', '1 个相同', false],
    [8, '−25%', '1 个更低', true],
  ])('of $%d says %s in Chinese, and %s', (price, said, count, isBargain) => {
    const page = pageAt(price);
    const own = page('zh/providers/one/index.html');
    expect(own).toContain(said);
    expect(own).toContain(count);
    expect(own.includes('未见更低价的有')).toBe(isBargain);
    expect(page('zh/providers/index.html').includes('比厂商便宜的地方')).toBe(isBargain);
  });
});

describe('a list of the vendor that is not verified', () => {
  const copy = [{ url: 'https://models.dev/api.json#acme/a', checked: '2026-11-20' }];
  const models = {
    a: { prices: [{ from: null, input_price: 10, output_price: 10, sources: copy }] },
  };
  const sellers = { one: [offer('a', 2)], two: [offer('a', 10)], dear: [offer('a', 4)] };
  const page = textsOf({ today: '2026-11-30', models, sellers });

  it.each([
    ['', '−80 %', 'the vendor’s list is not verified: check', '1 the same'],
    ['zh/', '−80%', '厂商价未核实：请先核对', '1 个相同'],
  ])(
    'is said on %sproviders/ beside another price, which is not counted',
    (root, change, said, same) => {
      const other = page(`${root}providers/one/index.html`);
      expect(other).toContain(change);
      expect(other.split(said)).toHaveLength(2);
      expect(other).not.toMatch(/no lower price known|已知最低|1 below|1 个更低/i);
      const equal = page(`${root}providers/two/index.html`);
      expect(equal).toContain(same);
      expect(equal).not.toContain(said);
    },
  );
});

describe('a price of the vendor that was read over 60 days ago', () => {
  const tokens = (part: number) => ({
    input_price: 10 * part,
    output_price: 10 * part,
    cache_read_price: part,
  });
  const listed = (checked: string) => ({
    prices: [{ ...tokens(1), from: null, sources: readOn(checked) }],
  });
  const page = textsOf({
    today: '2026-11-30',
    models: { aged: listed('2026-09-30'), fresh: listed('2026-10-01') },
    sellers: { one: [offer('aged', 6, tokens(0.6)), offer('fresh', 8, tokens(0.8))] },
  });

  it.each([
    ['', 'vendor’s price checked 30 Sep 2026', '−40 %', '1 below'],
    ['zh/', '厂商价核对于2026年9月30日', '−40%', '1 个更低'],
  ])(
    'has its day on %sproviders/one/ beside a difference that is not counted',
    (root, day, change, counts) => {
      const text = page(`${root}providers/one/index.html`).replace(/\u2060/g, '');
      expect(text.split(day)).toHaveLength(2);
      expect(text).toContain(change);
      expect(text).toContain(counts);
    },
  );

  it.each([
    ['', 'The most saved a month', '−20 %'],
    ['zh/', '每月省得最多', '−20%'],
  ])('leads no answer on %sproviders/', (root, question, change) => {
    const [, answer = ''] = page(`${root}providers/index.html`).split(question);
    expect(answer.slice(0, 120)).toContain('fresh');
    expect(answer.slice(0, 200)).toContain(change);
  });
});

it.each([
  ['same to +12 %', 1, 1.12, undefined],
  ['+12 %', 1.12, 1.12, 'down'],
  ['−10 % to same', 0.9, 1, undefined],
])(
  'a month of %s against the vendor has its colour only where that is sure',
  (text, share, written, kind) => {
    const vendor = { usd: 100, high: 200, isMost: false };
    const own = { usd: 100 * share, high: 200 * written, isMost: false };
    const difference = monthDifference(testPage(), own, { vendor, isConverted: false });
    expect([difference?.text.replace(/\s/g, ' '), difference?.kind]).toEqual([text, kind]);
  },
);
