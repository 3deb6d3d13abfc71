import { t } from '../../../messages/t.ts';
import { dollars } from '../../format/format.ts';
import { Bar } from '../../parts/boxes.tsx';
import { ModelLink } from '../../parts/link.tsx';
import { Marks } from '../../parts/marks.tsx';
import type { Point } from './points.ts';

type Props = {
  readonly frontier: readonly Point[];
  /** What the price is per: `$ per task`. */
  readonly axis: string;
};

/** The frontier in words: each step up and what it costs. */
export function FrontierTable({ frontier, axis }: Props) {
  return (
    <section>
      <h2>{t('The frontier, from the cheapest up')}</h2>
      <table class="frontier-table">
        <thead>
          <tr>
            <th scope="col">{t('Model')}</th>
            <th scope="col" class="n">
              {axis}
            </th>
            <th scope="col">{t('Score')}</th>
            <th scope="col" class="step">
              {t('The step from the one before')}
            </th>
          </tr>
        </thead>
        <tbody>
          {frontier.map((point, index) => (
            <tr key={point.model_id}>
              <th scope="row">
                <ModelLink id={point.model_id}>{point.name}</ModelLink>{' '}
                <Marks model={point.model} /> <small>{point.vendor}</small>
              </th>
              <td class="n">{dollars(point.price)}</td>
              <td class="score">
                <span>{point.score.toFixed(1)}</span>
                <Bar share={point.score / 100} />
              </td>
              <td class="step">{stepText(frontier[index - 1], point)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function stepText(before: Point | undefined, point: Point): string {
  if (before === undefined) return '';
  const gain = (point.score - before.score).toFixed(1);
  return before.price === 0
    ? t('+{gain} points, no longer free', { gain })
    : t('+{gain} points for {times} times the price', {
        gain,
        times: (point.price / before.price).toFixed(1),
      });
}
