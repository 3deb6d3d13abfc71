import type { BoardRanking } from '../../../../feed/schemas/board.ts';
import { t } from '../../../messages/t.ts';
import { bodyOf, useAnswers } from '../../feed/use-answer.ts';
import { dateText } from '../../format/format.ts';
import { Scroll } from '../../parts/boxes.tsx';
import { ModelLink } from '../../parts/link.tsx';
import { modelName } from '../models/known-models.ts';
import { rankCourses, sameEdition } from './rank-course.ts';

/** So many models and periods are shown. */
const MODELS = 10;
const PERIODS = 12;

/** The ranks of the first models over the earlier periods of the same edition. */
export function Course({ ranking }: { readonly ranking: BoardRanking }) {
  const { board, period } = ranking;
  const earlier = board.periods.filter((other) => other < period).slice(0, PERIODS - 1);
  const outcomes = useAnswers(
    'leaderboards.period',
    earlier.map((other) => ({ board: board.key, period: other })),
  );
  const periods = sameEdition(
    ranking,
    outcomes.flatMap((outcome) => bodyOf(outcome) ?? []),
  );
  if (periods.length < 2) return null;
  return (
    <section>
      <h2>{t('Ranks over time')}</h2>
      <Scroll label={t('Ranks over time')}>
        <table class="course">
          <thead>
            <tr>
              <th scope="col">{t('Model')}</th>
              {periods.map((other) => (
                <th key={other.period} scope="col" class="n">
                  {dateText(other.period)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rankCourses(ranking, periods, MODELS).map(({ id, ranks }) => (
              <tr key={id}>
                <th scope="row">
                  <ModelLink id={id}>{modelName(id)}</ModelLink>
                </th>
                {ranks.map((rank, index) => (
                  <td key={periods[index]?.period} class="n">
                    {rank ?? '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}
