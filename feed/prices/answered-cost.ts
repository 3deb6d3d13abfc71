import { type Answering, answeringAt, answeringSentence } from './answering.ts';
import { type Cost, ownCost, type PricedModel, type Usage } from './cost.ts';
import { type ConditionOptions, unknownPrices } from './request-prices.ts';

/**
 * The cost of one request under the id of a model. Where the model itself no longer answers, the
 * total is null: the price is that of the model that does.
 */
export function cost(model: PricedModel, usage: Usage, options: ConditionOptions = {}): Cost {
  const answering = answeringAt(model, options.at);
  return answering === undefined ? ownCost(model, usage, options) : unsold(model, usage, answering);
}

/** Of a model that doesn't answer the request itself; one sentence says why nothing has a price. */
function unsold(model: PricedModel, usage: Usage, answering: Answering): Cost {
  const { lines } = ownCost({ ...unknownPrices, price_tiers: [] }, usage, {});
  return { total: null, range: null, lines, assumptions: [answeringSentence(model, answering)] };
}
