import { afterEach, describe, expect, it, vi } from 'vitest';
import { adviseOn } from '../../templates/components/plan-advice.ts';
import { lastsText } from '../../templates/components/plan-lasts.ts';
import {
  type WeighedModel,
  type WeighedPlan,
  weighPlans,
} from '../../templates/components/plan-rows.ts';
import { readLog } from '../../templates/islands/read-log.ts';
import { testPage } from './page-context.ts';

const model = (id: string, vendor: string): WeighedModel => ({
  id,
  name: id,
  vendor,
  score: null,
  input_price: 1,
  output_price: 10,
  cache_read_price: null,
  cache_write_price: null,
  price_tiers: [],
});

const models = [model('claude-opus-4-8', 'Anthropic'), model('gpt-5.1', 'OpenAI')];

it('prices the requests of an average day at their mean length, and of a sum without them says that it is not known', async () => {
  const tier = { above_input_tokens: 100_000, input_price: 5, output_price: 10 };
  const tiers = [{ ...tier, cache_read_price: null, cache_write_price: null }];
  const long = [{ ...model('long', 'Acme'), price_tiers: tiers }];
  const billOf = async (counts: object) => {
    const usage = [{ model: 'long', input_tokens: 1_000_000, output_tokens: 0, ...counts }];
    const { log } = await readLog(testPage(), [fileOf({ usage })], long);
    const text = log?.text({ rows: [], bill: undefined, leftOut: [] }, '$1') ?? '';
    return [
      log && weighPlans([], { ...log, rates: {} })?.bill?.bill,
      text.includes(
        'How long the requests are is not known: surcharges for long ones are left out of long.',
      ),
    ];
  };
  expect(await billOf({ requests: 5 })).toEqual([150, false]);
  expect(await billOf({ requests: 50 })).toEqual([30, false]);
  expect(await billOf({})).toEqual([30, true]);
});

it('says behind what was read whose price the bill is of', async () => {
  const usage = [{ model: 'gpt-5.1', input_tokens: 1_000_000, output_tokens: 0 }];
  const { log } = await readLog(testPage(), [fileOf({ usage })], models);
  const bill = { bill: 30, note: 'By the list in yuan.' };
  expect(log?.text({ rows: [], bill, leftOut: [] }, '$30')).toMatch(/ By the list in yuan\.$/);
  expect(log?.text({ rows: [], bill: { bill: 30 }, leftOut: [] }, '$30')).not.toMatch(/\s$/);
});

it('says of a model that its vendor does not sell whose price is counted', async () => {
  vi.stubGlobal('fetch', async () => Response.json(grammar));
  const usage = (model: string) => [{ model, input_tokens: 1_000_000, output_tokens: 0 }];
  const textOf = async (name: string) => {
    const { log } = await readLog(testPage(), [fileOf({ usage: usage(name) })], models);
    return log?.text({ rows: [], bill: undefined, leftOut: [] }, '$1');
  };
  expect(await textOf('us.anthropic.claude-opus-4-8-v1:0')).toContain(
    'Used at another seller, whose price may differ, and counted at the price of the vendor: us.anthropic.claude-opus-4-8-v1:0.',
  );
  expect(await textOf('anthropic/claude-opus-4-8')).not.toContain('another seller');
});

/** A part of the grammar of ids that a feed has. */
const grammar = {
  prefixes: {
    'anthropic/': [null, 'anthropic', null],
    'anthropic.': ['amazon-bedrock', 'anthropic', null],
    'us.': ['amazon-bedrock', null, 'us'],
    'openai/': [null, 'openai', null],
    'openrouter/': ['openrouter', null, null],
  },
  suffixes: { ':free': 'openrouter' },
  own: {},
};

afterEach(() => vi.unstubAllGlobals());

/** The model of the feed that a log means by a name. */
async function meantBy(name: string): Promise<string | undefined> {
  const answer = {
    type: 'assistant',
    sessionId: 'one',
    requestId: '1',
    timestamp: '2026-11-02T10:00:00.000Z',
    message: { id: '1', model: name, usage: { input_tokens: 10, output_tokens: 2 } },
  };
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (address: unknown) => {
    asked.push(address);
    return Response.json(grammar);
  });
  const { log } = await readLog(testPage(), [fileOf(answer)], models);
  // Nothing of the log leaves the browser: all readers ask for the same file, where an id is not known.
  const isKnown = models.some(({ id }) => id === name);
  expect(asked).toEqual(
    isKnown ? [] : [expect.stringMatching(/v1\/resolve-index\/grammar\.json$/)],
  );
  return log?.models.get(name)?.id;
}

