import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { ownCost, type PricedModel } from '../../feed/prices/cost.ts';
import { parseAmount } from '../../templates/components/amount-field.tsx';
import {
  chosenModels,
  type EstimatedModel,
  type EstimatedUse,
  estimates,
  groupsOf,
  missingNames,
  scaledUse,
  sumAmounts,
} from '../../templates/components/estimates.ts';
import type { LinkQuery } from '../../templates/components/links.tsx';
import { costOf, rowFor } from '../../templates/components/price-row.ts';
import {
  assumptionWords,
  toPriceRows,
  translatedAssumption,
} from '../../templates/components/price-rows.ts';
import { changeOf, dailyUse } from '../../templates/components/usage.tsx';
import { PageProvider } from '../../templates/components/use-page.ts';
import { CostEstimates } from '../../templates/islands/cost.tsx';
import { Remarks } from '../../templates/islands/cost-remarks.tsx';
import { currentOf } from '../../templates/islands/matrix.tsx';
import { OfferFilter, sortOffers } from '../../templates/islands/offers.tsx';
import { noteTexts, pricesOfToday, regularPrices } from '../../templates/pages/cost.tsx';
import { testPage } from './page-context.ts';

const page = testPage();

const prices = {
  input_price: 1,
  output_price: 10,
  cache_read_price: null,
  cache_write_price: null,
  price_tiers: [],
};

// 10,000 × $1 + 1,000 × $10 = $0.02 a request; 50 a day are 1,500 a month, $30.
const use = dailyUse({ in: '10000', cached: '0', out: '1000', requests: '50' });

function estimated(id: string, parts: Partial<PricedModel & EstimatedModel> = {}): EstimatedModel {
  const { next, regular, ...others } = parts;
  const priced = { ...prices, ...others };
  return {
    id,
    name: id,
    vendor: 'V',
    context_window: parts.context_window ?? 100_000,
    max_output_tokens: parts.max_output_tokens ?? null,
    marks: [],
    score: parts.score ?? null,
    notes: [],
    isYuan: parts.isYuan ?? false,
    rows: toPriceRows(page, priced, false),
    ...(parts.rates && {
      batch: {
        isYuan: parts.isYuan ?? false,
        rows: toPriceRows(page, priced, false, 'batch'),
        notes: [],
      },
    }),
    ...(next && { next }),
    ...(regular && { regular }),
  };
}

/** Each model with its month, in the order of the page. */
const months = (models: EstimatedModel[], of: EstimatedUse, on = page) =>
  estimates(on, models, of).map(({ model: { id }, monthly }) => [id, monthly.most]);

describe('the models of an estimate', () => {
  const models = ['gpt-5.6', 'opus-5-5', 'glm-5'].map((id) => estimated(id));

  it.each([
    ['opus-5-5,gpt-5.6', 'opus-5-5,gpt-5.6'],
    // By other ways to write an id, without what is unknown.
    ['openai/GPT-5-6,nope,glm-5', 'gpt-5.6,glm-5'],
    ['opus-5.5', 'opus-5-5'],
    // Not all for one that is unknown.
    ['nope', ''],
    ['all', 'gpt-5.6,opus-5-5,glm-5'],
  ])('are those of the list %j', (list, shown) => {
    const chosen = chosenModels(models, { models: list });
    expect(chosen.map(({ id }) => id).join()).toBe(shown);
  });

  it.each([
    [{ models: 'nope,glm-5' }, ['nope']],
    [{ models: 'gpt-4,GLM-6' }, ['gpt-4', 'GLM-6']],
    [{ model: 'opus-5-9' }, ['opus-5-9']],
    [{ models: 'all' }, []],
    [{}, []],
  ])('are missed as %j names them', (query, wanted) => {
    expect(missingNames(query, models)).toEqual(wanted);
  });
});

