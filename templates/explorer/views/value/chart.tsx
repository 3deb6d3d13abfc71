import type { TargetedKeyboardEvent } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { t } from '../../../messages/t.ts';
import { dollars } from '../../format/format.ts';
import { go } from '../../routing/navigation.ts';
import { hrefOf } from '../../routing/route.ts';
import { nearestPoint, nextPoint } from './nearest-point.ts';
import type { Point, VariantPoint } from './points.ts';
import { Tip } from './tip.tsx';
import { modelOfLabel, useDrawing } from './use-drawing.ts';

type Props = {
  readonly points: readonly Point[];
  /** The rows of a model that the board prints several of. */
  readonly lines: ReadonlyMap<string, readonly VariantPoint[]>;
  /** What the price is per: `$ per task`. */
  readonly axis: string;
  readonly vendor: string;
  readonly label: string;
  /** Opens the page of a model; without it, in place of this one. */
  readonly onOpen?: (href: string) => void;
};

/**
 * The picture. A pointer names the model of a label, or the nearest one; by keyboard, arrows walk
 * from model to model and Enter opens one.
 */
export function ValueChart({ points, lines, axis, vendor, label, onOpen = go }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const placed = useDrawing(place, { points, lines, axis, vendor });
  const [active, setActive] = useState<string>();
  const [isTouched, setIsTouched] = useState(false);
  const spot = placed.find(({ id }) => id === active);
  const pointAt = (event: PointerEvent) => {
    const box = place.current?.getBoundingClientRect();
    if (box === undefined || isWithin(event.target, '.tip')) return;
    const labelled = modelOfLabel(event.target);
    // A finger on a label opens its model: the tip must not come between.
    setIsTouched(event.pointerType === 'touch' && labelled === undefined);
    setActive(
      labelled ?? nearestPoint(placed, event.clientX - box.left, event.clientY - box.top)?.id,
    );
  };
  const open = () => spot !== undefined && onOpen(hrefOf('model', { id: spot.id }));
  const press = (event: TargetedKeyboardEvent<HTMLDivElement>) => {
    // A label with the focus opens its own model, as any link does.
    if (event.key === 'Enter') return modelOfLabel(event.target) === undefined && open();
    const next = nextPoint(placed, active, event.key);
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.focus();
    setActive(next.id);
  };
  return (
    <div
      class="value-chart"
      role="application"
      aria-roledescription={t('chart')}
      aria-label={t('{label}. Arrow keys walk from model to model, Enter opens one.', { label })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the role is that of something to be worked by keyboard
      tabIndex={0}
      onPointerMove={pointAt}
      onPointerDown={pointAt}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setActive(undefined)}
      onClick={(event) => !isTouch(event) && !isWithin(event.target, 'a') && open()}
      onKeyDown={press}
      onFocusIn={(event) => setActive((known) => modelOfLabel(event.target) ?? known)}
      onFocusOut={(event) =>
        !holds(event.currentTarget, event.relatedTarget) && setActive(undefined)
      }
    >
      <div ref={place} class="drawing" />
      {spot !== undefined && <Tip spot={spot} axis={axis} isTouched={isTouched} />}
      <p class="unseen" role="status">
        {spot !== undefined &&
          t('{model}, score {score}, {price}', {
            model: spot.point.name,
            score: String(spot.point.score),
            price: dollars(spot.point.price),
          })}
      </p>
    </div>
  );
}

function isWithin(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

function holds(place: Element, other: EventTarget | null): boolean {
  return other instanceof Node && place.contains(other);
}

/** A finger names first, and opens by the name. */
function isTouch(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch';
}
