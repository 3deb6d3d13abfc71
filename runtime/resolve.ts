import { expand } from '../feed/paths.ts';
import { nearest } from '../feed/problems.ts';
import { idsOf, placeOfId, type Resolved, type ResolveShard } from '../feed/resolve.ts';
import { foldQuery } from '../feed/text.ts';
import type { FeedFiles, Resolver } from './missing.ts';
import { notFound, unknownId } from './missing.ts';
import type { Read } from './read.ts';
import type { TextResponse } from './text-response.ts';

export const resolver: Resolver = {
  modelsOf: async (read, id) => idsOf(await find(read, id)),
  async resolve(id, feed) {
    const found = await find(feed.read, id);
    return found ? { query: foldQuery(id), ...found } : missingModel(id, feed);
  },
  async missing(path, feed) {
    const [start, ...rest] = path.split(feed.config.table['models.get'].path.replace('{id}', ''));
    if (start || !rest[0]) return undefined;
    // Such ids have slashes, encoded or not. Unlike decodeURIComponent this never throws.
    return missingModel(new URLSearchParams(`=${rest[0].replace(/\/$/, '')}`).get('') ?? '', feed);
  },
};

/** What an id means, from the one file of the index that may have it. */
async function find(read: Read, id: string): Promise<Resolved | undefined> {
  const { key, file } = placeOfId(id);
  // The build has written the file from the same type.
  return ((await read(file)) as ResolveShard | undefined)?.[key];
}

/** The 404 for an id that is no model's, with the models that the id means, or else near ones. */
async function missingModel(id: string, feed: FeedFiles): Promise<TextResponse> {
  const meant = idsOf(await find(feed.read, id));
  const { detail, known } = await unknownId('model', id, feed);
  const isMeant = meant.length > 0;
  const text = isMeant ? `${detail} It is a name of ${meant.join(' or ')}.` : detail;
  return notFound(feed.config, text, {
    near: isMeant ? meant : nearest(id.split('/').pop() ?? '', known),
    pathOf: (value) => expand(feed.config.table['models.get'].path, { id: value }),
  });
}
