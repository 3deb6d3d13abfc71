import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type LogOptions, readLogs } from '../../clients/typescript/command/read-logs.ts';
import { createCollector, createSummary } from '../../feed/prices/logs/answer.ts';
import { temporaryFolder } from '../build/temporary.ts';

type Files = { readonly [path: string]: string | Uint8Array | object | readonly object[] };

/** Writes a folder of logs: a list is one record a line, and an object is a file. */
function writeLogs(files: Files): string {
  const folder = temporaryFolder();
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), toText(path, contents));
  }
  return folder;
}

function toText(path: string, contents: Files[string]): string | Uint8Array {
  if (typeof contents === 'string' || contents instanceof Uint8Array) return contents;
  const isLines = Array.isArray(contents) && !path.endsWith('.json');
  return isLines
    ? contents.map((record) => `${JSON.stringify(record)}\n`).join('')
    : JSON.stringify(contents);
}

/** What is read: a row an answer, `input` with what is cached. */
async function read(files: Files, options: LogOptions = {}) {
  const { answers: found, summary } = await readLogs(writeLogs(files), options);
  const answers = [...found];
  const rows = answers.map(({ agent, model, at, usage, requests }) => {
    const { input_tokens: input, output_tokens: output, cache_read_tokens: cached } = usage;
    const written =
      usage.cache_write_tokens +
      (usage.cache_write_5m_tokens ?? 0) +
      (usage.cache_write_1h_tokens ?? 0);
    return { agent, model, at, input, cached, written, output, requests };
  });
  return { rows, summary, answers };
}

const claudeUsage = {
  input_tokens: 2,
  cache_creation_input_tokens: 9000,
  cache_read_input_tokens: 15000,
  cache_creation: { ephemeral_5m_input_tokens: 0, ephemeral_1h_input_tokens: 9000 },
  service_tier: 'standard',
};

/** A line of Claude Code: a block of a message. */
function claudeLine(id: string, output_tokens: number, more: object = {}) {
  const timestamp = '2026-10-15T02:30:01.000Z';
  const usage = { ...claudeUsage, output_tokens };
  const message = { id, type: 'message', role: 'assistant', model: 'claude-opus-5-5', usage };
  return { type: 'assistant', sessionId: 's1', timestamp, isSidechain: false, message, ...more };
}

const claudeAnswer = {
  agent: 'Claude Code',
  model: 'claude-opus-5-5',
  at: '2026-10-15T02:30:01.000Z',
  input: 24002,
  cached: 15000,
  written: 9000,
  output: 310,
  requests: 1,
};

describe('logs of Claude Code', () => {
  it('takes the last of the lines that have the same output', () => {
    const collector = createCollector(createSummary());
    for (const input_tokens of [1, 2]) {
      const usage = { input_tokens, output_tokens: 5 };
      collector.read('a', { usage }, { agent: 'Claude Code', source: 'a.jsonl' });
    }
    expect([...collector.answers()].map(({ usage }) => usage.input_tokens)).toEqual([2]);
    expect(collector.summary.repeated).toBe(1);
  });

  it('counts a message of a request once, by its last line', async () => {
    const lines = [1, 1, 310].map((output) => claudeLine('msg_a', output, { requestId: 'req_1' }));
    const { rows, summary } = await read({ 'projects/app/s1.jsonl': lines });
    expect(rows).toEqual([claudeAnswer]);
    expect(summary).toMatchObject({ files: 1, repeated: 2, problems: [] });
  });

  it('goes by the message alone where there is no id of the request', async () => {
    const { rows } = await read({
      's1.jsonl': [claudeLine('msg_a', 5), claudeLine('msg_a', 310, { requestId: 'req_1' })],
    });
    expect(rows).toEqual([claudeAnswer]);
  });

  it('takes a copy of a side chain for what it repeats, in whichever order', async () => {
    const parent = claudeLine('msg_a', 310, { requestId: 'req_1' });
    const copy = claudeLine('msg_a', 310, { requestId: 'req_9', isSidechain: true });
    expect((await read({ 's1.jsonl': [parent, copy] })).rows).toEqual([claudeAnswer]);
    expect((await read({ 's1.jsonl': [copy, parent] })).rows).toEqual([claudeAnswer]);
    expect((await read({ 's1.jsonl': [copy] })).rows).toEqual([claudeAnswer]);
  });

  it('leaves out what the program answered itself', async () => {
    const made = claudeLine('x', 0);
    const synthetic = { ...made, message: { ...made.message, model: '<synthetic>' } };
    const { rows } = await read({
      's1.jsonl': [synthetic, claudeLine('y', 9, { isApiErrorMessage: true })],
    });
    expect(rows).toEqual([]);
  });
});

const codexTotals = (input: number, cached: number, output: number) => ({
  input_tokens: input,
  cached_input_tokens: cached,
  output_tokens: output,
  reasoning_output_tokens: 0,
  total_tokens: input + output,
});
const codexCount = (second: string, total: object, last: object = {}) => ({
  timestamp: `2026-10-15T${second}Z`,
  type: 'event_msg',
  payload: {
    type: 'token_count',
    info: { total_token_usage: total, last_token_usage: last, model_context_window: 272000 },
  },
});
const codexStart = (id: string, second: string, more: object = {}) => [
  { timestamp: `2026-10-15T${second}Z`, type: 'session_meta', payload: { id, ...more } },
  {
    timestamp: `2026-10-15T${second}Z`,
    type: 'turn_context',
    payload: { model: 'gpt-5.6-sol', effort: 'xhigh' },
  },
];
const codexParent = [
  ...codexStart('0197', '02:30:00.000'),
  codexCount('02:30:05.000', codexTotals(10000, 0, 400), codexTotals(10000, 0, 400)),
  codexCount('02:30:06.000', codexTotals(10000, 0, 400), codexTotals(10000, 0, 400)),
  codexCount('02:31:00.000', codexTotals(22000, 9000, 900), codexTotals(12000, 9000, 500)),
];
const codexFork = [
  ...codexStart('0198', '03:00:00.000', { forked_from_id: '0197' }),
  codexCount('03:00:00.002', codexTotals(10000, 0, 400)),
  codexCount('03:00:00.003', codexTotals(22000, 9000, 900)),
  codexCount('03:00:40.000', codexTotals(27000, 12000, 1000)),
];
const codexAnswer = { agent: 'Codex', model: 'gpt-5.6-sol', written: 0, requests: 1 };
const codexForked = {
  ...codexAnswer,
  at: '2026-10-15T03:00:40.000Z',
  input: 5000,
  cached: 3000,
  output: 100,
};

