import type { ModelDetail } from '../../../../feed/schemas/model.ts';
import { t } from '../../../messages/t.ts';
import { Bar } from '../../parts/boxes.tsx';
import { hrefOf } from '../../routing/route.ts';
import { bestOf } from './facts.ts';

type Props = {
  readonly board: string;
  readonly name: string;
  readonly models: readonly ModelDetail[];
};

/** The places of some models on one board; equal scores are ties. */
export function BoardRow({ board, name, models }: Props) {
  const placeOf = ({ rankings }: ModelDetail) =>
    rankings.find((ranking) => ranking.board === board);
  const scoreOf = (model: ModelDetail) => placeOf(model)?.score ?? null;
  const best = bestOf({ better: 'high', figureOf: scoreOf }, models);
  const isDifferent = new Set(models.map(scoreOf)).size > 1;
  return (
    <tr class={isDifferent ? 'differs' : undefined}>
      <th scope="row">
        <a href={hrefOf('board', { id: board })}>{name}</a>
        {isDifferent && <span class="unseen"> {t('(differs)')}</span>}
      </th>
      {models.map((model) => {
        const place = placeOf(model);
        if (place === undefined) return <td key={model.id}>–</td>;
        return (
          <td key={model.id} class={best.includes(model.id) ? 'best' : undefined}>
            {place.score.toFixed(1)} <small>{t('rank {rank}', { rank: place.rank })}</small>
            {best.includes(model.id) && (
              <span class="unseen"> {best.length > 1 ? t('(tied for best)') : t('(best)')}</span>
            )}
            <Bar share={place.score / 100} />
          </td>
        );
      })}
    </tr>
  );
}
