import { mcpPath } from '../../feed/paths.ts';
import { type RouteTable, takesQuery } from '../../feed/routes.ts';
import type { RuntimeReach } from '../host.ts';

/**
 * The paths that a host sends to the runtime, with and without a trailing slash; a last `*` is any
 * rest. No host can match on whether a request has a query.
 */
export function runtimePaths(table: RouteTable, reach: RuntimeReach): readonly string[] {
  return reach === 'all' ? everyPath(table) : queryPaths(table);
}

/** The paths of the MCP server. */
export const mcpPaths: readonly string[] = [mcpPath, `${mcpPath}/`];

function queryPaths(table: RouteTable): readonly string[] {
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
