// The documents that a runtime knows. They stand apart from the others, so that a bundle carries no
// more.

/** The page that explains the feed, and each problem under a fragment of its own. */
export const docsPath = '/';
export const docsFile = 'index.html';

/** What a runtime answers `/search` from; not for clients, its shape may change. */
export const searchIndexFile = 'v1/search-index.json';

/**
 * The files that follow it where there are too many entries for one; the part is a number from 2
 * on.
 */
export function searchPartFile(part: number): string {
  return searchIndexFile.replace('.json', `-${part}.json`);
}

/** Whether a file is a part of the search index. */
export function isSearchIndex(file: string): boolean {
  return (
    file === searchIndexFile || searchPartFile(Number(/-(\d+)\.json$/.exec(file)?.[1])) === file
  );
}

/** Every model of the list: what a runtime answers queries of `/models` from. */
export const modelRowsFile = 'v1/model-rows.json';

/** How many files the index of `/resolve` has: each is small, and a request reads one of them. */
export const RESOLVE_SHARDS = 64;

/** The file of that index with this number; not for clients, its shape may change. */
export function resolveFile(shard: number | string): string {
  return `v1/resolve-index/${shard}.json`;
}
