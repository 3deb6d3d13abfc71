import { type ComponentChild, h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import type { Edition, PeriodFile } from '../../feed/contract/schemas/data/board.ts';
import type { ModelFile } from '../../feed/contract/schemas/data/model.ts';
import { againstText } from '../../templates/components/against-text.ts';
import { Bargains, findBargains } from '../../templates/components/bargains.tsx';
import { openMarket } from '../../templates/components/market.ts';
import { ModelFigures } from '../../templates/components/model-figures.tsx';
import { predecessorOf } from '../../templates/components/newest.tsx';
import { Offers, offerRows } from '../../templates/components/offers.tsx';
import { cheapestModels, providerFigures } from '../../templates/components/provider-figures.ts';
import { sellerRows } from '../../templates/components/seller-rows.ts';
import { foldRows, Sellers, withVendor } from '../../templates/components/sellers.tsx';
import { cheapestSeller } from '../../templates/components/sold-price.ts';
import { movedCostsText, rowSign } from '../../templates/components/solved-costs.ts';
import { priceDifference } from '../../templates/components/successor.ts';
import { cheapestWithin, type TaskRow } from '../../templates/components/task-costs.ts';
import { PageProvider } from '../../templates/components/use-page.ts';
import { vendorPrices, vendorShares } from '../../templates/components/vendor-prices.tsx';
import { edition, rankingBoards, type SmallBoard } from '../build/derive/small-site.ts';
import { testPage } from './page-context.ts';
import { markupOf, textsOf } from './small-pages.ts';

const page = testPage();

/** A model at one price, with what else a test is about. */
function priced(input: number, output: number, parts: Partial<ModelFile> = {}): Partial<ModelFile> {
  const source = { url: 'https://acme.example/prices', checked: '2026-09-20' };
  return {
    prices: [{ from: null, input_price: input, output_price: output, sources: [source] }],
    ...parts,
  };
}

type Setting = [model: string, effort: string, native: number, cost: number];

/** A board of agents whose rows say what a task cost. */
function taskBoard(settings: readonly Setting[]): SmallBoard {
  const agent: Edition = {
    ...edition('4.0', '2026-08', 'Task board'),
    category: 'agent',
    share_of_tasks: true,
    citation: 'Acme (acme.example), Task board',
  };
  const value: PeriodFile = {
    updated_at: '2026-09-28',
    source: 'https://board.example/table',
    entries: settings.map(([model, effort, native, cost_usd]) => ({
      model,
      native,
      label: `${model} ${effort}`,
      variant: effort,
      cost_usd,
    })),
  };
  return { key: 'tasks', editions: [agent], periods: [{ month: '2026-09', value }] };
}

const settings: Setting[] = [
  ['a', 'max', 58, 13.43],
  ['a', 'high', 56, 3.97],
  ['a', 'xhigh', 56, 6.98],
  ['a', 'medium', 52.5, 2.91],
  ['b', 'high', 30, 0.4],
  ['old', 'high', 57, 0.1],
];
const retired: ModelFile['lifecycle'] = [{ event: 'retired', day: '2026-08-01', sources: [] }];
const text = textsOf({
  models: { a: priced(4, 20), b: priced(1, 5), old: priced(1, 5, { lifecycle: retired }) },
  boards: [taskBoard(settings)],
});

it('the offers of a provider stand by rank, then without one, then of retired models, each model together', () => {
  const models = { old: 'retired', plain: 'active', second: 'active', first: 'active' };
  const offers = ['old', 'plain', 'second', 'first', 'second'].map((id, index) => ({
    model_id: id,
    input_price: index,
    output_price: index,
  }));
  const rows = offerRows(offers as never, {
    modelsById: new Map(
      Object.entries(models).map(([id, stage]) => [id, { lifecycle: { stage }, price_tiers: [] }]),
    ) as never,
    servedRanks: new Map([
      ['first', 1],
      ['second', 2],
    ]),
  });
  expect(rows.map(([{ model_id, input_price }]) => `${model_id} ${input_price}`)).toEqual([
    'first 3',
    'second 2',
    'second 4',
    'plain 1',
    'old 0',
  ]);
});

describe('the figures of a provider', () => {
  const model = (id: string, price: number | null, stage = 'active') => ({
    id,
    vendor: 'Acme',
    input_price: price,
    output_price: price,
    lifecycle: { stage, retires: null },
    price_history: [{ from: '2026-10-01' }],
    rates: [{ condition: 'batch', input_price: 5, output_price: 5 }],
    price_tiers: [],
    list_prices: [],
    sources: [],
  });
  const models = [
    model('dear', 10),
    model('cheap', 2),
    model('yuan', null),
    model('old', 4, 'retired'),
  ];
  const offer = (provider: string, model_id: string, price: number, parts: object = {}) => ({
    provider,
    model_id,
    input_price: price,
    output_price: price,
    cache_read_price: null,
    context_window: null,
    region: null,
    stale: false,
    sources: [{ url: 'https://list.example', checked: '2026-11-01' }],
    ...parts,
  });

  function marketOf(offers: ReturnType<typeof offer>[]) {
    const byModel = models.map(({ id }) => [id, offers.filter(({ model_id }) => model_id === id)]);
    return openMarket(page, {
      today: '2026-11-29',
      exchangeRates: [],
      models,
      modelsById: new Map(models.map((each) => [each.id, each])),
      offersByModel: new Map(byModel as never),
      servedRanks: new Map([
        // The best are the first 20.
        ['dear', 20],
        ['cheap', 21],
      ]),
      providers: [],
      providerOffers: [],
      providerName: (_: unknown, id: string) => id,
      modelName: (id: string) => id,
      otherNames: new Map([['cheap', ['通义', '千问']]]),
    } as never);
  }

  /** The figures of the provider `own` among offers of others. */
  function figuresOf(offers: ReturnType<typeof offer>[]) {
    const own = offers.filter(({ provider }) => provider === 'own');
    return providerFigures(own as never, marketOf(offers));
  }

  it('count models that are served, and compare the least price of each with that of the vendor', () => {
    const offers = [
      offer('own', 'dear', 9, { region: 'eu' }),
      offer('own', 'dear', 8, { region: 'us' }),
      offer('own', 'cheap', 3),
      offer('own', 'old', 1),
      offer('other', 'dear', 12),
    ];
    // The mean of 8 / 10 and 3 / 2.
    expect(figuresOf(offers)).toEqual({
      models: 2,
      lastSeen: 0,
      best: 1,
      bestLastSeen: 0,
      level: 1.15,
      few: [0.8, 1.5],
      below: 1,
      same: 0,
      above: 1,
      uncompared: 0,
      cheapest: 1,
      free: 0,
      regions: 2,
      // The dearer of 8 / 10 and 9 / 10.
      regional: { count: 1, most: 0.9 },
      read: '2026-11-01',
    });
  });

  it.each([
    ['costs as much elsewhere', [offer('other', 'dear', 8)], 1],
    ['costs less elsewhere', [offer('other', 'dear', 7)], 0],
    ['costs less elsewhere, as was read long ago', [offer('other', 'dear', 7, { stale: true })], 0],
    ['is free elsewhere', [offer('other', 'dear', 0)], 0],
    ['is free at the provider itself too', [offer('own', 'dear', 0)], 1],
    ['costs less elsewhere for input alone', [offer('other', 'dear', 9, { input_price: 7 })], 0],
    ['costs less elsewhere for output alone', [offer('other', 'dear', 9, { output_price: 7 })], 0],
    [
      'costs an agent less elsewhere, from the cache',
      [offer('other', 'dear', 9, { cache_read_price: 1 })],
      0,
    ],
    ['costs a tenth elsewhere, far from all others', [offer('other', 'dear', 0.8)], 0],
  ])('name the provider as the cheapest of a model that %s', (_, others, cheapest) => {
    const offers = [
      offer('own', 'dear', 8),
      ...[10, 11].map((price) => offer(`at ${price}`, 'dear', price)),
    ];
    expect(figuresOf([...offers, ...others]).cheapest).toBe(cheapest);
  });

  it('name no provider as the cheapest of a model whose vendor asks less for input or output', () => {
    const dearInput = offer('own', 'dear', 4, { input_price: 11 });
    expect(figuresOf([dearInput]).cheapest).toBe(0);
    expect(figuresOf([offer('own', 'dear', 8, { input_price: 10 })]).cheapest).toBe(1);
  });

  it('name no provider as the cheapest of a model whose vendor costs an agent less by its cache', () => {
    const own = [offer('own', 'dear', 8)];
    const vendorMonths = new Map([['dear', { usd: 1, high: 1, isMost: false }]]);
    expect(cheapestModels(own as never, marketOf(own))).toEqual(['dear']);
    expect(cheapestModels(own as never, { ...marketOf(own), vendorMonths })).toEqual([]);
  });

  // A month at 8 against 10 is 82.8 million tokens, and 288 million from the cache; with the vendor it is $1,000.
  it.each([
    ['less', 'en', 1, [1, 0, 1], '<small class="up">−5 %</small> <small>in and out −20 %</small>'],
    [
      'more by its cache',
      'en',
      2,
      [0, 0, 0],
      '<small class="down">+24 %</small> <small>in and out −20 %</small>',
    ],
    [
      'more at the most, for a cache of which no price is known',
      'en',
      null,
      [0, 1, 0],
      '<small>up to ×3</small> <small>in and out −20 %</small>',
    ],
    [
      'more at the most, in Chinese too',
      'zh',
      null,
      [0, 1, 0],
      '<small>最多 ×3</small> <small>单价 −20%</small>',
    ],
  ] as const)(
    'count a price below the vendor’s, and call it cheaper, where a month of an agent costs less: %s (%s)',
    (_, language, cache_read_price, counts, difference) => {
      const own = [offer('own', 'dear', 8, { cache_read_price })];
      const vendorMonths = new Map([['dear', { usd: 1000, high: 1000, isMost: false }]]);
      const market = { ...marketOf(own), vendorMonths };
      const { below, uncompared } = providerFigures(own as never, market);
      expect([below ?? 0, uncompared, findBargains(market).bargains.length]).toEqual(counts);
      const value = testPage(language);
      const children = h(Offers, { offers: own as never, market });
      const html = renderToString(h(PageProvider, { value, children }));
      expect(html.replace(/\s/g, ' ')).toContain(difference);
      expect(html.includes('data-share')).toBe(uncompared === 0);
    },
  );

  it('call a model cheaper elsewhere where a month of an agent is, though its price of input and output is the same', () => {
    const own = [offer('own', 'dear', 10, { cache_read_price: 0.5 })];
    // 828 + 144 of 1,080.
    const vendorMonths = new Map([['dear', { usd: 1080, high: 1080, isMost: false }]]);
    const market = { ...marketOf(own), vendorMonths };
    expect(findBargains(market).bargains.map(({ ratio }) => ratio)).toEqual([0.9]);
    const children = h(Bargains, { market });
    const shown = renderToString(h(PageProvider, { value: page, children }));
    const html = shown.replace(/\s/g, ' ');
    expect(html).toContain('<span class="up">−10 %</span> <small class="computed">$108.00</small>');
  });

  it('count what is within 3 % of a converted list as the same, which the rate of the day may make of it', () => {
    const own = [offer('own', 'dear', 10)];
    const figuresAt = (price: number, isConverted: boolean) => {
      const list = { input_price: price, output_price: price, isConverted };
      const market = { ...marketOf(own), vendors: new Map([['dear', list]]) };
      const { below, same } = providerFigures(own as never, market);
      return [below, same, cheapestModels(own as never, market).length];
    };
    expect(figuresAt(10.3, true)).toEqual([0, 1, 0]);
    expect(figuresAt(10.3, false)).toEqual([1, 0, 1]);
    expect(figuresAt(10.5, true)).toEqual([1, 0, 1]);
  });

  it('name the models of which a provider is the cheapest, and mark their rows', () => {
    const own = [offer('own', 'dear', 8), offer('own', 'cheap', 3)];
    const market = marketOf([...own, offer('other', 'dear', 9)]);
    expect(cheapestModels(own as never, market)).toEqual(['dear']);
    const children = h(Offers, { offers: own as never, market });
    const html = renderToString(h(PageProvider, { value: page, children }));
    const rows = [...html.matchAll(/<tr.*?<\/tr>/gs)].slice(1);
    expect(rows.map(([row]) => row.includes('<b class="up">no lower price known</b>'))).toEqual([
      true,
      false,
    ]);
    expect(html).toContain('nobody is known to ask less for input, output or a month of an agent');
  });

  it.each([
    ['another seller asks more', 2, 1],
    ['another seller asks as much', 1, 0],
    ['nobody else sells it', undefined, 0],
  ])(
    'name the cheapest of a model without a price of its vendor only where %s: %s',
    (_, price, cheapest) => {
      const others = price === undefined ? [] : [offer('other', 'yuan', price)];
      expect(figuresOf([offer('own', 'yuan', 1), ...others]).cheapest).toBe(cheapest);
    },
  );

  it('say how many models are not compared, and were read when most prices were', () => {
    const early = { sources: [{ url: 'https://list.example', checked: '2026-10-02' }] };
    const figures = figuresOf([
      offer('own', 'dear', 9, early),
      offer('own', 'yuan', 1, early),
      offer('own', 'cheap', 0),
    ]);
    expect(againstText(page, figures)).toBe('1 below; 2 not compared');
    expect(figures.read).toBe('2026-10-02');
  });

  it('mark in each row a price that needs a check, and one that was read elsewhere', () => {
    const others = [1, 2, 3, 4].map((at) => offer(`seller ${at}`, 'dear', 10));
    const elsewhere = { sources: [{ url: 'https://copy.example', checked: '2026-10-20' }] };
    const odd = [3, 2, 1].map((price) => offer('odd', 'dear', price));
    const offers = {
      own: [
        offer('own', 'dear', 5),
        offer('own', 'dear', 9),
        offer('own', 'dear', 40),
        offer('own', 'cheap', 2, elsewhere),
      ],
      odd: [...odd, offer('odd', 'cheap', 2)],
    };
    const market = marketOf([...others, ...offers.own, ...offers.odd]);
    const rowsOf = (own: typeof others) => {
      const shown = h(Offers, { offers: own as never, market });
      const html = renderToString(h(PageProvider, { value: page, children: shown }));
      return [...html.matchAll(/<tr.*?<\/tr>/gs)]
        .slice(1)
        .map(([row]) => [/class="mark rise">(.*?)</.exec(row)?.[1], row.includes('copy.example')]);
    };
    expect(rowsOf(offers.own)).toEqual([
      ['the vendor’s price for batches: check', false],
      [undefined, false],
      ['×4 against most others: check', false],
      [undefined, true],
    ]);
    expect(rowsOf(offers.odd).at(-1)).toEqual(['from a seller with many odd prices: check', false]);
  });

  it('mark in each row what is verified, but where all is', () => {
    const offers = [
      offer('own', 'dear', 9, { status: 'verified' }),
      offer('own', 'cheap', 2, { status: 'unverified' }),
      offer('own', 'yuan', 1, { status: 'verified' }),
      offer('own', 'yuan', 1, { status: 'unverified' }),
    ];
    const marksOf = (own: typeof offers) => {
      const shown = h(Offers, { offers: own as never, market: marketOf(offers) });
      const html = renderToString(h(PageProvider, { value: page, children: shown }));
      const rows = [...html.matchAll(/<th scope="row">(.*?)<\/th>/gs)];
      return rows.map(([, head]) => /(?:\d of \d )?verified/.exec(head ?? '')?.[0]);
    };
    expect(marksOf(offers)).toEqual(['1 of 2 verified', 'verified', undefined]);
    expect(marksOf(offers.slice(0, 1))).toEqual([undefined]);
  });

  it.each([
    ['zh', ['Acme 顶点', 'Acme 顶点 通义 千问']],
    ['en', [undefined, undefined]],
  ] as const)('are filtered in %s by names %s beside those that a row shows', (language, names) => {
    const own = [offer('own', 'dear', 9), offer('own', 'cheap', 2)];
    const shown = testPage(language, { vendors: { Acme: '顶点' }, rates: { USD: 1, CNY: 7 } });
    const children = h(Offers, { offers: own as never, market: marketOf(own) });
    const html = renderToString(h(PageProvider, { value: shown, children }));
    const rows = [...html.matchAll(/<tr[^>]*>/g)].slice(1);
    expect(rows.map(([row]) => /data-names="(.*?)"/.exec(row)?.[1])).toEqual(names);
  });

  const before = { sources: [{ url: 'https://list.example', checked: '2026-09-30' }] };

  it('are no difference from a price of the vendor that began after a seller was read', () => {
    const htmlOf = (own: ReturnType<typeof offer>) => {
      const children = h(Offers, { offers: [own] as never, market: marketOf([own]) });
      return renderToString(h(PageProvider, { value: page, children }));
    };
    const html = htmlOf(offer('own', 'dear', 9, before));
    expect(html).toContain('read before the vendor’s change of 1 Oct 2026');
    expect(html).not.toContain('−10 %');
    expect(html).toContain('left out of what is typical');
    expect(htmlOf(offer('own', 'dear', 10, before))).not.toContain(
      'read before the vendor’s change',
    );
    expect(htmlOf(offer('own', 'dear', 9))).not.toContain('left out of what is typical');
  });

  it('have a price that only the rate of the day makes another as the same', () => {
    const { level, below, same, cheapest } = figuresOf([offer('own', 'dear', 9.97)]);
    expect([level, below, same, cheapest]).toEqual([1, 0, 1, 0]);
  });

  it('have a price like that of the vendor neither below nor above it, and not as the cheapest', () => {
    const { level, below, same, above, cheapest } = figuresOf([offer('own', 'dear', 10)]);
    expect([level, below, same, above, cheapest]).toEqual([1, 0, 1, 0, 0]);
  });

  it('are not of a price that is far from all others', () => {
    const others = [9, 10, 11].map((price) => offer(`at ${price}`, 'dear', price));
    const { models: count, below, level } = figuresOf([offer('own', 'dear', 0.8), ...others]);
    expect([count, below, level]).toEqual([1, null, null]);
  });

  it.each([
    ['was read before the vendor asked its present price', offer('own', 'dear', 6, before)],
    ['is what the vendor asks for batches', offer('own', 'dear', 5)],
  ])('are not of a price that %s', (_, own) => {
    const { models: count, below, level } = figuresOf([own]);
    expect([count, below, level]).toEqual([1, null, null]);
  });

  it('say for each ranked model who sells it for at least 5 % less than its vendor', () => {
    const offers = [
      offer('a', 'dear', 9),
      offer('b', 'dear', 8),
      offer('c', 'dear', 8),
      // 0.96 of the price of the vendor.
      offer('a', 'cheap', 1.92),
      offer('a', 'old', 1),
    ];
    const { count, bargains } = findBargains(marketOf(offers));
    expect(count).toBe(2);
    expect(
      bargains.map(({ model: { id }, offers: least, ratio }) => [
        id,
        least.map(({ provider }) => provider),
        ratio,
      ]),
    ).toEqual([['dear', ['b', 'c'], 0.8]]);
  });

  it('are apart where most sellers ask one price, and where a seller asks many odd ones', () => {
    const others = [1, 2, 3, 4, 5, 6].flatMap((at) => [
      offer(`seller ${at}`, 'dear', 10),
      offer(`seller ${at}`, 'cheap', 2),
    ]);
    // 4 of 10 is not a third of it, but all others ask 10 alike.
    const { bargains, doubtful } = findBargains(
      marketOf([...others, offer('far', 'dear', 4), offer('near', 'dear', 8)]),
    );
    const told = (list: typeof bargains) =>
      list.map(({ model, offers: [first] }) => [model.id, first.provider]);
    expect(told(bargains)).toEqual([['dear', 'near']]);
    expect(told(doubtful)).toEqual([['dear', 'far']]);
    // Three of its four prices are odd: the fourth needs a check too.
    const odd = [4, 3, 2].map((price) => offer('odd', 'dear', price));
    const all = [...others, ...odd, offer('odd', 'cheap', 1.5), offer('near', 'dear', 8)];
    const market = marketOf(all);
    expect(told(findBargains(market).bargains)).toEqual([['dear', 'near']]);
    expect(told(findBargains(market).doubtful)).toEqual([
      ['dear', 'odd'],
      ['cheap', 'odd'],
    ]);
    const shown = renderToString(
      h(PageProvider, { value: page, children: h(Bargains, { market }) }),
    );
    expect(shown).toContain('from a seller with many odd prices: check');
    expect(shown).toContain('against most others: check');
  });

  it.each([
    ['the list in dollars', 'en', 'both', 1.8, 0.75, '−25'],
    // ¥12 at 6 yuan a dollar are $2, of which $1.80 are 0.9: who pays in yuan pays that.
    ['the list in yuan for who pays in it', 'zh', 'both', 1.8, 0.9, '−10'],
    ['the list in yuan where there is no other', 'en', 'yuanOnly', 1.8, 0.9, '−10'],
    ['the list in yuan where there is no other, in Chinese too', 'zh', 'yuanOnly', 1.8, 0.9, '−10'],
    ['the price off peak, which most hours have', 'en', 'hourly', 0.9, 0.9, '−10'],
    ['the price off peak, in Chinese where that in yuan has none', 'zh', 'hourly', 0.9, 0.9, '−10'],
    // ¥4 at 6 yuan a dollar are $0.67, of which $0.90 are 1.35.
    ['the price off peak in yuan for who pays in it', 'zh', 'byYuan', 0.9, 1.35, '+35'],
  ] as const)('are compared with %s', (_, language, id, price, ratio, percent) => {
    const list = {
      currency: 'CNY',
      input_price: 12,
      output_price: 12,
      above_input_tokens: null,
      from: null,
      rates: [],
      sources: [{ url: 'https://acme.example/prices', checked: '2026-11-01' }],
    };
    const inYuan = [{ condition: 'off_peak', input_price: 4, output_price: 4 }];
    const offPeak = { condition: 'off_peak', input_price: 1, output_price: 1, sources: [] };
    const own = {
      both: { ...model('both', 2.4), list_prices: [list] },
      yuanOnly: { ...model('yuanOnly', null), list_prices: [list] },
      hourly: {
        ...model('hourly', 2),
        list_prices: [list],
        rates: [{ ...offPeak, above_input_tokens: null }],
      },
      byYuan: {
        ...model('byYuan', 2),
        list_prices: [{ ...list, rates: inYuan }],
        rates: [{ ...offPeak, above_input_tokens: null }],
      },
    };
    const offers = [offer('a', id, price)];
    const shown = testPage(language, { rates: { USD: 1, CNY: 6 } });
    const market = openMarket(shown, {
      today: '2026-11-29',
      exchangeRates: [{ currency: 'CNY', per_usd: 6, date: '2026-09-29', sources: [] }],
      models: [own[id]],
      modelsById: new Map([[id, own[id]]]),
      offersByModel: new Map([[id, offers]]),
      providerOffers: [],
      servedRanks: new Map([[id, 1]]),
      providers: [],
      providerName: (_: unknown, id: string) => id,
      modelName: (model: string) => model,
      otherNames: new Map(),
    } as never);
    const { bargains } = findBargains(market);
    expect(bargains.map((bargain) => bargain.ratio)).toEqual(ratio < 1 ? [ratio] : []);
    expect(providerFigures(offers as never, market).level).toBe(ratio);
    const shownOf = (children: ComponentChild) =>
      renderToString(h(PageProvider, { value: shown, children })).replaceAll(/<[^>]+>/g, ' ');
    const shownOffers = shownOf(h(Offers, { offers: offers as never, market }));
    expect(shownOffers).toContain(percent);
    expect(shownOffers.includes('有人民币价目的折算后与人民币价目比较')).toBe(language === 'zh');
    const sellers = { data: market.data, model: own[id] as never };
    const seen = shownOf(h(Sellers, sellers));
    expect(seen).toContain(percent);
    expect(seen.includes('百分比为与厂商人民币价目 ¥12 / ¥12 相比')).toBe(
      language === 'zh' && (id === 'both' || id === 'yuanOnly'),
    );
    if (ratio > 1) return;
    const row = renderToString(
      h(PageProvider, { value: shown, children: h(Bargains, { market }) }),
    );
    expect(row).toContain(percent);
    // The price that the ratio is to is that of the cheaper hours.
    expect(row.includes('$1.00 / $1.00')).toBe(id === 'hourly');
  });

  it('are not known where no price can be compared', () => {
    const {
      models: count,
      level,
      below,
      free,
    } = figuresOf([
      offer('own', 'yuan', 1),
      offer('own', 'dear', 0),
      offer('own', 'cheap', 1, { stale: true }),
    ]);
    expect([count, level, below, free]).toEqual([3, null, null, 1]);
  });
});

describe('the answers of the home page', () => {
  it('are settings of models that are served: the best, near it for less, and for little', () => {
    // 90 % of 58 is 52.2 and 75 % is 43.5: medium is the cheapest above both, $2.91 ÷ 0.525 a solved task.
    expect(text('index.html')).toMatch(
      /Best a max 58.0 % \$13.43 per attempt \$23.16 Within 10 % of it a medium 52.5 % \$2.91 per attempt \$5.54 Within 25 % of it a medium 52.5 % \$2.91 per attempt \$5.54 Under \$2.00 b high 30.0 % \$0.40 per attempt \$1.33/,
    );
  });

  it('say which board they are of, of which day, and who makes it', () => {
    expect(text('index.html')).toContain(
      'Task board 4.0 , 28 Sep 2026 · 5 settings of 2 served models · made by Acme, which makes models too',
    );
  });

  it('name the best of the ranked models that the board has not measured, and say how many they are', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const models = Object.fromEntries(ids.map((id) => [id, priced(4, 20)]));
    const scores = Object.fromEntries(ids.map((id, index) => [id, 90 - index]));
    const boards = [taskBoard([['a', 'max', 58, 9]]), ...rankingBoards(scores)];
    expect(textsOf({ models, boards })('index.html')).toContain(
      'Not measured: b, c and 3 more ranked models.',
    );
  });

  it('leave out what is over the price of the last one, and all of them without such a board', () => {
    const dear = textsOf({
      models: { a: priced(4, 20) },
      boards: [taskBoard([['a', 'max', 58, 9]])],
    });
    expect(dear('index.html')).toContain('Best a max 58 % $9.00 per attempt $15.52');
    expect(dear('index.html')).not.toContain('Under $');
    // The page of the board has both as well: 9 ÷ 0.58.
    expect(dear('boards/tasks/index.html')).toContain('58 max $9.00 $15.52');
    expect(textsOf({ models: { a: priced(4, 20) } })('index.html')).not.toContain('Within 10 %');
  });

  it('name what is best by the token, by score and the price of a request', () => {
    const capable = { context_window: 200_000, capabilities: { tool_use: true } };
    const cached = { cache_read_price: 0.1 };
    const models = {
      best: { ...priced(9, 9), ...capable },
      near: { ...priced(5, 5), ...capable },
      agent: { ...priced(1, 1), ...capable },
      bare: { ...priced(0.5, 0.5), context_window: 200_000 },
    };
    for (const { prices } of Object.values(models)) Object.assign(prices?.[0] ?? {}, cached);
    // 8,000 × $9 + 32,000 × $0.10 + 1,200 × $9 = $0.086 a request; with $5 $0.0492, with $1 $0.0124;
    // of 30 days with 300 each there are 9,000.
    const boards = rankingBoards({ best: 90, near: 89, agent: 70, bare: 70 });
    expect(textsOf({ models, boards })('index.html')).toMatch(
      /Paid by the token Overall Agent’s month Best score best [\d.]+ \d+–\d+ \$774\.00 Cheapest that may be as good near [\d.]+ \d+–\d+ \$442\.80 Cheapest for agents agent [\d.]+ \d+–\d+ \$111\.60 4 of 4 ranked models have a price for an agent’s month\. For agents: tools, 200k of context and a score from 60\./,
    );
  });
});

