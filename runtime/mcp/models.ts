import { nearest, quoted } from '../../feed/problems.ts';
import { idsOf, placeOfId, type Resolved, type ResolveShard } from '../../feed/resolve.ts';
import type { ModelDetail, ModelRows } from '../../feed/schemas/model.ts';
import { modelRowsFile } from '../../feed/static-files.ts';
import { type McpFeed, recordOf } from './feed.ts';
import { nearestSentence, ToolProblem } from './problem.ts';

/** The model of an id of the feed, or of an id of another system that means one model. */
export async function modelOf(feed: McpFeed, id: string): Promise<ModelDetail> {
  const found = await recordOf(feed, 'models.get', { id: await modelIdOf(feed, id) });
  if (found === undefined) throw await unknownModel(feed, id);
  return found;
}

/** Throws a problem where an id means no model, or may mean several. */
export async function modelIdOf(feed: McpFeed, id: string): Promise<string> {
  const resolved = await resolutionOf(feed, id);
  if (resolved === undefined) throw await unknownModel(feed, id);
  const [first, ...others] = idsOf(resolved);
  if (first === undefined) throw await unknownModel(feed, id);
  if (others.length === 0 && !resolved.ambiguous) return first;
  throw new ToolProblem(
    `${quoted(id)} may mean another model or build than ${[first, ...others].join(' or ')}. Give the id of the one that is meant.`,
  );
}

/** What an id means, from the index of `/resolve`; undefined where it means nothing. */
export async function resolutionOf(feed: McpFeed, id: string): Promise<Resolved | undefined> {
  const { key, file } = placeOfId(id);
  // The build has written the file from the same type.
  const shard = (await feed.read(file)) as ResolveShard | undefined;
  return shard !== undefined && Object.hasOwn(shard, key) ? shard[key] : undefined;
}

export async function unknownModel(feed: McpFeed, id: string): Promise<ToolProblem> {
  // The build has validated the file against this type.
  const { models } = (await feed.read(modelRowsFile)) as ModelRows;
  const near = nearest(
    id.split('/').pop() ?? '',
    models.map((model) => model.id),
  );
  return new ToolProblem(
    `There is no model with the id ${quoted(id)}.${nearestSentence(near)} Search by name with search_models.`,
  );
}
