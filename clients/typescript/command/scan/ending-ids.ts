import type { Lifecycle } from '../../src/answers.ts';
import type { Client } from '../../src/client.ts';
import { ifMeant } from '../command.ts';
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
  /** Whether the id may mean another model or build as well. */
  ambiguous: boolean;
};

/**
 * What is named like such a model, such as `my-gpt-4` or `gpt-4-32k`, or stands where a model is named,
 * such as `model: "text-davinci-003"`, and means none of the feed.
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
  const getMeaning = createMeanings(feed);
  const found: EndingIds = { findings: [], unclear: [], read: 0 };

  async function addPlace(place: IdPlace, file: string): Promise<void> {
    const { line, text } = place;
    const meant = await readPlace(place, getMeaning);
    if (meant === undefined) {
      if (place.isUnclear) found.unclear.push({ file, line, text });
      return;
    }
    const model = meant.models.map((id) => ending.get(id)).find((each) => each !== undefined);
    if (model !== undefined) found.findings.push({ file, line, ...toFinding(meant, model) });
  }

  for (const { path, text } of files) {
    found.read += 1;
    for (const place of findPlaces(text, path)) await addPlace(place, path);
  }
  return found;
}

function toFinding(
  { id, column, ambiguous }: MeantId,
  model: EndingModel,
): Omit<EndingId, 'file' | 'line'> {
  const { stage, retires, successor } = model.lifecycle;
  return { column, id, model_id: model.id, ambiguous, stage, retires, successor };
}

async function listEnding(feed: Client) {
  const { models } = await feed.bulk.models();
  const ending = models.filter(({ lifecycle: { stage, retires } }) => {
    return stage === 'deprecated' || stage === 'retired' || retires !== null;
  });
  return new Map(ending.map((model) => [model.id, model]));
}

type MeantModels = { models: string[]; ambiguous: boolean };
type GetMeaning = (id: string) => Promise<MeantModels | undefined>;

/** What ids mean, each asked once; undefined where the feed knows no such id. */
function createMeanings(feed: Client): GetMeaning {
  const known = new Map<string, Promise<MeantModels | undefined>>();
  async function ask(id: string): Promise<MeantModels | undefined> {
    const found = await ifMeant(feed.resolve(id));
    if (found === undefined || found.matches.length === 0) return undefined;
    const models = new Set(found.matches.map(({ model_id }) => model_id));
    return { models: [...models], ambiguous: found.ambiguous || models.size > 1 };
  }
  return (id) => {
    const asked = known.get(id) ?? ask(id);
    known.set(id, asked);
    return asked;
  };
}

type EndingModel = { id: string; lifecycle: Pick<Lifecycle, 'stage' | 'retires' | 'successor'> };
type MeantId = MeantModels & { id: string; column: number };

async function readPlace({ readings }: IdPlace, getMeaning: GetMeaning) {
  for (const { id, column } of readings) {
    const meaning = await getMeaning(id);
    if (meaning !== undefined) return { id, column, ...meaning };
  }
  return undefined;
}
