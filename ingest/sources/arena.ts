import { FileError } from '../file-error.ts';
import { type Json, readJson } from '../json.ts';
import {
  aroundNative,
  checkCount,
  collectBoard,
  type ReadBoardRow,
  readEach,
  rowAboveZero,
} from '../rows.ts';
import type { BoardSource, ParsedBoard, Upstream } from '../source.ts';
import { dayOfText } from '../values.ts';

const COPIES = 'https://raw.githubusercontent.com';
const RATINGS = 'copy of the Arena, {"meta", "rows" or "models"}';

/** The Arena's text ratings, overall, with style control: the ones that the page shows. */
export const arenaText: BoardSource = {
  kind: 'board',
  name: 'arena-text',
  address: null,
  fetched: `${COPIES}/Scarlett9826/arena-ai-leaderboards/main/data/lmarena/<day>/text_style_control.json`,
  page: 'https://arena.ai/leaderboard/text',
  shape: RATINGS,
  parse: (file) => parseRatings(file, ['text_style_control', 'text']),
};

/** The Arena's ratings of web development. */
export const arenaWebdev: BoardSource = {
  kind: 'board',
  name: 'arena-webdev',
  address: null,
  fetched: `${COPIES}/aabao325/arena-ai-leaderboards/main/data/<day>/code-webdev.json`,
  page: 'https://arena.ai/leaderboard/code/webdev',
  shape: RATINGS,
  parse: (file) => parseRatings(file, ['webdev', 'code-webdev']),
};

/** Reads the rows of the dataset, or the table of the page. */
function parseRatings(file: Upstream, boards: string[]): ParsedBoard {
  const json = readJson(file);
  const meta = json.at('meta');
  checkBoard(meta.at('subset').text ?? meta.at('leaderboard').text, boards);
  const rows = json.at('rows').list;
  const models = json.at('models').list;
  checkCount(
    meta.at(rows.length > 0 ? 'n_rows' : 'model_count').number,
    rows.length || models.length,
  );
  return collectBoard(
    [...readEach('rows', rows, readDatasetRow), ...readEach('models', models, readPageRow)],
    { day: dayOfText(meta.at(rows.length > 0 ? 'leaderboard_publish_date' : 'fetched_at')) },
  );
}

function checkBoard(stated: string | undefined, boards: string[]): void {
  if (stated === undefined || !boards.includes(stated))
    throw new FileError(`meta: the file is of ${stated}, and the feed has ${boards.join(' or ')}.`);
}

function readDatasetRow(row: Json): ReadBoardRow {
  if (row.at('category').text !== 'overall') return undefined;
  const measures = {
    ci_low: row.at('rating_lower').number,
    ci_high: row.at('rating_upper').number,
    votes: row.at('vote_count').number,
  };
  return rowAboveZero(row.at('model_name').text, row.at('rating'), () => ({ measures }));
}

function readPageRow(row: Json): ReadBoardRow {
  const below = row.at('ci_low').number;
  const above = row.at('ci_high').number;
  return rowAboveZero(row.at('model').text, row.at('score'), (native) => ({
    measures: { ...aroundNative(native, below, above), votes: row.at('votes').number },
    apart: `rank ${row.at('rank').value} on the page`,
  }));
}

/**
 * The Agent Arena. Native is the net improvement in percentage points, signed. Rows of copies that
 * lost the sign are refused.
 */
export const arenaAgent: BoardSource = {
  kind: 'board',
  name: 'arena-agent',
  address: null,
  fetched: `${COPIES}/aabao325/arena-ai-leaderboards/main/data/<day>/agent.json`,
  page: 'https://arena.ai/leaderboard/agent',
  shape: 'Agent Arena, {"meta", "models": [{"model", "signals"}]}',
  parse(file) {
    const json = readJson(file);
    const meta = json.at('meta');
    const models = json.at('models').list;
    checkBoard(meta.at('leaderboard').text, ['agent']);
    checkCount(meta.at('model_count').number, models.length);
    const records = readEach('models', models, (model, index) =>
      readAgent(model, models[index - 1]),
    );
    return collectBoard(records, { day: dayOfText(meta.at('fetched_at')) });
  },
};

const effect = (model: Json | undefined, name: string) =>
  model?.at('signals', name, 'value').number;

function readAgent(model: Json, before: Json | undefined): ReadBoardRow {
  const label = model.at('model').text?.trim() ?? '';
  if (label === '') return { label, reason: 'it has no name' };
  const native = effect(model, 'net_improvement');
  if (native === undefined)
    return { label, reason: 'it has no effects: copies without them lost the minus sign' };
  const reason = signError(model, native, effect(before, 'net_improvement'));
  if (reason !== undefined) return { label, reason };
  // The page prints half the width of the interval behind the value.
  const half = model.at('signals', 'net_improvement', 'ci').number;
  const votes = model.at('votes').number ?? model.at('sessions').number;
  return { label, native, measures: { ...aroundNative(native, half, half), votes } };
}

/** The effects whose mean is the net improvement. */
const PARTS = [
  'confirmed_success',
  'praise_vs_complaint',
  'steerability',
  'bash_recovery',
  'tool_hallucination',
];

/** Why a sign or a decimal point may be lost: the mean of the parts, and the order of the page. */
function signError(model: Json, net: number, above: number | undefined): string | undefined {
  const values = PARTS.flatMap((part) => effect(model, part) ?? []);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  // Each of the six figures is rounded to two decimals.
  if (values.length === PARTS.length && Math.abs(mean - net) > 0.02)
    return `net_improvement is ${net}, but the mean of its five parts is ${mean.toFixed(2)}; a sign or a decimal point may be lost`;
  return above !== undefined && net > above
    ? `net_improvement is ${net}, above the ${above} of the rank before it; a minus sign may be lost`
    : undefined;
}
