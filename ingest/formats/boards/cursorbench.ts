import type { BoardFile, BoardFormat, ParsedBoard } from '../../types.ts';
import { dayInName, dayOf } from '../days.ts';
import { asList, asObject, asText, type JsonObject, parseJson } from '../json.ts';
import { boardOf, faultyBoard, type Reading } from './board-rows.ts';
import { parseCsv } from './csv.ts';
import type { ReadMeasures } from './measures.ts';

/**
 * The table of CursorBench's page, transcribed as CSV or as JSON with `results`. The board restates
 * costs when prices change, so they are those of the file's day.
 */
export const cursorbench: BoardFormat = {
  kind: 'board',
  name: 'cursorbench',
  address: null,
  page: 'https://cursor.com/cursorbench',
  parse,
};

/** The rows of the table by column name. */
type Table = {
  readonly rows: readonly { readonly position: string; readonly row: JsonObject }[];
  readonly title: string;
  readonly day: string | null;
};

function parse({ name, text }: BoardFile): ParsedBoard {
  const table = /^\s*[[{]/.test(text) ? jsonTable(text) : csvTable(text);
  if (typeof table === 'string') return faultyBoard(table);
  const [first] = table.rows;
  if (first === undefined || labelOf(first.row) === undefined || scoreOf(first.row) === undefined)
    return faultyBoard(
      `1:1: a table has a column of names (${LABELS.join(', ')}), one of scores (${SCORES.join(', ')}), and a row a model.`,
    );
  const readings = table.rows.map(({ position, row }) => ({ position, reading: read(row) }));
  const edition = EDITION.exec(table.title) ?? EDITION.exec(name);
  return boardOf(readings, {
    updated_at: table.day ?? dayInName(name),
    edition: edition === null ? null : `${edition[1]}.${edition[2]}`,
    partial: /partial/i.test(name),
  });
}

/** `CursorBench 3.2`, `cursorbench_3_2_2026-09-02.csv`. */
const EDITION = /cursorbench[ _-](\d)[._](\d)(?!\d)/i;

const LABELS = ['label', 'model_raw', 'display_name', 'model'];
const SCORES = ['score', 'score_pct'];
const COSTS = ['cost_usd', 'avg_cost', 'costUsd'];
const TOKENS = ['tokens'];
const STEPS = ['steps'];

function csvTable(text: string): Table | string {
  const lines = parseCsv(text);
  if (typeof lines === 'string') return lines;
  const [head, ...rest] = lines;
  const ragged = rest.find(({ cells }) => cells.length !== head?.cells.length);
  if (ragged !== undefined)
    return `${ragged.line}:1: it has ${ragged.cells.length} cells for ${head?.cells.length} columns; the file may be cut off. Download it again.`;
  const rows = rest.map(({ line, cells }) => ({
    position: `line ${line}`,
    row: Object.fromEntries((head?.cells ?? []).map((name, column) => [name, cells[column]])),
  }));
  return { rows, title: '', day: null };
}

function jsonTable(text: string): Table | string {
  const json = parseJson(text);
  if ('fault' in json) return json.fault;
  const file = asObject(json.value);
  const results = asList(json.value) ?? asList(file?.results) ?? [];
  const rows = results.map((row, index) => ({
    position: `results/${index}`,
    row: asObject(row) ?? {},
  }));
  return { rows, title: asText(file?.benchmark) ?? '', day: dayOf(file?.observedAt) };
}

function labelOf(row: JsonObject): string | undefined {
  return LABELS.map((name) => asText(row[name])).find((label) => label !== undefined);
}

function scoreOf(row: JsonObject): string | undefined {
  const value = SCORES.map((name) => row[name]).find(
    (score) => score !== undefined && score !== null,
  );
  return value === undefined ? undefined : String(value);
}

function read(row: JsonObject): Reading {
  const label = labelOf(row)?.trim() ?? '';
  if (label === '') return { label, reason: 'it has no name' };
  if (/^(?:true|yes|1)$/i.test(String(row.estimated ?? '')))
    return { label, reason: 'the copy marks it as an estimate; the page has no such row' };
  const score = (scoreOf(row) ?? '').replace(/\s*%$/, '').trim();
  return /^\d+(?:\.\d+)?$/.test(score)
    ? { label, native: Number(score), measures: measuresOf(row) }
    : { label, reason: `the score is "${score}", which is no percentage` };
}

/** The page counts the tokens that the model wrote: all of them would cost more than it states. */
function measuresOf(row: JsonObject): ReadMeasures {
  return {
    cost_usd: figureIn(row, COSTS),
    output_tokens: figureIn(row, TOKENS),
    steps: figureIn(row, STEPS),
  };
}

function figureIn(row: JsonObject, names: readonly string[]): number | undefined {
  const cell = names
    .map((name) => row[name])
    .find((value) => value !== undefined && value !== null);
  const text = String(cell ?? '').replace(/[$,\s]/g, '');
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
}
