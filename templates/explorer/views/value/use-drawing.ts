import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { PlacedPoint } from '../../charts/labels.ts';
import { currentAddress } from '../../routing/address-bar.ts';
import type { Point, VariantPoint } from './points.ts';

export type Drawn = {
  readonly points: readonly Point[];
  readonly lines: ReadonlyMap<string, readonly VariantPoint[]>;
  readonly axis: string;
  readonly vendor: string;
};

let drawAtBuild: ((drawn: Drawn) => void) | undefined;

/** Passes what charts show to the build, which draws them without a browser. */
export function drawWith(draw: (drawn: Drawn) => void): void {
  drawAtBuild = draw;
}

/**
 * Renders the chart into an element, again when its width or data change. Returns the positions of
 * the points.
 */
export function useDrawing(
  place: RefObject<HTMLElement | null>,
  { points, lines, axis, vendor }: Drawn,
): readonly PlacedPoint[] {
  const [placed, setPlaced] = useState<readonly PlacedPoint[]>([]);
  const [built] = useState(builtDrawing);
  drawAtBuild?.({ points, lines, axis, vendor });
  // The first rendering empties the box. The drawing of the build stays until there is another.
  useLayoutEffect(() => {
    if (built !== null) place.current?.replaceChildren(built);
  }, []);
  useEffect(() => {
    const box = place.current;
    if (box === null) return;
    let drawnWidth: number | undefined;
    const draw = async () => {
      const { drawValue } = await import('../../charts/value.ts');
      const { clientWidth } = box;
      // The drawing itself changes the height of its box, which is no reason to draw it again.
      if (clientWidth === drawnWidth) return;
      drawnWidth = clientWidth;
      const height = Math.max(380, Math.min(620, clientWidth * 0.58));
      const drawn = drawValue({ points, lines, axis, vendor, width: clientWidth, height });
      replaceDrawing(box, drawn.drawing);
      setPlaced(drawn.placed);
    };
    const observer = new ResizeObserver(draw);
    observer.observe(box);
    return () => observer.disconnect();
  }, [points, lines, axis, vendor]);
  return placed;
}

/** The drawing that the build made of the page as it is without a query. */
function builtDrawing(): Element | null {
  if (typeof document === 'undefined' || currentAddress().includes('?')) return null;
  return document.querySelector('.drawing > svg');
}

/** The id of the model that a label names; undefined for what is no label. */
export function modelOfLabel(target: EventTarget | null): string | undefined {
  const label = target instanceof Element ? target.closest('[data-model]') : null;
  return label?.getAttribute('data-model') ?? undefined;
}

/**
 * Replaces the chart. A focused label keeps the focus if it still exists, else the chart gets it.
 */
function replaceDrawing(box: HTMLElement, drawing: Element): void {
  const focused = box.contains(document.activeElement)
    ? modelOfLabel(document.activeElement)
    : undefined;
  box.replaceChildren(drawing);
  if (focused === undefined) return;
  const label = box.querySelector<SVGAElement>(`[data-model="${CSS.escape(focused)}"]`);
  (label ?? box.parentElement)?.focus({ preventScroll: true });
}
