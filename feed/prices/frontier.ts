import type { Entry, Variant } from '../contract/schemas/board.ts';
import type { PriceInterval } from '../contract/schemas/price.ts';
import { compareCodeUnits } from '../text.ts';
import { decimals, scaled } from './decimal.ts';

/** A model as a point of the value chart: its price and its score. */
export type Valued = { price: number; score: number };

/**
 * The Pareto frontier: the points for which no other point has a price as low and a score as high,
 * one of the two strictly better. Cheapest first; equal points all stay.
 */
export function frontierOf<Point extends Valued>(points: readonly Point[]): Point[] {
  const ordered = [...points].sort(
    (left, right) => left.price - right.price || right.score - left.score,
  );
  const frontier: Point[] = [];
  for (const point of ordered) {
    const last = frontier.at(-1);
    const isEqual = last !== undefined && point.price === last.price && point.score === last.score;
    if (last === undefined || point.score > last.score || isEqual) frontier.push(point);
  }
  return frontier;
}

/** What a comparison of score and price takes for the price. */
export type PriceBasis = 'cost_usd' | 'blended_price';

/**
 * What the board paid per task for the row that is the entry of each model; undefined where it
 * states that of fewer than half of its models, since too few could then be compared.
 */
export function taskCosts(
  entries: readonly Pick<Entry, 'model_id'>[],
  variants: readonly Pick<Variant, 'model_id' | 'cost_usd'>[],
): ReadonlyMap<string, number> | undefined {
  const best = new Map<string, number | null>();
  for (const { model_id, cost_usd } of variants)
    if (!best.has(model_id)) best.set(model_id, cost_usd);
  const costs = new Map<string, number>();
  for (const [id, cost] of best) if (cost !== null) costs.set(id, cost);
  return costs.size > 0 && costs.size * 2 >= entries.length ? costs : undefined;
}

/** The order of the boards in lists. */
export const boardOrder: readonly string[] = [
  'arena',
  'editor_bench',
  'analysis_index',
  'rolling_bench',
  'polyglot',
  'live_code_bench',
  'humaneval_plus',
];

/** Orders boards by `boardOrder`; other boards follow, by key. */
export function compareBoards(left: string, right: string): number {
  return positionOf(left) - positionOf(right) || compareCodeUnits(left, right);
}

function positionOf(key: string): number {
  const position = boardOrder.indexOf(key);
  return position === -1 ? boardOrder.length : position;
}

type Prices = Pick<PriceInterval, 'input_price' | 'output_price'>;
type Announced = Pick<PriceInterval, 'from' | 'cancelled'>;

/** The next price that is announced for a day after `day`, unless it was withdrawn. */
export function announcedPrice<Interval extends Announced>(
  history: readonly Interval[],
  day: string,
): Interval | undefined {
  return history.find(({ from, cancelled }) => !cancelled && from !== null && from > day);
}

/** What becomes of a pair of prices. */
export type PriceMove = 'doubles' | 'halves' | 'rises' | 'falls' | 'changes';

/** What the next prices are to someone who pays the present ones. */
export function priceMove(now: Prices, next: Prices): PriceMove {
  const input = ratio(now.input_price, next.input_price);
  const output = ratio(now.output_price, next.output_price);
  if (input === undefined || output === undefined) return 'changes';
  if (input === 2 && output === 2) return 'doubles';
  if (input === 0.5 && output === 0.5) return 'halves';
  if (input >= 1 && output >= 1) return 'rises';
  return input <= 1 && output <= 1 ? 'falls' : 'changes';
}

/** Undefined where one of the two is unknown, or where nothing was paid. */
function ratio(now: number | null, next: number | null): number | undefined {
  return now === null || next === null || now === 0 ? undefined : next / now;
}

type Anchors = { min: number; max: number };

/**
 * `native` mapped linearly from the anchors to 0..100, clamped, rounded half up to two decimals.
 * Reckoned in whole numbers, since a float sum would round a tie this way on one day and that way
 * on another.
 */
export function scoreOf(native: number, { min, max }: Anchors): number {
  const digits = Math.max(...[native, min, max].map(decimals));
  const low = scaled(min, digits);
  const range = scaled(max, digits) - low;
  const distance = scaled(native, digits) - low;
  if (distance <= 0n) return 0;
  if (distance >= range) return 100;
  return Number((20_000n * distance + range) / (2n * range)) / 100;
}

/** The mean of scores, rounded half up to two decimals. */
export function meanScore(scores: readonly number[]): number {
  const hundredths = scores.reduce((sum, score) => sum + Math.round(score * 100), 0);
  return Math.round(hundredths / scores.length) / 100;
}
