import { collectRows, faulty, type Reading } from '../collect-rows.ts';
import { figurePerToken, tokens } from '../figures.ts';
import { parseJson } from '../json.ts';
import { type Providers, vendorOf } from '../providers.ts';
import { asList, asObject, asText, type JsonObject } from '../shape.ts';
import { rowInAddress } from '../source-address.ts';
import type { Parsed, PriceFormat, PriceRow, Tier } from '../types.ts';

/** LiteLLM's price map: one object of rows by key, prices per token. */
export const litellm: PriceFormat = {
  kind: 'prices',
  name: 'litellm',
  address:
    'https://raw.githubusercontent.com/BerriAI/litellm/main/model_prices_and_context_window.json',
  family: 'litellm',
  citedRow: (url) => {
    const row = MAP.exec(url)?.groups?.row;
    if (row !== undefined) return rowInAddress(row);
    return MAP.test(url) || url.startsWith('https://github.com/BerriAI/litellm/') ? '' : undefined;
  },
  parse,
};

/** The map under its own name, in the project or a mirror of it. */
const MAP = /^https:\/\/.*\/model_prices_and_context_window[^/]*\.json(?:#(?<row>.+))?$/;

/** Providers that sell models of their own. */
export const providers: Providers = {
  ai21: { vendor: 'ai21' },
  amazon_nova: { vendor: 'amazon' },
  anthropic: { vendor: 'anthropic' },
  bedrock_converse: { vendor: 'amazon', own: /^amazon\./ },
  cohere: { vendor: 'cohere' },
  cohere_chat: { vendor: 'cohere' },
  dashscope: { vendor: 'alibaba', own: /\/q[wv]/ },
  deepseek: { vendor: 'deepseek' },
  gemini: { vendor: 'google' },
  inception: { vendor: 'inception' },
  meta: { vendor: 'meta' },
  minimax: { vendor: 'minimax' },
  mistral: { vendor: 'mistral-ai' },
  moonshot: { vendor: 'moonshot-ai' },
  morph: { vendor: 'morph' },
  openai: { vendor: 'openai' },
  v0: { vendor: 'vercel' },
  watsonx: { vendor: 'ibm', own: /^watsonx\/ibm\// },
  xai: { vendor: 'xai' },
  zai: { vendor: 'zai' },
};

/** Entries that describe the map rather than a model. */
const PSEUDO = new Set(['sample_spec', 'fallback_generalizations']);

/** Rows that sell text for text; the map also prices pictures, speech, embeddings and searches. */
const MODES = new Set(['chat', 'responses', 'completion']);

/** Whether a row of the map is of a model that answers text with text. */
export function isTextRow(key: string, row: JsonObject | undefined): boolean {
  return !PSEUDO.has(key) && MODES.has(asText(row?.mode) ?? '');
}

function parse(text: string): Parsed<PriceRow> {
  const json = parseJson(text);
  if ('fault' in json) return faulty(json.fault);
  const map = Object.entries(asObject(json.value) ?? {});
  if (!map.some(([, row]) => asText(asObject(row)?.litellm_provider) !== undefined))
    return faulty(
      '1:1: this is no price map of LiteLLM, which is {"<key>": {"litellm_provider", "input_cost_per_token", …}}.',
    );
  return collectRows(
    map.map(([key, row]) => (PSEUDO.has(key) ? undefined : readRow(key, asObject(row)))),
  );
}

function readRow(key: string, row: JsonObject | undefined): Reading {
  const provider = asText(row?.litellm_provider);
  if (row === undefined || provider === undefined)
    return { place: key, label: key, reason: 'the row names no litellm_provider' };
  if (!MODES.has(asText(row.mode) ?? '')) return undefined;
  const [base, ...tiers] = pricesOf(row);
  if (base === undefined || (base.input_price === null && base.output_price === null))
    return undefined;
  const { above_input_tokens: _, ...figures } = base;
  const tail = key.slice(key.lastIndexOf('/') + 1);
  return [
    {
      kind: 'price',
      place: key,
      id: key,
      at: `#${key}`,
      keys: [...new Set([key, tail])],
      vendor: vendorOf(providers, provider, key),
      from: null,
      until: null,
      ...figures,
      price_tiers: tiers,
      context_window: tokens(row.max_input_tokens),
      max_output_tokens: tokens(row.max_output_tokens),
    },
  ];
}

/**
 * The base price, then those of long requests. Some rows list ranges of input instead, the first of
 * which is the base.
 */
function pricesOf(row: JsonObject): readonly Tier[] {
  const ranges = asList(row.tiered_pricing);
  if (ranges !== undefined)
    return ranges.map((value) => {
      const range = asObject(value) ?? {};
      return { above_input_tokens: tokens(asList(range.range)?.[0]) ?? 0, ...figuresOf(range, '') };
    });
  const thresholds = Object.keys(row).flatMap(
    (field) => /^input_cost_per_token_above_(\d+)k_tokens$/.exec(field)?.[1] ?? [],
  );
  const tiers = thresholds.map(Number).sort((left, right) => left - right);
  return [
    { above_input_tokens: 0, ...figuresOf(row, '') },
    ...tiers.map((thousands) => ({
      above_input_tokens: thousands * 1000,
      ...figuresOf(row, `_above_${thousands}k_tokens`),
    })),
  ];
}

function figuresOf(row: JsonObject, suffix: string) {
  return {
    input_price: figurePerToken(row[`input_cost_per_token${suffix}`]),
    output_price: figurePerToken(row[`output_cost_per_token${suffix}`]),
    cache_read_price: figurePerToken(
      row[`cache_read_input_token_cost${suffix}`] ?? row[`input_cost_per_token_cache_hit${suffix}`],
    ),
    cache_write_price: figurePerToken(row[`cache_creation_input_token_cost${suffix}`]),
  };
}