describe('what is said of names without a model', () => {
  const models = [
    { id: 'gpt-5-1', name: 'A' },
    { id: 'gpt-5-2', name: 'B' },
    { id: 'opus-5-5', name: 'C' },
  ];
  const said = (language: 'en' | 'zh', names: string[], isTooLong = false) => {
    const retired = [{ id: 'gpt-4' }];
    const children = h(Remarks, { names, models, retired, query: {}, isTooLong });
    const html = renderToString(h(PageProvider, { value: testPage(language), children }));
    return html.replace(/<[^>]+>/g, '').trim();
  };

  it('is which models may be meant, with a stop behind them, or that it is retired', () => {
    const gpt = 'gpt-5.6 is not known here. The nearest: A · B.';
    expect(said('en', ['gpt-5.6'])).toBe(gpt);
    expect(said('zh', ['gpt-5.6'])).toBe('没有收录 gpt-5.6。相近的有：A · B。');
    expect(said('en', ['nope'])).toBe('nope is not known here.');
    const both = 'GPT-4 is retired. opus-5-9 is not known here. The nearest: C.';
    expect(said('en', ['GPT-4', 'opus-5-9'])).toBe(both);
    expect(said('en', [], true)).toContain('None holds so many at once.');
  });
});

describe('the estimates of a month', () => {
  const ten = { ...use, requests: 10 };

  it('stand by the month, equal ones as they came, and then what is unknown', () => {
    const models = [
      estimated('short', { context_window: 10_999 }),
      estimated('just long enough', { context_window: 11_000, max_output_tokens: 1_000 }),
      estimated('unknown', { input_price: null }),
      estimated('dear', { input_price: 5 }),
      estimated('cheap'),
      estimated('brief', { max_output_tokens: 999 }),
      estimated('free', { input_price: 0, output_price: 0 }),
    ];
    // 10,000 × $1 + 1,000 × $10 = $0.02, 10 a day for 30 days; with $5 in: $0.06
    const shown = estimates(page, models, ten);
    expect(shown.map(({ model: { id }, monthly, fits }) => [id, monthly.most, fits])).toEqual([
      ['free', 0, true],
      ['short', 6, false],
      ['just long enough', 6, true],
      ['cheap', 6, true],
      ['brief', 6, false],
      ['dear', 18, true],
      ['unknown', null, true],
    ]);
  });

  it('are by the list in yuan where what it lacks is not asked for', () => {
    const onPage = testPage('zh', { rates: { USD: 1, CNY: 7 } });
    const rows = toPriceRows(onPage, { ...prices, input_price: 2, output_price: 12 }, true);
    const plain = { isYuan: true as const, rows, notes: ['in yuan'] };
    const models = [{ ...estimated('qwen'), plain }];
    const shown = (of: EstimatedUse) =>
      estimates(onPage, models, of).map(({ model, monthly }) => [model.isYuan, monthly.most]);
    // 10,000 × ¥2 + 1,000 × ¥12 are ¥0.032, 10 a day for 30 days; by the list in dollars $0.02.
    expect(shown(ten)).toEqual([[true, 9.6]]);
    const cached = { ...ten.tokens, cache_read_tokens: 1_000 };
    expect(shown({ ...ten, tokens: cached })[0]?.[0]).toBe(false);
    // No price of batches is known.
    expect(shown({ ...ten, isBatch: true })[0]?.[0]).toBe(true);
    const [model = estimated('a')] = models;
    const batch = { isYuan: false, rows: model.rows, notes: [] };
    const [shownBatch] = estimates(onPage, [{ ...model, batch }], { ...ten, isBatch: true });
    expect(shownBatch?.model.isYuan).toBe(false);
  });

  it('of a month are the sum of its tokens, at the price of short requests', () => {
    const tier = { above_input_tokens: 200_000, input_price: 4, output_price: 40 };
    const { cache_read_price, cache_write_price } = prices;
    const models = [
      estimated('tiered', {
        context_window: 1_000_000,
        price_tiers: [{ ...tier, cache_read_price, cache_write_price }],
      }),
    ];
    const month = dailyUse({ in: '40000000', cached: '0', out: '2000000', requests: '50' });
    const shown = estimates(page, models, { ...month, isMonth: true });
    // 40M × $1 + 2M × $10 = $60, whatever the requests, the tier and the context are.
    expect(shown.map(({ monthly, fits }) => [monthly.most, fits])).toEqual([[60, true]]);
    // As one request it is too long, and dearer by the tier.
    const asOne = { fits: false, total: { least: 240, most: 240 } };
    expect(estimates(page, models, month)[0]).toMatchObject(asOne);
  });

  it('stand by the most of a range, among those that are known', () => {
    const models = [
      estimated('between', { input_price: 2 }),
      estimated('dear', { cache_read_price: 5 }),
      estimated('cheap', { cache_read_price: 0.1 }),
    ];
    const cached = { ...use.tokens, cache_read_tokens: 10_000 };
    // A request of 10,000 tokens from the cache: $0.001, from $0 to $0.02, $0.05, and $0.01 out.
    const shown = estimates(page, models, { ...ten, tokens: cached });
    expect(shown.map(({ model: { id }, total, row }) => [id, total.most, row?.sign])).toEqual([
      ['cheap', 0.011, ''],
      ['between', 0.03, '≤\u00a0'],
      ['dear', 0.06, ''],
    ]);
  });

  it('go up to what all new input written to the cache costs, and stand by that', () => {
    const written = { cache_read_price: 0.1, cache_write_price: 2.5 };
    const models = [
      estimated('range', { input_price: 2, output_price: 10, ...written }),
      estimated('exact', { input_price: 2, output_price: 6, cache_read_price: 0.3 }),
    ];
    // 9,000 requests: 8,000 tokens at $2 or $2.50, 32,000 at $0.10, 1,200 at $10; or at $2, $0.30 and $6
    const shown = estimates(page, models, dailyUse({}));
    expect(shown.map(({ model: { id }, monthly }) => [id, monthly])).toEqual([
      ['exact', { least: 295.2, most: 295.2 }],
      ['range', { least: 280.8, most: 316.8 }],
    ]);
    const texts = shown.map(({ monthly: span, row }) =>
      sumAmounts(page, { span, row, isYuan: false }, dailyUse({})),
    );
    expect(texts).toEqual([['$295.20'], ['$280.80 to $316.80']]);
    // Without anything cached nothing is written either.
    const [uncached] = estimates(page, models.slice(0, 1), dailyUse({ cached: '0' }));
    expect(uncached?.monthly.least).toBe(uncached?.monthly.most);
  });

  it('begin at the hours that cost less', () => {
    const half = { ...prices, input_price: 0.5, output_price: 5 };
    const offPeak = { rows: toPriceRows(page, half, false), text: '' };
    const [shown] = estimates(page, [{ ...estimated('a'), offPeak }], use);
    expect(shown?.monthly).toEqual({ least: 15, most: 30 });
  });

  it('of no tokens are nothing, in the currency of the reader, and free where the model is', () => {
    const none = dailyUse({ requests: '0' });
    const models = [estimated('a'), estimated('b', { input_price: 0, output_price: 0 })];
    const textsOn = (on: typeof page) =>
      estimates(on, models, none).map(
        ({ monthly: span, row }) => sumAmounts(on, { span, row, isYuan: false }, none)[0],
      );
    expect(textsOn(page)).toEqual(['$0.00', 'free']);
    expect(textsOn(testPage('zh', { rates: { USD: 1, CNY: 7 } }))).toEqual(['¥0.00', '免费']);
  });

  it('have what is free or unverified below what is paid, and what does not fit last', () => {
    const models = [
      { ...estimated('free', { input_price: 0, output_price: 0 }), isApart: true },
      estimated('paid'),
      estimated('short', { context_window: 1_000 }),
    ];
    const groups = groupsOf(page, estimates(page, models, ten));
    expect(groups.map(({ title, rows }) => [title, rows.map(({ model }) => model.id)])).toEqual([
      [undefined, ['paid']],
      ['Free or unverified', ['free']],
      [undefined, ['short']],
    ]);
  });

  it('cache no more than what goes in, and say so; nonsense is an agent’s day', () => {
    const { tokens, isClamped } = dailyUse({ in: '100', cached: '120' });
    expect([tokens.cache_read_tokens, isClamped]).toEqual([100, true]);
    expect(dailyUse({ in: '100' })).toMatchObject({ isClamped: false });
    expect(dailyUse({ in: '-5', requests: 'many', cached: 'x%' })).toEqual(dailyUse({}));
  });

  it('keep the cached share when the input changes, whatever is typed on the way', () => {
    const month = { in: '360000000', cached: '288000000' };
    let typed: LinkQuery = month;
    for (const input of ['4', '40', '40000000'])
      typed = changeOf('in', input, dailyUse(typed).cachedShare);
    expect(typed).toEqual({ in: '40000000', cached: '80%' });
    expect(dailyUse(typed)).toMatchObject({
      tokens: { input_tokens: 40_000_000, cache_read_tokens: 32_000_000 },
      isClamped: false,
    });
    // Nothing else changes it.
    expect(changeOf('out', '5000', 80)).toEqual({ out: '5000' });
    // An address without a share has that of an agent's day.
    expect(dailyUse({ in: '10000' }).tokens.cache_read_tokens).toBe(8_000);
  });

  it('take the price of batches where one is known, and else the usual one, marked', () => {
    const batch = { condition: 'batch', input_price: 0.5, output_price: 5 } as const;
    const rate = {
      ...batch,
      cache_read_price: null,
      cache_write_price: null,
      above_input_tokens: null,
      until: null,
      hours_utc: null,
      sources: [],
    };
    const models = [
      estimated('unknown', { input_price: null }),
      estimated('a'),
      estimated('b', { rates: [rate] as never }),
    ];
    // 10,000 × $0.50 + 1,000 × $5 = $0.01, ten a day for 30 days
    const shown = estimates(page, models, { ...ten, isBatch: true });
    expect(shown.map(({ model: { id }, monthly, isUsual }) => [id, monthly.most, isUsual])).toEqual(
      [
        ['b', 3, false],
        ['a', 6, true],
        ['unknown', null, true],
      ],
    );
  });

  it('are in the currency of the list, and compared in dollars', () => {
    const models = [
      estimated('dollars', { input_price: 2 }),
      estimated('yuan', { input_price: 6, output_price: 60, isYuan: true }),
    ];
    // ¥36 are $6 at 6 yuan for a dollar; with $2 in a month is $9.
    expect(months(models, ten, testPage('en', { rates: { USD: 1, CNY: 6 } }))).toEqual([
      ['yuan', 36],
      ['dollars', 9],
    ]);
  });

  it('say in Chinese what they assume', () => {
    const words = assumptionWords(testPage('zh'));
    const texts = [
      'The cache read price is unknown; the input price is used instead.',
      'The cache read price is unknown; the standard price is used instead.',
      'The output price is unknown.',
      'Priced as a request of more than 199999 input tokens.',
      'The hour is not given; the dearer hours are taken.',
      'The input price is unknown.',
    ];
    for (const text of texts) expect(translatedAssumption(words, text)).toMatch(/\p{Script=Han}/u);
    // The sum of a range has a sign for it.
    expect(translatedAssumption(words, 'The total lies between $0.014 and $3.')).toBe('');
    expect(translatedAssumption(words, texts[3] ?? '')).toContain('200k');
    // The feed has a sentence for programs where a reader has a word.
    const english = assumptionWords(testPage());
    expect(translatedAssumption(english, texts[4] ?? '')).toBe('Peak-hour price.');
  });
});

