/** The path of the prefix at which the feed is mounted, without a trailing slash. */
export function basePath(apiRoot: string): string {
  return new URL(apiRoot).pathname.replace(/\/$/, '');
}

/** The path under that prefix. A host that strips the prefix itself is understood too. */
export function pathUnder(base: string, path: string): string {
  return path === base || path.startsWith(`${base}/`) ? path.slice(base.length) || '/' : path;
}
