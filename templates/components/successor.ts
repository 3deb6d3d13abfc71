import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { policy } from '../../feed/contract/vocabulary.ts';
import { servedSuccessor } from '../../feed/lookup/successors.ts';
import { blendedPrice } from '../../feed/prices/cost.ts';
import { announcedPrice } from '../../feed/prices/history.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { asBilled } from './answering.ts';
import { leadingYuan } from './model-figures.tsx';
import {
  isNoDearerMonth,
  type MonthSpan,
  monthInDollars,
  monthSpan,
  mostMonth,
  readersMonth,
} from './move-months.ts';
import { isNoWorse } from './no-worse.ts';
import { percentChange, RATE_NOISE, ratioText } from './ratio.ts';
import { listInDollars } from './readers-prices.ts';
import type { TokenPair } from './token-prices.tsx';

/** What may follow a model: one to which the names of the vendor lead, or one that this feed chose. */
export type Successor = { model: ModelDetail; isNamed: boolean };

/** The model that the vendor names in place of one, served or not. */
export function namedSuccessor(
  data: Pick<Data, 'modelsById'>,
  { lifecycle }: ModelDetail,
): ModelDetail | undefined {
  return data.modelsById.get(lifecycle.successor ?? '');
}

/** The model that is served to which the names of the vendor lead. */
function followedSuccessor(
  data: Pick<Data, 'modelsById'>,
  model: ModelDetail,
): ModelDetail | undefined {
  return servedSuccessor(model, (id) => data.modelsById.get(id));
}

/** All models, and what places they have. */
export type RankedModels = Pick<Data, 'models' | 'placesByModel'>;

/** The same, each to be found by its id. */
export type KnownModels = RankedModels & Pick<Data, 'modelsById'>;

/** The score of a model; undefined where it has none. */
export function overallScoreOf(data: Pick<Data, 'placesByModel'>, id: string): number | undefined {
  return data.placesByModel.get(id)?.overall?.score;
}

/**
 * The model to which the names of the vendor lead, else the one of nearest price among those of the
 * same vendor, or of all, that are served and score no less.
 */
export function successorOf(data: KnownModels, model: ModelDetail): Successor | undefined {
  const followed = followedSuccessor(data, model);
  if (followed !== undefined) return { model: followed, isNamed: true };
  const nearest = nearestSuccessor(data, model);
  return nearest && { model: nearest, isNamed: false };
}

function nearestSuccessor(data: RankedModels, model: ModelDetail): ModelDetail | undefined {
  const candidates = modelsNoWorse(data, model, overallScoreOf(data, model.id));
  const own = candidates.filter(({ vendor }) => vendor === model.vendor);
  return nearestPrice(data, own.length > 0 ? own : candidates, model);
}

/** A model that this feed chose to follow another, and why. */
type SuccessorChoice = {
  model: ModelDetail;
  /**
   * It takes the place of one that ends too, is better than another for no more, nearest in price, the
   * best for no more in each price, or for a month of an agent.
   */
  reason: 'lasting' | 'better' | 'nearest' | 'affordable' | 'month';
  /** The one that it takes the place of, or is better than. */
  than?: ModelDetail;
};

/** The model to take after one that ends, as every page advises, and whether that is the choice of this feed. */
export type SuccessorAdvice = Omit<SuccessorChoice, 'reason'> & {
  reason: SuccessorChoice['reason'] | 'named';
  isOurs: boolean;
  /** The one that the vendor names, served or not: its names may lead on from it to this one. */
  named: ModelDetail | undefined;
};

/**
 * What the vendor names in place of a model, unless that ends too or the vendor has a better one for no
 * more; else the choice of this feed, which is none that costs much more where the vendor has one that
 * does not.
 */
