import type { BoardFormat, ParsedBoard } from '../format.ts';
import {
  asNumber,
  asObject,
  asObjects,
  asText,
  FileError,
  type JsonObject,
  parseJson,
} from '../json.ts';
import {
  aroundNative,
  type BoardRecord,
  checkCount,
  collectBoard,
  measured,
  readEach,
} from '../rows.ts';
import { dayInName, dayOfText } from '../values.ts';

const COPIES = 'https://raw.githubusercontent.com';

/** The Arena's text ratings, overall, with style control: the ones that the page shows. */
export const arenaText: BoardFormat = {
  kind: 'board',
  name: 'arena-text',
  address: null,
  fetched: `${COPIES}/Scarlett9826/arena-ai-leaderboards/main/data/lmarena/<day>/text_style_control.json`,
  page: 'https://arena.ai/leaderboard/text',
  parse: ({ name, text }) => parseRatings(text, name, 'text_style_control', ['text']),
};

/** The Arena's ratings of web development. */
export const arenaWebdev: BoardFormat = {
  kind: 'board',
  name: 'arena-webdev',
  address: null,
  fetched: `${COPIES}/aabao325/arena-ai-leaderboards/main/data/<day>/code-webdev.json`,
  page: 'https://arena.ai/leaderboard/code/webdev',
  parse: ({ name, text }) => parseRatings(text, name, 'webdev', ['code-webdev', 'webdev']),
};

/** Reads the three shapes: the dataset's rows, the older catalog by category, the page's table. */
function parseRatings(text: string, name: string, subset: string, pages: string[]): ParsedBoard {
  const file = asObject(parseJson(text));
  const meta = asObject(file?.meta) ?? {};
  const [rows, models] = [asObjects(file?.rows), asObjects(file?.models)];
  if (rows !== undefined) {
    checkBoard('subset', meta.subset, [subset]);
    checkCount('meta/n_rows', meta.n_rows, rows.length);
    const day = dayOfText(meta.leaderboard_publish_date);
    return collectBoard(readEach('rows', rows, readDatasetRow), { day });
  }
  if (models !== undefined) {
    checkBoard('leaderboard', meta.leaderboard, pages);
    checkCount('meta/model_count', meta.model_count, models.length);
    return collectBoard(readEach('models', models, readPageRow), {
      day: dayOfText(meta.fetched_at),
    });
  }
  // The catalog calls the category of all prompts "full".
  const full = asObject(file?.full);
  if (full === undefined)
    throw new FileError(
      '1:1: these are no ratings of the Arena: the dataset has "rows", the page "models", the catalog a category "full".',
    );
  const records = Object.entries(full).map(([label, value]): [string, BoardRecord] => {
    const { rating, rating_q025: low, rating_q975: high } = asObject(value) ?? {};
    const measures = { ci_low: asNumber(low), ci_high: asNumber(high) };
    return [`full/${label}`, measured(label, rating, 'rating', () => ({ measures }))];
  });
  return collectBoard(records, { day: dayInName(name) });
}

function checkBoard(field: string, value: unknown, own: string[]): void {
  if (!own.includes(String(value)))
    throw new FileError(
      `meta/${field}: it is ${JSON.stringify(value)}, and the feed has "${own[0]}".`,
    );
}

function readDatasetRow(row: JsonObject): BoardRecord {
  if (row.category !== 'overall') return undefined;
  const [ci_low, ci_high] = [asNumber(row.rating_lower), asNumber(row.rating_upper)];
  const measures = { ci_low, ci_high, votes: asNumber(row.vote_count) };
  return measured(row.model_name, row.rating, 'rating', () => ({ measures }));
}

function readPageRow({ model, score, rank, ci_low, ci_high, votes }: JsonObject): BoardRecord {
  return measured(model, score, 'rating', (native) => ({
    measures: {
      ...aroundNative(native, asNumber(ci_low), asNumber(ci_high)),
      votes: asNumber(votes),
    },
    apart: `rank ${rank} on the page`,
  }));
}

