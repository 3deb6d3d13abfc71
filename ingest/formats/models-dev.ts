import { parse as parseToml, TomlError } from 'smol-toml';
import { compareCodeUnits } from '../../feed/text.ts';
import { collectRows, faulty, type Reading } from '../collect-rows.ts';
import { figure, tokens } from '../figures.ts';
import { parseJson } from '../json.ts';
import { type Providers, vendorOf } from '../providers.ts';
import { asList, asObject, asText, type JsonObject } from '../shape.ts';
import { rowInAddress } from '../source-address.ts';
import type { FileTree, Parsed, PriceFormat, PriceRow, Tier } from '../types.ts';

/**
 * models.dev: its published api.json, or the tree of TOML files that it is made from, as a folder
 * or an archive.
 */
export const modelsDev: PriceFormat = {
  kind: 'prices',
  name: 'models.dev',
  address: 'https://models.dev/api.json',
  family: 'models-dev',
  citedRow: (url) => {
    const { provider, key } = TREE.exec(url)?.groups ?? API.exec(url)?.groups ?? {};
    if (provider !== undefined && key !== undefined) return rowInAddress(`${provider}/${key}`);
    return API.test(url) ? '' : undefined;
  },
  parse,
  tree: { address: 'https://github.com/anomalyco/models.dev/blob/dev/', parse: parseTree },
};

const TREE =
  /^https:\/\/.*\/models\.dev\/.*\/providers\/(?<provider>[^/]+)\/models\/(?<key>.+)\.toml$/;
const API = /^https:\/\/models\.dev\/[^#]*(?:#(?<provider>[^/]+)\/(?<key>.+))?$/;

/** Providers that sell models of their own. */
export const providers: Providers = {
  alibaba: { vendor: 'alibaba', own: /^q[wv]/ },
  'amazon-bedrock': { vendor: 'amazon', own: /^amazon\./ },
  anthropic: { vendor: 'anthropic' },
  cohere: { vendor: 'cohere' },
  deepseek: { vendor: 'deepseek' },
  google: { vendor: 'google' },
  inception: { vendor: 'inception' },
  minimax: { vendor: 'minimax' },
  mistral: { vendor: 'mistral-ai' },
  moonshotai: { vendor: 'moonshot-ai' },
  morph: { vendor: 'morph' },
  openai: { vendor: 'openai' },
  opencode: { vendor: 'opencode', own: /^big-pickle/ },
  poolside: { vendor: 'poolside' },
  sakana: { vendor: 'sakana-ai' },
  stepfun: { vendor: 'stepfun' },
  upstage: { vendor: 'upstage' },
  v0: { vendor: 'vercel' },
  xai: { vendor: 'xai' },
  xiaomi: { vendor: 'xiaomi' },
  zai: { vendor: 'zai' },
};

function parse(text: string): Parsed<PriceRow> {
  const json = parseJson(text);
  if ('fault' in json) return faulty(json.fault);
  const list = Object.entries(asObject(json.value) ?? {});
  if (
    list.length === 0 ||
    list.some(([, provider]) => asObject(asObject(provider)?.models) === undefined)
  )
    return faulty(
      '1:1: this is no api.json of models.dev, which is {"<provider>": {"models": {"<id>": {"cost", "limit"}}}}.',
    );
  return collectRows(
    list.flatMap(([provider, value]) =>
      Object.entries(asObject(asObject(value)?.models) ?? {}).map(([key, model]) =>
        readModel(asObject(model) ?? {}, {
          provider,
          key,
          place: `${provider}/models/${key}`,
          at: `#${provider}/${key}`,
        }),
      ),
    ),
  );
}

function parseTree(files: FileTree): Parsed<PriceRow> {
  const paths = [...files.keys()]
    .filter((path) => PROVIDER_MODEL.test(path))
    .sort(compareCodeUnits);
  if (paths.length === 0)
    return faulty(
      '1:1: there is no providers/<provider>/models/<id>.toml in it; give the root of models.dev.',
    );
  const limits = limitsOf(files);
  return collectRows(paths.map((path) => readFile(path, files.get(path) ?? '', limits)));
}

const PROVIDER_MODEL = /(?:^|\/)providers\/(?<provider>[^/]+)\/models\/(?<key>.+)\.toml$/;

/**
 * Limits of the models on which providers' files are based, by the path of the model; each is read
 * once, for its many providers.
 */
function limitsOf(files: FileTree): (path: string) => JsonObject | undefined {
  const limits = new Map<string, JsonObject | undefined>();
  return (path) => {
    if (!limits.has(path)) {
      const base = tomlOf(files.get(path) ?? '');
      limits.set(path, 'value' in base ? asObject(base.value.limit) : undefined);
    }
    return limits.get(path);
  };
}

function readFile(
  path: string,
  text: string,
  limitsAt: (path: string) => JsonObject | undefined,
): Reading {
  const { provider = '', key = '' } = PROVIDER_MODEL.exec(path)?.groups ?? {};
  const toml = tomlOf(text);
  if ('fault' in toml)
    return {
      place: `${path}:${toml.fault}`,
      label: `${provider}/${key}`,
      reason: 'the TOML can not be read',
    };
  const base = asText(toml.value.base_model);
  const folder = path.slice(0, path.lastIndexOf('providers/'));
  const inherited = base === undefined ? undefined : limitsAt(`${folder}models/${base}.toml`);
  const model = { ...toml.value, limit: { ...inherited, ...asObject(toml.value.limit) } };
  return readModel(model, { provider, key, place: path, at: path.slice(folder.length) });
}

function tomlOf(text: string): { readonly value: JsonObject } | { readonly fault: string } {
  try {
    return { value: parseToml(text) };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    return { fault: `${error.line}:${error.column}` };
  }
}

type Place = {
  readonly provider: string;
  readonly key: string;
  readonly place: string;
  readonly at: string;
};

function readModel(model: JsonObject, { provider, key, place, at }: Place): Reading {
  const cost = asObject(model.cost);
  if (cost === undefined || EMBEDDING.test(key)) return undefined;
  const limit = asObject(model.limit);
  return [
    {
      kind: 'price',
      place,
      id: `${provider}/${key}`,
      at,
      keys: [...new Set([key, `${provider}/${key}`])],
      vendor: vendorOf(providers, provider, key),
      from: null,
      until: null,
      ...figuresOf(cost),
      price_tiers: tiersOf(cost),
      context_window: tokens(limit?.context),
      max_output_tokens: tokens(limit?.output),
    },
  ];
}

/** An embedding has no output to pay for; the list says 0. */
const EMBEDDING = /embed/;

/** Older files have one tier under a name of its own. */
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
