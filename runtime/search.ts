import { grammarFile, searchIndexFile } from '../feed/contract/dist-paths.ts';
import type { SearchResult } from '../feed/contract/schemas/search.ts';
import { type IndexedId, placeOfId, type ResolveShard } from '../feed/lookup/id-index.ts';
import { type IdGrammar, readId } from '../feed/lookup/ids.ts';
import { idsOf, idsToLookUp, type Resolved, resolveId } from '../feed/lookup/resolve.ts';
import { search } from '../feed/lookup/search.ts';
import {
  loadSearchIndex,
  type SearchIndex,
  type SearchIndexFile,
} from '../feed/lookup/search-index.ts';
import type { Read } from './read.ts';

/** What an id means, from the files of the index that may have it: one where it is whole in it. */
export async function findResolved(read: Read, id: string): Promise<Resolved | undefined> {
  const found = new Map<string, IndexedId | undefined>();
  const lookUp = async (name: string) => {
    const { key, file } = placeOfId(name);
    // The build has written the files from the same types.
    found.set(name, ((await read(file)) as ResolveShard | undefined)?.[key]);
  };
  const grammar = (await read(grammarFile)) as IdGrammar;
  const reading = readId(id, grammar);
  await lookUp(reading.names[0] ?? '');
  const isOneName = [...found.values()].some((whole) => whole && !mayFloat(whole));
  if (!isOneName) await Promise.all(idsToLookUp(reading).map(lookUp));
  return resolveId(reading, (name) => found.get(name), grammar);
}

/** Whether a name behind a prefix of the id may be a floating one, which says more than the whole. */
function mayFloat({ matches, floating }: IndexedId): boolean {
  return floating === undefined && matches.every(({ match }) => match === 'rolling');
}

/** `read` gives the same object as long as the file is the same. */
const indexes = new WeakMap<SearchIndexFile, SearchIndex>();

/** Searches the index; models of which the whole query is an id come first. */
export async function searchFeed(read: Read, q: string, apiRoot: string): Promise<SearchResult> {
  const ids = idsOf(await findResolved(read, q));
  // The build has written the file from the same type.
  const file = (await read(searchIndexFile)) as SearchIndexFile;
  const index = indexes.get(file) ?? loadSearchIndex(file, apiRoot);
  indexes.set(file, index);
  return search(index, q, ids);
}