describe('logs of Codex', () => {
  it('takes the growth of the counts for a request, and an event without growth for none', async () => {
    const { rows, summary } = await read({ 'rollout-1.jsonl': codexParent });
    expect(rows).toEqual([
      { ...codexAnswer, at: '2026-10-15T02:30:05.000Z', input: 10000, cached: 0, output: 400 },
      { ...codexAnswer, at: '2026-10-15T02:31:00.000Z', input: 12000, cached: 9000, output: 500 },
    ]);
    expect(summary.repeated).toBe(1);
  });

  it('leaves out what a fork has of its parent, which is there or not', async () => {
    expect((await read({ 'rollout-2.jsonl': codexFork })).rows).toEqual([codexForked]);
    const both = await read({ 'a/rollout-2.jsonl': codexFork, 'b/rollout-1.jsonl': codexParent });
    expect(both.rows).toHaveLength(3);
    expect(both.rows.at(-1)).toEqual(codexForked);
  });

  it('leaves out the history of a parent that keeps its moments', async () => {
    const history = codexParent.filter(({ type }) => type === 'event_msg');
    const fork = [...codexStart('0199', '04:00:00.000', { forked_from_id: '0197' }), ...history];
    expect((await read({ 'rollout-3.jsonl': fork })).rows).toEqual([]);
  });

  it('knows the tier of a request, by the settings of the session or with the counts', async () => {
    const settings = (service_tier?: string) => ({
      type: 'event_msg',
      payload: { type: 'thread_settings_applied', thread_settings: { model: 'x', service_tier } },
    });
    const counted = codexCount('02:33:00.000', codexTotals(4000, 0, 40));
    const { answers } = await read({
      'rollout-1.jsonl': [
        ...codexStart('0200', '02:30:00.000'),
        settings('priority'),
        codexCount('02:31:00.000', codexTotals(1000, 0, 10)),
        settings(),
        codexCount('02:32:00.000', codexTotals(2000, 0, 20)),
        { ...counted, payload: { ...counted.payload, service_tier: 'priority' } },
        { type: 'turn_context', payload: { service_tier: 'fast' } },
        codexCount('02:34:00.000', codexTotals(5000, 0, 50)),
        {
          timestamp: '2026-10-15T02:35:00.000Z',
          type: 'token_usage_record',
          payload: { response_id: 'r', usage: codexTotals(700, 0, 7), service_tier: 'default' },
        },
      ],
    });
    const conditions = answers.map(({ model, condition }) => [model, ...condition]);
    expect(conditions).toEqual([
      ['gpt-5.6-sol', 'priority'],
      ['gpt-5.6-sol'],
      ['gpt-5.6-sol', 'priority'],
      ['gpt-5.6-sol', 'fast'],
      ['gpt-5.6-sol'],
    ]);
  });

  it('counts a session once that lies in the archive as well', async () => {
    const { rows } = await read({
      'sessions/rollout-1.jsonl': codexParent,
      'archived_sessions/rollout-1.jsonl': codexParent,
    });
    expect(rows).toHaveLength(2);
  });

  /** What newer versions write of each request, and the event that repeats it. */
  const codexRequest = (second: string, id: string, usage: object, thread = '0197') => ({
    timestamp: `2026-10-15T${second}Z`,
    type: 'token_usage_record',
    payload: { thread_id: thread, response_id: id, usage, thread_token_usage: usage },
  });
  const recorded = [
    ...codexStart('0197', '02:30:00.000'),
    codexRequest('02:30:05.000', 'resp_1', codexTotals(10000, 0, 400)),
    codexCount('02:30:05.001', codexTotals(10000, 0, 400), codexTotals(10000, 0, 400)),
    // A request that shortens the history has no event.
    codexRequest('02:30:40.000', 'resp_2', codexTotals(8000, 1000, 300)),
    codexRequest('02:31:00.000', 'resp_3', codexTotals(10000, 0, 400)),
    codexCount('02:31:00.001', codexTotals(28000, 1000, 1100), codexTotals(10000, 0, 400)),
  ];

  it('takes the record of each request, which its event repeats', async () => {
    const { rows, summary } = await read({ 'rollout-1.jsonl': recorded });
    const counts = rows.map(({ model, input, cached, output }) => [model, input, cached, output]);
    expect(counts).toEqual([
      ['gpt-5.6-sol', 10000, 0, 400],
      ['gpt-5.6-sol', 8000, 1000, 300],
      ['gpt-5.6-sol', 10000, 0, 400],
    ]);
    expect(summary).toMatchObject({ repeated: 2, problems: [] });
  });

  it('takes no record of the thread that a fork comes from', async () => {
    const [, , ...history] = recorded;
    const fork = [
      ...codexStart('0198', '03:00:00.000', { forked_from_id: '0197' }),
      ...history,
      codexRequest('03:00:40.000', 'resp_4', codexTotals(500, 0, 20), '0198'),
    ];
    const alone = await read({ 'rollout-2.jsonl': fork });
    expect(alone.rows).toMatchObject([{ input: 500, output: 20 }]);
    const both = await read({ 'rollout-1.jsonl': recorded, 'rollout-2.jsonl': fork });
    expect(both.rows).toHaveLength(4);
  });

  it('reads what codex exec prints, with the model that is given', async () => {
    const usage = { input_tokens: 18000, cached_input_tokens: 6000, output_tokens: 300 };
    const lines = [
      { type: 'turn.completed', usage: { ...usage, cache_write_input_tokens: 11000 } },
    ];
    const { rows } = await read({ 'exec.jsonl': lines }, { model: 'gpt-5.6-terra' });
    expect(rows).toMatchObject([
      { model: 'gpt-5.6-terra', input: 18000, cached: 6000, written: 11000, output: 300 },
    ]);
  });
});

