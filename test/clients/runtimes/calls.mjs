// The calls by which the installed package is tested in every runtime. This file is copied beside it.
import { createClient, FeedProblem } from 'coderfeed';
import { cost } from 'coderfeed/cost';
import snapshot from 'coderfeed/snapshot';

const prices = {
  input_price: 2,
  output_price: 10,
  cache_read_price: 0.2,
  cache_write_price: null,
  price_tiers: [],
};
const usage = { input_tokens: 10_000, output_tokens: 1_000 };

/** What each call gives, by its name; `baseUrl` is the address of a feed that serves. */
export async function outcomesAt(baseUrl) {
  const feeds = {
    snapshot: createClient({ snapshot }),
    host: createClient({ baseUrl }),
    both: createClient({ snapshot, baseUrl }),
  };
  const outcomes = { 'cost alone': cost(prices, usage).total };
  for (const [name, feed] of Object.entries(feeds))
    for (const [call, run] of Object.entries(calls)) outcomes[`${call}, ${name}`] = await run(feed);
  outcomes['refresh, both'] = await feeds.both.refresh();
  outcomes['nobody answers'] = await problemOf(
    createClient({ baseUrl: 'http://127.0.0.1:9' }).models.list(),
  );
  return outcomes;
}

const calls = {
  model: async (feed) => (await feed.models.get('gpt-4.1')).name,
  query: async (feed) => (await feed.models.list({ vendor: 'openai', limit: 2 })).models.length,
  search: async (feed) => (await feed.search('opus 4.5')).models[0].id,
  resolve: async (feed) => (await feed.resolve('openrouter/openai/gpt-4.1')).matches[0].model_id,
  cost: async (feed) => (await feed.cost('openai/gpt-4.1', usage)).lines.map(({ kind }) => kind),
  problem: (feed) => problemOf(feed.models.get('gpt-41')),
};

async function problemOf(promise) {
  const problem = await promise.catch((error) => error);
  const { status, code, suggestions } = problem;
  return { isProblem: problem instanceof FeedProblem, status, code, nearest: suggestions[0]?.name };
}
