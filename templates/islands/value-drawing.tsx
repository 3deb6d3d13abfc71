import { frontierOf } from '../../feed/value.ts';
import { href } from '../components/links.tsx';
import { t } from '../text.ts';
import { alongSteps, around, placeLabels } from './value-labels.ts';
import type { Point } from './value-points.ts';

/** A point of the board at its position in the chart. */
export type PlacedPoint = { id: string; x: number; y: number; point: Point };

type Options = {
  points: Point[];
  /** The models whose several rows are drawn as lines. */
  lines: Point[];
  /** What the price is per: `$ per task`. */
  axis: string;
  /** The vendor whose models are highlighted. */
  vendor: string;
  width: number;
  height: number;
};

/** Free models are not on a logarithmic axis: they are in a strip of their own next to it. */
const FREE_STRIP = 52;
const MARGIN = { top: 22, right: 20, bottom: 40, left: 34 };
const LINE_HEIGHT = 16;

/** Beside the frontier, the first ranks are named too if there is room. */
const RANKS_NAMED = 12;

/** Pixels of a character of a name, on average; a little more than it takes. */
const CHARACTER_WIDTH = 7.5;

/** Where everything of a chart of score against price is, in pixels. */
export function layOut({ points, lines, axis, vendor, width, height }: Options) {
  const rows = lines.flatMap((point) => point.rows);
  const strip = points.some(({ price }) => price === 0) ? FREE_STRIP : 0;
  const prices = [...points, ...rows].map(({ price }) => price).filter((price) => price > 0);
  const least = Math.min(...prices) * 0.85;
  const most = Math.max(...prices) * 1.25;
  const [low, high] = scoreDomain([...points, ...rows].map(({ score }) => score));
  const left = MARGIN.left + strip;
  const right = width - MARGIN.right;
  const bottom = height - MARGIN.bottom;
  const x = (price: number) =>
    price === 0
      ? left - strip / 2
      : round(left + (Math.log(price / least) / Math.log(most / least)) * (right - left));
  const y = (score: number) =>
    round(bottom - ((score - low) / (high - low)) * (bottom - MARGIN.top));
  const place = (point: Point): PlacedPoint => ({
    ...{ id: point.id, x: x(point.price), y: y(point.score), point },
  });
  return {
    ...{ axis, width, height, strip, left, right, bottom, x, y },
    placed: points.map(place),
    frontier: frontierOf(points).map(place),
    chosen: points.filter((point) => point.vendor === vendor).map(place),
    lines: lines.map((point) => point.rows.map((row) => ({ x: x(row.price), y: y(row.score) }))),
    priceTicks: priceTicks(least, most, width),
    scoreTicks: scoreTicks(low, high),
  };
}

type Layout = ReturnType<typeof layOut>;

/** Positions to a tenth of a pixel: they have up to 15 digits, which nobody sees. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Score against price: all models as dots, the frontier as steps with names that are links. */
export function Drawing({ layout }: { layout: Layout }) {
  const { width, height, placed, frontier, chosen, lines, right, bottom } = layout;
  const labels = getLabels(layout);
  const line = toSteps(frontier);
  const dot = (kind: string, radius: number) => (spot: { x: number; y: number }) => (
    <circle class={kind} cx={spot.x} cy={spot.y} r={radius} />
  );
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the chart around it has a label
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus */}
      <g aria-hidden="true">
        <Scales layout={layout} />
        {placed.map(dot('others', 3.5))}
        <path class="reach" d={`${line}H${right}V${bottom}H${frontier[0]?.x ?? 0}Z`} />
        {lines.map((spots) => (
          <path class="variants" d={`M${spots.map((spot) => `${spot.x} ${spot.y}`).join('L')}`} />
        ))}
        {lines.flat().map(dot('variant', 2))}
        <path class="frontier" d={line} />
        {frontier.map(dot('best', 5))}
        {chosen.map(dot('chosen', 5))}
        {labels.map(({ leader }) => leader && <line class="leader" {...leader} />)}
      </g>
      {labels.map(({ id, name, kind, x, y }) => (
        <a key={id} href={href('model', { id })} data-model={id}>
          <text class={`name ${kind}`} x={x} y={y} dy="0.35em">
            {name}
          </text>
        </a>
      ))}
    </svg>
  );
}

function toSteps([first, ...rest]: PlacedPoint[]): string {
  if (first === undefined) return '';
  return `M${first.x} ${first.y}${rest.map(({ x, y }) => `H${x}V${y}`).join('')}`;
}