const geminiMessage = {
  id: 'm1',
  type: 'gemini',
  timestamp: '2026-10-15T02:30:05Z',
  model: 'gemini-3.5-flash',
  tokens: { input: 20000, output: 500, cached: 15000, thoughts: 700, tool: 0, total: 21200 },
};
const openTelemetry = (operation: string, more: object) => ({
  type: 'span',
  traceId: 't1',
  attributes: {
    'gen_ai.operation.name': operation,
    'gen_ai.response.model': 'claude-sonnet-4.6',
    'gen_ai.usage.input_tokens': 12000,
    'gen_ai.usage.output_tokens': 300,
    ...more,
  },
});
/** As a file of an older version, and in a session that is exported. */
const opencodeMessage = {
  id: 'msg_1',
  sessionID: 'ses_1',
  role: 'assistant',
  providerID: 'anthropic',
  modelID: 'claude-opus-4-5',
  time: { created: 1792031400000 },
  cost: 0,
  tokens: { input: 100, output: 20, reasoning: 0, cache: { read: 40, write: 10 } },
};

/** A span of the AI SDK: of a request, or of the call that sums its steps. */
const sdkSpan = (operation: string, more: object) => ({
  traceId: 't2',
  spanId: operation,
  attributes: {
    'ai.operationId': operation,
    'ai.model.id': 'claude-sonnet-4-5',
    'ai.model.provider': 'anthropic.messages',
    ...more,
  },
});
const sdkSpans = (counts: object, sent: object) => {
  const metadata = { 'ai.response.providerMetadata': JSON.stringify(sent) };
  return [
    sdkSpan('ai.generateText.doGenerate', {
      ...counts,
      ...metadata,
      'gen_ai.usage.input_tokens': 9,
    }),
    sdkSpan('ai.generateText', { ...counts, ...metadata }),
  ];
};
const shutdown = (count: number, usage: object) => ({
  type: 'session.shutdown',
  timestamp: '2026-10-15T02:40:00Z',
  data: { modelMetrics: { 'claude-opus-4.7': { requests: { count, cost: 3 }, usage } } },
});

