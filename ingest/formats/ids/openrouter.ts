import type { IdFormat, IdKey } from '../../types.ts';
import { asList, asObject, asText, parseJson } from '../json.ts';

/** The ids of OpenRouter's listing, its canonical ones included, and those of Hugging Face in it. */
export const openrouterIds: IdFormat = {
  kind: 'ids',
  name: 'openrouter',
  address: 'https://openrouter.ai/api/v1/models',
  parse(text) {
    const json = parseJson(text);
    if ('fault' in json) return json;
    const list = asList(asObject(json.value)?.data) ?? asList(json.value) ?? [];
    const keys = list.flatMap(keysOf);
    return keys.length > 0 ? { keys } : { fault: '1:1: this is no listing of OpenRouter.' };
  },
};

function keysOf(value: unknown): readonly IdKey[] {
  const model = asObject(value);
  const [id, canonical, weights] = [model?.id, model?.canonical_slug, model?.hugging_face_id].map(
    asText,
  );
  const keys = [
    { namespace: 'openrouter', id },
    { namespace: 'openrouter', id: canonical },
    { namespace: 'huggingface', id: weights },
  ] as const;
  return keys.flatMap(({ namespace, id: name }) =>
    name === undefined ? [] : [{ namespace, id: name, vendor: null }],
  );
}