describe('what tasks cost of a model whose prices have changed since', () => {
  const then = { input_price: 2, output_price: 10, cache_read_price: 0.2, cache_write_price: null };
  const movedTo = (now: object) => ({
    ...then,
    ...now,
    price_tiers: [],
    lifecycle: { stage: 'active' },
    price_history: [
      { ...then, price_tiers: [], from: '2026-09-01' },
      { ...then, ...now, price_tiers: [], from: '2026-10-07' },
    ],
  });
  const modelsById = new Map(
    Object.entries({
      fell: movedTo({ cache_read_price: 0.1 }),
      rose: movedTo({ cache_read_price: 0.4 }),
      both: movedTo({ input_price: 4, cache_read_price: 0.1 }),
      same: movedTo({}),
    }),
  );
  const data = { modelName: (id: string) => id, modelsById } as never;
  const row = (model_id: string, cost_today_rule = 'unknown_shares') =>
    ({
      model_id,
      effort: 'high',
      native: 50,
      cost_usd: 4,
      cost_per_solved_usd: 8,
      cost_usd_today: null,
      cost_today_rule,
      output_tokens: 100_000,
      list_input_price: null,
      list_output_price: null,
    }) as TaskRow;
  const board = { updated_at: '2026-09-29' } as never;
  const textFor = (...rows: TaskRow[]) => movedCostsText(page, data, { board, rows });

  it.each([
    ['fell', '≤\u00a0', 'its prices have fallen since; today a task costs this at most'],
    ['rose', '≥\u00a0', 'its prices have risen since; today a task costs this at least'],
    ['both', '', 'measured before a change of price; the cost of today is not known'],
  ])('is of prices that %s marked with %j, and said once for all its efforts', (id, sign, text) => {
    expect(rowSign(page, data, { row: row(id), day: '2026-09-29' })).toBe(sign);
    expect(textFor(row(id), row(id), row('same', 'unmoved'))).toBe(`${id}: ${text}.`);
  });

  it('is nothing to speak of where none has changed, and said where it was converted', () => {
    expect(textFor(row('same', 'unmoved'))).toBeUndefined();
    expect(textFor({ ...row('same', 'scaled'), paid_usd: 2 })).toBe(
      'same: at the prices of today, which are others than when it was measured.',
    );
  });
});

