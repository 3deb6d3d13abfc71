import type { Client } from '../../clients/typescript/src/client.ts';
import { cost } from '../../clients/typescript/src/cost.ts';

/** The list of models.dev, as far as the jobs read it. */
export type ModelsDev = Readonly<
  Record<string, { readonly models: Readonly<Record<string, ModelsDevModel>> }>
>;
type ModelsDevModel = {
  readonly cost?: { readonly input: number; readonly output: number; readonly cache_read?: number };
  readonly limit?: { readonly context: number };
};

/** The map of LiteLLM, as far as the jobs read it. */
export type LiteLlm = Readonly<Record<string, LiteLlmModel>>;
type LiteLlmModel = {
  readonly input_cost_per_token?: number;
  readonly output_cost_per_token?: number;
  readonly cache_read_input_token_cost?: number;
  readonly max_input_tokens?: number;
};

/** A question of docs/clients.md; a list that has no answer, or not to all of it, has no function. */
export type Job = {
  readonly name: string;
  readonly client: (feed: Client) => Promise<unknown>;
  readonly modelsDev?: (list: ModelsDev) => unknown;
  readonly liteLlm?: (map: LiteLlm) => unknown;
};

const day = { input_tokens: 120_000, output_tokens: 2_000, cache_read_tokens: 108_000 };
const request = { input_tokens: 50_000, output_tokens: 4_000 };

export const jobs: readonly Job[] = [
  {
    name: 'what a day of an agent costs',
    client: async (feed) => (await feed.cost('claude-opus-4-5', day)).total,
    modelsDev: (list) => {
      const {
        input,
        output,
        cache_read = input,
      } = list.anthropic?.models['claude-opus-4-5']?.cost ?? {};
      return sumOf([input, 12_000], [cache_read, 108_000], [output, 2_000]);
    },
    liteLlm: (map) => {
      const model = map['claude-opus-4-5'];
      return sumOf(
        [model?.input_cost_per_token, 12_000],
        [model?.cache_read_input_token_cost, 108_000],
        [model?.output_cost_per_token, 2_000],
      );
    },
  },
  {
    name: 'a price by the id of the vendor',
    client: priceOf('anthropic/claude-opus-4-5-20251101'),
    modelsDev: (list) => list.anthropic?.models['claude-opus-4-5-20251101']?.cost,
    liteLlm: (map) => map['claude-opus-4-5-20251101']?.input_cost_per_token,
  },
  {
    name: 'a price by the id of OpenRouter',
    client: priceOf('openrouter/deepseek/deepseek-v4-flash'),
    modelsDev: (list) => list.openrouter?.models['deepseek/deepseek-v4-flash']?.cost,
    liteLlm: (map) => map['openrouter/deepseek/deepseek-v4-flash']?.input_cost_per_token,
  },
  {
    name: 'a price by the id of Bedrock',
    client: priceOf('bedrock/us.anthropic.claude-opus-4-5-20251101-v1:0'),
    modelsDev: (list) =>
      list['amazon-bedrock']?.models['us.anthropic.claude-opus-4-5-20251101-v1:0']?.cost,
    liteLlm: (map) => map['us.anthropic.claude-opus-4-5-20251101-v1:0']?.input_cost_per_token,
  },
  {
    name: 'the cheapest with 70 on a board, 200k and tools',
    client: (feed) =>
      feed.select({
        board: 'arena_webdev',
        minScore: 70,
        minContext: 200_000,
        capabilities: ['tool_use'],
      }),
  },
  {
    name: 'what has changed for a model since May',
    client: (feed) => feed.changes.since('2026-05-01', { model: 'gpt-5.6-sol' }),
  },
  {
    name: 'which plan covers a model',
    client: async (feed) =>
      (await feed.plans.list({ region: 'overseas' })).plans.filter(({ models }) =>
        models.includes('kimi-k2.6'),
      ),
  },
  {
    name: 'what replaces the models that end in December',
    client: async (feed) =>
      (await feed.bulk.models()).models.filter(({ lifecycle }) =>
        lifecycle.retires?.startsWith('2026-12'),
      ),
  },
  {
    name: 'two models side by side',
    client: (feed) => Promise.all(['claude-opus-4-5', 'gpt-4.1'].map((id) => feed.models.get(id))),
    modelsDev: (list) =>
      both(list.anthropic?.models['claude-opus-4-5'], list.openai?.models['gpt-4.1']),
    liteLlm: (map) => both(map['claude-opus-4-5'], map['gpt-4.1']),
  },
  {
    name: 'a request in a batch, and at an earlier price',
    client: (feed) =>
      Promise.all([
        feed.cost('claude-opus-5-5', request, { condition: 'batch' }),
        feed.cost('gpt-5.6-sol', request, { at: '2026-07-20' }),
      ]),
  },
  {
    name: 'the cost by prices that are at hand',
    client: async () =>
      cost(
        {
          input_price: 2,
          output_price: 10,
          cache_read_price: 0.2,
          cache_write_price: null,
          price_tiers: [],
        },
        { input_tokens: 12_000, output_tokens: 800, cache_read_tokens: 9_000 },
      ).total,
  },
  {
    name: 'what was meant by an unknown id',
    client: (feed) => feed.models.get('claude-opus-4-55').catch(({ suggestions }) => suggestions),
  },
];

function priceOf(id: string): Job['client'] {
  return async (feed) => {
    const [match] = (await feed.resolve(id)).matches;
    return (await feed.models.get(match?.model_id ?? '')).input_price;
  };
}

/** Undefined where a price is missing. */
function sumOf(
  ...parts: readonly (readonly [price: number | undefined, tokens: number])[]
): number | undefined {
  const prices = parts.flatMap(([price, tokens]) => (price === undefined ? [] : price * tokens));
  return prices.length === parts.length ? prices.reduce((sum, each) => sum + each, 0) : undefined;
}

function both(left: unknown, right: unknown): unknown {
  return left === undefined || right === undefined ? undefined : [left, right];
}
