import { describe, expect, it } from 'vitest';
import type { Change } from '../../feed/contract/schemas/changes.ts';
import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { monthlyCost } from '../../feed/prices/month.ts';
import { fromBriefNames, toBriefNames } from '../../templates/components/brief-names.ts';
import { bestMark, getBest } from '../../templates/components/compared-facts.ts';
import type { CheapestSellers } from '../../templates/components/compared-sellers.tsx';
import { listAmounts } from '../../templates/components/currency.ts';
import { shortAnswers } from '../../templates/components/leaders.tsx';
import { ageOf } from '../../templates/components/model-rows.ts';
import { getColumns, type ModelRow } from '../../templates/components/models.tsx';
import { namedModels } from '../../templates/components/named-models.ts';
import { priceReadText } from '../../templates/components/price-read.ts';
import { costOf, rowFor } from '../../templates/components/price-row.ts';
import { toPriceRows } from '../../templates/components/price-rows.ts';
import { announcementText, fromText, intervalStates } from '../../templates/components/prices.tsx';
import { sortRows } from '../../templates/components/sort.tsx';
import {
  matchesOf,
  meaningOf,
  namesIn,
  nearestTo,
  wholeMatch,
} from '../../templates/components/typed-name.ts';
import { dailyUse } from '../../templates/components/usage.tsx';
import { yuanStatus } from '../../templates/components/yuan-status.ts';
import {
  boardFact,
  getFactGroups,
  notesOf,
  servedPlace,
  weightsText,
} from '../../templates/islands/compare.tsx';
import { filterRows } from '../../templates/islands/models.tsx';
import { isSameName } from '../../templates/pages/boards.tsx';
import {
  changeText,
  commonPercent,
  followable,
  groupAlike,
  inPriceOrder,
} from '../../templates/pages/changes.tsx';
import { edition, period } from '../build/derive/small-site.ts';
import { testPage } from './page-context.ts';
import { textsOf } from './small-pages.ts';

const page = testPage();

function row(id: string, parts: Partial<ModelRow>, score: number | null = null): ModelRow {
  return {
    id,
    name: id,
    vendor: 'V',
    input_price: 1,
    output_price: 1,
    context_window: 1_000,
    tags: [],
    status: 'verified',
    group: 'unranked',
    stage: 'active',
    marks: [],
    released: null,
    rank: null,
    read: null,
    sources: 0,
    listed: 0,
    overall:
      score === null ? null : { score, low: score - 5, high: score + 5, rank: 1, board_count: 3 },
    ...parts,
  };
}

describe('the label that a board gives a model', () => {
  it.each([
    ['Qwen3.8 Max', 'Qwen 3.8 Max', true],
    ['GPT-5.6 Sol', 'gpt-5.6-sol', true],
    ['Claude Opus 5.5', 'Claude Opus 5.5 (High)', false],
    ['GLM-5.1', 'GLM-51', false],
  ])('of %s, %s, says no more than its name: %s', (name, label, isSame) => {
    expect(isSameName(name, label)).toBe(isSame);
  });
});

type Query = { [name: string]: string };

describe('the list of models', () => {
  const opus = { name: 'Opus', vendor: 'Anthropic', input_price: 5, context_window: 1_000_000 };
  const flash = { ...opus, name: 'Flash 2.5', vendor: 'Google', input_price: 0.3 };
  const rows = [
    row('opus', { ...opus, tags: ['vision'], group: 'ranked' }, 84),
    row('flash-2.5', { ...flash, tags: ['fast', 'vision'], group: 'ranked' }, 60),
    row('free', { name: 'Free', vendor: 'Z.ai', input_price: 0, context_window: 128_000 }),
    row('open', { name: 'Open', vendor: 'Z.ai', input_price: null, stage: 'preview' }, 40),
  ];
  const columns = getColumns(page, { scale: { from: 0, to: 100 } });
  const list = (query: Query, found: string[] = []) =>
    sortRows(filterRows(page, rows, query, found), columns, query)
      .map(({ id }) => id)
      .join(' ');

  it.each<[what: string, query: Query, ids: string]>([
    ['keeps the order of the page', {}, 'opus flash-2.5 free open'],
    ['sorts by a price, the unknown last', { sort: 'input_price' }, 'free flash-2.5 opus open'],
    ['… in either direction', { sort: 'input_price', dir: 'desc' }, 'opus flash-2.5 free open'],
    ['sorts by score from the best', { sort: 'score' }, 'opus flash-2.5 open free'],
    ['leaves equals in their order', { sort: 'context_window' }, 'opus flash-2.5 free open'],
    ['sorts names by the alphabet', { sort: 'name' }, 'flash-2.5 free open opus'],
    ['filters by vendor', { vendor: 'Z.ai' }, 'free open'],
    ['filters by tag and price', { tag: 'vision', price: '1' }, 'flash-2.5'],
    ['filters by context', { context: '200000' }, 'opus flash-2.5'],
    ['… from that size on', { context: '1000000' }, 'opus flash-2.5'],
    ['filters by status', { status: 'seed' }, ''],
    ['filters by stage', { stage: 'preview' }, 'open'],
    ['takes 0 as free: unknown is not free', { price: '0' }, 'free'],
    ['finds words in name, vendor or id', { q: 'z.ai OPEN' }, 'open'],
    [
      'leaves out what it does not understand',
      { sort: 'nope', dir: 'sideways', price: 'cheap', context: 'much' },
      'opus flash-2.5 free open',
    ],
  ])('%s', (_, query, ids) => {
    expect(list(query)).toBe(ids);
  });

  it('leaves out what has no known price where the reader sets a limit', () => {
    expect(filterRows(page, [row('a', { input_price: null })], { price: '5' })).toEqual([]);
  });

  describe('in two currencies', () => {
    const twelve = row('twelve', { input_price: 12, isYuan: true });
    const two = row('two', { input_price: 2 });
    const three = row('three', { input_price: 3 });
    const converting = testPage('en', { rates: { USD: 1, CNY: 6.5 } });
    const idsOf = (query: Query) =>
      filterRows(converting, [three, twelve, two], query).map(({ id }) => id);

    it('is sorted by what each price is in one of them', () => {
      const inOrder = getColumns(converting, { scale: { from: 0, to: 100 } });
      const sorted = sortRows([three, twelve, two], inOrder, { sort: 'input_price' });
      expect(sorted.map(({ id }) => id)).toEqual(['twelve', 'two', 'three']);
    });

    it.each<[limit: string, ids: string[]]>([
      ['12 CNY', ['twelve']],
      ['13 CNY', ['twelve', 'two']],
      ['1.8', []],
      ['1.9', ['twelve']],
      ['2', ['twelve', 'two']],
      ['much CNY', ['three', 'twelve', 'two']],
    ])('has at most %s in the currency of the limit', (price, ids) => {
      expect(idsOf({ price })).toEqual(ids);
    });
  });

  it.each<[what: string, read: string | null, age: string | undefined]>([
    ['lately', '2026-11-01', undefined],
    ['over 90 days ago', '2026-05-31', 'price of 31 May 2026'],
    ['on an unknown day', null, 'price of day not known'],
    ['long before the one in dollars', '2026-09-01', 'price of 1 Sep 2026'],
  ])('says of a list that was read %s when that was', (_, read, age) => {
    const dollars = { read: '2026-11-20', sources: 2 };
    expect(ageOf(page, { read, sources: 1 }, dollars).age).toBe(age);
  });

  it('puts what the feed found first, in its order, before what only the page finds', () => {
    expect(list({ q: 'o' }, ['free', 'opus'])).toBe('free opus flash-2.5 open');
  });
});

