import type { ModelRecord } from '../contract/schemas/model.ts';
import type { PriceInterval } from '../contract/schemas/price.ts';
import type { todayRules } from '../contract/vocabulary.ts';
import { priceOn } from './history.ts';
import type { TokenPrices } from './model-prices.ts';

/** How what a board paid for a task becomes what it costs today, or why that is not known. */
export type TodayRule = (typeof todayRules)[number];

/** What a board states of a task; null is not stated. */
export type StatedTask = {
  /** USD that the board paid per task. */
  cost_usd: number | null;
  /** Mean tokens that the model wrote per task. */
  output_tokens: number | null;
  /** USD per 1 million tokens, where the board states the prices behind its cost. */
  list_input_price: number | null;
  list_output_price: number | null;
};

type Tiers = Pick<PriceInterval, 'price_tiers'>;

/** What a vendor charges, for short and for long requests. */
type ListPrices = TokenPrices & Tiers;

/** The model of a row, with its prices by day. */
export type TaskModel = ListPrices & {
  price_history: readonly PriceInterval[];
  lifecycle: Pick<ModelRecord['lifecycle'], 'stage'>;
};

type Today = { cost_usd_today: number | null; cost_today_rule: TodayRule };

/**
 * USD that a solved task costs, to a millionth: who pays 2 dollars a try and solves every second
 * task pays 4 dollars for a solution. Null where nothing was solved, and without a cost.
 *
 * @param percentSolved the percentage of tasks solved, 0 to 100
 */
export function costPerSolved(cost: number | null, percentSolved: number): number | null {
  if (cost === null || percentSolved <= 0) return null;
  return toMillionth((cost * 100) / percentSolved);
}

/**
 * What a task costs at the prices of today, from what the board paid for it. The prices then are
 * those that the board states, or else the list prices on the day of its figures.
 *
 * Example: a task of $3 with 100,000 tokens of output at $20 per million paid 2 of its 3 dollars
 * for output. With output at $10 and half the input prices, it costs 0.1 × 10 + 1 × 0.5 = $1.50.
 */
export function taskCostToday(task: StatedTask, model: TaskModel, day: string): Today {
  const { cost_usd, list_input_price } = task;
  if (cost_usd === null) return unknown('no_cost');
  if (model.lifecycle.stage === 'retired') return unknown('retired');
  const then = pricesBehind(task, model, day);
  if (then === undefined || !isPriced(then) || !isPriced(model)) return unknown('no_price');
  const outputThen = outputCost(task, then);
  const doubt = doubtOf(cost_usd, outputThen);
  // Where the board states its prices, tokens need not show that it paid them.
  if (doubt !== undefined && list_input_price === null) return unknown(doubt);
  const input = commonFactor(factors(then, model, INPUT_KINDS));
  const output = commonFactor(factors(then, model, ['output_price']));
  if (input === null || output === null) return unknown('unknown_shares');
  if (isNear(input, output))
    return {
      cost_usd_today: toMillionth(cost_usd * input),
      cost_today_rule: input === 1 ? 'unmoved' : 'scaled',
    };
  if (doubt !== undefined) return unknown(doubt);
  const inputToday = (cost_usd - (outputThen ?? 0)) * input;
  const outputToday = outputCost(task, model) ?? 0;
  return {
    cost_usd_today: toMillionth(Math.max(0, inputToday) + outputToday),
    cost_today_rule: 'by_tokens',
  };
}

/** Between what a task costs, in USD. */
export type CostRange = { low: number; high: number };

/**
 * Between what a task costs at the prices of a model, also where prices moved by several factors and the
 * board doesn't state how many tokens were of each: by no more than the largest factor, and no less than
 * the smallest. Undefined where nothing of it is known.
 *
 * Example: of $3, 100,000 tokens of output at $20 were 2 dollars. If reading from the cache alone halved,
 * the dollar of the input lies between $0.50 and $1 today, and the task between $2.50 and $3.
 */
export function taskCostRange(
  task: StatedTask,
  model: TaskModel,
  day: string,
): CostRange | undefined {
  const { cost_usd: cost } = task;
  const { cost_usd_today: exact, cost_today_rule: rule } = taskCostToday(task, model, day);
  if (exact !== null) return { low: exact, high: exact };
  const then = pricesBehind(task, model, day);
  if (rule !== 'unknown_shares' || cost === null || then === undefined) return undefined;
  const input = spanOf(factors(then, model, INPUT_KINDS));
  const output = spanOf(factors(then, model, ['output_price']));
  if (input === undefined || output === undefined) return undefined;
  // Output is this much at least: long requests pay more for it than the tokens say.
  const stated = Math.min(outputCost(task, then) ?? 0, cost);
  const costsBy = (end: keyof CostRange) => [
    (cost - stated) * input[end] + stated * output[end],
    cost * output[end],
  ];
  return {
    low: toMillionth(Math.min(...costsBy('low'))),
    high: toMillionth(Math.max(...costsBy('high'))),
  };
}

