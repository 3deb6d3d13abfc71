import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { snapshotOf } from '../../bin/snapshot.ts';
import { type Context, run } from '../../clients/typescript/command/run.ts';
import { smallSite } from '../build/derive/small-site.ts';
import { temporaryFolder } from '../build/temporary.ts';
import { expectedSite } from './expected/small-feed.ts';
import { noHost } from './hosts.ts';

const sources = [{ url: 'https://acme.example/prices', checked: '2026-06-02' }];
const snapshot = snapshotOf(
  smallSite({
    models: {
      'acme-1': {
        name: 'Acme 1',
        released: '2026-05-01',
        aliases: ['acme/acme-one'],
        prices: [
          { from: '2026-01-01', input_price: 2, output_price: 4, sources },
          { from: '2026-06-01', input_price: 1, output_price: 2, cache_read_price: 0.1, sources },
        ],
      },
      'acme-2': { name: 'Acme 2' },
    },
    plans: {
      'acme-pro': {
        name: 'Acme Pro',
        models: ['acme-1'],
        prices: [{ from: null, price_monthly: 20, sources }],
        quotas: [{ window: 'day', amount: 50, unit: 'requests', note: null }],
      },
    },
  }),
);

const away = noHost().fetch as typeof globalThis.fetch;

/** Runs a command line with the snapshot of a small feed. */
async function coderfeed(line: string, options: Partial<Context> = {}) {
  let stdout = '';
  let stderr = '';
  const exitCode = await run(line === '' ? [] : line.split(' '), {
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
    ...options,
  });
  return { exitCode, stdout, stderr };
}

describe('coderfeed price and cost of a model that has ended', () => {
  const ends = snapshotOf(
    smallSite({
      models: {
        'acme-1': { prices: [{ from: null, input_price: 1, output_price: 2, sources }] },
        'acme-0': {
          name: 'Acme 0',
          prices: [{ from: null, input_price: 9, output_price: 9, sources }],
          lifecycle: [{ event: 'rerouted', day: '2026-03-01', successor: 'acme-1', sources }],
        },
        'acme-gone': {
          prices: [{ from: null, input_price: 9, output_price: 9, sources }],
          lifecycle: [{ event: 'retired', day: '2026-03-01', sources }],
        },
        'acme-first': {
          lifecycle: [{ event: 'retired', day: '2026-02-01', successor: 'acme-0', sources }],
        },
      },
    }),
  );
  const read = ' (https://acme.example/prices)';

  it.each([
    [
      'price acme-0',
      `Since 2026-03-01 requests under acme-0 are answered by acme-1 and cost what it costs${read}.`,
      { input_price: 1, answered_by: { model_id: 'acme-1', since: '2026-03-01' } },
    ],
    [
      'price acme-gone',
      `acme-gone ended on 2026-03-01, and no model is known to answer under that id since${read}.`,
      { input_price: null, answered_by: { model_id: null } },
    ],
    [
      'cost acme-0 --input 1M',
      'total                           $1\nSince 2026-03-01 requests under acme-0',
      { total: 1, answered_by: { model_id: 'acme-1' } },
    ],
    ['cost acme-0 --input 1M --at 2026-02-28', '$9', { total: 9, answered_by: null }],
    ['cost acme-gone --input 1M', 'acme-gone ended on 2026-03-01', { total: null }],
    [
      'price acme-first',
      'retired since 2026-02-01; the vendor names acme-0 in its place, and acme-1 after it',
      { successor: 'acme-0' },
    ],
  ])('%s says who answers, and at which price', async (line, text, json) => {
    const options = { loadSnapshot: async () => ends };
    expect((await coderfeed(line, options)).stdout).toContain(text);
    const { stdout } = await coderfeed(`${line} --json`, options);
    expect(JSON.parse(stdout)).toMatchObject(json);
  });
});

describe('coderfeed cost of an id that means several models', () => {
  const loadSnapshot = async () => snapshotOf(expectedSite());

  it('names the model that it prices: the one that the id means at the seller', async () => {
    const { stdout } = await coderfeed('cost zen-latest --input 1M --provider litellm --json', {
      loadSnapshot,
    });
    expect(JSON.parse(stdout)).toMatchObject({ model_id: 'zen-1' });
    expect(await coderfeed('cost zen-latest --input 1M', { loadSnapshot })).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('"zen-latest" may mean another model'),
    });
  });

  it('refuses a day that is none, where the model depends on the day', async () => {
    expect(await coderfeed('cost zen-now --input 1M --at yesterday', { loadSnapshot })).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: expect.stringContaining('at is "yesterday"; it is a day or an instant, ISO 8601.'),
    });
  });
});

