import type { ComponentChildren } from 'preact';
import { frontierOf } from '../../feed/prices/frontier.ts';
import type { Page } from '../page.ts';
import { homeCurrency } from './currency.ts';
import { placeLabels } from './labels.ts';
import { href } from './links.tsx';
import { usePage } from './use-page.ts';

/** A model as a point of the chart. */
export type Point = {
  id: string;
  name: string;
  rank: number;
  score: number;
  /** US dollars, where 0 is free. */
  price: number;
  /** What is said of it under the pointer. */
  tip: string;
};

type ValueChartProps = {
  points: readonly Point[];
  label: string;
  scoreLabel: string;
  priceLabel: string;
  /** How high it is drawn. */
  size?: keyof typeof layouts;
  /** Whether a list beside it says of each name what its tip would. */
  isListed?: boolean;
  /** The scores from one up to the best, as a band with its name. */
  band?: { from: number; label: string } | undefined;
};

/**
 * The plot at the least width of each layout, in pixels. Positions are shares of the plot, so dots
 * move apart where it is wider, and names that have room here have room there.
 */
const layouts = {
  high: [
    { name: 'narrow', width: 236, height: 380 },
    { name: 'wide', width: 520, height: 500 },
  ],
  low: [
    { name: 'narrow', width: 236, height: 300 },
    { name: 'wide', width: 440, height: 440 },
  ],
} as const;

type ChartLayout = (typeof layouts)['high' | 'low'][number];

/** Free models are not on a logarithmic axis: they stand so far to the left of it, in pixels. */
const FREE_X = -26;

/** Beside the frontier, the first ranks are named too if there is room. */
const RANKS_NAMED = 12;

/** Pixels of a character of a name, on average; a little more than it takes. */
const CHARACTER_WIDTH = 7;
/** So many more of a letter that is broad, as in "MiMo". */
const BROAD = 3;

/**
 * Score against price: all models as dots, the frontier as steps, with names that are links. The
 * style sheet shows the names of the layout that the window has room for.
 */
