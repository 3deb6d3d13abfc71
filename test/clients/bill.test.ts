import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { snapshotOf } from '../../bin/snapshot.ts';
import { createPricer } from '../../clients/typescript/command/logs/price-answer.ts';
import { run } from '../../clients/typescript/command/run.ts';
import type { LoggedAnswer } from '../../feed/prices/logs/answer.ts';
import { smallSite } from '../build/derive/small-site.ts';
import { temporaryFolder } from '../build/temporary.ts';

const sources = [{ url: 'https://acme.example/prices', checked: '2026-06-02' }];
const snapshot = snapshotOf(
  smallSite({
    models: {
      'acme-1': {
        name: 'Acme 1',
        released: '2026-05-01',
        prices: [
          { from: '2026-01-01', input_price: 2, output_price: 4, sources },
          { from: '2026-06-01', input_price: 1, output_price: 2, cache_read_price: 0.1, sources },
        ],
      },
      'acme-tier': {
        prices: [
          {
            from: null,
            input_price: 1,
            output_price: 2,
            price_tiers: [{ above_input_tokens: 100_000, input_price: 5, output_price: 10 }],
            sources,
          },
        ],
      },
      'acme-hour': {
        prices: [{ from: null, input_price: 1, output_price: 2, cache_write_price: 1.25, sources }],
        rates: [{ condition: 'cache_1h', cache_write_price: 2, sources }],
      },
    },
  }),
);

/** The bill of a file with these records, one a line, and of others beside it. */
async function bill(records: readonly object[], options = '', others: Record<string, object> = {}) {
  const folder = temporaryFolder();
  const text = records.map((record) => JSON.stringify(record)).join('\n');
  writeFileSync(join(folder, 'answers.jsonl'), text);
  for (const [name, record] of Object.entries(others))
    writeFileSync(join(folder, name), JSON.stringify(record));
  return coderfeed(`bill ${folder} ${options}`.trim());
}

async function coderfeed(line: string) {
  let stdout = '';
  let stderr = '';
  const exitCode = await run(line.split(' '), {
    environment: {},
    version: '1.2.3',
    loadSnapshot: async () => snapshot,
    serveMcp: async () => {
      throw new Error('no server is expected');
    },
    print: (text) => {
      stdout += text;
    },
    printError: (text) => {
      stderr += text;
    },
  });
  return { exitCode, stdout, stderr };
}

const answer = (id: string, timestamp: string | undefined, more: object = {}) => ({
  id,
  model: 'acme-1',
  timestamp,
  usage: {
    prompt_tokens: 1_000_000,
    completion_tokens: 100_000,
    prompt_tokens_details: { cached_tokens: 0 },
  },
  ...more,
});

