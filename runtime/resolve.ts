import { type IdGrammar, readId } from '../feed/ids.ts';
import { expand } from '../feed/paths.ts';
import { nearest } from '../feed/problems.ts';
import {
  type IndexedId,
  idsOf,
  idsToLookUp,
  placeOfId,
  type Resolved,
  type ResolveShard,
  resolveId,
} from '../feed/resolve.ts';
import { grammarFile } from '../feed/static-files.ts';
import { foldQuery } from '../feed/text.ts';
import type { FeedFiles, Resolver } from './missing.ts';
import { notFound, unknownId } from './missing.ts';
import type { Read } from './read.ts';
import type { TextResponse } from './text-response.ts';

export const resolver: Resolver = {
  modelsOf: async (read, id) => idsOf(await findResolved(read, id)),
  async resolve(id, feed) {
    const found = await findResolved(feed.read, id);
    return found ? { query: foldQuery(id), ...found } : missingModel(id, feed);
  },
  async missing(path, feed) {
    const [start, ...rest] = path.split(feed.config.table['models.get'].path.replace('{id}', ''));
    if (start || !rest[0]) return undefined;
    // Such ids have slashes, encoded or not. Unlike decodeURIComponent this never throws.
    return missingModel(new URLSearchParams(`=${rest[0].replace(/\/$/, '')}`).get('') ?? '', feed);
  },
};

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

/** The 404 for an id that is no model's, with the models that the id means, or else near ones. */
async function missingModel(id: string, feed: FeedFiles): Promise<TextResponse> {
  const meant = idsOf(await findResolved(feed.read, id));
  const { detail, known } = await unknownId('model', id, feed);
  const isMeant = meant.length > 0;
  const text = isMeant ? `${detail} It is a name of ${meant.join(' or ')}.` : detail;
  return notFound(feed.config, text, {
    near: isMeant ? meant : nearest(id.split('/').pop() ?? '', known),
    pathOf: (value) => expand(feed.config.table['models.get'].path, { id: value }),
  });
}
