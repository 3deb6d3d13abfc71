import type { BoardIndex, BoardRanking, BoardVariants } from '../../../feed/schemas/board.ts';
import type { ChangeList } from '../../../feed/schemas/changes.ts';
import type { Discovery } from '../../../feed/schemas/discovery.ts';
import type { BulkModels, ModelDetail, ModelList } from '../../../feed/schemas/model.ts';
import type {
  ModelOffers,
  ProviderList,
  ProviderOffers,
  TagList,
  VendorList,
} from '../../../feed/schemas/offer.ts';
import type { ExchangeRateList, Plan, PlanList } from '../../../feed/schemas/plan.ts';
import type { PricingList } from '../../../feed/schemas/price.ts';
import type { SearchResult } from '../../../feed/schemas/search.ts';
/** The answers that the views read, by endpoint. */
export type Bodies = {
  readonly 'discovery.get': Discovery;
  readonly 'models.list': ModelList;
  readonly 'models.get': ModelDetail;
  readonly 'models.offers': ModelOffers;
  readonly 'pricing.list': PricingList;
  readonly 'leaderboards.list': BoardIndex;
  readonly 'leaderboards.board': BoardRanking;
  readonly 'leaderboards.period': BoardRanking;
  readonly 'leaderboards.variants': BoardVariants;
  readonly 'plans.list': PlanList;
  readonly 'plans.get': Plan;
  readonly 'providers.list': ProviderList;
  readonly 'providers.get': ProviderOffers;
  readonly 'vendors.list': VendorList;
  readonly 'tags.list': TagList;
  readonly 'exchange_rates.list': ExchangeRateList;
  readonly 'search.search': SearchResult;
  readonly 'changes.list': ChangeList;
  readonly 'bulk.models': BulkModels;
};

export type ReadId = keyof Bodies;