/**
 * What a task is compared by, in USD: `today` at the prices of today, `most` the most that it may be by
 * them, `paid` what the board paid, where nothing is known of today, and `old` the same where prices
 * have moved since.
 */
export type ComparedCost = { usd: number; kind: 'today' | 'most' | 'paid' | 'old' };

type CostedTask = StatedTask & Today;

/** Undefined where the board states no cost. */
export function comparedCost(
  task: CostedTask,
  model: TaskModel,
  day: string,
): ComparedCost | undefined {
  const { cost_usd: paid, cost_usd_today: today, cost_today_rule: rule } = task;
  if (paid === null) return undefined;
  if (today !== null) return { usd: today, kind: 'today' };
  if (rule !== 'unknown_shares') return { usd: paid, kind: 'paid' };
  const range = taskCostRange(task, model, day);
  return range === undefined ? { usd: paid, kind: 'old' } : { usd: range.high, kind: 'most' };
}

/** The least and the most of factors; undefined where one is unknown. */
function spanOf(all: readonly (number | null)[]): CostRange | undefined {
  const known = all.filter((one) => one !== null);
  if (known.length === 0 || known.length < all.length) return undefined;
  return { low: Math.min(...known), high: Math.max(...known) };
}

/** Why the tokens of a task can not show that its cost was paid at the prices then. */
function doubtOf(cost: number, outputCost: number | null): TodayRule | undefined {
  if (outputCost === null) return 'no_tokens';
  // Costs and tokens are rounded means.
  return outputCost > cost * 1.001 ? 'other_price' : undefined;
}

/** USD for the output of a task; null where its tokens are not stated. */
function outputCost({ output_tokens }: StatedTask, { output_price }: TokenPrices): number | null {
  if (output_tokens === null || output_price === null) return null;
  return (output_tokens * output_price) / 1_000_000;
}

const INPUT_KINDS = ['input_price', 'cache_read_price', 'cache_write_price'] as const;

function unknown(cost_today_rule: TodayRule): Today {
  return { cost_usd_today: null, cost_today_rule };
}

/**
 * The list prices behind a cost. Where the board states two of them, those of the interval that has
 * both: even a price that was announced and withdrawn may be what a board reckoned with.
 */
function pricesBehind(
  { list_input_price, list_output_price }: StatedTask,
  { price_history }: TaskModel,
  day: string,
): ListPrices | undefined {
  if (list_input_price === null || list_output_price === null) return priceOn(price_history, day);
  const interval = price_history.findLast(
    ({ input_price, output_price }) =>
      input_price === list_input_price && output_price === list_output_price,
  );
  if (interval !== undefined) return interval;
  return {
    input_price: list_input_price,
    output_price: list_output_price,
    cache_read_price: null,
    cache_write_price: null,
    price_tiers: [],
  };
}

function isPriced({ input_price, output_price }: TokenPrices): boolean {
  return input_price !== null && output_price !== null;
}

/**
 * By what each price was multiplied; null where one of the two is unknown. What a tier leaves
 * unknown is left out, if the price of short requests is known: it moved as that one did.
 */
function factors(
  then: ListPrices,
  now: ListPrices,
  kinds: readonly (keyof TokenPrices)[],
): (number | null)[] {
  const found = kinds.flatMap((kind) => factor(then[kind], now[kind]));
  if (now.price_tiers.length !== then.price_tiers.length) found.push(null);
  for (const tier of then.price_tiers) {
    const same = now.price_tiers.find((row) => row.above_input_tokens === tier.above_input_tokens);
    if (same === undefined) return [null];
    const known = kinds.filter((kind) => tier[kind] !== null && same[kind] !== null);
    found.push(...known.flatMap((kind) => factor(tier[kind], same[kind])));
  }
  return found;
}

/** None where neither price exists. */
function factor(then: number | null, now: number | null): (number | null)[] {
  if (then === null && now === null) return [];
  if (then === null || now === null) return [null];
  if (then === now) return [1];
  return [then === 0 ? null : now / then];
}

/** The factor that all prices share; null where one is unknown, or where they differ. */
function commonFactor(all: readonly (number | null)[]): number | null {
  const [first = null] = all;
  if (first === null) return null;
  return all.every((one) => one !== null && isNear(one, first)) ? first : null;
}

/** Equal but for what dividing decimal fractions leaves behind. */
function isNear(left: number, right: number): boolean {
  return Math.abs(left - right) < 1e-9;
}

function toMillionth(value: number): number {
  return Math.round(value * 1_000_000) / 1_000_000;
}
