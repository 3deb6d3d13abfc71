import type { BoardFile, BoardFormat, ParsedBoard } from '../../types.ts';
import { dayInName, dayOf } from '../days.ts';
import { asList, asNumber, asObject, asText, type JsonObject } from '../json.ts';
import {
  boardOf,
  countFault,
  faultyBoard,
  jsonBoard,
  type Reading,
  readEach,
} from './board-rows.ts';
import { aroundNative, type ReadMeasures } from './measures.ts';

/** The Arena's text ratings, overall, with style control: the ones that the page shows. */
export const arenaText: BoardFormat = {
  kind: 'board',
  name: 'arena-text',
  address: null,
  page: 'https://arena.ai/leaderboard/text',
  parse: ratingsParser({ subset: 'text_style_control', pages: ['text'] }),
};

/** The Arena's ratings of web development. */
export const arenaWebdev: BoardFormat = {
  kind: 'board',
  name: 'arena-webdev',
  address: null,
  page: 'https://arena.ai/leaderboard/code/webdev',
  parse: ratingsParser({ subset: 'webdev', pages: ['code-webdev', 'webdev'] }),
};

/** The list of ratings that a file must have: the dataset's subset, the page's names. */
type ArenaList = { readonly subset: string; readonly pages: readonly string[] };

/** Parses the three shapes: the dataset's rows, the older catalog by category, the page's table. */
function ratingsParser(list: ArenaList): BoardFormat['parse'] {
  return jsonBoard((value, { name }: BoardFile) => {
    const file = asObject(value);
    const meta = asObject(file?.meta) ?? {};
    const [rows, models] = [asList(file?.rows), asList(file?.models)];
    const full = asObject(file?.full);
    if (rows !== undefined) return readDataset(meta, rows, list);
    if (models !== undefined) return readPage(meta, models, list);
    if (full !== undefined) return readCatalog(full, name);
    return faultyBoard(
      '1:1: these are no ratings of the Arena: the dataset has "rows", the page "models", the catalog a category "full".',
    );
  });
}

function readDataset(
  meta: JsonObject,
  rows: readonly unknown[],
  { subset }: ArenaList,
): ParsedBoard {
  const fault =
    meta.subset === subset
      ? countFault('meta/n_rows', meta.n_rows, rows.length)
      : `meta/subset: it is ${JSON.stringify(meta.subset)}, and the feed has "${subset}".`;
  if (fault !== undefined) return faultyBoard(fault);
  const readings = readEach('rows', rows, (row) => readDatasetRow(asObject(row) ?? {}));
  return boardOf(readings, { updated_at: dayOf(meta.leaderboard_publish_date) });
}

function readDatasetRow(row: JsonObject): Reading {
  if (row.category !== 'overall') return undefined;
  return withMeasures(readRating(row.model_name, row.rating), () => ({
    ci_low: asNumber(row.rating_lower),
    ci_high: asNumber(row.rating_upper),
    votes: asNumber(row.vote_count),
  }));
}

function readPage(meta: JsonObject, models: readonly unknown[], { pages }: ArenaList): ParsedBoard {
  const fault = pages.includes(String(meta.leaderboard))
    ? countFault('meta/model_count', meta.model_count, models.length)
    : `meta/leaderboard: it is ${JSON.stringify(meta.leaderboard)}, and the feed has "${pages[0]}".`;
  if (fault !== undefined) return faultyBoard(fault);
  const readings = readEach('models', models, (model) => readPageRow(asObject(model) ?? {}));
  return boardOf(readings, { updated_at: dayOf(meta.fetched_at) });
}

function readPageRow({ model, score, rank, ci_low, ci_high, votes }: JsonObject): Reading {
  const reading = withMeasures(readRating(model, score), (native) => ({
    ...aroundNative(native, asNumber(ci_low), asNumber(ci_high)),
    votes: asNumber(votes),
  }));
  return reading !== undefined && 'native' in reading
    ? { ...reading, apart: `rank ${rank} on the page` }
    : reading;
}

function withMeasures(reading: Reading, measuresOf: (native: number) => ReadMeasures): Reading {
  return reading !== undefined && 'native' in reading
    ? { ...reading, measures: measuresOf(reading.native) }
    : reading;
}

/** The catalog calls the category of all prompts "full". */
function readCatalog(full: JsonObject, name: string): ParsedBoard {
  const readings = Object.entries(full).map(([label, model]) => ({
    position: `full/${label}`,
    reading: readCatalogRow(label, asObject(model) ?? {}),
  }));
  return boardOf(readings, { updated_at: dayInName(name) });
}

function readCatalogRow(label: string, { rating, rating_q025, rating_q975 }: JsonObject): Reading {
  return withMeasures(readRating(label, rating), () => ({
    ci_low: asNumber(rating_q025),
    ci_high: asNumber(rating_q975),
  }));
}

function readRating(name: unknown, value: unknown): Reading {
  const label = asText(name)?.trim() ?? '';
  if (label === '') return { label, reason: 'it has no name' };
  const native = asNumber(value);
  if (native === undefined) {
    const found = JSON.stringify(value) ?? 'missing';
    return { label, reason: `the rating is ${found}, which is no number` };
  }
  return native > 0
    ? { label, native }
    : { label, reason: `the rating is ${native}; ratings are above 0, so this stands for none` };
}