const fileOf = (content: object | string, name = 'a.jsonl') =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], name);

const row = (parts: object) => ({ usage: [{ model: 'gpt-5.1', output_tokens: 1, ...parts }] });
const daily = (parts: object) => {
  const counts = { inputTokens: 1, outputTokens: 1, cacheCreationTokens: 0, cacheReadTokens: 0 };
  const part = { modelName: 'gpt-5.1', ...counts, ...parts };
  return { daily: [{ date: '2026-11-02', modelBreakdowns: [part] }] };
};

it.each([
  [{ some: 'thing' }, '{no log}'],
  ['hello tokens', '{no log}a.jsonl 不是 JSON，未计入。'],
  ['hello', '{no log}'],
  [row({}), 'a.jsonl：缺少 usage[0].input_tokens。'],
  [
    row({ inputTokens: 1 }),
    'a.jsonl：usage[0] 中有无法识别的字段：inputTokens，是否应为 input_tokens？',
  ],
  [row({ input_tokens: -1 }), 'a.jsonl：usage[0].input_tokens 的值 -1 无效，应为不小于 0 的整数。'],
  [
    row({ input_tokens: 1, cache_read_tokens: 2 }),
    'a.jsonl：usage[0].input_tokens 为 1，小于其中的缓存 token 数 2：输入应包含缓存。',
  ],
  [
    row({ input_tokens: 1, requests: 0 }),
    'a.jsonl：usage[0].requests 的值 0 无效，应为大于 0 的数。',
  ],
  [daily({ outputTokens: undefined }), 'a.jsonl：缺少 daily[0].modelBreakdowns[0].outputTokens。'],
  [daily({ modelName: 'acme-1' }), '其中的模型在本站没有价格：acme-1。'],
])('says in Chinese why a file of %j can’t be weighed', async (content, reason) => {
  const { log, problem } = await readLog(testPage('zh'), [fileOf(content)], models);
  expect(log).toBeUndefined();
  const none =
    'a.jsonl 中没有可识别的用量。可用：编程工具的日志；ccusage daily、session 或 blocks --json 的输出；' +
    '平均一天的用量，格式为 {"usage": [{"model", "requests", "input_tokens", "cache_read_tokens", "cache_write_tokens", "output_tokens"}]}。';
  expect(problem).toBe(`无法使用此文件：${reason.replace('{no log}', none)}`);
});

it('says in Chinese of each file that is not read that it is not', async () => {
  const files = ['a.db', 'b.jsonl.gz'].map((name) => fileOf('', name));
  const { problem } = await readLog(testPage('zh'), files, models);
  expect(problem).toContain('不支持数据库和压缩文件：a.db。不支持数据库和压缩文件：b.jsonl.gz。');
});

