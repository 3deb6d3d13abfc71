export type {
  ConditionOptions as CostOptions,
  Cost,
  CostLine,
  PricedModel,
} from '../../../feed/prices/cost.ts';
export type { SellerCost } from '../../../feed/prices/seller.ts';
export type { UsageOptions, UsageRecord } from '../../../feed/prices/usage/record.ts';
export { usageFrom } from '../../../feed/prices/usage/usage-from.ts';
export type * from './answers.ts';
export { type Client, type ClientOptions, createClient } from './client.ts';
export type { Usage } from './cost.ts';
export type { ChangeFilter, SelectedModel } from './find.ts';
export type { Snapshot } from './open-snapshot.ts';
export type { SellerCostOptions } from './price.ts';
export { FeedProblem, type FeedProblemCode } from './problem.ts';
export type { SelectCriteria } from './select-criteria.ts';