describe('what is typed for a model', () => {
  const models = [
    { id: 'claude-sonnet-5-5', name: 'Claude Sonnet 5.5' },
    { id: 'gpt-5', name: 'GPT-5' },
    { id: 'gpt-5-mini', name: 'GPT-5 mini' },
    { id: 'gpt-five', name: 'GPT Five' },
    { id: 'gpt-five-mini', name: 'GPT Five mini' },
  ];

  it.each([
    ['sonnet 5.5', 'claude-sonnet-5-5'],
    ['GPT-5', 'gpt-5'],
    ['gpt', 'gpt-5,gpt-5-mini,gpt-five,gpt-five-mini'],
    ['GPT5', 'gpt-5'],
    ['ＧＰＴ－5', 'gpt-5'],
    ['gptfive', 'gpt-five'],
    ['sonnet5.5', 'claude-sonnet-5-5'],
    ['openai/gpt-5', 'gpt-5'],
    // By all of its words, and by a whole name that is no id.
    ['5 mini gpt', 'gpt-5-mini'],
    ['Claude Sonnet 5.5', 'claude-sonnet-5-5'],
    ['gpt five', 'gpt-five'],
    ['nope', ''],
    ['  ', ''],
  ])('means %j as %j', (text, ids) => {
    const found = matchesOf(text, models);
    expect(found.map(({ id }) => id).join()).toBe(ids);
  });

  it('by the name of its vendor, where a list has those', () => {
    const sold = [
      { id: 'o3', name: 'o3', vendor: 'OpenAI' },
      { id: 'glm-5', name: 'GLM-5', vendor: 'Z.ai 智谱' },
    ];
    expect(['openai', '智谱'].map((text) => matchesOf(text, sold))).toEqual([[sold[0]], [sold[1]]]);
  });

  it('by another name, where a list has those', () => {
    const released = { id: 'k3', name: 'K3', aliases: ['k3-0901'] };
    expect(matchesOf('k3 0901', [released, ...models])).toEqual([released]);
  });

  it.each([
    ['sonnet, gpt-five；GPT-5、sonnet', ['sonnet', 'gpt-five', 'GPT-5']],
    ['Pro, yearly', ['Pro, yearly']],
    ['gpt five', ['gpt five']],
    [' ; ', []],
  ])('is in %j the names %j', (text, names) => {
    const all = [...models, { id: 'pro', name: 'Pro, yearly' }];
    expect(namesIn(text, all)).toEqual(names);
  });

  it.each([
    ['GPT-5', '', 'gpt-5'],
    ['gpt-5', '', 'gpt-5'],
    ['GPT-5 mini', 'gpt-5-mini', ''],
    ['five', 'gpt-five,gpt-five-mini', ''],
    ['nope', '', ''],
  ])('is %j another than the one that is taken, %j, or else that one, %j', (text, free, taken) => {
    const [gpt, others] = [models.slice(1, 2), models.filter(({ id }) => id !== 'gpt-5')];
    const meaning = meaningOf(text, others, gpt);
    expect(meaning.matches.map(({ id }) => id).join()).toBe(free);
    expect(meaning.taken.map(({ id }) => id).join()).toBe(taken);
  });

  it.each([
    ['GPT-5 mini', 'gpt-5-mini'],
    ['gpt-5-mini', 'gpt-5-mini'],
    // Each begins with its own id or name, and with that of another.
    ['GPT-5', ''],
    ['gpt-5', ''],
    // They begin other ids, that of one that is taken already, and an alias.
    ['glm-5', ''],
    ['glm-5.3', ''],
    ['glm-5.3-flash', 'glm-5.3-flash'],
    ['kimi-k3', ''],
    ['kimi-k3-0901', ''],
    ['o3', 'o3'],
    ['', ''],
  ])('takes of %j, while more may come, %j', (text, id) => {
    const named = (ids: string[]) => ids.map((each) => ({ id: each, name: each.toUpperCase() }));
    const free = [
      ...models,
      ...named(['glm-5', 'glm-5.3-flash', 'o3']),
      { id: 'kimi-k3', name: 'Kimi K3', aliases: ['kimi-k3-0901'] },
    ];
    const found = wholeMatch(text, [...free, ...named(['glm-5.3'])], named(['glm-5.3 air']));
    expect(found.map((model) => model.id).join()).toBe(id);
  });

  it('or else those that begin like it', () => {
    const nearest = (text: string) => nearestTo(text, models).map(({ id }) => id);
    expect(nearest(`${models[0]?.name} Ultra`)).toContain(models[0]?.id);
    expect(nearest('GPT5.9')).toEqual(['gpt-5', 'gpt-5-mini']);
    expect(nearest('zzz')).toEqual([]);
  });
});

it('a list of models has only the ids that their names do not say', () => {
  const models = [
    { id: 'gpt-5-mini', name: 'GPT-5 mini', vendor: 'OpenAI' },
    { id: 'claude-opus-5-5', name: 'Claude Opus 5.5', aliases: ['opus-5.5'] },
  ];
  const brief = toBriefNames(models);
  expect(brief).toEqual({
    vendors: ['OpenAI'],
    models: [{ name: 'GPT-5 mini', vendor: 0 }, models[1]],
  });
  expect(fromBriefNames(brief)).toEqual(models);
});

it.each([
  ['active', { rank: 3, count: 8 }],
  ['retired', { rank: 5, count: 10 }],
] as const)('the rank of a model that is %s is among those that its page has', (stage, place) => {
  const lifecycle = { stage } as ModelDetail['lifecycle'];
  expect(servedPlace({ lifecycle }, { rank: 5, model_count: 10 }, [2, 4])).toEqual(place);
});

