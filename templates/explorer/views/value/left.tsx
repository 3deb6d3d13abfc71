import type { Board } from '../../../../feed/schemas/board.ts';
import { rich } from '../../../messages/rich.ts';
import { t } from '../../../messages/t.ts';
import { dateText } from '../../format/format.ts';
import { ModelLink, OutwardLink } from '../../parts/link.tsx';
import { hrefOf } from '../../routing/route.ts';
import { type AxisName, agentSizes } from './axis.ts';
import type { Point } from './points.ts';

type Props = {
  readonly board: Board;
  readonly points: readonly Point[];
  readonly axis: AxisName;
  /** The day whose prices are shown; without it, those of today. */
  readonly day: string | undefined;
  /** How many models of the board are retired or deprecated. */
  readonly ended: number;
  readonly unpriced: readonly { readonly id: string; readonly name: string }[];
};

const priceTexts: { readonly [Name in AxisName]: string } = {
  task: t('Prices: what the board itself paid per task.'),
  mix: t('Prices: list prices for 1 million tokens of the mix.'),
  agent: t(
    'Prices: a request of {input} input tokens, {cached} of them read from the cache, and {output} output tokens.',
    { ...agentSizes },
  ),
};

/** What the picture does not show, and whose figures it shows. */
export function Left({ board, points, unpriced, axis, day, ended }: Props) {
  const free = points.filter(({ price }) => price === 0).length;
  return (
    <section class="notes">
      <p class="note">
        {rich('Scores: {board}, {period}, {source}. {citation}.', {
          board: <a href={hrefOf('board', { id: board.key })}>{board.name}</a>,
          period: dateText(board.period),
          source: <OutwardLink address={board.public_url} />,
          citation: board.citation,
        })}
      </p>
      <p class="note">
        {priceTexts[axis]} {axis === 'task' && <span lang="en">{board.task}</span>}
        {axis !== 'task' && day !== undefined && t('In force on {day}.', { day: dateText(day) })}
      </p>
      {ended > 0 && (
        <p class="note">
          {t(
            'Retired or deprecated, and drawn only where you choose so: {count} of the board’s models.',
            { count: ended },
          )}
        </p>
      )}
      {free > 0 && (
        <p class="note">
          {t(
            'A logarithmic scale has no place for nothing: {free, plural, one {the free model stands} other {the # free models stand}} in a strip of their own on the left.',
            { free },
          )}
        </p>
      )}
      {unpriced.length > 0 && (
        <details>
          <summary>
            {t('{count} models of the board are not drawn, since their price is unknown', {
              count: unpriced.length,
            })}
          </summary>
          <p class="aliases">
            {unpriced.map(({ id, name }) => (
              <ModelLink key={id} id={id}>
                {name}
              </ModelLink>
            ))}
          </p>
        </details>
      )}
    </section>
  );
}