describe('a price that is announced', () => {
  const next = (from: string) => ({
    from,
    rows: toPriceRows(page, { ...prices, input_price: 2, output_price: 20 }, false),
    text: 'Then {amount}.',
  });
  const estimateOf = (from: string, parts: Partial<EstimatedUse> = {}, of: object = {}) => {
    const models = [estimated('a', { ...of, next: next(from) })];
    const [shown] = estimates(page, models, { ...use, ...parts });
    return [shown?.monthly.most, shown?.change?.text, shown?.isUsual];
  };

  it('stands beside that of today, and counts for the order within a month', () => {
    expect(estimateOf('2026-12-13')).toEqual([30, 'Then $60.00.', undefined]);
    const between = estimated('between', { input_price: 1.5, output_price: 15 });
    const orderWith = (from: string) =>
      months([estimated('rises', { next: next(from) }), between], use).map(([id]) => id);
    // Today is 23 November.
    expect(orderWith('2026-12-13')).toEqual(['between', 'rises']);
    expect(orderWith('2027-01-01')).toEqual(['rises', 'between']);
    // The page may be older than the price.
    expect(estimateOf('2026-11-20')).toEqual([60, undefined, undefined]);
  });

  it('is said where it comes later', () => {
    expect(estimateOf('2027-01-01')).toEqual([30, 'Then $60.00.', undefined]);
  });

  it('is the usual one of batches, of which nothing is announced', () => {
    const rate = { ...prices, above_input_tokens: null, until: null, condition: 'batch' };
    const of = { rates: [{ ...rate, input_price: 0.5, output_price: 5 }] as never };
    const isBatch = true;
    expect(estimateOf('2026-12-13', { isBatch }, of)).toEqual([15, 'Then $60.00.', false]);
    expect(estimateOf('2026-11-20', { isBatch }, of)).toEqual([60, undefined, true]);
  });
});

