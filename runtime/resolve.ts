import { type IdGrammar, readId } from '../feed/ids.ts';
import {
  type IndexedId,
  idsToLookUp,
  placeOfId,
  type Resolved,
  type ResolveShard,
  resolveId,
} from '../feed/resolve.ts';
import { grammarFile } from '../feed/static-files.ts';
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
  if (![...found.values()].some(Boolean)) await Promise.all(idsToLookUp(reading).map(lookUp));
  return resolveId(reading, (name) => found.get(name), grammar);
}
