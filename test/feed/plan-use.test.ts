import { describe, expect, it } from 'vitest';
import { parseUse, type UseRecord } from '../../feed/prices/plan-fit/parse-use.ts';

const breakdown = {
  modelName: 'one',
  inputTokens: 100_000,
  outputTokens: 10_000,
  cacheCreationTokens: 40_000,
  cacheReadTokens: 860_000,
  cost: 1.2,
};

/** What `breakdown` is to the feed: a million tokens of input, those of the cache included. */
const usage = {
  input_tokens: 1_000_000,
  cache_read_tokens: 860_000,
  cache_write_tokens: 40_000,
  output_tokens: 10_000,
};

const models = { modelBreakdowns: [breakdown] };
const session = { sessionId: 'a', lastActivity: '2026-05-16T17:45:30.000Z' };

describe('a record of use', () => {
  it.each([
    ['daily', { daily: [{ date: '2026-05-16', ...models }] }],
    ['daily by project', { projects: { a: [{ date: '2026-05-16', ...models }] } }],
    ['sessions', { sessions: [{ ...session, ...models }], totals: {} }],
    ['session of all agents', { session: [{ period: 'a', metadata: session, ...models }] }],
  ])('is read from ccusage: %s', (_, record) => {
    expect(parseUse(record)).toEqual([{ at: '2026-05-16', model: 'one', usage, requests: null }]);
  });

  it('spreads a session over its days', () => {
    const row = { ...session, firstActivity: '2026-05-13T01:00:00Z', ...models };
    const events = parseUse({ sessions: [row] });
    expect(events.map(({ at }) => at)).toEqual([
      '2026-05-16',
      '2026-05-15',
      '2026-05-14',
      '2026-05-13',
    ]);
    expect(events[0]?.usage).toMatchObject({ input_tokens: 250_000, output_tokens: 2_500 });
  });

  it('has the hours and the requests of blocks', () => {
    const block = {
      startTime: '2026-11-20T10:00:00.000Z',
      isGap: false,
      entries: 42,
      tokenCounts: {
        inputTokens: 1250,
        outputTokens: 15_000,
        cacheCreationInputTokens: 256,
        cacheReadInputTokens: 512,
      },
      models: ['one'],
    };
    expect(parseUse({ blocks: [block, { isGap: true }] })).toEqual([
      {
        at: '2026-11-20T10:00:00.000Z',
        model: 'one',
        usage: {
          input_tokens: 2018,
          output_tokens: 15_000,
          cache_read_tokens: 512,
          cache_write_tokens: 256,
        },
        requests: 42,
      },
    ]);
    expect(() => parseUse({ blocks: [{ ...block, models: ['one', 'two'] }] })).toThrow(
      "blocks[0] has several models; of which of them its tokens are can't be told. ccusage daily --json says it.",
    );
  });

  it('is an average day where it is given as one', () => {
    expect(parseUse({ usage: [{ model: 'one', requests: 40, ...usage }] })).toEqual([
      { at: null, model: 'one', usage, requests: 40, isCacheUnknown: false },
    ]);
    const plain = { model: 'one', input_tokens: 10, output_tokens: 1 };
    expect(parseUse({ usage: [plain] })).toEqual([
      {
        at: null,
        model: 'one',
        usage: { input_tokens: 10, output_tokens: 1, cache_read_tokens: 0, cache_write_tokens: 0 },
        requests: null,
        isCacheUnknown: true,
      },
    ]);
  });

  const own = (row: object) => ({ usage: [{ model: 'one', ...usage, ...row }] });
  const day = (row: object) => ({ daily: [{ date: '2026-05-16', modelBreakdowns: [row] }] });
  it.each<[record: UseRecord, message: string]>([
    [{ usage: [] }, 'usage is empty; it has a row for each model.'],
    [
      own({ input_tokens: 1 }),
      'usage[0] has more cached tokens than input_tokens, which include them.',
    ],
    [
      day({ modelName: 'one', cost: 1.5 }),
      'row 1 has no cacheReadTokens; a count that is missing is not taken for 0.',
    ],
    [day({ ...breakdown, modelName: '' }), 'row 1 has no modelName, the name of a model.'],
    [
      { daily: [{ date: '2026-05-16', totalTokens: 5 }] },
      'row 1 has no modelBreakdowns, which say what each model used.',
    ],
  ])('that lacks something is refused, by its field: %j', (record, message) => {
    expect(() => parseUse(record)).toThrow(new RangeError(message));
  });

  it.each<[record: UseRecord]>([
    [{ daily: [] }],
    [{ monthly: [{ month: '2026-05', ...models }] }],
    [{}],
  ])('of another shape is refused: %j', (record) => {
    expect(() => parseUse(record)).toThrow('ccusage daily --json');
  });
});