describe('coderfeed', () => {
  it('prices a model as a table, with the day of the snapshot', async () => {
    expect(await coderfeed('price acme/acme-one')).toEqual({
      exitCode: 0,
      stdout: `Acme 1 (acme-1), Acme
200,000 tokens of context

USD per 1M tokens  input  output  cache read  cache write
standard              $1      $2       $0.10            –

Prices as read until 2026-06-02.
`,
      stderr: '',
    });
  });

  it('prints JSON and nothing else on the standard output for programs', async () => {
    const { exitCode, stdout, stderr } = await coderfeed(
      'cost acme-1 --input 1k --output 1k --json',
    );
    expect(exitCode).toBe(0);
    // 1,000 × $1 / 1M + 1,000 × $2 / 1M
    expect(JSON.parse(stdout)).toMatchObject({ model_id: 'acme-1', total: 0.003 });
    expect(stderr).toBe('Prices as read until 2026-06-02.\n');
  });

  describe('fit', () => {
    const weigh = async (usage: object[], options = '') => {
      const file = join(temporaryFolder(), 'use.json');
      writeFileSync(file, JSON.stringify({ usage }));
      return coderfeed(`fit ${file} ${options}`.trim());
    };
    const acme = { model: 'acme/acme-one', input_tokens: 1e6, output_tokens: 1e5 };

    it('answers with the plans of the maker first, beside the bill by the token', async () => {
      const { exitCode, stdout } = await weigh([{ ...acme, requests: 50, cache_read_tokens: 0 }]);
      expect(exitCode).toBe(0);
      // (1M × $1 + 0.1M × $2) × 30
      expect(stdout).toBe(`By the token 30 days cost $36.
A month is 30 average days of the use, which has 1.
The use of an average day may lie within 5 hours, or be spread.

plan of the maker  a month  verdict  reason
acme-pro            20 USD  holds    It holds 50 requests a day; the use is 50 requests.

No other plan is known to hold the use.

--json lists 0 more, which do not hold it or of which that is not known, each with the reason.

Prices as read until 2026-06-02.
`);
    });

    it('ends with 1 where no plan holds the use, and says why for those of the maker', async () => {
      const { exitCode, stdout } = await weigh([{ ...acme, requests: 51 }]);
      expect(exitCode).toBe(1);
      expect(stdout).toMatch(/^acme-pro .* does not hold {2}It holds 50 requests a day; .* 51 /m);
    });

    it('names what is no model of the feed, and weighs the rest', async () => {
      const local = { model: 'my-local-llama', input_tokens: 10, output_tokens: 1 };
      const usage = [{ ...acme, requests: 50 }, local];
      const { exitCode, stdout } = await weigh(usage);
      expect(exitCode).toBe(0);
      expect(stdout).toContain(
        'my-local-llama is no single model of the feed: its 11 tokens are left out.',
      );
      expect(JSON.parse((await weigh(usage, '--json')).stdout)).toMatchObject({
        left_out: [{ model: 'my-local-llama', tokens: 11, why: 'no_model' }],
        plans: [{ id: 'acme-pro', verdict: 'holds', is_of_maker: true }],
      });
    });

    it.each([
      ['{"monthly": []}', 'ccusage daily --json'],
      [
        '{"usage": [{"model": "acme-1", "inputTokens": 1}]}',
        'usage[0] has "inputTokens"; did you mean input_tokens?',
      ],
      ['{"usage": [{"model": "acme-1", "requests": 9}]}', 'usage[0].input_tokens is missing'],
      ['{"usage": [{"input_tokens": 1, "output_tokens": 1}]}', 'usage[0].model is missing'],
      [
        '{"daily": [{"date": "2026-07-30", "modelBreakdowns": [{"modelName": "acme-1", "cost": 1.5}]}]}',
        'inputTokens is missing',
      ],
      [
        '{"usage": [{"model": "x", "input_tokens": 1, "output_tokens": 1}]}',
        'No model of the feed is called x.',
      ],
    ])('refuses %s', async (text, reason) => {
      const file = join(temporaryFolder(), 'use.json');
      writeFileSync(file, text);
      expect(await coderfeed(`fit ${file}`)).toMatchObject({
        exitCode: 2,
        stderr: expect.stringContaining(reason),
      });
    });

    it('reads the hours of logs, each line of an agent as a request', async () => {
      const file = join(temporaryFolder(), 'log.jsonl');
      const line = (time: string, id: string) =>
        JSON.stringify({
          type: 'assistant',
          timestamp: `2026-06-02T${time}:00.000Z`,
          requestId: id,
          message: {
            id,
            model: 'acme-1',
            role: 'assistant',
            usage: {
              input_tokens: 1_000_000,
              output_tokens: 0,
              cache_read_input_tokens: 0,
              cache_creation_input_tokens: 0,
            },
          },
        });
      writeFileSync(file, [line('09:00', 'a'), line('09:01', 'b'), line('10:00', 'c')].join('\n'));
      const { stdout } = await coderfeed(`fit ${file} --json`);
      // 3 × 1M × $1 on one day, 30 times
      expect(JSON.parse(stdout)).toMatchObject({
        days: 1,
        monthly_usd: 90,
        plans: [{ id: 'acme-pro', windows: [{ window: 'day', used: { low: 3, high: 3 } }] }],
      });
    });

    it('says of a file that is not there', async () => {
      expect(await coderfeed('fit /nonexistent/log.jsonl')).toMatchObject({
        exitCode: 2,
        stderr: expect.stringContaining('There is no /nonexistent/log.jsonl.'),
      });
    });

    it.each([
      ['with a mark of UTF-8', (text: string) => Buffer.from(`\ufeff${text}`)],
      [
        'in UTF-16, as PowerShell writes it',
        (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
      ],
    ])('reads a file %s', async (_, encode) => {
      const file = join(temporaryFolder(), 'use.json');
      writeFileSync(file, encode(JSON.stringify({ usage: [{ ...acme, requests: 50 }] })));
      expect(await coderfeed(`fit ${file}`)).toMatchObject({ exitCode: 0 });
    });
  });

  it.each([
    // 12,000 × $1 + 108,000 × $0.10 + 2,000 × $2, per million; 400 times that
    [
      'cost acme-1 --input 120k --cached 90% --output 2k --requests 400',
      { total: 0.0268, requests_total: 10.72 },
    ],
    // 400 × $1 / 1M; 400 * 1e-6 has a rounding error.
    ['cost acme-1 --input 1 --requests 400', { requests_total: 0.0004 }],
    ['cost acme-1 --input 1M --at 2026-05-31', { total: 2 }],
    ['search acme', { total: 4 }],
    ['--url https://feed.example search acme', { total: 4 }],
  ])('answers %s with --json', async (line, expected) => {
    const { stdout } = await coderfeed(`--json ${line}`, { fetch: away });
    expect(JSON.parse(stdout)).toMatchObject(expected);
  });

  it('prints the group with the best hit first, as the answer names it', async () => {
    const price = { from: null, price_monthly: 20, sources };
    const small = snapshotOf(
      smallSite({
        models: { writer: { name: 'Writer' } },
        plans: { 'acme-pro': { name: 'Acme Pro', prices: [price] } },
      }),
    );
    const loaded = { loadSnapshot: async () => small };
    const { stdout: json } = await coderfeed('search acme --json', loaded);
    expect(JSON.parse(json).groups).toEqual(['vendors', 'plans', 'models']);
    const { stdout } = await coderfeed('search acme', loaded);
    expect(stdout).toMatch(/^vendor .*\nacme .*\n\nplan .*\nacme-pro .*\n\nmodel .*\nwriter /);
  });

  it.each([
    ['search acme pro', 0, 'acme-pro'],
    ['plans --model acme/acme-one', 0, 'acme-pro'],
    [
      'changes --since 2026-05-01 --model acme-1',
      ...([0, '2026-06-01  price changed  acme-1  input_price'] as const),
    ],
    ['resolve acme/acme-one', 0, 'acme-1  Acme 1  feed    alias'],
    ['search unheard-of', 1, 'Nothing is found for "unheard-of".'],
    ['plans --model acme-2', 1, 'No plan that is sold is known to include acme-2.'],
    ['changes --since 2027-01-01', 1, 'Nothing has changed since 2027-01-01.'],
    ['--version', 0, '1.2.3\n'],
    ['--help', 0, 'coderfeed changes --since <day>'],
    ['cost --help', 0, '[--at <day>]'],
  ])('prints for %s, which ends with %i, %j', async (line, code, expected) => {
    const { exitCode, stdout } = await coderfeed(line);
    expect([exitCode, stdout]).toEqual([code, expect.stringContaining(expected)]);
  });

  it.each([
    ['price acme-3', 1, 'There is no model with the id "acme-3". Nearest: acme-1, acme-2.\n'],
    ['resolve nothing/like-it', 1, 'There is no model with the id "nothing/like-it".\n'],
    ['', 2, 'coderfeed changes --since <day>'],
    ['pirce acme-1', 2, 'There is no command "pirce". Did you mean price?'],
    ['price', 2, 'Usage: coderfeed price <id>'],
    ['price acme-1 --cheap', 2, "Unknown option '--cheap'"],
    ['cost acme-1', 2, 'Give --input or --output.'],
    ['cost acme-1 --input 1k --requests 0', 2, '--requests is "0"; it is 1 or more.'],
    [
      'cost acme-1 --input lots',
      2,
      '--input is "lots"; it is a whole number such as 2000 or 120k.',
    ],
    [
      'cost acme-1 --input 1k --cached 2k',
      2,
      '2000 tokens are read from the cache or written to it, of 1000 input_tokens',
    ],
    [
      'cost acme-1 --input 1k --fee search=3',
      2,
      '--fee is "search=3"; it is a count such as web_search=3, of web_search, web_search_preview,',
    ],
    ['cost acme-1 --input 1k --cache-ttl 1hour', 2, '--cache-ttl is "1hour"; it is one of 5m, 1h.'],
    ['cost acme-1 --input 1k --condition soon', 2, '--condition is "soon"; it is one of batch, f'],
    ['changes', 2, 'Give --since, a day such as 2026-05-01.'],
    ['changes --since 2026-02-31', 2, 'since is "2026-02-31"; it is a day, YYYY-MM-DD.'],
    ['search a', 2, 'q needs 2 characters or more.'],
    ['price acme-1 --url feed.example', 2, '--url is "feed.example"; it is an address'],
    ['price acme-1 --no-snapshot', 2, 'Without the snapshot, --url or CODERFEED_URL has to name'],
    ['mcp now', 2, 'Usage: coderfeed mcp'],
    [
      'price acme-1 --no-snapshot --url https://feed.example',
      ...([3, 'https://feed.example can not be reached: fetch failed.\n'] as const),
    ],
  ])('prints nothing for %s, which ends with %i, but the error %j', async (line, code, error) => {
    const { exitCode, stdout, stderr } = await coderfeed(line, { fetch: away });
    expect([exitCode, stdout, stderr]).toEqual([code, '', expect.stringContaining(error)]);
  });

  it.each([
    ['mcp', { baseUrl: undefined, snapshot }],
    ['mcp --url https://feed.example/v1', { baseUrl: 'https://feed.example', snapshot }],
    [
      'mcp --url https://feed.example --no-snapshot',
      { baseUrl: 'https://feed.example', snapshot: undefined },
    ],
  ])('starts the MCP server with the feed, and prints nothing: %s', async (line, expected) => {
    const started: unknown[] = [];
    const serveMcp: Context['serveMcp'] = async (options) => {
      started.push(options);
    };
    expect(await coderfeed(line, { serveMcp })).toEqual({ exitCode: 0, stdout: '', stderr: '' });
    expect(started).toEqual([expected]);
  });

  it('answers from the snapshot where the address can not be reached, and says so', async () => {
    const { exitCode, stderr } = await coderfeed('price acme-1', {
      fetch: away,
      environment: { CODERFEED_URL: 'https://feed.example/v1/' },
    });
    expect(stderr).toBe(
      'https://feed.example can not be reached: fetch failed. The snapshot of 2026-06-02 answers.\n',
    );
    expect(exitCode).toBe(0);
  });
});
