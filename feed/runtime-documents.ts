// The documents that a runtime knows. They stand apart from the others, so that a bundle carries no more.

/** The page that explains the feed, and each problem under a fragment of its own. */
export const docsPath = '/';

/** What a runtime answers `/search` from; not for clients, its shape may change. */
export const searchIndexFile = 'v1/search-index.json';

/** Every model of the list: what a runtime answers queries of `/models` from. */
export const modelRowsFile = 'v1/model-rows.json';