describe('a promotion that is promised until a day', () => {
  const interval = { ...prices, cache_read_price: 1, price_tiers: [], sources: [] };
  const history = (promised_until: string | null) => [
    { ...interval, from: '2026-06-26', cache_write_price: 2 },
    { ...interval, from: '2026-08-21', input_price: 0.5, promotion: true, promised_until },
  ];
  const regularOf = (until: string | null) =>
    regularPrices(page, { price_history: history(until) } as never);

  it('has a second sum by the price before it, with what is written to the cache', () => {
    for (const until of ['2026-11-21', '2026-12-31']) {
      const regular = regularOf(until);
      const models = [estimated('a', { score: 1, input_price: 0.5, ...(regular && { regular }) })];
      const children = h(CostEstimates, { models, retired: [] });
      const html = renderToString(h(PageProvider, { value: page, children }));
      // 9,000 requests: 8,000 tokens at $1 or $2, 32,000 at $1 and 1,200 at $10: $72 or $144, $288, $108
      expect(html).toContain('Without the promotion: $468.00 to $540.00.</small>');
    }
  });

  it('gives way to the price before it once its day is past, and stands as the second sum', () => {
    const pricesOf = (until: string) =>
      pricesOfToday(page, { price_history: history(until) } as never, {
        priced: { ...prices, input_price: 0.5 },
        isYuan: false,
        offPeak: undefined,
      });
    const shown = (until: string) => {
      const { rows, regular } = pricesOf(until);
      return [rows[0]?.input, regular?.rows[0]?.input, regular?.text];
    };
    // Today is 23 November.
    expect(shown('2026-11-21')).toEqual([
      1,
      0.5,
      'At the price promised until 21 Nov 2026: {amount}.',
    ]);
    expect(shown('2026-12-31')).toEqual([0.5, 1, 'Without the promotion: {amount}.']);
  });

  it('has none where no day is promised', () => {
    expect(regularOf(null)).toBeUndefined();
  });
});

