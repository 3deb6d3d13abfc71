type Spot = { x: number; y: number };

type Box = { left: number; top: number; right: number; bottom: number };

/** A dot with the width of its name. One that matters may have its name far off, with a line to it. */
export type Label = Spot & { width: number; matters: boolean };

/** From a dot to its name, relative to the dot. */
type Leader = { x1: number; y1: number; x2: number; y2: number };

type LabelPlace = { box: Box; leader: Leader | undefined };

type Room = {
  bounds: Box;
  /** What no name may cover: dots, and the stepped line through some of them. */
  dots: readonly Spot[];
  steps: readonly Spot[];
};

const HEIGHT = 16;

/** From the middle of a dot to the nearest edge of its name. */
const GAP = 11;

/**
 * Names without overlap among each other and with what is drawn: `left` and `middle` are those of
 * the left edge of a name. Earlier ones have priority; a name without room is left out.
 */
export function placeLabels<Named extends Label>(
  labels: readonly Named[],
  { bounds, dots, steps }: Room,
): { label: Named; left: number; middle: number; leader: Leader | undefined }[] {
  const taken = [...boxesAlongSteps(steps), ...dots.map((dot) => boxAround(dot, 5))];
  return labels.flatMap((label) => {
    const found = getCandidates(label).find(({ box, leader }) => {
      if (!isWithin(box, bounds)) return false;
      const boxes = [box, ...boxesAlongLeader(label, leader)];
      return !boxes.some((part) => taken.some((other) => overlap(part, other)));
    });
    if (found === undefined) return [];
    const { box, leader } = found;
    taken.push(box, ...boxesAlongLeader(label, leader));
    return [{ label, left: box.left, middle: box.top + HEIGHT / 2, leader }];
  });
}

function isWithin(box: Box, bounds: Box): boolean {
  return (
    box.left >= bounds.left &&
    box.right <= bounds.right &&
    box.top >= bounds.top &&
    box.bottom <= bounds.bottom
  );
}

/**
 * Places around a dot, the best first: to the left and above a frontier there is nothing to cover.
 */
function getCandidates(label: Label): LabelPlace[] {
  const beside = getPlacesBeside(label);
  return label.matters ? [...beside, ...getPlacesAbove(label), ...getPlacesUnder(label)] : beside;
}

function getPlacesBeside({ x, y, width }: Label): LabelPlace[] {
  const spots = [
    { left: x - GAP - width, middle: y },
    { left: x - GAP - width, middle: y - HEIGHT * 0.7 },
    { left: x - width / 2, middle: y - GAP - HEIGHT / 2 },
    { left: x + GAP, middle: y },
    { left: x + GAP, middle: y + HEIGHT * 0.7 },
    { left: x - width / 2, middle: y + GAP + HEIGHT / 2 },
  ];
  return spots.map(({ left, middle }) => {
    return { box: labelBox(left, middle, width), leader: undefined };
  });
}

/** Far places above and to the left: so many heights of a name up, and so many gaps to the side. */
function getPlacesAbove({ x, y, width }: Label): LabelPlace[] {
  return [1.5, 2.5, 3.5, 4.5, 5.5, 7, 9, 11].flatMap((rise) =>
    [0.6, 1.6, 3, 5, 8, 12].map((run) => ({
      box: labelBox(x - width - run * GAP, y - HEIGHT * rise, width),
      leader: { x1: -3, y1: -6, x2: -run * GAP - 2, y2: Math.round(HEIGHT * (0.5 - rise)) },
    })),
  );
}

/** Far places below and to the right. */
function getPlacesUnder({ x, y, width }: Label): LabelPlace[] {
  return [1.4, 2.4, 3.4, 5, 7, 9].flatMap((fall) =>
    [1, 3, 6].map((run) => ({
      box: labelBox(x + run * GAP, y + HEIGHT * fall, width),
      leader: { x1: 3, y1: 6, x2: run * GAP + 4, y2: Math.round(HEIGHT * (fall - 0.5)) },
    })),
  );
}

function labelBox(left: number, middle: number, width: number): Box {
  return {
    left,
    right: left + width,
    top: middle - HEIGHT / 2,
    bottom: middle + HEIGHT / 2,
  };
}

/** The small boxes that a leader goes through, but for its ends. */
function boxesAlongLeader({ x, y }: Spot, leader: Leader | undefined): Box[] {
  if (leader === undefined) return [];
  const { x1, y1, x2, y2 } = leader;
  return [0.3, 0.5, 0.7, 0.9].map((share) =>
    boxAround({ x: x + x1 + (x2 - x1) * share, y: y + y1 + (y2 - y1) * share }, 1),
  );
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

function boxAround({ x, y }: Spot, reach: number): Box {
  return { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
}

/** The thin boxes that a stepped line takes up. */
function boxesAlongSteps(spots: readonly Spot[]): Box[] {
  return spots.slice(1).flatMap((spot, index) => {
    const before = spots[index] ?? spot;
    return [
      { left: before.x, right: spot.x, top: before.y - 2, bottom: before.y + 2 },
      { left: spot.x - 2, right: spot.x + 2, top: spot.y, bottom: before.y },
    ];
  });
}
