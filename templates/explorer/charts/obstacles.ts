import type { Box, Spot } from './labels.ts';

/** A square about a spot. */
export function around({ x, y }: Spot, reach: number): Box {
  return { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
}

/** The thin boxes that a stepped line through spots takes up. */
export function alongSteps(spots: readonly Spot[]): readonly Box[] {
  return spots.slice(1).flatMap((spot, index) => {
    const before = spots[index] ?? spot;
    return [
      { left: before.x, right: spot.x, top: before.y - 2, bottom: before.y + 2 },
      { left: spot.x - 2, right: spot.x + 2, top: spot.y, bottom: before.y },
    ];
  });
}