describe('the rows of prices', () => {
  const tier = { above_input_tokens: 20_000, input_price: 4, output_price: 40 };
  const rate = { above_input_tokens: null, until: null, hours_utc: null, sources: [] };
  const models = [
    prices,
    { ...prices, cache_read_price: 0.1 },
    { ...prices, input_price: null },
    { ...prices, output_price: null },
    {
      ...prices,
      price_tiers: [{ ...tier, cache_read_price: 0.4, cache_write_price: null }],
      rates: [{ ...prices, ...rate, condition: 'batch', input_price: 0.5, output_price: 5 }],
    },
  ] as unknown as PricedModel[];
  const uses = [
    { in: '20000', cached: '0', out: '1000' },
    { in: '20001', cached: '15000', out: '1000' },
    { in: '700', cached: '700', out: '0' },
  ].map(dailyUse);

  it.each([undefined, 'batch'] as const)(
    'cost what the feed says, as %s, or as usual',
    (condition) => {
      for (const each of models)
        for (const { tokens } of uses) {
          const row = rowFor(toPriceRows(page, each, false, condition), tokens.input_tokens);
          const usual = ownCost(each, tokens, {}).total;
          expect(costOf(row, tokens)).toBe(ownCost(each, tokens, { condition }).total ?? usual);
        }
    },
  );

  it('are the usual ones, marked, where no price of batches is known', () => {
    const [plain] = models;
    if (plain === undefined) throw new Error('no model');
    const [row] = toPriceRows(page, plain, false, 'batch');
    expect(row).toMatchObject({
      input: 1,
      notes: ['No batch price is known: this is the usual price.'],
    });
  });
});

const rates = { USD: 1, CNY: 6.708 };

