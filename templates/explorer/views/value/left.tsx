import { dayText } from '../../../../feed/format.ts';
import type { Board } from '../../../../feed/schemas/board.ts';
import { ModelLink, OutwardLink } from '../../parts/link.tsx';
import { hrefOf } from '../../routing/route.ts';
import { type AxisName, agentText } from './axis.ts';
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
  task: 'Prices: what the board itself paid per task.',
  mix: 'Prices: list prices for 1 million tokens of the mix.',
  agent: `Prices: a request of ${agentText}.`,
};

/** What the picture does not show, and whose figures it shows. */
export function Left({ board, points, unpriced, axis, day, ended }: Props) {
  const free = points.filter(({ price }) => price === 0).length;
  return (
    <section class="notes">
      <p class="note">
        Scores: <a href={hrefOf('board', { id: board.key })}>{board.name}</a>,{' '}
        {dayText(board.period)}, <OutwardLink address={board.public_url} />. {board.citation}.
      </p>
      <p class="note">
        {priceTexts[axis]} {axis === 'task' && board.task}
        {axis !== 'task' && day !== undefined && `In force on ${dayText(day)}.`}
      </p>
      {ended > 0 && (
        <p class="note">
          Retired or deprecated, and drawn only where you choose so: {ended} of the board’s models.
        </p>
      )}
      {free > 0 && (
        <p class="note">
          A logarithmic scale has no place for nothing:{' '}
          {free === 1 ? 'the free model stands' : `the ${free} free models stand`} in a strip of
          their own on the left.
        </p>
      )}
      {unpriced.length > 0 && (
        <details>
          <summary>
            {unpriced.length} models of the board are not drawn, since their price is unknown
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
