import type { FromSchema } from 'json-schema-to-ts';
import { addressOf } from '../../../feed/paths.ts';
import { described, object, sources, url } from '../../../feed/schemas/common.ts';
import { type ModelDetail, modelDetail } from '../../../feed/schemas/model.ts';
import { modelOf } from '../models.ts';
import { modelIdParameter } from '../parameters.ts';
import { type Source, sourceOf } from '../rows.ts';
import { tool } from '../tool.ts';

const fields = modelDetail.properties;

/** The lists of a model, which are long. */
const lists = [
  'aliases',
  'price_tiers',
  'rates',
  'list_prices',
  'price_history',
  'sources',
  'rankings',
  'plans',
] as const;

const input = object(
  {
    id: modelIdParameter,
    include: {
      type: 'array',
      items: { type: 'string', enum: lists },
      maxItems: lists.length,
      description: 'Lists to add in full; `more` counts the entries of those that are left out.',
    },
  },
  { optional: ['include'] },
);

export const getModel = tool<FromSchema<typeof input>>({
  title: 'Get a model',
  description:
    'One model: its prices in USD per 1 million tokens with where and when they were read, context window, capabilities, lifecycle. `include` adds its longer lists.',
  input,
  output: object(
    {
      id: fields.id,
      vendor: fields.vendor,
      name: fields.name,
      status: fields.status,
      input_price: fields.input_price,
      output_price: fields.output_price,
      cache_read_price: fields.cache_read_price,
      cache_write_price: fields.cache_write_price,
      context_window: fields.context_window,
      max_output_tokens: fields.max_output_tokens,
      released: fields.released,
      knowledge_cutoff: fields.knowledge_cutoff,
      tags: fields.tags,
      modalities: fields.modalities,
      capabilities: fields.capabilities,
      lifecycle: object({
        stage: fields.lifecycle.properties.stage,
        deprecated: fields.lifecycle.properties.deprecated,
        retires: fields.lifecycle.properties.retires,
        successor: fields.lifecycle.properties.successor,
        served_by: fields.lifecycle.properties.served_by,
      }),
      feed_url: described(url, "Address of the feed's whole answer."),
      sources: described(
        sources,
        'Where the price now in force was read: the first source, or all with `include`.',
      ),
      aliases: fields.aliases,
      price_tiers: fields.price_tiers,
      rates: fields.rates,
      list_prices: fields.list_prices,
      price_history: fields.price_history,
      rankings: fields.rankings,
      plans: fields.plans,
      more: {
        type: 'object',
        description: 'Entries of each list that is left out, by its name.',
        additionalProperties: { type: 'integer', minimum: 1 },
      },
    },
    {
      optional: [
        'aliases',
        'price_tiers',
        'rates',
        'list_prices',
        'price_history',
        'rankings',
        'plans',
      ],
    },
  ),
  async run(feed, { id, include = [] }) {
    const model = await modelOf(feed, id);
    const address = addressOf(feed.apiRoot, 'models.get', { id: model.id });
    const { stage, deprecated, retires, successor, served_by } = model.lifecycle;
    const source = sourceOf(feed, model.sources, address);
    const leftOut = lists.filter((name) => !include.includes(name));
    return {
      id: model.id,
      vendor: model.vendor,
      name: model.name,
      status: model.status,
      input_price: model.input_price,
      output_price: model.output_price,
      cache_read_price: model.cache_read_price,
      cache_write_price: model.cache_write_price,
      context_window: model.context_window,
      max_output_tokens: model.max_output_tokens,
      released: model.released,
      knowledge_cutoff: model.knowledge_cutoff,
      tags: model.tags,
      modalities: model.modalities,
      capabilities: model.capabilities,
      lifecycle: { stage, deprecated, retires, successor, served_by },
      feed_url: address,
      sources: [source],
      ...Object.fromEntries(include.map((name) => [name, inFull(model, name, source)])),
      more: Object.fromEntries(
        leftOut.flatMap((name) => {
          const count = (model[name]?.length ?? 0) - Number(name === 'sources');
          return count > 0 ? [[name, count]] : [];
        }),
      ),
    };
  },
});

/** A list of a model. Where the feed has left the sources out, `source` stands for them. */
function inFull(
  model: ModelDetail,
  name: (typeof lists)[number],
  source: Source,
): readonly unknown[] {
  if (model.sources !== undefined) return model[name] ?? [];
  if (name === 'sources') return [source];
  return name === 'rates' || name === 'list_prices' || name === 'price_history'
    ? model[name].map((row) => ({ ...row, sources: [source] }))
    : (model[name] ?? []);
}
