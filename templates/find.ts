import type { SearchResult } from '../feed/schemas/search.ts';
import { search } from '../feed/search.ts';
import { loadSearchIndex, type SearchIndexFile } from '../feed/search-index.ts';
import { searchIndexFile } from '../feed/static-files.ts';
import { under } from './components/links.tsx';
import { fetchJson } from './fetch.ts';
import { getPage, type PageContext, setPage } from './page.ts';

/** The feed's own search over its one index, so that every host finds the same; undefined without. */
export async function loadFind(): Promise<((q: string) => SearchResult) | undefined> {
  const file = await fetchJson<SearchIndexFile & Pick<PageContext, 'over'>>(
    under(`/${searchIndexFile}`),
  );
  if (file === undefined) return undefined;
  setPage({ ...getPage(), over: file.over });
  const index = loadSearchIndex(file, getPage().apiRoot);
  return (q) => search(index, q);
}