describe('a comparison', () => {
  // The fields that the facts at hand look at.
  const model = (id: string, parts: Partial<ModelDetail>) =>
    ({
      id,
      status: 'verified',
      sources: [],
      list_prices: [],
      price_history: [],
      price_tiers: [],
      rates: [],
      lifecycle: { stage: 'active' },
      ...parts,
    }) as unknown as ModelDetail;
  const retiredAt = (price: number) =>
    ({ input_price: price, lifecycle: { stage: 'retired' } }) as Partial<ModelDetail>;
  const facts = (parts: Partial<Parameters<typeof getFactGroups>[1]> = {}) =>
    getFactGroups(page, {
      successors: {},
      scores: {},
      words: {},
      yuan: {},
      ...parts,
    }).flatMap(({ rows }) => rows);
  const fact = (label: string) => facts().find((each) => each.label === label);

  it('names the model to take after one, whatever its vendor named', () => {
    const old = model('old', { lifecycle: { successor: 'ended' } as ModelDetail['lifecycle'] });
    const successor = facts({ successors: { old: 'Served' } }).find(
      ({ label }) => label === 'Successor',
    );
    expect(successor?.text(old)).toBe('Served');
    expect(fact('Successor')?.text(old)).toBe('–');
  });

  it.each([
    [null, undefined],
    ['2026-11-30', 'until 30 Nov 2026'],
  ])('says of a price of batches that ends on %s until when it holds', (until, said) => {
    const batch = { condition: 'batch', region: null, above_input_tokens: null, until };
    const rates = [{ ...batch, input_price: 1, output_price: 5 }] as never;
    const priced = model('a', { rates });
    expect(fact('Batch')?.text(priced)).toBe('$1.00 / $5.00');
    expect(fact('Batch')?.below?.(priced)).toBe(said);
  });

  describe('of a list in yuan', () => {
    const prices = {
      input_price: 6,
      output_price: 20,
      cache_read_price: 0.7,
      cache_write_price: null,
      price_tiers: [],
    };
    const hy = model('hy', {
      input_price: 1,
      output_price: 3,
      cache_read_price: 0.1,
      cache_write_price: null,
      price_tiers: [],
      lifecycle: { stage: 'active' } as ModelDetail['lifecycle'],
    });
    const shownIn = (language: 'en' | 'zh', isLess = false, of = prices) => {
      const yuan = { hy: { prices: of, isLess } };
      const props = { successors: {}, scores: {}, words: {}, yuan };
      return getFactGroups(testPage(language, { rates: { USD: 1, CNY: 6 } }), props).flatMap(
        ({ rows }) => rows,
      );
    };
    const textsIn = (...parameters: Parameters<typeof shownIn>) => {
      const shown = shownIn(...parameters);
      return (...labels: string[]) =>
        labels.map((label) => shown.find((each) => each.label === label)?.text(hy));
    };

    it('has it as it is written, and compares what it is in dollars', () => {
      expect(textsIn('en')('Input', 'Output', 'Cache write')).toEqual([
        '≈$1.00 (¥6\u00a0CNY)',
        '≈$3.33 (¥20\u00a0CNY)',
        '–',
      ]);
      expect(textsIn('zh')('输入', '输出')).toEqual(['¥6', '¥20']);
      const figures = shownIn('en').map(({ label, figure }) => [label, figure?.(hy)]);
      expect(Object.fromEntries(figures).Input).toBe(1);
      // 8,000 × ¥6 + 32,000 × ¥0.7 + 1,200 × ¥20 a million
      expect(textsIn('zh')('单次请求', '每月')).toEqual(['¥0.0944', '¥849.60']);
      expect(textsIn('en')('A month')).toEqual(['≈$142 (¥849.60\u00a0CNY)']);
    });

    it('is by the list in dollars where it lacks a price, which that list has and whose prices stand', () => {
      const lacking = { ...prices, cache_read_price: null } as never;
      // 8,000 × $1 + 32,000 × $0.1 + 1,200 × $3 a million, 9,000 times
      expect(textsIn('zh', true, lacking)('输入', '输出', '缓存读取', '单次请求', '每月')).toEqual([
        '¥6；美元价目 ≈¥6.00 ($1.00)',
        '¥20；美元价目 ≈¥18.0 ($3.00)',
        '≈¥0.600 ($0.10)，按美元价目',
        '≈¥0.0888 ($0.0148)，按美元价目',
        '≈¥799 ($133.20)，按美元价目',
      ]);
    });
  });

  it('has what a solved task costs in the currency of the reader first', () => {
    const solved = {
      board: 'B',
      period: '2026-09',
      models: { hy: { usd: 5.54, effort: 'high', percent: 80 } },
      least: {},
    };
    const solvedIn = (language: 'en' | 'zh') =>
      getFactGroups(testPage(language, { rates: { USD: 1, CNY: 6.7 } }), {
        successors: {},
        scores: {},
        solved,
        words: {},
        yuan: {},
      })
        .flatMap(({ rows }) => rows)
        .find(({ note }) =>
          /^B(?:, Sep 2026, at the cheapest|，2026年9月，取距该模型)/.test(note ?? ''),
        )
        ?.text(model('hy', {}));
    expect(solvedIn('en')).toBe('$5.54');
    expect(solvedIn('zh')).toBe('≈¥37.1 ($5.54)');
  });

  it('says of a price in yuan alone when it was checked, and not that nobody did', () => {
    const list = { sources: [{ url: 'https://a.example', checked: '2026-11-19' }] };
    const only = { sources: [], list_prices: [list] };
    expect(yuanStatus(page, only as never)).toBe('in yuan, checked 19 Nov 2026');
    expect(yuanStatus(page, { ...only, list_prices: [] })).toBeUndefined();
    const undated = [{ ...list, sources: [{ ...list.sources[0], checked: null }] }];
    expect(yuanStatus(page, { ...only, list_prices: undated } as never)).toBe(
      'in yuan, on an unknown day',
    );
    expect(yuanStatus(page, { ...only, sources: list.sources } as never)).toBeUndefined();
  });

  it('says on which day the prices were read that it shows, and the status of those in dollars alone', () => {
    const readOn = (checked: string | null) => [{ url: 'https://a.example', checked }];
    const parts = {
      status: 'verified',
      sources: readOn('2026-11-20'),
      list_prices: [{ sources: readOn('2026-10-05') }],
    };
    const both = model('a', parts as never);
    expect(priceReadText(page, both, false)).toBe('20 Nov 2026 (verified)');
    expect(priceReadText(page, both, true)).toBe('5 Oct 2026 (list in yuan)');
    const undated = model('a', { ...parts, sources: readOn(null) } as never);
    expect(priceReadText(page, undated, false)).toBe('day not known (verified)');
  });

  it('has the status that the feed gives of a model without any price', () => {
    const unpriced: Partial<ModelDetail> = { status: 'unverified', sources: [], list_prices: [] };
    expect(fact('Price read')?.text(model('new', unpriced))).toBe('unverified');
  });

  it.each([
    [true, 'MIT', 'open, MIT'],
    [true, null, 'open, licence unknown'],
    [false, null, 'not open'],
    [null, null, undefined],
  ])('says whether weights are open, with %s and the licence %s', (open, license, said) => {
    const weights = { open, license, url: null };
    expect(weightsText(page, model('a', { weights }))).toBe(said);
  });

  it('has sums that are at most as much, and those of the hours that cost more', () => {
    const unknown = {
      input_price: 1,
      output_price: 1,
      cache_read_price: null,
      cache_write_price: null,
      price_tiers: [],
      lifecycle: { stage: 'active' } as ModelDetail['lifecycle'],
    };
    expect(fact('A request')?.text(model('a', unknown))).toBe('≤\u00a0$0.0412');
    const chinese = getFactGroups(testPage('zh', { rates: { USD: 1, CNY: 6 } }), {
      successors: {},
      scores: {},
      words: {},
      yuan: {},
    });
    const [most] = chinese.flatMap(({ rows }) => rows).filter(({ label }) => label === '单次请求');
    expect(most?.text(model('a', unknown))).toBe('最多 ≈¥0.247 ($0.0412)');
  });

  describe('of a model that costs less off peak', () => {
    const half = {
      input_price: 1,
      output_price: 5,
      cache_read_price: 0.1,
      cache_write_price: null,
    };
    const rate = { ...half, condition: 'off_peak', until: null, above_input_tokens: null };
    const byHour = model('hours', {
      input_price: 2,
      output_price: 10,
      cache_read_price: 0.2,
      cache_write_price: null,
      rates: [rate] as never,
    });
    const always = (price: number) =>
      model('always', {
        input_price: price,
        output_price: 5 * price,
        cache_read_price: price / 10,
        cache_write_price: null,
      });

    it('has its month from those hours to the others, as other pages have, and says of what it is', () => {
      const month = fact('A month');
      // (8,000 × $1 + 32,000 × $0.1 + 1,200 × $5) × 9,000 a million, and twice that.
      expect(month?.text(byHour)).toBe('$154.80 to $309.60');
      expect(month?.below?.(byHour)).toBe('off-peak to peak hours');
      expect(fact('Input')?.text(byHour)).toBe('$2.00');
      expect(fact('Input')?.below?.(byHour)).toBe('off-peak $1.00');
    });

    it('is the best of a row where no other costs less at any hours', () => {
      const bestBeside = (price: number) => {
        const month = fact('A month');
        return month && getBest(month, [byHour, always(price)]).join();
      };
      expect(bestBeside(3)).toBe('hours');
      expect(bestBeside(1.5)).toBe('');
    });

    it('has both by the list in yuan that has both', () => {
      const yuan = {
        hours: {
          prices: {
            ...half,
            input_price: 12,
            output_price: 60,
            cache_read_price: 1.2,
            price_tiers: [],
          },
          isLess: false,
          offPeak: { ...half, input_price: 6, output_price: 30, cache_read_price: 0.6 },
        },
      };
      const chinese = getFactGroups(testPage('zh', { rates: { USD: 1, CNY: 6 } }), {
        successors: {},
        scores: {},
        words: {},
        yuan,
      }).flatMap(({ rows }) => rows);
      const month = chinese.find(({ label }) => label === '每月');
      expect(month?.text(byHour)).toBe('¥928.80 至\u00a0¥1,858');
      expect(month?.below?.(byHour)).toBe('闲时至高峰时段');
    });
  });

  describe('with the cheapest seller of a month', () => {
    const priced = (id: string, price: number, parts: Partial<ModelDetail> = {}) =>
      model(id, {
        name: id,
        input_price: price,
        output_price: price,
        cache_read_price: price,
        cache_write_price: null,
        ...parts,
      });
    // 41,200 tokens × 9,000 at $1 a million are $370.80.
    const models = [priced('one', 1), priced('two', 2)];
    const sellers = { two: { provider: 'shop', usd: 300, most: 320 } };
    const withSellers = (months: CheapestSellers['months']) => {
      const groups = getFactGroups(page, {
        successors: {},
        scores: {},
        words: {},
        yuan: {},
        sellers: { names: { shop: 'Shop' }, months },
      });
      const rows = groups.flatMap((group) => group.rows);
      const seller = rows.find(({ label }) => label === 'Cheapest seller');
      if (seller === undefined) throw new Error('it is below the month');
      return { groups, seller };
    };

    it('has what it takes, or else the month at the vendor', () => {
      const { seller } = withSellers(sellers);
      expect(seller.note).toBe(
        'of the same month, with its known fee, by prices read in the last 60 days',
      );
      expect(models.map((each) => [seller.text(each), seller.shown?.(each)])).toEqual([
        ['$370.80', 'the vendor'],
        ['$300.00 to $320.00', undefined],
      ]);
      expect(getBest(seller, models)).toEqual(['two']);
      const [none, link] = models.map((each) => seller.extra?.(each));
      expect([none, JSON.stringify(link)]).toEqual([
        null,
        expect.stringMatching(/providers\/shop\/.*Shop/),
      ]);
    });

    it('calls none the best where the most is known alone of one', () => {
      const { seller } = withSellers({ two: { provider: 'shop', most: 320 } });
      expect(models.map(seller.text)).toEqual(['$370.80', '≤\u00a0$320.00']);
      expect(getBest(seller, [priced('one', 0.5), ...models.slice(1)])).toEqual([]);
    });

    it('has no last price of the vendor of a retired model, and what sellers take for it', () => {
      const lifecycle = { stage: 'retired' } as ModelDetail['lifecycle'];
      const [one, two] = models.map((each) => ({ ...each, lifecycle }));
      const { seller } = withSellers(sellers);
      expect(one && seller.text(one)).toBe('–');
      expect(two && seller.text(two)).toBe('$300.00 to $320.00');
    });

    it('names the cheapest way first, and who is the cheapest at its vendor', () => {
      const answers = (months: CheapestSellers['months']) =>
        shortAnswers(page, withSellers(months).groups, models);
      expect(answers(sellers)).toContainEqual({
        label: 'Cheapest month',
        name: 'two',
        note: '$300.00 to $320.00 · at Shop · lowest at a vendor: one, $370.80',
      });
      expect(answers({})).toContainEqual({
        label: 'Cheapest month',
        name: 'one',
        note: '$370.80 · at the vendor',
      });
    });

    it('has the day of a price beside its month at the vendor, where that is unverified', () => {
      const sources = [{ url: 'https://a.example', checked: '2026-10-05' }] as never;
      const unverified = priced('one', 1, { status: 'unverified', sources });
      const [answer] = shortAnswers(page, withSellers({}).groups, [unverified, priced('two', 2)]);
      expect(answer?.note).toBe('$370.80 · at the vendor · 5 Oct 2026 (unverified)');
    });

    it('names no other as the lowest at a vendor where that is the same model, or none surely is', () => {
      const noteOf = (some: ModelDetail[]) =>
        shortAnswers(page, withSellers(sellers).groups, some)[0]?.note;
      const [, two] = models as [ModelDetail, ModelDetail];
      expect(noteOf([two, priced('three', 3)])).toBe('$300.00 to $320.00 · at Shop');
      // (8,000 + 1,200) × $1.20 × 9,000 and up to 32,000 × $1.20 × 9,000 more, beside $370.80.
      const unsure = priced('unsure', 1.2, { cache_read_price: null });
      expect(noteOf([two, unsure, priced('one', 1)])).not.toContain('lowest at a vendor');
    });

    it('may be of a retired model that is sold elsewhere, which is said', () => {
      const lifecycle = { stage: 'retired' } as ModelDetail['lifecycle'];
      const retired = priced('two', 2, { lifecycle });
      const [answer] = shortAnswers(page, withSellers(sellers).groups, [priced('one', 1), retired]);
      expect([answer?.name, answer?.note]).toEqual([
        'two',
        '$300.00 to $320.00 · at Shop · retired by its vendor · lowest at a vendor: one, $370.80',
      ]);
    });

    it('has below the most that a month is in dollars what it is by the list in yuan', () => {
      const list = { currency: 'CNY', input_price: 3, output_price: 12, cache_read_price: 0.6 };
      const both = model('both', {
        input_price: 0.5,
        output_price: 3,
        cache_read_price: null,
        list_prices: [{ ...list, above_input_tokens: null }] as never,
      });
      const [month] = getFactGroups(testPage('en', { rates: { USD: 1, CNY: 6 } }), {
        successors: {},
        scores: {},
        words: {},
        yuan: {},
      })
        .flatMap(({ rows }) => rows)
        .filter(({ label }) => label === 'A month');
      // (40,000 × $0.50 + 1,200 × $3) × 9,000; (8,000 × ¥3 + 32,000 × ¥0.6 + 1,200 × ¥12) × 9,000 ÷ 6
      expect([month?.text(both), month?.below?.(both)]).toEqual([
        '≤\u00a0$212.40',
        'list in yuan: ≈$86.4',
      ]);
    });
  });

  it('has what longer requests cost, and from which size on', () => {
    const tier = (above: number, price: number) => ({
      above_input_tokens: above,
      input_price: price,
      output_price: 4 * price,
      cache_read_price: null,
      cache_write_price: null,
    });
    const long = fact('Longer requests');
    const [one, two, none] = [[tier(272_000, 4)], [tier(32_000, 2), tier(256_000, 8)], []].map(
      (price_tiers) => model('a', { price_tiers }),
    );
    expect([one, two, none].map((each) => each && [long?.text(each), long?.below?.(each)])).toEqual(
      [
        ['$4.00 / $16.00', 'above 272k'],
        ['$2.00 / $8.00', 'above 32k; above 256k $8.00 / $32.00'],
        ['–', undefined],
      ],
    );
    // In the currency of the reader alone, as there is no room for two.
    const chinese = getFactGroups(testPage('zh', { rates: { USD: 1, CNY: 6 } }), {
      successors: {},
      scores: {},
      words: {},
      yuan: {},
    }).flatMap(({ rows }) => rows);
    const rates = [{ ...tier(0, 1), condition: 'batch', region: null, above_input_tokens: null }];
    const both = model('a', { price_tiers: [tier(272_000, 4)], rates: rates as never });
    const textOf = (label: string) => chinese.find((each) => each.label === label)?.text(both);
    expect(['长请求', '批处理'].map(textOf)).toEqual(['≈¥24.0 / ≈¥96.0', '≈¥6.00 / ≈¥24.0']);
  });

  it('has what a month is at the price before a promotion that is promised, past its day too', () => {
    const list = {
      input_price: 2,
      output_price: 10,
      cache_read_price: 0.2,
      cache_write_price: null,
      price_tiers: [],
    };
    const promoted = (promised_until: string | null, isRetired = false) => {
      const today = { ...list, input_price: 1, promotion: true, promised_until };
      const price_history = [
        { ...list, from: '2026-06-01' },
        { ...today, from: '2026-08-01' },
      ];
      return model('a', {
        name: 'A',
        ...today,
        ...(isRetired && retiredAt(1)),
        price_history: price_history as never,
      });
    };
    const month = fact('A month');
    const notesAt = (parts: ModelDetail) =>
      notesOf(page, [parts], { yuan: {}, yuanUnknown: [], rateDay: undefined });
    const note = 'A: at the price before its promotion a month is $309.60.';
    // (8,000 × $2 + 32,000 × $0.2 + 1,200 × $10) × 9,000 a million; 8,000 of them at $1 by the promotion.
    expect(month?.text(promoted('2026-08-21'))).toBe('$237.60');
    for (const day of ['2026-08-21', '2027-12-31']) expect(notesAt(promoted(day))).toContain(note);
    expect(notesAt(promoted(null))).not.toContain(note);
    expect(notesAt(promoted('2026-08-21', true))).not.toContain(note);
    expect(month?.below?.(promoted('2026-08-21', true))).toBe('last price');
    // Its cell has a line.
    expect(month?.below?.(promoted('2026-08-21'))).toBeUndefined();
    // Once its day has passed it may cost as much as before, so that another may be cheaper: $241.20.
    const other = model('b', { ...list, input_price: 1.05, cache_read_price: 0.2 });
    const bestBeside = (day: string) => month && getBest(month, [promoted(day), other]);
    expect([bestBeside('2027-12-31'), bestBeside('2026-08-21')]).toEqual([['a'], []]);
  });

  describe('of a model that charges more for what is written to the cache', () => {
    const dearer = model('a', {
      name: 'A',
      input_price: 4,
      output_price: 20,
      cache_read_price: 0.2,
      cache_write_price: 5,
      price_tiers: [],
      rates: [],
    });

    it.each([
      ['en', 'A month', '$561.60 to $633.60'],
      ['zh', '每月', '≈¥3,370 至\u00a0≈¥3,800'],
    ] as const)(
      'has a sum from the one on the page of costs to that with all new input written, in %s',
      (language, label, wanted) => {
        const on = testPage(language, { rates: { USD: 1, CNY: 6 } });
        const none = { successors: {}, scores: {}, words: {}, yuan: {} };
        const month = getFactGroups(on, none)
          .flatMap(({ rows }) => rows)
          .find((each) => each.label === label);
        expect(month?.text(dearer)).toBe(wanted);
        const { tokens, requests } = dailyUse({});
        const row = rowFor(toPriceRows(on, dearer, false), tokens.input_tokens);
        const [amount] = listAmounts(on, monthlyCost(costOf(row, tokens), requests), false);
        expect(month?.text(dearer).startsWith(amount)).toBe(true);
      },
    );

    it('says below the table what the higher sum has in it', () => {
      const notes = { yuan: {}, yuanUnknown: [], rateDay: undefined };
      const higher = /^The higher of two sums has all new input written/;
      const same = { ...dearer, cache_write_price: 4 };
      expect(notesOf(page, [dearer], notes).some((note) => higher.test(note))).toBe(true);
      expect(notesOf(page, [same], notes).some((note) => higher.test(note))).toBe(false);
    });

    it('says below the table in Chinese of which models the list in yuan is not known', () => {
      const notes = { yuan: {}, yuanUnknown: ['a'], rateDay: undefined };
      const other = { ...dearer, id: 'b', name: 'B' };
      expect(notesOf(testPage('zh'), [dearer, other], notes)).toContain(
        'A：本站未查到人民币价目，国内售价可能不同。',
      );
    });
  });

  it('names as the best overall only one that no other may be as good as, in its row and above', () => {
    const ranked = [model('a', { name: 'A' }), model('b', { name: 'B' })].map((each) => ({
      ...each,
      rankings: [],
    }));
    const bestOf = (low: number, high: number) => {
      const scores = { a: { score: 84.2, low: 78, high: 90.2 }, b: { score: 72.7, low, high } };
      const overall = facts({ scores }).find(({ label }) => label === 'Overall score');
      if (overall === undefined) throw new Error('it is the first of all');
      const texts = ranked.map((each) => [overall.text(each), overall.below?.(each)]);
      const [above] = shortAnswers(page, [{ title: '', rows: [overall] }], ranked);
      return { texts, best: getBest(overall, ranked), above: above?.note };
    };
    // The middles 84.1 and 72 differ by more than √(6.1² + 6²) = 8.6, though both may be 78.
    expect(bestOf(66, 78)).toEqual({
      texts: [
        ['84.2', 'likely 78–\u206090'],
        ['72.7', 'likely 66–\u206078'],
      ],
      best: ['a'],
      above: '84.2',
    });
    const unsure = bestOf(70, 82);
    expect([unsure.best, unsure.above]).toEqual([[], '84.2 · B may be as good']);
  });

  it('has no score of a retired model as the best, in its row as little as above', () => {
    const models = [model('a', retiredAt(1)), model('b', {}), model('c', {})].map((each) => ({
      ...each,
      rankings: [],
    }));
    const scoreOf = (score: number) => ({ score, low: score - 2, high: score + 2 });
    const scores = { a: scoreOf(80), b: scoreOf(70), c: scoreOf(60) };
    const overall = facts({ scores }).find(({ label }) => label === 'Overall score');
    expect(overall && getBest(overall, models)).toEqual(['b']);
  });

  it('has beside our score of a board the figure of the board', () => {
    const on = (score: number, native: number) =>
      model('a', { rankings: [{ board: 'b', rank: 1, model_count: 9, score, native }] as never });
    const [first, second] = [on(88.62, 57.6), on(68.9, 44)];
    const board = { key: 'b', name: 'B', period: '2026-10', retired: [] };
    const shown = boardFact(page, board, [first, second]);
    expect(shown.note).toBe('Oct 2026');
    expect([shown.text(first), shown.below?.(first)]).toEqual(['88.6', '1 of 9 · 57.6']);
    const ended = { ...second, lifecycle: { stage: 'retired' } as ModelDetail['lifecycle'] };
    expect(shown.below?.(ended)).toBe('1 of 9, retired ones counted · 44.0');
  });

  it.each([
    // 0.1 today against 0.2, and then 0.2 or 0.3.
    ['dear', 0.2, '(tied for best from 10 Dec 2026)', '(best)'],
    ['dearer', 0.3, '(best from 10 Dec 2026)', '(best today)'],
  ])('has the best of today and of an announced day, which is %s', (_, next, later, today) => {
    const priced = (id: string, price: number, history: object[] = []) =>
      model(id, { input_price: price, price_history: history as never });
    const models = [
      priced('steady', 0.2),
      priced('moving', 0.1, [{ from: '2026-12-10', input_price: next }]),
      priced('last', 0.4),
    ];
    const input = fact('Input');
    const marks = models.map(({ id }) => input && bestMark(page, input, { models, id })?.text);
    expect(marks).toEqual([later, today, undefined]);
  });

  it('has tags and kinds of input in the words of its page', () => {
    const words = { coding: '编程', text: '文本' };
    const shown = facts({ words }).flatMap(({ label, text }) =>
      ['Tags', 'Takes as input'].includes(label)
        ? text(
            model('a', {
              tags: ['coding', 'new-tag'],
              modalities: { input: ['text'], output: null },
              capabilities: {
                tool_use: null,
                structured_output: null,
                reasoning: null,
                efforts: null,
              },
            }),
          )
        : [],
    );
    expect(shown).toEqual(['文本', '编程, new-tag']);
  });

  it.each<[what: string, label: string, parts: Partial<ModelDetail>[], best: string]>([
    ['the lowest price', 'Input', [{ input_price: 5 }, { input_price: 1 }], '1'],
    ['free as the lowest', 'Input', [{ input_price: 0 }, { input_price: 5 }], '0'],
    [
      'what is shown as equal as equal',
      'Context',
      [{ context_window: 1_050_000 }, { context_window: 1_048_576 }, { context_window: 1 }],
      '0,1',
    ],
    ['none of equals', 'Input', [{ input_price: 5 }, { input_price: 5 }], ''],
    ['none alone', 'Input', [{ input_price: 5 }, { input_price: null }], ''],
    [
      'no last price of a retired model',
      'Input',
      [retiredAt(1), { input_price: 2 }, { input_price: 5 }],
      '1',
    ],
    ['none beside a last price alone', 'Input', [retiredAt(5), { input_price: 2 }], ''],
    [
      'no price of the cache while one is unknown',
      'Cache write',
      [{ cache_write_price: 1 }, { cache_write_price: 2 }, { cache_write_price: null }],
      '',
    ],
    ['the longest context', 'Context', [{ context_window: 9 }, { context_window: 1 }], '0'],
    [
      'no context within 5 % of the others',
      'Context',
      [{ context_window: 1_048_576 }, { context_window: 1_000_000 }],
      '',
    ],
    [
      'those within 5 % of the most output',
      'Max output',
      [
        { max_output_tokens: 131_072 },
        { max_output_tokens: 128_000 },
        { max_output_tokens: 64_000 },
      ],
      '0,1',
    ],
  ])('marks %s as the best', (_, label, parts, best) => {
    const found = fact(label);
    const models = parts.map((part, position) => model(String(position), part));
    expect(found && getBest(found, models).join()).toBe(best);
  });

  it('calls the price of a retired model its last', () => {
    const texts = [retiredAt(1), { ...retiredAt(1), input_price: null }].map((parts) =>
      fact('Input')?.text(model('a', parts)),
    );
    expect(texts).toEqual(['$1.00, last price', '–']);
    // In its cell that stands below the amount.
    const last = model('a', retiredAt(1));
    expect([fact('Input')?.shown?.(last), fact('Input')?.below?.(last)]).toEqual([
      '$1.00',
      'last price',
    ]);
  });

  it('has no price of batches or of longer requests of a retired model', () => {
    const prices = { input_price: 1, output_price: 2 };
    const priced = model('a', {
      ...retiredAt(1),
      price_tiers: [{ ...prices, above_input_tokens: 200_000 }] as never,
      rates: [{ ...prices, condition: 'batch', region: null, above_input_tokens: null }] as never,
    });
    expect(['Batch', 'Longer requests'].map((label) => fact(label)?.text(priced))).toEqual([
      '–',
      '–',
    ]);
  });

  it('has a dash for a request of which a price is unknown', () => {
    const unpriced = { input_price: 1, output_price: null, price_tiers: [] };
    expect(fact('A request')?.text(model('a', unpriced))).toBe('–');
  });

  it('says of a model on no board that it is not ranked yet', () => {
    const overall = fact('Overall score');
    expect(overall?.text(model('new', { rankings: [] }))).toBe('not ranked yet');
    expect(overall?.text(model('few', { rankings: [{}] as never }))).toBe('–');
  });

  it('says what a request of an agent and 30 days of them cost', () => {
    // (8,000 × $2 + 32,000 × $0.20 + 1,200 × $10) / 1M = $0.0344; 300 a day for 30 days are 9,000.
    const priced = { input_price: 2, output_price: 10, cache_read_price: 0.2, price_tiers: [] };
    const costs = ['A request', 'A month'].map(fact);
    expect(costs.map((each) => [each?.note, each?.text(model('a', priced))])).toEqual([
      [
        '40,000 tokens in, 32,000 from the cache, 1,200 out; after “to” with all new input written to the cache',
        '$0.0344',
      ],
      ['at the vendor, 30 days of 300 requests', '$309.60'],
    ]);
  });

  it('calls no sum the best that is the least of a bill, where another may be lower', () => {
    const prices = (input: number, output: number, write: number | null = null) => ({
      input_price: input,
      output_price: output,
      cache_read_price: input / 10,
      cache_write_price: write,
      price_tiers: [],
    });
    // (8,000 × $5 + 32,000 × $0.50 + 1,200 × $25) × 9,000; with what is new written at $6.25: $864.
    const written = model('written', prices(5, 25, 6.25));
    const month = fact('A month');
    expect(month?.text(written)).toBe('$774.00 to $864.00');
    const bestBeside = (other: ReturnType<typeof prices>) =>
      month && getBest(month, [written, model('other', other)]).join();
    expect(bestBeside(prices(5, 30))).toBe(''); // $828.00
    expect(bestBeside(prices(4, 20))).toBe('other'); // $619.20
    expect(bestBeside(prices(6, 30))).toBe('written'); // $928.80
    expect(bestBeside(prices(5, 25))).toBe('other'); // $774.00
    // Nobody knows what reads take: from $630.00, with free ones, to $2,070.00.
    const unread = { ...prices(5, 25), cache_read_price: null } as never;
    expect(bestBeside(unread)).toBe('');
  });

  it('has a price that is announced within 60 days beside that of today, and the best by it', () => {
    const cache = { cache_read_price: null, cache_write_price: null };
    const next = { from: '2027-01-22', input_price: 4, output_price: 20, ...cache, sources: [] };
    const doubling = { input_price: 2, output_price: 10, price_tiers: [], price_history: [next] };
    const models = [model('doubling', doubling as never), model('steady', { input_price: 3 })];
    const { text, ...input } = fact('Input') ?? { label: '', text: () => '' };
    expect(models.map(text)).toEqual(['$2.00; from 22 Jan 2027: $4.00', '$3.00']);
    // In its cell what is to come stands below what is.
    expect(models.map((each) => [input.shown?.(each), input.below?.(each)])).toEqual([
      ['$2.00', 'from 22 Jan 2027: $4.00'],
      [undefined, undefined],
    ]);
    expect(getBest({ ...input, text }, models)).toEqual(['steady']);
    const later = { ...doubling, price_history: [{ ...next, from: '2027-01-23' }] };
    expect(text(model('later', later as never))).toBe('$2.00');
  });

  it('says what a solved task costs on a board, and nothing of a model that is not on it', () => {
    const models = {
      a: { usd: 4.2, effort: 'high', percent: 50 },
      b: { usd: 3, effort: null, percent: 50 },
    };
    const least = { a: { usd: 1, effort: 'low', percent: 25 } };
    const solved = { board: 'Board', period: '2026-09', models, least };
    const [found, any] = facts({ solved }).filter(({ label }) => /^A solved task/.test(label));
    const three = ['a', 'b', 'c'].map((id) => model(id, {}));
    const textsIn = (fact: typeof found) =>
      three.map((each) => [fact?.text(each), fact?.below?.(each)]);
    expect([found?.label, found?.note, ...textsIn(found)]).toEqual([
      'A solved task, near its best',
      'Board, Sep 2026, at the cheapest effort within 10 % of the model’s best',
      ['$4.20', 'high · 50.0\u00a0%'],
      ['$3.00', '50.0\u00a0%'],
      ['–', 'not measured on Board'],
    ]);
    // A model with one effort has the same in both lines.
    expect(any?.note).toBe('the cheapest effort, which may solve fewer tasks');
    expect([any?.label, ...textsIn(any).slice(0, 2)]).toEqual([
      'A solved task, at any effort',
      ['$1.00', 'low · 25.0\u00a0%'],
      ['$3.00', '50.0\u00a0%'],
    ]);
    // The lowest is the best, as in the other rows of money.
    expect([found, any].map((fact) => fact && getBest(fact, three))).toEqual([['b'], ['a']]);
    expect(facts().filter(({ label }) => /^A solved task/.test(label))).toEqual([]);
  });

  it('has the ends of what a solved task costs where prices have changed since', () => {
    const solvedOf = (moved: object) => ({
      board: 'Board',
      period: '2026-09',
      models: {
        a: { usd: 5.54, effort: null, percent: 52.5 },
        b: { usd: 7.31, effort: 'xhigh', percent: 53.1, ...moved },
        c: { usd: 10.88, effort: null, percent: 37.3 },
      },
      least: {},
    });
    const models = ['a', 'b', 'c'].map((id) => model(id, {}));
    const bestOf = (moved: object, some: ModelDetail[]) => {
      const [row] = facts({ solved: solvedOf(moved) }).filter(({ lead }) => lead?.about);
      const b = models[1] as ModelDetail;
      return [row?.text(b), row?.below?.(b), row && getBest(row, some)];
    };
    const fell = { moved: { low: 4.6, high: 7.31 } };
    expect(bestOf(fell, models)).toEqual([
      '≤\u00a0$7.31',
      'xhigh · 53.1\u00a0% · its prices have fallen since',
      [],
    ]);
    // At the most it still costs less than the other.
    expect(bestOf(fell, models.slice(1))[2]).toEqual(['b']);
    expect(bestOf({ moved: { low: 7.31, high: 9 } }, models)).toEqual([
      '≥\u00a0$7.31',
      'xhigh · 53.1\u00a0% · its prices have risen since',
      ['a'],
    ]);
    // Nobody can say which is the lowest where nothing is known of today.
    expect(bestOf({ moved: {} }, models)).toEqual([
      '$7.31',
      'xhigh · 53.1\u00a0% · before its prices changed',
      [],
    ]);
  });

  it('has what a solved task will cost at prices that are announced, and who leads then', () => {
    const solved = {
      board: 'Board',
      period: '2026-09',
      models: {
        a: {
          usd: 10.88,
          effort: 'medium',
          percent: 37.3,
          coming: { from: '2027-01-01', low: 21.77, high: 21.77 },
        },
        b: { usd: 11.85, effort: 'max', percent: 42.6 },
      },
      least: {},
    };
    const [row] = facts({ solved }).filter(({ lead }) => lead?.about);
    const models = ['a', 'b'].map((id) => model(id, {}));
    expect(models.map((each) => row?.below?.(each))).toEqual([
      'medium · 37.3\u00a0% · from 1 Jan 2027: $21.77',
      'max · 42.6\u00a0%',
    ]);
    const marks = models.map(({ id }) => row && bestMark(page, row, { models, id })?.text);
    expect(marks).toEqual(['(best today)', '(best from 1 Jan 2027)']);
  });

  describe('what leads it', () => {
    const priced = (id: string, input_price: number, parts: object = {}) =>
      model(id, {
        name: id.toUpperCase(),
        input_price,
        output_price: 0,
        cache_read_price: 0,
        cache_write_price: null,
        price_tiers: [],
        price_history: [],
        rankings: [],
        ...parts,
      } as never);
    const answersOf = (models: ModelDetail[], props: object = {}) => {
      const none = { successors: {}, scores: {}, words: {}, yuan: {} };
      return shortAnswers(page, getFactGroups(page, { ...none, ...props }), models).map(
        ({ label, name, note }) => [label, name, note],
      );
    };

    it('is named with its figure, with whom may be as good and of whom it is not known', () => {
      const models = [priced('a', 1), priced('b', 2), priced('c', 3, { input_price: null })];
      const scores = { a: { score: 80, low: 75, high: 85 }, b: { score: 82, low: 78, high: 86 } };
      // 8,000 × $1 of new input a request, 9,000 requests.
      expect(answersOf(models, { scores })).toEqual([
        ['Best score', 'B', '82.0 · A may be as good · not known of C'],
        ['Cheapest month', 'A', '$72.00 · at the vendor · not known of C'],
      ]);
    });

    it('is named alone where another is behind on every board that counts', () => {
      const places = (...all: number[]) => ({
        rankings: all.map((score, index) => ({ board: `board-${index}`, score })),
      });
      const scores = { a: { score: 80, low: 75, high: 85 }, b: { score: 82, low: 78, high: 86 } };
      const models = [priced('a', 1, places(70, 70, 90)), priced('b', 2, places(75, 72, 80))];
      const bestOf = (counted: string[]) => answersOf(models, { scores, counted })[0]?.[2];
      expect(bestOf(['board-0', 'board-1'])).toBe('82.0');
      expect(bestOf(['board-0', 'board-1', 'board-2'])).toBe('82.0 · A may be as good');
    });

    it('is the one of today, beside that of a price to come', () => {
      const next = { from: '2026-12-10', input_price: 4, output_price: 0, cache_read_price: 0 };
      const rising = priced('a', 1, { price_history: [{ ...next, price_tiers: [], sources: [] }] });
      expect(answersOf([rising, priced('b', 2)])).toEqual([
        ['Cheapest month', 'A', '$72.00 · at the vendor · from 10 Dec 2026: B'],
      ]);
    });

    it('of solved tasks may be one whose prices have changed since, if the ends of its cost let it', () => {
      const noteOf = (moved: object) => {
        const models = {
          a: { usd: 3, effort: 'high', percent: 50, moved },
          b: { usd: 4, effort: null, percent: 50 },
        };
        const solved = { board: 'Board', period: '2026-09', models, least: {} };
        return answersOf([priced('a', 1), priced('b', 1)], { solved })[0];
      };
      const label = 'Cheapest solved task, near each one’s best';
      expect(noteOf({})).toEqual([label, 'B', '$4.00 · 50.0\u00a0% · A may cost less']);
      expect(noteOf({ low: 2, high: 3 })).toEqual([
        label,
        'A',
        '≤\u00a0$3.00 · high · 50.0\u00a0% · its prices have fallen since',
      ]);
    });

    it('has the same month as others, which may not cost less; nor may who costs more at either end', () => {
      const write = (read: number) => ({ cache_read_price: read, cache_write_price: 2 });
      const [a, b, c] = [
        priced('a', 1, write(0)),
        priced('b', 1, write(0)),
        priced('c', 1, write(0.1)),
      ];
      // 8,000 × $1 of new input a request and 9,000 requests; twice that where it is written.
      expect([answersOf([a, b]), answersOf([a, c])]).toEqual([
        [['Cheapest month', 'A', '$72.00 to $144.00 · at the vendor · the same: B']],
        [['Cheapest month', 'A', '$72.00 to $144.00 · at the vendor']],
      ]);
      // Without a price for writes, and between the ends of the first, it may.
      const d = priced('d', 1.5);
      expect(answersOf([a, d])).toEqual([
        ['Cheapest month', 'A', '$72.00 to $144.00 · at the vendor · D may cost less'],
      ]);
      // The price of reads of this one is unknown: between $54 and $216.
      const e = priced('e', 0.75, { cache_read_price: null });
      expect(answersOf([a, e])[0]?.[2]).toContain('may cost less');
    });

    it('is left out of a comparison of one, and no retired model leads', () => {
      expect(answersOf([priced('a', 1)])).toEqual([]);
      expect(answersOf([priced('a', 1), model('b', retiredAt(0.1))])).toEqual([]);
    });
  });
});

