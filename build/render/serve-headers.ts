import type { Header, HeaderRule } from '../../feed/headers.ts';
import { globFor, overlaps, type ServeGlob, sourcesOf, withoutCovered } from './serve-globs.ts';

type ServeHeaders = {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
};

/** `serve` refuses more rules. */
const MAXIMUM = 50;

/**
 * The rules of `_headers` as `serve` wants them: by the name of the file that it sends, not by the
 * requested address. A later value replaces an earlier one there, if the name is spelled
 * alike, so `! Name` needs no counterpart before a new value.
 */
export function serveHeaders(
  rules: readonly HeaderRule[],
  paths: readonly string[],
): readonly ServeHeaders[] {
  const files = new Set(paths);
  const spelling = new Map(
    rules.flatMap(({ set }) => set.map(([name]) => [name.toLowerCase(), name] as const)),
  );
  const spelled = ([name, value]: Header) => ({
    key: spelling.get(name.toLowerCase()) ?? name,
    value,
  });
  const groups: Group[] = [];
  for (const { pattern, set } of rules) {
    const glob = globFor(pattern, files);
    if (glob !== undefined && set.length > 0) add({ globs: [glob], headers: set.map(spelled) });
  }
  function add(group: Group): void {
    const index = mergeableIndex(groups, group);
    const before = groups[index];
    if (before === undefined) groups.push(group);
    else groups[index] = { ...before, globs: [...before.globs, ...group.globs] };
  }
  return checkCount(
    groups.flatMap(({ globs, headers }) =>
      sourcesOf(withoutCovered(globs)).map((source) => ({ source, headers })),
    ),
  );
}

/** Globs with the same headers. */
type Group = Pick<ServeHeaders, 'headers'> & { readonly globs: readonly ServeGlob[] };

/**
 * The last group with the same headers, if none after it matches a file of this one: each file then
 * still has the same rules in the same order.
 */
function mergeableIndex(groups: readonly Group[], { globs, headers }: Group): number {
  const wanted = JSON.stringify(headers);
  const index = groups.findLastIndex((group) => JSON.stringify(group.headers) === wanted);
  const isBlocked = groups
    .slice(index + 1)
    .some((group) => group.globs.some((left) => globs.some((right) => overlaps(left, right))));
  return isBlocked ? -1 : index;
}

function checkCount(headers: readonly ServeHeaders[]): readonly ServeHeaders[] {
  if (headers.length <= MAXIMUM) return headers;
  throw new Error(
    `serve.json would hold ${headers.length} header rules and serve takes ${MAXIMUM}; merge some rules of _headers`,
  );
}
