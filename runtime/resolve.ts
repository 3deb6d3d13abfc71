import { nearest } from '../feed/nearest.ts';
import { problemOf } from '../feed/problems.ts';
import { quoted } from '../feed/query.ts';
import { foldId, type ResolveShard, resolutionOf, rowsOf, shardOf } from '../feed/resolve.ts';
import { modelRowsFile, resolveFile } from '../feed/runtime-documents.ts';
import type { Resolution, ResolveRow } from '../feed/schemas/ids.ts';
import type { ModelRows } from '../feed/schemas/model.ts';
import type { Problem } from '../feed/schemas/problem.ts';
import type { Site } from '../feed/site.ts';
import type { Read } from './types.ts';

/** What an id of any system means: rows of the one file of the index that may have it. */
export async function resolveRows(read: Read, id: string): Promise<readonly ResolveRow[]> {
  const folded = foldId(id);
  // The build has written the file from the same type.
  return rowsOf((await read(resolveFile(shardOf(folded)))) as ResolveShard, folded);
}

/** The answer of `/resolve`, or the 404 of an id that means no model. */
export async function resolve(
  read: Read,
  id: string,
  site: Site,
): Promise<Resolution | { readonly problem: Problem }> {
  const rows = await resolveRows(read, id);
  if (rows.length === 0) return { problem: await unknownModel(read, id, site) };
  return resolutionOf(rows, { id, modelUrl: (found) => modelUrl(site, found) });
}

/**
 * The 404 of an id that is no id of the feed: it says which model another system calls so, and else
 * which ids are nearest.
 */
export async function missingModel(read: Read, id: string, site: Site): Promise<Problem> {
  const ids = [...new Set((await resolveRows(read, id)).map(({ model_id }) => model_id))];
  if (ids.length === 0) return unknownModel(read, id, site);
  const means = ids.length === 1 ? 'it is a name of' : 'it may mean';
  return problemWith(site, ids, `${noModel(id)}; ${means} ${ids.join(' or ')}.`);
}

async function unknownModel(read: Read, id: string, site: Site): Promise<Problem> {
  const { models } = (await read(modelRowsFile)) as ModelRows;
  const wanted = foldId(id);
  const near = nearest(
    wanted.slice(wanted.lastIndexOf('/') + 1),
    models.map((model) => model.id),
  );
  return problemWith(site, near, `${noModel(id)}.`);
}

function problemWith(site: Site, ids: readonly string[], detail: string): Problem {
  const suggestions = ids.map((name) => ({ name, url: modelUrl(site, name) }));
  return problemOf(site.apiRoot, 'not_found', { detail, suggestions });
}

function noModel(id: string): string {
  return `There is no model with the id ${quoted(id)}`;
}

/**
 * What stands in a path in the place of a model's id: perhaps an id with slashes, encoded or not.
 * Undefined where the path names no model.
 */
export function modelIdIn({ table }: Pick<Site, 'table'>, path: string): string | undefined {
  const [before = ''] = table['models.get'].path.split('{');
  if (!path.startsWith(before)) return undefined;
  try {
    return decodeURIComponent(path.slice(before.length).replace(/\/$/, '')) || undefined;
  } catch {
    return undefined;
  }
}

function modelUrl({ apiRoot, table }: Site, id: string): string {
  return apiRoot + table['models.get'].path.replace('{id}', id);
}