describe('the cheapest within a share of the best', () => {
  const row = (native: number, cost_per_solved_usd: number | null) =>
    ({ native, cost_per_solved_usd }) as TaskRow;

  it('is of two that cost the same the better, and none of no rows', () => {
    expect(cheapestWithin([row(100, 9), row(90, 2), row(95, 2), row(89, 1)], 0.9)).toEqual(
      row(95, 2),
    );
    expect(cheapestWithin([row(0, null), row(0, 1)], 0.9)).toEqual(row(0, 1));
    expect(cheapestWithin([], 0.9)).toBeUndefined();
  });
});

describe('the efforts on the page of a model', () => {
  it('stand from the least up, with what each step gains and costs', () => {
    // 56 − 52.5 = 3.5 for 3.97 ÷ 2.91 = 1.36; 56 − 56 for 6.98 ÷ 3.97 = 1.76; 13.43 ÷ 6.98 = 1.92
    expect(text('models/a/index.html')).toMatch(
      /medium 52.5 % \$2.91 – high \+3.5 for ×1.4 56.0 % \$3.97 – \+3.5 for ×1.4 xhigh \+0.0 for ×1.8 56.0 % \$6.98 – \+0.0 for ×1.8 max \+2.0 for ×1.9 58.0 % \$13.43 – \+2.0 for ×1.9/,
    );
    expect(text('models/a/index.html')).toContain('xhigh solves no more than high, for ×1.8.');
  });

  it('are left out where a board has one of them alone', () => {
    expect(text('models/b/index.html')).not.toContain('Which effort?');
  });
});