export function adviceOf(
  page: Page,
  data: KnownModels,
  model: ModelDetail,
): SuccessorAdvice | undefined {
  if (!isEnding(model)) return undefined;
  const named = namedSuccessor(data, model);
  const followed = followedSuccessor(data, model);
  const ours = choiceAfter(page, data, model, followed);
  if (ours !== undefined) {
    const affordable = isMuchDearer(page, model, ours.model)
      ? ownAffordable(page, data, model)
      : undefined;
    return { ...(affordable ?? ours), isOurs: true, named };
  }
  return followed && { model: followed, reason: 'named', isOurs: false, named };
}

function choiceAfter(
  page: Page,
  data: KnownModels,
  model: ModelDetail,
  followed: ModelDetail | undefined,
): SuccessorChoice | undefined {
  if (followed === undefined) return ownChoice(page, data, model);
  if (!isEnding(followed)) return betterChoice(page, data, followed);
  const lasting = ownChoice(page, data, followed);
  return lasting && { model: lasting.model, reason: 'lasting', than: followed };
}

/** What this feed chooses where no vendor names a model that is served. */
function ownChoice(page: Page, data: KnownModels, model: ModelDetail): SuccessorChoice | undefined {
  const nearest = nearestSuccessor(data, model);
  if (nearest !== undefined)
    return betterChoice(page, data, nearest) ?? { model: nearest, reason: 'nearest' };
  const affordable = affordableModel(page, data, model, undefined);
  const best = bestForAgent(page, data, model, affordable);
  if (best !== undefined) return { model: best, reason: 'month' };
  return affordable && { model: affordable, reason: 'affordable' };
}

function betterChoice(
  page: Page,
  data: RankedModels,
  than: ModelDetail,
): SuccessorChoice | undefined {
  const better = betterOfVendor(page, data, than);
  return better && { model: better, reason: 'better', than };
}

function ownAffordable(
  page: Page,
  data: RankedModels,
  model: ModelDetail,
): SuccessorChoice | undefined {
  const affordable = affordableModel(page, data, model, undefined);
  return affordable?.vendor === model.vendor
    ? { model: affordable, reason: 'affordable' }
    : undefined;
}

/** Whether a model has ended, or is to. */
export function isEnding({ lifecycle: { stage, retires } }: ModelDetail): boolean {
  return stage === 'retired' || stage === 'deprecated' || retires !== null;
}

/** A model to take after one that ends, whose word that is, and the advice if it is one. */
export type NamedFollower = { model: ModelDetail; whose: string; advice?: SuccessorAdvice };

/**
 * What every page names in place of a model that ends: what it is advised to take, and where that costs
 * much more, what is no worse than the model and costs no more.
 */
export function followersOf(page: Page, data: KnownModels, ofToday: ModelDetail): NamedFollower[] {
  const model = asBilled(data, ofToday);
  const advice = adviceOf(page, data, model);
  if (advice === undefined) return [];
  const followers: NamedFollower[] = [
    { model: advice.model, whose: whoseText(page, advice, model.vendor), advice },
  ];
  const affordable = isMuchDearer(page, model, advice.model)
    ? affordableModel(page, data, model, advice.model)
    : undefined;
  if (affordable !== undefined && affordable !== advice.model)
    followers.push({ model: affordable, whose: page.t('costs no more, by our figures') });
  return followers;
}

/**
 * The models to take after one that ends, each with whose word that is: `GPT-6.1 Sol (by our figures)`,
 * `GPT-6 Luna (named by OpenAI)`. Nothing where none is known.
 */
export function followersText(page: Page, followers: readonly NamedFollower[]): string | undefined {
  if (followers.length === 0) return undefined;
  const texts = followers.map(({ model: { name }, whose }) =>
    page.t('{name} ({whose})', { name, whose }),
  );
  return page.listText(texts);
}

type AdviceSource = Pick<SuccessorAdvice, 'model' | 'isOurs' | 'named'>;