describe('prices over time', () => {
  it('tells the price in force from past, announced and withdrawn ones', () => {
    const june = testPage('en', { today: '2026-06-01' });
    const history = [
      { from: null, cancelled: false },
      { from: '2026-06-01', cancelled: false },
      { from: '2026-06-01', cancelled: true },
      { from: '2026-06-02', cancelled: false },
    ];
    expect(intervalStates(june, history)).toEqual(['past', 'in force', 'withdrawn', 'announced']);
    expect(intervalStates(june, history, true)[1]).toBe('last');
  });

  it('says of an unknown day what is known of it', () => {
    const history = [
      { from: null, seen_from: null, cancelled: false },
      { from: '2026-03-01', seen_from: null, cancelled: true },
      { from: '2026-06-01', seen_from: null, cancelled: false },
      { from: null, seen_from: '2026-07-01', cancelled: false },
      { from: null, seen_from: null, cancelled: false },
    ];
    const model = { price_history: history, released: null };
    expect(history.map((_, index) => fromText(page, model, index))).toEqual([
      'before 1 Jun 2026',
      '1 Mar 2026',
      '1 Jun 2026',
      'by 1 Jul 2026',
      'day not known',
    ]);
    const before = testPage('en', { today: '2026-05-01' });
    expect(fromText(before, model, 0)).toBe('day not known');
    // What was seen as it came out, or the day before by another clock, holds since then.
    const released = { price_history: [{ ...history[3], from: null }], released: '2026-07-02' };
    expect(fromText(page, released as never, 0)).toBe('2 Jul 2026 (release)');
  });

  it.each([
    [{ input_price: 2, output_price: 4 }, 'doubles on 1 Dec 2026'],
    [{ input_price: 0.5, output_price: 1 }, 'halves on 1 Dec 2026'],
    [{ input_price: 3, output_price: 4 }, 'rises to $3.00 / $4.00 on 1 Dec 2026'],
    [{ input_price: 1, output_price: 1.5 }, 'falls to $1.00 / $1.50 on 1 Dec 2026'],
    [{ input_price: 2, output_price: null }, 'changes to $2.00 / – on 1 Dec 2026'],
  ])('say what an announced price is to who pays 1 and 2: %o', (next, text) => {
    const now = { input_price: 1, output_price: 2 };
    expect(announcementText(page, now, { ...next, from: '2026-12-01' })).toBe(text);
  });

  it.each<[parts: Partial<Change>, text: string]>([
    [
      { kind: 'rank_changed', field: 'a', from: 2, to: 1, to_text: '2026-08' },
      'New: rank 2 → rank 1',
    ],
    [
      { kind: 'rank_changed', field: 'a', from: 2, to: 1, to_text: '2026-06' },
      'Old: rank 2 → rank 1',
    ],
    [{ kind: 'rank_changed', field: 'b', to: 7, to_text: '2026-08' }, 'B: not listed → rank 7'],
    [
      { kind: 'price_changed', field: 'input_price', from: 0.075, to: 2, to_text: '2.00 USD' },
      'Input price $0.075\u00a0→\u00a0$2.00',
    ],
    [
      {
        kind: 'plan_changed',
        subject: { kind: 'plan', id: 'a' },
        field: 'price_monthly',
        from: 49,
        to: 118,
        to_text: '118.00 CNY',
      },
      'Monthly price ¥49\u00a0→\u00a0¥118\u00a0CNY',
    ],
    [
      { kind: 'board_updated', field: 'edition', from_text: '3.1', to_text: '4.0' },
      'Edition: 3.1 → 4.0',
    ],
    [
      { kind: 'lifecycle_changed', field: 'retires', to_text: '2026-12-01' },
      'End of service: 1 Dec 2026',
    ],
  ])('say in words what changed: %o', (parts, text) => {
    const change: Change = {
      date: '2026-08-01',
      kind: 'model_added',
      subject: { kind: 'model', id: 'a' },
      field: '',
      from: null,
      to: null,
      from_text: null,
      to_text: null,
      url: '',
      ...parts,
    };
    const boardName = (board: string, month: string) => {
      if (board !== 'a') return undefined;
      return month < '2026-07' ? 'Old' : 'New';
    };
    expect(changeText(page, change, { boardName })).toEqual([text]);
  });

  it('are in plain yuan to Chinese readers', () => {
    const change: Change = {
      date: '2026-08-01',
      kind: 'plan_changed',
      subject: { kind: 'plan', id: 'a' },
      field: 'price_monthly',
      from: 469,
      to: 1078,
      from_text: '469.00 CNY',
      to_text: '1078.00 CNY',
      url: '',
    };
    const data = { boardName: () => undefined };
    expect(changeText(testPage('zh'), change, data)).toEqual(['月价 ¥469\u00a0→\u00a0¥1,078']);
  });

  it('are in yuan first to Chinese readers where they are in dollars, with these beside them', () => {
    const inYuan = testPage('zh', { rates: { USD: 1, CNY: 7 } });
    const data = { boardName: () => undefined };
    const change: Change = {
      date: '2026-12-01',
      kind: 'price_announced',
      subject: { kind: 'model', id: 'a' },
      field: 'input_price',
      from: 2,
      to: 4,
      from_text: '2.00 USD',
      to_text: '4.00 USD',
      url: '',
    };
    const stated = '$2.00\u00a0→\u00a0$4.00';
    expect(changeText(page, change, data)).toEqual([`Input price ${stated}`]);
    expect(changeText(inYuan, change, data)).toEqual([
      '输入价格 ≈¥14.0\u00a0→\u00a0≈¥28.0',
      stated,
    ]);
    const ofPlan: Change = {
      ...change,
      kind: 'plan_changed',
      subject: { kind: 'plan', id: 'a' },
      field: 'price_monthly',
    };
    expect(changeText(inYuan, ofPlan, data)).toEqual([
      '月价 ≈¥14.0\u00a0→\u00a0≈¥28.0',
      '$2\u00a0→\u00a0$4',
    ]);
  });
});

