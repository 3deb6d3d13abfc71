import { asList, asNumber, asObject, asText, type JsonObject } from '../../shape.ts';
import type { BoardFile, ParsedBoard } from '../../types.ts';
import { dayInName, dayOf } from '../days.ts';
import { parseJson } from '../json.ts';
import { collect, faultyBoard, type Placed, type Reading } from './board-rows.ts';

/**
 * Which of the Arena's lists of ratings a file must hold: the dataset's subset, the page's names.
 */
export type ArenaList = { readonly subset: string; readonly pages: readonly string[] };

/**
 * Reads ratings in the three shapes in which they are kept: the dataset's rows, the older catalog
 * by category, the page's table.
 */
export function parseArena({ name, text }: BoardFile, list: ArenaList): ParsedBoard {
  const json = parseJson(text);
  if ('fault' in json) return faultyBoard(json.fault);
  const file = asObject(json.value);
  const [meta, rows, models, full] = [
    asObject(file?.meta),
    asList(file?.rows),
    asList(file?.models),
    asObject(file?.full),
  ];
  if (rows !== undefined) return parseDataset(meta ?? {}, rows, list);
  if (models !== undefined) return parsePage(meta ?? {}, models, list);
  if (full !== undefined) return parseCatalog(full, name);
  return faultyBoard(
    '1:1: these are no ratings of the Arena: the dataset has "rows", the page "models", the catalog a category "full".',
  );
}

function parseDataset(
  meta: JsonObject,
  rows: readonly unknown[],
  { subset }: ArenaList,
): ParsedBoard {
  if (meta.subset !== subset)
    return faultyBoard(
      `meta/subset: it is ${JSON.stringify(meta.subset)}, and the feed has "${subset}".`,
    );
  const cut = cutOff('meta/n_rows', meta.n_rows, rows.length);
  if (cut !== undefined) return faultyBoard(cut);
  const placed = rows.map(
    (row, index): Placed => ({
      place: `rows/${index}`,
      reading: readDatasetRow(asObject(row) ?? {}),
    }),
  );
  return {
    ...collect(placed),
    updated_at: dayOf(meta.leaderboard_publish_date),
    edition: null,
    notes: [],
  };
}

function readDatasetRow({ category, model_name, rating }: JsonObject): Reading {
  return category === 'overall' ? readRating(model_name, rating) : undefined;
}

function parsePage(
  meta: JsonObject,
  models: readonly unknown[],
  { pages }: ArenaList,
): ParsedBoard {
  if (!pages.includes(String(meta.leaderboard)))
    return faultyBoard(
      `meta/leaderboard: it is ${JSON.stringify(meta.leaderboard)}, and the feed has "${pages[0]}".`,
    );
  const cut = cutOff('meta/model_count', meta.model_count, models.length);
  if (cut !== undefined) return faultyBoard(cut);
  const placed = models.map(
    (model, index): Placed => ({
      place: `models/${index}`,
      reading: readPageRow(asObject(model) ?? {}),
    }),
  );
  return { ...collect(placed), updated_at: dayOf(meta.fetched_at), edition: null, notes: [] };
}

function readPageRow({ model, score, rank }: JsonObject): Reading {
  const reading = readRating(model, score);
  return reading !== undefined && 'native' in reading
    ? { ...reading, apart: `rank ${rank} on the page` }
    : reading;
}

/** The catalog calls the category of all prompts "full". */
function parseCatalog(full: JsonObject, name: string): ParsedBoard {
  const placed = Object.entries(full).map(
    ([label, model]): Placed => ({
      place: `full/${label}`,
      reading: readRating(label, asObject(model)?.rating),
    }),
  );
  return { ...collect(placed), updated_at: dayInName(name), edition: null, notes: [] };
}

function readRating(name: unknown, value: unknown): Reading {
  const label = asText(name)?.trim() ?? '';
  if (label === '') return { label, reason: 'it has no name' };
  const native = asNumber(value);
  if (native === undefined)
    return {
      label,
      reason: `the rating is ${JSON.stringify(value) ?? 'missing'}, which is no number`,
    };
  return native > 0
    ? { label, native }
    : { label, reason: `the rating is ${native}; ratings are above 0, so this stands for none` };
}

/** A copy may say how many rows it should have. */
export function cutOff(place: string, said: unknown, held: number): string | undefined {
  if (held === 0) return '1:1: the file holds no row; download it again.';
  const count = asNumber(said);
  return count === undefined || count === held
    ? undefined
    : `${place}: it says ${count}, and the file holds ${held}; the copy is cut off. Download it again.`;
}