/** Whose word an advice is: of this feed, of the vendor, or of the vendor about the one that it names; and that this ends too. */
export function whoseText(page: Page, advice: AdviceSource, owner: string): string {
  const { retires } = advice.model.lifecycle;
  const end = retires !== null && page.t('ends {date}', { date: page.dateText(retires) });
  const word = adviserText(page, advice, page.vendorName(owner));
  return end === false ? word : page.clausesText([word, end]);
}

function adviserText(page: Page, { model, isOurs, named }: AdviceSource, vendor: string): string {
  if (isOurs) return page.t('by our figures');
  return named === undefined || named === model
    ? page.t('named by {vendor}', { vendor })
    : page.t('in place of {named}, named by {vendor}', { vendor, named: named.name });
}

/**
 * The model of the same vendor that is to be taken before one that the vendor names: no older, in
 * none of its prices dearer, with no lower score, and better in one of these. Of several it is the
 * one that scores best.
 */
export function betterOfVendor(
  page: Page,
  data: RankedModels,
  named: ModelDetail,
): ModelDetail | undefined {
  const scoreOf = ({ id }: ModelDetail) => overallScoreOf(data, id) ?? 0;
  const isBetter = (other: ModelDetail) =>
    scoreOf(other) > scoreOf(named) || differs(page, named, other);
  const [best] = modelsNoWorse(data, named, overallScoreOf(data, named.id))
    .filter((other) => other.vendor === named.vendor && isNoOlder(named, other))
    .filter((other) => isNeverDearer(page, named, other) && isBetter(other))
    .sort((left, right) => scoreOf(right) - scoreOf(left));
  return best;
}

function isNoOlder(before: ModelDetail, { released }: ModelDetail): boolean {
  return before.released !== null && released !== null && released >= before.released;
}

/** Whether no price of a model is above that of another: as read, of long requests, and announced. */
export function isNeverDearer(page: Page, before: ModelDetail, next: ModelDetail): boolean {
  if (blended(before) === null) return false;
  const limits = pricesOf(page, before);
  return pricesOf(page, next).every((pair, index) => !isDearer(limits[index] ?? before, pair));
}

/** Whether one of its prices is below that of another model. */
export function differs(page: Page, before: ModelDetail, next: ModelDetail): boolean {
  return pricesOf(page, before).some((pair, index) =>
    isDearer(pricesOf(page, next)[index] ?? next, pair),
  );
}

/** What the reader pays, the list in dollars, its price of the longest requests, and the announced one. */
function pricesOf(page: Page, model: ModelDetail): TokenPair[] {
  const longest = model.price_tiers.at(-1) ?? model;
  const announced = announcedPrice(model.price_history, page.today) ?? model;
  return [listInDollars(page, model), model, longest, announced];
}

/**
 * The cheapest model that is served, scores no less than one and costs less than what is to follow
 * it, in input and in output. An old model without a score is measured by that of what follows.
 */
export function cheaperModel(
  page: Page,
  data: Data,
  model: ModelDetail,
  next: ModelDetail,
): ModelDetail | undefined {
  const least = overallScoreOf(data, model.id) ?? overallScoreOf(data, next.id);
  const [first] = modelsNoWorse(data, model, least)
    .filter((other) => isCheaper(next, other))
    .filter((other) => isCheaper(listInDollars(page, next), listInDollars(page, other)))
    .sort((left, right) => (blended(left) ?? 0) - (blended(right) ?? 0));
  return first;
}

/**
 * The best scored model of which no price is above that of one that ends: of the same vendor, or else
 * of all. Nothing where what is to follow costs no more either.
 */
export function affordableModel(
  page: Page,
  data: RankedModels,
  model: ModelDetail,
  next: ModelDetail | undefined,
): ModelDetail | undefined {
  if (next !== undefined && isNeverDearer(page, model, next)) return undefined;
  const found = modelsNoWorse(data, model, 0)
    .filter((other) => isNoWorse(data, model, other) && isNeverDearer(page, model, other))
    .sort(
      (left, right) => (overallScoreOf(data, right.id) ?? 0) - (overallScoreOf(data, left.id) ?? 0),
    );
  return found.find(({ vendor }) => vendor === model.vendor) ?? found[0];
}

