/** A rectangle in pixels. */
type Box = { left: number; top: number; right: number; bottom: number };

type Spot = { x: number; y: number };

type Line = { x1: number; y1: number; x2: number; y2: number };

/** A spot with the width of its name. An important one may have a leader line. */
export type Wish = Spot & { id: string; width: number; matters: boolean };

/** A positioned name: `x` and `y` are the middle of its left edge. */
export type Label = Spot & { id: string; leader: Line | undefined };

type Room = {
  bounds: Box;
  /** What no name may cover: a dot that is not its own, and the frontier. */
  taken: Box[];
  height: number;
};

/**
 * Names without overlap among each other and with obstacles. Earlier ones have priority; a name
 * without room is left out.
 */
export function placeLabels(wishes: Wish[], { bounds, taken, height }: Room): Label[] {
  const names: Box[] = [];
  return wishes.flatMap((wish) => {
    const found = candidates(wish, height).find(
      ({ box, leader }) =>
        isWithin(box, bounds) &&
        ![...taken, ...names].some((other) => overlap(box, other)) &&
        !along(leader).some((part) => names.some((other) => overlap(part, other))),
    );
    if (found === undefined) return [];
    const { box, leader } = found;
    names.push(box, ...along(leader));
    return [{ id: wish.id, x: box.left, y: (box.top + box.bottom) / 2, leader }];
  });
}

type Candidate = { box: Box; leader: Line | undefined };

/** From the middle of a dot to the nearest edge of its name. */
const GAP = 11;

/**
 * Places around a spot, the best first: to the left and above a frontier there is nothing to cover.
 */
function candidates({ x, y, width, matters }: Wish, height: number): Candidate[] {
  const boxAt = (left: number, middle: number): Box => ({
    ...{ left, right: left + width },
    ...{ top: middle - height / 2, bottom: middle + height / 2 },
  });
  const close = [
    boxAt(x - GAP - width, y),
    boxAt(x - GAP - width, y - height * 0.7),
    boxAt(x - width / 2, y - GAP - height / 2),
    boxAt(x + GAP, y),
    boxAt(x + GAP, y + height * 0.7),
    boxAt(x - width / 2, y + GAP + height / 2),
  ].map((box) => ({ box, leader: undefined }));
  if (!matters) return close;
  const far = [1.5, 2.5, 3.5, 4.5, 5.5, 7, 9, 11].flatMap((rise) =>
    [0.6, 1.6, 3, 5, 8, 12].map((run) => {
      const box = boxAt(x - width - run * GAP, y - height * rise);
      return { box, leader: { x1: x - 3, y1: y - 6, x2: box.right - 2, y2: box.bottom } };
    }),
  );
  const under = [1.4, 2.4, 3.4, 5, 7, 9].flatMap((fall) =>
    [1, 3, 6].map((run) => {
      const box = boxAt(x + run * GAP, y + height * fall);
      return { box, leader: { x1: x + 3, y1: y + 6, x2: box.left + 4, y2: box.top } };
    }),
  );
  return [...close, ...far, ...under];
}

/** The small boxes that a line goes through, but for its end at the name. */
function along(line: Line | undefined): Box[] {
  if (line === undefined) return [];
  return [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => {
    const [x, y] = [line.x1 + (line.x2 - line.x1) * share, line.y1 + (line.y2 - line.y1) * share];
    return { left: x - 2, top: y - 1, right: x + 2, bottom: y + 1 };
  });
}

function overlap(one: Box, other: Box): boolean {
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
export function alongSteps(spots: Spot[]): Box[] {
  return spots.slice(1).flatMap((spot, index) => {
    const before = spots[index] ?? spot;
    return [
      { left: before.x, right: spot.x, top: before.y - 2, bottom: before.y + 2 },
      { left: spot.x - 2, right: spot.x + 2, top: spot.y, bottom: before.y },
    ];
  });
}
