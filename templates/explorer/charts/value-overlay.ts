import { t } from '../../messages/t.ts';
import { hrefOf } from '../routing/route.ts';
import {
  alongSteps,
  around,
  type Box,
  type Label,
  type PlacedPoint,
  placeLabels,
  type Wish,
} from './labels.ts';
import { svg, textWidth } from './svg.ts';

type Overlay = {
  readonly placed: readonly PlacedPoint[];
  /** The points that nothing beats, cheapest first. */
  readonly frontier: readonly PlacedPoint[];
  /** The rows of a model that the board prints several of, the cheapest first. */
  readonly lines: readonly {
    readonly id: string;
    readonly spots: readonly { readonly x: number; readonly y: number }[];
  }[];
  /** What the price is per: `$ per task`. */
  readonly axis: string;
  readonly vendor: string;
  readonly strip: number;
  readonly width: number;
  readonly height: number;
  readonly margin: {
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    readonly left: number;
  };
};

const LINE_HEIGHT = 16;

/** Beside the frontier, the first ranks are labelled too if there is room. */
const RANKS_NAMED = 12;

/** The layer above the dots: the frontier, labels, and a link for each model. */
export function drawOverlay(overlay: Overlay): SVGGElement {
  const { placed, frontier, vendor } = overlay;
  const ofVendor = placed.filter(({ point }) => point.vendor === vendor);
  const { leaders, links } = names(overlay, ofVendor);
  return svg('g', { class: 'overlay' }, [
    svg('g', { 'aria-hidden': 'true' }, [
      ...edges(overlay),
      svg('path', { class: 'reach', d: reach(overlay) }),
      ...variantLines(overlay),
      svg('path', { class: 'frontier', d: steps(frontier) }),
      ...frontier.map(({ x, y }) => svg('circle', { class: 'best', cx: x, cy: y, r: 5 })),
      ...ofVendor.map(({ x, y }) => svg('circle', { class: 'chosen', cx: x, cy: y, r: 5 })),
      ...leaders,
    ]),
    ...links,
  ]);
}

/** The words at the edges, and the border of the free strip. */
function edges({ axis, strip, width, height, margin }: Overlay): readonly SVGElement[] {
  const words = [
    svg('text', { class: 'edge', x: 2, y: 12, 'text-anchor': 'start' }, [t('score ↑')]),
    svg('text', { class: 'edge', x: width - margin.right, y: height - 4, 'text-anchor': 'end' }, [
      t('{axis}, log scale →', { axis }),
    ]),
  ];
  if (strip === 0) return words;
  const left = margin.left + strip;
  return [
    ...words,
    svg('line', {
      class: 'break',
      x1: left - 4,
      x2: left - 4,
      y1: margin.top,
      y2: height - margin.bottom,
    }),
    svg(
      'text',
      {
        class: 'edge',
        x: left - strip / 2,
        y: height - margin.bottom + 20,
        'text-anchor': 'middle',
      },
      [t('free')],
    ),
  ];
}

/** A line through the rows of each model, with a small dot for each. */
function variantLines({ lines }: Overlay): readonly SVGElement[] {
  return lines.flatMap(({ spots }) => [
    svg('path', {
      class: 'variants',
      d: spots.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(''),
    }),
    ...spots.map(({ x, y }) => svg('circle', { class: 'variant', cx: x, cy: y, r: 2 })),
  ]);
}

/** Everything that the frontier beats: what costs more and scores less. */
function reach({ frontier, width, height, margin }: Overlay): string {
  return `${steps(frontier)}H${width - margin.right}V${height - margin.bottom}H${frontier[0]?.x ?? 0}Z`;
}

function steps(spots: readonly PlacedPoint[]): string {
  const [first, ...rest] = spots;
  return first === undefined
    ? ''
    : `M${first.x} ${first.y}${rest.map(({ x, y }) => `H${x}V${y}`).join('')}`;
}

/**
 * Labels for the selected vendor, the frontier from its top, then the first ranks, if there is
 * room.
 */
function names(overlay: Overlay, ofVendor: readonly PlacedPoint[]): Names {
  const { placed, frontier, width, height, margin } = overlay;
  const isBest = new Set(frontier.map(({ id }) => id));
  const isChosen = new Set(ofVendor.map(({ id }) => id));
  const first = placed.filter(
    ({ id, point }) => point.rank <= RANKS_NAMED && !isBest.has(id) && !isChosen.has(id),
  );
  const wishes = [
    ...ofVendor,
    ...frontier.toReversed().filter(({ id }) => !isChosen.has(id)),
    ...first.sort((a, b) => a.point.rank - b.point.rank),
  ];
  const bounds: Box = {
    left: margin.left + 4,
    top: 2,
    right: width - 2,
    bottom: height - margin.bottom,
  };
  const taken = [
    ...alongSteps(frontier),
    ...[...frontier, ...ofVendor].map((spot) => around(spot, 6)),
    ...placed.map((spot) => around(spot, 4)),
    ...overlay.lines.flatMap(({ id, spots }) => spots.map((spot) => around({ id, ...spot }, 3))),
  ];
  const matters = ({ id }: PlacedPoint) => isBest.has(id) || isChosen.has(id);
  const labels = placeLabels(
    wishes.map((spot) => wishFor(spot, matters(spot))),
    { bounds, taken, height: LINE_HEIGHT },
  );
  const places = new Map(placed.map((spot) => [spot.id, spot]));
  const kindOf = (id: string) => (isChosen.has(id) ? 'chosen' : isBest.has(id) ? 'best' : 'other');
  return {
    leaders: labels.flatMap(({ leader }) =>
      leader === undefined ? [] : [svg('line', { class: 'leader', ...leader })],
    ),
    // The keyboard goes from the left to the right.
    links: labels
      .toSorted((left, right) => left.x - right.x)
      .flatMap((label) => {
        const spot = places.get(label.id);
        return spot === undefined
          ? []
          : [link(label, { name: spot.point.name, kind: kindOf(label.id) })];
      }),
  };
}

type Names = { readonly leaders: readonly SVGElement[]; readonly links: readonly SVGElement[] };

/** A name that leads to the model that it names, which need not be the one of the nearest dot. */
function link(
  { id, x, y }: Label,
  { name, kind }: { readonly name: string; readonly kind: string },
): SVGElement {
  return svg('a', { href: hrefOf('model', { id }), 'data-model': id }, [
    svg('text', { class: `name ${kind}`, x, y, dy: '0.35em', 'text-anchor': 'start' }, [name]),
  ]);
}

function wishFor({ id, x, y, point }: PlacedPoint, matters: boolean): Wish {
  return { id, x, y, width: textWidth(point.name), matters };
}
