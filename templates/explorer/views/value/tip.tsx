import type { PlacedPoint } from '../../charts/labels.ts';
import { tokenPrice } from '../../format/format.ts';
import { hrefOf } from '../../routing/route.ts';

type Props = { readonly spot: PlacedPoint; readonly width: number; readonly isTouched: boolean };

/** The tooltip of the active model. */
export function Tip({ spot: { x, y, id, point }, width, isTouched }: Props) {
  const side = x > width / 2 ? 'tip left' : 'tip';
  return (
    <>
      <svg
        class="ring"
        style={{ left: `${x}px`, top: `${y}px` }}
        viewBox="-12 -12 24 24"
        aria-hidden="true"
      >
        <circle r="9" />
      </svg>
      <div class={isTouched ? `${side} touched` : side} style={{ left: `${x}px`, top: `${y}px` }}>
        <a href={hrefOf('model', { id })} tabIndex={-1}>
          {point.name}
        </a>
        <small>{point.vendor}</small>
        <dl>
          <dt>Score</dt>
          <dd>{point.score.toFixed(1)}</dd>
          <dt>Rank</dt>
          <dd>{point.rank}</dd>
          <dt>Price</dt>
          <dd>{tokenPrice(point.price)}</dd>
        </dl>
      </div>
    </>
  );
}
