import type { HeaderRule } from '../../feed/header-rules.ts';
import { filesFor, INDEX_FILE } from '../../feed/static-files.ts';

type ServeHeaders = {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
};

/** `serve` refuses more rules, and longer sources. */
const MAXIMUM = 50;
const SOURCE_LENGTH = 100;

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
  return checkCount(merged(withoutRepeats(headers)));
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

/**
 * Rules of single files that follow one another with the same headers become one, with the files as
 * alternatives in braces: each file still has the same rules in the same order.
 */
function merged(headers: readonly ServeHeaders[]): readonly ServeHeaders[] {
  const rules: (ServeHeaders & { readonly files: readonly string[] })[] = [];
  for (const rule of headers) {
    const before = rules.at(-1);
    const isFile = !/[*{}?[\]!()]/.test(rule.source);
    const files = [...(before?.files ?? []), rule.source.slice(1)];
    const source = `/{${files.join(',')}}`;
    if (
      isFile &&
      before !== undefined &&
      before.files.length > 0 &&
      isSame(before, rule) &&
      source.length <= SOURCE_LENGTH
    )
      rules.splice(-1, 1, { ...rule, source, files });
    else rules.push({ ...rule, files: isFile ? [rule.source.slice(1)] : [] });
  }
  return rules.map(({ source, headers: set }) => ({ source, headers: set }));
}

function isSame(left: ServeHeaders, right: ServeHeaders): boolean {
  return JSON.stringify(left.headers) === JSON.stringify(right.headers);
}

function checkCount(headers: readonly ServeHeaders[]): readonly ServeHeaders[] {
  if (headers.length <= MAXIMUM) return headers;
  throw new Error(
    `serve.json would hold ${headers.length} header rules and serve takes ${MAXIMUM}; merge some rules of _headers`,
  );
}