describe('the share of a change', () => {
  it.each([
    [2, 4],
    [0.1, 0.2],
  ])('is one number where all prices move by it: beside 1 to 2, %d to %d', (from, to) => {
    expect(
      commonPercent([
        { from: 1, to: 2 },
        { from, to },
      ]),
    ).toBe(100);
  });

  it.each<[from: number | null, to: number | null]>([
    [2, 3],
    [null, 2],
    [0, 2],
  ])('is not said where it differs or is unknown: beside 1 to 2, %d to %d', (from, to) => {
    expect(
      commonPercent([
        { from: 1, to: 2 },
        { from, to },
      ]),
    ).toBeUndefined();
  });
});

it('news of one vendor and day that says the same is one, with all its models', () => {
  const ends = (id: string, text: string, day = '2026-12-11') => ({
    day,
    topic: 'ends' as const,
    kind: 'model' as const,
    records: [{ id, name: id.toUpperCase() }],
    vendor: 'Acme',
    texts: [[text] as const],
  });
  const alike = groupAlike([
    ends('a', 'Successor: D'),
    ends('b', 'Successor: E'),
    ends('c', 'Successor: D'),
    ends('f', 'Successor: D', '2027-01-14'),
  ]);
  expect(alike.map(({ records }) => records.map(({ name }) => name).join())).toEqual([
    'A,C',
    'B',
    'F',
  ]);
});

