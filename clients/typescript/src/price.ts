import { checkRequest } from '../../../feed/prices/check-request.ts';
import type { FeePrice } from '../../../feed/prices/cost.ts';
import type { ConditionOptions } from '../../../feed/prices/request-prices.ts';
import { type PricedOffer, type SellerCost, sellerCost } from '../../../feed/prices/seller.ts';
import type { ModelRecord, Resolution } from './answers.ts';
import type { Usage } from './cost.ts';

export interface SellerCostOptions extends ConditionOptions {
  /** Who sells, as ids name him: an id of `/providers`, `bedrock`, `vertex_ai`, … */
  readonly provider?: string | undefined;
}

/** A model that an id means, with what prices it. */
export type Meant = {
  match: Resolution['matches'][number];
  model: ModelRecord;
  offers: readonly PricedOffer[];
  /** What the vendor asks beside the tokens of the model. */
  fees: readonly FeePrice[];
};

/** An id that names its seller. */
export function toWritten(id: string, { provider }: SellerCostOptions): string {
  return provider === undefined ? id : `${provider}/${id}`;
}

/** What a request costs at the seller of a match, which the written id names. */
export function priceRequest(
  { match: { provider, region }, model, offers, fees }: Meant,
  written: string,
  usage: Usage,
  options: SellerCostOptions,
): SellerCost {
  const tokens = { cache_read_tokens: 0, cache_write_tokens: 0, ...usage };
  checkRequest(model, tokens, options);
  const seller = { provider, region };
  const priced = usage.fees === undefined ? model : { ...model, fees };
  return sellerCost(priced, offers, { id: written, seller, usage: tokens, options });
}
