import * as s from './common.ts';

export const exportList = s.object('The files that other programs read as they are.', {
  exports: s.arrayOf(
    s.object('A file in the format of another program.', {
      format: s.text('Name of the format: the folder of the file.'),
      path: s.text('Path of the file below the root of the feed.'),
      for: s.text('What reads it, and what it holds.'),
      rows: s.integer(0, 'How many ids it prices.'),
      left_out: s.arrayOf(
        s.object('Models that are not in the file.', {
          reason: s.text('Why they are not.'),
          count: s.integer(1, 'How many models it keeps out.'),
        }),
        'What the format can’t say truly, by count.',
      ),
    }),
    'The files.',
  ),
});

// Formats of others: what is asked here is what their readers can't do without. Their fields and
// further keys are theirs to explain.
const string = { type: 'string' } as const;
const amount = { type: 'number', minimum: 0 } as const;
const list = <const Items extends object>(items: Items) => ({ type: 'array', items }) as const;
const map = <const Values extends object>(additionalProperties: Values) =>
  ({ type: 'object', additionalProperties }) as const;
const open = <const Properties extends object>(properties: Properties) => {
  // The keys of the object are the names of its properties.
  const required = Object.keys(properties) as readonly string[] as readonly (keyof Properties &
    string)[];
  return { type: 'object', properties, required, additionalProperties: true } as const;
};

const modelsDevModel = open({
  id: string,
  name: string,
  release_date: string,
  limit: open({ context: amount, output: amount }),
  cost: open({ input: amount, output: amount }),
});
export const modelsDevExport = s.mapOf(
  open({ id: string, name: string, npm: string, env: list(string), models: map(modelsDevModel) }),
  'For opencode, tokenlens and other readers of the api.json of models.dev.',
);

export const litellmExport = s.mapOf(
  open({
    litellm_provider: string,
    mode: string,
    input_cost_per_token: amount,
    output_cost_per_token: amount,
  }),
  'For LiteLLM, as an overlay over its own list.',
);

const openrouterModel = open({
  id: string,
  name: string,
  created: amount,
  context_length: amount,
  architecture: open({ modality: string }),
  pricing: open({ prompt: string, completion: string }),
  supported_parameters: list(string),
});
export const openrouterExport = s.object(
  'For readers of OpenRouter’s list; the prices are the vendors’.',
  { data: s.arrayOf(openrouterModel, 'Models.') },
);

const langfuseTier = open({
  name: string,
  priority: amount,
  conditions: list(open({ value: amount })),
  prices: map(amount),
});
export const langfuseExport = s.arrayOf(
  open({ modelName: string, matchPattern: string, unit: string, pricingTiers: list(langfuseTier) }),
  'For Langfuse: each item is a request of POST /api/public/models.',
);

const genaiPricesModel = open({
  id: string,
  match: open({ or: list(open({ equals: string })) }),
  // An object has a base price and tiers for long requests.
  prices: map({ type: ['number', 'object'], minimum: 0 }),
});
export const genaiPricesExport = s.arrayOf(
  open({ id: string, name: string, api_pattern: string, models: list(genaiPricesModel) }),
  'For genai-prices, in place of its own data.',
);
