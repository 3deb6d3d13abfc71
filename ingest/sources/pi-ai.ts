import { createHash } from 'node:crypto';
import { FileError } from '../file-error.ts';
import { type Json, parseJson } from '../json.ts';
import { collectRows, type PriceRecord, priceRow, vendorOfKey } from '../rows.ts';
import type { PriceSource, SourcePriceRow, Tier } from '../source.ts';
import { dayOfText, figure, readFigures, sortedTiers } from '../values.ts';

const FOLDER = 'https://cdn.jsdelivr.net/npm/@earendil-works/pi-ai@latest/dist/providers/data/';
const MANIFEST = 'manifest.json';

/**
 * The catalogue of pi-ai: a folder with a file for each endpoint, and a manifest with the hash of
 * each. It is made from models.dev and OpenRouter, and leaves out models without tools, so that
 * what it lacks may still be sold.
 */
export const piAi: PriceSource = {
  kind: 'prices',
  name: 'pi-ai',
  address: FOLDER,
  byHand:
    'unpack the package @earendil-works/pi-ai, name its folder dist/providers/data after its day, pi-ai.2026-11-10, and .manifest.json in it manifest.json; say with --url the address of that folder with the version',
  family: 'models-dev',
  cited: [
    /^https:\/\/cdn\.jsdelivr\.net\/npm\/@earendil-works\/pi-ai@[^/]+\/dist\/providers\/data\/(?<provider>[^/#]+)\.json(?:#(?<row>.+))?$/,
  ],
  hasAllOffers: false,
  addsOffers: true,
  shape: 'folder of pi-ai, manifest.json and a file for each endpoint',
  parse({ files }) {
    const text = files.get(MANIFEST);
    if (text === undefined) throw new FileError(`${MANIFEST}: it is missing; copy it too.`);
    const manifest = parseJson(text);
    const hashes = new Map(
      manifest.at('files').entries.map(([file, hash]) => [file, hash.text] as const),
    );
    const records = [...files]
      .filter(([file]) => file !== MANIFEST)
      .flatMap(([file, content]) => {
        if (hashes.get(file) !== sha256(content))
          throw new FileError(`${file}: its hash is not that of the manifest; copy it again.`);
        return readEndpoint(file, parseJson(content));
      });
    const day = dayOfText(manifest.at('generatedAt'));
    return { ...collectRows(records), day, sha256: sha256(text) };
  },
};

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** What an endpoint is: the vendor's own service, or a provider of `data/offers`. */
type PiEndpoint = { vendor: string } | { offers: string };

/**
 * The endpoints that are read. Left out are those of plans, whose prices nobody pays by the token,
 * those with prices converted from yuan, and routers without prices of their own.
 */
const endpoints = new Map<string, PiEndpoint>(
  Object.entries({
    anthropic: { vendor: 'anthropic' },
    deepseek: { vendor: 'deepseek' },
    google: { vendor: 'google' },
    meta: { vendor: 'meta' },
    minimax: { vendor: 'minimax' },
    mistral: { vendor: 'mistral' },
    moonshotai: { vendor: 'moonshotai' },
    openai: { vendor: 'openai' },
    xai: { vendor: 'xai' },
    xiaomi: { vendor: 'xiaomi' },
    zai: { vendor: 'zai' },
    'amazon-bedrock': { offers: 'amazon-bedrock' },
    azure: { offers: 'azure' },
    baseten: { offers: 'baseten' },
    cerebras: { offers: 'cerebras' },
    'cloudflare-ai-gateway': { offers: 'cloudflare-ai-gateway' },
    fireworks: { offers: 'fireworks-ai' },
    'github-copilot': { offers: 'github-copilot' },
    groq: { offers: 'groq' },
    opencode: { offers: 'opencode' },
    openrouter: { offers: 'openrouter' },
    together: { offers: 'togetherai' },
    'vercel-ai-gateway': { offers: 'vercel' },
  }),
);

function readEndpoint(file: string, json: Json): PriceRecord[] {
  const name = file.replace(/\.json$/, '');
  const endpoint = endpoints.get(name);
  const models = json.entries.flatMap(([, group]) => group.entries.map(([, model]) => model));
  if (endpoint === undefined) return models.map(() => undefined);
  return models.map((model, index) => readModel(model, { name, index, endpoint }));
}

function readModel(
  model: Json,
  { name, index, endpoint }: { name: string; index: number; endpoint: PiEndpoint },
): PriceRecord {
  const key = model.at('id').text;
  const cost = model.at('cost');
  // A classifier answers no prompt.
  if (key === undefined || model.at('type').text !== 'chat') return undefined;
  const figures = figuresIn(cost);
  const label = `${name}/${key}`;
  const position = `${name}.json/${index}`;
  const reason = 'offers' in endpoint ? headlineError(figures) : undefined;
  if (reason !== undefined) return { position, label, reason };
  return priceRow({
    position,
    id: label,
    at: `${name}.json#${key}`,
    keys: [key],
    vendor: 'vendor' in endpoint ? vendorOfKey(endpoint.vendor, key) : null,
    ...figures,
    price_tiers: sortedTiers(cost.at('tiers').list.map(readTier)),
    offer: 'offers' in endpoint ? toOffer(endpoint.offers, key, model) : undefined,
  });
}

function readTier(tier: Json): Tier {
  const above_input_tokens = tier.at('inputTokensAbove').number ?? Number.NaN;
  return { above_input_tokens, ...figuresIn(tier) };
}

/** The windows of the catalogue are those that its program uses, and no facts of a model. */
function figuresIn(cost: Json) {
  const names = ['input', 'output', 'cacheRead', 'cacheWrite'];
  return readFigures(names, (name) => figure(cost.at(name)));
}

/** USD per million tokens: a router that shows less shows the advertised price of one host. */
const LEAST = 0.01;
/** No vendor charges more for a token of output beside one of input. */
const MOST_TIMES = 20;

/** Why the price of a router is none that requests are billed at. */
function headlineError({ input_price: input, output_price: output }: ReturnType<typeof figuresIn>) {
  if (input === null || output === null || input === 0 || output === 0) return undefined;
  if (input < LEAST || output < LEAST)
    return `a price below ${LEAST} is the headline of one host, and not what requests cost`;
  return output > input * MOST_TIMES
    ? `output costs more than ${MOST_TIMES} times the input, which is the headline of one host`
    : undefined;
}

/**
 * The gateway of Cloudflare has an address for each vendor, which stands before its ids elsewhere.
 */
function toOffer(provider: string, key: string, model: Json): SourcePriceRow['offer'] {
  const vendor = /\/(anthropic|openai)$/.exec(model.at('baseUrl').text ?? '')?.[1];
  if (provider !== 'cloudflare-ai-gateway' || vendor === undefined)
    return { provider, external_id: key };
  const dotted = vendor === 'anthropic' ? key.replace(/-(\d)-(\d)$/, '-$1.$2') : key;
  return { provider, external_id: `${vendor}/${dotted}` };
}