/** The files of a program, and what is read of them. */
const agents: readonly (readonly [name: string, files: Files, rows: readonly object[]])[] = [
  [
    'Gemini CLI',
    {
      'chats/session-1.json': {
        sessionId: 'g1',
        startTime: '2026-10-15T02:30:00Z',
        messages: [{ type: 'user' }, geminiMessage],
      },
    },
    [{ model: 'gemini-3.5-flash', input: 20000, cached: 15000, output: 1200, requests: 1 }],
  ],
  [
    'Gemini CLI, lines of which the last is the state of a message',
    {
      'session-1.jsonl': [
        { sessionId: 'g1', projectHash: 'h' },
        // It begins with its thoughts, before its tokens are known.
        { ...geminiMessage, thoughts: [{ subject: 'a' }], tokens: null },
        { ...geminiMessage, tokens: { ...geminiMessage.tokens, output: 100, total: 20800 } },
        geminiMessage,
      ],
    },
    [{ input: 20000, output: 1200 }],
  ],
  [
    'Gemini CLI, its sums at the end',
    {
      'stats.json': {
        response: 'done',
        stats: {
          models: {
            'gemini-2.5-pro': {
              api: { totalRequests: 3 },
              tokens: {
                prompt: 900,
                candidates: 20,
                total: 930,
                cached: 300,
                thoughts: 10,
                tool: 0,
              },
            },
          },
        },
      },
    },
    [{ model: 'gemini-2.5-pro', input: 900, cached: 300, output: 30, requests: 3 }],
  ],
  [
    'opencode',
    {
      'storage/message/ses_1/msg_1.json': opencodeMessage,
      'storage/message/ses_1/msg_0.json': { id: 'msg_0', sessionID: 'ses_1', role: 'user' },
    },
    [{ model: 'claude-opus-4-5', at: '2026-10-15T02:30:00Z', input: 150, cached: 40, written: 10 }],
  ],
  [
    'version 4 of the AI SDK, whose spans have the cache in a text',
    {
      'spans.jsonl': sdkSpans(
        { 'ai.usage.promptTokens': 120, 'ai.usage.completionTokens': 520 },
        { anthropic: { cacheCreationInputTokens: 3000, cacheReadInputTokens: 20000 } },
      ),
    },
    [{ model: 'claude-sonnet-4-5', input: 23120, cached: 20000, written: 3000, output: 520 }],
  ],
  [
    'version 6 of the AI SDK, whose spans have what the maker sent in a text',
    {
      'spans.jsonl': sdkSpans(
        {
          'ai.usage.inputTokens': 23126,
          'ai.usage.inputTokenDetails.noCacheTokens': 126,
          'ai.usage.inputTokenDetails.cacheReadTokens': 20000,
          'ai.usage.inputTokenDetails.cacheWriteTokens': 3000,
          'ai.usage.cachedInputTokens': 20000,
          'ai.usage.outputTokens': 526,
          'ai.usage.totalTokens': 23652,
        },
        {
          anthropic: {
            usage: {
              input_tokens: 126,
              output_tokens: 526,
              cache_creation_input_tokens: 3000,
              cache_read_input_tokens: 20000,
              cache_creation: { ephemeral_5m_input_tokens: 1000, ephemeral_1h_input_tokens: 2000 },
              server_tool_use: { web_search_requests: 1 },
            },
          },
        },
      ),
    },
    [{ model: 'claude-sonnet-4-5', input: 23126, cached: 20000, written: 3000, output: 526 }],
  ],
  [
    'version 3 of Cline, whose messages stand in the place of their sum',
    {
      'sessions/s1/s1.json': {
        session_id: 's1',
        started_at: '2026-10-15T02:29:00.000Z',
        provider: 'anthropic',
        model: 'claude-sonnet-4-5',
        metadata: {
          usage: { inputTokens: 300, outputTokens: 40, cacheReadTokens: 0, cacheWriteTokens: 0 },
        },
        messages_path: 's1.messages.json',
      },
      'sessions/s1/s1.messages.json': {
        version: 1,
        agent: 'lead',
        sessionId: 's1',
        origin: { source: 'cli', version: '3.0.65' },
        messages: [
          { id: 'u', role: 'user', ts: 1792031400000 },
          {
            id: 'a',
            role: 'assistant',
            ts: 1792031400000,
            modelInfo: { id: 'claude-sonnet-4-5', provider: 'anthropic' },
            metrics: {
              inputTokens: 100,
              outputTokens: 20,
              cacheReadTokens: 40,
              cacheWriteTokens: 10,
              cost: 0.1,
            },
          },
          {
            id: 'b',
            role: 'assistant',
            ts: 1792031460000,
            modelInfo: { id: 'claude-sonnet-4-5', provider: 'anthropic' },
            metrics: {
              inputTokens: 200,
              outputTokens: 20,
              cacheReadTokens: 0,
              cacheWriteTokens: 0,
            },
          },
        ],
      },
    },
    [
      {
        model: 'claude-sonnet-4-5',
        at: '2026-10-15T02:30:00Z',
        input: 100,
        cached: 40,
        written: 10,
        requests: 1,
      },
      { model: 'claude-sonnet-4-5', at: '2026-10-15T02:31:00Z', input: 200, output: 20 },
    ],
  ],
  [
    'version 3 of Cline, its sum without the messages',
    {
      's1.json': {
        session_id: 's1',
        started_at: '2026-10-15T02:30:00.000Z',
        provider: 'openai',
        model: 'gpt-5.5',
        metadata: {
          usage: { inputTokens: 300, outputTokens: 40, cacheReadTokens: 100, cacheWriteTokens: 0 },
          aggregateUsage: {
            inputTokens: 500,
            outputTokens: 60,
            cacheReadTokens: 100,
            cacheWriteTokens: 0,
          },
        },
        messages_path: 's1.messages.json',
      },
    },
    [{ model: 'gpt-5.5', input: 500, cached: 100, output: 60, requests: null }],
  ],
  [
    'opencode, a session that it exports',
    {
      'session.json': {
        info: { id: 'ses_1', version: '1.18.33', cost: 0.1, tokens: { input: 100, output: 20 } },
        messages: [
          { info: { id: 'msg_0', sessionID: 'ses_1', role: 'user' }, parts: [] },
          {
            info: opencodeMessage,
            parts: [
              { type: 'step-finish', messageID: 'msg_1', tokens: { input: 100, output: 20 } },
            ],
          },
        ],
      },
    },
    [{ model: 'claude-opus-4-5', at: '2026-10-15T02:30:00Z', input: 150, cached: 40, written: 10 }],
  ],
  [
    'Qwen Code, which writes a line twice',
    {
      'chats/a.jsonl': [1, 2].map(() => ({
        type: 'assistant',
        sessionId: 'q1',
        timestamp: '2026-10-15T02:30:00Z',
        model: 'qwen3-coder-plus',
        usageMetadata: {
          promptTokenCount: 100,
          candidatesTokenCount: 30,
          cachedContentTokenCount: 60,
          totalTokenCount: 130,
        },
      })),
    },
    [{ model: 'qwen3-coder-plus', input: 100, cached: 60, output: 30 }],
  ],
  [
    'Copilot CLI, a session that was entered twice',
    {
      'session-state/1/events.jsonl': [
        { type: 'assistant.message', data: { outputTokens: 300 } },
        shutdown(4, {
          inputTokens: 50000,
          outputTokens: 900,
          cacheReadTokens: 42000,
          cacheWriteTokens: 5000,
          reasoningTokens: 0,
        }),
        shutdown(1, {
          inputTokens: 20000,
          outputTokens: 100,
          cacheReadTokens: 18000,
          cacheWriteTokens: 1000,
          reasoningTokens: 0,
        }),
      ],
    },
    [
      { model: 'claude-opus-4.7', input: 50000, cached: 42000, written: 5000, requests: 4 },
      { model: 'claude-opus-4.7', input: 20000, cached: 18000, written: 1000, requests: 1 },
    ],
  ],
  [
    'OpenTelemetry, where the agent repeats its chats',
    {
      'otel/1.jsonl': [
        openTelemetry('chat', {
          'gen_ai.response.id': 'r1',
          'gen_ai.usage.cache_read.input_tokens': 9000,
        }),
        openTelemetry('invoke_agent', {}),
      ],
    },
    [{ model: 'claude-sonnet-4.6', input: 12000, cached: 9000, output: 300 }],
  ],
  [
    'Kimi CLI, without a model',
    {
      'wire.jsonl': [
        {
          timestamp: 1792031400.5,
          message: {
            type: 'StatusUpdate',
            payload: {
              message_id: 'm1',
              token_usage: {
                input_other: 1000,
                output: 400,
                input_cache_read: 9000,
                input_cache_creation: 0,
              },
            },
          },
        },
      ],
    },
    [{ model: null, at: '2026-10-15T02:30:00Z', input: 10000, cached: 9000, output: 400 }],
  ],
  [
    'pi',
    {
      'sessions/a.jsonl': [
        {
          type: 'message',
          timestamp: '2026-10-15T02:30:00Z',
          message: {
            role: 'assistant',
            model: 'gpt-5.5',
            usage: { input: 100, output: 20, cacheRead: 40, cacheWrite: 10, totalTokens: 170 },
          },
        },
      ],
    },
    [{ model: 'gpt-5.5', input: 150, cached: 40, written: 10, output: 20 }],
  ],
  [
    'Droid',
    {
      'sessions/a.settings.json': {
        model: 'custom:Claude-Opus-4.5-Thinking-[Anthropic]-0',
        providerLock: 'anthropic',
        providerLockTimestamp: '2026-10-15T02:30:00Z',
        tokenUsage: {
          inputTokens: 1000,
          outputTokens: 600,
          cacheCreationTokens: 4000,
          cacheReadTokens: 25000,
          thinkingTokens: 0,
        },
      },
    },
    [{ at: '2026-10-15T02:30:00Z', input: 30000, cached: 25000, written: 4000, requests: null }],
  ],
  [
    'Amp',
    {
      'threads/T-1.json': {
        id: 'T-1',
        messages: [
          { role: 'user' },
          {
            role: 'assistant',
            usage: {
              model: 'claude-opus-4-5',
              timestamp: '2026-10-15T02:30:00Z',
              inputTokens: 10,
              outputTokens: 5,
              cacheCreationInputTokens: 20,
              cacheReadInputTokens: 30,
            },
          },
        ],
      },
    },
    [{ model: 'claude-opus-4-5', input: 60, cached: 30, written: 20, output: 5 }],
  ],
  [
    'Cline, without a model',
    {
      'tasks/1/ui_messages.json': [
        { ts: 1792031400000, type: 'say', say: 'text', text: 'tokens' },
        {
          ts: 1792031400000,
          type: 'say',
          say: 'api_req_started',
          text: '{"request":"…","tokensIn":1000,"tokensOut":600,"cacheWrites":4000,"cacheReads":25000,"cost":0.0575}',
        },
      ],
    },
    [{ model: null, input: 30000, cached: 25000, written: 4000, output: 600 }],
  ],
];

