import { describe, expect, it } from 'vitest';
import { snapshotOf } from '../../bin/snapshot.ts';
import { run } from '../../clients/typescript/command/run.ts';
import { createClient } from '../../clients/typescript/src/client.ts';
import { tree } from './hosts.ts';

const snapshot = snapshotOf(tree.site);

/** What a command prints, and its exit code. */
async function coderfeed(...args: string[]): Promise<[exitCode: number, printed: string]> {
  let printed = '';
  const print = (text: string) => {
    printed += text;
  };
  const exitCode = await run(args, {
    environment: {},
    version: '1.2.3',
    loadSnapshot: async () => snapshot,
    serveMcp: async () => {},
    print,
    printError: print,
  });
  return [exitCode, printed];
}

const age = '\nPrices as read until 2026-09-20.\n';
const help = '\n\ncoderfeed --help shows the commands.\n';

describe('coderfeed select', () => {
  it('lists the cheapest models that meet every criterion', async () => {
    const criteria = ['--board', 'polyglot', '--min-score', '70', '--min-context', '100k'];
    expect(await coderfeed('select', ...criteria, '--capability', 'tool_use')).toEqual([
      0,
      `model            score  input  output  context
acme-coder-mini     70  $0.10   $0.70  128,000
acme-coder-4.5    71.5     $2     $10  400,000
${age}`,
    ]);
  });

  it('lists the setting of each model whose solved task costs least', async () => {
    expect(await coderfeed('select', '--by', 'cost_per_solved', '--min-score', '60')).toEqual([
      0,
      `model            score  input  output  context  effort  a solved task
acme-coder-mini     70  $0.10   $0.70  128,000  high            $0.30
acme-coder-4.5    71.5     $2     $10  400,000  high               $4
${age}`,
    ]);
  });

  it('lists as many as it is told, of the stages that it is told', async () => {
    const [, json] = await coderfeed('select', '--limit', '1', '--stage', 'deprecated', '--json');
    expect(json).toContain('"total": 1');
  });

  it.each([
    ['--tag codign', 2, 'tags has "codign"; allowed are coding, fast. Did you mean coding?\n'],
    ['--capability tools', 2, `--capability is "tools"; it is one of tool_use, `],
    ['--max-input x', 2, `--max-input is "x"; it is a number such as 70 or 2.5.${help}`],
    ['--limit 1.5', 2, `--limit is "1.5"; it is a whole number such as 2000 or 120k.${help}`],
    ['--limit 0', 2, `--limit is "0"; it is 1 or more.${help}`],
    ['--min-score 70', 2, 'A least score needs a board.\n'],
    ['--max-input 0.01', 1, `No model is known to meet every criterion.\n${age}`],
  ])('refuses what nothing can meet: %s', async (options, code, text) => {
    expect(await coderfeed('select', ...options.split(' '))).toEqual([
      code,
      expect.stringContaining(text),
    ]);
  });
});

