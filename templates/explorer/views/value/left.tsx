import { dayText } from '../../../../feed/format.ts';
import type { Board } from '../../../../feed/schemas/board.ts';
import { ModelLink, OutwardLink } from '../../parts/link.tsx';
import { hrefOf } from '../../routing/route.ts';
import type { Point } from './points.ts';

type Props = {
  readonly board: Board;
  readonly points: readonly Point[];
  /** Whether prices are what the board paid per task. */
  readonly isByTask: boolean;
  readonly unpriced: readonly { readonly id: string; readonly name: string }[];
};

/** What the picture does not show, and whose figures it shows. */
export function Left({ board, points, unpriced, isByTask }: Props) {
  const free = points.filter(({ price }) => price === 0).length;
  return (
    <section class="notes">
      <p class="note">
        Scores: <a href={hrefOf('board', { id: board.key })}>{board.name}</a>,{' '}
        {dayText(board.period)}, <OutwardLink address={board.public_url} />. {board.citation}.
      </p>
      <p class="note">
        {isByTask
          ? `Prices: what the board itself paid per task. ${board.task ?? ''}`
          : 'Prices: list prices for 1 million tokens of the mix.'}
      </p>
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
