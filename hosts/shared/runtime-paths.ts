import type { RouteTable } from '../../../feed/routes.ts';
import { takesQuery } from '../../../feed/routes.ts';

/** What goes through the runtime: only what may carry a query, or every path of the feed. */
export const runtimeReaches = ['queries', 'all'] as const;
export type RuntimeReach = (typeof runtimeReaches)[number];

/**
 * The paths that a host hands to the runtime, with and without a trailing slash; a last `*` is any
 * rest.
 */
export function runtimePaths(table: RouteTable, reach: RuntimeReach): readonly string[] {
  return reach === 'all' ? everyPath(table) : queryPaths(table);
}

/**
 * The paths of the endpoints that take parameters: no host tells apart whether a request has a
 * query.
 */
export function queryPaths(table: RouteTable): readonly string[] {
  return Object.values(table).flatMap((endpoint) =>
    takesQuery(endpoint) ? [endpoint.path, `${endpoint.path}/`] : [],
  );
}

function everyPath(table: RouteTable): readonly string[] {
  const roots = new Set(
    Object.values(table).map(({ path }) => path.split('/').slice(0, 2).join('/')),
  );
  return [...roots].flatMap((root) => [root, `${root}/*`]);
}
