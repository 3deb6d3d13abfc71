import { parseJson } from '../../json.ts';
import { asList, asNumber, asObject, asText, type JsonObject } from '../../shape.ts';
import type { BoardFile, BoardFormat, ParsedBoard } from '../../types.ts';
import { type Effects, effectsFault, effectsOf } from './agent-effects.ts';
import { cutOff } from './arena.ts';
import { collect, faultyBoard, type Placed, type Reading } from './collect.ts';
import { dayOf } from './days.ts';

/** The Agent Arena. Native is the net improvement in percentage points, signed; copies that lost the sign are refused row by row. */
export const arenaAgent: BoardFormat = {
  kind: 'board',
  name: 'arena-agent',
  address: null,
  page: 'https://arena.ai/leaderboard/agent',
  parse,
};

function parse({ text }: BoardFile): ParsedBoard {
  const json = parseJson(text);
  if ('fault' in json) return faultyBoard(json.fault);
  const file = asObject(json.value);
  const [meta, models] = [asObject(file?.meta) ?? {}, asList(file?.models)?.map((model) => asObject(model) ?? {})];
  if (models === undefined) return faultyBoard('1:1: this is no Agent Arena, which is {"meta", "models": [{"rank", "model", "signals"}]}.');
  if (meta.leaderboard !== undefined && meta.leaderboard !== 'agent')
    return faultyBoard(`meta/leaderboard: it is ${JSON.stringify(meta.leaderboard)}, and the feed has "agent".`);
  const cut = cutOff('meta/model_count', meta.model_count, models.length);
  if (cut !== undefined) return faultyBoard(cut);
  const effects = models.map(effectsOf);
  const placed = models.map((model, index): Placed => ({ place: `models/${index}`, reading: read(model, effects, index) }));
  return { ...collect(placed), updated_at: dayOf(meta.fetched_at), edition: null, notes: [] };
}

function read(model: JsonObject, all: readonly Effects[], index: number): Reading {
  const label = asText(model.model)?.trim() ?? '';
  const effects = all[index] ?? {};
  if (label === '') return { label, reason: 'it has no name' };
  if (Object.keys(effects).length === 0) return { label, reason: unsigned(model.score) };
  const reason = effectsFault(effects) ?? riseFault(effects, all[index - 1]);
  return reason === undefined ? { label, native: effects.net_improvement ?? Number.NaN } : { label, reason };
}

/** Copies before 2026-07-17 have a bare score. They dropped the page's minus sign, and some the decimal point. */
function unsigned(value: unknown): string {
  const score = asNumber(value);
  if (score === undefined) return 'there is no effect, and the score is empty';
  const size = Math.abs(score) > LARGEST ? ` and 100 times as large (${score} may be ${score / 100} or -${score / 100})` : '';
  return `the score ${score} stands without its effects: such copies lost the minus sign, so it is a whole number without a sign${size}`;
}

/** No effect of a model on a session comes near this many percentage points. */
const LARGEST = 100;

/** The page lists by falling value, so a value above the one before has lost its sign. */
function riseFault({ net_improvement: own }: Effects, before: Effects | undefined): string | undefined {
  const above = before?.net_improvement;
  if (own === undefined || above === undefined || own <= above) return undefined;
  return `net_improvement is ${own}, above the ${above} of the rank before it; the list falls, so a minus sign may be lost`;
}
