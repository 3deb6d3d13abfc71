import type { ModelFile } from '../feed/schemas/data/model-file.ts';
import type { Edit } from './write/edits.ts';
import { plainValue } from './write/yaml-lines.ts';

/**
 * The addresses that edits of a model write as sources, but for those that stand at their place
 * already.
 */
export function newSources(edits: readonly Edit[], record: ModelFile): readonly string[] {
  return edits.flatMap((edit) => {
    if (edit.op === 'remove') return [];
    if (edit.op === 'insert') return urlsIn(plainValue(edit.value));
    const urls = urlsIn({ [edit.key]: plainValue(edit.value) });
    return urls.filter((url) => url !== urlAt(record, edit));
  });
}

/** Every value of a field `url`, however deep. */
function urlsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'url' && typeof item === 'string' ? [item] : urlsIn(item),
  );
}

function urlAt(
  { prices }: ModelFile,
  { path: [list, index, sources, place], key }: Extract<Edit, { op: 'put' }>,
): string | undefined {
  const isSource = list === 'prices' && sources === 'sources' && key === 'url';
  return isSource ? prices[Number(index)]?.sources[Number(place)]?.url : undefined;
}