it('models are called in a field by the Chinese names of their vendors: by rank, then the newest generation and its shortest name, retired ones last', () => {
  const model = (id: string, stage = 'active') => ({
    id,
    name: id.toUpperCase(),
    vendor: 'zhipu',
    lifecycle: { stage },
  });
  const models = [
    model('glm-4'),
    model('glm-6', 'retired'),
    model('glm-5'),
    model('glm-5-flash'),
    model('glm-5-air'),
    model('glm-4.5'),
  ];
  const data = {
    models,
    otherNames: new Map([['glm-5', ['清言']]]),
    servedRanks: new Map([
      ['glm-4.5', 2],
      ['glm-5', 1],
    ]),
    generationDays: new Map([
      ['glm-4', '2025-01-01'],
      ['glm-5-flash', '2026-08-01'],
      ['glm-5-air', '2026-08-01'],
      ['glm-6', '2026-09-01'],
    ]),
  };
  const chinese = testPage('zh', { vendors: { zhipu: '智谱' } });
  const named = namedModels(chinese, data as never);
  expect(matchesOf('智谱', named).map(({ id }) => id)).toEqual([
    'glm-5',
    'glm-4.5',
    'glm-5-air',
    'glm-5-flash',
    'glm-4',
    'glm-6',
  ]);
  expect(matchesOf('清言', named).map(({ id }) => id)).toEqual(['glm-5']);
});