describe('logs of other programs', () => {
  it.each(agents)('are read: %s', async (_, files, rows) => {
    const found = await read(files);
    expect(found.rows).toHaveLength(rows.length);
    expect(found.rows).toMatchObject(rows);
    expect(found.summary.problems).toEqual([]);
  });
});

it('takes the lifetimes and searches that a span of the AI SDK has from the maker, and its seller', async () => {
  const [, files] = agents.find(([name]) => name.startsWith('version 6')) ?? [];
  const { answers, summary } = await read(files ?? {});
  expect(answers).toMatchObject([
    {
      provider: 'anthropic',
      usage: { cache_write_5m_tokens: 1000, cache_write_1h_tokens: 2000, fees: { web_search: 1 } },
      unread: [],
    },
  ]);
  expect(summary.repeated).toBe(1);
});

it('names what version 4 of the AI SDK leaves out of a span of Gemini', async () => {
  const counts = { 'ai.usage.promptTokens': 9024, 'ai.usage.completionTokens': 224 };
  const gemini = { 'ai.model.id': 'gemini-2.5-pro', 'ai.model.provider': 'google.generative-ai' };
  const spans = sdkSpans({ ...counts, ...gemini }, { google: { safetyRatings: null } });
  const { answers } = await read({ 'spans.jsonl': spans });
  expect(answers.map(({ unread }) => unread)).toEqual([
    ['attributes.ai.response.providerMetadata'],
  ]);
});

const breakdown = (modelName: string, counts: object = {}) => ({
  modelName,
  inputTokens: 500,
  outputTokens: 100,
  cacheCreationTokens: 20,
  cacheReadTokens: 30,
  cost: 3,
  ...counts,
});
const ofDay = { model: 'claude-sonnet-4-6', input: 550, cached: 30, written: 20, output: 100 };

/** Outputs of ccusage, and what is read of them. */
const outputs: readonly (readonly [name: string, output: object, rows: readonly object[]])[] = [
  [
    'daily of 18, with the lines of the program itself',
    {
      daily: [
        {
          date: '2026-11-20',
          modelBreakdowns: [
            breakdown('claude-sonnet-4-6'),
            {
              modelName: '<synthetic>',
              inputTokens: 0,
              outputTokens: 0,
              cacheCreationTokens: 0,
              cacheReadTokens: 0,
            },
          ],
        },
      ],
    },
    [{ ...ofDay, at: '2026-11-20', requests: null }],
  ],
  [
    'daily of 20, for all agents',
    {
      daily: [
        {
          period: '2026-11-20',
          agent: 'all',
          agents: [{ agent: 'claude', modelBreakdowns: [breakdown('claude-sonnet-4-6')] }],
          modelBreakdowns: [breakdown('claude-sonnet-4-6'), breakdown('[pi] gpt-5.5')],
        },
      ],
    },
    [ofDay, { model: '[pi] gpt-5.5' }],
  ],
  [
    'several forms of the same use',
    {
      daily: [{ period: '2026-11-20', modelBreakdowns: [breakdown('claude-sonnet-4-6')] }],
      monthly: [{ period: '2026-11', modelBreakdowns: [breakdown('claude-sonnet-4-6')] }],
    },
    [{ ...ofDay, at: '2026-11-20' }],
  ],
  [
    'monthly',
    { monthly: [{ month: '2026-10', modelBreakdowns: [breakdown('claude-sonnet-4-6')] }] },
    [{ ...ofDay, at: '2026-10-01' }],
  ],
  [
    'weekly',
    { weekly: [{ week: '2026-11-16', modelBreakdowns: [breakdown('claude-sonnet-4-6')] }] },
    [{ ...ofDay, at: '2026-11-16' }],
  ],
  [
    'session of 20',
    {
      session: [
        {
          agent: 'claude',
          period: 's1',
          metadata: { lastActivity: '2026-11-20T10:00:00.000Z' },
          modelBreakdowns: [breakdown('claude-sonnet-4-6')],
        },
      ],
    },
    [{ ...ofDay, at: '2026-11-20' }],
  ],
  [
    'sessions of 18',
    {
      sessions: [
        {
          sessionId: 's1',
          lastActivity: '2026-11-20',
          modelBreakdowns: [breakdown('claude-sonnet-4-6')],
        },
      ],
    },
    [{ ...ofDay, at: '2026-11-20' }],
  ],
  [
    'blocks, without the gaps',
    {
      blocks: [
        { id: 'gap', isGap: true, models: [], tokenCounts: {} },
        {
          startTime: '2026-11-20T10:00:00.000Z',
          actualEndTime: '2026-11-20T14:00:00.000Z',
          isGap: false,
          tokenCounts: {
            inputTokens: 500,
            outputTokens: 100,
            cacheCreationInputTokens: 20,
            cacheReadInputTokens: 30,
          },
          models: ['claude-sonnet-4-6'],
        },
      ],
    },
    [{ ...ofDay, at: '2026-11-20T10:00:00.000Z' }],
  ],
  [
    'instances of 18',
    {
      projects: {
        app: [{ date: '2026-11-20', modelBreakdowns: [breakdown('claude-sonnet-4-6')] }],
      },
    },
    [ofDay],
  ],
  [
    'Codex of 18, whose input has the cached tokens in it',
    {
      daily: [
        {
          date: 'Nov 20, 2026',
          models: {
            'gpt-5.6-sol': {
              inputTokens: 100000,
              cachedInputTokens: 80000,
              outputTokens: 2000,
              reasoningOutputTokens: 500,
              totalTokens: 102000,
              isFallback: false,
            },
          },
        },
      ],
    },
    [{ model: 'gpt-5.6-sol', at: '2026-11-20', input: 100000, cached: 80000, output: 2000 }],
  ],
  [
    'Codex of 20, whose cached tokens stand beside the input',
    {
      weekly: [
        {
          week: '2026-11-16',
          models: {
            'gpt-5.6-sol': {
              inputTokens: 20000,
              cacheCreationTokens: 0,
              cacheReadTokens: 80000,
              outputTokens: 2000,
              reasoningOutputTokens: 500,
              totalTokens: 102000,
              isFallback: false,
            },
          },
        },
      ],
    },
    [{ model: 'gpt-5.6-sol', input: 100000, cached: 80000, output: 2000 }],
  ],
  ['no use', { daily: [], totals: { inputTokens: 0 } }, []],
];

