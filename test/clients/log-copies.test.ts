import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readLogs } from '../../clients/typescript/command/read-logs.ts';
import { temporaryFolder } from '../build/temporary.ts';

/** Reads files of records, a line each; the answers as `model input/output`, in their order. */
async function read(files: { readonly [path: string]: string | Uint8Array | readonly object[] }) {
  const folder = temporaryFolder();
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    const isText = typeof contents === 'string' || contents instanceof Uint8Array;
    const text = isText ? contents : contents.map((each) => JSON.stringify(each)).join('\n');
    writeFileSync(join(folder, path), text);
  }
  const { answers: found, summary } = await readLogs(folder);
  const answers = [...found];
  const rows = answers.map(({ model, usage }) => {
    return `${model} ${usage.input_tokens}/${usage.output_tokens}`;
  });
  return { rows: rows.sort(), answers, summary };
}

const usage = (input_tokens: number, output_tokens: number) => ({
  input_tokens,
  output_tokens,
  cache_read_input_tokens: 0,
  cache_creation_input_tokens: 0,
});

const message = (id: string, counts: object) => ({ id, model: 'acme-1', usage: counts });

/** The events of a stream as they come over the wire. */
function toEvents(events: readonly object[]): string {
  return [...events.map((event) => JSON.stringify(event)), '[DONE]']
    .map((data) => `event: one\ndata: ${data}\n\n`)
    .join('');
}

describe('logs of Claude Code', () => {
  const line = { type: 'assistant', timestamp: '2026-11-20T10:00:00.000Z', requestId: 'r' };
  const ofAgent = { ...line, message: message('m2', usage(2000, 20)) };
  const progress = {
    type: 'progress',
    sessionId: 's',
    data: { type: 'agent_progress', message: ofAgent },
  };
  const main = { ...line, sessionId: 's', message: message('m1', usage(1000, 100)) };

  it('count what an agent did once, by its own lines or by those of its progress', async () => {
    const agentLine = { ...line, sessionId: 's', isSidechain: true };
    const own = [{ ...agentLine, message: message('m2', usage(2000, 50)) }];
    const both = await read({ 's.jsonl': [main, progress], 's/agent-1.jsonl': own });
    expect(both.rows).toEqual(['acme-1 1000/100', 'acme-1 2000/50']);
    const alone = await read({ 's.jsonl': [main, progress] });
    expect(alone.rows).toEqual(['acme-1 1000/100', 'acme-1 2000/20']);
  });

  it('count of lines with the same output the last, which knows the input', async () => {
    const begun = { ...main, message: message('m1', usage(3, 100)) };
    expect((await read({ 's.jsonl': [begun, main] })).rows).toEqual(['acme-1 1000/100']);
  });

  const counts = (inputTokens: number, outputTokens: number) => ({
    inputTokens,
    outputTokens,
    cacheReadInputTokens: 0,
    cacheCreationInputTokens: 0,
    contextWindow: 200_000,
    costUSD: 0.01,
  });
  const end = {
    type: 'result',
    session_id: 's',
    total_cost_usd: 0.02,
    usage: usage(1000, 100),
    modelUsage: { 'acme-1': counts(1000, 100), 'acme-mini': counts(500, 10) },
  };

  it('count a run by its end, with the models of its agents', async () => {
    const written = { type: 'assistant', session_id: 's', uuid: 'u' };
    const run = [{ ...written, message: message('m1', usage(1000, 3)) }, end];
    const { rows, answers } = await read({ 'run.jsonl': run });
    expect(rows).toEqual(['acme-1 1000/100', 'acme-mini 500/10']);
    expect(answers).toMatchObject([
      { requests: null, unread: [], billed_usd: 0.01 },
      { requests: null, unread: [], billed_usd: 0.01 },
    ]);
    expect((await read({ 'run.json': JSON.stringify(end) })).rows).toEqual(rows);
    expect((await read({ 'run.jsonl': run.slice(0, 1) })).rows).toEqual(['acme-1 1000/3']);
  });

  // The log says when each message was; of the model beside them the end alone has the counts.
  it.each(['a.jsonl', 'z.jsonl'])(
    'count a run by the log of its project beside %s',
    async (printed) => {
      const run = [
        { type: 'assistant', session_id: 's', uuid: 'u', message: message('m1', usage(1000, 3)) },
        end,
      ];
      const { rows, summary } = await read({ [printed]: run, 'project.jsonl': [main] });
      expect(rows).toEqual(['acme-1 1000/100', 'acme-mini 500/10']);
      expect(summary.repeated).toBeGreaterThan(0);
      const other = { ...main, sessionId: 'other', message: message('m9', usage(7, 7)) };
      expect((await read({ [printed]: run, 'project.jsonl': [other] })).rows).toEqual([
        'acme-1 1000/100',
        'acme-1 7/7',
        'acme-mini 500/10',
      ]);
    },
  );

  it('say what the program wrote down as its cost', async () => {
    const { answers } = await read({ 's.jsonl': [{ ...main, costUSD: 0.0075 }] });
    expect(answers).toMatchObject([{ billed_usd: 0.0075 }]);
  });
});