describe('the end of a model', () => {
  const ends = (successor?: string) => ({
    lifecycle: [
      {
        event: 'deprecated' as const,
        day: '2026-09-01',
        sources: [],
        ...(successor !== undefined && { successor }),
      },
      { event: 'end_announced' as const, day: '2026-10-16', sources: [] },
    ],
  });

  it('says in how many days, what the vendor names and what that costs', () => {
    const models = { mini: priced(0.25, 2, ends('terra')), terra: priced(1, 5) };
    expect(textsOf({ models })('models/mini/index.html')).toMatch(
      /Take terra instead: in ×4, out ×2\.5\. Ends on 16 Oct 2026, in 15 days \. Model .* mini this model not ranked yet \$0\.25 \/ \$2\.00 ≤ \$111\.60 terra named by Acme not ranked yet \$1\.00 \/ \$5\.00 in ×4, out ×2\.5 ≤ \$414\.00 /,
    );
  });

  it('says what the successor costs at its announced price too, here and on the home page', () => {
    const terra = priced(0.5, 1);
    const doubled = { ...terra.prices?.[0], from: '2027-01-01', input_price: 1.5, output_price: 2 };
    const models = {
      mini: priced(1, 2, ends('terra')),
      terra: { prices: [...(terra.prices ?? []), doubled] } as Partial<ModelFile>,
    };
    const text = textsOf({ models });
    const difference = '−50 %; from 1 Jan 2027 in +50 %';
    expect(text('models/mini/index.html')).toContain(
      `terra named by Acme not ranked yet $0.50 / $1.00 ${difference} `,
    );
    expect(text('index.html')).toContain(
      'mini ends 16 Oct in 15 days → terra named by Acme −50 % from 1 Jan 2027 in +50 %',
    );
  });

  it('says of a retired model first what to take, at what its reader pays', () => {
    const [deprecated] = ends('terra').lifecycle;
    const ended = { event: 'end_announced' as const, day: '2026-09-10', sources: [] };
    const yuan = { currency: 'CNY', input_price: 7, output_price: 34, from: null, sources: [] };
    const read = (list_prices: object[]) => {
      const models = {
        mini: priced(0.25, 2, { lifecycle: [deprecated, ended] } as never),
        terra: priced(1, 5, { list_prices } as never),
      };
      const exchangeRates = { CNY: { per_usd: 6.7, date: '2026-09-29', sources: [] } };
      const text = textsOf({ models, exchangeRates } as never);
      return [text('models/mini/index.html'), text('zh/models/mini/index.html')];
    };
    const [english, chinese] = read([]);
    expect(english).toContain(
      'Take terra instead: in ×4, out ×2.5. No longer served by Acme since 10 Sep 2026. ',
    );
    expect(english).toContain('terra named by Acme not ranked yet $1.00 / $5.00 in ×4, out ×2.5 ');
    expect(chinese).toContain(
      '请改用 terra ：输入 ×4、输出 ×2.5。 Acme 自2026年9月10日起停止提供。',
    );
    expect(chinese).toContain('≈¥6.70 / ≈¥33.5 $1.00 / $5.00 输入 ×4');
    expect(read([yuan])[1]).toContain(' 尚无排名 ¥7 / ¥34 输入 ×4');
  });

  it('says of a retired model to take what its vendor has better than the one it names', () => {
    const [deprecated] = ends('named').lifecycle;
    const ended = { event: 'end_announced' as const, day: '2026-09-10', sources: [] };
    const released = '2026-05-01';
    const models = {
      mini: priced(3, 15, { lifecycle: [deprecated, ended] } as never),
      named: priced(3, 15, { released }),
      newer: priced(2, 10, { released }),
    };
    const boards = rankingBoards({ named: 60, newer: 80 });
    const text = textsOf({ models, boards })('models/mini/index.html');
    expect(text).toContain(
      'Take newer instead: −33 %. No longer served by Acme since 10 Sep 2026.',
    );
    expect(text).toMatch(
      /newer of the same vendor, no dearer than named, scores no lower [\d.]+ \(\d+–\d+\) \$2\.00 \/ \$10\.00 −33 % ≤ \$828\.00 named named by Acme [\d.]+ \(\d+–\d+\) \$3\.00 \/ \$15\.00 same price /,
    );
  });

  it('says of a model that its vendor names that this ends too', () => {
    const retires = { event: 'end_announced' as const, day: '2027-04-01', sources: [] };
    const named = priced(3, 15, { lifecycle: [retires] } as never);
    const text = textsOf({ models: { mini: priced(3, 15, ends('named')), named } });
    expect(text('models/mini/index.html')).toContain(
      'named named by Acme, ends 1 Apr 2027 not ranked yet $3.00 / $15.00',
    );
    expect(text('changes/index.html')).toContain(
      '→ named same price named by Acme, ends 1 Apr 2027',
    );
  });

  it('compares all that follows by the lists that the reader pays by, those in dollars at the rate', () => {
    const exchangeRates = { CNY: { per_usd: 7, date: '2026-09-29', sources: [] } };
    const inYuan = (input_price: number, output_price: number) => ({
      currency: 'CNY',
      input_price,
      output_price,
      from: null,
      sources: [],
    });
    const released = '2026-05-01';
    const newer = priced(2, 6, { released, list_prices: [inYuan(12, 36)] } as never);
    const read = (lists: object[]) => {
      const models = {
        mini: priced(1.2, 6, { ...ends('named'), list_prices: [inYuan(2.5, 10)] } as never),
        named: priced(2.5, 7.5, { released, list_prices: lists } as never),
        newer,
      };
      const boards = rankingBoards({ named: 60, newer: 80 });
      return textsOf({ models, boards, exchangeRates } as never)('zh/models/mini/index.html');
    };
    // 2.5 × 7 ÷ 2.5 = 7 and 7.5 × 7 ÷ 10 = 5.25. In yuan 12 ÷ 2.5 = 4.8 and 36 ÷ 10 = 3.6.
    const mixed = read([]);
    expect(mixed).toContain('$2.50 / $7.50 输入 ×7、输出 ×5.3');
    // 15 ÷ 2.5 = 6 and 45 ÷ 10 = 4.5.
    const whole = read([inYuan(15, 45)]);
    expect(whole).toContain('¥15 / ¥45 输入 ×6、输出 ×4.5');
    for (const text of [mixed, whole]) {
      expect(text).toContain('¥12 / ¥36 输入 ×4.8、输出 ×3.6');
      expect(text).not.toMatch(/按(?:美元|人民币)价目/);
    }
  });

  it('names on the home page what the vendor has better than the one it names', () => {
    const released = '2026-05-01';
    const models = {
      mini: priced(3, 15, ends('named')),
      named: priced(3, 15, { released }),
      newer: priced(2, 10, { released }),
    };
    const boards = rankingBoards({ named: 60, newer: 80 });
    expect(textsOf({ models, boards })('index.html')).toContain(
      'mini ends 16 Oct in 15 days → newer by our figures −33 % list price',
    );
  });

  it('leads from a successor that has ended to the first that is served', () => {
    const ended = (successor: string) => ({
      lifecycle: [{ event: 'retired' as const, day: '2026-09-10', successor, sources: [] }],
    });
    const models = {
      oldest: priced(1, 2, ended('older')),
      older: priced(1, 2, ended('mini')),
      mini: priced(1, 2, ends('terra')),
      terra: priced(1, 5),
    };
    const text = textsOf({ models });
    const oldest = text('models/oldest/index.html');
    expect(oldest).toContain(
      'Take terra instead: out ×2.5. No longer served by Acme since 10 Sep 2026. ',
    );
    expect(oldest).toContain(
      'terra in place of older, named by Acme not ranked yet $1.00 / $5.00 out ×2.5 ',
    );
    expect(text('models/older/index.html')).toContain('terra in place of mini, named by Acme ');
    expect(text('zh/models/oldest/index.html')).toContain('请改用 terra ：输出 ×2.5。');
  });

  it('names the nearest by our figures where nothing is served that the vendor names', () => {
    const ended = (successor?: string) => ({
      lifecycle: [
        {
          event: 'retired' as const,
          day: '2026-09-10',
          sources: [],
          ...(successor !== undefined && { successor }),
        },
      ],
    });
    const old = priced(2, 10, ended('later'));
    const models = { old, later: priced(2, 10, ended()), near: priced(2, 12) };
    const named = 'Acme names later as its successor, which is no longer served either.';
    const alone = textsOf({ models })('models/old/index.html');
    expect(alone).toContain(`No longer served by Acme since 10 Sep 2026. ${named}`);
    expect(alone).not.toContain('this model');
    const boards = rankingBoards({ old: 60, near: 80 });
    const text = textsOf({ models, boards })('models/old/index.html');
    expect(text).toContain(
      'near nearest in price, scores no lower 78.7 (75–83) +16 points $2.00 / $12.00 ',
    );
    expect(text).toContain(named);
    expect(text).toContain('Take near instead: out +20 %.');
  });

  it('names the nearest by our figures where the vendor names none, and what does as much for less', () => {
    const models = {
      old: priced(2, 10, ends()),
      near: priced(2, 12),
      cheap: priced(1, 1),
      weak: priced(0.1, 0.1),
    };
    const boards = rankingBoards({ old: 60, near: 80, cheap: 70, weak: 20 });
    expect(textsOf({ models, boards })('models/old/index.html')).toMatch(
      /near nearest in price, scores no lower [\d.]+ \(\d+–\d+\) \+\d+ points \$2\.00 \/ \$12\.00 out \+20 % ≤ \$849\.60 cheap cheaper than near, scores no lower than old [\d.]+ \(\d+–\d+\) \+\d+ points \$1\.00 \/ \$1\.00 in −50 %, out −90 % .* Acme names no successor\./,
    );
  });

  it('a price of the last week stands on the home page with that before it, and one of longer ago does not', () => {
    const { prices: [before] = [] } = priced(2, 10);
    const { prices: [now] = [] } = priced(4, 20);
    const models = { doubled: { prices: [before, { ...now, from: '2026-10-01' }] } };
    const home = (today: string) => textsOf({ models, today } as never)('index.html');
    expect(home('2026-10-01')).toMatch(
      /Act soon .* doubled new price 1 Oct today \$4.00 \/ \$20.00 ×2 list price/,
    );
    expect(home('2026-10-08')).toMatch(/doubled new price 1 Oct 7 days ago \$4/);
    expect(home('2026-10-09')).not.toContain('Act soon');
  });

  it('stands on the home page while it is near', () => {
    const models = { mini: priced(1, 2, ends('terra')), terra: priced(1, 2) };
    expect(textsOf({ models })('index.html')).toMatch(
      /Act soon .* mini ends 16 Oct in 15 days → terra named by Acme same price All upcoming/,
    );
    expect(textsOf({ models, today: '2026-08-01' })('index.html')).not.toContain('Act soon');
  });
});

describe('a price to who pays another one', () => {
  const pair = (input_price: number | null, output_price: number | null) => ({
    input_price,
    output_price,
  });

  it.each([
    [pair(2, 10), pair(2, 10), 'same price'],
    [pair(3, 15), pair(2, 10), '−33 %'],
    [pair(2, 10), pair(4, 20), '×2'],
    [pair(1.25, 10), pair(2, 10), 'in +60 %'],
    [pair(1, 10), pair(4, 5), 'in ×4, out −50 %'],
    [pair(0, 0), pair(1, 1), undefined],
    [pair(1, 1), pair(null, 1), undefined],
    [pair(1, 1), pair(1, 0), undefined],
  ])('%o → %o', (now, next, said) => {
    expect(priceDifference(page, now, next)?.replaceAll('\u00a0', ' ')).toBe(said);
  });
});

describe('the model before', () => {
  const model = (id: string, name: string, released: string | null, vendor = 'V') => ({
    id,
    name,
    released,
    vendor,
  });

  it('is the last of the vendor whose name differs in its version alone', () => {
    const models = [
      model('sol-6', 'GPT-6 Sol', '2026-05-01'),
      model('sol-6.1', 'GPT-6.1 Sol', '2026-09-01'),
      model('terra-6.1', 'GPT-6.1 Terra', '2026-10-01'),
      model('other', 'GPT-6.1 Sol', '2026-10-01', 'W'),
      model('undated', 'GPT-5 Sol', null),
    ];
    const next = model('sol-6.2', 'GPT-6.2 Sol', '2026-11-17');
    expect(predecessorOf(models, next)?.id).toBe('sol-6.1');
    expect(predecessorOf(models, model('luna', 'GPT-6.2 Luna', '2026-11-17'))).toBeUndefined();
  });
});

