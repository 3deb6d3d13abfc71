import type { Point } from '../views/value/points.ts';
/** A rectangle in pixels. */
export type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

export type Spot = { readonly id: string; readonly x: number; readonly y: number };

/** A spot with a label. An important one may have a leader line. */
export type Wish = Spot & { readonly width: number; readonly matters: boolean };

type Line = { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number };

/** A positioned label: `x` and `y` are the middle of its left edge. */
export type Label = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly leader: Line | undefined;
};

type Room = {
  readonly bounds: Box;
  /** What no name may cover: a dot that is not its own, and the frontier. */
  readonly taken: readonly Box[];
  readonly height: number;
};

/**
 * Labels without overlap among each other and with obstacles. Earlier requests have priority; a
 * label without room is left out.
 */
export function placeLabels(
  wishes: readonly Wish[],
  { bounds, taken, height }: Room,
): readonly Label[] {
  const names: Box[] = [];
  return wishes.flatMap((wish) => {
    const isFree = ({ box, leader }: Candidate) =>
      isWithin(box, bounds) &&
      ![...taken, ...names].some((other) => overlap(box, other)) &&
      !along(leader).some((part) => names.some((other) => overlap(part, other)));
    const found = candidates(wish, height).find(isFree);
    if (found === undefined) return [];
    names.push(found.box, ...along(found.leader));
    return [
      {
        id: wish.id,
        x: found.box.left,
        y: (found.box.top + found.box.bottom) / 2,
        leader: found.leader,
      },
    ];
  });
}

type Candidate = { readonly box: Box; readonly leader: Line | undefined };

/** From the middle of a dot to the nearest edge of its name. */
const GAP = 11;

/**
 * Places around a spot, the best first: to the left and above a frontier there is nothing to cover.
 */
function candidates({ x, y, width, matters }: Wish, height: number): readonly Candidate[] {
  const close = [
    { left: x - GAP - width, middle: y },
    { left: x - GAP - width, middle: y - height * 0.7 },
    { left: x - width / 2, middle: y - GAP - height / 2 },
    { left: x + GAP, middle: y },
    { left: x + GAP, middle: y + height * 0.7 },
    { left: x - width / 2, middle: y + GAP + height / 2 },
  ].map((place) => ({ box: boxAt(place), leader: undefined }));
  if (!matters) return close;
  const far = [1.5, 2.5, 3.5, 4.5, 5.5, 7, 9, 11].flatMap((rise) =>
    [0.6, 1.6, 3, 5, 8, 12].map((run) => {
      const box = boxAt({ left: x - width - run * GAP, middle: y - height * rise });
      return { box, leader: { x1: x - 3, y1: y - 6, x2: box.right - 2, y2: box.bottom } };
    }),
  );
  const under = [1.4, 2.4, 3.4, 5, 7, 9].flatMap((fall) =>
    [1, 3, 6].map((run) => {
      const box = boxAt({ left: x + run * GAP, middle: y + height * fall });
      return { box, leader: { x1: x + 3, y1: y + 6, x2: box.left + 4, y2: box.top } };
    }),
  );
  return [...close, ...far, ...under];

  function boxAt({ left, middle }: { readonly left: number; readonly middle: number }): Box {
    return { left, top: middle - height / 2, right: left + width, bottom: middle + height / 2 };
  }
}

/** The small boxes that a line goes through, but for its end at the name. */
function along(line: Line | undefined): readonly Box[] {
  if (line === undefined) return [];
  return [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => {
    const [x, y] = [line.x1 + (line.x2 - line.x1) * share, line.y1 + (line.y2 - line.y1) * share];
    return { left: x - 2, top: y - 1, right: x + 2, bottom: y + 1 };
  });
}

export function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

function isWithin(inner: Box, outer: Box): boolean {
  return (
    inner.left >= outer.left &&
    inner.right <= outer.right &&
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom
  );
}

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

/** A point of the board at its position in the chart. */
export type PlacedPoint = Spot & { readonly point: Point };
