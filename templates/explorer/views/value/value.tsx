import { useMemo } from 'preact/hooks';
import type { Board } from '../../../../feed/schemas/board.ts';
import { taskCosts } from '../../../../feed/task-costs.ts';
import { frontierOf, valueBoard } from '../../../../feed/value.ts';
import { bodyOf, useAnswer } from '../../feed/use-answer.ts';
import { useTitle } from '../../parts/hooks.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { rewrite, useQuery } from '../../routing/navigation.ts';
import { hrefOf, type Query } from '../../routing/route.ts';
import { ValueChart } from './chart.tsx';
import { ValueControls } from './controls.tsx';
import { FrontierTable } from './frontier-table.tsx';
import { Left } from './left.tsx';
import { DEFAULT_MIX, mixOf } from './mix.ts';
import { pointsOf } from './points.ts';

/** Score against price on one board. */
export function ValueView() {
  const outcome = useAnswer('discovery.get', {});
  const boards = bodyOf(outcome)?.boards;
  useTitle('Value');
  return boards === undefined ? <Waiting outcome={outcome} /> : <Value boards={boards} />;
}

function Value({ boards }: { readonly boards: readonly Board[] }) {
  const query = useQuery();
  const board = boards.find(({ key }) => key === query.board) ?? valueBoard(boards);
  const { vendor = '' } = query;
  const mix = mixOf(query.mix);
  const ranking = useAnswer(
    'leaderboards.board',
    board === undefined ? undefined : { board: board.key },
  );
  const rows = useAnswer(
    'leaderboards.variants',
    board === undefined ? undefined : { board: board.key, period: board.period },
  );
  const pricing = bodyOf(useAnswer('pricing.list', {}))?.pricing;
  const entries = bodyOf(ranking)?.entries;
  const variants = bodyOf(rows)?.variants;
  const { points, unpriced, costs } = useMemo(() => {
    const costs = taskCosts(entries ?? [], variants ?? []);
    return {
      ...pointsOf({ entries: entries ?? [], pricing: pricing ?? [], inputShare: mix, costs }),
      costs,
    };
  }, [entries, variants, pricing, mix]);
  const frontier = useMemo(() => frontierOf(points), [points]);
  const change = (changed: Query) =>
    rewrite(hrefOf('value', { query: clean({ ...query, ...changed }) }));
  if (board === undefined) return <p class="note">The feed has no board.</p>;
  // Without the rows the picture is drawn by list prices, so it waits until they came or failed.
  const isReady = entries !== undefined && pricing !== undefined && rows !== undefined;
  return (
    <article class="value">
      <header>
        <h1>Value</h1>
        <p class="lede">
          {isReady &&
            `${frontier.length} of ${points.length} models stand on the frontier: nothing is both cheaper and better.`}
        </p>
      </header>
      <ValueControls
        boards={boards}
        board={board.key}
        mix={costs === undefined ? mix : undefined}
        vendor={vendor}
        points={points}
        onChange={change}
      />
      {isReady && points.length > 0 ? (
        <ValueChart points={points} vendor={vendor} label={`${board.name}: score against price`} />
      ) : (
        <div class="value-chart waiting">
          {isReady ? (
            <p class="note">No model of this board has a known price.</p>
          ) : (
            <Waiting outcome={ranking} />
          )}
        </div>
      )}
      {isReady && <FrontierTable frontier={frontier} />}
      <Left unpriced={unpriced} points={points} board={board} isByTask={costs !== undefined} />
    </article>
  );
}

/** Defaults are left out of the address. */
function clean(query: Query): Query {
  return query.mix === String(DEFAULT_MIX) ? { ...query, mix: '' } : query;
}
