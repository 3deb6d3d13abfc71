import { useMemo } from 'preact/hooks';
import type { Board } from '../../../../feed/schemas/board.ts';
import { frontierOf } from '../../../../feed/value.ts';
import { bodyOf, useAnswer } from '../../feed/use-answer.ts';
import type { Query } from '../../routing/route.ts';
import { axesOf } from './axis.ts';
import { mixOf } from './mix.ts';
import { pointsOf, variantLines } from './points.ts';

/** What the picture of a board shows, and the answers that it comes from. */
export function useValue(board: Board | undefined, query: Query) {
  const mix = mixOf(query.mix);
  const key = board?.key ?? '';
  const ranking = useAnswer('leaderboards.board', board && { board: key });
  const rows = useAnswer('leaderboards.variants', board && { board: key, period: board.period });
  const records = useAnswer('bulk.models', { format: 'json' });
  const entries = bodyOf(ranking)?.entries ?? NONE;
  const variants = bodyOf(rows)?.variants ?? NONE;
  const models = bodyOf(records)?.models;
  const axes = useMemo(
    () => axesOf({ entries, variants, inputShare: mix }),
    [entries, variants, mix],
  );
  const axis = axes.find(({ name }) => name === query.axis) ?? axes[0];
  const hasRetired = query.retired === 'shown';
  const drawn = useMemo(() => {
    const byId = new Map(models?.map((model) => [model.id, model]));
    const found = pointsOf({ entries, models: byId, priceOf: axis.priceOf, hasRetired });
    const lines = variantLines(axis.name === 'task' ? variants : NONE, found.points);
    return { ...found, lines, frontier: frontierOf(found.points) };
  }, [entries, variants, models, axis, hasRetired]);
  return {
    ...drawn,
    axes,
    axis,
    mix,
    hasRetired,
    // Without the rows the picture is drawn by list prices, so it waits until they came or failed.
    isReady: ranking !== undefined && models !== undefined && rows !== undefined,
    outcome: models === undefined ? records : ranking,
  };
}

/** One value for all renderings, so that nothing is worked out anew for it. */
const NONE: readonly never[] = [];
