import { expand, fileAt, mcpPath } from '../feed/paths.ts';
import type { RouteTable } from '../feed/routes.ts';

/** The path of the prefix at which the feed is mounted, without a trailing slash. */
export function basePath(apiRoot: string): string {
  return new URL(apiRoot).pathname.replace(/\/$/, '');
}

/** Whether an address is that of the MCP server of a feed. */
export function isMcp(address: string, apiRoot: string): boolean {
  return basePath(address) === basePath(apiRoot) + mcpPath;
}

/** The path under that prefix. Some hosts have stripped the prefix already. */
export function pathUnder(base: string, path: string): string {
  return path === base || path.startsWith(`${base}/`) ? path.slice(base.length) || '/' : path;
}

/** The endpoints whose files the runtime reads. */
type FileEndpoint =
  | 'bulk.pricing'
  | 'plans.list'
  | 'providers.list'
  | 'leaderboards.list'
  | 'leaderboards.board';

/** The file in dist with the response of an endpoint. */
export function fileIn(
  table: RouteTable,
  id: FileEndpoint,
  values: Readonly<Record<string, string>> = {},
): string {
  return fileAt(table[id], expand(table[id].path, values).slice(1)) ?? '';
}