describe('outputs of ccusage', () => {
  it.each(outputs)('are read: %s', async (_, output, rows) => {
    const found = await read({ 'usage.json': output });
    expect(found.rows).toHaveLength(rows.length);
    expect(found.rows).toMatchObject(rows);
    expect(found.summary.problems).toEqual([]);
  });

  it('are read with a mark of their encoding, and in UTF-16', async () => {
    const output = { daily: [{ date: '2026-11-20', modelBreakdowns: [breakdown('acme-1')] }] };
    const text = `\uFEFF${JSON.stringify(output, null, 2)}`;
    const swapped = Buffer.from(text, 'utf16le').swap16();
    for (const bytes of [Buffer.from(text), Buffer.from(text, 'utf16le'), swapped])
      for (const name of ['usage.json', 'usage.jsonl']) {
        const { rows } = await read({ [name]: bytes });
        expect(rows).toMatchObject([{ model: 'acme-1', at: '2026-11-20', input: 550 }]);
      }
  });

  it.each([
    [{ lastActivity: '2026-11-20' }, ['usage.json has the last day of 1 sessions alone']],
    [{ firstActivity: '2026-11-18', lastActivity: '2026-11-20' }, []],
  ])('say of a session with %j whether all of its days are known', async (days, notes) => {
    const sessions = [{ sessionId: 'a', ...days, modelBreakdowns: [breakdown('acme-1')] }];
    const { summary } = await read({ 'usage.json': { sessions } });
    expect(summary.notes).toEqual(notes.map((note) => expect.stringContaining(note)));
  });

  it('name the counts that they lack, and are not read as 0', async () => {
    const { rows, summary } = await read({
      'usage.json': {
        daily: [
          {
            date: '2026-07-29',
            totalTokens: 505100000,
            totalCost: 41,
            modelsUsed: ['gpt-5.6-sol'],
          },
          { date: '2026-07-30', modelBreakdowns: [{ modelName: 'gpt-5.6-sol', cost: 1.5 }] },
        ],
      },
    });
    expect(rows).toEqual([]);
    expect(summary.problems).toMatchObject([
      { model: 'gpt-5.6-sol', reason: 'daily[0] has no counts by model.', billed_usd: 41 },
      { reason: 'daily[1].modelBreakdowns[0].inputTokens is missing.', billed_usd: 1.5 },
    ]);
  });
});

describe('answers of an API', () => {
  const usage = { prompt_tokens: 10, completion_tokens: 2 };

  it('are read a line each, and one with an id once', async () => {
    const { rows, summary } = await read({
      'answers.jsonl': [
        { id: 'a', model: 'acme-1', created: 1792031400, usage },
        { id: 'a', model: 'acme-1', created: 1792031400, usage },
        { id: 'b', model: 'acme-1', usageMetadata: { promptTokenCount: 7, totalTokenCount: 7 } },
        { note: 'tokens' },
      ],
    });
    expect(rows).toMatchObject([
      { input: 10, output: 2 },
      { input: 7, output: 0 },
    ]);
    expect(summary).toMatchObject({ files: 1, repeated: 1 });
  });

  it('are read from the events of streams', async () => {
    const { rows } = await read({
      'stream.jsonl': [
        {
          type: 'message_start',
          message: { id: 'm', model: 'acme-1', usage: { ...claudeUsage, output_tokens: 1 } },
        },
        { type: 'message_delta', usage: { output_tokens: 95 } },
        { type: 'message_stop' },
        { id: 'c', object: 'chat.completion.chunk', model: 'acme-2', usage: null },
        { id: 'c', object: 'chat.completion.chunk', model: 'acme-2', choices: [], usage },
      ],
    });
    expect(rows).toMatchObject([
      { model: 'acme-1', input: 24002, output: 95 },
      { model: 'acme-2', input: 10, output: 2 },
    ]);
  });

  it('are problems where their counts contradict each other, or have another shape', async () => {
    const { rows, summary } = await read({
      'answers.jsonl': [
        { id: 'a', usage: { ...usage, total_tokens: 5 } },
        { id: 'b', usage: { tokens: 5 } },
      ],
    });
    expect(rows).toEqual([]);
    expect(summary.problems.map(({ reason }) => reason)).toEqual([
      'line 1: usage.total_tokens is 5, but the parts have 10 of input and 2 of output.',
      'line 2: usage has no counts of a known shape: tokens.',
    ]);
  });
});