it('all models and plans can be followed, a plan by its vendor too; those without news are marked', () => {
  const records = (id: string) => [{ id, name: id }];
  const data = {
    models: [
      { id: 'ended', name: 'Ended', vendor: 'v', lifecycle: { stage: 'retired' } },
      { id: 'served', name: 'Served', vendor: 'v', lifecycle: { stage: 'active' } },
      { id: 'quiet', name: 'Quiet', vendor: 'v', lifecycle: { stage: 'active' } },
    ],
    plans: [
      { id: 'pro', name: 'Pro', vendor: 'cursor' },
      { id: 'max', name: 'Max', vendor: 'cursor' },
    ],
    otherNames: new Map(),
    servedRanks: new Map(),
    generationDays: new Map(),
  };
  const found = followable(page, data as never, [
    { kind: 'model', records: records('ended') },
    { kind: 'model', records: records('served') },
    { kind: 'plan', records: records('pro') },
    { kind: 'board', records: records('quiet') },
  ]);
  expect(
    found.map(({ kind, id, isQuiet }) => `${kind} ${id}${isQuiet ? ', no news' : ''}`),
  ).toEqual([
    'model quiet, no news',
    'model served',
    'model ended',
    'plan pro',
    'plan max, no news',
  ]);
  expect(matchesOf('cursor', found).map(({ id }) => id)).toEqual(['pro', 'max']);
});

