import type { BoardRanking, Entry } from '../../feed/schemas/board.ts';
import type { Answers } from './answers.ts';
import { pairsOf, rankMoves } from './compare.ts';
import type { Difference } from './difference.ts';
import { fieldTexts, moved } from './text.ts';

type Board = Answers['boards'][number];

/** The differences of boards: periods, fields, natives, and the first ranks. */
export function boardDifferences(
  before: readonly Board[],
  after: readonly Board[],
): readonly Difference[] {
  return pairsOf(before, after, ({ key }) => key).flatMap((pair): readonly Difference[] => {
    if (pair.before === undefined)
      return [{ kind: 'board_added', subject: pair.id, text: summary(pair.after) }];
    if (pair.after === undefined)
      return [{ kind: 'board_removed', subject: pair.id, text: summary(pair.before) }];
    const sides = { before: pair.before.rankings, after: pair.after.rankings };
    const of = (kind: Difference['kind'], texts: readonly string[]) =>
      texts.map((text) => ({ kind, subject: pair.id, text }));
    return [
      ...of('rank', rankTexts(sides)),
      ...of('board', periodTexts(sides)),
      ...of('entry', entryTexts(sides)),
    ];
  });
}

type Sides<Value> = { readonly before: Value; readonly after: Value };
type Rankings = Sides<readonly BoardRanking[]>;

/** Moves into, out of and within the first ranks of the newest period. */
function rankTexts({ before: [before], after: [after] }: Rankings): readonly string[] {
  if (before === undefined || after === undefined) return [];
  const period =
    before.period === after.period ? after.period : `${before.period} → ${after.period}`;
  return rankMoves(before, after)
    .toSorted((left, right) => (left.to ?? left.from ?? 0) - (right.to ?? right.from ?? 0))
    .map(
      ({ model, from, to }) => `${period}: ${model} ${from ?? 'not on it'} → ${to ?? 'not on it'}`,
    );
}

/** Fields of a board that are derived from its periods and entries, or from the feed's address. */
const FOLLOWING = ['key', 'endpoint', 'period', 'periods', 'model_count', 'updated_at'];

/**
 * Added and removed periods, and changed fields of the others; several periods with the same change
 * are one difference.
 */
function periodTexts(rankings: Rankings): readonly string[] {
  const texts = periodPairs(rankings).flatMap((pair) => {
    if (pair.before === undefined)
      return [`period ${pair.id} added with ${pair.after.board.model_count} models`];
    if (pair.after === undefined) return [`period ${pair.id} taken out`];
    const { updated_at: old } = pair.before.board;
    const { updated_at: day } = pair.after.board;
    const dated = old === day ? [] : [`${pair.id}: updated at ${moved(old, day)}`];
    return [...dated, ...fieldTexts(pair.before.board, pair.after.board, FOLLOWING)];
  });
  return [...new Set(texts)];
}

function periodPairs({ before, after }: Rankings) {
  return pairsOf(before, after, ({ period }) => period);
}

/**
 * The entries of the periods in both. A rank or score that changes because others do is no
 * difference.
 */
function entryTexts(rankings: Rankings): readonly string[] {
  return periodPairs(rankings).flatMap(({ id, before, after }) => {
    if (before === undefined || after === undefined) return [];
    const texts = pairsOf(before.entries, after.entries, ({ model_id }) => model_id).flatMap(
      (pair) => {
        if (pair.before === undefined) return [`${pair.id} added: ${nativeText(pair.after)}`];
        if (pair.after === undefined) return [`${pair.id} taken out: ${nativeText(pair.before)}`];
        return changedEntry({ before: pair.before, after: pair.after });
      },
    );
    return texts.map((text) => `${id}: ${text}`);
  });
}

function changedEntry({ before, after }: Sides<Entry>): readonly string[] {
  // New anchors change scores of the same natives.
  const following = before.native === after.native ? ['rank'] : ['rank', 'score'];
  return fieldTexts(before, after, following).map((text) => `${after.model_id} ${text}`);
}

function nativeText({ native, rank }: Entry): string {
  return `native ${native}, rank ${rank}`;
}

function summary({ rankings }: Board): string {
  const [newest] = rankings;
  return newest === undefined
    ? 'no period'
    : `${newest.board.name}, ${rankings.map(({ period }) => period).join(', ')}`;
}
