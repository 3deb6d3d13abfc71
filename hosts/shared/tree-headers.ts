import type { HeaderRule } from '../../feed/header-rules.ts';
import { headersFor } from '../../feed/headers.ts';
import { endingOf, typeByName } from '../../feed/media-types.ts';
import { pathOfFile } from '../../feed/static-files.ts';

/**
 * A header of the files of a tree: the most frequent value, and the files that differ. An empty
 * value means that the header is not set.
 */
export type FileHeader = {
  readonly name: string;
  readonly usual: string;
  readonly others: ReadonlyMap<string, string>;
  /** The value on every error. */
  readonly onError: string;
};

/**
 * The media types of the files of a tree: by the ending of their names, and those of files that
 * differ from their ending's.
 */
export type FileTypes = {
  readonly byEnding: ReadonlyMap<string, string>;
  readonly others: ReadonlyMap<string, string>;
};

export type TreeHeaders = {
  readonly headers: readonly FileHeader[];
  readonly types: FileTypes;
  readonly problemType: string;
};

/**
 * The header rules applied to the files of a tree, for servers that match files and not our
 * patterns.
 */
export function treeHeaders(rules: readonly HeaderRule[], paths: readonly string[]): TreeHeaders {
  const byFile = new Map(paths.map((path) => [path, valuesOf(rules, pathOfFile(path))]));
  const problem = valuesOf(rules, '/404.html');
  const names = new Map(
    rules.flatMap(({ set }) => set.map(([name]) => [name.toLowerCase(), name])),
  );
  const headers = [...names].flatMap(([key, name]): readonly FileHeader[] => {
    const values = new Map(paths.map((path) => [path, byFile.get(path)?.get(key) ?? '']));
    const usual = mostFrequent([...values.values()]);
    const others = new Map([...values].filter(([, value]) => value !== usual));
    const onError = problem.get(key) ?? '';
    const isUsed = usual !== '' || others.size > 0 || onError !== '';
    return key !== CONTENT_TYPE && isUsed ? [{ name, usual, others, onError }] : [];
  });
  const types = new Map(
    paths.map((path) => [path, byFile.get(path)?.get(CONTENT_TYPE) ?? typeByName(path)]),
  );
  return { headers, types: groupTypes(types), problemType: problem.get(CONTENT_TYPE) ?? '' };
}

const CONTENT_TYPE = 'content-type';

function valuesOf(rules: readonly HeaderRule[], path: string): ReadonlyMap<string, string> {
  return new Map(headersFor(rules, path).map(([name, value]) => [name.toLowerCase(), value]));
}

function groupTypes(types: ReadonlyMap<string, string>): FileTypes {
  const endings = [...new Set([...types.keys()].map(endingOf))].filter((ending) => ending !== '');
  const byEnding = new Map(
    endings.map((ending) => {
      const ofEnding = [...types].filter(([path]) => endingOf(path) === ending);
      return [ending, mostFrequent(ofEnding.map(([, type]) => type))];
    }),
  );
  return {
    byEnding,
    others: new Map([...types].filter(([path, type]) => byEnding.get(endingOf(path)) !== type)),
  };
}

/** The first one of the most frequent values. */
function mostFrequent(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), ['', 0])[0];
}
