import { type Json, readJson } from '../json.ts';
import { collectRows, type PriceRecord, priceRow, vendorOfKey } from '../rows.ts';
import type { PriceSource, SourcePriceRow, Tier } from '../source.ts';
import { dayOfText, figurePerToken, readFigures } from '../values.ts';

/** LiteLLM's price map: one object of rows by key, prices per token. It keeps withdrawn offers. */
export const litellm: PriceSource = {
  kind: 'prices',
  name: 'litellm',
  address:
    'https://raw.githubusercontent.com/BerriAI/litellm/main/model_prices_and_context_window.json',
  family: 'litellm',
  cited: [
    // The file in the project or in a mirror.
    /^https:\/\/.*\/model_prices(?:_and_context_window[^/]*)?\.json(?:#(?<row>.+))?$/,
    /^https:\/\/github\.com\/BerriAI\/litellm\//,
  ],
  namespace: 'litellm',
  hasAllOffers: false,
  shape: 'price map of LiteLLM, {"<key>": {"litellm_provider", …}}',
  parse: (file) => collectRows(readJson(file).entries.map(([key, row]) => readRow(key, row))),
};

/** Rows of text models; the map also has prices of images, speech, embeddings and searches. */
function readRow(key: string, row: Json): PriceRecord {
  const isText = /^(?:chat|responses|completion)$/.test(row.at('mode').text ?? '');
  const [base, ...price_tiers] = readPrices(row);
  if (!isText || !base || (base.input_price === null && base.output_price === null))
    return undefined;
  const { above_input_tokens: _, ...figures } = base;
  const end = dayOfText(row.at('deprecation_date'));
  const provider = row.at('litellm_provider').text ?? '';
  return priceRow({
    id: key,
    keys: [key, key.slice(key.lastIndexOf('/') + 1)],
    vendor: vendorOfKey(provider, key),
    ...figures,
    price_tiers,
    context_window: row.at('max_input_tokens').number ?? null,
    max_output_tokens: row.at('max_output_tokens').number ?? null,
    offer: toOffer(provider, key),
    ...(end === null ? {} : { about: { events: [{ event: 'end_announced', day: end }] } }),
  });
}

function toOffer(name: string, key: string): SourcePriceRow['offer'] {
  const provider = providers.get(name.replace(/^vertex_ai-.*/, 'vertex_ai'));
  if (provider === undefined) return undefined;
  // Most keys begin with the name of the provider.
  const start = [`${name}/`, 'vertex_ai/', 'azure/'].find((prefix) => key.startsWith(prefix));
  return { provider, external_id: key.slice(start?.length ?? 0) };
}

/**
 * The base price, then those of long requests. Some rows list ranges of input instead; the first
 * range is the base.
 */
function readPrices(row: Json): Tier[] {
  const ranges = row.at('tiered_pricing').list;
  if (ranges.length > 0)
    return ranges.map((range) => ({
      above_input_tokens: range.at('range').list[0]?.number ?? 0,
      ...figuresIn(range),
    }));
  const thousands = row.entries.flatMap(
    ([field]) => /^input_cost_per_token_above_(\d+)k_tokens$/.exec(field)?.[1] ?? [],
  );
  const tiers = thousands.map((count) => ({
    above_input_tokens: Number(count) * 1000,
    ...figuresIn(row, `_above_${count}k_tokens`),
  }));
  return [{ above_input_tokens: 0, ...figuresIn(row) }, ...tiers].sort(
    (left, right) => left.above_input_tokens - right.above_input_tokens,
  );
}

function figuresIn(row: Json, suffix = '') {
  const price = (name: string) => row.at(name + suffix);
  const cached = price('cache_read_input_token_cost');
  return readFigures(
    [
      price('input_cost_per_token'),
      price('output_cost_per_token'),
      cached.value === undefined ? price('input_cost_per_token_cache_hit') : cached,
      price('cache_creation_input_token_cost'),
    ],
    (value) => figurePerToken(value),
  );
}

/** Files of `data/offers` by LiteLLM's name for the provider. */
const providers = new Map(
  Object.entries({
    azure: 'azure',
    azure_ai: 'azure',
    baseten: 'baseten',
    bedrock: 'amazon-bedrock',
    bedrock_converse: 'amazon-bedrock',
    cerebras: 'cerebras',
    dashscope: 'alibaba',
    deepinfra: 'deepinfra',
    fireworks_ai: 'fireworks-ai',
    github_copilot: 'github-copilot',
    groq: 'groq',
    nebius: 'nebius',
    novita: 'novita-ai',
    openrouter: 'openrouter',
    together_ai: 'togetherai',
    vercel_ai_gateway: 'vercel',
    vertex_ai: 'google-vertex',
    wandb: 'wandb',
    watsonx: 'watsonx',
  }),
);