describe('the prices of a list in a line', () => {
  const priced = { ...prices, input_price: 0.14, cache_read_price: 0.014, output_price: 0.28 };
  const lines = (language: 'en' | 'zh', isYuan: boolean, parts: object = {}) =>
    toPriceRows(testPage(language, { rates }), { ...priced, ...parts }, isYuan).map(
      ({ list }) => list,
    );

  it('are as the reader of the page pays them, and converted ones have a ≈', () => {
    expect(lines('zh', false)).toEqual(['≈¥0.939 / ≈¥0.0939 / ≈¥1.88']);
    expect(lines('zh', true)).toEqual(['¥0.14 / ¥0.014 / ¥0.28']);
    expect(lines('en', false)).toEqual(['$0.14 / $0.014 / $0.28']);
    expect(lines('en', true)).toEqual(['≈$0.0209 / ≈$0.00209 / ≈$0.0417']);
  });

  it('have a dash for what is unknown, and where the most stands for the price of the cache', () => {
    expect(lines('zh', true, { output_price: null, cache_read_price: 0 })).toEqual([
      '¥0.14 / 免费 / –',
    ]);
    expect(lines('en', false, { cache_read_price: null })).toEqual(['$0.14 / – / $0.28']);
  });
});

describe('what a sum leaves out', () => {
  it('is said of the cache where its price is unknown, and not of what is free', () => {
    const notes = (input_price: number) =>
      toPriceRows(
        page,
        { ...prices, input_price, output_price: 0, cache_read_price: null },
        false,
      )[0]?.cachedNotes;
    expect(notes(1)?.join()).toContain('The cache read price is unknown');
    expect(notes(0)).toEqual([]);
  });

  it('is said by a sign before a sum that is the most', () => {
    const inChinese = testPage('zh', { rates });
    const signs = (parts: object) =>
      [page, inChinese].map(
        (on) => toPriceRows(on, { ...prices, ...parts } as never, false)[0]?.sign,
      );
    const most = { input_price: 4, cache_read_price: null, cache_write_price: null };
    expect(signs(most)).toEqual(['≤\u00a0', '最多 ']);
    expect(signs({ ...most, cache_write_price: 5 })).toEqual(['≤\u00a0', '最多 ']);
    expect(signs({ ...most, cache_read_price: 1 })).toEqual(['', '']);
  });

  it('is no write to the cache that costs more than input, at the price of its length', () => {
    const written = (parts: object) =>
      toPriceRows(page, { ...prices, ...parts } as never, false).map((row) => row.written);
    const dearer = { input_price: 4, cache_read_price: 0.4, cache_write_price: 5 };
    expect(written(dearer)).toEqual([5]);
    expect(written({ ...dearer, input_price: null })).toEqual([undefined]);
    expect(written({ ...dearer, cache_write_price: 4 })).toEqual([undefined]);
    const tier = {
      above_input_tokens: 272_000,
      input_price: 8,
      output_price: 20,
      cache_read_price: 0.8,
      cache_write_price: 10,
    };
    expect(written({ ...dearer, price_tiers: [tier] })).toEqual([5, 10]);
  });

  it('is that the list in yuan is older by over a month than that in dollars', () => {
    const notes = (checked: string) => {
      const list = {
        currency: 'CNY',
        above_input_tokens: null,
        from: null,
        sources: [{ url: 'https://a.example', checked }],
      };
      const sources = [{ url: 'https://b.example', checked: '2026-09-30' }];
      const model = { input_price: 2, rates: [], list_prices: [list], sources };
      return noteTexts(testPage('zh'), model as never, true);
    };
    expect(notes('2026-05-31')).toEqual([
      '人民币价目核对于2026年5月31日，美元价目核对于2026年9月30日。',
    ]);
    expect(notes('2026-09-01')).toEqual([]);
  });

  it('is why the list in yuan is not taken', () => {
    const priced = { input_price: 12, output_price: 36 };
    const list = { currency: 'CNY', above_input_tokens: null, from: null, sources: [], ...priced };
    const model = { input_price: 2, rates: [], list_prices: [list] };
    const [first] = noteTexts(testPage('zh'), model as never, false);
    expect(first).toBe('人民币价目（¥12 / ¥36）缺少缓存等价格，这里按美元价目计算。');
  });
});

