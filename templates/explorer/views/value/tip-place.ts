type Spot = { readonly x: number; readonly y: number };
type Size = { readonly width: number; readonly height: number };

/** Between a dot and its tooltip. */
const GAP = 16;

/**
 * The corner of a tooltip inside the chart: at the right of its dot, at the left, or else above or
 * below.
 */
export function tipPlace({ x, y }: Spot, tip: Size, chart: Size): { left: number; top: number } {
  const beside = within(y - tip.height / 2, chart.height - tip.height);
  if (x + GAP + tip.width <= chart.width) return { left: x + GAP, top: beside };
  if (x - GAP - tip.width >= 0) return { left: x - GAP - tip.width, top: beside };
  const above = y - GAP - tip.height;
  return {
    left: within(x - tip.width / 2, chart.width - tip.width),
    top: above >= 0 ? above : y + GAP,
  };
}

function within(value: number, most: number): number {
  return Math.max(0, Math.min(value, most));
}
