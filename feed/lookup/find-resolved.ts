import { grammarFile } from '../contract/dist-paths.ts';
import { type IndexedId, placeOfId, type ResolveShard } from './id-index.ts';
import { type IdGrammar, readId } from './ids.ts';
import { idsToLookUp, type Resolved, resolveId } from './resolve.ts';

/** Reads one JSON file of dist by its path: undefined where there is no such file. */
type ReadAnswer = (path: string) => Promise<unknown>;

/**
 * What an id means, from the files of the index that may have it: of one file where that has the whole
 * id and no other name can say more.
 */
export async function findResolved(read: ReadAnswer, id: string): Promise<Resolved | undefined> {
  const found = new Map<string, IndexedId | undefined>();
  const lookUp = async (name: string) => {
    const { key, file } = placeOfId(name);
    // The build has written the files from the same types.
    found.set(name, ((await read(file)) as ResolveShard | undefined)?.[key]);
  };
  const grammar = (await read(grammarFile)) as IdGrammar;
  const reading = readId(id, grammar);
  await lookUp(reading.names[0] ?? '');
  const isSettled = [...found.values()].some((whole) => whole && !mayFloat(whole));
  if (!isSettled) await Promise.all(idsToLookUp(reading).map(lookUp));
  return resolveId(reading, (name) => found.get(name), grammar);
}

/**
 * Whether a part of the id may be a floating name: the days of that say more than the row of the whole
 * id, which is of the day of its list.
 */
function mayFloat({ matches, floating }: IndexedId): boolean {
  return floating === undefined && matches.every(({ match }) => match === 'rolling');
}
