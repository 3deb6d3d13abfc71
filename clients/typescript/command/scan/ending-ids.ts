import { byId } from '../../../../feed/by-id.ts';
import { servedSuccessor } from '../../../../feed/lookup/successors.ts';
import type { Lifecycle } from '../../src/answers.ts';
import type { Client } from '../../src/client.ts';
import { undefinedIfUnknown } from '../command.ts';
import { createFinder, type IdPlace } from './id-places.ts';
import type { ScannedFile } from './source-files.ts';

/** An id in a file of a model that has ended or will. */
export type EndingId = Pick<Lifecycle, 'stage' | 'retires' | 'successor'> & {
  file: string;
  /** From 1. */
  line: number;
  /** From 1, in UTF-16 code units. */
  column: number;
  /** The id as it stands there. */
  id: string;
  model_id: string;
  /** Id of the model that is served to which the successors that vendors name lead; null where none is. */
  served_successor: string | null;
  /** Whether the id may mean another model or build as well. */
  ambiguous: boolean;
};

/**
 * A text that means no model of the feed, though it may name one that has ended: it is called like
 * such a model, as `my-gpt-4` and `gpt-4-32k` are, or it stands where a model is named, as in
 * `model: "text-davinci-003"`.
 */
export type Unclear = { file: string; line: number; text: string };

export type EndingIds = { findings: EndingId[]; unclear: Unclear[]; read: number };

/** What files name of models that are deprecated, retired or announced to end. */
export async function findEndingIds(
  feed: Client,
  files: Iterable<ScannedFile>,
): Promise<EndingIds> {
  const ending = await listEnding(feed);
  const findPlaces = createFinder(
    [...ending.values()].flatMap(({ id, aliases }) => [id, ...aliases]),
  );
  const resolveId = createResolver(feed);
  const found: EndingIds = { findings: [], unclear: [], read: 0 };

  async function addPlace(place: IdPlace, file: string): Promise<void> {
    const { line, text } = place;
    const resolved = await resolvePlace(place, resolveId);
    if (resolved === undefined) {
      if (place.isUnclear) found.unclear.push({ file, line, text });
      return;
    }
    const model = resolved.models.map((id) => ending.get(id)).find((each) => each !== undefined);
    if (model !== undefined) found.findings.push({ file, line, ...toFinding(resolved, model) });
  }

  for (const { path, text } of files) {
    found.read += 1;
    for (const place of findPlaces(text, path)) await addPlace(place, path);
  }
  return found;
}

function toFinding(
  { id, column, ambiguous }: ResolvedId,
  model: EndingModel,
): Omit<EndingId, 'file' | 'line'> {
  const { stage, retires, successor } = model.lifecycle;
  const { id: model_id, served_successor } = model;
  return { column, id, model_id, ambiguous, stage, retires, successor, served_successor };
}

async function listEnding(feed: Client) {
  const { models } = await feed.bulk.models();
  const modelsById = byId(models);
  const ending = models.filter(({ lifecycle: { stage, retires } }) => {
    return stage === 'deprecated' || stage === 'retired' || retires !== null;
  });
  return new Map(
    ending.map((model) => {
      const served = servedSuccessor(model, (id) => modelsById.get(id));
      return [model.id, { ...model, served_successor: served?.id ?? null }];
    }),
  );
}

type ResolvedModels = { models: string[]; ambiguous: boolean };
type ResolveId = (id: string) => Promise<ResolvedModels | undefined>;

/** Resolves ids, each of them once; undefined where the feed knows no such id. */
function createResolver(feed: Client): ResolveId {
  const cache = new Map<string, Promise<ResolvedModels | undefined>>();
  return (id) => {
    const resolved = cache.get(id) ?? resolveModels(feed, id);
    cache.set(id, resolved);
    return resolved;
  };
}

async function resolveModels(feed: Client, id: string): Promise<ResolvedModels | undefined> {
  const found = await undefinedIfUnknown(feed.resolve(id));
  if (found === undefined || found.matches.length === 0) return undefined;
  const models = new Set(found.matches.map(({ model_id }) => model_id));
  return { models: [...models], ambiguous: found.ambiguous || models.size > 1 };
}

type EndingModel = Pick<EndingId, 'served_successor'> & {
  id: string;
  lifecycle: Pick<Lifecycle, 'stage' | 'retires' | 'successor'>;
};
type ResolvedId = ResolvedModels & { id: string; column: number };

/** The first of the possible ids of a place that the feed knows. */
async function resolvePlace(
  { possibleIds }: IdPlace,
  resolveId: ResolveId,
): Promise<ResolvedId | undefined> {
  for (const { id, column } of possibleIds) {
    const resolved = await resolveId(id);
    if (resolved !== undefined) return { id, column, ...resolved };
  }
  return undefined;
}
