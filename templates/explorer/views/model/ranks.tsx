import { dayText } from '../../../../feed/format.ts';
import type { ModelDetail } from '../../../../feed/schemas/model.ts';
import { Bar } from '../../parts/boxes.tsx';
import { hrefOf } from '../../routing/route.ts';
import { boardName } from '../board/editions-in-page.ts';

/** The rank of a model on every board that lists it. */
export function Ranks({ rankings }: Pick<ModelDetail, 'rankings'>) {
  return (
    <section>
      <h2>Ranks</h2>
      {rankings.length === 0 ? (
        <p class="note">No board of the feed lists this model.</p>
      ) : (
        <ul class="ranks">
          {rankings.map(({ board, period, rank, score, native, model_count }) => (
            <li key={board}>
              <a href={hrefOf('board', { id: board })}>{boardName(board, period) ?? board}</a>
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