describe('coderfeed bill', () => {
  it('prices each answer at its moment, by model and day', async () => {
    const found = await bill(
      [
        answer('a', '2026-05-20T10:00:00Z'),
        answer('b', '2026-06-20T10:00:00Z'),
        answer('c', '2026-06-20T11:00:00Z', { usage: { prompt_tokens: 9, completion_tokens: 0 } }),
        answer('c', '2026-06-20T11:00:00Z', { usage: { prompt_tokens: 9, completion_tokens: 0 } }),
      ],
      '--json',
    );
    expect(found.exitCode).toBe(0);
    const made = JSON.parse(found.stdout);
    expect(made).toMatchObject({
      // 1 M × $2 + 0.1 M × $4; 1 M × $1 + 0.1 M × $2; 9 × $1 / 1 M.
      total_usd: 3.600009,
      priced: 3,
      models: [{ model: 'acme-1', answers: 3, requests: 3, output_tokens: 200_000 }],
      days: [
        { day: '2026-05-20', usd: 2.4 },
        { day: '2026-06-20', answers: 2, usd: 1.200009 },
      ],
      unpriced: [],
      stated: null,
      summary: { files: 1, repeated: 1 },
    });
  });

  it('says that a sum of ccusage beside its logs is counted twice, and nothing of other days', async () => {
    const counts = { inputTokens: 1, outputTokens: 1, cacheCreationTokens: 0, cacheReadTokens: 0 };
    const sumOf = (date: string) => ({
      daily: [{ date, modelBreakdowns: [{ modelName: 'acme-1', ...counts }] }],
    });
    const logged = [answer('a', '2026-06-20T10:00:00Z')];
    const same = await bill(logged, '', { 'usage.json': sumOf('2026-06-20') });
    expect(same.stdout).toMatch(
      /in several files: .*usage\.json, .*answers\.jsonl \(days: 1\)\. It is counted in each/,
    );
    const other = await bill(logged, '', { 'usage.json': sumOf('2026-06-21') });
    expect(other.stdout).not.toContain('in several files');
  });

  it('says that writes to the cache may cost more, where the log does not say how long they last', async () => {
    const tokens = { input: 0, output: 0, reasoning: 0, cache: { read: 0, write: 1_000_000 } };
    const time = { created: Date.parse('2026-06-20T10:00:00Z') };
    const message = { sessionID: 's', role: 'assistant', time, tokens };
    const { stdout } = await bill([
      { ...message, id: 'm1', modelID: 'acme-hour' },
      { ...message, id: 'm2', modelID: 'acme-hour' },
    ]);
    expect(stdout).toMatch(/^total +2 .* \$2\.50$/m);
    expect(stdout).toContain(
      'priced as those of five minutes, and cost more where they last an hour. (answers: 2)',
    );
  });

  it('says nothing of it where the log says how long they last', async () => {
    const usage = {
      input_tokens: 0,
      output_tokens: 1,
      cache_read_input_tokens: 0,
      cache_creation_input_tokens: 1000,
      cache_creation: { ephemeral_5m_input_tokens: 1000, ephemeral_1h_input_tokens: 0 },
    };
    const { stdout } = await bill([{ id: 'a', model: 'acme-hour', usage }]);
    expect(stdout).toContain('acme-hour');
    expect(stdout).not.toContain('last');
  });

  it('names what it can not price beside the total, and never counts it as 0', async () => {
    const { exitCode, stdout } = await bill([
      answer('a', '2026-06-20T10:00:00Z'),
      answer('b', '2026-06-20T10:00:00Z', { model: 'my-local-llama' }),
      answer('c', '2026-06-20T10:00:00Z', { model: undefined }),
      answer('d', '2026-04-20T10:00:00Z'),
      answer('e', '2026-06-20T10:00:00Z', { service_tier: 'flex' }),
      answer('f', '2026-06-20T10:00:00Z', { usage: { prompt_tokens: 5 }, cost: 0.5 }),
      answer('g', '2026-13-45T10:00:00Z'),
    ]);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('Not priced, and not in the total (answers: 6):');
    expect(stdout).toMatch(/^my-local-llama +1 +– +It is no single model of the feed\.$/m);
    expect(stdout).toMatch(/^– +1 +– +The log names no model; --model gives one\.$/m);
    expect(stdout).toMatch(/^acme-1 +1 +– +at is 2026-04-20T10:00:00Z; the model was released/m);
    expect(stdout).toMatch(/^acme-1 +1 +– +No flex rate is known/m);
    expect(stdout).toMatch(/^– +1 +– +line 6: usage\.completion_tokens is missing\.$/m);
    expect(stdout).toMatch(/^– +1 +– +line 7: at is "2026-13-45T10:00:00Z"; it is a day or an/m);
    expect(stdout).toMatch(/^total +1 +\$1\.20$/m);
  });

  it('prices a sum of several requests as short ones, and says so', async () => {
    const counts = { cacheCreationTokens: 0, cacheReadTokens: 1_000_000, cost: 0.2 };
    const row = { modelName: 'acme-1', inputTokens: 1_000_000, outputTokens: 100_000, ...counts };
    const { stdout } = await bill(
      [{ daily: [{ date: '2026-06-20', modelBreakdowns: [row] }] }],
      '--json',
    );
    // 1 M × $1 + 1 M × $0.10 + 0.1 M × $2
    expect(JSON.parse(stdout)).toMatchObject({
      total_usd: 1.3,
      models: [{ requests: null }],
      assumptions: [{ sentence: expect.stringContaining('Several requests in one sum') }],
      stated: { answers: 1, usd: 0.2, ours_usd: 1.3 },
    });
  });

  it.each([
    // 150,000 tokens each are over the threshold, and 90,000 are not.
    [60, 45],
    [100, 9],
  ])('prices %d requests of an average day at their mean length', async (requests, usd) => {
    const usage = [{ model: 'acme-tier', requests, input_tokens: 9_000_000, output_tokens: 0 }];
    const { stdout } = await bill([{ usage }], '--json');
    expect(JSON.parse(stdout).total_usd).toBe(usd);
  });

  it('does not price a sum over a day on which the price moved', async () => {
    const counts = { cacheCreationTokens: 0, cacheReadTokens: 0 };
    const row = { modelName: 'acme-1', inputTokens: 1_000_000, outputTokens: 1, ...counts };
    const week = { week: '2026-05-28', modelBreakdowns: [row] };
    const { exitCode, stdout } = await bill([{ weekly: [week] }]);
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^No answer can be priced\.\n/);
    expect(stdout).toContain('Its price moved between 2026-05-28 and 2026-06-03.');
  });

  it('prices no answer with a field that may change its bill, and says what the rest is', async () => {
    // A second of audio may have a price of its own.
    const usage = { prompt_tokens: 1_000_000, completion_tokens: 100_000, audio_seconds: 3 };
    const records = [
      answer('a', '2026-06-20T10:00:00Z', { usage }),
      answer('b', '2026-06-20T11:00:00Z', { usage }),
    ];
    const reason = 'usage.audio_seconds may change the bill and is not understood.';
    const { exitCode, stdout } = await bill(records);
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^No answer can be priced\.\n/);
    // 2 × (1 M × $1 + 0.1 M × $2)
    expect(stdout).toMatch(/^acme-1 +2 +– +usage\.audio_seconds .* The rest is \$2\.40\.$/m);
    expect(JSON.parse((await bill(records, '--json')).stdout)).toMatchObject({
      total_usd: 0,
      priced: 0,
      unpriced: [{ model: 'acme-1', reason, answers: 2, tokens: 2_200_000, rest_usd: 2.4 }],
    });
  });

  it('takes today for the moment that a log does not have, and says so', async () => {
    const { stdout } = await bill([answer('a', undefined)]);
    expect(stdout).toContain('The log has no moment of the request; the price of today is used.');
  });

  it('puts a moment without a zone into its day in UTC, wherever it runs', async () => {
    vi.stubEnv('TZ', 'America/New_York');
    const { stdout } = await bill([answer('a', '2026-06-20T23:30:00')], '--json');
    vi.unstubAllEnvs();
    expect(JSON.parse(stdout).days).toMatchObject([{ day: '2026-06-20', answers: 1 }]);
  });

  it('takes the model of answers without one from an option', async () => {
    const found = await bill([answer('a', '2026-06-20', { model: undefined })], '--model acme-1');
    expect(found.stdout).toMatch(/^acme-1 +1 /m);
    expect(await bill([], '--model acme-9')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('--model is "acme-9", which is no single model'),
    });
  });

  it('ends with 1 where nothing is found, and with 2 where there is no such file', async () => {
    expect(await bill([])).toMatchObject({
      exitCode: 1,
      stdout: expect.stringContaining('No answer with a usage is found'),
    });
    expect(await coderfeed('bill /nowhere/logs')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('There is no /nowhere/logs.'),
    });
  });
});

