import { placeOfId, type Resolved, type ResolveShard } from '../feed/resolve.ts';
import type { Route } from '../feed/routes.ts';
import type { Site } from '../feed/site.ts';
import type { Read } from './types.ts';

/** What an id of any system means, from the one file of the index that may have it. */
export async function resolve(read: Read, id = ''): Promise<Resolved | undefined> {
  const { key, file } = placeOfId(id);
  // The build has written the file from the same type.
  return ((await read(file)) as ResolveShard | undefined)?.[key];
}

/** The route of a model, whatever stands in the place of its id. */
export function modelRoute({ table }: Pick<Site, 'table'>, id: string): Route {
  return { id: 'models.get', endpoint: table['models.get'], values: { id } };
}

/**
 * The same by its path: ids of other systems have slashes, encoded or not, which no other route
 * takes. Undefined where the path names no model.
 */
export function externalRoute(site: Pick<Site, 'table'>, path: string): Route | undefined {
  const [, rest] = path.split(site.table['models.get'].path.replace('{id}', ''));
  // Unlike decodeURIComponent this fails at nothing.
  return rest ? modelRoute(site, new URLSearchParams(`=${rest}`).get('') ?? '') : undefined;
}