export function ValueChart(props: ValueChartProps) {
  const { points, label, size = 'high', band, isListed = false, ...labels } = props;
  const page = usePage();
  const drawing: Drawing = {
    points,
    frontier: frontierOf(points),
    scale: getScale(page, points),
    hasFree: points.some(({ price }) => price === 0),
    isListed,
  };
  return (
    <div class={`chart ${size}${drawing.hasFree ? ' has-free' : ''}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no drawing */}
      <svg role="group" aria-label={label}>
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus */}
        <g aria-hidden="true">
          <Axes {...labels} band={band} drawing={drawing} />
          <Dots {...drawing} />
        </g>
        {layouts[size].map((layout) => (
          <g class={layout.name}>
            {getLabels(drawing, layout).map((named) => (
              <Name {...named} drawing={drawing} />
            ))}
          </g>
        ))}
      </svg>
    </div>
  );
}

/** What is drawn, and where its scores and prices are. */
type Drawing = {
  points: readonly Point[];
  frontier: readonly Point[];
  scale: ChartScale;
  hasFree: boolean;
  /** Whether a list beside the drawing says of each name what its tip would. */
  isListed: boolean;
};

type AxesProps = Pick<ValueChartProps, 'scoreLabel' | 'priceLabel' | 'band'> & { drawing: Drawing };

function Axes({ scoreLabel, priceLabel, band, drawing: { scale, hasFree } }: AxesProps) {
  const page = usePage();
  const { x, y } = scale;
  const left = leftEdge({ hasFree });
  return (
    <>
      <text x={left} dx="-30" dy="-12">
        {scoreLabel} ↑
      </text>
      <text x="100%" y="100%" dy="36" text-anchor="end">
        {page.t('{axis}, log scale →', { axis: priceLabel })}
      </text>
      {band && <Band band={band} scale={scale} />}
      {scale.scoreTicks.map((score) => (
        <>
          <line class="grid-line" x1="0" x2="100%" y1={y(score)} y2={y(score)} />
          <text x={left} y={y(score)} dx="-6" dy="0.32em" text-anchor="end">
            {score}
          </text>
        </>
      ))}
      {scale.priceTicks.map(({ price, text }) => (
        <>
          <line class="grid-line" x1={x(price)} x2={x(price)} y1="0" y2="100%" />
          <text x={x(price)} y="100%" dy="18" text-anchor="middle">
            {text}
          </text>
        </>
      ))}
      {hasFree && (
        <text x={FREE_X} y="100%" dy="18" text-anchor="middle">
          {page.t('free')}
        </text>
      )}
    </>
  );
}

function Dots({ points, frontier, scale }: Drawing) {
  return (
    <>
      {frontier.map((point, index) => (
        <Step point={point} next={frontier[index + 1]} scale={scale} />
      ))}
      {points.map((point) => (
        <circle
          class={frontier.includes(point) ? 'best' : undefined}
          cx={scale.x(point.price)}
          cy={scale.y(point.score)}
          r={frontier.includes(point) ? 5 : 3.5}
          data-tip={point.tip}
        />
      ))}
    </>
  );
}

type PointNameProps = ReturnType<typeof getLabels>[number] & { drawing: Drawing };

/** The name of a point, which leads to its page, or its number in the list below. */
function Name({ point, text, offset, leader, drawing }: PointNameProps) {
  const { frontier, scale, isListed } = drawing;
  const name = (
    <text
      class={frontier.includes(point) ? 'best' : undefined}
      x={offset.x}
      y={offset.y}
      dy="0.35em"
      aria-hidden={text === point.name ? undefined : 'true'}
    >
      {text}
    </text>
  );
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is a place in the drawing
    <svg x={scale.x(point.price)} y={scale.y(point.score)}>
      {leader && <line class="leader" {...leader} />}
      {text === point.name ? (
        <NameLink point={point} isListed={isListed}>
          {name}
        </NameLink>
      ) : (
        name
      )}
    </svg>
  );
}

type NameLinkProps = { point: Point; isListed: boolean; children: ComponentChildren };

function NameLink({ point: { id, tip }, isListed, children }: NameLinkProps) {
  const page = usePage();
  return (
    <a href={href(page, 'model', { id })} data-tip={isListed ? undefined : tip}>
      {children}
    </a>
  );
}

type BandProps = { band: NonNullable<ValueChartProps['band']>; scale: ChartScale };

/** The scores near the best one. */
function Band({ band: { from, label }, scale: { y, best, percent, scoreShare } }: BandProps) {
  const height = percent(scoreShare(from) - scoreShare(best));
  return (
    <>
      <rect class="band" y={y(best)} width="100%" height={height} />
      <text class="wide" x="0" y={y(best)} dx="6" dy="1.2em">
        {label}
      </text>
    </>
  );
}

type ChartScale = ReturnType<typeof getScale>;

/** Where scores and prices are: shares of the plot as `x` and `y` take them. */
function getScale(page: Page, points: readonly Point[]) {
  const { least, most } = getPriceRange(points);
  const { best, low, high } = getScoreRange(points);
  const priceShare = (price: number) => Math.log(price / least) / Math.log(most / least);
  const scoreShare = (score: number) => (high - score) / (high - low);
  return {
    best,
    percent,
    priceShare,
    scoreShare,
    x: (price: number) => (price === 0 ? FREE_X : percent(priceShare(price))),
    y: (score: number) => percent(scoreShare(score)),
    priceTicks: priceTicksIn(page, least, most),
    scoreTicks: getScoreTicks(low, high),
  };
}

/** A share of the plot, in steps of two pixels. */
function percent(share: number): string {
  return `${Number((Math.round(share * 250) * 0.4).toFixed(1))}%`;
}

/** The prices at the two ends of the plot. */
function getPriceRange(points: readonly Point[]) {
  const paid = points.map(({ price }) => price).filter((price) => price > 0);
  return { least: Math.min(...paid) * 0.85, most: Math.max(...paid) * 1.25 };
}

/** The scores at its lower and its upper end, with some room around what is drawn. */
function getScoreRange(points: readonly Point[]) {
  const scores = points.map(({ score }) => score);
  const worst = Math.min(...scores);
  const best = Math.max(...scores);
  const margin = Math.max(2, (best - worst) * 0.08);
  // Shares end at 0 and 100; figures such as ratings do not.
  const low = worst < 0 ? worst - margin : Math.max(0, worst - margin);
  const high = best > 100 ? best + margin : Math.min(104, best + margin);
  return { best, low, high };
}

/** The ticks between two prices in dollars, in the currency of the reader where its rate is known. */
function priceTicksIn(page: Page, least: number, most: number) {
  const perUsd = page.rates.CNY;
  if (homeCurrency(page) !== 'CNY' || perUsd === undefined)
    return getPriceTicks(least, most).map((price) => ({ price, text: `$${price}` }));
  return getPriceTicks(least * perUsd, most * perUsd).map((yuan) => {
    return { price: yuan / perUsd, text: `¥${yuan}` };
  });
}

/** 1 and 3 of each decade between two prices, or 1 alone where that would be many. */
export function getPriceTicks(least: number, most: number): number[] {
  const steps = Math.log10(most / least) > 3.5 ? [1] : [1, 3];
  const first = Math.floor(Math.log10(least));
  const last = Math.ceil(Math.log10(most));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    .flatMap((power) => steps.map((step) => Number((step * 10 ** power).toPrecision(1))))
    .filter((tick) => tick >= least && tick <= most);
}

/** At most eight whole steps of 1, 2 or 5. */
function getScoreTicks(low: number, high: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200].find((each) => (high - low) / each <= 7) ?? 500;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, i) => (first + i) * step);
}

/** The frontier from one of its points to the next. */
function Step({
  point,
  next,
  scale,
}: {
  point: Point;
  next: Point | undefined;
  scale: ChartScale;
}) {
  const { x, y } = scale;
  const end = next === undefined ? '100%' : x(next.price);
  const height = y(point.score);
  return (
    <>
      <line class="line" x1={x(point.price)} x2={end} y1={height} y2={height} />
      {next !== undefined && <line class="line" x1={end} x2={end} y1={height} y2={y(next.score)} />}
    </>
  );
}

/**
 * Names for the frontier from its top, then for the first ranks, as far as there is room; from the
 * left to the right, as the keyboard goes. A point of the frontier without room for its name has its
 * number, by which the list below the drawing names it: where that is narrow all of them have.
 * Offsets are in pixels from the dot.
 */
function getLabels(drawing: Drawing, layout: ChartLayout) {
  const toLabel = (point: Point) => placeIn(layout, drawing, point);
  const room = {
    bounds: { left: leftEdge(drawing), top: -4, right: layout.width + 14, bottom: layout.height },
    dots: drawing.points.map(toLabel),
    steps: drawing.frontier.map(toLabel),
  };
  const fromTop = drawing.frontier.map(toLabel).reverse();
  const named = layout.name === 'wide' ? placeLabels(fromTop, room).map(({ label }) => label) : [];
  const numbered = fromTop
    .filter((label) => !named.includes(label))
    .map((label) => asNumber(label, drawing.frontier));
  const others = firstRanks(drawing).map(toLabel);
  return placeLabels([...named, ...numbered, ...others], room)
    .toSorted((one, other) => one.left - other.left)
    .map(fromItsDot);
}

type PlacedName = ReturnType<typeof placeLabels<ReturnType<typeof placeIn>>>[number];

/** A name with its way from the dot to which it belongs. */
function fromItsDot({ label, left, middle, leader }: PlacedName) {
  const offset = { x: Math.round(left - label.x), y: Math.round(middle - label.y) };
  return { point: label.point, text: label.text, offset, leader };
}

/** A point of the frontier by its number from the bottom, where its name has no room. */
function asNumber(label: ReturnType<typeof placeIn>, frontier: readonly Point[]) {
  const text = `${frontier.indexOf(label.point) + 1}`;
  return { ...label, text, width: text.length * CHARACTER_WIDTH + 1 };
}

/** The points beside the frontier that are named too if there is room. */
function firstRanks({ points, frontier }: Drawing): Point[] {
  return points
    .filter((point) => point.rank <= RANKS_NAMED && !frontier.includes(point))
    .sort((one, other) => one.rank - other.rank);
}

/** Where the drawing begins, in pixels from its axis: free models stand to the left of that. */
function leftEdge({ hasFree }: Pick<Drawing, 'hasFree'>): number {
  return hasFree ? 2 * FREE_X : 0;
}

/** Where a point is in the pixels of a layout, and how wide its name is there. */
function placeIn({ width, height }: ChartLayout, { frontier, scale }: Drawing, point: Point) {
  return {
    point,
    text: point.name,
    x: point.price === 0 ? FREE_X : scale.priceShare(point.price) * width,
    y: scale.scoreShare(point.score) * height,
    width: nameWidth(point.name),
    matters: frontier.includes(point),
  };
}

/** About how wide a name is drawn, in pixels. */
function nameWidth(name: string): number {
  const broad = name.match(/[MWmw]/g) ?? [];
  return name.length * CHARACTER_WIDTH + broad.length * BROAD;
}
