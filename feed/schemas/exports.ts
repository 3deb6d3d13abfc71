import type { FromSchema } from 'json-schema-to-ts';
import { modalityNames } from '../vocabulary.ts';
import { arrayOf, flag, integer, object, text } from './common.ts';

/** The answer of `/exports`. */
export const exportList = object('The files that other programs read as they are.', {
  exports: arrayOf(
    object('A file in the format of another program.', {
      format: text('Name of the format: the folder of the file.'),
      path: text('Path of the file below the root of the feed.'),
      for: text('What reads it, and what it holds.'),
      rows: integer(0, 'How many ids it prices.'),
      left_out: arrayOf(
        object('Models that are not in the file.', {
          reason: text('Why they are not.'),
          count: integer(1, 'How many models it keeps out.'),
        }),
        'What the format can’t say truly, by count.',
      ),
    }),
    'The files.',
  ),
});

/** Formats of others: what the keys mean is theirs to say. */
const price = { type: 'number', minimum: 0 } as const;
const count = { type: 'integer', minimum: 0 } as const;
const string = { type: 'string' } as const;
const boolean = { type: 'boolean' } as const;
const map = <const Values extends object>(description: string, additionalProperties: Values) =>
  ({ type: 'object', description, additionalProperties }) as const;

const modalityList = { type: 'array', items: { type: 'string', enum: modalityNames } } as const;
const modelsDevPrices = { input: price, output: price, cache_read: price, cache_write: price };
const modelsDevTier = object(
  'A price for long requests, USD per 1 million tokens.',
  {
    ...modelsDevPrices,
    tier: object('When it holds.', { type: { type: 'string', enum: ['context'] }, size: count }),
  },
  ['cache_read', 'cache_write'],
);

export const modelsDevExport = map(
  'Providers by id, as in the api.json of models.dev.',
  object(
    'A provider.',
    {
      id: string,
      name: string,
      npm: text('Package of the AI SDK that speaks to it.'),
      env: arrayOf(string, 'Environment variables that may hold its key.'),
      api: string,
      doc: string,
      models: map(
        'Models by the id that the provider takes.',
        object(
          'A model.',
          {
            id: string,
            name: string,
            attachment: boolean,
            reasoning: boolean,
            tool_call: boolean,
            structured_output: boolean,
            knowledge: string,
            release_date: string,
            modalities: object(
              'What goes in and out.',
              { input: modalityList, output: modalityList },
              ['output'],
            ),
            open_weights: boolean,
            status: { type: 'string', enum: ['beta'] },
            limit: object('Tokens.', { context: count, output: count }),
            cost: object(
              'USD per 1 million tokens.',
              {
                ...modelsDevPrices,
                tiers: arrayOf(modelsDevTier, 'Prices for long requests.'),
              },
              ['cache_read', 'cache_write', 'tiers'],
            ),
          },
          ['structured_output', 'knowledge', 'open_weights', 'status'],
        ),
      ),
    },
    ['api'],
  ),
);
export type ModelsDevExport = FromSchema<typeof modelsDevExport>;

export const litellmExport = map(
  'Models by provider and id, as in LiteLLM’s model_prices_and_context_window.json.',
  {
    type: 'object',
    description: 'A model. Costs are USD a token.',
    properties: {
      litellm_provider: string,
      mode: { type: 'string', enum: ['chat'] },
      input_cost_per_token: price,
      output_cost_per_token: price,
    },
    required: ['litellm_provider', 'mode', 'input_cost_per_token', 'output_cost_per_token'],
    additionalProperties: { type: ['number', 'string', 'boolean'] },
  },
);
export type LitellmExport = FromSchema<typeof litellmExport>;

const openrouterPrices = {
  prompt: string,
  completion: string,
  input_cache_read: string,
  input_cache_write: string,
};
const cachePrices = ['input_cache_read', 'input_cache_write'] as const;

export const openrouterExport = object('Models, as in OpenRouter’s list.', {
  data: arrayOf(
    object('A model.', {
      id: string,
      canonical_slug: string,
      name: string,
      created: count,
      context_length: count,
      architecture: object('What goes in and out.', {
        modality: string,
        input_modalities: arrayOf(string, 'What goes in.'),
        output_modalities: arrayOf(string, 'What comes out.'),
      }),
      pricing: object(
        'USD a token.',
        {
          ...openrouterPrices,
          overrides: arrayOf(
            object(
              'A price for long requests.',
              {
                min_prompt_tokens: count,
                ...openrouterPrices,
              },
              cachePrices,
            ),
            'Prices for long requests.',
          ),
        },
        [...cachePrices, 'overrides'],
      ),
      top_provider: object('Limits.', {
        context_length: count,
        max_completion_tokens: { type: ['integer', 'null'] },
      }),
      supported_parameters: arrayOf(string, 'What a request may set, as far as it is known.'),
    }),
    'Models.',
  ),
});
export type OpenrouterExport = FromSchema<typeof openrouterExport>;

const langfuseCondition = object('A condition on the tokens of a request.', {
  usageDetailPattern: string,
  operator: { type: 'string', enum: ['gt'] },
  value: count,
  caseSensitive: boolean,
});

export const langfuseExport = arrayOf(
  object('A request of POST /api/public/models.', {
    modelName: string,
    matchPattern: text('Regular expression of the ids, letter case aside.'),
    unit: { type: 'string', enum: ['TOKENS'] },
    pricingTiers: arrayOf(
      object('Prices, USD a token.', {
        name: string,
        isDefault: flag('Whether it holds where no other does.'),
        priority: count,
        conditions: arrayOf(langfuseCondition, 'What must hold.'),
        prices: map('USD by the kind of usage.', price),
      }),
      'The standard prices, then those for long requests.',
    ),
  }),
  'Definitions of models for Langfuse.',
);
export type LangfuseExport = FromSchema<typeof langfuseExport>;

const genaiPrice = {
  type: ['number', 'object'],
  minimum: 0,
  description: 'USD per 1 million tokens, or a base with tiers for long requests.',
  properties: {
    base: price,
    tiers: arrayOf(object('A price past so many input tokens.', { start: count, price }), 'Tiers.'),
  },
  required: ['base', 'tiers'],
  additionalProperties: false,
} as const;

export const genaiPricesExport = arrayOf(
  object('A provider.', {
    id: string,
    name: string,
    api_pattern: string,
    models: arrayOf(
      object('A model.', {
        id: string,
        name: string,
        match: object('Its ids.', {
          or: arrayOf(object('An id.', { equals: string }), 'The ids.'),
        }),
        context_window: count,
        prices: object(
          'USD per 1 million tokens.',
          {
            input_mtok: genaiPrice,
            output_mtok: genaiPrice,
            cache_read_mtok: genaiPrice,
            cache_write_mtok: genaiPrice,
          },
          ['cache_read_mtok', 'cache_write_mtok'],
        ),
      }),
      'Models.',
    ),
  }),
  'Providers, as in the data.json of genai-prices.',
);
export type GenaiPricesExport = FromSchema<typeof genaiPricesExport>;
