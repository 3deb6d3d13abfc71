import type { Parsed, PriceFormat, PriceRow, Tier } from '../types.ts';
import { figure, tokens } from './figures.ts';
import { asList, asObject, type JsonObject } from './json.ts';
import { factsOf } from './models-dev-facts.ts';
import { providers } from './models-dev-providers.ts';
import {
  collectRows,
  faulty,
  jsonPrices,
  type Reading,
  rowDefaults,
  vendorOf,
} from './price-rows.ts';

/**
 * The parser of a list in the shape of models.dev's api.json; `name` is what the file would be, and
 * `isList` whether its providers are those of the list.
 */
export function modelsDevPrices(
  name: string,
  isList: (providers: readonly JsonObject[]) => boolean = () => true,
): PriceFormat['parse'] {
  return jsonPrices((value) => read(value, name, isList));
}

function read(
  value: unknown,
  name: string,
  isList: (providers: readonly JsonObject[]) => boolean,
): Parsed<PriceRow> {
  const list = Object.entries(asObject(value) ?? {}).map(
    ([id, provider]) => [id, asObject(provider) ?? {}] as const,
  );
  const isWhole = list.every(([, { models }]) => asObject(models) !== undefined);
  if (list.length === 0 || !isWhole || !isList(list.map(([, provider]) => provider)))
    return faulty(
      `1:1: this is no ${name}, which is {"<provider>": {"models": {"<id>": {"cost", "limit"}}}}.`,
    );
  return collectRows(
    list.flatMap(([provider, { models }]) =>
      Object.entries(asObject(models) ?? {}).map(([key, model]) =>
        readModel(asObject(model) ?? {}, {
          provider,
          key,
          position: `${provider}/models/${key}`,
          at: `#${provider}/${key}`,
        }),
      ),
    ),
  );
}

/** Where a model stands in a file of this shape. */
export type Location = {
  readonly provider: string;
  readonly key: string;
  readonly position: string;
  readonly at: string;
};

/** A model in the fields of models.dev. */
export function readModel(model: JsonObject, { provider, key, position, at }: Location): Reading {
  const cost = asObject(model.cost);
  if (cost === undefined || !isInDollars(cost) || EMBEDDING.test(key)) return undefined;
  const limit = asObject(model.limit);
  const about = factsOf(model);
  return [
    {
      ...rowDefaults,
      position,
      id: `${provider}/${key}`,
      at,
      keys: [...new Set([key, `${provider}/${key}`, key.slice(key.lastIndexOf('/') + 1)])],
      vendor: vendorOf(providers, provider, key),
      ...figuresOf(cost),
      price_tiers: tiersOf(cost),
      context_window: tokens(limit?.context),
      max_output_tokens: tokens(limit?.output),
      ...(Object.keys(about).length === 0 ? {} : { about }),
    },
  ];
}

/** llm-metadata names the currency where it is another one. */
function isInDollars({ currency = 'USD' }: JsonObject): boolean {
  return currency === 'USD';
}

/** Embeddings have an output price of 0. */
const EMBEDDING = /embed/;

/** Older files have one tier, in a field of its own. */
function tiersOf(cost: JsonObject): readonly Tier[] {
  const over200k = asObject(cost.context_over_200k);
  const listed = (asList(cost.tiers) ?? []).map((value) => asObject(value) ?? {});
  const tiers = listed.map((tier) => ({
    above_input_tokens: tokens(asObject(tier.tier)?.size) ?? Number.NaN,
    ...figuresOf(tier),
  }));
  if (tiers.length > 0 || over200k === undefined)
    return tiers.sort((left, right) => left.above_input_tokens - right.above_input_tokens);
  return [{ above_input_tokens: 200_000, ...figuresOf(over200k) }];
}

function figuresOf(cost: JsonObject) {
  return {
    input_price: figure(cost.input),
    output_price: figure(cost.output),
    cache_read_price: figure(cost.cache_read),
    cache_write_price: figure(cost.cache_write),
  };
}
