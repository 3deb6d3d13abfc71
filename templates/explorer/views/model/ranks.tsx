import type { ModelDetail } from '../../../../feed/schemas/model.ts';
import { t } from '../../../messages/t.ts';
import { dateText } from '../../format/format.ts';
import { Bar } from '../../parts/boxes.tsx';
import { hrefOf } from '../../routing/route.ts';
import { boardName } from '../board/editions-in-page.ts';

/** The rank of a model on every board that lists it. */
export function Ranks({ rankings }: Pick<ModelDetail, 'rankings'>) {
  return (
    <section>
      <h2>{t('Ranks')}</h2>
      {rankings.length === 0 ? (
        <p class="note">{t('No board of the feed lists this model.')}</p>
      ) : (
        <ul class="ranks">
          {rankings.map(({ board, period, rank, score, native, model_count }) => (
            <li key={board}>
              <a href={hrefOf('board', { id: board })}>{boardName(board, period) ?? board}</a>
              <span class="n">
                <b>{rank}</b> <small>{t('of {count}', { count: model_count })}</small>
              </span>
              <Bar share={score / 100} />
              <small class="n">
                {t('score {score}, native {native}, {period}', {
                  score: String(score),
                  native: String(Number(native.toFixed(2))),
                  period: dateText(period),
                })}
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
