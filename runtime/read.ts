import { modelRowsFile, priceDaysFile } from '../feed/contract/dist-paths.ts';
import type { Bodies, EndpointId } from '../feed/contract/endpoints.ts';
import { expand, fileAt, mcpPath } from '../feed/contract/paths.ts';
import type { RuntimeConfig } from '../feed/contract/runtime-config.ts';
import type { ModelRows, PriceDays } from '../feed/lookup/lists.ts';

/**
 * Reads one JSON file of dist by its path: its value, or undefined where there is no such file;
 * rejects where it can't be read. The value is the same object as long as the file is the same, so
 * that results can be cached under it in a WeakMap.
 */
export type Read = (path: string) => Promise<unknown>;

/**
 * Caches values by path, but not that a file is missing: it may be there later. For hosts whose
 * files never change while a program runs, as a new deployment starts new ones. The cache has
 * values, not promises: on some hosts a promise ends with the request that made it.
 */
export function memoRead(cache: Map<string, unknown>, read: Read): Read {
  return async (path) => {
    if (cache.has(path)) return cache.get(path);
    const value = await read(path);
    if (value !== undefined) cache.set(path, value);
    return value;
  };
}

/** The value of a JSON file from its response; undefined for a 404. */
export async function readJson(response: Response): Promise<unknown> {
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response.json();
}

/** The path of the prefix at which the feed is mounted, without a trailing slash. */
export function basePath(apiRoot: string): string {
  return apiRoot === '' ? '' : new URL(apiRoot).pathname.replace(/\/$/, '');
}

/** Whether an address is that of the MCP server of a feed. */
export function isMcp(address: string, apiRoot: string): boolean {
  return basePath(address) === basePath(apiRoot) + mcpPath;
}

/** The path under that prefix. Some hosts have stripped the prefix already. */
export function pathUnder(base: string, path: string): string {
  return path === base || path.startsWith(`${base}/`) ? path.slice(base.length) || '/' : path;
}

/** A feed as the runtime reads it. */
export type Feed = { config: RuntimeConfig; read: Read };

/** The body of an endpoint with one answer, from its file, which the build has validated. */
export async function readBody<Id extends EndpointId>(
  { config: { table }, read }: Feed,
  id: Id,
): Promise<Bodies[Id]> {
  const { path } = table[id];
  const file = fileAt(table[id], expand(path, { format: 'json' }).slice(1)) ?? '';
  return (await read(file)) as Bodies[Id];
}

/** The rows of the list of models; the build has written the file from the same type. */
export async function readModelRows({ read }: Pick<Feed, 'read'>): Promise<ModelRows> {
  return (await read(modelRowsFile)) as ModelRows;
}

/** The prices by day; the build has written the file from the same type. */
export async function readPriceDays({ read }: Pick<Feed, 'read'>): Promise<PriceDays> {
  return (await read(priceDaysFile)) as PriceDays;
}