describe('the sellers of a model', () => {
  const namesOf = (rows: ReturnType<typeof withVendor>) =>
    rows.map((row) => ('vendor' in row ? row.vendor : row.providers[0]));
  const offer = (provider: string, region: string | null, price: number | null) =>
    ({ provider, region, input_price: price, output_price: price, sources: [] }) as never;

  it('stand together where region and price are the same, the cheapest first, and what is far off is marked', () => {
    const rows = sellerRows([
      offer('b', null, 4),
      offer('a', null, 4),
      offer('cloud', 'us', 5),
      offer('cloud', 'eu', 5),
      offer('cloud', 'global', 4),
      offer('odd', null, 16),
      // A suspect price is no cheapest one.
      offer('suspect', null, 1),
      offer('unknown', null, null),
      // Two offers of one seller that differ in nothing shown.
      offer('b', null, 4),
    ]);
    expect(rows.map(({ providers, regions, odd }) => [providers, regions, odd])).toEqual([
      [['b', 'a'], [], undefined],
      [['cloud'], ['global'], undefined],
      [['cloud'], ['eu', 'us'], undefined],
      // Under a third of 4 and over three times it, the median of those that are known.
      [['suspect'], [], 1 / 4],
      [['odd'], [], 16 / 4],
      [['unknown'], [], undefined],
    ]);
  });

  it('stand apart at one price where that of some was read too long ago to be counted', () => {
    const read = (provider: string, checked: string, stale: boolean) => ({
      ...(offer(provider, null, 4) as object),
      stale,
      sources: [{ url: `https://${provider}.example`, checked }],
    });
    const rows = sellerRows([
      read('early', '2026-09-30', true),
      read('late', '2026-11-20', false),
      read('earliest', '2026-08-21', true),
      // Of one seller that counts which was read last.
      read('late', '2026-09-30', true),
    ] as never);
    expect(rows.map(({ providers, old, sources: [first] }) => [providers, old, first])).toEqual([
      [['late'], undefined, { url: 'https://late.example', checked: '2026-11-20' }],
      [
        ['early', 'earliest'],
        '2026-09-30',
        { url: 'https://earliest.example', checked: '2026-08-21' },
      ],
    ]);
  });

  it('have the ids of one seller beside each of its prices in the same regions', () => {
    const named = (provider: string, external_id: string, price: number, region = null) => ({
      ...(offer(provider, region, price) as object),
      external_id,
    });
    const rows = sellerRows([
      named('router', 'x/a', 4),
      named('router', 'y/a', 4),
      named('router', 'z/a', 5),
      named('other', 'a', 4),
      // Their regions tell these apart.
      named('cloud', 'eu.a', 5, 'eu' as never),
      named('cloud', 'us.a', 4, 'us' as never),
    ] as never);
    expect(rows.map(({ providers, ids }) => [providers, [...ids]])).toEqual([
      [['router', 'other'], [['router', ['x/a', 'y/a']]]],
      [['cloud'], []],
      [['router'], [['router', ['z/a']]]],
      [['cloud'], []],
    ]);
  });

  it('stand at the end where their price needs a check by itself', () => {
    const rows = sellerRows(
      [
        offer('batch', null, 3),
        offer('odd', null, 3.5),
        offer('b', null, 4),
        offer('a', null, 3.5),
      ],
      {
        doubtOf: ({ provider }) =>
          new Map<string, 'batch' | 'seller'>([
            ['batch', 'batch'],
            ['odd', 'seller'],
          ]).get(provider),
      },
    );
    expect(rows.map(({ providers, doubt }) => [providers, doubt])).toEqual([
      [['a'], undefined],
      [['b'], undefined],
      [['batch'], 'batch'],
      [['odd'], 'seller'],
    ]);
    const namesIn = (part: typeof rows) => part.map(({ providers: [first] }) => first);
    const { open, folded } = foldRows(rows);
    expect(namesIn(open as typeof rows)).toEqual(['a', 'b']);
    expect(namesIn(folded as typeof rows)).toEqual(['batch', 'odd']);
  });

  it('are no cheapest one with many odd prices elsewhere, nor at the rate for batches', () => {
    const of = (model_id: string, provider: string, price: number) => ({
      ...(offer(provider, null, price) as object),
      model_id,
    });
    const others = ['a', 'b', 'c', 'd'];
    const far = ['x', 'y', 'z'];
    const offersByModel = new Map(
      far.map((id) => [id, [...others.map((name) => of(id, name, 4)), of(id, 'odd', 1)]]),
    );
    const least = (...offers: object[]) => {
      const rates = [{ condition: 'batch', input_price: 2, output_price: 2 }];
      return cheapestSeller(
        page,
        {
          offersByModel: new Map([...offersByModel, ['model', offers]]),
          modelsById: new Map([
            [
              'model',
              { input_price: 4, output_price: 4, rates, price_tiers: [], price_history: [] },
            ],
          ]),
          providers: [{ id: 'with-plan', plan_only: { sources: [] } }],
          providerName: (_: unknown, id: string) => id,
        } as never,
        'model',
      );
    };
    const near = [of('model', 'a', 3.9), of('model', 'b', 4.1), of('model', 'c', 4.2)];
    const own = { input_price: 3.9, output_price: 3.9, seller: 'a', sellers: ['a'], read: null };
    expect(least(...near, of('model', 'odd', 3))).toEqual(own);
    expect(least(...near, of('model', 'd', 2))).toEqual(own);
    expect(least(...near, of('model', 'd', 3))).toMatchObject({ seller: 'd' });
    const sources = [{ url: 'https://list.example', checked: '2026-09-30' }];
    const early = { ...of('model', 'early', 3), stale: true, sources };
    const read = '2026-09-30';
    const lower = {
      ...{ input_price: 3, output_price: 3, seller: 'early', sellers: ['early'] },
      ...{ read, old: read },
    };
    expect(least(...near, early)).toEqual({ ...own, lower });
    expect(least(early)).toEqual(lower);
    // One of the same price is named where it was read of late, and unknown prices are none.
    const late = of('model', 'late', 3);
    expect(least(early, late, ...near)).toMatchObject({ seller: 'late' });
    expect(least(of('model', 'unknown', null as never))).toBeUndefined();
    // Who sells with a plan alone takes no money by the token.
    expect(least(of('model', 'with-plan', 3.9), ...near)).toEqual(own);
    expect(least(of('model', 'with-plan', 3.9))).toBeUndefined();
  });

  it('has a price of half of what most ask marked, which is that of batches, and not one of twice', () => {
    const most = ['a', 'b', 'c', 'd', 'e'].map((name) => offer(name, null, 4));
    const rows = sellerRows([...most, offer('half', null, 2), offer('twice', null, 8)]);
    expect(rows.map(({ providers: [first], odd }) => [first, odd])).toEqual([
      ['a', undefined],
      ['twice', undefined],
      ['half', 1 / 2],
    ]);
  });

  it.each([
    ['USD', 4, ['cheap', 'V', 'equal', 'dear', 'unknown']],
    ['USD', 9, ['cheap', 'equal', 'dear', 'V', 'unknown']],
    // 7 yuan are a dollar: 28 ÷ 7 = 4
    ['CNY', 28, ['cheap', 'V', 'equal', 'dear', 'unknown']],
    ['USD', null, ['cheap', 'equal', 'dear', 'V', 'unknown']],
  ] as const)(
    'have the vendor among them at %s %s, before those of the same price',
    (currency, price, names) => {
      const rows = sellerRows([
        offer('cheap', null, 3),
        offer('equal', null, 4),
        offer('dear', null, 5),
        offer('unknown', null, null),
      ]);
      const vendor = {
        vendor: 'V',
        currency,
        input_price: price,
        output_price: price,
        sources: [],
      };
      const all = withVendor(testPage('en', { rates: { USD: 1, CNY: 7 } }), rows, vendor);
      expect(namesOf(all)).toEqual(names);
    },
  );

  it('are compared with the vendor in one currency, to the percent', () => {
    // ¥6 at 6.706 for a dollar are $0.8947; 0.7072 / 0.8947 = 0.79.
    const list = {
      currency: 'CNY',
      input_price: 6,
      output_price: null,
      from: null,
      rates: [],
      sources: [],
    };
    const model = {
      input_price: null,
      output_price: null,
      lifecycle: { stage: 'active', retires: null },
      list_prices: [{ ...list, above_input_tokens: null }],
      rates: [],
    };
    const converting = testPage('en', { rates: { USD: 1, CNY: 6.706 } });
    const yuan = vendorPrices(converting, model as never);
    const seller = { input_price: 0.7072, output_price: 3.536 };
    const none = { input_price: null, output_price: null };
    expect(vendorShares(seller, yuan ?? none)).toEqual({ input_price: 0.79, output_price: null });
    const free = { input_price: 0, output_price: 30 / 6.706 };
    expect(vendorShares(seller, free)).toEqual({ input_price: null, output_price: 0.79 });
    const retired = { ...model, lifecycle: { stage: 'retired', retires: null } };
    expect(vendorPrices(converting, retired as never)).toBeUndefined();
  });

  const vendor = { vendor: 'V', currency: 'USD', input_price: 4, output_price: 4, sources: [] };
  const inDollars = testPage('en', { rates: { USD: 1 } });
  const foldedWith = (...prices: number[]) => {
    const offers = prices.map((price) => offer(`at ${price}`, null, price));
    const { open, folded } = foldRows(withVendor(inDollars, sellerRows(offers), vendor as never));
    return { open: namesOf(open), folded: namesOf(folded) };
  };

  it('begin with the list of the vendor that the reader pays by, though the other is less', () => {
    const usual = { ...vendor, list: 'compared' };
    const less = { ...vendor, currency: 'CNY', list: 'other', input_price: 1 };
    const sellers = sellerRows(
      [1, 2, 3, 5, 6, 7].map((price) => offer(`at ${price}`, null, price)),
    );
    const { open } = foldRows([less, ...sellers, usual] as never);
    expect(open.slice(0, 2)).toEqual([usual, less]);
  });

  it('have both lists of their vendor, and none looks cheaper that is dearer by the list of the reader', () => {
    const list = { currency: 'CNY', input_price: 6, output_price: 24, from: null, sources: [] };
    const price = { cache_read_price: null, cache_write_price: null, sources: ['own'] };
    const offer = { model: 'a', external_id: 'a', ...price };
    const texts = textsOf({
      models: { a: priced(1.4, 5, { list_prices: [list] as never }) },
      sellers: {
        dearer: [{ ...offer, input_price: 1.2, output_price: 4.4 }],
        cheaper: [{ ...offer, input_price: 0.5, output_price: 3 }],
      },
      exchangeRates: { CNY: { per_usd: 6, date: '2026-09-29', sources: [] } },
    } as never);
    // ¥6 and ¥24 are $1 and $4: 1.2 and 1.1 times that; and 0.86 and 0.88 of $1.40 and $5.
    const chinese = texts('zh/models/a/index.html');
    expect(chinese).toContain(
      '百分比为与厂商人民币价目 ¥6 / ¥24 相比（按该汇率），相差不超过 3% 视为相同',
    );
    expect(chinese).toMatch(
      /cheaper 输入 −50%、输出 −25% .*Acme 人民币价目 · .*¥6 ¥24 .*dearer 输入 \+20%、输出 \+10% .*Acme 输入 \+40%、输出 \+25% 美元价目 · .*\$1.40 .*\$5.00/,
    );
    const english = texts('models/a/index.html');
    expect(english).toContain('percentages against the vendor’s list in dollars, $1.40 / $5.00');
    expect(english).toMatch(
      /cheaper in −64 %, out −40 % .*Acme in −29 %, out −20 % list in yuan · .*≈\$1.00 .*dearer in −14 %, out −12 % .*Acme list in dollars · .*\$1.40/,
    );
  });

  it('have one list of their vendor where the other is the same at the rate of the day', () => {
    const list = { currency: 'CNY', input_price: 8.5, output_price: 30, from: null, sources: [] };
    const offer = { model: 'a', external_id: 'a', input_price: 1, output_price: 3 };
    const text = textsOf({
      models: { a: priced(1.4, 5, { list_prices: [list] as never }) },
      sellers: {
        shop: [{ ...offer, cache_read_price: null, cache_write_price: null, sources: ['own'] }],
      },
      exchangeRates: { CNY: { per_usd: 6, date: '2026-09-29', sources: [] } },
    } as never)('zh/models/a/index.html');
    expect(text).not.toContain('美元价目 · ');
  });

  it('that were free long ago have their day and stand with those to check', () => {
    const offer = { model: 'a', external_id: 'a', cache_read_price: null, cache_write_price: null };
    const text = textsOf({
      today: '2026-12-20',
      models: { a: priced(4, 20) },
      sellers: {
        free: [{ ...offer, input_price: 0, output_price: 0, sources: ['own'] }],
        paid: [{ ...offer, input_price: 1, output_price: 9, sources: ['own'] }],
      },
    } as never)('models/a/index.html');
    expect(text).toContain('Prices to check stand at the end.');
    expect(text).toMatch(
      /paid in −75 %.*free \d+ [A-Z][a-z]+ 2026 .*free when it was read, over 60 days ago: check/,
    );
  });

  it('have the vendor in its place where all are in view', () => {
    expect(foldedWith(2, 3, 5)).toEqual({ open: ['at 2', 'at 3', 'V', 'at 5'], folded: [] });
  });

  it('have the vendor before the three cheapest where others are folded', () => {
    expect(foldedWith(1.9, 2, 2.1, 2.2, 2.3)).toEqual({
      open: ['V', 'at 1.9', 'at 2', 'at 2.1'],
      folded: ['at 2.2', 'at 2.3'],
    });
  });

  // A third of the median and less is no cheapest price.
  it('fold a price that is far from the others', () => {
    expect(foldedWith(0.5, 2, 2.1, 2.2, 2.3).open).toEqual(['V', 'at 2', 'at 2.1', 'at 2.2']);
  });
});

describe('the plans with a model', () => {
  const prices = [{ from: null, price_monthly: 20, sources: [] }];
  const plans = { starter: { models: ['a'], prices } };
  const textWith = (model: Partial<ModelFile>) =>
    textsOf({ models: { a: model }, plans })('models/a/index.html');

  it('say from which use they are cheaper than tokens', () => {
    // Nobody knows what it takes for the cache: by the token the least is with free reads.
    expect(textWith(priced(4, 20))).toMatch(/Pays off after .* days are by the least price/);
  });

  it('are weighed against a price in yuan where it is the only one', () => {
    const list = {
      currency: 'CNY',
      input_price: 6,
      output_price: 18,
      cache_read_price: 2,
      from: null,
    };
    const model = { prices: [], list_prices: [{ ...list, sources: [] }] };
    const exchangeRates = { CNY: { per_usd: 6.7, date: '2026-09-29', sources: [] } };
    const text = textsOf({ models: { a: model }, plans, exchangeRates } as never);
    // 8,000 × 6 + 32,000 × 2 + 1,200 × 18 are ¥0.1336 a request, and $20 are ¥134: 1,003 requests, 300 a day.
    expect(text('models/a/index.html')).toMatch(
      /Pays off after starter .* 4 days .* once the vendor’s tokens for that use/,
    );
  });

  it('say in Chinese that a bill is converted of a model whose list in yuan is not known', () => {
    const list = { currency: 'CNY', input_price: 6, output_price: 18, from: null, sources: [] };
    const exchangeRates = { CNY: { per_usd: 6.7, date: '2026-09-29', sources: [] } };
    const converted = 'a：本站未查到人民币价目，国内售价可能不同。';
    const textsWith = (lists: (typeof list)[]) => {
      const models = { a: priced(4, 20), b: priced(1, 5, { list_prices: lists } as never) };
      return textsOf({ models, plans, exchangeRates } as never);
    };
    expect(textsWith([list])('zh/models/a/index.html')).toContain(converted);
    expect(textsWith([list])('models/a/index.html')).not.toContain('no list in yuan');
    // Of a vendor that sells nothing in yuan there is no such list.
    expect(textsWith([])('zh/models/a/index.html')).not.toContain(converted);
  });

  it('have paid for sure after so many requests, where nobody knows what the cache costs', () => {
    const list = { currency: 'CNY', input_price: 6, output_price: 18, from: null, sources: [] };
    const exchangeRates = { CNY: { per_usd: 6.7, date: '2026-09-29', sources: [] } };
    const models = { a: { prices: [], list_prices: [list] } };
    const text = textsOf({ models, plans, exchangeRates } as never);
    // 8,000 × 6 + 1,200 × 18 are ¥0.0696 a request where reads are free, and $20 are ¥134: 1,926 requests.
    expect(text('models/a/index.html')).toMatch(/starter .* 7 days /);
  });

  it('name how many lists were read before the model came out', () => {
    const models_source = { url: 'https://acme.example/plans', checked: '2026-09-21' };
    const other = { models: ['b'], models_source, prices };
    const text = (released: string) =>
      textsOf({
        models: { a: priced(4, 20, { released }), b: priced(1, 5) },
        plans: { ...plans, other },
      } as never)('models/a/index.html');
    expect(text('2026-09-28')).toContain(
      'The list of models of 1 other plan is from before it came out.',
    );
    expect(text('2026-09-21')).not.toContain('from before it came out');
  });

  it('say nothing of it where the model has no price by the token', () => {
    const text = textWith({ prices: [] });
    expect(text).toContain('Plans with it');
    expect(text).not.toMatch(/Pays off|How plans are weighed/);
  });
});

