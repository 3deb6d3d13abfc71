import type { HeaderRule } from '../../feed/header-rules.ts';
import { filesFor, INDEX_FILE } from '../../feed/static-files.ts';

type ServeHeaders = {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
};

/** `serve` refuses more. */
const MAXIMUM = 50;

/**
 * The rules of `_headers` as `serve` wants them: by the name of the file that it sends, not by the
 * address that was asked for. A later value replaces an earlier one there, if the name is spelled
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
  const headers = rules.flatMap(({ pattern, set }) => {
    const source = sourceOf(pattern, files);
    if (source === undefined || set.length === 0) return [];
    return [
      {
        source,
        headers: set.map(([name, value]) => ({
          key: spelling.get(name.toLowerCase()) ?? name,
          value,
        })),
      },
    ];
  });
  return checkCount(withoutRepeats(headers));
}

/** A glob over files for a pattern over addresses; undefined where no file has such an address. */
function sourceOf(pattern: string, files: ReadonlySet<string>): string | undefined {
  if (!/[:*]/.test(pattern)) {
    const file = filesFor(pattern).find((candidate) => files.has(candidate));
    return file === undefined ? undefined : `/${file}`;
  }
  return pattern
    .replace(/:\w+/g, '*')
    .replace(/\*$/, pattern.endsWith('*') ? WHATEVER : `*{,/${INDEX_FILE}}`);
}

/** Every file below. Two stars alone pass over folders that begin with a dot. */
const WHATEVER = '{**,.*/**}';

/**
 * Of rules that have become the same (`/v1` and `/v1/` are one file) the last stands: it has the
 * last word either way.
 */
function withoutRepeats(headers: readonly ServeHeaders[]): readonly ServeHeaders[] {
  return [
    ...new Map(headers.toReversed().map((rule) => [JSON.stringify(rule), rule])).values(),
  ].toReversed();
}

function checkCount(headers: readonly ServeHeaders[]): readonly ServeHeaders[] {
  if (headers.length <= MAXIMUM) return headers;
  throw new Error(
    `serve.json would hold ${headers.length} header rules and serve takes ${MAXIMUM}; merge some rules of _headers`,
  );
}
