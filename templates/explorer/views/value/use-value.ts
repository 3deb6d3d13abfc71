import { useMemo, useRef } from 'preact/hooks';
import type { Board } from '../../../../feed/schemas/board.ts';
import { frontierOf } from '../../../../feed/value.ts';
import { bodyOf, useAnswer } from '../../feed/use-answer.ts';
import type { Query } from '../../routing/route.ts';
import { axesOf } from './axis.ts';
import { mixOf } from './mix.ts';
import { pointsOf, variantLines } from './points.ts';

/** What the picture of a board shows, and the answers that it comes from. */
export function useValue(board: Board | undefined, query: Query) {
  const period = board?.periods.find((known) => known === query.period) ?? board?.period ?? '';
  const { ranking, rows, records } = useRanking(board, period);
  const { entries = NONE, board: descriptor } = bodyOf(ranking) ?? {};
  const variants = bodyOf(rows)?.variants ?? NONE;
  const models = bodyOf(records)?.models;
  const mix = mixOf(query.mix);
  // The newest period is shown at the prices of today, an older one at those of its own day.
  const day = period === board?.period ? undefined : descriptor?.updated_at;
  const axes = useMemo(
    () => axesOf({ entries, variants, inputShare: mix, day }),
    [entries, variants, mix, day],
  );
  const axis = axes.find(({ name }) => name === query.axis) ?? axes[0];
  const hasRetired = query.retired === 'shown';
  const drawn = useMemo(() => {
    const byId = new Map(models?.map((model) => [model.id, model]));
    const found = pointsOf({ entries, models: byId, priceOf: axis.priceOf, hasRetired, day });
    const lines = variantLines(axis.name === 'task' ? variants : NONE, found.points);
    return { ...found, lines, frontier: frontierOf(found.points) };
  }, [entries, variants, models, axis, hasRetired, day]);
  const outcome = models === undefined ? records : ranking;
  // Without the rows the picture is drawn by list prices, so it waits until they came or failed.
  const isRead = outcome !== undefined && 'body' in outcome && rows !== undefined;
  const now = { ...drawn, axes, axis, board: descriptor ?? board, day };
  const last = useLast(now, isRead, board?.key);
  const hasFailed = outcome !== undefined && !('body' in outcome);
  return {
    ...(last ?? now),
    mix,
    hasRetired,
    period,
    isReady: last !== undefined && !hasFailed,
    outcome,
  };
}

/** The answers for one period of a board. */
function useRanking(board: Board | undefined, period: string) {
  const values = board && { board: board.key, period };
  const isNewest = period === board?.period;
  const newest = useAnswer(
    'leaderboards.board',
    board && isNewest ? { board: board.key } : undefined,
  );
  const past = useAnswer('leaderboards.period', isNewest ? undefined : values);
  return {
    ranking: isNewest ? newest : past,
    rows: useAnswer('leaderboards.variants', values),
    records: useAnswer('bulk.models', { format: 'json' }),
  };
}

/** The last value of a board that was read, so that its chart stays while a period loads. */
function useLast<Value>(value: Value, isRead: boolean, key: string | undefined): Value | undefined {
  const last = useRef<{ readonly key: string | undefined; readonly value: Value } | null>(null);
  if (isRead) last.current = { key, value };
  return last.current?.key === key ? last.current?.value : undefined;
}

/** One value for all renderings, so that nothing is worked out anew for it. */
const NONE: readonly never[] = [];
