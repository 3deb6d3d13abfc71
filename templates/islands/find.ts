import { searchIndexFile } from '../../feed/contract/dist-paths.ts';
import type { SearchResult } from '../../feed/contract/schemas/search.ts';
import { findResolved } from '../../feed/lookup/find-resolved.ts';
import { idsOf } from '../../feed/lookup/resolve.ts';
import { readQuestion, search } from '../../feed/lookup/search.ts';
import {
  loadSearchIndex,
  type SearchIndex,
  type SearchIndexFile,
} from '../../feed/lookup/search-index.ts';
import { fetchJson } from '../components/fetched.ts';
import type { Page } from '../page.ts';

/** A list that a query asks for: of a kind, or of models in an order by price. */
export type ListName =
  | 'solved'
  | 'input_price'
  | 'models'
  | 'plans'
  | 'boards'
  | 'providers'
  | 'vendors';

/** What is found, with what pages show beside it. */
export type PageResult = SearchResult & {
  /** The lists that the query asks for as a whole. */
  lists: readonly ListName[];
  /** Prices in yuan of models without one in dollars, by the model's id. */
  yuan: { readonly [id: string]: string };
};

export type Finder = (q: string) => Promise<PageResult>;

/** The files of ids are large: they are read when a reader has typed for so long nothing. */
const REST_MILLISECONDS = 250;

/** The index, with the paths of pages that are in English alone. */
type PageIndexFile = SearchIndexFile & Pick<PageResult, 'yuan'> & { over: string[] };

/** The feed's own search over its one index, so that every host finds the same; null without it. */
export async function loadFind(page: Page): Promise<Finder | null> {
  const file = await fetchJson<PageIndexFile>(page, `/${searchIndexFile}`);
  if (file === null) return null;
  // Links to what is found lead to pages that are in English alone too.
  for (const path of file.over) page.over.add(path);
  const index = loadSearchIndex(file);
  let newest = '';
  const find = async (q: string) => {
    newest = q;
    const found = search(index, q);
    if (found.total > 0 || !mayBeId(q)) return found;
    await new Promise((resolve) => setTimeout(resolve, REST_MILLISECONDS));
    return newest === q ? search(index, q, await idsMeant(page, q)) : found;
  };
  return async (q) => ({ ...(await find(q)), lists: listsMeant(index, q), yuan: file.yuan });
}

/** The lists that a query asks for by a kind alone, or by what costs least. */
function listsMeant(index: SearchIndex, q: string): ListName[] {
  const { name, asides } = readQuestion(index, q);
  if (name !== '' || asides.includes('free')) return [];
  const lists = LISTS.filter((list) => asides.includes(list.slice(0, -1)));
  if (!asides.includes('least')) return lists;
  const isForModels = lists.length === 0 || lists.includes('models');
  const others = lists.filter((list) => list !== 'models');
  return isForModels ? ['solved', 'input_price', ...others] : others;
}

const LISTS = ['models', 'plans', 'boards', 'providers', 'vendors'] as const;

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
