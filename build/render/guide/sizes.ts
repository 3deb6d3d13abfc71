import { type EndpointId, endpoints } from '../../../feed/endpoints.ts';
import { routeOf } from '../../../feed/routes.ts';
import { pathOfFile } from '../../../feed/static-files.ts';
import type { FileSizes } from '../output-file.ts';

/**
 * How many bytes the answers of each endpoint have, in words; endpoints without a file are left
 * out.
 */
export function endpointSizes(files: FileSizes): ReadonlyMap<EndpointId, string> {
  const sizes = new Map<EndpointId, Size[]>();
  for (const [file, length] of files) {
    const route = routeOf(endpoints, pathOfFile(file));
    if (route === undefined) continue;
    const known = sizes.get(route.id) ?? [];
    known.push({ bytes: length, format: route.values.format });
    sizes.set(route.id, known);
  }
  return new Map([...sizes].map(([id, found]) => [id, sizeWords(found)]));
}

type Size = { readonly bytes: number; readonly format?: string | undefined };

/**
 * The sizes of files of one kind: each where there are few or they differ in format, else the range
 * and the median.
 */
export function sizeWords(sizes: readonly Size[]): string {
  if (sizes.some(({ format }) => format !== undefined))
    return `as ${sizes.map(({ bytes, format }) => `${format} ${bytes}`).join(', ')} bytes`;
  const ordered = sizes.map(({ bytes }) => bytes).sort((left, right) => left - right);
  const [least, most] = [ordered[0], ordered.at(-1)];
  if (ordered.length === 1) return `${least} bytes`;
  return `${ordered.length} files of ${least} to ${most} bytes, median ${ordered[Math.floor(ordered.length / 2)]}`;
}