describe('what a log costs by the token', () => {
  const prices = { cache_read_price: null, cache_write_price: null, price_tiers: [] };
  const listed = (id: string, input: number, parts: Partial<WeighedModel> = {}): WeighedModel => ({
    ...model(id, 'Acme'),
    input_price: input,
    output_price: input,
    ...parts,
  });
  const yuan = { ...prices, isYuan: true, note: 'in yuan' };
  const known = [
    listed('a', 10, { other: { ...yuan, input_price: 1, output_price: 1 } }),
    listed('b', 20, {
      other: { ...yuan, input_price: 2, output_price: 2 },
      least: { ...prices, input_price: 1, output_price: 1, note: 'off peak' },
    }),
    listed('c', 4),
    // Its list in yuan lacks what the log needs.
    listed('d', 5, { other: { ...yuan, input_price: 3, output_price: null } }),
  ];

  async function billOf(...ids: string[]) {
    const usage = ids.map((id) => ({
      model: id,
      input_tokens: 1_000_000,
      output_tokens: 1_000_000,
    }));
    const { log } = await readLog(testPage(), [fileOf({ usage })], known);
    return log && weighPlans([], { ...log, rates: {} })?.bill;
  }

  it.each([
    [['a'], { bill: 60, isYuan: true, note: 'in yuan' }],
    [['b'], { bill: 120, least: 60, isYuan: true, note: 'off peak' }],
    // Each by its own list, and from the hours that cost less to the others.
    [['a', 'b'], { bill: 180, least: 120, isYuan: true, note: 'a: in yuan b: off peak' }],
    [['a', 'c'], { bill: 300, isYuan: false, note: 'a: in yuan' }],
    [['d'], { bill: 300, isYuan: false, note: '' }],
    [['a', 'd'], { bill: 360, isYuan: false, note: 'a: in yuan' }],
  ])('is of %j by the list that its reader pays', async (ids, bill) => {
    expect(await billOf(...ids)).toEqual(bill);
  });

  it('says in Chinese what was taken to hold, and of which file', async () => {
    const { log } = await readLog(testPage('zh'), [fileOf(row({ input_tokens: 1 }))], models);
    expect(log?.text({ rows: [], bill: undefined, leftOut: [] }, '¥1')).toBe(
      'a.jsonl 没有日期，按平均一天的用量计：按 token 付费，30 天共 ¥1。已计入：gpt-5.1。' +
        'a.jsonl 没有缓存 token 数：其输入全部按未命中缓存计价。',
    );
  });

  it.each([
    // $10 a million at peak hours and $4 off peak, 30 times: each request at its hour.
    ['T01:00:00.000Z', {}, { bill: 300, note: 'Each request is priced at its hour.' }],
    ['T12:00:00.000Z', {}, { bill: 120, note: 'Each request is priced at its hour.' }],
    // A write that lasts an hour has a price of its own.
    [
      'T01:00:00.000Z',
      { cache_creation_input_tokens: 500_000 },
      { bill: 600, note: 'Each request is priced at its hour.' },
    ],
  ])('is at the rates of its requests, at %s and with %j', async (time, written, bill) => {
    const hourly = listed('claude-1', 10, {
      output_price: 0,
      cache_write_price: 12,
      conditions: [
        { condition: 'cache_1h', cache_write_price: 20 },
        {
          condition: 'off_peak',
          input_price: 4,
          output_price: 0,
          hours_utc: [{ days: ['mon'], from: '10:00', to: '24:00' }],
        },
      ],
    });
    const cache_creation = { ephemeral_1h_input_tokens: 500_000, ephemeral_5m_input_tokens: 0 };
    const isWritten = 'cache_creation_input_tokens' in written;
    const message = {
      id: '1',
      model: 'claude-1',
      usage: {
        input_tokens: 1_000_000,
        output_tokens: 1,
        ...written,
        ...(isWritten && { cache_creation }),
      },
    };
    const line = { type: 'assistant', sessionId: 'one', timestamp: `2026-11-02${time}`, message };
    const { log } = await readLog(testPage(), [fileOf(line)], [hourly]);
    expect(log && weighPlans([], { ...log, rates: {} })?.bill).toEqual({ ...bill, isYuan: false });
  });

  it('is at the rates of the list in yuan, where the reader pays by that', async () => {
    const hours_utc = [{ days: ['mon'], from: '10:00', to: '24:00' }];
    const free = { output_price: 0, cache_read_price: 0, cache_write_price: 0, price_tiers: [] };
    const hourly = listed('claude-1', 10, {
      output_price: 0,
      conditions: [{ condition: 'off_peak', input_price: 4, output_price: 0, hours_utc }],
      other: { ...free, input_price: 8, isYuan: true, note: 'in yuan' },
      least: { ...free, input_price: 3, note: '', counted: { ...free, input_price: 4 } },
    });
    const usage = { input_tokens: 1_000_000, output_tokens: 1 };
    const message = { id: '1', model: 'claude-1', usage };
    const timestamp = '2026-11-02T12:00:00.000Z';
    const line = { type: 'assistant', sessionId: 'one', timestamp, message };
    const { log } = await readLog(testPage(), [fileOf(line)], [hourly]);
    const note = 'Each request is priced at its hour. in yuan';
    expect(log && weighPlans([], { ...log, rates: {} })?.bill).toEqual({
      bill: 90,
      isYuan: true,
      note,
    });
  });

  it('has limits in dollars judged at the price of today of a model whose price changes', async () => {
    const free = { output_price: 0, cache_read_price: 0, cache_write_price: 0, price_tiers: [] };
    const [before, after] = [5, 10].map((input_price) => ({ ...free, input_price }));
    const moving = listed('claude-1', 10, {
      ...before,
      note: 'It rises.',
      later: { days: 1, from: '1 Jan 2027', prices: after as never },
    });
    const usage = [{ model: 'claude-1', input_tokens: 1_000_000, output_tokens: 1 }];
    const { log } = await readLog(testPage(), [fileOf({ usage })], [moving]);
    if (log === undefined) throw new Error('it has a usage');
    // A day of $5 is $150 a month, of which $200 are enough; at $10 they would not be.
    const month = { window: 'month', unit: 'usd', kind: 'stated', low: 200, high: 200 } as const;
    const allowances = [{ ...month, model: null, pool: null }];
    const plan = { ...planOf('pro', 'claude-1', 20), allowances } as WeighedPlan;
    const found = weighPlans([plan], { ...log, rates: { USD: 1 } });
    expect(found?.bill).toMatchObject({ bill: 150, note: 'It rises.' });
    expect(found?.rows[0]?.judgement.verdict).toBe('holds');
  });

  it('is to be of plans that include one of its models', async () => {
    const { log } = await readLog(
      testPage(),
      [
        fileOf({
          usage: ['a', 'c'].map((id) => ({ model: id, input_tokens: 1, output_tokens: 1 })),
        }),
      ],
      known,
    );
    const isIncluded = (...included: string[]) =>
      log?.isIncluded({ models: included } as Partial<WeighedPlan> as WeighedPlan);
    expect([isIncluded('a', 'b', 'c'), isIncluded('a'), isIncluded('b')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

it.each([
  ['claude-opus-4-8', 'claude-opus-4-8'],
  ['claude-opus-4.8', 'claude-opus-4-8'],
  ['claude-opus-4-8-20260801', 'claude-opus-4-8'],
  ['anthropic/Claude-Opus-4.8-20260801', 'claude-opus-4-8'],
  ['openrouter/anthropic/claude-opus-4.8', 'claude-opus-4-8'],
  ['us.anthropic.claude-opus-4-8-v1:0', 'claude-opus-4-8'],
  ['claude-opus-4-8@20260801', 'claude-opus-4-8'],
  ['claude-opus-4-8[1m]', 'claude-opus-4-8'],
  ['gpt-5.1-high', 'gpt-5.1'],
  ['gpt-5-1', 'gpt-5.1'],
  ['openai/gpt-5.1', 'gpt-5.1'],
  ['openai/gpt-5.1-20260801', 'gpt-5.1'],
])('a log that names %s means the model %s', async (name, id) => {
  expect(await meantBy(name)).toBe(id);
});

// What is free, faster, served by one's own machine or another vendor's is not billed as the model is.
const others = ['openrouter/gpt-5.1:free', 'gpt-5.1-fast', 'ollama/gpt-5.1', 'anthropic/gpt-5.1'];

it.each(['gpt-5.1-2026', 'gpt-5.1-20260801-mini', 'acme-1', ...others])(
  'a log that names %s means no model of the feed',
  async (name) => {
    expect(await meantBy(name)).toBeUndefined();
  },
);

it.each([
  // $1 and $1 of 4 days are $15 of 30, not $30.
  ['20', '23', 'By a.json, with 4 days, 2 of them with use: '],
  ['20', '21', 'By a.json, with 2 days: '],
])('says of days %s and %s by how many it divides', async (first, last, text) => {
  const [row] = daily({ inputTokens: 1_000_000, outputTokens: 0 }).daily;
  const dated = [first, last].map((day) => ({ ...row, date: `2026-11-${day}` }));
  const { log } = await readLog(testPage(), [fileOf({ daily: dated }, 'a.json')], models);
  if (log === undefined) throw new Error('the file is read');
  const weighed = weighPlans([], { ...log, rates: { USD: 1 } });
  expect(weighed?.bill?.bill).toBe(text.includes('4 days') ? 15 : 30);
  expect(log.text({ rows: [], bill: undefined, leftOut: [] }, '$15')).toBe(
    `${text}$15 by the token for 30 days like these. Counted: gpt-5.1.`,
  );
});

it('counts an average day on each day of the logs beside it', async () => {
  const [row] = daily({ inputTokens: 1_000_000, outputTokens: 0 }).daily;
  const dated = ['20', '23'].map((day) => ({ ...row, date: `2026-11-${day}` }));
  const average = [{ model: 'claude-opus-4-8', input_tokens: 2_000_000, output_tokens: 0 }];
  const files = [fileOf({ daily: dated }, 'a.json'), fileOf({ usage: average, days: 9 }, 'b.json')];
  const { log } = await readLog(testPage(), files, models);
  if (log === undefined) throw new Error('the files are read');
  // $2 of 4 days are $15 of 30, and $2 of each day are $60.
  expect(weighPlans([], { ...log, rates: { USD: 1 } })?.bill?.bill).toBe(75);
  const text = log.text({ rows: [], bill: undefined, leftOut: [] }, '$75');
  expect(text).toContain('By a.json + 1, with 4 days: $75 by the token for 30 days like these.');
  expect(text).toContain(
    'The average day is counted on each of the 4 days of the other logs, at an even pace.',
  );
  expect(text).toContain('b.json has "days", which is not read: it is one average day.');
});

it('leaves logs with hours theirs where an average day is counted beside them', async () => {
  const usage = [{ model: 'claude-opus-4-8', input_tokens: 24_000_000, output_tokens: 0 }];
  const { log } = await readLog(
    testPage(),
    [fileOf(linesOf({ days: 2, busy: 1, requests: 10 })), fileOf({ usage }, 'b.json')],
    models,
  );
  const { timeline } = log?.layOut(log.models) ?? {};
  expect(timeline?.precision).toBe('instant');
  const average = timeline?.entries.filter(({ model }) => model === 'claude-opus-4-8') ?? [];
  expect(average).toHaveLength(48);
  expect(average.map(({ amounts }) => amounts.usd)).toEqual(Array(48).fill(1));
});

it('adds up the hours of an average day to all of it', async () => {
  // Seven of 24 hours are no whole tokens.
  const usage = [{ model: 'claude-opus-4-8', input_tokens: 7, output_tokens: 0 }];
  const { log } = await readLog(
    testPage(),
    [fileOf(linesOf({ days: 2, busy: 1, requests: 10 })), fileOf({ usage }, 'b.json')],
    models,
  );
  const { timeline } = log?.layOut(log.models) ?? {};
  const average = timeline?.entries.filter(({ model }) => model === 'claude-opus-4-8') ?? [];
  const bill = average.reduce((sum, { amounts }) => sum + (amounts.usd ?? 0), 0);
  expect(bill).toBeCloseTo(14 / 1_000_000, 12);
});

it('leaves a file that contradicts itself out of those beside it, with all its rows', async () => {
  const [right] = row({ input_tokens: 5 }).usage;
  const [wrong] = row({ input_tokens: 1, cache_read_tokens: 2 }).usage;
  const [dated] = daily({ inputTokens: 1_000_000, outputTokens: 0 }).daily;
  const files = [fileOf({ daily: [dated] }, 'a.json'), fileOf({ usage: [right, wrong] }, 'b.json')];
  const { log } = await readLog(testPage(), files, models);
  if (log === undefined) throw new Error('the first file is read');
  expect(weighPlans([], { ...log, rates: { USD: 1 } })?.bill?.bill).toBe(30);
  expect(log.text({ rows: [], bill: undefined, leftOut: [] }, '$30')).toContain(
    'Left out: b.json: usage[1].input_tokens is 1, but 2 of it are cached; the input has them in it.',
  );
});

it('counts none of several lists of use in a file beside others', async () => {
  const line = JSON.stringify(row({ input_tokens: 1_000_000 }));
  const files = [fileOf(daily({}), 'a.json'), fileOf(`${line}\n${line}`, 'b.jsonl')];
  const { log } = await readLog(testPage(), files, models);
  const { timeline } = log?.layOut(log.models) ?? {};
  expect(timeline?.precision).toBe('day');
  expect(timeline?.entries).toHaveLength(1);
});

it.each([
  ['en', 'in several files: a.json, b.jsonl (days: 1). It is counted in each'],
  ['zh', '这些文件中有 1 天用了同一模型：a.json, b.jsonl。各文件均已计入'],
] as const)('says in %s that one day is in several files', async (language, text) => {
  const day = daily({ inputTokens: 10, outputTokens: 0 }).daily[0];
  const answer = {
    type: 'assistant',
    sessionId: 'one',
    requestId: '1',
    timestamp: '2026-11-02T10:00:00.000Z',
    message: { id: '1', model: 'gpt-5.1', usage: { input_tokens: 10, output_tokens: 2 } },
  };
  const files = [fileOf({ daily: [day] }, 'a.json'), fileOf(answer, 'b.jsonl')];
  const { log } = await readLog(testPage(language), files, models);
  expect(log?.text({ rows: [], bill: undefined, leftOut: [] }, '$30')).toContain(text);
});

it('refuses a file that has several lists of use, of which nobody says what they add up to', async () => {
  const line = JSON.stringify({ usage: [{ model: 'gpt-5.1', input_tokens: 1, output_tokens: 1 }] });
  const { log, problem } = await readLog(testPage(), [fileOf(`${line}\n${line}`)], models);
  expect(log).toBeUndefined();
  expect(problem).toContain('a.jsonl has more than one "usage"; it is one average day.');
});

/** Answers of an agent, each of $1: so many on each of some days, and more on the busy one. */
function linesOf({
  days,
  busy,
  requests,
}: {
  days: number;
  busy: number;
  requests: number;
}): string {
  const lines = Array.from({ length: days }, (_, day) =>
    Array.from({ length: day === 0 ? busy : requests }, (__, index) => {
      const at = new Date(Date.UTC(2026, 10, 10 + day, 9, 0, index * 10)).toISOString();
      const usage = { input_tokens: 1_000_000, output_tokens: 0 };
      const id = `${day}-${index}`;
      const message = { id, model: 'gpt-5.1', usage };
      return JSON.stringify({
        type: 'assistant',
        sessionId: 's',
        requestId: id,
        timestamp: at,
        message,
      });
    }),
  );
  return lines.flat().join('\n');
}

it('covers of a log what its windows leave out, and no more by the fullest of them', async () => {
  const text = linesOf({ days: 10, busy: 100, requests: 10 });
  const { log } = await readLog(testPage(), [fileOf(text)], models);
  const limit = {
    low: 40,
    high: 50,
    unit: 'usd',
    kind: 'stated',
    model: null,
    pool: null,
  } as const;
  const plan = planOf('five-hours', 'gpt-5.1', null);
  const limited = {
    ...plan,
    price_monthly: 20,
    allowances: [{ ...limit, window: '5h' as const }],
    resets: [{ window: '5h' as const, when: 'first_use' as const }],
  };
  const [row] = (log && weighPlans([limited], { ...log, rates: {} })?.rows) ?? [];
  // Of $190 the busy day has $100, of which the plan holds $40 to $50.
  expect(row?.covered.low).toBeCloseTo(1 - 60 / 190);
  expect(row?.covered.high).toBeCloseTo(1 - 50 / 190);
  // A month is $570: $20, and $150 to $180 by the token.
  expect(row?.total?.low).toBeCloseTo(170);
  expect(row?.total?.high).toBeCloseTo(200);
});

it('costs what 30 of its days cost on average, however busy some of them were', async () => {
  const text = linesOf({ days: 60, busy: 241, requests: 1 });
  const { log } = await readLog(testPage(), [fileOf(text)], models);
  // $300 of 60 days.
  expect(log && weighPlans([], { ...log, rates: {} })?.bill?.bill).toBeCloseTo(150);
});

it('names each file in which nothing is found beside one that is read', async () => {
  const files = [fileOf(linesOf({ days: 1, busy: 1, requests: 1 })), fileOf('hello', 'b.txt')];
  const english = await readLog(testPage(), files, models);
  const chinese = await readLog(testPage('zh'), files, models);
  const textOf = ({ log }: typeof english) =>
    log?.text({ rows: [], bill: undefined, leftOut: [] }, '$1');
  expect(textOf(english)).toContain('No use is found in b.txt.');
  expect(textOf(chinese)).toContain('b.txt 中没有找到用量。');
});

it('says that a use has no counts of what is written to the cache', async () => {
  const usage = [
    { model: 'gpt-5.1', input_tokens: 4, cache_read_tokens: 3, output_tokens: 1 },
    { model: 'gpt-5.1', input_tokens: 4, cache_write_tokens: 3, output_tokens: 1 },
  ];
  const { log } = await readLog(testPage(), [fileOf({ usage })], models);
  const text = log?.text({ rows: [], bill: undefined, leftOut: [] }, '$1') ?? '';
  expect(text).toContain(
    'a.jsonl has no counts of cache writes in 1 of its 2 rows: none of that input is priced as written.',
  );
});

it('says that a file without days is of an average day', async () => {
  const usage = [{ model: 'gpt-5.1', input_tokens: 1_000_000, output_tokens: 0 }];
  const { log } = await readLog(testPage(), [fileOf({ usage }, 'a.json')], models);
  expect(log?.text({ rows: [], bill: undefined, leftOut: [] }, '$30')).toContain(
    'By a.json, as an average day: $30 by the token for 30 of them.',
  );
});

it('says that limits are judged without what is left out', async () => {
  const { log } = await readLog(testPage(), [fileOf(daily({}), 'a.json')], models);
  const leftOut = [{ model: 'my-local-llama', tokens: 11 }];
  expect(log?.text({ rows: [], bill: undefined, leftOut }, '$1')).toContain(
    'Left out, with their tokens: my-local-llama (11). Limits are judged without what is left out of the log, which may count too.',
  );
});

it('prices a log by what it says itself of the cache, and not as the form does', async () => {
  const written = { ...model('gpt-5.1', 'OpenAI'), input_price: 1.25, cache_write_price: 1.25 };
  const least = { ...written, input_price: 1, note: 'The least with none.' };
  const { log: _, ...asLogged } = { ...written, input_price: 1, log: undefined };
  const { log } = await readLog(
    testPage(),
    [fileOf(daily({ inputTokens: 1_000_000, outputTokens: 0 }))],
    [{ ...written, least, log: asLogged }],
  );
  if (log === undefined) throw new Error('the file is read');
  expect(weighPlans([], { ...log, rates: { USD: 1 } })?.bill).toMatchObject({ bill: 30 });
  expect(log.models.get('gpt-5.1')).not.toHaveProperty('least');
});

/** A plan of $5 with one model, and so much use of it a month. */
function planOf(id: string, included: string, usd: number | null): WeighedPlan {
  return {
    id,
    name: id,
    vendor: 'Acme',
    region: 'overseas',
    per: null,
    price_yearly: null,
    isForTeam: false,
    currency: 'USD',
    price_monthly: 5,
    base_monthly: null,
    price_monthly_usd: null,
    models: [included],
    quotas: [],
    allowances:
      usd === null
        ? []
        : [
            {
              window: 'month',
              low: usd,
              high: usd,
              unit: 'usd',
              kind: 'stated',
              model: null,
              pool: null,
            },
          ],
    multiples: [],
    pools: [],
    resets: [],
    credit: null,
    evidence: [],
  };
}

describe('a log of models that no plan has together', () => {
  // $1 and $10 for a million tokens: $1 of each model a day are $30 a month.
  const usage = ['claude-opus-4-8', 'gpt-5.1'].map((id) => ({
    model: id,
    input_tokens: 1_000_000,
    output_tokens: 0,
  }));
  async function weigh(...plans: WeighedPlan[]) {
    const { log } = await readLog(testPage(), [fileOf({ usage })], models);
    const weighed = log && weighPlans(plans, { ...log, rates: {} });
    if (weighed === undefined) throw new Error('the file is read');
    return weighed;
  }

  it('weighs each plan with the models that it has, and pays the others by the token', async () => {
    const weighed = await weigh(
      planOf('claude', 'claude-opus-4-8', 60),
      planOf('gpt', 'gpt-5.1', 15),
      planOf('secret', 'gpt-5.1', null),
      planOf('other', 'acme-1', 60),
    );
    expect(weighed.bill?.bill).toBe(60);
    const found = weighed.rows.map(({ plan, only, total }) => [plan.id, only, total]);
    expect(found.sort()).toEqual([
      ['claude', ['claude-opus-4-8'], { low: 35, high: 35, isYuan: false, isLikely: false }],
      // $5 of the plan, $15 of its own model and $30 of the other
      ['gpt', ['gpt-5.1'], { low: 50, high: 50, isYuan: false, isLikely: false }],
      ['secret', ['gpt-5.1'], null],
    ]);
  });

  it('names two plans that hold it together, where that is cheaper', async () => {
    const { log } = await readLog(testPage(), [fileOf({ usage })], models);
    const weighed = await weigh(
      planOf('claude', 'claude-opus-4-8', 60),
      planOf('gpt', 'gpt-5.1', 60),
      planOf('small', 'gpt-5.1', 15),
    );
    const named = 'Cheaper, claude + gpt together hold it for $10.00 a month.';
    expect(log?.cheaperText(weighed, 35)).toBe(named);
    expect(log?.cheaperText(weighed, 10)).toBe('');
    const without = await weigh(
      planOf('claude', 'claude-opus-4-8', 60),
      planOf('s', 'gpt-5.1', 15),
    );
    expect(log?.cheaperText(without, 60)).toBe('');
  });

  it('counts no more prompts of an average day beside a log than it has requests', async () => {
    const day = [{ model: 'gpt-5.1', requests: 10, input_tokens: 1_000_000, output_tokens: 0 }];
    const logs = fileOf(linesOf({ days: 30, busy: 1, requests: 1 }));
    const { log } = await readLog(testPage(), [logs, fileOf({ usage: day }, 'b.json')], models);
    const plan = planOf('gpt', 'gpt-5.1', 166);
    const allowances = plan.allowances.map((row) => ({
      ...row,
      high: 666,
      unit: 'prompts' as const,
    }));
    const weighed = log && weighPlans([{ ...plan, allowances }], { ...log, rates: {} });
    // From 30 prompts a month to 300, of which 666 may be enough.
    expect(weighed?.rows.map(({ judgement }) => judgement.verdict)).toEqual(['may_hold']);
    expect(weighed?.rows[0]?.judgement.windows[0]?.share.low).toBeCloseTo(30 / 666);
  });

  it('names two plans of which one likely lasts as such', async () => {
    const { log } = await readLog(testPage(), [fileOf({ usage })], models);
    const likely = planOf('claude', 'claude-opus-4-8', 600);
    const allowances = likely.allowances.map((row) => {
      return { ...row, kind: 'measured' as const, model: 'another' };
    });
    const weighed = await weigh({ ...likely, allowances }, planOf('gpt', 'gpt-5.1', 60));
    expect(log?.cheaperText(weighed, 35)).toBe(
      'If they last, still cheaper: gpt + claude together, $10.00 a month.',
    );
  });

  it('says that a limit was measured with other models, where one that is used was not', async () => {
    const plan = planOf('claude', 'claude-opus-4-8', 600);
    const allowances = plan.allowances.map((row) => {
      return { ...row, kind: 'measured' as const, model: 'claude-opus-4-8' };
    });
    const lasts = async (...included: string[]) => {
      const { rows } = await weigh({ ...plan, models: included, allowances });
      return rows.map((row) => lastsText(testPage(), row)).join();
    };
    expect(await lasts('claude-opus-4-8', 'gpt-5.1')).toContain(
      'of $600 of use a month, as measured with other models',
    );
    expect(await lasts('gpt-5.1')).toContain('as measured with other models');
    expect(await lasts('claude-opus-4-8')).toContain('as measured once');
  });

  it('names a plan that may last for some of the models, with what the others cost', async () => {
    const { log } = await readLog(testPage(), [fileOf({ usage })], models);
    const claude = planOf('claude', 'claude-opus-4-8', 60);
    const allowances = claude.allowances.map((row) => ({ ...row, low: 10 }));
    // Its own costs $30 a month, of which it holds from $10 to $60: $5 and $30 of the other are $35.
    const weighed = await weigh({ ...claude, allowances });
    expect(log?.cheaperText(weighed, 50)).toBe(
      'If it lasts, still cheaper: claude with the other models by the token, $35.00 a month in all.',
    );
    expect(log?.cheaperText(weighed, 35)).toBe('');
    // $5, $20 of its own and $30 of the other are $55 at the most, which is named as such.
    expect(log?.cheaperText(weighed, 60)).toBe('');
  });

  it('advises such a plan with the rest by the token, and none as one that lasts', async () => {
    const weighed = await weigh(planOf('claude', 'claude-opus-4-8', 60));
    const { lasting, filled, start } = adviseOn(weighed, ['Anthropic']);
    expect(filled.map(({ plan }) => plan.id)).toEqual(['claude']);
    expect([lasting, start]).toEqual([undefined, undefined]);
  });
});
