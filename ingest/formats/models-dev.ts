import { parse as parseToml, TomlError } from 'smol-toml';
import { compareCodeUnits } from '../../feed/text.ts';
import type { FileTree, Parsed, PriceFormat, PriceRow, Tier } from '../types.ts';
import { figure, tokens } from './figures.ts';
import { asList, asObject, asText, type JsonObject } from './json.ts';
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
import { rowInAddress } from './row-address.ts';

/**
 * models.dev: its published api.json, or the tree of TOML files from which that is generated, as a
 * folder or an archive.
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
  parse: jsonPrices(read),
  tree: { address: 'https://github.com/anomalyco/models.dev/blob/dev/', parse: parseTree },
};

const TREE =
  /^https:\/\/.*\/models\.dev[^/]*\/.*\/providers\/(?<provider>[^/]+)\/models\/(?<key>.+)\.toml$/;
/** The published file, at its address or as the package `models-dev` stores it. */
const API =
  /^https:\/\/(?:models\.dev|github\.com\/vklimontovich\/models-dev)\/[^#]*(?:#(?<provider>[^/]+)\/(?<key>.+))?$/;

function read(value: unknown): Parsed<PriceRow> {
  const list = Object.entries(asObject(value) ?? {});
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
          position: `${provider}/models/${key}`,
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

/** The limits of base models by path, each read once for its many providers. */
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
      position: `${path}:${toml.fault}`,
      label: `${provider}/${key}`,
      reason: 'the TOML can not be read',
    };
  const base = asText(toml.value.base_model);
  const folder = path.slice(0, path.lastIndexOf('providers/'));
  const inherited = base === undefined ? undefined : limitsAt(`${folder}models/${base}.toml`);
  const model = { ...toml.value, limit: { ...inherited, ...asObject(toml.value.limit) } };
  return readModel(model, { provider, key, position: path, at: path.slice(folder.length) });
}

function tomlOf(text: string): { readonly value: JsonObject } | { readonly fault: string } {
  try {
    return { value: parseToml(text) };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    return { fault: `${error.line}:${error.column}` };
  }
}

type Location = {
  readonly provider: string;
  readonly key: string;
  readonly position: string;
  readonly at: string;
};

function readModel(model: JsonObject, { provider, key, position, at }: Location): Reading {
  const cost = asObject(model.cost);
  if (cost === undefined || EMBEDDING.test(key)) return undefined;
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
