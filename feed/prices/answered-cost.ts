import { type AnsweringRow, answeringAt, answeringSentence } from './answering.ts';
import type { Usage } from './charged-tokens.ts';
import { type Cost, ownCost, type PricedModel } from './cost.ts';
import { type ConditionOptions, unknownPrices } from './request-prices.ts';

/**
 * The cost of one request under the id of a model. Where the model itself no longer answers, the
 * total is null: the price is that of the model that does.
 */
export function cost(model: PricedModel, usage: Usage, options: ConditionOptions = {}): Cost {
  const answering = answeringAt(model, options.at);
  return answering === undefined
    ? ownCost(model, usage, options)
    : unknownCost(model, usage, answering);
}

/** The cost where the model doesn't answer itself: it is unknown, and one sentence says why. */
function unknownCost(model: PricedModel, usage: Usage, answering: AnsweringRow): Cost {
  const { lines } = ownCost({ ...unknownPrices, price_tiers: [] }, usage, {});
  return { total: null, range: null, lines, assumptions: [answeringSentence(model, answering)] };
}