describe('logs of opencode', () => {
  const tokens = { input: 1000, output: 100, reasoning: 0, cache: { read: 0, write: 0 } };
  const step = { id: 'p1', messageID: 'm1', sessionID: 's', type: 'step-finish', tokens };
  const whole = { id: 'm1', sessionID: 's', role: 'assistant', modelID: 'acme-1', tokens };

  it.each([
    ['before', 'a/p1.json', 'b/m1.json'],
    ['after', 'b/p1.json', 'a/m1.json'],
  ])('count a message once whose step lies %s it', async (_, ofStep, ofMessage) => {
    const { rows, summary } = await read({
      [ofStep.replace('p1', ofStep.startsWith('a') ? '1' : '2')]: JSON.stringify(step),
      [ofMessage.replace('m1', ofMessage.startsWith('a') ? '1' : '2')]: JSON.stringify(whole),
    });
    expect(rows).toEqual(['acme-1 1000/100']);
    expect(summary.repeated).toBe(1);
  });

  it('have the steps alone in what a run prints', async () => {
    const event = { type: 'step_finish', timestamp: 1763632800000, sessionID: 's', part: step };
    const { rows, answers } = await read({ 'run.jsonl': [event] });
    expect(rows).toEqual(['null 1000/100']);
    expect(answers).toMatchObject([{ agent: 'opencode', at: '2025-11-20T10:00:00Z' }]);
  });
});

describe('a fork of Codex', () => {
  it('leaves out the counts of its parent after an event that has limits alone', async () => {
    const at = (minute: string) => ({ timestamp: `2026-11-20T${minute}Z` });
    const totals = (input_tokens: number, output_tokens: number) => ({
      type: 'token_count',
      info: { total_token_usage: { input_tokens, output_tokens } },
    });
    const session = (id: string, more: object = {}) => [
      { ...at('12:00:00'), type: 'session_meta', payload: { id, ...more } },
      { ...at('12:00:00'), type: 'turn_context', payload: { model: 'acme-1' } },
    ];
    const event = (minute: string, payload: object) => ({
      ...at(minute),
      type: 'event_msg',
      payload,
    });
    const { rows } = await read({
      'rollout-1.jsonl': [...session('A'), event('12:01:00', totals(1000, 100))],
      'rollout-2.jsonl': [
        ...session('B', { forked_from_id: 'A' }),
        event('12:05:00.1', { type: 'token_count', info: null, rate_limits: {} }),
        event('12:05:00.2', totals(1000, 100)),
        event('12:09:00', totals(3000, 150)),
      ],
    });
    expect(rows).toEqual(['acme-1 1000/100', 'acme-1 2000/50']);
  });
});

