import { compareCodeUnits } from '../../feed/text.ts';
import type { Figures, FileTree, PriceFormat } from '../format.ts';
import { asObject, FileError, type JsonObject, parseJson, parsePart } from '../json.ts';
import { collectRows, type PriceRecord, priceRow, sellers } from '../rows.ts';
import { figurePerToken, readFigures } from '../values.ts';

/** What the Portkey gateway charges: a folder with a file a provider, in US cents per token. */
export const portkey: PriceFormat = {
  kind: 'prices',
  name: 'portkey',
  address: null,
  family: 'models-dev',
  cited: [
    /^https:\/\/(?:github\.com|raw\.githubusercontent\.com)\/Portkey-AI\/models\/(?:.*\/pricing\/(?<provider>[^/#]+)\.json(?:#(?<row>.+))?)?/,
  ],
  parse: () => {
    throw new FileError(NO_FOLDER);
  },
  tree: { address: 'https://github.com/Portkey-AI/models/blob/main/', parse: parseTree },
};

const NO_FOLDER =
  '1:1: this is no folder of Portkey-AI/models, which has pricing/<provider>.json; a file alone does not name its provider.';

function parseTree(files: FileTree) {
  const paths = [...files.keys()].filter((path) => FILE.test(path)).sort(compareCodeUnits);
  if (paths.length === 0) throw new FileError(NO_FOLDER);
  const records = paths.flatMap((path) => {
    const provider = FILE.exec(path)?.groups?.provider ?? '';
    const json = parsePart(path, files.get(path) ?? '', parseJson);
    return Object.entries(asObject(json) ?? {}).map(([key, model]) =>
      readModel(asObject(model), provider, key),
    );
  });
  return collectRows(records);
}

const FILE = /(?:^|\/)pricing\/(?<provider>[^/]+)\.json$/;

/**
 * Providers that sell models of their own. The file `zhipu` repeats `z-ai`, and `minimax` is in
 * dollars instead of cents.
 */
const vendorOf = sellers('ai21 anthropic cohere deepseek mistral-ai openai', {
  bedrock: ['amazon', /^amazon\./],
  dashscope: ['alibaba', /^q[wv]/],
  google: ['google', /^gem/],
  moonshot: 'moonshot-ai',
  'x-ai': 'xai',
  'z-ai': 'zai',
});

/**
 * Templates, fine-tuned models, models of other kinds, and the prices of long requests to Gemini,
 * whose keys have the threshold of the gateway: most say 128k where the vendor has 200k.
 */
const SKIPPED =
  /^default$|^ft:|-gt-\d+k$|^ada-|embed|rerank|moderation|image|audio|realtime|transcribe|whisper|tts|ocr|robotics/;

function readModel(model: JsonObject | undefined, provider: string, key: string): PriceRecord {
  const figures = figuresIn(model, provider);
  if (SKIPPED.test(key) || isGap(figures)) return undefined;
  const id = `${provider}/${key}`;
  const name = key.replace(/-lte-\d+k$/, '');
  return priceRow({
    ...{ id, at: `pricing/${provider}.json#${key}`, keys: [name, key] },
    vendor: vendorOf(provider, name),
    ...figures,
    price_tiers: readTiers(model, provider),
  });
}

/** The gateway has 0 for what it does not charge by the token. */
function isGap({ input_price: input, output_price: output }: Figures): boolean {
  return (input ?? 0) === 0 && (output ?? 0) === 0;
}

/** Rates by the length of a request, of the default region and the standard service. */
function readTiers(model: JsonObject | undefined, provider: string) {
  const custom = asObject(model?.custom_pricing);
  const region = asObject(asObject(custom?.regions)?.default);
  const standard = asObject(asObject(region?.execution_modes)?.standard);
  const tiers = asObject(standard?.context_tiers);
  return Object.entries(asObject(custom?.context_tier_map) ?? {})
    .map(([above, name]) => ({
      above_input_tokens: Number(above),
      ...figuresIn(asObject(tiers?.[String(name)]), provider),
    }))
    .filter((tier) => tier.above_input_tokens !== 0 && !isGap(tier));
}

function figuresIn(model: JsonObject | undefined, provider: string) {
  const rates = asObject(asObject(model?.pricing_config)?.pay_as_you_go);
  const names = ['request_token', 'response_token', 'cache_read_input_token'];
  // Gemini has no price of cache writes; the list has its cache reads or its input price there.
  if (provider !== 'google') names.push('cache_write_input_token');
  // Four digits lie between cents per token and USD per million.
  return readFigures(names, (name) => figurePerToken(asObject(rates?.[name])?.price, 4));
}
