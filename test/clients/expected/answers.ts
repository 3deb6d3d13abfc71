import { type Client, createClient } from '../../../clients/typescript/src/client.ts';
import type { Usage } from '../../../clients/typescript/src/cost.ts';
import type { SellerCostOptions } from '../../../clients/typescript/src/price.ts';
import { FeedProblem } from '../../../clients/typescript/src/problem.ts';
import { apiRoot, hosts } from '../hosts.ts';
import { calls } from './calls.ts';

export const expectedFile = 'clients/expected/answers.json';

/** Its text: made by the client at a host with the runtime. */
export async function renderExpected(): Promise<string> {
  const methods = methodsOf(createClient({ baseUrl: apiRoot, ...hosts['with the runtime'] }));
  const answers = await Promise.all(
    calls.map(async ([method, args]) => {
      return { method, args, ...(await outcomeOf({ method, args }, methods)) };
    }),
  );
  const comment = 'Made by `npm run fix`.';
  return `${JSON.stringify({ comment, answers }, null, 1)}\n`;
}

type CostArguments = Omit<SellerCostOptions, 'cacheTtl'> & {
  readonly id: string;
  readonly usage: Usage;
  readonly cache_ttl?: SellerCostOptions['cacheTtl'];
};

/** The methods of the table in this client. */
export function methodsOf(feed: Client) {
  return {
    model: ({ id }: { id: string }) => feed.models.get(id),
    resolve: ({ id }: { id: string }) => feed.resolve(id),
    cost: ({ id, usage, cache_ttl, ...options }: CostArguments) =>
      feed.cost(id, usage, { ...options, cacheTtl: cache_ttl }),
    select: (criteria: object) => feed.select(inCamelCase(criteria)),
    plans: (query: Parameters<Client['plans']['list']>[0]) => feed.plans.list(query),
    leaderboards: () => feed.leaderboards.list(),
    board: ({ key }: { key: string }) => feed.leaderboards.board(key),
    changes: ({ since, ...filter }: { since: string }) => feed.changes.since(since, filter),
  };
}

function inCamelCase(values: object): object {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}

/** What a call gives, as JSON has it. */
export async function outcomeOf(
  { method, args }: { method: string; args: object },
  by: object,
): Promise<object> {
  try {
    const result = await Reflect.get(by, method)(args);
    return { result: JSON.parse(JSON.stringify(result)) };
  } catch (problem) {
    if (problem instanceof RangeError || problem instanceof TypeError)
      return { error: problem.message };
    if (!(problem instanceof FeedProblem)) throw problem;
    const { status, code, detail, parameter, allowed, suggestions } = problem;
    const more = suggestions.length === 0 ? {} : { suggestions };
    return JSON.parse(
      JSON.stringify({ problem: { status, code, detail, parameter, allowed, ...more } }),
    );
  }
}