describe('streams', () => {
  const started = { type: 'message_start', message: message('m', usage(1000, 1)) };
  const delta = { type: 'message_delta', usage: { output_tokens: 100 } };
  const gemini = (candidatesTokenCount: number, finishReason?: string) => ({
    candidates: [{ finishReason }],
    usageMetadata: {
      promptTokenCount: 1000,
      candidatesTokenCount,
      totalTokenCount: 1000 + candidatesTokenCount,
    },
    modelVersion: 'acme-1',
  });

  it('of no tokens are kept where something else is charged', async () => {
    const searched = { ...usage(0, 0), server_tool_use: { web_search_requests: 2 } };
    const { rows } = await read({ 'a.jsonl': [message('m', searched), message('n', usage(0, 0))] });
    expect(rows).toEqual(['acme-1 0/0']);
  });

  it('of zeros beside an answer are kept, and named', async () => {
    const usage = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };
    const zeros = { id: 'z', model: 'acme-1', choices: [{ message: { content: 'yes' } }], usage };
    const { answers } = await read({ 'a.jsonl': [zeros] });
    expect(answers).toMatchObject([{ unread: ['usage.completion_tokens'] }]);
  });

  it('are named where what they count at the end is not said', async () => {
    const stopped = [started, { type: 'message_delta', delta: {} }, { type: 'message_stop' }];
    const { answers } = await read({ 'a.jsonl': stopped });
    expect(answers).toMatchObject([{ unread: ['usage.output_tokens'] }]);
  });

  it('are read as they come over the wire', async () => {
    const chunk = { id: 'c', object: 'chat.completion.chunk', model: 'acme-2' };
    const { rows, summary } = await read({
      'a.sse': toEvents([started, delta, { type: 'message_stop' }]),
      'b.jsonl': toEvents([
        { ...chunk, usage: null },
        { ...chunk, usage: { prompt_tokens: 7, completion_tokens: 5, total_tokens: 12 } },
      ]),
      'c.jsonl': toEvents([gemini(10), gemini(100, 'STOP')]),
    });
    expect(rows).toEqual(['acme-1 1000/100', 'acme-1 1000/100', 'acme-2 7/5']);
    expect(summary.notes).toEqual([]);
  });

  it('cost what they have said where they were cut off', async () => {
    expect((await read({ 'a.jsonl': [started, delta] })).rows).toEqual(['acme-1 1000/100']);
    const { answers } = await read({ 'a.jsonl': [started] });
    expect(answers).toMatchObject([{ unread: ['usage.output_tokens'] }]);
  });

  it('of Gemini are one answer each, without an id too', async () => {
    const two = [gemini(10), gemini(50), gemini(100, 'STOP'), gemini(20), gemini(40, 'STOP')];
    expect((await read({ 'a.jsonl': two })).rows).toEqual(['acme-1 1000/100', 'acme-1 1000/40']);
    const lone = [gemini(10, 'STOP'), gemini(10, 'STOP')];
    expect((await read({ 'a.jsonl': lone })).rows).toHaveLength(2);
  });
});

describe('lines of batches', () => {
  it('are two answers where two batches have a request of one name', async () => {
    const line = (id: string) => ({
      custom_id: '1',
      result: { type: 'succeeded', message: message(id, usage(1000, 100)) },
    });
    const { rows, summary } = await read({
      'a.jsonl': [line('m1'), { custom_id: '2', result: { type: 'errored' } }],
      'b.jsonl': [line('m2')],
      'copy.jsonl': [line('m2')],
    });
    expect(rows).toEqual(['acme-1 1000/100', 'acme-1 1000/100']);
    expect(summary.repeated).toBe(1);
  });
});

describe('a log that was compressed by gzip', () => {
  const text = `${JSON.stringify({ id: 'a', model: 'acme-1', usage: usage(10, 2) })}\n`;

  it('is read, and named where it was cut off', async () => {
    expect((await read({ 'a.jsonl.gz': gzipSync(text) })).rows).toEqual(['acme-1 10/2']);
    for (const length of [0, 5, 40, 60]) {
      const { rows, summary } = await read({ 'a.jsonl.gz': gzipSync(text).subarray(0, length) });
      expect(rows, `${length} bytes`).toEqual([]);
      expect(summary.notes, `${length} bytes`).toEqual([
        expect.stringMatching(/^This is no whole gzip: .*a\.jsonl/),
      ]);
    }
  });
});

it('keeps the model of a session of Codex whose next turn does not name it', async () => {
  const total_token_usage = { input_tokens: 1000, output_tokens: 50 };
  const { rows } = await read({
    's.jsonl': [
      { type: 'session_meta', payload: { id: 's' } },
      { type: 'turn_context', payload: { model: 'acme-1' } },
      { type: 'turn_context', payload: { cwd: '/' } },
      { type: 'event_msg', payload: { type: 'token_count', info: { total_token_usage } } },
    ],
  });
  expect(rows).toEqual(['acme-1 1000/50']);
});
