import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createClient } from '../../clients/typescript/src/client.ts';
import type { Usage } from '../../clients/typescript/src/cost.ts';
import type { SellerCostOptions } from '../../clients/typescript/src/price.ts';
import { FeedProblem } from '../../clients/typescript/src/problem.ts';
import { openSync } from '../../clients/typescript/src/sync.ts';
import { renderExpected } from './expected/answers.ts';

type Row = {
  readonly method: string;
  readonly args: object;
  readonly result?: unknown;
  readonly problem?: unknown;
  readonly error?: string;
};

const read = (name: string) => JSON.parse(readFileSync(`clients/expected/${name}`, 'utf8'));
const rows: readonly Row[] = read('answers.json').answers;
const snapshot = read('snapshot.json');
const feed = createClient({ snapshot });
const atOnce = { resolve: ({ id }: { id: string }) => openSync(snapshot).resolve(id) };

/** The methods of the table in this client. */
const methods = {
  model: ({ id }: { id: string }) => feed.models.get(id),
  resolve: ({ id }: { id: string }) => feed.resolve(id),
  cost: ({ id, usage, cache_ttl, ...options }: CostArguments) =>
    feed.cost(id, usage, { ...options, cacheTtl: cache_ttl }),
  select: (criteria: object) => feed.select(inCamelCase(criteria)),
  changes: ({ since, ...filter }: { since: string }) => feed.changes.since(since, filter),
};

type CostArguments = Omit<SellerCostOptions, 'cacheTtl'> & {
  readonly id: string;
  readonly usage: Usage;
  readonly cache_ttl?: SellerCostOptions['cacheTtl'];
};

function inCamelCase(values: object): object {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}

/** What a call gives, as JSON has it: a record of a snapshot has no `sources` there. */
async function outcomeOf({ method, args }: Row, by: object = methods): Promise<unknown> {
  try {
    const result = await Reflect.get(by, method)(args);
    return { result: JSON.parse(JSON.stringify(result)) };
  } catch (problem) {
    if (problem instanceof RangeError) return { error: problem.message };
    if (!(problem instanceof FeedProblem)) throw problem;
    const { status, code, detail, parameter, allowed, suggestions } = problem;
    const more = suggestions.length === 0 ? {} : { suggestions };
    return JSON.parse(
      JSON.stringify({ problem: { status, code, detail, parameter, allowed, ...more } }),
    );
  }
}

describe('the client in TypeScript', () => {
  it.each(rows)('answers $method $args as every client', async (row) => {
    const { method, args, ...expected } = row;
    expect(await outcomeOf(row)).toEqual(expected);
  });

  it.each(rows.filter(({ method }) => method in atOnce))(
    'answers $method $args at once from a snapshot',
    async (row) => {
      const { method, args, ...expected } = row;
      expect(await outcomeOf(row, atOnce)).toEqual(expected);
    },
  );

  it('has every method of the table', () => {
    expect([...new Set(rows.map(({ method }) => method))].sort()).toEqual(
      Object.keys(methods).sort(),
    );
  });
});

describe('the table of answers', () => {
  it('is that of the feed: where this fails, run "npm run fix"', async () => {
    for (const [path, text] of Object.entries(await renderExpected()))
      expect(readFileSync(path, 'utf8'), path).toBe(text);
  });
});
