import { documents } from '../../feed/documents.ts';
import type { Header } from '../../feed/header-rules.ts';
import { type RouteTable, takesQuery } from '../../feed/routes.ts';
import { INDEX_FILE, isPrivate } from '../../feed/static-files.ts';
import type { HostSite } from '../host.ts';
import { type TreeHeaders, treeHeaders } from './tree-headers.ts';

/** The path of the file at the root. */
export const docsFile = `/${documents.docs.file}`;

/** The headers of the public files of dist, of problems and of preflights. */
export function webServerHeaders({ config, rules, tree }: HostSite): TreeHeaders & {
  readonly problem: readonly Header[];
  readonly preflight: readonly Header[];
  readonly allow: Header;
} {
  const paths = [...tree.keys()].filter((path) => !isPrivate(path));
  const found = treeHeaders(rules, paths);
  const problem = found.headers.flatMap(({ name, onError }): readonly Header[] =>
    onError === '' ? [] : [[name, onError]],
  );
  const [allow = ['Allow', 'GET'] as const] = config.headers.allow;
  return { ...found, problem, preflight: [...config.headers.preflight, allow], allow };
}

/**
 * A path, in both spellings, that only the runtime can answer; with a `file`, only if the request
 * has a query.
 */
export type RuntimePath = { readonly path: string; readonly file: string | undefined };

export function runtimeOnlyPaths(table: RouteTable): readonly RuntimePath[] {
  const endpoints = Object.values(table).filter(
    (endpoint) => endpoint.answer === 'runtime' || takesQuery(endpoint),
  );
  return endpoints.flatMap(({ path, answer }) => {
    const file = answer === 'index' ? `${path}/${INDEX_FILE}` : undefined;
    return [
      { path, file },
      { path: `${path}/`, file },
    ];
  });
}