describe('what a price in yuan hides', () => {
  const exchangeRates = { CNY: { per_usd: 7, date: '2026-09-29', sources: [] } };
  const listOf = (...urls: string[]) => ({
    currency: 'CNY',
    input_price: 6,
    output_price: 24,
    from: null,
    sources: urls.map((url) => ({ url, checked: '2026-10-01' })),
  });
  const copy = 'https://github.com/one/prices/blob/main/a.json';
  const cached = { cache_read_price: 0.1, cache_write_price: 1.25 };
  const text = textsOf({
    models: {
      copied: priced(1, 5, { list_prices: [listOf(copy)] as never }),
      own: priced(1, 5, { list_prices: [listOf('https://acme.example/cn', copy)] as never }),
      foreign: {
        prices: [{ ...cached, from: null, input_price: 1, output_price: 5, sources: [] }],
      },
    },
    exchangeRates,
  } as never);

  it('is marked in the list of models, where a copy alone was read or the list is not known', () => {
    const chinese = text('zh/models/index.html');
    expect(chinese).toMatch(/copied [^¥]*人民币价未核实/);
    expect(chinese).toMatch(/foreign [^¥]*人民币价未收录/);
    expect(chinese).not.toMatch(/own [^¥]*人民币价未/);
    expect(text('models/index.html')).not.toContain('list in yuan');
  });

  it('is said on the page of the model', () => {
    const said = '人民币价目未核实：仅见于一份转载的价目';
    expect(text('zh/models/copied/index.html')).toContain(said);
    expect(text('zh/models/own/index.html')).not.toContain(said);
    expect(text('models/copied/index.html')).not.toContain('The list in yuan is unverified');
  });

  it('is beside each amount of the cache what its list has', () => {
    expect(text('zh/models/foreign/index.html')).toContain('≈¥0.700 $0.10，写入 ≈¥8.75 ($1.25)');
    expect(text('models/foreign/index.html')).toContain('$0.10 write $1.25');
  });
});

describe('the price on the page of a model', () => {
  it('has the price off peak below that of the dear hours', () => {
    const offPeak = { condition: 'off_peak', input_price: 2, output_price: 10, sources: [] };
    const a = textsOf({ models: { a: priced(4, 20, { rates: [offPeak] as never }) } });
    expect(a('models/a/index.html')).toContain(
      'Input / output at peak $4.00 / $20.00 per million tokens, off-peak $2.00 / $10.00',
    );
    const html = markupOf({ models: { a: priced(4, 20, { rates: [offPeak] as never }) } });
    expect(html('models/a/index.html')).toContain(
      'a by Acme costs $4 per million tokens in and $20 out at peak hours; its context',
    );
  });

  const dataWith = (offers: { provider: string; input_price: number; output_price: number }[]) => ({
    offersByModel: new Map([
      ['a', offers.map((offer) => ({ ...offer, region: null, external_id: 'a', sources: [] }))],
    ]),
    exchangeRates: [{ currency: 'CNY', per_usd: 7, date: '2026-09-29' }],
    placesByModel: new Map(),
    modelsById: new Map(),
    servedRanks: new Map(),
    overallModels: new Map(),
    rankedFrom: 3,
    boards: [],
    providers: [],
    providerName: (_: unknown, id: string) => id,
  });
  const rates = { USD: 1, CNY: 7 };
  const shownIn = (language: 'en' | 'zh', content: ComponentChild) =>
    renderToString(h(PageProvider, { value: testPage(language, { rates }), children: content }))
      .replace(/<[^>]+>/g, ' ')
      .replace(/&nbsp;|\s+/g, ' ');

  it('is that of its hours in two rows above the sellers, so that their percentages can be checked', () => {
    const data = dataWith([
      { provider: 'less', input_price: 1.5, output_price: 7.5 },
      { provider: 'same', input_price: 2, output_price: 10 },
      { provider: 'more', input_price: 4, output_price: 20 },
    ]);
    const rate = { condition: 'off_peak', input_price: 2, output_price: 10, sources: [] };
    const model = {
      id: 'a',
      vendor: 'Acme',
      input_price: 4,
      output_price: 20,
      lifecycle: { stage: 'active', retires: null },
      list_prices: [],
      price_tiers: [],
      price_history: [],
      sources: [],
      rates: [{ ...rate, above_input_tokens: null }],
    };
    const sellersIn = (language: 'en' | 'zh') =>
      shownIn(language, h(Sellers, { data, model } as never));
    const english = sellersIn('en');
    expect(english).toContain(
      'against the vendor’s price off peak, $2.00 / $10.00, and at peak hours, $4.00 / $20.00',
    );
    expect(english).toContain('Where to buy 3 offers beside the vendor’s own · ');
    expect(english).toMatch(
      /less −25 % .*Acme off-peak · .*\$2.00 \s*\$10.00 .*same same price .*Acme peak hours · .*\$4.00 \s*\$20.00 .*more the vendor’s peak price of input and output at all hours/,
    );
    const chinese = sellersIn('zh');
    expect(chinese).toContain(
      '百分比为与厂商闲时价 ≈¥14.0 / ≈¥70.0 ($2.00 / $10.00)、高峰价 ≈¥28.0 / ≈¥140 ($4.00 / $20.00) 相比',
    );
    expect(chinese).toContain('购买渠道 除厂商自售外 3 个报价 · ');
    expect(chinese).toMatch(/Acme 闲时 · .*≈¥14.0 \$2.00 ≈¥70.0 \$10.00/);
    expect(chinese).not.toContain('地区');
    const gone = {
      ...model,
      weights: { open: true },
      lifecycle: { stage: 'retired', retires: null },
    };
    const others = shownIn('en', h(Sellers, { data, model: gone } as never));
    expect(others).toContain('Where to buy 3 offers · ');
  });

  it('is that of the cheapest seller, said to be so, where its vendor has ended and none is known', () => {
    const model = {
      id: 'a',
      input_price: null,
      output_price: null,
      cache_read_price: null,
      context_window: 1000,
      max_output_tokens: null,
      knowledge_cutoff: null,
      lifecycle: { stage: 'retired' },
      rankings: [],
      rates: [],
      price_tiers: [],
      list_prices: [],
      sources: [],
    };
    const sold = { input_price: 1, output_price: 2, seller: 'Crof', sellers: ['Crof'] };
    const props = { data: dataWith([]), model, sold };
    const figures = (language: 'en' | 'zh') => shownIn(language, h(ModelFigures, props as never));
    expect(figures('en')).toContain('Cheapest seller $1.00 / $2.00 per million tokens, at Crof ');
    expect(figures('zh')).toContain(
      '最便宜的报价 ≈¥7.00 / ≈¥14.0 $1.00 / $2.00，每百万 token，来自 Crof，',
    );
    // What it costs today stands before what it cost last.
    const last = { ...model, input_price: 4, output_price: 20, price_history: [] };
    expect(shownIn('en', h(ModelFigures, { ...props, model: last } as never))).toMatch(
      /Cheapest seller \$1.00 \/ \$2.00 per million tokens, at Crof.* Last price \$4.00 \/ \$20.00/,
    );
    // Its vendor’s list is paler where it was read long ago, and what others take today is not.
    const html = (sources: object[]) =>
      renderToString(
        h(PageProvider, {
          value: page,
          children: h(ModelFigures, { ...props, model: { ...last, sources } } as never),
        }),
      );
    const read = (checked: string) => html([{ url: 'https://acme.example', checked }]);
    expect(read('2026-06-01')).toMatch(
      /<div><dt>Cheapest seller.*<div class="stale"><dt>Last price/,
    );
    expect(read('2026-11-20')).not.toContain('stale');
    const served = { ...last, lifecycle: { stage: 'active' } };
    expect(shownIn('en', h(ModelFigures, { ...props, model: served } as never))).not.toContain(
      'Cheapest seller',
    );
    const early = { ...props, sold: { ...sold, old: '2026-09-20' } };
    const ofEarly = (language: 'en' | 'zh') => shownIn(language, h(ModelFigures, early as never));
    expect(ofEarly('en')).toContain('tokens, at Crof (read 20 Sep 2026, over 60 days ago) ');
    expect(ofEarly('zh')).toContain('来自 Crof（2026年9月20日核对，已超过 60 天）');
    // Where the month of an agent is known, by which it is the cheapest, that stands first.
    const sellers = ['Crof', 'Dash', 'Echo', 'Fox', 'Gull'];
    const ofMonth = { ...props, sold: { ...sold, sellers, month: '$42.00' } };
    const monthly = (language: 'en' | 'zh') => shownIn(language, h(ModelFigures, ofMonth as never));
    expect(monthly('en')).toContain(
      'Lowest month of an agent $42.00 at Crof, Dash, Echo and 2 more, $1.00 / $2.00 per million tokens ',
    );
    expect(monthly('zh')).toContain(
      '智能体月费最低 $42.00 来自 Crof、Dash、Echo 另有 2 家，≈¥7.00 / ≈¥14.0 ($1.00 / $2.00)，每百万 token，',
    );
  });

  it('of a seller of a model that has ended is said once where it is the last price of the vendor', () => {
    const lifecycle = { stage: 'retired', retires: '2026-12-01' };
    const last = { input_price: 4, output_price: 20, cache_read_price: null, price_tiers: [] };
    const none = { rates: [], price_history: [], list_prices: [], sources: [] };
    const size = { context_window: 1000, max_output_tokens: null, knowledge_cutoff: null };
    const model = { ...last, ...none, ...size, lifecycle };
    const sold = {
      ...last,
      seller: 'Crof',
      sellers: ['Crof'],
      month: '$42.00',
      read: '2026-11-20',
    };
    const props = { data: dataWith([]), model, sold };
    const text = shownIn('en', h(ModelFigures, props as never));
    expect(text).toContain('$42.00 at Crof, at the last price; read before its vendor ended it');
    expect(text.split('$4.00 / $20.00')).toHaveLength(2);
  });

  it('is the last one of a model that is no longer served, whose header keeps the other language', () => {
    const pages = textsOf({ models: { a: priced(4, 20, { lifecycle: retired }) } });
    const a = pages('models/a/index.html');
    expect(a).toContain('Last price $4.00 / $20.00');
    expect(a).toContain('API 中文');
  });

  it('is unknown beside that of the model before, with where the model is known from', () => {
    const fact_sources = [{ url: 'https://blog.example/acme-2', checked: '2026-09-24' }];
    const models = {
      'acme-1': priced(4, 20, { name: 'Acme-1', released: '2026-05-01' }),
      'acme-2': { name: 'Acme-2', released: '2026-09-24', prices: [], fact_sources },
    };
    const text = textsOf({ models })('models/acme-2/index.html');
    expect(text).toContain('price unknown Acme-1 before it: $4.00 / $20.00');
    expect(text).toContain('Known from blog.example , 24 Sep 2026');
  });
});

