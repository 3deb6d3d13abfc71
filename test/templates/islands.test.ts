import { describe, expect, it } from 'vitest';
import { parseCount } from '../../templates/components/amount-field.tsx';
import { dailyUse } from '../../templates/components/usage.tsx';
import {
  type EstimatedModel,
  estimates,
  laterText,
  scaledUse,
  translatedAssumption,
} from '../../templates/islands/cost.tsx';
import { currentOf } from '../../templates/islands/matrix.tsx';
import { assumptionWords, noteTexts } from '../../templates/pages/cost.tsx';
import { testPage } from './page-context.ts';

const model = {
  id: 'm',
  name: 'M',
  input_price: 1,
  output_price: 10,
  cache_read_price: null,
  cache_write_price: null,
  price_tiers: [],
};

// 10,000 × $1 + 1,000 × $10 = $0.02 a request; 50 a day are 1,500 a month, $30.
const use = dailyUse({ in: '10000', cached: '0', out: '1000', requests: '50' });

function estimated(id: string, parts: Partial<EstimatedModel> = {}): EstimatedModel {
  return {
    ...model,
    id,
    name: id,
    vendor: 'V',
    context_window: 100_000,
    max_output_tokens: null,
    marks: [],
    score: null,
    notes: [],
    ...parts,
  };
}

describe('the estimates of a month', () => {
  const ten = { ...use, requests: 10 };

  it('stand by the month, equal ones as they came, then what is unknown, then what does not fit', () => {
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
    expect(
      estimates(models, ten).map(({ model: { id }, monthly, fits }) => [id, monthly, fits]),
    ).toEqual([
      ['free', 0, true],
      ['just long enough', 6, true],
      ['cheap', 6, true],
      ['dear', 18, true],
      ['unknown', null, true],
      ['short', 6, false],
      ['brief', 6, false],
    ]);
  });

  it('of a month are the sum of its tokens, at the price of short requests', () => {
    const tier = { above_input_tokens: 200_000, input_price: 4, output_price: 40 };
    const { cache_read_price, cache_write_price } = model;
    const models = [
      estimated('tiered', {
        context_window: 1_000_000,
        price_tiers: [{ ...tier, cache_read_price, cache_write_price }],
      }),
    ];
    const month = dailyUse({ in: '40000000', cached: '0', out: '2000000', requests: '50' });
    const shown = estimates(models, { ...month, isMonth: true });
    // 40M × $1 + 2M × $10 = $60, whatever the requests, the tier and the context are.
    expect(shown.map(({ monthly, fits }) => [monthly, fits])).toEqual([[60, true]]);
    // As one request it is too long, and dearer by the tier.
    expect(estimates(models, month)[0]).toMatchObject({ fits: false, cost: { total: 240 } });
  });

  it('stand by the most of a range, among those that are known', () => {
    const models = [
      estimated('between', { input_price: 2 }),
      estimated('dear', { cache_read_price: 5 }),
      estimated('cheap', { cache_read_price: 0.1 }),
    ];
    const cached = { ...use.tokens, cache_read_tokens: 10_000 };
    // A request of 10,000 tokens from the cache: $0.001, from $0 to $0.02, $0.05, and $0.01 out.
    const shown = estimates(models, { ...ten, tokens: cached });
    expect(shown.map(({ model: { id }, cost: { total, range } }) => [id, total, range])).toEqual([
      ['cheap', 0.011, null],
      ['between', 0.03, { low: 0.01, high: 0.03 }],
      ['dear', 0.06, null],
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
    const typed = ['4', '40', '40000000'].reduce(
      (query, input) => ({ in: input, cached: `${dailyUse(query).cachedShare}%` }),
      month,
    );
    expect(typed).toEqual({ in: '40000000', cached: '80%' });
    expect(dailyUse(typed)).toMatchObject({
      tokens: { input_tokens: 40_000_000, cache_read_tokens: 32_000_000 },
      isClamped: false,
    });
    // An address without a share has that of an agent's day.
    expect(dailyUse({ in: '10000' }).tokens.cache_read_tokens).toBe(8_000);
  });

  it('take the price of batches where one is known', () => {
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
    const models = [estimated('a'), estimated('b', { rates: [rate] as never })];
    // 10,000 × $0.50 + 1,000 × $5 = $0.01, ten a day for 30 days
    expect(
      estimates(models, { ...ten, isBatch: true }).map(({ model: { id }, monthly }) => [
        id,
        monthly,
      ]),
    ).toEqual([
      ['b', 3],
      ['a', null],
    ]);
  });

  it('say in Chinese what they assume', () => {
    const words = assumptionWords(testPage('zh'));
    const texts = [
      'The cache read price is unknown; the input price is used instead.',
      'The cache read price is unknown; the standard price is used instead.',
      'The output price is unknown.',
      'Priced as a request of more than 200000 input tokens.',
      'The hour is not given; the dearer hours are taken.',
      'No batch rate is known for this request.',
      'The input price is unknown.',
    ];
    for (const text of texts) expect(translatedAssumption(words, text)).toMatch(/\p{Script=Han}/u);
    // The sum of a range has a sign for it.
    expect(translatedAssumption(words, 'The total lies between $0.014 and $3.')).toBe('');
    expect(translatedAssumption(words, texts[3] ?? '')).toContain('200,000');
    // The feed has a sentence for programs where a reader has a word.
    const english = assumptionWords(testPage());
    expect(translatedAssumption(english, texts[4] ?? '')).toBe('Peak-hour price.');
  });
});

describe('what a sum leaves out', () => {
  const page = testPage();

  it('is the month at the prices that are announced, where these say it', () => {
    const prices = { input_price: 2, output_price: 20, cache_read_price: null };
    const next = { ...prices, cache_write_price: null, rates: [] as [], date: '1 Dec 2026' };
    // 10,000 × $2 + 1,000 × $20 = $0.04, 50 a day for 30 days
    expect(laterText(page, estimated('a', { next }), use, 0)).toBe('From 1 Dec 2026: $60.00.');
    // Rates of batches are not announced.
    expect(laterText(page, estimated('a', { next }), { ...use, isBatch: true }, 0)).toBe('');
    expect(laterText(page, estimated('a'), use, 0)).toBe('');
  });

  it('is the price off peak, and what writing to the cache costs more than input', () => {
    const offPeak = { condition: 'off_peak', input_price: 0.15, output_price: 0.6 } as const;
    const peak = { input_price: 0.3, cache_write_price: 0, rates: [offPeak] as never };
    expect(noteTexts(page, peak)).toEqual(['Off peak: $0.15 / $0.60.']);
    expect(noteTexts(page, { input_price: 4, cache_write_price: 5 })).toEqual([
      'New input written to the cache costs $5.00, not $4.00.',
    ]);
    expect(noteTexts(page, { input_price: null, cache_write_price: 5 })).toEqual([]);
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
    ['0', 0],
  ])('%j is %d', (text, count) => {
    expect(parseCount(text)).toBe(count);
  });

  // The comma of a fraction is none between thousands, and half a token is none.
  it.each(['', 'abc', '-5', '1,5M', '5,00', '1.5', '40.000', '1e3', 'k'])('%j is none', (text) => {
    expect(parseCount(text)).toBeUndefined();
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
