import { parseCsv } from '../csv.ts';
import type { BoardFormat } from '../format.ts';
import { asList, asObject, asText, FileError, type JsonObject, parseJson } from '../json.ts';
import { type BoardRecord, collectBoard } from '../rows.ts';
import { dayInName, dayOfText } from '../values.ts';

/**
 * The table of CursorBench's page, transcribed as CSV or as JSON with `results`. The board restates
 * costs when prices change, so they are those of the file's day.
 */
export const cursorbench: BoardFormat = {
  kind: 'board',
  name: 'cursorbench',
  address: null,
  byHand: 'its page has no data file, and its rows are copied from the page',
  page: 'https://cursor.com/cursorbench',
  parse({ name, text }) {
    const table = /^\s*[[{]/.test(text) ? readJson(text) : readCsv(text);
    const [first] = table.rows;
    if (first === undefined || labelIn(first[1]) === undefined || scoreIn(first[1]) === undefined)
      throw new FileError(
        `1:1: a table has a column of names (${LABELS.join(', ')}), one of scores (${SCORES.join(', ')}), and a row a model.`,
      );
    const edition = EDITION.exec(table.title) ?? EDITION.exec(name);
    return collectBoard(
      table.rows.map(([position, row]): [string, BoardRecord] => [position, readRow(row)]),
      {
        day: table.day ?? dayInName(name),
        edition: edition && `${edition[1]}.${edition[2]}`,
        partial: /partial/i.test(name),
      },
    );
  },
};

/** Rows by column name, each with its position. */
type Table = { rows: [position: string, row: JsonObject][]; title: string; day: string | null };

/** `CursorBench 3.2`, `cursorbench_3_2_2026-09-02.csv`. */
const EDITION = /cursorbench[ _-](\d)[._](\d)(?!\d)/i;

const LABELS = ['label', 'model_raw', 'display_name', 'model'];
const SCORES = ['score', 'score_pct'];

function readCsv(text: string): Table {
  const [head = { cells: [] }, ...rest] = parseCsv(text);
  const ragged = rest.find(({ cells }) => cells.length !== head.cells.length);
  if (ragged !== undefined)
    throw new FileError(
      `${ragged.line}:1: it has ${ragged.cells.length} cells for ${head.cells.length} columns; the file may be cut off. Download it again.`,
    );
  const rows = rest.map(({ line, cells }): [string, JsonObject] => [
    `line ${line}`,
    Object.fromEntries(head.cells.map((name, column) => [name, cells[column]])),
  ]);
  return { rows, title: '', day: null };
}

function readJson(text: string): Table {
  const json = parseJson(text);
  const file = asObject(json);
  const results = asList(json) ?? asList(file?.results) ?? [];
  const rows = results.map((row, index): [string, JsonObject] => [
    `results/${index}`,
    asObject(row) ?? {},
  ]);
  return { rows, title: asText(file?.benchmark) ?? '', day: dayOfText(file?.observedAt) };
}

function labelIn(row: JsonObject): string | undefined {
  return LABELS.map((name) => asText(row[name])).find((label) => label !== undefined);
}

function scoreIn(row: JsonObject): string | undefined {
  const score = firstIn(row, SCORES);
  return score === undefined ? undefined : String(score);
}

function firstIn(row: JsonObject, names: string[]): unknown {
  return names.map((name) => row[name]).find((value) => value !== undefined && value !== null);
}

function readRow(row: JsonObject): BoardRecord {
  const label = labelIn(row)?.trim() ?? '';
  if (label === '') return { label, reason: 'it has no name' };
  if (/^(?:true|yes|1)$/i.test(String(row.estimated ?? '')))
    return { label, reason: 'the copy marks it as an estimate; the page has no such row' };
  const score = (scoreIn(row) ?? '').replace(/\s*%$/, '').trim();
  if (!DECIMAL.test(score))
    return { label, reason: `the score is "${score}", which is no percentage` };
  const figure = (...names: string[]) => {
    const text = String(firstIn(row, names) ?? '').replace(/[$,\s]/g, '');
    return DECIMAL.test(text) ? Number(text) : undefined;
  };
  const measures = {
    cost_usd: figure('cost_usd', 'avg_cost', 'costUsd'),
    // The page counts the tokens that the model wrote: all of them would cost more than it states.
    output_tokens: figure('tokens'),
    steps: figure('steps'),
  };
  return { label, native: Number(score), measures };
}

const DECIMAL = /^\d+(?:\.\d+)?$/;
