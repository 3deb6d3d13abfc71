import { compareCodeUnits } from '../../feed/text.ts';
import type { Figures, FileTree, Parsed, PriceFormat, PriceRow, Tier } from '../types.ts';
import { figurePerToken } from './figures.ts';
import { asObject, type JsonObject, parseJson } from './json.ts';
import { providers } from './portkey-providers.ts';
import { collectRows, faulty, type Reading, rowDefaults, vendorOf } from './price-rows.ts';
import { rowInAddress } from './row-address.ts';

/** What the Portkey gateway charges: a folder with a file a provider, in US cents per token. */
export const portkey: PriceFormat = {
  kind: 'prices',
  name: 'portkey',
  address: null,
  family: 'models-dev',
  citedRow: (url) => {
    const { provider, key } = PROJECT.exec(url)?.groups ?? {};
    if (provider !== undefined && key !== undefined) return rowInAddress(`${provider}/${key}`);
    return PROJECT.test(url) ? '' : undefined;
  },
  parse: () => faulty(NO_FOLDER),
  tree: { address: 'https://github.com/Portkey-AI/models/blob/main/', parse: parseTree },
};

const NO_FOLDER =
  '1:1: this is no folder of Portkey-AI/models, which has pricing/<provider>.json; a file alone does not name its provider.';

const PROJECT =
  /^https:\/\/(?:github\.com|raw\.githubusercontent\.com)\/Portkey-AI\/models\/(?:.*\/pricing\/(?<provider>[^/#]+)\.json(?:#(?<key>.+))?)?/;

function parseTree(files: FileTree): Parsed<PriceRow> {
  const paths = [...files.keys()].filter((path) => FILE.test(path)).sort(compareCodeUnits);
  if (paths.length === 0) return faulty(NO_FOLDER);
  const readings: Reading[] = [];
  for (const path of paths) {
    const json = parseJson(files.get(path) ?? '');
    if ('fault' in json) return faulty(`${json.fault} (${path})`);
    const provider = FILE.exec(path)?.groups?.provider ?? '';
    const models = Object.entries(asObject(json.value) ?? {});
    readings.push(...models.map(([key, model]) => readModel(asObject(model), { provider, key })));
  }
  return collectRows(readings);
}

const FILE = /(?:^|\/)pricing\/(?<provider>[^/]+)\.json$/;

type Location = { readonly provider: string; readonly key: string };

function readModel(model: JsonObject | undefined, { provider, key }: Location): Reading {
  const figures = figuresOf(model, provider);
  if (SKIPPED.test(key) || isGap(figures)) return undefined;
  const id = `${provider}/${key}`;
  const name = key.replace(SHORT, '');
  return [
    {
      ...rowDefaults,
      position: id,
      id,
      at: `pricing/${provider}.json#${key}`,
      keys: [...new Set([name, key])],
      vendor: vendorOf(providers, provider, name),
      ...figures,
      price_tiers: tiersOf(model, provider),
    },
  ];
}

/**
 * Templates, fine-tuned models, models of other kinds, and the prices of long requests to Gemini,
 * whose keys have the threshold of the gateway: most say 128k where the vendor has 200k.
 */
const SKIPPED =
  /^default$|^ft:|-gt-\d+k$|^ada-|embed|rerank|moderation|image|audio|realtime|transcribe|whisper|tts|ocr|robotics/;

const SHORT = /-lte-\d+k$/;

/** The gateway has 0 for what it does not charge by the token. */
function isGap({ input_price: input, output_price: output }: Figures): boolean {
  return (input ?? 0) === 0 && (output ?? 0) === 0;
}

/** Rates by the length of a request, of the default region and the standard service. */
function tiersOf(model: JsonObject | undefined, provider: string): readonly Tier[] {
  const custom = asObject(model?.custom_pricing);
  const region = asObject(asObject(custom?.regions)?.default);
  const standard = asObject(asObject(region?.execution_modes)?.standard);
  const tiers = asObject(standard?.context_tiers);
  return Object.entries(asObject(custom?.context_tier_map) ?? {})
    .map(([above, name]) => ({
      above_input_tokens: Number(above),
      ...figuresOf(asObject(tiers?.[String(name)]), provider),
    }))
    .filter((tier) => tier.above_input_tokens !== 0 && !isGap(tier));
}

/** Gemini has no price of cache writes; the list has its cache reads or its input price there. */
function figuresOf(model: JsonObject | undefined, provider: string): Figures {
  const rates = asObject(asObject(model?.pricing_config)?.pay_as_you_go);
  const rate = (name: string) => figurePerToken(asObject(rates?.[name])?.price, CENTS);
  return {
    input_price: rate('request_token'),
    output_price: rate('response_token'),
    cache_read_price: rate('cache_read_input_token'),
    cache_write_price: provider === 'google' ? null : rate('cache_write_input_token'),
  };
}

/** Decimal digits between cents per token and USD per million. */
const CENTS = 4;