describe('the tokens of a month', () => {
  it('are those of all its requests, and what no request holds as it stands', () => {
    // 10,000 × 50 × 30 go in and 1,000 × 50 × 30 come out.
    expect(scaledUse(use, 'month', 1_000_000)).toMatchObject({ in: '15000000', out: '1500000' });
    const month = dailyUse({ in: '300000000', cached: '0', out: '1000', requests: '50' });
    expect(scaledUse(month, 'month', 1_000_000)).toEqual({
      in: '300000000',
      cached: '0',
      out: '1500000',
      requests: '50',
    });
  });
});

describe('a count that is written', () => {
  it.each([
    ['2000', 2_000],
    ['50,000', 50_000],
    ['60 000', 60_000],
    ['1\u2009000\u202f000', 1_000_000],
    ['1\u00a0000', 1_000],
    ['５０，０００', 50_000],
    [' 120k ', 120_000],
    ['1.5 M', 1_500_000],
    ['1.2亿', 120_000_000],
    ['50 万', 500_000],
    ['0', 0],
  ])('%j is %d', (text, count) => {
    expect(parseAmount(text)).toBe(`${count}`);
  });

  // The comma of a fraction is none between thousands, and half a token is none.
  it.each(['', 'abc', '-5', '1,5M', '5,00', '1.5', '40.000', '1e3', 'k', '80%'])(
    '%j is none',
    (text) => {
      expect(parseAmount(text)).toBeUndefined();
    },
  );
});

describe('a share that is written', () => {
  it.each([
    ['80%', '80%'],
    ['80 %', '80%'],
    ['80\u00a0%', '80%'],
    ['８０％', '80%'],
    [' 62.5% ', '62.5%'],
    ['0%', '0%'],
    ['100%', '100%'],
  ])('%j is %s', (text, share) => {
    expect(parseAmount(text, true)).toBe(share);
    expect(dailyUse({ in: '1000', cached: share }).cachedShare).toBe(Number.parseFloat(share));
  });

  // More than the whole can't be cached, and a count is no share.
  it.each(['120%', '-5%', '%', '8k%', '80%%'])('%j is none', (text) => {
    expect(parseAmount(text, true)).toBeUndefined();
  });
});

describe('the matrix of today', () => {
  const board = (key: string) => ({
    key,
    name: key,
    metric: '%',
    period: '2026-10',
    kind: 'agent',
  });
  const place = { rank: 1, native: 50 };
  const row = (id: string, boards: { [board: string]: typeof place }) => {
    return { model_id: id, name: id, score: null, boards };
  };

  it('has the boards of the last year, and what is served and on one of them', () => {
    const today = currentOf({
      boards: [board('new'), { ...board('old'), isOld: true }],
      rows: [
        row('served', { new: place, old: place }),
        { ...row('retired', { new: place }), isRetired: true },
        row('on the old board alone', { old: place }),
      ],
    });
    expect(today.boards.map(({ key }) => key)).toEqual(['new']);
    expect(today.rows.map(({ name }) => name)).toEqual(['served']);
  });
});

it('the offers of a provider are put in order: unknown ones last, and old ones behind those that are counted', () => {
  const offer = (name: string, share: number, month: number, isOld = false) => {
    return { name, share, month, isOld };
  };
  const offers = [
    offer('b', 1, 5),
    offer('none', Number.NaN, Number.NaN),
    offer('old', 0.5, 1, true),
    offer('c', 0.9, 9),
    offer('a', 1, 7),
  ];
  const namesBy = (order: string) => sortOffers(offers, order).map(({ name }) => name);
  expect(namesBy('')).toEqual(['b', 'none', 'old', 'c', 'a']);
  expect(namesBy('share')).toEqual(['c', 'b', 'a', 'old', 'none']);
  expect(namesBy('month')).toEqual(['b', 'a', 'c', 'old', 'none']);
  expect(namesBy('name')).toEqual(['a', 'b', 'c', 'none', 'old']);
});

it.each([
  ['en', 0, undefined],
  ['en', 1, '1 row'],
  ['en', 9, '9 rows'],
  ['zh', 9, '9 行'],
] as const)(
  'the filter of lower prices says in %s of %d rows how many it has',
  (language, below, said) => {
    const children = h(OfferFilter, { count: 20, below });
    const value = testPage(language);
    const html = renderToString(h(PageProvider, { value, children }));
    expect(/type="checkbox".*?[(（](.*?)[)）]/s.exec(html)?.[1]).toBe(said);
  },
);
