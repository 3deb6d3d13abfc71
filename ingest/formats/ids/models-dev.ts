import type { IdFormat, IdKey } from '../../types.ts';
import { asObject, parseJson } from '../json.ts';
import { providers } from '../models-dev-providers.ts';
import { vendorOf } from '../price-rows.ts';

/** The keys of models.dev as `provider/model`, and the ids of the services that it lists. */
export const modelsDevIds: IdFormat = {
  kind: 'ids',
  name: 'models.dev',
  address: 'https://models.dev/api.json',
  parse(text) {
    const json = parseJson(text);
    if ('fault' in json) return json;
    const keys = Object.entries(asObject(json.value) ?? {}).flatMap(([provider, value]) =>
      Object.keys(asObject(asObject(value)?.models) ?? {}).flatMap((key) => keysOf(provider, key)),
    );
    return keys.length > 0 ? { keys } : { fault: '1:1: this is no api.json of models.dev.' };
  },
};

function keysOf(provider: string, id: string): readonly IdKey[] {
  const vendor = vendorOf(providers, provider, id);
  const namespace = services[provider];
  const ids: IdKey[] = [{ namespace: 'models-dev', id: `${provider}/${id}`, vendor }];
  if (namespace !== undefined) ids.push({ namespace, id, vendor });
  if (vendor !== null && namespace === undefined) ids.push({ namespace: 'vendor', id, vendor });
  return ids;
}

const services: { readonly [provider: string]: IdKey['namespace'] } = {
  'amazon-bedrock': 'bedrock',
  azure: 'azure',
  'azure-cognitive-services': 'azure',
  'github-copilot': 'github-copilot',
  'google-vertex': 'vertex',
  'google-vertex-anthropic': 'vertex',
  huggingface: 'huggingface',
  openrouter: 'openrouter',
};
