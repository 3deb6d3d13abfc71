import { dayText } from '../../../../feed/day-text.ts';
import type { ModelDetail } from '../../../../feed/schemas/model.ts';
import { bodyOf, useAnswer } from '../../feed/use-answer.ts';
import { Bar } from '../../parts/bar.tsx';
import { hrefOf } from '../../routing/route.ts';

/** The place of a model on every board that lists it. */
export function Ranks({ rankings }: Pick<ModelDetail, 'rankings'>) {
  const boards = bodyOf(useAnswer('discovery.get', {}))?.boards ?? [];
  const names = new Map(boards.map(({ key, name }) => [key, name]));
  return (
    <section>
      <h2>Ranks</h2>
      {rankings.length === 0 ? (
        <p class="note">No board of the feed lists this model.</p>
      ) : (
        <ul class="ranks">
          {rankings.map(({ board, period, rank, score, native, model_count }) => (
            <li key={board}>
              <a href={hrefOf('board', { id: board })}>{names.get(board) ?? board}</a>
              <span class="n">
                <b>{rank}</b> <small>of {model_count}</small>
              </span>
              <Bar share={score / 100} />
              <small class="n">
                score {score}, native {Number(native.toFixed(2))}, {dayText(period)}
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
