import type { IdFormat, IdKey } from '../../types.ts';
import { asObject, asText, parseJson } from '../json.ts';
import { isTextRow } from '../litellm.ts';
import { providers } from '../litellm-providers.ts';
import { vendorOf } from '../price-rows.ts';

/** The keys of LiteLLM's price map, and the ids of the services that its providers name. */
export const litellmIds: IdFormat = {
  kind: 'ids',
  name: 'litellm',
  address:
    'https://raw.githubusercontent.com/BerriAI/litellm/main/model_prices_and_context_window.json',
  parse(text) {
    const json = parseJson(text);
    if ('fault' in json) return json;
    const map = Object.entries(asObject(json.value) ?? {});
    const keys = map.flatMap(([key, value]) => {
      const row = asObject(value);
      const provider = asText(row?.litellm_provider);
      return provider === undefined || !isTextRow(key, row) ? [] : keysOf(key, provider);
    });
    return keys.length > 0 ? { keys } : { fault: '1:1: this is no price map of LiteLLM.' };
  },
};

function keysOf(key: string, provider: string): readonly IdKey[] {
  const vendor = vendorOf(providers, provider, key);
  const local = key.slice(key.indexOf('/') + 1);
  const last = key.slice(key.lastIndexOf('/') + 1);
  const ids: IdKey[] = [{ namespace: 'litellm', id: key, vendor }];
  if (/^bedrock(?:_converse)?$/.test(provider))
    ids.push({ namespace: 'bedrock', id: last, vendor });
  if (/^azure(?:_ai)?$/.test(provider)) ids.push({ namespace: 'azure', id: last, vendor: null });
  if (provider.startsWith('vertex_ai')) ids.push({ namespace: 'vertex', id: local, vendor: null });
  if (provider === 'github_copilot')
    ids.push({ namespace: 'github-copilot', id: local, vendor: null });
  if (provider === 'openrouter') ids.push({ namespace: 'openrouter', id: local, vendor: null });
  if (vendor !== null && !provider.startsWith('bedrock') && key.split('/').length <= 2)
    ids.push({ namespace: 'vendor', id: last, vendor });
  return ids;
}
