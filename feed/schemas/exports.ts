import type { FromSchema } from 'json-schema-to-ts';
import * as s from './common.ts';

/** The answer of `/exports`. */
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

// Formats of others: what is asked here is what their readers can't do without, and further keys
// are theirs to explain.
const string = { type: 'string' } as const;
const amount = { type: 'number', minimum: 0 } as const;
const map = <const Values extends object>(description: string, additionalProperties: Values) =>
  ({ type: 'object', description, additionalProperties }) as const;
const open = <const Properties extends object>(description: string, properties: Properties) => {
  // The keys of the object are the names of its properties.
  const required = Object.keys(properties) as readonly string[] as readonly (keyof Properties &
    string)[];
  return { type: 'object', description, properties, required, additionalProperties: true } as const;
};

export const modelsDevExport = map(
  'For opencode, tokenlens and other readers of the api.json of models.dev.',
  open('A provider.', {
    id: string,
    name: string,
    npm: s.text('Package of the AI SDK that speaks to it.'),
    env: s.arrayOf(string, 'Environment variables that may hold its key.'),
    models: map(
      'Models by the id that the provider takes.',
      open('A model.', {
        id: string,
        name: string,
        release_date: string,
        limit: open('Tokens.', { context: amount, output: amount }),
        cost: open('USD per 1 million tokens.', { input: amount, output: amount }),
      }),
    ),
  }),
);
export type ModelsDevExport = FromSchema<typeof modelsDevExport>;

export const litellmExport = map(
  'For LiteLLM, as an overlay over its own list.',
  open('A model. Costs are USD a token.', {
    litellm_provider: string,
    mode: string,
    input_cost_per_token: amount,
    output_cost_per_token: amount,
  }),
);
export type LitellmExport = FromSchema<typeof litellmExport>;

export const openrouterExport = s.object(
  'For readers of OpenRouter’s list; the prices are the vendors’.',
  {
    data: s.arrayOf(
      open('A model.', {
        id: string,
        name: string,
        created: amount,
        context_length: amount,
        architecture: open('What goes in and out.', { modality: string }),
        pricing: open('USD a token.', { prompt: string, completion: string }),
        supported_parameters: s.arrayOf(string, 'What a request may set, as far as it is known.'),
      }),
      'Models.',
    ),
  },
);
export type OpenrouterExport = FromSchema<typeof openrouterExport>;

export const langfuseExport = s.arrayOf(
  open('A request of POST /api/public/models.', {
    modelName: string,
    matchPattern: s.text('Regular expression of the ids, letter case aside.'),
    unit: string,
    pricingTiers: s.arrayOf(
      open('Prices, USD a token.', {
        name: string,
        priority: amount,
        conditions: s.arrayOf(
          open('A condition on the tokens.', { value: amount }),
          'All must hold.',
        ),
        prices: map('USD by the kind of usage.', amount),
      }),
      'The standard prices, then those for long requests.',
    ),
  }),
  'For Langfuse: each item is a request of POST /api/public/models.',
);
export type LangfuseExport = FromSchema<typeof langfuseExport>;

export const genaiPricesExport = s.arrayOf(
  open('A provider.', {
    id: string,
    name: string,
    api_pattern: string,
    models: s.arrayOf(
      open('A model.', {
        id: string,
        match: open('Its ids.', { or: s.arrayOf(open('An id.', { equals: string }), 'The ids.') }),
        prices: map('USD per 1 million tokens; with tiers for long requests.', {
          type: ['number', 'object'],
          minimum: 0,
        }),
      }),
      'Models.',
    ),
  }),
  'For genai-prices, in place of its own data.',
);
export type GenaiPricesExport = FromSchema<typeof genaiPricesExport>;
