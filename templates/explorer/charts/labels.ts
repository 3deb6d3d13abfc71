/** A rectangle in pixels. */
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

export type Spot = { readonly id: string; readonly x: number; readonly y: number };

/** A spot that would like its name beside it. */
export type Wish = Spot & { readonly width: number };

/** A name in its place: `x` and `y` are the middle of its left edge. */
export type Label = { readonly id: string; readonly x: number; readonly y: number; readonly isLed: boolean };

type Room = { readonly bounds: Box; readonly taken: readonly Box[]; readonly height: number };

/** Names that overlap neither each other nor what is taken. Earlier wishes come first; a name that finds no place is left out. */
export function placeLabels(wishes: readonly Wish[], { bounds, taken, height }: Room): readonly Label[] {
  const boxes = [...taken];
  return wishes.flatMap((wish) => {
    const found = candidates(wish, height).find(({ box }) => isWithin(box, bounds) && !boxes.some((other) => overlap(box, other)));
    if (found === undefined) return [];
    boxes.push(found.box);
    return [{ id: wish.id, x: found.box.left, y: (found.box.top + found.box.bottom) / 2, isLed: found.isLed }];
  });
}

type Candidate = { readonly box: Box; readonly isLed: boolean };

/** Places around a spot, the best first: to the left and above a frontier there is nothing to cover. Farther ones need a line. */
function candidates({ x, y, width }: Wish, height: number): readonly Candidate[] {
  const near = 9;
  const places = [
    { left: x - near - width, middle: y },
    { left: x - near - width, middle: y - height * 0.75 },
    { left: x - width / 2, middle: y - near - height / 2 },
    { left: x + near, middle: y },
    { left: x + near, middle: y + height * 0.75 },
    { left: x - width / 2, middle: y + near + height / 2 },
  ];
  const led = [1.6, 2.7, 3.8, 4.9].flatMap((rise) => [
    { left: x - width - near * 1.5, middle: y - height * rise },
    { left: x - width * 0.4, middle: y - height * rise },
  ]);
  return [...places.map((place) => candidate(place, false)), ...led.map((place) => candidate(place, true))];

  function candidate({ left, middle }: { readonly left: number; readonly middle: number }, isLed: boolean): Candidate {
    return { box: { left, top: middle - height / 2, right: left + width, bottom: middle + height / 2 }, isLed };
  }
}

export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function isWithin(inner: Box, outer: Box): boolean {
  return inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;
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
