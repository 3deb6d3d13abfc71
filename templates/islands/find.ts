import { searchIndexFile } from '../../feed/contract/dist-paths.ts';
import type { SearchResult } from '../../feed/contract/schemas/search.ts';
import { findResolved } from '../../feed/lookup/find-resolved.ts';
import { idsOf } from '../../feed/lookup/resolve.ts';
import { PRICE_QUERY, search } from '../../feed/lookup/search.ts';
import {
  loadSearchIndex,
  type SearchIndex,
  type SearchIndexFile,
  wordsOf,
} from '../../feed/lookup/search-index.ts';
import { fetchJson } from '../components/fetched.ts';
import type { Page } from '../page.ts';

/** What is found, with what has a page and no answer of its own. */
export type PageResult = SearchResult & {
  /** The vendors that the words name. */
  vendors: readonly { name: string; slug: string }[];
  /** Whether the query is for what costs least. */
  asksForLeast: boolean;
};

export type Finder = (q: string) => Promise<PageResult>;

/** The files of ids are large: they are read when a reader has typed for so long nothing. */
const REST_MILLISECONDS = 250;

/** The index, with the paths of pages that are in English alone and the slugs of vendors by name. */
type PageIndexFile = SearchIndexFile & { over: string[]; vendors: { [name: string]: string } };

/** The feed's own search over its one index, so that every host finds the same; null without it. */
export async function loadFind(page: Page): Promise<Finder | null> {
  const file = await fetchJson<PageIndexFile>(page, `/${searchIndexFile}`);
  if (file === null) return null;
  // Links to what is found lead to pages that are in English alone too.
  for (const path of file.over) page.over.add(path);
  const index = loadSearchIndex(file, page.apiRoot);
  let newest = '';
  const find = async (q: string) => {
    newest = q;
    const found = searchLoosely(index, q);
    if (found.total > 0 || !mayBeId(q)) return found;
    await new Promise((resolve) => setTimeout(resolve, REST_MILLISECONDS));
    return newest === q ? search(index, q, await idsMeant(page, q)) : found;
  };
  return async (q) => {
    const found = await find(q);
    return { ...found, vendors: vendorsMeant(index, file, q), asksForLeast: asksForLeast(q) };
  };
}

function asksForLeast(q: string): boolean {
  const price = PRICE_QUERY.exec(q.trim());
  return price !== null && price[1] === undefined;
}

/** Words beside a name that say what is wanted of it. */
const NO_NAMES = /\b(prices?|pricing|costs?|plans?|models?|api)\b|价格|费用|套餐|模型/gi;

/** What a query finds; where that is nothing, what it finds without the words that are no name. */
function searchLoosely(index: SearchIndex, q: string): SearchResult {
  const found = search(index, q);
  if (found.total > 0) return found;
  const named = search(index, q.replace(NO_NAMES, ' '));
  // `sonnet45` is read as `sonnet 4 5`.
  return named.total > 0 ? named : search(index, q.replace(/(?<=\p{L}-?\d)(?=\d\b)/u, ' '));
}

/** The vendors of whose spellings each word of a query begins one. */
function vendorsMeant({ entries }: SearchIndex, { vendors }: PageIndexFile, q: string) {
  const words = wordsOf(q);
  const names = entries.flatMap(({ item, folded }) => {
    const spelled = ` ${folded.vendor}`;
    const isMeant = 'vendor' in item && words.every((word) => spelled.includes(` ${word}`));
    return isMeant ? [item.vendor] : [];
  });
  return [...new Set(names)].flatMap((name) => {
    const slug = vendors[name];
    return slug === undefined ? [] : [{ name, slug }];
  });
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