/**
 * The cheapest model of the same vendor for a month of an agent that is no worse than one that ends and
 * costs less than what is advised; nothing where that costs no more than the one that ends.
 */
export function cheaperOfVendor(
  page: Page,
  data: RankedModels,
  model: ModelDetail,
  next: ModelDetail,
): ModelDetail | undefined {
  const before = monthSpan(model);
  const advised = monthSpan(next);
  if (before === undefined || advised === undefined) return undefined;
  if (isNoDearerMonth(before, advised)) return undefined;
  const mostOf = (each: ModelDetail) => dearestMonth(page, each)?.high ?? Infinity;
  const [cheapest] = modelsNoWorse(data, model, 0)
    .filter(({ vendor }) => vendor === model.vendor)
    .filter((each) => isNoWorse(data, model, each) && mostOf(each) < advised.low)
    .sort((left, right) => mostOf(left) - mostOf(right));
  return cheapest;
}

/** No month costs as much. */
const ENDLESS = { low: Infinity, high: Infinity };

/**
 * The best scored model of the vendor of which a month of an agent costs no more, now and at its
 * announced price, however much is written to the cache, though a single price may be above; nothing
 * where it scores no higher than another.
 */
export function bestForAgent(
  page: Page,
  data: RankedModels,
  model: ModelDetail,
  other: ModelDetail | undefined,
): ModelDetail | undefined {
  const before = monthSpan(model);
  if (before === undefined) return undefined;
  const scoreOf = ({ id }: ModelDetail) => overallScoreOf(data, id) ?? 0;
  const least = other === undefined ? 0 : scoreOf(other);
  const [best] = modelsNoWorse(data, model, least)
    .filter((each) => each.vendor === model.vendor && scoreOf(each) > least)
    .filter((each) => isNoWorse(data, model, each))
    .filter((each) => isNoDearerMonth(before, dearestMonth(page, each) ?? ENDLESS))
    .sort((left, right) => scoreOf(right) - scoreOf(left));
  return best;
}

/** What costs a month so many times as much is much dearer. */
const MUCH_DEARER = 1.5;

/** Whether a month of an agent costs much more with a model, whatever a token from the cache cost before. */
export function isMuchDearer(page: Page, model: ModelDetail, next: ModelDetail): boolean {
  const before = mostMonth(page, model);
  const after = readersMonth(page, next);
  if (before === undefined || after === undefined) return false;
  const later = after.isYuan ? undefined : dearestMonth(page, next);
  const most = Math.max(monthInDollars(page, after).high, later?.high ?? 0);
  return most > monthInDollars(page, before).high * MUCH_DEARER;
}

/** What the month of an agent costs at the most, now and at the announced price. */
export function dearestMonth(page: Page, model: ModelDetail): MonthSpan | undefined {
  const announced = announcedPrice(model.price_history, page.today);
  const now = monthSpan(model);
  const later = monthSpan({ ...model, ...announced });
  if (now === undefined || later === undefined) return undefined;
  return { low: Math.max(now.low, later.low), high: Math.max(now.high, later.high) };
}

/** Whether both prices of a pair are below those of another. */
function isCheaper(than: TokenPair, next: TokenPair): boolean {
  const isBelow = (name: keyof TokenPair) => (next[name] ?? Infinity) < (than[name] ?? 0);
  return isBelow('input_price') && isBelow('output_price');
}

/** Active models but one, with a price and a score of at least so much; none where that is unknown. */
function modelsNoWorse(
  data: RankedModels,
  model: ModelDetail,
  least: number | undefined,
): ModelDetail[] {
  if (least === undefined) return [];
  return data.models.filter((other) => {
    const isServed = other.lifecycle.stage === 'active' && other.id !== model.id;
    return isServed && blended(other) !== null && (overallScoreOf(data, other.id) ?? -1) >= least;
  });
}

