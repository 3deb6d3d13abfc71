import { feeNames, rateConditions } from '../contract/vocabulary.ts';
import type { Usage } from './charged-tokens.ts';
import type { PricedModel } from './cost.ts';
import { dayOf } from './moment.ts';
import type { ConditionOptions } from './request-prices.ts';

/**
 * Throws a `RangeError` that names the field and says what is allowed, for a request that nobody can
 * send.
 */
export function checkRequest(
  { released = null }: Pick<PricedModel, 'released'>,
  usage: Usage,
  options: ConditionOptions & { provider?: string | undefined },
): void {
  checkUsage(usage);
  checkNames('options', Object.keys(options), optionNames);
  const { at, condition, cacheTtl } = options;
  if (condition !== undefined) checkNames('condition', [condition].flat(), rateConditions);
  if (cacheTtl !== undefined) checkNames('cacheTtl', [cacheTtl], ['5m', '1h']);
  if (at !== undefined && released !== null && dayOf(at) < released)
    throw new RangeError(`at is ${at}; the model was released on ${released}.`);
}

const optionNames = ['at', 'condition', 'cacheTtl', 'provider'];

/** The counts of tokens that are part of the input. */
const cachedNames = [
  'cache_read_tokens',
  'cache_write_tokens',
  'cache_write_5m_tokens',
  'cache_write_1h_tokens',
] as const;

const tokenNames = ['input_tokens', 'output_tokens', ...cachedNames] as const;

/** The counts of a usage. */
export const usageNames = [...tokenNames, 'fees'] as const;

/** Fees that are counted in parts: half an hour of a container. */
const fractionalFees: readonly string[] = ['container_hours'];

/** Throws a `RangeError` that names the count which can't be. */
export function checkUsage(usage: Usage): void {
  checkNames('usage', Object.keys(usage), usageNames);
  for (const name of tokenNames) {
    const count = name in usage ? usage[name] : defaultCount(name);
    if (!Number.isSafeInteger(count) || Number(count) < 0)
      throw new RangeError(`${name} is ${shown(count)}; it is a whole number of 0 or more.`);
  }
  let cached = 0;
  for (const name of cachedNames) cached += usage[name] ?? 0;
  if (cached > usage.input_tokens)
    throw new RangeError(
      `${cached} tokens are read from the cache or written to it, of ${usage.input_tokens} input_tokens; input_tokens are all of the input, those of the cache included.`,
    );
  if (usage.fees !== undefined) checkFees(usage.fees);
}

function checkFees(fees: NonNullable<Usage['fees']>): void {
  checkNames('fees', Object.keys(fees), feeNames);
  for (const [name, count] of Object.entries(fees)) {
    const isFractional = fractionalFees.includes(name);
    const isCount = isFractional ? Number.isFinite(count) : Number.isSafeInteger(count);
    if (isCount && count >= 0) continue;
    const kind = isFractional ? 'a number' : 'a whole number';
    throw new RangeError(`fees.${name} is ${shown(count)}; it is ${kind} of 0 or more.`);
  }
}

/** A count that is left out is 0; those of all input and all output have to be given. */
function defaultCount(name: (typeof tokenNames)[number]): number | undefined {
  return name === 'input_tokens' || name === 'output_tokens' ? undefined : 0;
}

function shown(count: unknown): string {
  return count === undefined ? 'missing' : JSON.stringify(count);
}

function checkNames(name: string, given: readonly string[], allowed: readonly string[]): void {
  for (const each of given)
    if (!allowed.includes(each))
      throw new RangeError(`${name} has "${each}"; allowed are ${allowed.join(', ')}.`);
}
