import { type EndpointId, endpoints } from '../../../feed/endpoints.ts';
import { expand, fileAt } from '../../../feed/path-templates.ts';
import type { Files } from '../answers.ts';

/** An answer to show: the request that it answers, and how many items its lists are cut to, where they are. */
export type Example = { readonly request: string; readonly value: unknown; readonly cut?: number };

/** The answer of an endpoint as its file holds it; undefined where there is no such file. */
export function emitted(id: EndpointId, files: Files, values: Readonly<Record<string, string>> = {}): Example | undefined {
  const request = expand(endpoints[id].path, values);
  const file = fileAt(endpoints[id], request.slice(1));
  return file === undefined ? undefined : ofFile(request, files.get(file));
}

/** What a JSON file holds, as the answer to a request. */
export function ofFile(request: string, bytes: Uint8Array | undefined): Example | undefined {
  return bytes && { request, value: JSON.parse(new TextDecoder().decode(bytes)) };
}

/** The answer of an endpoint for bulk data, cut to its first row: all of them at once may be more than there is room for. */
export function firstRow(id: BulkId, files: Files): Example | undefined {
  const { path, body } = endpoints[id];
  const request = expand(path, { format: 'json' });
  const lines = files.get(expand(path, { format: 'ndjson' }).slice(1));
  if (lines === undefined) return undefined;
  const [kind = ''] = Object.keys(body.properties);
  const first = firstLines(lines, 1);
  if (first === '') return { request, value: { [kind]: [] } };
  const value = { [kind]: [JSON.parse(first)] };
  return firstLines(lines, 2) === first ? { request, value } : { request, value, cut: 1 };
}

/** The text of the first lines, with their ends. */
export function firstLines(bytes: Uint8Array, count: number): string {
  let end = 0;
  for (let line = 0; line < count; line += 1) {
    const next = bytes.indexOf(LINE_END, end);
    if (next === -1) break;
    end = next + 1;
  }
  return new TextDecoder().decode(bytes.subarray(0, end));
}

type BulkId = 'bulk.models' | 'bulk.pricing' | 'bulk.plans' | 'bulk.entries';

const LINE_END = 0x0a;

/** The example with no more than `cut` items in each of its lists; the example itself where it has no more. */
export function cutTo(cut: number, example: Example | undefined): Example | undefined {
  const entries = Object.entries(Object(example?.value));
  if (example === undefined || !entries.some(([, field]) => Array.isArray(field) && field.length > cut)) return example;
  const shortened = entries.map(([name, field]) => [name, Array.isArray(field) ? field.slice(0, cut) : field]);
  return { ...example, value: Object.fromEntries(shortened), cut };
}
