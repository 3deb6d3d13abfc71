import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { policy } from '../../feed/contract/vocabulary.ts';
import { servedSuccessor } from '../../feed/lookup/successors.ts';
import { blendedPrice } from '../../feed/prices/cost.ts';
import { announcedPrice } from '../../feed/prices/history.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { ratioText } from './ratio.ts';
import type { TokenPair } from './token-prices.tsx';

/** What may follow a model: one to which the names of the vendor lead, or one that this feed chose. */
export type Successor = { model: ModelDetail; isNamed: boolean };

/** The model that the vendor names in place of one, served or not. */
export function namedSuccessor(data: Data, { lifecycle }: ModelDetail): ModelDetail | undefined {
  return data.modelsById.get(lifecycle.successor ?? '');
}

/** The model that is served to which the names of the vendor lead. */
export function followedSuccessor(data: Data, model: ModelDetail): ModelDetail | undefined {
  return servedSuccessor(model, (id) => data.modelsById.get(id));
}

/** The score of a model; undefined where it has none. */
export function overallScoreOf(data: Data, id: string): number | undefined {
  return data.placesByModel.get(id)?.overall?.score;
}

/**
 * The model to which the names of the vendor lead, else the one of nearest price among those of the
 * same vendor, or of all, that are served and score no less.
 */
export function successorOf(data: Data, model: ModelDetail): Successor | undefined {
  const followed = followedSuccessor(data, model);
  if (followed !== undefined) return { model: followed, isNamed: true };
  const candidates = modelsNoWorse(data, model, overallScoreOf(data, model.id));
  const own = candidates.filter(({ vendor }) => vendor === model.vendor);
  const nearest = nearestPrice(own.length > 0 ? own : candidates, model);
  return nearest && { model: nearest, isNamed: false };
}

/**
 * The cheapest model that is served, scores no less than one and costs less than its successor. An old
 * model without a score is measured by that of its successor.
 */
export function cheaperModel(
  data: Data,
  model: ModelDetail,
  successor: ModelDetail,
): ModelDetail | undefined {
  const limit = blended(successor);
  if (limit === null) return undefined;
  const least = overallScoreOf(data, model.id) ?? overallScoreOf(data, successor.id);
  const [first] = modelsNoWorse(data, model, least)
    .filter((other) => other.id !== successor.id && (blended(other) ?? limit) < limit)
    .sort((left, right) => (blended(left) ?? 0) - (blended(right) ?? 0));
  return first;
}

/** Active models but one, with a price and a score of at least so much; none where that is unknown. */
function modelsNoWorse(data: Data, model: ModelDetail, least: number | undefined): ModelDetail[] {
  if (least === undefined) return [];
  return data.models.filter((other) => {
    const isServed = other.lifecycle.stage === 'active' && other.id !== model.id;
    return isServed && blended(other) !== null && (overallScoreOf(data, other.id) ?? -1) >= least;
  });
}

function nearestPrice(models: readonly ModelDetail[], model: ModelDetail): ModelDetail | undefined {
  const price = blended(model);
  if (price === null) return undefined;
  const distance = (other: ModelDetail) => Math.abs((blended(other) ?? 0) - price);
  const [nearest] = models.toSorted((left, right) => distance(left) - distance(right));
  return nearest;
}

function blended(model: TokenPair): number | null {
  return blendedPrice(model, policy.inputShare);
}

/**
 * What another pair of prices is to who pays the present one: `same price`, `−20 %`, or
 * `in ×4, out ×2.5`; what does not change is left out. Undefined where one of them is unknown or free.
 */
export function priceDifference(page: Page, now: TokenPair, next: TokenPair): string | undefined {
  const input = ratio(now.input_price, next.input_price);
  const output = ratio(now.output_price, next.output_price);
  if (input === undefined || output === undefined) return undefined;
  if (input === 1 && output === 1) return page.t('same price');
  if (input === output) return ratioText(page, input);
  const parts = [
    input !== 1 && page.t('in {change}', { change: ratioText(page, input) }),
    output !== 1 && page.t('out {change}', { change: ratioText(page, output) }),
  ];
  return page.listText(parts.filter((part) => part !== false));
}

type Follower = TokenPair & Pick<ModelDetail, 'price_history'>;

/** A difference of prices in words, and whether it is dearer in either part. */
export type Difference = { text: string; isDearer: boolean };

/** What a model that follows costs to who pays the present price, at once and at its announced price. */
export function followerDifferences(page: Page, now: TokenPair, next: Follower): Difference[] {
  const atOnce = toDifference(page, now, next);
  const later = announcedDifference(page, now, next);
  return [atOnce, later].filter((difference) => difference !== undefined);
}

function announcedDifference(page: Page, now: TokenPair, next: Follower): Difference | undefined {
  const announced = announcedPrice(next.price_history, page.today);
  if (announced?.from == null) return undefined;
  const difference = toDifference(page, now, announced);
  if (difference === undefined) return undefined;
  const from = page.t('from {date}', { date: page.dateText(announced.from) });
  return { ...difference, text: `${from} ${difference.text}` };
}

function toDifference(page: Page, now: TokenPair, next: TokenPair): Difference | undefined {
  const text = priceDifference(page, now, next);
  return text === undefined ? undefined : { text, isDearer: isDearer(now, next) };
}

function ratio(now: number | null, next: number | null): number | undefined {
  if (now === null || next === null || now === 0 || next === 0) return undefined;
  return Number((next / now).toPrecision(3));
}

/** Whether the next pair of prices is dearer in either part. */
export function isDearer(now: TokenPair, next: TokenPair): boolean {
  const input = ratio(now.input_price, next.input_price) ?? 1;
  const output = ratio(now.output_price, next.output_price) ?? 1;
  return input > 1 || output > 1;
}