/** The model of nearest price; of several the one that scores best. */
function nearestPrice(
  data: RankedModels,
  models: readonly ModelDetail[],
  model: ModelDetail,
): ModelDetail | undefined {
  const price = blended(model);
  if (price === null) return undefined;
  const distance = (other: ModelDetail) => Math.abs((blended(other) ?? 0) - price);
  const score = ({ id }: ModelDetail) => overallScoreOf(data, id) ?? 0;
  const [nearest] = models.toSorted(
    (left, right) => distance(left) - distance(right) || score(right) - score(left),
  );
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
  const texts = [ratioText(page, input), ratioText(page, output)];
  if (texts[0] === texts[1]) return texts[0];
  const parts = [
    input !== 1 && page.t('in {change}', { change: ratioText(page, input) }),
    output !== 1 && page.t('out {change}', { change: ratioText(page, output) }),
  ];
  return page.listText(parts.filter((part) => part !== false));
}

type BothLists = TokenPair & Pick<ModelDetail, 'price_history' | 'list_prices'>;

/** A difference of prices in words, and whether it is dearer in either part. */
export type Difference = { text: string; isDearer: boolean };

/**
 * What a model costs to who pays for another, each by the list that the reader pays by, at once and at
 * its announced price: that is of the list in dollars, which is said where one in yuan stands beside it.
 */
export function paidDifferences(page: Page, now: ModelDetail, next: ModelDetail): Difference[] {
  const announced = announcedDifference(page, now, next);
  const isYuan = leadingYuan(page, next) !== undefined;
  const differences = [
    paidDifference(page, now, next),
    announced && isYuan ? markDollars(page, announced, next) : announced,
  ];
  return differences.filter((difference) => difference !== undefined);
}

function paidDifference(page: Page, now: ModelDetail, next: ModelDetail): Difference | undefined {
  const before = leadingYuan(page, now);
  const after = leadingYuan(page, next);
  if (before && after) return toDifference(page, before, after);
  const own = listInDollars(page, now);
  const other = listInDollars(page, next);
  const isConverted = before !== undefined || after !== undefined;
  return toDifference(page, own, isConverted ? withoutNoise(own, other) : other);
}

/** What may differ by the rate alone is the same. */
function withoutNoise(now: TokenPair, next: TokenPair): TokenPair {
  const priceOf = (name: keyof TokenPair) => {
    const change = percentChange(ratio(now[name], next[name]) ?? 2);
    return Math.abs(change) <= RATE_NOISE ? now[name] : next[name];
  };
  return { input_price: priceOf('input_price'), output_price: priceOf('output_price') };
}

/**
 * What the next model of a vendor costs to who pays the present price, at once and at its announced
 * price: by the lists in yuan where both stand first, else by those in dollars, which is said where a
 * list in yuan stands beside it, with what that says.
 */
export function followerDifferences(page: Page, now: BothLists, next: BothLists): Difference[] {
  const before = leadingYuan(page, now);
  const after = leadingYuan(page, next);
  const inYuan = before && after ? toDifference(page, before, after) : undefined;
  const inDollars = [
    inYuan === undefined ? toDifference(page, now, next) : undefined,
    announcedDifference(page, now, next),
  ].filter((difference) => difference !== undefined);
  const marked =
    before === undefined && after === undefined
      ? inDollars
      : inDollars.map((difference) => markDollars(page, difference, next));
  return inYuan === undefined ? marked : [inYuan, ...marked];
}

/** Says of a difference that it is by the lists in dollars, and the price on it where that in yuan stands beside it. */
function markDollars(page: Page, difference: Difference, next: BothLists): Difference {
  const about = { change: difference.text, price: page.pricePair(next) };
  return {
    ...difference,
    text:
      leadingYuan(page, next) === undefined
        ? page.t('{change} in dollars', about)
        : page.t('{change} by the list in dollars, {price}', about),
  };
}

function announcedDifference(page: Page, now: TokenPair, next: BothLists): Difference | undefined {
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