/** The grid with its numbers, the words at the edges, and the border of the free strip. */
function Scales({ layout }: { layout: Layout }) {
  const { axis, width, height, strip, left, right, bottom, x, y } = layout;
  return (
    <>
      {layout.scoreTicks.map((score) => (
        <>
          <line class="grid-line" x1={left} x2={right} y1={y(score)} y2={y(score)} />
          <text class="edge" x={left - strip - 6} y={y(score)} dy="0.32em" text-anchor="end">
            {score}
          </text>
        </>
      ))}
      {layout.priceTicks.map((price) => (
        <>
          <line class="grid-line" x1={x(price)} x2={x(price)} y1={MARGIN.top} y2={bottom} />
          <text class="edge" x={x(price)} y={bottom + 20} text-anchor="middle">
            ${price >= 0.01 && price < 1 ? price.toFixed(2) : Number(price.toPrecision(1))}
          </text>
        </>
      ))}
      <text class="edge" x={2} y={12}>
        {t('score ↑')}
      </text>
      <text class="edge" x={width - MARGIN.right} y={height - 4} text-anchor="end">
        {t('{axis}, log scale →', { axis })}
      </text>
      {strip > 0 && (
        <>
          <line class="break" x1={left - 4} x2={left - 4} y1={MARGIN.top} y2={bottom} />
          <text class="edge" x={left - strip / 2} y={bottom + 20} text-anchor="middle">
            {t('free')}
          </text>
        </>
      )}
    </>
  );
}

/**
 * Names for the selected vendor, the frontier from its top, then the first ranks, as far as there
 * is room; from the left to the right, as the keyboard goes.
 */
export function getLabels({ placed, frontier, chosen, lines, width, left, strip, bottom }: Layout) {
  const kinds = new Map([
    ...frontier.map(({ id }) => [id, 'best'] as const),
    ...chosen.map(({ id }) => [id, 'chosen'] as const),
  ]);
  const first = placed
    .filter(({ id, point }) => point.rank <= RANKS_NAMED && !kinds.has(id))
    .sort((one, other) => one.point.rank - other.point.rank);
  const rest = frontier.toReversed().filter(({ id }) => kinds.get(id) === 'best');
  const labels = placeLabels(
    [...chosen, ...rest, ...first].map(({ id, x, y, point }) => ({
      ...{ id, x, y, width: Math.ceil(point.name.length * CHARACTER_WIDTH) },
      matters: kinds.has(id),
    })),
    {
      bounds: { left: left - strip + 4, top: 2, right: width - 2, bottom },
      taken: [
        ...alongSteps(frontier),
        ...[...frontier, ...chosen].map((spot) => around(spot, 6)),
        ...placed.map((spot) => around(spot, 4)),
        ...lines.flat().map((spot) => around(spot, 3)),
      ],
      height: LINE_HEIGHT,
    },
  );
  const names = new Map(placed.map(({ id, point }) => [id, point.name]));
  return labels
    .map((label) => ({
      ...{ ...label, name: names.get(label.id), kind: kinds.get(label.id) ?? 'other' },
    }))
    .sort((one, other) => one.x - other.x);
}

/**
 * The prices that an axis names: 1, 2 and 5 of each decade where there is room, else 1 alone, or 1
 * and 3.
 */
export function priceTicks(least: number, most: number, width: number): number[] {
  const decades = Math.log10(most / least);
  const room = width / 64;
  const steps = [[1, 2, 5], [1, 3], [1]].find((list) => decades * list.length <= room) ?? [1];
  const first = Math.floor(Math.log10(least));
  const powers = Array.from(
    { length: Math.ceil(Math.log10(most)) - first + 1 },
    (_, i) => first + i,
  );
  return powers
    .flatMap((power) => steps.map((step) => Number((step * 10 ** power).toPrecision(1))))
    .filter((tick) => tick >= least && tick <= most);
}

/** A little more than the scores reach, so that no dot sits on the edge. */
function scoreDomain(scores: readonly number[]): [number, number] {
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  const margin = Math.max(2, (most - least) * 0.08);
  return [Math.max(0, least - margin), Math.min(104, most + margin)];
}

/** About five whole steps of 1, 2 or 5. */
function scoreTicks(low: number, high: number): number[] {
  const step = [1, 2, 5, 10, 20, 50].find((each) => (high - low) / each <= 7) ?? 50;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, i) => (first + i) * step);
}