/** A span of OTLP JSON, whose attributes are a list and whose whole numbers are texts. */
function otlpSpan(spanId: string, operation: string, output: number, more: object = {}) {
  const attributes = {
    'gen_ai.operation.name': { stringValue: operation },
    'gen_ai.response.model': { stringValue: 'acme-1' },
    'gen_ai.usage.input_tokens': { intValue: '10' },
    'gen_ai.usage.output_tokens': { intValue: String(output) },
  };
  return {
    traceId: 't1',
    spanId,
    startTimeUnixNano: '1792031400000000000',
    attributes: Object.entries(attributes).map(([key, value]) => ({ key, value })),
    ...more,
  };
}

/** A document of OTLP JSON, as a collector writes it. */
const otlp = (...spans: readonly object[]) => ({ resourceSpans: [{ scopeSpans: [{ spans }] }] });

describe('spans of OTLP JSON', () => {
  const at = '2026-10-15T02:30:00Z';

  it('are read from a document, and from documents that stand a line each', async () => {
    const documents = [
      otlp(otlpSpan('a', 'chat', 1), otlpSpan('b', 'generate_content', 2)),
      otlp(otlpSpan('c', 'text_completion', 3)),
    ];
    const lines = await read({ 'traces.jsonl': documents });
    expect(lines.rows).toMatchObject([
      { agent: 'OpenTelemetry', model: 'acme-1', at, input: 10, output: 1 },
      { output: 2 },
      { output: 3 },
    ]);
    const [document = {}] = documents;
    expect((await read({ 'trace.json': document })).rows).toMatchObject([
      { output: 1 },
      { output: 2 },
    ]);
  });

  it('of an agent repeat what those of its requests have', async () => {
    const { rows, summary } = await read({
      'traces.json': otlp(
        otlpSpan('a', 'generate_content', 1),
        otlpSpan('b', 'generate_content', 2),
        otlpSpan('c', 'invoke_agent', 3),
      ),
    });
    expect(rows).toMatchObject([{ output: 1 }, { output: 2 }]);
    expect(summary.repeated).toBe(1);
  });

  it('are named where they have no output, and are nothing without counts', async () => {
    const embedding = otlpSpan('a', 'embeddings', 0);
    const attributes = embedding.attributes.filter(({ key }) => !key.includes('output_tokens'));
    const { rows, summary } = await read({
      'traces.json': otlp({ ...embedding, attributes }, { ...embedding, attributes: [] }),
    });
    expect(rows).toEqual([]);
    expect(summary.problems.map(({ reason }) => reason)).toEqual([
      'attributes.gen_ai.usage.output_tokens is missing.',
    ]);
  });
});

describe('observations of Langfuse', () => {
  const usageDetails = { input: 10, input_cached_tokens: 30, output: 5, total: 45 };
  const observation = { type: 'GENERATION', providedModelName: 'acme-1', usageDetails };
  const span = { id: 's', type: 'SPAN', usage: { input: 0, output: 0 }, usageDetails: {} };

  it.each([
    ['a page of its API', { data: [{ ...observation, id: 'a' }, span], meta: { cursor: 'x' } }],
    ['a trace', { id: 't', observations: [{ ...observation, id: 'a' }, span] }],
    ['a list', [{ ...observation, id: 'a' }, span]],
  ])('are read from %s, once each, without steps of no model', async (_, document) => {
    const { rows, summary } = await read({ 'a.json': document, 'b.json': document });
    expect(rows).toMatchObject([{ model: 'acme-1', input: 40, cached: 30, output: 5 }]);
    expect(summary).toMatchObject({ files: 2, repeated: 1, problems: [] });
  });

  it('are named where a request has no usage', async () => {
    const { rows, summary } = await read({
      'a.jsonl': [{ ...observation, usageDetails: {}, usage: {} }],
    });
    expect(rows).toEqual([]);
    expect(summary.problems.map(({ reason }) => reason)).toEqual([
      'line 1: usageDetails has no counts of a known shape: none.',
    ]);
  });
});

describe('the log of invocations that Bedrock keeps', () => {
  const invocation = {
    schemaType: 'ModelInvocationLog',
    timestamp: '2026-10-15T02:30:00Z',
    requestId: 'r1',
    modelId: 'amazon.nova-lite-v1:0',
    input: { inputTokenCount: 4, cacheReadInputTokenCount: 6 },
    output: { outputTokenCount: 38 },
  };

  it('is read as its store compresses it, each request once', async () => {
    const lines = [invocation, invocation, { ...invocation, requestId: 'r2' }];
    const text = lines.map((line) => JSON.stringify(line)).join('\n');
    const { rows, summary } = await read({ '20261015T023000Z_a.json.gz': gzipSync(text) });
    const row = { model: 'amazon.nova-lite-v1:0', input: 10, cached: 6, output: 38 };
    expect(rows).toMatchObject([row, row]);
    expect(summary.repeated).toBe(1);
  });
});

const averageDay = { model: 'acme-1', requests: 100, input_tokens: 1000, output_tokens: 20 };

/** Records of an average day that can't be meant, and what is said of them. */
const slips: readonly (readonly [row: object, message: string])[] = [
  [{ ...averageDay, inputTokens: 5 }, 'usage[0] has "inputTokens"; did you mean input_tokens?'],
  [{ model: 'acme-1', requests: 9 }, 'usage[0].input_tokens is missing'],
  [{ ...averageDay, output_tokens: '20' }, 'usage[0].output_tokens is "20"'],
  [{ ...averageDay, model: undefined }, 'usage[0].model is missing'],
  [{ ...averageDay, cache_read_tokens: 1001 }, 'usage[0].input_tokens is 1000, but 1001 of it are'],
  [{ ...averageDay, requests: 0 }, 'usage[0].requests is 0'],
];