it('prices that move on a day stand as every page has them', () => {
  const moved = ['cache_write_price', 'output_price', 'cache_read_price', 'input_price'];
  expect(inPriceOrder(moved.map((field) => ({ field }))).map(({ field }) => field)).toEqual([
    'input_price',
    'output_price',
    'cache_read_price',
    'cache_write_price',
  ]);
});

describe('the page of a board', () => {
  const prices = [{ from: null, input_price: 1, output_price: 2, sources: [] }];
  const text = textsOf({
    models: {
      a: { name: 'A', prices },
      b: { name: 'B', prices },
      c: { name: 'C', prices },
      d: { name: 'D', prices },
      e: { name: 'E', prices },
    },
    boards: [
      {
        key: 'board',
        editions: [edition('1', '2026-01', 'Board'), edition('2', '2026-02', 'Board')],
        periods: [
          period('2026-01', { a: 90, b: 80, d: 70 }),
          period('2026-02', { b: 60, a: 50, e: 40 }),
          period('2026-03', { a: 70, b: 60, c: 50, d: 40 }),
        ],
      },
    ],
  });
  it('says how far a model went up or down, and which no earlier period had', () => {
    const page = text('boards/board/index.html');
    expect(page).toContain('Arrows compare with Feb 2026; 1 new.');
    expect(page).toMatch(/1 ▲1 up 1 A .* 2 ▼1 down 1 B .* 3 new C .* 4 D /);
  });

  it('names its edition at its head', () => {
    expect(text('boards/board/index.html')).toMatch(/models by pass rate · edition 2 /);
    expect(text('boards/board/2026-01/index.html')).toMatch(/models by pass rate · edition 1 /);
  });

  it('compares no ranks of two editions', () => {
    const page = text('boards/board/2026-02/index.html');
    expect(page).toContain('New edition 2, not comparable with Jan 2026.');
    expect(page).not.toMatch(/▲|\d new /);
    expect(text('boards/board/2026-01/index.html')).toContain('It is the first period');
  });
});
