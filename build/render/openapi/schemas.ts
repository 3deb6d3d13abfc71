import {
  board,
  boardIndex,
  boardKey,
  boardRanking,
  bulkEntries,
  entry,
  entryRow,
  indexRow,
  modelRankings,
  native,
  rank,
  ranking,
  score,
} from '../../../feed/schemas/board.ts';
import {
  change,
  changeList,
  changeSubject,
  feedItem,
  jsonFeed,
} from '../../../feed/schemas/changes.ts';
import {
  cacheReadPrice,
  cacheWritePrice,
  contextWindow,
  inputPrice,
  modelId,
  outputPrice,
  source,
  sources,
  status,
  vendorName,
} from '../../../feed/schemas/common.ts';
import { dataPackage, packageField, packageResource } from '../../../feed/schemas/data-package.ts';
import {
  apiCatalog,
  catalogLink,
  discovery,
  endpointLeaf,
  manifest,
} from '../../../feed/schemas/discovery.ts';
import {
  bulkModels,
  capabilities,
  lifecycle,
  modalities,
  model,
  modelDetail,
  modelList,
  modelRecord,
  planReference,
  weights,
} from '../../../feed/schemas/model.ts';
import {
  bulkOffers,
  modelOffers,
  offer,
  provider,
  providerList,
  providerOffers,
} from '../../../feed/schemas/offer.ts';
import {
  bulkPlans,
  monthlyPrice,
  monthlyPriceUsd,
  plan,
  planList,
  planPriceInterval,
  quota,
  yearlyPrice,
} from '../../../feed/schemas/plan.ts';
import {
  bulkPrices,
  bulkPricing,
  costVector,
  costVectors,
  hours,
  listPriceRow,
  priceInterval,
  priceRow,
  priceTier,
  pricingItem,
  pricingList,
  rate,
} from '../../../feed/schemas/price.ts';
import { problem, suggestion } from '../../../feed/schemas/problem.ts';
import { boardHit, modelHit, planHit, searchResult } from '../../../feed/schemas/search.ts';

/**
 * The schemas that the description names. Where one of these very objects stands in another schema,
 * a reference takes its place.
 */
export const schemaNames = {
  Discovery: discovery,
  Endpoint: endpointLeaf,
  ModelList: modelList,
  Model: model,
  ModelDetail: modelDetail,
  ModelRecord: modelRecord,
  Modalities: modalities,
  Capabilities: capabilities,
  Weights: weights,
  ModelId: modelId,
  VendorName: vendorName,
  InputPrice: inputPrice,
  OutputPrice: outputPrice,
  CacheReadPrice: cacheReadPrice,
  CacheWritePrice: cacheWritePrice,
  ContextWindow: contextWindow,
  Status: status,
  Sources: sources,
  Source: source,
  PriceTier: priceTier,
  Rate: rate,
  Hours: hours,
  ListPrice: listPriceRow,
  Lifecycle: lifecycle,
  PriceInterval: priceInterval,
  PlanReference: planReference,
  PricingList: pricingList,
  PricingItem: pricingItem,
  BoardIndex: boardIndex,
  IndexRow: indexRow,
  Board: board,
  BoardKey: boardKey,
  BoardRanking: boardRanking,
  Entry: entry,
  EntryRow: entryRow,
  Rank: rank,
  Score: score,
  Native: native,
  ModelRankings: modelRankings,
  Ranking: ranking,
  PlanList: planList,
  Plan: plan,
  MonthlyPrice: monthlyPrice,
  YearlyPrice: yearlyPrice,
  MonthlyPriceUsd: monthlyPriceUsd,
  PlanPriceInterval: planPriceInterval,
  Quota: quota,
  ProviderList: providerList,
  Provider: provider,
  ProviderOffers: providerOffers,
  ModelOffers: modelOffers,
  Offer: offer,
  SearchResult: searchResult,
  ModelHit: modelHit,
  PlanHit: planHit,
  BoardHit: boardHit,
  ChangeList: changeList,
  Change: change,
  ChangeSubject: changeSubject,
  BulkModels: bulkModels,
  BulkPricing: bulkPricing,
  BulkPrices: bulkPrices,
  PriceRow: priceRow,
  DataPackage: dataPackage,
  DataPackageResource: packageResource,
  DataPackageField: packageField,
  BulkPlans: bulkPlans,
  BulkEntries: bulkEntries,
  BulkOffers: bulkOffers,
  CostVectors: costVectors,
  CostVector: costVector,
  Manifest: manifest,
  JsonFeed: jsonFeed,
  FeedItem: feedItem,
  ApiCatalog: apiCatalog,
  CatalogLink: catalogLink,
  Problem: problem,
  Suggestion: suggestion,
} as const satisfies { readonly [Name: string]: object };

/**
 * A reference to a schema of the table; the schema itself, with references inside, where the table
 * has no name for it.
 */
export function schemaReference(schema: object): object {
  const name = names.get(schema);
  return name === undefined ? withReferences(schema) : { $ref: `#/components/schemas/${name}` };
}

/** Every schema of the table, with references in place of the others. */
export function namedSchemas(): Readonly<Record<string, object>> {
  return Object.fromEntries(
    Object.entries(schemaNames).map(([name, schema]) => [name, withReferences(schema)]),
  );
}

const names: ReadonlyMap<object, string> = new Map(
  Object.entries(schemaNames).map(([name, schema]) => [schema, name]),
);

/**
 * Objects are published open: within a version fields are only added, and a client ignores what it
 * does not know. The build validates every answer against the closed ones.
 */
function withReferences(schema: object): object {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => !(key === 'additionalProperties' && value === false))
      .map(([key, value]) => [key, referring(value)]),
  );
}

function referring(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(referring);
  return typeof value === 'object' && value !== null ? schemaReference(value) : value;
}