/**
 * The Agent Arena. Native is the net improvement in percentage points, signed. Rows of copies that
 * lost the sign are refused.
 */
export const arenaAgent: BoardFormat = {
  kind: 'board',
  name: 'arena-agent',
  address: null,
  fetched: `${COPIES}/aabao325/arena-ai-leaderboards/main/data/<day>/agent.json`,
  page: 'https://arena.ai/leaderboard/agent',
  parse({ text }) {
    const file = asObject(parseJson(text));
    const meta = asObject(file?.meta) ?? {};
    const models = asObjects(file?.models);
    if (models === undefined)
      throw new FileError(
        '1:1: this is no Agent Arena, which is {"meta", "models": [{"rank", "model", "signals"}]}.',
      );
    checkBoard('leaderboard', meta.leaderboard ?? 'agent', ['agent']);
    checkCount('meta/model_count', meta.model_count, models.length);
    const effects = models.map(readEffects);
    // No real effect is near 100 percentage points.
    const bare = models.some(({ score }) => Math.abs(asNumber(score) ?? 0) > 100)
      ? 'a value times 100 without its effects: such copies lost the decimal point and the minus sign'
      : 'a whole number without its effects: such copies lost the minus sign';
    const records = readEach('models', models, (model, index) =>
      readAgent(model, effects[index] ?? {}, { before: effects[index - 1], bare }),
    );
    return collectBoard(records, { day: dayOfText(meta.fetched_at) });
  },
};

/** The effects of a model on sessions, in percentage points, by name. */
type Effects = Record<string, number | undefined>;

/** `signals` of a row or, in another mirror, a list of named `scores`. */
function readEffects({ signals, scores }: JsonObject): Effects {
  const named = asObjects(scores) ?? [];
  // `Praise vs. Complaint` → `praise_vs_complaint`.
  const slug = (name: string) =>
    name
      .toLowerCase()
      .replace(/[^a-z]+/g, '_')
      .replace(/^_|_$/g, '');
  return Object.fromEntries([
    ...named.map(({ name, score }) => [slug(asText(name) ?? ''), asNumber(score)]),
    ...Object.entries(asObject(signals) ?? {}).map(([name, signal]) => [
      slug(name),
      asNumber(asObject(signal)?.value),
    ]),
  ]);
}

type Context = { before: Effects | undefined; bare: string };

function readAgent(model: JsonObject, effects: Effects, { before, bare }: Context): BoardRecord {
  const label = asText(model.model)?.trim() ?? '';
  if (label === '') return { label, reason: 'it has no name' };
  if (Object.keys(effects).length === 0) {
    const score = asNumber(model.score);
    return score === undefined
      ? { label, reason: 'there is no effect, and the score is empty' }
      : { label, reason: `the score is ${score}, ${bare}` };
  }
  const { net_improvement: native } = effects;
  if (native === undefined) return { label, reason: 'net_improvement is missing or no number' };
  const reason = effectsError(effects, native, before?.net_improvement);
  if (reason !== undefined) return { label, reason };
  // The page prints half the width of the interval behind the value.
  const half = asNumber(asObject(asObject(model.signals)?.net_improvement)?.ci);
  const votes = asNumber(model.votes) ?? asNumber(model.sessions);
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
function effectsError(effects: Effects, net: number, above: number | undefined) {
  const values = PARTS.map((part) => effects[part]).filter((value) => value !== undefined);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  // Each of the six figures is rounded to two decimals.
  if (values.length === PARTS.length && Math.abs(mean - net) > 0.02)
    return `net_improvement is ${net}, but the mean of its five parts is ${mean.toFixed(2)}; a sign or a decimal point may be lost`;
  return above !== undefined && net > above
    ? `net_improvement is ${net}, above the ${above} of the rank before it; the list falls, so a minus sign may be lost`
    : undefined;
}