describe('what the page of a model says of its evidence', () => {
  it('counts the current boards of a model without a score, and the ranks of one that has ended', () => {
    const [first, ...others] = rankingBoards({ a: 60, b: 70, old: 50 });
    const listed = first?.periods[0]?.value.entries ?? [];
    listed.push({ ...listed[0], model: 'few' } as (typeof listed)[number]);
    const models = { few: priced(1, 2), a: priced(1, 2), b: priced(1, 2) };
    const old = priced(1, 2, { lifecycle: retired });
    const text = textsOf({ models: { ...models, old }, boards: first ? [first, ...others] : [] });
    expect(text('models/few/index.html')).toContain(
      'Overall – on 1 current board, a score needs 3',
    );
    expect(text('models/few/index.html')).toContain(
      '• would count for an overall score, which needs 3 current boards.',
    );
    expect(text('models/old/index.html')).toContain('rank 3 of 3, retired ones counted');
  });

  it('has one row for two conditions of the same price', () => {
    const rate = { input_price: 2, output_price: 4, sources: [] };
    const rates = ['priority', 'fast'].map((condition) => ({ ...rate, condition }));
    const flex = { ...rate, condition: 'flex', input_price: 0.5 };
    const text = textsOf({ models: { a: priced(1, 2, { rates: [...rates, flex] as never }) } });
    expect(text('models/a/index.html')).toMatch(/Flex .*\$0\.50 .*Priority, Fast .*\$2\.00/);
  });

  it('dates a price of batches that was read long before the others', () => {
    const sources = [{ url: 'https://acme.example/batch', checked: '2026-05-01' }];
    const batch = { condition: 'batch', input_price: 0.5, output_price: 1, sources };
    const text = textsOf({ models: { a: priced(1, 2, { rates: [batch] as never }) } });
    expect(text('models/a/index.html')).toContain('Batch $0.50 / $1.00 price of 1 May 2026');
  });

  it('says in Chinese that the list in yuan is unknown where the vendor has one of another model', () => {
    const yuan = { currency: 'CNY', input_price: 6, output_price: 18, from: null, sources: [] };
    const models = { a: priced(1, 2), b: priced(1, 2, { list_prices: [yuan] } as never) };
    const exchangeRates = { CNY: { per_usd: 6.7, date: '2026-09-29', sources: [] } };
    const unknown = '本站未查到它的人民币价目';
    const text = textsOf({ models, exchangeRates } as never);
    expect(text('zh/models/a/index.html')).toContain(unknown);
    expect(text('zh/models/b/index.html')).not.toContain(unknown);
    const alone = textsOf({ models: { a: priced(1, 2) }, exchangeRates } as never);
    expect(alone('zh/models/a/index.html')).not.toContain(unknown);
  });
});

describe('a price in yuan alone', () => {
  const yuan = {
    list_prices: [{ currency: 'CNY', input_price: 6, output_price: 18, from: null, sources: [] }],
    prices: [],
  };
  const exchangeRates = { CNY: { per_usd: 6.7, date: '2026-09-29', sources: [] } };

  it('stands in dollars at the rate of a day to who pays in those, with what it is in yuan', () => {
    const pages = textsOf({ models: { hy: yuan }, exchangeRates } as never);
    // 6 ÷ 6.7 and 18 ÷ 6.7
    expect(pages('models/hy/index.html')).toContain(
      'Input / output ≈$0.896 / ≈$2.69 ¥6 CNY / ¥18 CNY on its list in yuan, per million tokens, rate of 29 Sep 2026',
    );
    expect(pages('models/hy/index.html')).not.toMatch(/no .* known/i);
    expect(pages('models/hy/index.html')).toContain('Overall – not ranked yet');
  });

  it('is no example of the page of the API, which compares two lists of one model', () => {
    const pages = textsOf({ models: { hy: yuan, a: priced(1, 2) }, exchangeRates } as never);
    expect(pages('docs/index.html')).toContain('Prices in yuan');
    expect(pages('docs/index.html')).not.toContain('converted it would be');
  });

  it('is what the page says to those that describe it', () => {
    const html = markupOf({ models: { hy: yuan }, exchangeRates } as never)('models/hy/index.html');
    expect(html).toContain('hy by Acme costs ¥6 per million tokens in and ¥18 out');
    expect(html).toContain('"price":6,"priceCurrency":"CNY"');
  });

  it('has its source and its day below it, and no status of a price in dollars', () => {
    const [list] = yuan.list_prices;
    const sources = [{ url: 'https://acme.example/prices', checked: '2026-09-20' }];
    const sourced = { prices: [], list_prices: [{ ...list, sources }] };
    const hy = textsOf({ models: { hy: sourced }, exchangeRates } as never)('models/hy/index.html');
    expect(hy).toContain('Checked on acme.example , 20 Sep 2026');
    expect(hy).not.toContain('Unverified');
  });

  it('has its own source beside it where both are known, on a page in Chinese, and of those in dollars the cache that it lacks', () => {
    const { prices } = priced(1.4, 4.4);
    for (const price of prices ?? []) price.cache_read_price = 0.26;
    const [list] = yuan.list_prices;
    const sources = [{ url: 'https://acme.example/zh', checked: '2026-09-25' }];
    const rates = [{ condition: 'batch', input_price: 0.7, output_price: 2.2, sources: [] }];
    const both = { prices, rates, list_prices: [{ ...list, sources }] };
    const pages = textsOf({ models: { hy: both }, exchangeRates } as never);
    const [figures = '', others] = pages('zh/models/hy/index.html').split('其他价格');
    expect(figures).toContain(' acme.example ，2026年9月25日核对');
    expect(figures).toContain('缓存 ≈¥1.74 $0.26，按美元价目');
    expect(figures).not.toContain('$0.70');
    // The whole list in dollars stands below.
    expect(others).toMatch(
      /美元标价\s+(\S+\s+)*≈¥9\.38\s+\$1\.40\s+≈¥29\.5\s+\$4\.40\s+≈¥1\.74\s+\$0\.26/,
    );
    expect(pages('models/hy/index.html')).toContain('Batch $0.70 / $2.20');
  });

  it('is what a new model costs today, by the page of changes', () => {
    const hy = { ...yuan, released: '2026-09-20' };
    const pages = textsOf({ models: { hy }, exchangeRates } as never);
    expect(pages('changes/index.html')).toContain('≈$0.896 / ≈$2.69 today ¥6 CNY / ¥18 CNY');
  });

  it('has past prices of the list in dollars named so, on the page of changes in Chinese', () => {
    const { prices: [price] = [] } = priced(1.4, 4.4);
    const past = { ...price, from: null, seen_from: '2026-05-01' };
    const prices = [past, { ...price, from: '2026-09-01', input_price: 2.8, output_price: 8.8 }];
    const pages = textsOf({ models: { hy: { ...yuan, prices } }, exchangeRates } as never);
    const note = '美元价目；人民币历史价格未收录';
    expect(pages('zh/changes/index.html')).toMatch(
      new RegExp(`翻倍 ${note} 输入价格 ≈¥9\\.38 → ≈¥18\\.8 \\$1\\.40 → \\$2\\.80`),
    );
    expect(pages('changes/index.html')).toMatch(/doubles Input price \$1\.40 → \$2\.80/);
    const dollars = textsOf({ models: { hy: { prices } }, exchangeRates } as never);
    expect(dollars('zh/changes/index.html')).not.toContain(note);
  });

  it('stands apart from the list in dollars where both are known, on a page in Chinese', () => {
    const { prices } = priced(1.4, 4.4);
    for (const price of prices ?? []) price.cache_read_price = 0.26;
    const [list] = yuan.list_prices;
    const both = { prices, list_prices: [{ ...list, cache_read_price: 2 }] };
    const pages = textsOf({ models: { hy: both }, exchangeRates } as never);
    expect(pages('zh/models/hy/index.html')).toContain(
      '¥6 / ¥18 每百万 token，美元价目另为 $1.40 / $4.40 缓存 ¥2 美元价目 $0.26',
    );
  });
});

it('says on the page of changes what a new model costs today, and nothing of one that has ended', () => {
  const models = {
    kept: priced(1, 2, { released: '2026-07-01' }),
    over: priced(3, 4, { released: '2026-07-01', lifecycle: retired }),
  };
  const changes = textsOf({ models })('changes/index.html');
  expect(changes.match(/(kept|over) Acme \S+ \/ \S+ today/g)).toEqual([
    'kept Acme $1.00 / $2.00 today',
  ]);
  const unpriced = textsOf({ models: { bare: { released: '2026-07-01', prices: [] } } });
  expect(unpriced('changes/index.html')).toMatch(/bare Acme price unknown/);
  expect(unpriced('zh/changes/index.html')).toMatch(/bare Acme 价格未知/);
});

it('says of prices in dollars that they are, beside a list in yuan that stands first', () => {
  const sources = [{ url: 'https://acme.example/yuan', checked: '2026-09-20' }];
  const tier = { above_input_tokens: 32_000, input_price: 2, output_price: 4 };
  const models = {
    a: {
      prices: [{ from: null, input_price: 1, output_price: 2, price_tiers: [tier], sources }],
      list_prices: [{ currency: 'CNY', input_price: 6, output_price: 18, from: null, sources }],
      rates: [{ condition: 'off_peak', input_price: 0.5, output_price: 1, sources: [] }],
    },
  };
  const plans = { pro: { models: ['a'], prices: [{ from: null, price_monthly: 20, sources }] } };
  const exchangeRates = { CNY: { per_usd: 7, date: '2026-09-29', sources: [] } };
  const read = textsOf({ models, plans, exchangeRates } as never);
  const text = read('zh/models/a/index.html');
  expect(text).toContain('输入超过 32,000 token，美元价目');
  expect(text).toContain('闲时，美元价目');
  // The range from the price off peak to the dearer hours is of one list.
  expect(text).toMatch(/按 token 付费每月 ≈¥[\d,]+ \(\$[\d,.]+\) 至 ≈¥[\d,]+ \(\$[\d,.]+\)/);
  expect(text).toContain('最低为闲时。人民币价目表缺少缓存等价格，这里按美元价目表计算。');
  expect(read('models/a/index.html')).not.toContain('32,000 input tokens, list in dollars');
  // The hours of a vendor that serves a model no more are nobody's.
  const over = { a: { ...models.a, lifecycle: retired } };
  const ended = textsOf({ models: over, plans, exchangeRates } as never)('zh/models/a/index.html');
  expect(ended).not.toContain('最低为闲时');
});

it('counts a month by the list in yuan at all hours, where that says what it takes off peak', () => {
  const sources = [{ url: 'https://acme.example/yuan', checked: '2026-09-20' }];
  const rates = [{ condition: 'off_peak', input_price: 3, output_price: 9, cache_read_price: 1 }];
  const list = { input_price: 6, output_price: 18, cache_read_price: 2, rates };
  const hours_utc = [{ days: ['sat', 'sun'], from: '00:00', to: '24:00' }];
  const models = {
    a: {
      prices: [{ from: null, input_price: 1, output_price: 3, cache_read_price: 0.3, sources }],
      list_prices: [{ currency: 'CNY', from: null, ...list, sources }],
      rates: [{ condition: 'off_peak', input_price: 0.5, output_price: 1.5, hours_utc, sources }],
    },
  };
  const plans = { pro: { models: ['a'], prices: [{ from: null, price_monthly: 20, sources }] } };
  const exchangeRates = { CNY: { per_usd: 7, date: '2026-09-29', sources: [] } };
  const read = textsOf({ models, plans, exchangeRates } as never);
  const text = read('zh/models/a/index.html');
  expect(text).toContain('高峰输入 / 输出 ¥6 / ¥18');
  expect(text).toContain('闲时 ¥3 / ¥9');
  expect(text).toMatch(/闲时，人民币价目 周六、周日 8:00–次日 8:00（北京时间） .{0,40}¥3 ¥9 ¥1/);
  // 9,000 requests of 8,000 × ¥6 + 32,000 × ¥2 + 1,200 × ¥18 are ¥1,202.40 a month.
  expect(text).toContain('每月 ¥601.20 至 ¥1,202');
  // Who pays in dollars pays by the list in those.
  expect(read('models/a/index.html')).toContain('off-peak $0.50 / $1.50');
});

it('names each source by its condition where several state rates of one price', () => {
  const rate = (condition: string, url: string) => ({
    condition,
    input_price: 1,
    output_price: 2,
    sources: [{ url: `https://acme.example/${url}`, checked: '2026-09-20' }],
  });
  const read = (...rates: object[]) =>
    textsOf({ models: { a: priced(2, 4, { rates } as never) } })('models/a/index.html');
  expect(read(rate('batch', 'batch'), rate('flex', 'flex'))).toContain(
    'Batch, Flex Batch: acme.example 20 Sep 2026 · Flex: acme.example 20 Sep 2026 $1.00 $2.00',
  );
  expect(read(rate('batch', 'both'), rate('flex', 'both'))).toContain(
    'Batch, Flex acme.example 20 Sep 2026 $1.00 $2.00',
  );
});

