import type { IdFormat, IdKey, OfferFormat, PriceFormat, Tier } from '../format.ts';
import {
  asList,
  asObject,
  asObjects,
  asText,
  FileError,
  type JsonObject,
  parseShape,
} from '../json.ts';
import { collectRows, type PriceRecord, priceRow, sellers, toOffers } from '../rows.ts';
import { dayOfText, figurePerToken, readFigures, tokens } from '../values.ts';

const source = {
  name: 'litellm',
  address:
    'https://raw.githubusercontent.com/BerriAI/litellm/main/model_prices_and_context_window.json',
  family: 'litellm',
};

/** LiteLLM's price map: one object of rows by key, prices per token. */
export const litellm: PriceFormat = {
  ...source,
  kind: 'prices',
  cited: [
    // The file in the project or in a mirror.
    /^https:\/\/.*\/model_prices(?:_and_context_window[^/]*)?\.json(?:#(?<row>.+))?$/,
    /^https:\/\/github\.com\/BerriAI\/litellm\//,
  ],
  parse: (text) =>
    collectRows(
      readMap(text).map(([key, row]) => (PSEUDO.has(key) ? undefined : readRow(key, row))),
    ),
};

const vendorOf = sellers(
  'ai21 anthropic cohere deepseek inception meta minimax morph openai xai zai',
  {
    amazon_nova: 'amazon',
    bedrock_converse: ['amazon', /^amazon\./],
    cohere_chat: 'cohere',
    dashscope: ['alibaba', /\/q[wv]/],
    gemini: 'google',
    mistral: 'mistral-ai',
    moonshot: 'moonshot-ai',
    v0: 'vercel',
    watsonx: ['ibm', /^watsonx\/ibm\//],
  },
);

type Rows = [key: string, row: JsonObject | undefined][];

function readMap(text: string) {
  const noun =
    'price map of LiteLLM, which is {"<key>": {"litellm_provider", "input_cost_per_token", …}}';
  return parseShape(text, noun, (value) => {
    const rows: Rows = Object.entries(asObject(value) ?? {}).map(([key, row]) => [
      key,
      asObject(row),
    ]);
    return rows.some(([, row]) => asText(row?.litellm_provider)) ? rows : undefined;
  });
}

const PSEUDO = new Set(['sample_spec', 'fallback_generalizations']);

/** Rows of text models; the map also has prices of images, speech, embeddings and searches. */
const MODES = new Set(['chat', 'responses', 'completion']);

function readRow(key: string, row: JsonObject | undefined): PriceRecord {
  const provider = asText(row?.litellm_provider);
  if (row === undefined || provider === undefined)
    return { position: key, label: key, reason: 'the row names no litellm_provider' };
  if (!MODES.has(asText(row.mode) ?? '')) return undefined;
  const [base, ...price_tiers] = readPrices(row);
  if (base === undefined || (base.input_price === null && base.output_price === null))
    return undefined;
  const { above_input_tokens: _, ...figures } = base;
  const end = dayOfText(row.deprecation_date);
  return priceRow({
    id: key,
    keys: [key, key.slice(key.lastIndexOf('/') + 1)],
    vendor: vendorOf(provider, key),
    ...figures,
    price_tiers,
    context_window: tokens(row.max_input_tokens),
    max_output_tokens: tokens(row.max_output_tokens),
    ...(end === null ? {} : { about: { events: [{ event: 'end_announced', day: end }] } }),
  });
}

/**
 * The base price, then those of long requests. Some rows list ranges of input instead; the first
 * range is the base.
 */
function readPrices(row: JsonObject): Tier[] {
  const ranges = asObjects(row.tiered_pricing);
  if (ranges !== undefined)
    return ranges.map((range) => ({
      above_input_tokens: tokens(asList(range.range)?.[0]) ?? 0,
      ...figuresIn(range),
    }));
  const thresholds = Object.keys(row).flatMap(
    (field) => /^input_cost_per_token_above_(\d+)k_tokens$/.exec(field)?.[1] ?? [],
  );
  return [
    { above_input_tokens: 0, ...figuresIn(row) },
    ...thresholds
      .map(Number)
      .sort((left, right) => left - right)
      .map((thousands) => ({
        above_input_tokens: thousands * 1000,
        ...figuresIn(row, `_above_${thousands}k_tokens`),
      })),
  ];
}

function figuresIn(row: JsonObject, suffix = '') {
  const cacheHit = row[`input_cost_per_token_cache_hit${suffix}`];
  return readFigures(NAMES, (name) =>
    figurePerToken(row[name + suffix] ?? (name.startsWith('cache_read') ? cacheHit : undefined)),
  );
}

const NAMES = [
  'input_cost_per_token',
  'output_cost_per_token',
  'cache_read_input_token_cost',
  'cache_creation_input_token_cost',
];

/** The keys of the map, and the ids of the services that its providers name. */
export const litellmIds: IdFormat = {
  ...source,
  kind: 'ids',
  parse(text) {
    const keys = readMap(text).flatMap(([key, row]) => {
      const provider = asText(row?.litellm_provider);
      const isText = !PSEUDO.has(key) && MODES.has(asText(row?.mode) ?? '');
      return provider === undefined || !isText ? [] : readIds(key, provider);
    });
    if (keys.length === 0)
      throw new FileError('1:1: this is no price map of LiteLLM: it has no text model.');
    return keys;
  },
};

function readIds(key: string, provider: string): IdKey[] {
  const vendor = vendorOf(provider, key);
  const local = key.slice(key.indexOf('/') + 1);
  const last = key.slice(key.lastIndexOf('/') + 1);
  const ids: IdKey[] = [{ namespace: 'litellm', id: key, vendor }];
  if (/^bedrock(?:_converse)?$/.test(provider))
    ids.push({ namespace: 'bedrock', id: last, vendor });
  if (/^azure(?:_ai)?$/.test(provider)) ids.push({ namespace: 'azure', id: last, vendor: null });
  if (provider.startsWith('vertex_ai')) ids.push({ namespace: 'vertex', id: local, vendor: null });
  if (provider === 'github_copilot')
    ids.push({ namespace: 'github-copilot', id: local, vendor: null });
  if (provider === 'openrouter') ids.push({ namespace: 'openrouter', id: local, vendor: null });
  if (vendor !== null && !provider.startsWith('bedrock') && key.split('/').length <= 2)
    ids.push({ namespace: 'vendor', id: last, vendor });
  return ids;
}

/** What the providers charge; the map keeps what they have withdrawn. */
export const litellmOffers: OfferFormat = {
  ...source,
  kind: 'offers',
  isComplete: false,
  parse(text) {
    const rows = new Map(readMap(text));
    return toOffers(litellm.parse(text), ({ id }) => {
      const name = asText(rows.get(id)?.litellm_provider) ?? '';
      const provider = providerOf(name.replace(/^vertex_ai-.*/, 'vertex_ai'), id);
      if (provider === null) return undefined;
      // Most keys begin with the name of the provider.
      const start = [`${name}/`, 'vertex_ai/', 'azure/'].find((prefix) => id.startsWith(prefix));
      return { provider, external_id: id.slice(start?.length ?? 0) };
    });
  },
};

/** Files of `data/offers` by LiteLLM's name for the provider. */
const providerOf = sellers(
  'azure baseten cerebras deepinfra groq nebius openrouter wandb watsonx',
  {
    azure_ai: 'azure',
    bedrock: 'amazon-bedrock',
    bedrock_converse: 'amazon-bedrock',
    dashscope: 'alibaba',
    fireworks_ai: 'fireworks-ai',
    github_copilot: 'github-copilot',
    novita: 'novita-ai',
    together_ai: 'togetherai',
    vercel_ai_gateway: 'vercel',
    vertex_ai: 'google-vertex',
  },
);
