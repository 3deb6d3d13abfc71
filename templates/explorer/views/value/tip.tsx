import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../../messages/t.ts';
import type { PlacedPoint } from '../../charts/labels.ts';
import { dollars } from '../../format/format.ts';
import { Marks } from '../../parts/marks.tsx';
import { readingOf, readingText } from '../../parts/reading.ts';
import { hrefOf } from '../../routing/route.ts';
import { tipPlace } from './tip-place.ts';

type Props = {
  readonly spot: PlacedPoint;
  /** What the price is per: `$ per task`. */
  readonly axis: string;
  readonly isTouched: boolean;
};

/** The tooltip of the active model. */
export function Tip({ spot: { x, y, id, point }, axis, isTouched }: Props) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = tip.current;
    if (box?.parentElement == null) return;
    const { offsetWidth, offsetHeight, parentElement } = box;
    const chart = { width: parentElement.clientWidth, height: parentElement.clientHeight };
    const place = tipPlace({ x, y }, { width: offsetWidth, height: offsetHeight }, chart);
    box.style.left = `${place.left}px`;
    box.style.top = `${place.top}px`;
  });
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
      <div ref={tip} role="tooltip" class={isTouched ? 'tip touched' : 'tip'}>
        <a href={hrefOf('model', { id })} tabIndex={-1}>
          {point.name}
        </a>
        <small>{point.vendor}</small> <Marks model={point.model} />
        <dl>
          <dt>{t('Score')}</dt>
          <dd>{point.score.toFixed(1)}</dd>
          <dt>{t('Rank')}</dt>
          <dd>{point.rank}</dd>
          <dt>{axis}</dt>
          <dd>{dollars(point.price)}</dd>
        </dl>
        <small>
          {t('List price {reading}', { reading: readingText(readingOf(point.model.sources)) })}
        </small>
      </div>
    </>
  );
}
