import { searchIndexFile } from '../../feed/contract/dist-paths.ts';
import type { SearchResult } from '../../feed/contract/schemas/search.ts';
import { search } from '../../feed/lookup/search.ts';
import { loadSearchIndex, type SearchIndexFile } from '../../feed/lookup/search-index.ts';
import { fetchJson } from '../components/state.ts';
import type { Page } from '../page.ts';

/** The feed's own search over its one index, so that every host finds the same; null without it. */
export async function loadFind(page: Page): Promise<((q: string) => SearchResult) | null> {
  const file = await fetchJson<SearchIndexFile & { over: string[] }>(page, `/${searchIndexFile}`);
  if (file === null) return null;
  // Links to what is found lead to pages that are in English alone too.
  for (const path of file.over) page.over.add(path);
  const index = loadSearchIndex(file, page.apiRoot);
  return (q) => search(index, q);
}
