import {
  type Cost,
  type ConditionOptions as CostOptions,
  checkRequest,
  type Usage as FullUsage,
  cost as feedCost,
  type PricedModel,
} from '../../../feed/prices/cost.ts';

/** The tokens of one request. What is read from the cache or written to it is part of the input. */
export type Usage = Pick<FullUsage, 'input_tokens' | 'output_tokens'> & Partial<FullUsage>;

/**
 * What one request costs at the prices of a model. Throws a `RangeError`, which says what is allowed,
 * for counts of tokens that are no whole numbers of 0 or more or have other names, for cached ones
 * that are more than the input, for a condition that there is none of, and where `at` is no day or
 * instant or before the model was released.
 */
export function cost(model: PricedModel, usage: Usage, options: CostOptions = {}): Cost {
  const tokens = { cache_read_tokens: 0, cache_write_tokens: 0, ...usage };
  checkRequest(model, tokens, options);
  return feedCost(model, tokens, options);
}
