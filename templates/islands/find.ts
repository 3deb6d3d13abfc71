import { searchIndexFile } from '../../feed/contract/dist-paths.ts';
import type { SearchResult } from '../../feed/contract/schemas/search.ts';
import { search } from '../../feed/lookup/search.ts';
import { loadSearchIndex, type SearchIndexFile } from '../../feed/lookup/search-index.ts';
import { fetchJson } from '../components/state.ts';
import { getPage, setPage } from '../page.ts';

/** The feed's own search over its one index, so that every host finds the same; null without it. */
export async function loadFind(): Promise<((q: string) => SearchResult) | null> {
  const file = await fetchJson<SearchIndexFile & { over: string[] }>(`/${searchIndexFile}`);
  if (file === null) return null;
  setPage({ ...getPage(), over: new Set(file.over) });
  const index = loadSearchIndex(file, getPage().apiRoot);
  return (q) => search(index, q);
}
