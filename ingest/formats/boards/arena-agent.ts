import type { BoardFormat, ParsedBoard } from '../../types.ts';
import { dayOf } from '../days.ts';
import { asList, asNumber, asObject, asText, type JsonObject } from '../json.ts';
import { type Effects, effectsFault, effectsOf } from './agent-effects.ts';
import {
  boardOf,
  countFault,
  faultyBoard,
  jsonBoard,
  type Reading,
  readEach,
} from './board-rows.ts';
import { aroundNative } from './measures.ts';

/**
 * The Agent Arena. Native is the net improvement in percentage points, signed. Rows of copies that
 * lost the sign are refused.
 */
export const arenaAgent: BoardFormat = {
  kind: 'board',
  name: 'arena-agent',
  address: null,
  page: 'https://arena.ai/leaderboard/agent',
  parse: jsonBoard(read),
};

function read(value: unknown): ParsedBoard {
  const file = asObject(value);
  const [meta, models] = [
    asObject(file?.meta) ?? {},
    asList(file?.models)?.map((model) => asObject(model) ?? {}),
  ];
  if (models === undefined)
    return faultyBoard(
      '1:1: this is no Agent Arena, which is {"meta", "models": [{"rank", "model", "signals"}]}.',
    );
  if (meta.leaderboard !== undefined && meta.leaderboard !== 'agent')
    return faultyBoard(
      `meta/leaderboard: it is ${JSON.stringify(meta.leaderboard)}, and the feed has "agent".`,
    );
  const cut = countFault('meta/model_count', meta.model_count, models.length);
  if (cut !== undefined) return faultyBoard(cut);
  const effects = models.map(effectsOf);
  const bare = models.some((model) => Math.abs(asNumber(model.score) ?? 0) > LARGEST)
    ? HUNDREDFOLD
    : UNSIGNED;
  const readings = readEach('models', models, (model, index) =>
    readModel(model, { effects, index, bare }),
  );
  return boardOf(readings, { updated_at: dayOf(meta.fetched_at) });
}

type Row = { readonly effects: readonly Effects[]; readonly index: number; readonly bare: string };

function readModel(model: JsonObject, { effects: all, index, bare }: Row): Reading {
  const label = asText(model.model)?.trim() ?? '';
  const effects = all[index] ?? {};
  if (label === '') return { label, reason: 'it has no name' };
  if (Object.keys(effects).length === 0) {
    const score = asNumber(model.score);
    return {
      label,
      reason:
        score === undefined
          ? 'there is no effect, and the score is empty'
          : `the score is ${score}, ${bare}`,
    };
  }
  const reason = effectsFault(effects) ?? riseFault(effects, all[index - 1]);
  if (reason !== undefined) return { label, reason };
  const native = effects.net_improvement ?? Number.NaN;
  return { label, native, measures: measuresOf(model, native) };
}

/** The page prints half the width of the interval behind the value. */
function measuresOf({ signals, votes, sessions }: JsonObject, native: number) {
  const half = asNumber(asObject(asObject(signals)?.net_improvement)?.ci);
  return { ...aroundNative(native, half, half), votes: asNumber(votes) ?? asNumber(sessions) };
}

/** Faults of copies before 2026-07-17: all lost the minus sign, and some the decimal point. */
const UNSIGNED = 'a whole number without its effects: such copies lost the minus sign';
const HUNDREDFOLD =
  'a value times 100 without its effects: such copies lost the decimal point and the minus sign';

/** No real effect is near this many percentage points. */
const LARGEST = 100;

/** The page is sorted by descending value, so a value above the previous one has lost its sign. */
function riseFault(
  { net_improvement: own }: Effects,
  before: Effects | undefined,
): string | undefined {
  const above = before?.net_improvement;
  if (own === undefined || above === undefined || own <= above) return undefined;
  return `net_improvement is ${own}, above the ${above} of the rank before it; the list falls, so a minus sign may be lost`;
}
