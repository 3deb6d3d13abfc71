import type { Parsed, PriceFormat, PriceRow, Tier } from '../types.ts';
import { dayOf } from './days.ts';
import { figurePerToken, tokens } from './figures.ts';
import { asList, asObject, asText, type JsonObject } from './json.ts';
import { providers } from './litellm-providers.ts';
import {
  collectRows,
  faulty,
  jsonPrices,
  type Reading,
  rowDefaults,
  vendorOf,
} from './price-rows.ts';
import { rowInAddress } from './row-address.ts';

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
  parse: jsonPrices(read),
};

/** The file in the project or in a mirror. */
const MAP = /^https:\/\/.*\/model_prices(?:_and_context_window[^/]*)?\.json(?:#(?<row>.+))?$/;

/** Providers that sell models of their own. */
export /** Entries that are not models. */
const PSEUDO = new Set(['sample_spec', 'fallback_generalizations']);

/** Rows of text models; the map also has prices of images, speech, embeddings and searches. */
const MODES = new Set(['chat', 'responses', 'completion']);

/** Whether a row of the map is a text model. */
export function isTextRow(key: string, row: JsonObject | undefined): boolean {
  return !PSEUDO.has(key) && MODES.has(asText(row?.mode) ?? '');
}

function read(value: unknown): Parsed<PriceRow> {
  const map = Object.entries(asObject(value) ?? {});
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
    return { position: key, label: key, reason: 'the row names no litellm_provider' };
  if (!MODES.has(asText(row.mode) ?? '')) return undefined;
  const [base, ...tiers] = pricesOf(row);
  if (base === undefined || (base.input_price === null && base.output_price === null))
    return undefined;
  const { above_input_tokens: _, ...figures } = base;
  const tail = key.slice(key.lastIndexOf('/') + 1);
  return [
    {
      ...rowDefaults,
      position: key,
      id: key,
      at: `#${key}`,
      keys: [...new Set([key, tail])],
      vendor: vendorOf(providers, provider, key),
      ...figures,
      price_tiers: tiers,
      context_window: tokens(row.max_input_tokens),
      max_output_tokens: tokens(row.max_output_tokens),
      ...endOf(row),
    },
  ];
}

function endOf({ deprecation_date: date }: JsonObject): Pick<PriceRow, 'about'> {
  const day = dayOf(date);
  return day === null ? {} : { about: { events: [{ event: 'end_announced', day }] } };
}

/**
 * The base price, then those of long requests. Some rows list ranges of input instead; the first
 * range is the base.
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