describe('a folder with nothing but a database', () => {
  it('is said not to have been read, by bill and by fit', async () => {
    const folder = temporaryFolder();
    const database = join(folder, 'opencode.db');
    writeFileSync(database, 'SQLite format 3');
    const said = `A database is not read: ${database}. Node 22.13 and newer read that of opencode; \`opencode export\` writes a session that any Node reads.`;
    expect(await coderfeed(`bill ${folder}`)).toMatchObject({
      exitCode: 1,
      stdout: expect.stringContaining(`No answer with a usage is found in ${folder}.\n${said}\n`),
    });
    expect(await coderfeed(`fit ${folder}`)).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining(` of an average day. ${said}\n`),
    });
  });
});

describe('the price of a logged answer', () => {
  const logged: LoggedAnswer = {
    agent: 'Codex',
    source: 'a.jsonl',
    at: '2026-10-15',
    until: null,
    requests: 1,
    model: 'acme-1-fast',
    provider: 'nobody',
    condition: ['batch'],
    unread: [],
    usage: { input_tokens: 1, output_tokens: 1, cache_read_tokens: 0, cache_write_tokens: 0 },
    billed_usd: null,
  };

  it.each([
    [null, "the vendor's own price"],
    ['big-cloud', 'that of big-cloud'],
  ])(
    'is that of the id as it is logged, and says where the seller is not known: %s',
    async (provider, whose) => {
      const requests: unknown[] = [];
      const url = 'https://feed.example/acme-1';
      const match = { model_id: 'acme-1', condition: 'fast', url, provider };
      const price = createPricer({
        resolve: async (id: string) => ({
          matches: id.startsWith('nobody/') ? [] : [match],
          ambiguous: false,
        }),
        cost: async (id: string, _usage: object, options: { condition: unknown }) => {
          // The client itself adds the condition that the id names.
          requests.push([id, options.condition]);
          return { total: 2, assumptions: [] };
        },
        // The two answers are as short as the test needs them.
      } as unknown as Parameters<typeof createPricer>[0]);
      expect(await price(logged)).toMatchObject({
        model_id: 'acme-1',
        usd: 2,
        assumptions: [`Nothing is known of nobody as a seller; ${whose} stands.`],
      });
      expect(requests).toEqual([['acme-1-fast', ['batch']]]);
    },
  );
});
