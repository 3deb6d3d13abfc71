import type { PlacedPoint } from '../../charts/labels.ts';

/** A pointer names what lies within this many pixels. */
const REACH = 32;

export function nearestPoint(
  placed: readonly PlacedPoint[],
  x: number,
  y: number,
): PlacedPoint | undefined {
  const distanceOf = (spot: PlacedPoint) => Math.hypot(spot.x - x, spot.y - y);
  return placed.reduce<PlacedPoint | undefined>((nearest, spot) => {
    if (distanceOf(spot) > REACH) return nearest;
    return nearest === undefined || distanceOf(spot) < distanceOf(nearest) ? spot : nearest;
  }, undefined);
}

/**
 * The point that a key leads to: left and right by price, up and down by score, from the best one
 * where none is active yet.
 */
export function nextPoint(
  placed: readonly PlacedPoint[],
  active: string | undefined,
  key: string,
): PlacedPoint | undefined {
  const step = steps.get(key);
  if (step === undefined) return undefined;
  const ordered = [...placed].sort((left, right) => left.point[step.by] - right.point[step.by]);
  const index = ordered.findIndex(({ id }) => id === active);
  if (index === -1 && step.to === undefined)
    return [...placed].sort((left, right) => right.point.score - left.point.score)[0];
  return (
    ordered[step.to ?? Math.min(ordered.length - 1, Math.max(0, index + step.move))] ??
    ordered.at(-1)
  );
}

type Step = { readonly by: 'price' | 'score'; readonly move: number; readonly to?: number };

const steps: ReadonlyMap<string, Step> = new Map([
  ['ArrowRight', { by: 'price', move: 1 }],
  ['ArrowLeft', { by: 'price', move: -1 }],
  ['ArrowUp', { by: 'score', move: 1 }],
  ['ArrowDown', { by: 'score', move: -1 }],
  ['Home', { by: 'price', move: 0, to: 0 }],
  ['End', { by: 'price', move: 0, to: Number.MAX_SAFE_INTEGER }],
]);