describe('the end of a model or plan, on the page of changes', () => {
  const sources = [{ url: 'https://acme.example/ends', checked: '2026-09-12' }];
  const next = priced(1, 2, { released: '2026-09-01' });
  const day = '2026-09-10';
  const end = { event: 'retired', day, successor: 'next', sources } as const;
  const reroute = { event: 'rerouted', day, successor: 'next', sources } as const;
  const prices = [
    { from: '2026-08-01', input_price: 2, output_price: 4, sources: [] },
    { from: day, input_price: 1, output_price: 2, sources: [] },
  ];
  const changesWith = (lifecycle: object[], language = '') =>
    textsOf({ models: { old: { prices, lifecycle }, next } } as never)(
      `${language}changes/index.html`,
    );

  it('makes the price of the model that answers no cut of its own', () => {
    const text = changesWith([end, reroute]);
    expect(text).toMatch(
      /Ends of service and of sale .*Requests to it are answered by next, at its price: Input price \$2\.00 → \$1\.00/,
    );
    expect(text).not.toContain('halves');
    expect(changesWith([end])).toContain('Price under its name since its end: Input price');
    expect(changesWith([])).toMatch(/Prices .*halves Input price \$2\.00 → \$1\.00/);
  });

  it('has the price of the model that answers named so on its own page', () => {
    const pageWith = (lifecycle: object[]) =>
      textsOf({ models: { old: { prices, lifecycle }, next } } as never)('models/old/index.html');
    const answered = pageWith([end, reroute]);
    expect(answered).toContain('Price of next, in its place $1.00 / $2.00');
    expect(answered).toContain('next answers requests to it now not ranked yet $1.00 / $2.00 ');
    expect(answered).toMatch(
      /1 Aug 2026 \$2\.00 \$4\.00 last 10 Sep 2026 Price of next, in its place \$1\.00 \$2\.00(?! last)/,
    );
    expect(pageWith([end])).toContain('Price since its end $1.00 / $2.00');
    const later = { ...end, day: '2026-09-11' };
    expect(pageWith([later])).toContain('Last price $1.00 / $2.00');
  });

  it('names what to take after a model, with its source', () => {
    expect(changesWith([end])).toContain(
      'End of service: 10 Sep 2026 → next named by Acme acme.example',
    );
  });

  it('stands apart where its day is unknown', () => {
    const text = changesWith([{ ...end, day: null }]);
    expect(text).toMatch(
      /Ended on or before that day: the day itself is unknown 12 Sep 2026 old Acme No longer served → next/,
    );
    expect(text).not.toContain('Ends of service and of sale');
    expect(changesWith([{ ...end, day: null }], 'zh/')).toContain(
      '确切停止日期未知（不晚于所列日期）',
    );
  });

  it('names what the vendor of a plan sells now, if anything, with its source', () => {
    const over = { ended: day, ended_sources: sources };
    const text = (plans: object) =>
      textsOf({ models: { next }, plans } as never)('changes/index.html');
    expect(text({ over, pro: {} })).toContain(
      '10 Sep 2026 over Acme No longer sold What Acme sells now acme.example',
    );
    expect(text({ over })).toContain('over Acme No longer sold acme.example');
  });
});

describe('a promotion, on the page of changes', () => {
  const sources = [{ url: 'https://acme.example/prices', checked: '2026-08-20' }];
  const list = { from: '2026-06-01', input_price: 5, output_price: 30, sources };
  const promoted = { from: '2026-08-10', input_price: 4, output_price: 20, promotion: true };
  const textWith = (...prices: object[]) =>
    textsOf({ models: { one: { released: '2026-06-01', prices: [list, ...prices] } } } as never);

  it('has an entry of its own on the day until which it was promised, if nobody has read it since', () => {
    const lapsed = textWith({ ...promoted, promised_until: '2026-09-01', sources });
    const text = lapsed('changes/index.html');
    expect(text).toContain(
      '1 Sep 2026 one Acme promotion promised until 1 Sep 2026, not read since price before it $5.00 / $30.00',
    );
    expect(text).toMatch(/10 Aug 2026 one Acme cut .* promotion until 1 Sep 2026/);
    expect(text).toContain('1 Jun 2026 one Acme $4.00 / $20.00 promotion promised until');
    expect(text).not.toContain('$4.00 / $20.00 today');
    expect(lapsed('zh/changes/index.html')).toContain('促销价只承诺到2026年9月1日，此后未核对');
  });

  it('is to come while it is promised, and no news where the price was read again', () => {
    const until = textWith({ ...promoted, promised_until: '2026-12-24', sources });
    expect(until('changes/index.html')).toMatch(
      /Upcoming 24 Dec 2026 one Acme .* promotion until 24 Dec 2026 price before it \$5\.00 \/ \$30\.00/,
    );
    const read = [{ url: 'https://acme.example/prices', checked: '2026-09-10' }];
    const again = textWith({ ...promoted, promised_until: '2026-09-01', sources: read });
    expect(again('changes/index.html')).not.toContain('price before it');
  });

  it('is what a rise after it was the end of', () => {
    const over = { from: '2026-09-05', input_price: 8, output_price: 40, sources };
    const text = textWith({ ...promoted, sources }, over)('changes/index.html');
    expect(text).toMatch(/doubles Input price \$4\.00 → \$8\.00 .*? end of a promotion/);
    expect(text).toMatch(/cut Input price \$5\.00 → \$4\.00 .*? promotion/);
  });
});

it('a model that this feed proposes after one that has ended has its step in price and in score', () => {
  const lifecycle = [{ event: 'retired', day: '2026-09-10', sources: [] }];
  const boards = rankingBoards({ old: 60, next: 80 });
  const models = { old: { ...priced(4, 8), lifecycle }, next: priced(2, 4) };
  // Half of each price is half of the month, whatever is cached.
  expect(textsOf({ models, boards } as never)('changes/index.html')).toMatch(
    /old Acme End of service: 10 Sep 2026 → next .*−50 %.* overall [\d.]+ → [\d.]+, by our figures; Acme names none/,
  );
});

describe('the price of the cheapest model of a vendor', () => {
  it.each([
    ['has the day on which it was read where that is long ago', '2026-06-20', true],
    ['stands alone where it is fresh', '2026-09-20', false],
  ])('%s', (_, checked, isOld) => {
    const sources = [{ url: 'https://acme.example/prices', checked }];
    const prices = [{ from: null, input_price: 1, output_price: 2, sources }];
    const pages = textsOf({ models: { one: { prices } } });
    for (const path of ['vendors/index.html', 'vendors/acme/index.html'])
      expect(pages(path).includes('read 20 Jun 2026')).toBe(isOld);
    expect(pages('zh/vendors/index.html').includes('2026年6月20日核对')).toBe(isOld);
  });
});

it('the cheapest model of a vendor is unverified where its price is', () => {
  const sources = [{ url: 'https://other.example/prices', checked: '2026-09-20' }];
  const prices = [{ from: null, input_price: 1, output_price: 2, sources }];
  const pages = textsOf({ models: { one: { prices } } });
  // 360M tokens in at $1 and 10.8M out at $2; what the cache costs is not known.
  for (const path of ['vendors/index.html', 'vendors/acme/index.html'])
    expect(pages(path)).toContain('≤ $381.60, unverified');
  expect(pages('zh/vendors/index.html')).toContain('未核实');
});

describe('the vendors', () => {
  const ending: ModelFile['lifecycle'] = [
    { event: 'end_announced', day: '2026-10-14', sources: [] },
  ];
  const tiers = [{ above_input_tokens: 100_000, input_price: 5, output_price: 25 }];
  const { prices = [], ...tiered } = priced(1, 5, { released: '2025-04-01' });
  const models = {
    Preview: priced(0.1, 0.1, { released: '2024-06-01', tags: ['preview'] }),
    Gift: priced(0, 0, { released: '2025-02-01' }),
    Ending: priced(0.2, 0.2, { released: '2025-03-01', lifecycle: ending }),
    Staying: priced(2, 10, { released: '2025-01-01' }),
    Tiered: {
      ...tiered,
      prices: prices.map((price) => ({ ...price, price_tiers: tiers })),
    },
  } satisfies Record<string, Partial<ModelFile>>;

  it('have as their cheapest model a paid one that stays', () => {
    const pages = textsOf({ models });
    // 360M tokens in at $1 and 10.8M out at $5: no request of an agent is past the tier.
    expect(pages('vendors/index.html')).toContain('Tiered ≤ $414.00');
    expect(pages('vendors/acme/index.html')).toContain(
      'Cheapest model Tiered agent’s month ≤ $414.00 ',
    );
  });

  it('have as their cheapest model that of the cheapest month of an agent, past a tier too', () => {
    const priceWith = (input: number, output: number, parts: object) =>
      priced(input, output).prices?.map((price) => ({ ...price, ...parts })) ?? [];
    const priceTiers = [
      { above_input_tokens: 32_000, input_price: 0.2, output_price: 0.4, cache_read_price: 0.1 },
    ];
    const pages = textsOf({
      models: {
        Flat: priced(0.1, 0.1),
        Cached: { prices: priceWith(0.07, 0.4, { cache_read_price: 0.01 }) },
        Long: {
          prices: priceWith(0.02, 0.04, { cache_read_price: 0.01, price_tiers: priceTiers }),
        },
      },
    });
    // 72M × $0.07 + 288M × $0.01 + 10.8M × $0.40; past the tier 72M × $0.20 + 288M × $0.10 + $4.32.
    const text = pages('vendors/acme/index.html');
    expect(text).toMatch(/Cheapest model Cached agent’s month \$12\.24/);
    expect(text).toMatch(
      /Cached not ranked \$12\.24 .*Flat not ranked ≤ \$37\.08 .*Long .*\$47\.52/,
    );
  });

  it('name a cheaper model whose price needs a check beside the cheapest', () => {
    const sources = [{ url: 'https://other.example/prices', checked: '2026-09-20' }];
    const copied = [{ from: null, input_price: 1, output_price: 2, sources }];
    const text = textsOf({ models: { copied: { prices: copied }, own: priced(2, 2) } });
    expect(text('vendors/acme/index.html')).toContain(
      'Cheapest model own agent’s month ≤ $741.60 · copied ≤ $381.60, unverified',
    );
    expect(text('vendors/index.html')).toContain('own ≤ $741.60');
  });

  it('name the cheapest model that scores nearly as much as the best', () => {
    const boards = rankingBoards({ best: 90, near: 85, far: 60 });
    const scored = { best: priced(9, 9), near: priced(5, 5), far: priced(1, 1) };
    const text = textsOf({ models: scored, boards })('vendors/acme/index.html');
    expect(text).toMatch(
      /Best model best 1 of 3 served, .*Cheapest within 10 % of it near overall 8\d\.\d, agent’s month ≤ \$1,854 Cheapest model far /,
    );
  });

  it('begin with a plan that the reader can buy, and say where its price is not known', () => {
    const pricesOf = (price_monthly: number | null) => [
      { from: null, price_monthly, price_yearly: null, sources: [] },
    ];
    const home = { region: 'domestic', currency: 'CNY', prices: pricesOf(49) };
    const plans = { abroad: { region: 'overseas', prices: pricesOf(19) }, home };
    const pageOf = (records: object, language = '') =>
      textsOf({ models: {}, plans: records } as never)(`${language}vendors/acme/index.html`);
    expect(pageOf(plans)).toContain('Cheapest paid plan abroad $19 a month · 2 plans');
    expect(pageOf(plans, 'zh/')).toContain('最便宜的付费套餐 home 每月 ¥49 · 2 个套餐');
    const unknown = { ...plans, home: { ...home, prices: pricesOf(null) } };
    expect(pageOf(unknown, 'zh/')).toMatch(/abroad 每月 .*，海外，国内套餐价格未知 ·/);
  });

  it('say that a model is free where all that is served is, and not that its price is unknown', () => {
    const text = textsOf({ models: { Gift: models.Gift } })('vendors/index.html');
    expect(text).toMatch(/Acme not ranked free Gift/);
  });

  it('say of the newest model how many have no date and may be newer', () => {
    const undated = textsOf({ models: { ...models, Undated: priced(1, 5) } });
    expect(undated('vendors/index.html')).toContain('Tiered 1 Apr 2025, 1 without a date');
    expect(undated('vendors/acme/index.html')).toContain(
      'Newest with a known date Tiered 1 Apr 2025, 1 without a date',
    );
    expect(textsOf({ models })('vendors/index.html')).not.toContain('without a date');
  });
});
