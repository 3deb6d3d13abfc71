import { useEffect, useRef, useState } from 'preact/hooks';
import type { PlacedPoint } from '../../charts/placed-point.ts';
import { go } from '../../routing/navigation.ts';
import { hrefOf } from '../../routing/route.ts';
import { nearestPoint, nextPoint } from './nearest-point.ts';
import type { Point } from './points.ts';
import { Tip } from './tip.tsx';

type Props = { readonly points: readonly Point[]; readonly vendor: string; readonly label: string };

/** The picture. A pointer names the nearest model; by keyboard, arrows walk from model to model and Enter opens one. */
export function ValueChart({ points, vendor, label }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [placed, setPlaced] = useState<readonly PlacedPoint[]>([]);
  const [active, setActive] = useState<string>();
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => {
    const box = place.current;
    if (box === null) return;
    const draw = async () => {
      const { drawValue } = await import('../../charts/value.ts');
      const { clientWidth } = box;
      const drawn = drawValue({ points, vendor, width: clientWidth, height: Math.max(380, Math.min(620, clientWidth * 0.58)) });
      drawn.drawing.setAttribute('aria-hidden', 'true');
      box.replaceChildren(drawn.drawing);
      setPlaced(drawn.placed);
    };
    const observer = new ResizeObserver(draw);
    observer.observe(box);
    return () => observer.disconnect();
  }, [points, vendor]);

  const spot = placed.find(({ id }) => id === active);
  const name = (event: PointerEvent) => {
    const box = place.current?.getBoundingClientRect();
    const isOnTip = event.target instanceof Element && event.target.closest('.tip') !== null;
    setIsTouched(event.pointerType === 'touch');
    if (box !== undefined && !isOnTip) setActive(nearestPoint(placed, event.clientX - box.left, event.clientY - box.top)?.id);
  };
  const walk = (event: KeyboardEvent) => {
    const next = nextPoint(placed, active, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next.id);
  };
  const open = () => spot !== undefined && go(hrefOf('model', { id: spot.id }));
  return (
    <div
      class="value-chart"
      role="application"
      aria-roledescription="chart"
      aria-label={`${label}. Arrow keys walk from model to model, Enter opens one.`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the role is that of something to be worked by keyboard
      tabIndex={0}
      onPointerMove={name}
      onPointerDown={name}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setActive(undefined)}
      onClick={(event) => !isTouch(event) && open()}
      onKeyDown={(event) => (event.key === 'Enter' ? open() : walk(event))}
      onBlur={(event) => !holds(event.currentTarget, event.relatedTarget) && setActive(undefined)}
    >
      <div ref={place} class="drawing" />
      {spot !== undefined && <Tip spot={spot} width={place.current?.clientWidth ?? 0} isTouched={isTouched} />}
      <p class="unseen" role="status">
        {spot !== undefined &&
          `${spot.point.name}, score ${spot.point.score}, ${spot.point.price === 0 ? 'free' : `$${spot.point.price.toFixed(2)}`}`}
      </p>
    </div>
  );
}

function holds(place: Element, other: EventTarget | null): boolean {
  return other instanceof Node && place.contains(other);
}

/** A finger names first, and opens by the name. */
function isTouch(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch';
}