describe('coderfeed rank', () => {
  it('lists the best models of a board, and says how many there are more', async () => {
    expect(await coderfeed('rank', 'polyglot', '--limit', '1')).toEqual([
      0,
      `polyglot, 2026-08

rank  model  score  input  output
   1  zen-1   72.3     $1      $2
2 more: --limit 3 lists them.
${age}`,
    ]);
  });

  it('lists those of a vendor across all boards', async () => {
    expect(await coderfeed('rank', '--vendor', 'Acme')).toEqual([
      0,
      `Across all boards

rank  model            score  input  output
   2  acme-coder-4.5   70.75     $2     $10
   3  acme-coder-mini  70.25  $0.10   $0.70
${age}`,
    ]);
  });

  it('lists every setting of a board, the cheapest solved task first', async () => {
    // Without a board it is the first that states what a task costs: 0.21 of 70 % is 0.30.
    expect(await coderfeed('rank', '--by', 'cost_per_solved', '--limit', '3')).toEqual([
      0,
      `polyglot, 2026-08

rank  model            effort  score  a task  a solved task
   1  acme-coder-mini  high       70   $0.21          $0.30
   2  acme-coder-4.5   low        55   $0.55             $1
   3  zen-1            high     72.3   $1.45             $2
1 more: --limit 4 lists them.
${age}`,
    ]);
  });

  it('lists the rows of a board at some efforts, of a least score', async () => {
    const efforts = ['--effort', 'low', '--effort', 'high', '--min-score', '70.5'];
    expect(await coderfeed('rank', 'polyglot', ...efforts, '--vendor', 'acme')).toEqual([
      0,
      `polyglot, 2026-08

rank  model           effort  score  a task  a solved task
   2  acme-coder-4.5  high     71.5   $2.86             $4
${age}`,
    ]);
  });

  it('lists the models of a least score', async () => {
    const [, printed] = await coderfeed('rank', 'polyglot', '--min-score', '71.5');
    expect(printed).toContain('   2  acme-coder-4.5   71.5     $2     $10\n\nPrices');
  });

  it.each([
    ['--limit 0', `--limit is "0"; it is 1 or more.${help}`],
    ['--by price', `--by is "price"; it is one of score, cost_per_solved.${help}`],
    ['--effort low', 'effort needs a board, such as polyglot, humaneval_plus, live_code_bench.\n'],
    ['polyglot --effort max', 'No row of polyglot has the effort "max"; it has high, low.\n'],
    [
      'arena --by cost_per_solved',
      'by "cost_per_solved" needs a board that states what a task costs, such as polyglot; "arena" is none.\n',
    ],
  ])('refuses what no row can be: %s', async (line, text) => {
    expect(await coderfeed('rank', ...line.split(' '))).toEqual([2, text]);
  });

  it('names the nearest board, and the vendors', async () => {
    const [, board] = await coderfeed('rank', 'poliglot');
    expect(board).toContain('Nearest: polyglot.\n');
    expect(await coderfeed('rank', '--vendor', 'zen')).toEqual([
      2,
      `--vendor is "zen"; it is one of acme, zen-ai.${help}`,
    ]);
  });
});

describe('coderfeed offers', () => {
  it('lists what other providers ask, below the price of the vendor', async () => {
    expect(await coderfeed('offers', 'acme-coder-4.5', '--provider', 'cloud')).toEqual([
      0,
      `Acme itself: $2 input, $10 output

provider  id there       region  input  output  cache read  status
cloud     acme.coder     –          $2     $11           –  unverified
cloud     eu.acme.coder  eu      $2.20     $11           –  unverified
${age}`,
    ]);
  });

  it('names the providers where the one asked for has none', async () => {
    expect(await coderfeed('offers', 'acme-coder-4.5', '--provider', 'x')).toEqual([
      1,
      `Acme itself: $2 input, $10 output

No offer of acme-coder-4.5 by x is known. Providers with one: cloud, router.
${age}`,
    ]);
  });
});

describe('the client', () => {
  const { select } = createClient({ snapshot });

  it.each([
    [{ minscore: 5 }, 'There is no criterion "minscore"; did you mean minScore?'],
    [{ minScore: 'x', board: 'polyglot' }, 'minScore is "x"; it is a number, 0 or more.'],
    [{ maxInputPrice: Number.NaN }, 'maxInputPrice is NaN; it is a number, 0 or more.'],
    [{ minContext: -1 }, 'minContext is -1; it is a number, 0 or more.'],
    [{ free: 'yes' }, 'free is "yes"; it is true or false.'],
    [{ stage: 1 }, 'stage is 1; it is a name or a list of names.'],
    [{ tags: 'coding' }, 'tags is "coding"; it is a list of names.'],
    [{ capabilities: [1] }, 'capabilities is [1]; it is a list of names.'],
    [{ board: 1 }, 'board is 1; it is a text.'],
  ])('refuses %j', async (criteria, detail) => {
    await expect(select(criteria as object)).rejects.toMatchObject({
      code: 'invalid_parameter',
      parameter: Object.keys(criteria)[0],
      detail,
    });
  });
});
