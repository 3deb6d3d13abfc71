/**
 * What stands after the method in a request's first line: a path and a query, both as they came.
 */
export type Target = { readonly path: string; readonly search: string };

export function parseTarget(url: string): Target {
  // Proxies may send the whole address.
  const local = url.replace(/^https?:\/\/[^/?]*/i, '');
  const query = local.indexOf('?');
  return query < 0
    ? { path: local, search: '' }
    : { path: local.slice(0, query), search: local.slice(query) };
}
