import { cost as feedCost } from '../../../feed/prices/answered-cost.ts';
import type { Usage as FullUsage } from '../../../feed/prices/charged-tokens.ts';
import { checkRequest } from '../../../feed/prices/check-request.ts';
import type { Cost, PricedModel } from '../../../feed/prices/cost.ts';
import type { ConditionOptions as CostOptions } from '../../../feed/prices/request-prices.ts';

/**
 * What one request used. All that is read from the cache or written to it is part of the input.
 * What is left out of it is 0, but all input and all output have to be given.
 */
export type Usage = Pick<FullUsage, 'input_tokens' | 'output_tokens'> & Partial<FullUsage>;

/**
 * What one request costs at the prices of a model. Throws a `RangeError`, which names the field and
 * says what is allowed, for counts that are no whole numbers of 0 or more or have other names, for
 * cached tokens that are more than the input, for an option, a condition or a `cacheTtl` that there
 * is none of, and where `at` is no day or instant or before the model was released.
 */
export function cost(model: PricedModel, usage: Usage, options: CostOptions = {}): Cost {
  const tokens = { cache_read_tokens: 0, cache_write_tokens: 0, ...usage };
  checkRequest(model, tokens, options);
  return feedCost(model, tokens, options);
}
