import { type Bodies, type EndpointId, endpoints } from '../../feed/contract/endpoints.ts';
import { fileAt, type PathValues, pathOf } from '../../feed/contract/paths.ts';
import { quoted } from '../../feed/contract/problems.ts';
import { routeOf } from '../../feed/contract/routes.ts';
import { runtimeConfig } from '../../feed/contract/runtime-config.ts';
import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import type { Problem } from '../../feed/contract/schemas/problem.ts';
import { findResolved } from '../../feed/lookup/find-resolved.ts';
import { floatingModels } from '../../feed/lookup/floating.ts';
import { idsOf, type Resolved } from '../../feed/lookup/resolve.ts';
import { dayOf } from '../../feed/prices/moment.ts';
import { missingModel, missingResponse } from '../missing.ts';
import type { Read } from '../read.ts';

/** A feed as the tools read it: its files, wherever they are. */
export type McpFeed = {
  apiRoot: string;
  read: Read;
};

/** Why a tool can't answer, and what to try: the model that called it reads both. */
export class ToolProblem extends Error {
  override readonly name = 'ToolProblem';
}

/** A sentence with the nearest names, where there are any. */
export function withNearest(text: string, names: readonly string[] = []): string {
  return names.length === 0 ? text : `${text} Nearest: ${names.join(', ')}.`;
}

/** The body of an endpoint; rejects with the problem of the feed where there is no such record. */
export async function getBody<Id extends EndpointId>(
  feed: McpFeed,
  id: Id,
  values: PathValues<Id>,
): Promise<Bodies[Id]> {
  const path = pathOf(id, values);
  const body = await feed.read(fileAt(endpoints[id], path.slice(1)) ?? '');
  if (body === undefined) throw await toProblem(feed, path);
  // The build has validated the file.
  return body as Bodies[Id];
}

/** What the feed says of a path that nothing is published at. */
async function toProblem(feed: McpFeed, path: string): Promise<ToolProblem> {
  const runtime = toRuntime(feed);
  const route = routeOf(runtime.config.table, path);
  return toolProblem(await missingResponse(runtime, { path, query: '', route }));
}

/** What the feed says of an id that means no model. */
export async function unknownModel(feed: McpFeed, id: string): Promise<ToolProblem> {
  return toolProblem(await missingModel(toRuntime(feed), id));
}

function toRuntime({ apiRoot, read }: McpFeed) {
  return { config: runtimeConfig({ apiRoot, rules: [] }), read };
}

function toolProblem(response: { body: string } | undefined): ToolProblem {
  // The body is a problem that the runtime has made.
  const { detail, suggestions }: Partial<Problem> = JSON.parse(response?.body ?? '{}');
  const names = suggestions?.map(({ name }) => name);
  return new ToolProblem(withNearest(detail ?? 'The feed has no such answer.', names));
}

/** The model of an id of the feed, or of an id of another system that means one model. */
export async function getModel(feed: McpFeed, id: string): Promise<ModelDetail> {
  return getBody(feed, 'models.get', { id: (await getMatch(feed, id)).model_id });
}

/**
 * The first meaning of an id that means one model, of a floating name on a day or at an instant;
 * rejects where it means none, or several.
 */
export async function getMatch(
  feed: McpFeed,
  id: string,
  at?: string,
): Promise<Resolved['matches'][number]> {
  const resolved = await findResolved(feed.read, id);
  const [match] = resolved?.matches ?? [];
  if (resolved === undefined || match === undefined) throw await unknownModel(feed, id);
  if (at !== undefined && resolved.floating.length > 0) {
    const [model_id, ...others] = floatingModels(resolved.floating, at);
    if (model_id !== undefined && others.length === 0) return { ...match, model_id };
    throw new ToolProblem(
      `The model of ${quoted(id)} moves, and on ${dayOf(at)} no source says that it was one. Give the id of the one that is meant.`,
    );
  }
  const ids = idsOf(resolved);
  if (ids.length === 1 && !resolved.ambiguous) return match;
  throw new ToolProblem(
    `${quoted(id)} may mean another model or build than ${ids.join(' or ')}. Give the id of the one that is meant.`,
  );
}