describe('a record of an average day', () => {
  it('is read with the cached tokens in the input', async () => {
    const row = { ...averageDay, cache_read_tokens: 600, cache_write_1h_tokens: 50 };
    const { rows } = await read({ 'use.json': { usage: [row] } });
    expect(rows).toMatchObject([
      { input: 1000, cached: 600, written: 50, requests: 100, at: null },
    ]);
  });

  it('says of a row without cached counts that its input is priced as not cached', async () => {
    const { rows, summary } = await read({ 'use.json': { usage: [averageDay] } });
    expect(rows).toMatchObject([{ input: 1000, cached: 0 }]);
    expect(summary.notes).toEqual([
      expect.stringMatching(/use\.json has no cached counts: .* priced as not cached\.$/),
    ]);
  });

  it.each(slips)('is refused: %o', async (row, message) => {
    await expect(read({ 'use.json': { usage: [row] } })).rejects.toThrow(message);
  });
});

describe('a month that there is not', () => {
  it('is named with the row that has it', async () => {
    const monthly = [{ month: '2026-13', modelBreakdowns: [breakdown('acme-1')] }];
    const { rows, summary } = await read({ 'usage.json': { monthly } });
    expect(rows).toEqual([]);
    expect(summary.problems.map(({ reason }) => reason)).toEqual([
      'monthly[0].modelBreakdowns[0]: at is "2026-13-01"; it is a day or an instant, ISO 8601.',
    ]);
  });
});

describe('a file of answers', () => {
  const usage = { prompt_tokens: 10, completion_tokens: 2 };
  const lines = ['a', 'b', 'c'].map((id) => JSON.stringify({ id, model: 'acme-1', usage }));

  it('is read with the ends of lines of Windows, in UTF-16 of either order', async () => {
    const little = Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`, 'utf16le');
    for (const bytes of [little, Buffer.from(little).swap16()]) {
      const { rows, summary } = await read({ 'answers.jsonl': bytes });
      expect([rows.length, summary.notes]).toEqual([3, []]);
    }
  });

  it.each(['answers.json', 'answers.jsonl'])('may be a list of them: %s', async (name) => {
    const { rows } = await read({ [name]: `[${lines.join(', ')}]` });
    expect(rows).toHaveLength(3);
  });
});

describe('a folder of logs', () => {
  it('counts files without a usage, and says what it does not read', async () => {
    const { summary } = await read({
      'package.json': { name: 'app' },
      'opencode.db': 'SQLite format 3',
      'a.jsonl': `${JSON.stringify(claudeLine('m', 1))}\n{"tokens": 1\n`,
      'node_modules/b/c.json': { usage: { prompt_tokens: 1, completion_tokens: 1 } },
    });
    expect(summary).toMatchObject({ files: 1, without: 2 });
    expect(summary.notes).toEqual([
      expect.stringMatching(/^Lines of .*a\.jsonl that are no JSON: 1\.$/),
      expect.stringMatching(/^A database is not read: .*opencode\.db\. Node 22\.13 and newer/),
    ]);
  });

  const line = JSON.stringify(claudeLine('m', 1));

  it.each([
    ['an answer that was cut off before its counts', `${line}\n${line.slice(0, 40)}`],
    ['a first line of another program', `npm warn old config\n${line}\n{"tokens": 1`],
  ])('reads the others beside %s', async (_, text) => {
    const { answers, summary } = await read({ 'a.jsonl': text });
    expect(answers).toHaveLength(1);
    expect(summary.notes).toEqual([expect.stringMatching(/a\.jsonl that are no JSON: [12]\.$/)]);
  });

  it('counts each line that is no JSON, whether it may have had counts or not', async () => {
    const text = [line, 'garbage one', '', '<html>', '{bad tokens', '{"type": "note"}'].join('\n');
    const { summary } = await read({ 'a.jsonl': text });
    expect(summary.notes).toEqual([expect.stringMatching(/a\.jsonl that are no JSON: 3\.$/)]);
  });

  it('names what it can not read, and nothing that is no log', async () => {
    const { answers, summary } = await read({
      'a.jsonl.gz': 'not text',
      'a.jsonl.zst': 'not text',
      'archive.tar.zst': 'not text',
      'b.json': '{\n  "daily": [\n    {"inputTokens": 1,\n',
      'tsconfig.json': '{\n  // of our own\n  "strict": true,\n}\n',
    });
    expect(answers).toEqual([]);
    expect(summary.notes).toEqual([
      expect.stringMatching(/^This is no whole gzip: .*a\.jsonl\.gz\.$/),
      expect.stringMatching(/^A compressed log is not read: .*a\.jsonl\.zst\.$/),
      expect.stringMatching(/^A compressed log is not read: .*archive\.tar\.zst\.$/),
      expect.stringMatching(/^This is no JSON, and was not read: .*b\.json\.$/),
    ]);
  });
});

describe('records that a collector of logs keeps as a text', () => {
  const invocation = JSON.stringify({
    schemaType: 'ModelInvocationLog',
    timestamp: '2026-10-15T02:30:01Z',
    requestId: 'r-1',
    operation: 'InvokeModel',
    modelId: 'anthropic.claude-opus-4-5-20251101-v1:0',
    input: { inputTokenCount: 20 },
    output: { outputTokenCount: 7 },
  });
  const row = { at: '2026-10-15T02:30:01Z', input: 20, output: 7 };

  it('reads a line of CloudWatch, and its exports', async () => {
    const line = { timestamp: 1792031401000, message: invocation };
    const { rows, summary } = await read({ 'lines.jsonl': [{ message: 'START' }, line] });
    expect(rows).toMatchObject([row]);
    expect(summary).toMatchObject({ files: 1, without: 0, problems: [] });
    const exported = await read({ 'events.json': { events: [line] } });
    expect(exported.rows).toMatchObject([row]);
  });

  it('counts one that stands in two of them once', async () => {
    const line = { '@message': invocation };
    const { rows, summary } = await read({
      'a.json': { logEvents: [{ message: invocation }] },
      'b.jsonl': [line],
    });
    expect(rows).toMatchObject([row]);
    expect(summary.repeated).toBe(1);
  });

  it('takes no words of a person for a record', async () => {
    const { rows, summary } = await read({ 'a.jsonl': [{ message: 'two tokens {"usage": 1}' }] });
    expect(rows).toEqual([]);
    expect(summary).toMatchObject({ files: 0, without: 1, problems: [] });
  });
});
