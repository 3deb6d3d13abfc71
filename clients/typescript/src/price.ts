import { checkRequest } from '../../../feed/prices/check-request.ts';
import type { ConditionOptions } from '../../../feed/prices/request-prices.ts';
import { type AnsweredSale, type SellerCost, saleCost } from '../../../feed/prices/seller.ts';
import type { ModelRecord } from './answers.ts';
import type { Usage } from './cost.ts';

export interface SellerCostOptions extends ConditionOptions {
  /** Who sells, as ids name him: an id of `/providers`, `bedrock`, `vertex_ai`, … */
  readonly provider?: string | undefined;
}

/** A model that an id means, and who sells it by that id. */
export type SoldModel = AnsweredSale & { model: ModelRecord };

/** An id with the seller of the options before it; the id itself where they name none. */
export function withProvider(id: string, { provider }: SellerCostOptions): string {
  return provider === undefined ? id : `${provider}/${id}`;
}

/** What a request costs at the seller whom an id names. */
export function priceRequest(
  sold: SoldModel,
  usage: Usage,
  options: SellerCostOptions,
): SellerCost {
  const tokens = { cache_read_tokens: 0, cache_write_tokens: 0, ...usage };
  checkRequest(sold.model, tokens, options);
  return saleCost(sold, tokens, options);
}
