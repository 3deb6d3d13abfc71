import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { href } from '../components/links.tsx';
import { readingText } from '../components/sources.tsx';
import { dollars, t } from '../text.ts';
import { Drawing, layOut, type PlacedPoint } from './value-drawing.tsx';
import type { Point } from './value-points.ts';

type Props = {
  points: Point[];
  /** The models whose several rows are drawn as lines. */
  lines: Point[];
  /** What the price is per: `$ per task`. */
  axis: string;
  vendor: string;
  label: string;
};

/** From this width on, a chart is as high as it gets. */
const BUILT = { width: 1068, height: 620 };

/**
 * The picture. A pointer names the model of a label, or the nearest one; by keyboard, arrows walk
 * from model to model and Enter opens one.
 */
export function ValueChart({ points, lines, axis, vendor, label }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const [active, setActive] = useState<string>();
  const [isTouched, setIsTouched] = useState(false);
  const layout = useMemo(
    () => layOut({ points, lines, axis, vendor, ...size }),
    [points, lines, axis, vendor, size],
  );
  const spot = layout.placed.find(({ id }) => id === active);
  const pointAt = (event: PointerEvent) => {
    const bounds = box.current?.getBoundingClientRect();
    if (bounds === undefined || isWithin(event.target, '.tip')) return;
    const labelled = modelAt(event.target);
    // A finger on a label opens its model: the tip must not come between.
    setIsTouched(event.pointerType === 'touch' && labelled === undefined);
    const [x, y] = [event.clientX - bounds.left, event.clientY - bounds.top];
    setActive(labelled ?? nearestPoint(layout.placed, x, y)?.id);
  };
  const open = () => {
    if (spot !== undefined) location.assign(href('model', { id: spot.id }));
  };
  const press = (event: KeyboardEvent & { currentTarget: HTMLElement }) => {
    // A label with the focus opens its own model, as any link does.
    if (event.key === 'Enter' && modelAt(event.target) === undefined) return open();
    const next = nextPoint(layout.placed, active, event.key);
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
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setActive(undefined)}
      // A finger names first, and opens by the name.
      onClick={(event) => {
        const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
        if (!isTouch && !isWithin(event.target, 'a')) open();
      }}
      onKeyDown={press}
      onFocusIn={({ target }) => setActive((known) => modelAt(target) ?? known)}
      onFocusOut={({ currentTarget, relatedTarget }) => {
        const stays = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!stays) setActive(undefined);
      }}
    >
      <div ref={box} class="drawing">
        <Drawing layout={layout} />
      </div>
      {spot !== undefined && <Tip spot={spot} axis={axis} isTouched={isTouched} />}
      <p class="unseen" role="status">
        {spot !== undefined &&
          t('{model}, score {score}, {price}', {
            model: spot.point.name,
            score: spot.point.score,
            price: dollars(spot.point.price),
          })}
      </p>
    </div>
  );
}

/** The size of the drawing: that of the build first, then by the width of its box. */
function useSize(box: { current: HTMLElement | null }) {
  const [size, setSize] = useState(BUILT);
  useLayoutEffect(() => {
    if (box.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const width = Math.round(entry?.contentRect.width ?? BUILT.width);
      setSize((known) =>
        // The drawing itself changes the height of its box, which is no reason to draw it again.
        known.width === width
          ? known
          : { width, height: Math.round(Math.max(380, Math.min(620, width * 0.58))) },
      );
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return size;
}

function isWithin(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/** The id of the model that a label names; undefined for what is no label. */
function modelAt(target: EventTarget | null): string | undefined {
  const label = target instanceof Element ? target.closest('[data-model]') : null;
  return label?.getAttribute('data-model') ?? undefined;
}

/** A pointer names what lies within this many pixels. */
const REACH = 32;

export function nearestPoint(placed: readonly PlacedPoint[], x: number, y: number) {
  const near = placed
    .map((spot) => ({ ...spot, distance: Math.hypot(spot.x - x, spot.y - y) }))
    .filter(({ distance }) => distance <= REACH);
  return near.sort((left, right) => left.distance - right.distance)[0];
}

const steps: { [key: string]: { by: 'price' | 'score'; move: number } } = {
  ArrowRight: { by: 'price', move: 1 },
  ArrowLeft: { by: 'price', move: -1 },
  ArrowUp: { by: 'score', move: 1 },
  ArrowDown: { by: 'score', move: -1 },
  Home: { by: 'price', move: Number.NEGATIVE_INFINITY },
  End: { by: 'price', move: Number.POSITIVE_INFINITY },
};

/**
 * The point that a key leads to: left and right by price, up and down by score, from the best one
 * where none is active yet.
 */
export function nextPoint(
  placed: readonly PlacedPoint[],
  active: string | undefined,
  key: string,
): PlacedPoint | undefined {
  const step = steps[key];
  if (step === undefined) return undefined;
  const { by, move } = step;
  const ordered = [...placed].sort((left, right) => left.point[by] - right.point[by]);
  const index = ordered.findIndex(({ id }) => id === active);
  if (index === -1 && Number.isFinite(move))
    return [...placed].sort((left, right) => right.point.score - left.point.score)[0];
  return ordered[Math.min(ordered.length - 1, Math.max(0, index + move))];
}

type TipProps = { spot: PlacedPoint; axis: string; isTouched: boolean };

/** Between a dot and its tooltip. */
const GAP = 16;

/** The tooltip of the active model: at the right of its dot, at the left, or else above or below. */
function Tip({ spot: { x, y, id, point }, axis, isTouched }: TipProps) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = tip.current;
    if (box?.parentElement == null) return;
    const { offsetWidth: width, offsetHeight: height, parentElement: chart } = box;
    const within = (value: number, most: number) => Math.max(0, Math.min(value, most));
    const fitsRight = x + GAP + width <= chart.clientWidth;
    const fitsLeft = x - GAP - width >= 0;
    const above = y - GAP - height;
    const besideTop = within(y - height / 2, chart.clientHeight - height);
    const left = fitsRight ? x + GAP : x - GAP - width;
    const isBeside = fitsRight || fitsLeft;
    box.style.left = `${isBeside ? left : within(x - width / 2, chart.clientWidth - width)}px`;
    box.style.top = `${isBeside ? besideTop : above >= 0 ? above : y + GAP}px`;
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
      <div ref={tip} role="tooltip" class={isTouched ? 'card tip touched' : 'card tip'}>
        <a href={href('model', { id })} tabIndex={-1}>
          {point.name}
        </a>
        <small>{point.vendor}</small> <PointMarks point={point} />
        <dl class="pairs">
          <dt>{t('Score')}</dt>
          <dd>{point.score.toFixed(1)}</dd>
          <dt>{t('Rank')}</dt>
          <dd>{point.rank}</dd>
          <dt>{axis}</dt>
          <dd>{dollars(point.price)}</dd>
        </dl>
        <small>
          {t('List price {reading}', { reading: readingText(point.read, point.sources) })}
        </small>
      </div>
    </>
  );
}

/** What a reader of the price must know: an end of service, and a price to come. */
export function PointMarks({ point: { stage, announced } }: { point: Point }) {
  return (
    <>
      {stage !== 'active' && <b class={`mark ${stage}`}>{t(stage)}</b>}
      {announced !== null && <b class="mark rise">{announced}</b>}
    </>
  );
}
