import { searchIndexFile } from '../../feed/contract/dist-paths.ts';
import type { SearchResult } from '../../feed/contract/schemas/search.ts';
import { findResolved } from '../../feed/lookup/find-resolved.ts';
import { idsOf } from '../../feed/lookup/resolve.ts';
import { search } from '../../feed/lookup/search.ts';
import { loadSearchIndex, type SearchIndexFile } from '../../feed/lookup/search-index.ts';
import { fetchJson } from '../components/fetched.ts';
import type { Page } from '../page.ts';

export type Finder = (q: string) => Promise<SearchResult>;

/** The files of ids are large: they are read when a reader has typed for so long nothing. */
const REST_MILLISECONDS = 250;

/** The feed's own search over its one index, so that every host finds the same; null without it. */
export async function loadFind(page: Page): Promise<Finder | null> {
  const file = await fetchJson<SearchIndexFile & { over: string[] }>(page, `/${searchIndexFile}`);
  if (file === null) return null;
  // Links to what is found lead to pages that are in English alone too.
  for (const path of file.over) page.over.add(path);
  const index = loadSearchIndex(file, page.apiRoot);
  let newest = '';
  return async (q) => {
    newest = q;
    const found = search(index, q);
    if (found.total > 0 || !mayBeId(q)) return found;
    await new Promise((resolve) => setTimeout(resolve, REST_MILLISECONDS));
    return newest === q ? search(index, q, await idsMeant(page, q)) : found;
  };
}

/** No words of the feed have it, and each id of a model has a digit. */
function mayBeId(q: string): boolean {
  return /\d/.test(q) && !/\s/.test(q.trim());
}

/** The models that an id in a form of another seller, or with a day, means; none where a file is missing. */
async function idsMeant(page: Page, q: string): Promise<readonly string[]> {
  const read = async (path: string) => (await fetchJson<unknown>(page, `/${path}`)) ?? undefined;
  try {
    return idsOf(await findResolved(read, q));
  } catch {
    return [];
  }
}
