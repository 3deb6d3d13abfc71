import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import {
  type CompleteRow,
  changeParameters,
  type EndpointRow,
  modelParameters,
  planParameters,
  pricingParameters,
  resolveParameters,
  searchParameters,
  toEndpoint,
} from './endpoint.ts';
import {
  boardIndex,
  boardRanking,
  boardVariants,
  bulkEntries,
  bulkVariants,
  modelRankings,
} from './schemas/board.ts';
import { changeList, monthOfChanges } from './schemas/changes.ts';
import { costVectors } from './schemas/cost-vector.ts';
import { discovery, manifest } from './schemas/discovery.ts';
import {
  exportList,
  genaiPricesExport,
  langfuseExport,
  litellmExport,
  modelsDevExport,
  openrouterExport,
} from './schemas/exports.ts';
import { listDifferences, listIndex } from './schemas/lists.ts';
import { bulkModels, modelDetail, modelList } from './schemas/model.ts';
import {
  bulkOffers,
  modelOffers,
  providerList,
  providerOffers,
  tagList,
  vendorList,
} from './schemas/offer.ts';
import { bulkPlans, exchangeRateList, planDetail, planList } from './schemas/plan.ts';
import { bulkPrices, bulkPricing, pricingList } from './schemas/price.ts';
import { bulkIds, resolution, searchResult } from './schemas/search.ts';

/**
 * The table of endpoints: files, routes, descriptions and host rules are derived from it. A key is
 * `<group>.<name>`, the group as in the discovery document. What a row leaves out follows from its
 * path, its parameters and its schema (`toEndpoint`).
 */
const rows = {
  'discovery.get': { path: '/v1', returns: 'the discovery document', body: discovery },
  'models.list': { path: '/v1/models', query: modelParameters, body: modelList },
  'models.get': { path: '/v1/models/{id}', returns: 'one model', body: modelDetail },
  'models.offers': { path: '/v1/models/{id}/offers', body: modelOffers },
  'pricing.list': { path: '/v1/pricing', query: pricingParameters, body: pricingList },
  'leaderboards.list': { path: '/v1/leaderboards', body: boardIndex },
  'leaderboards.board': { path: '/v1/leaderboards/{board}', body: boardRanking },
  'leaderboards.period': { path: '/v1/leaderboards/{board}/{period}', body: boardRanking },
  'leaderboards.variants': {
    path: '/v1/leaderboards/{board}/{period}/variants',
    body: boardVariants,
  },
  'leaderboards.model': { path: '/v1/leaderboards/model/{id}', body: modelRankings },
  'plans.list': { path: '/plans', query: planParameters, body: planList },
  'plans.get': { path: '/plans/{id}', returns: 'one plan', body: planDetail },
  'providers.list': { path: '/v1/providers', body: providerList },
  'providers.get': { path: '/v1/providers/{id}', body: providerOffers },
  'vendors.list': { path: '/v1/vendors', body: vendorList },
  'tags.list': { path: '/v1/tags', body: tagList },
  'exchange_rates.list': { path: '/v1/exchange-rates', body: exchangeRateList },
  'lists.list': { path: '/v1/lists', body: listIndex },
  'lists.get': {
    path: '/v1/lists/{list}',
    returns: 'the figures in which one list differs',
    body: listDifferences,
  },
  'search.search': {
    path: '/v1/search',
    answer: 'runtime',
    query: searchParameters,
    errors: ['query_too_short', 'invalid_parameter'],
    body: searchResult,
  },
  'resolve.get': {
    path: '/v1/resolve',
    answer: 'runtime',
    query: resolveParameters,
    errors: ['not_found', 'invalid_parameter'],
    body: resolution,
  },
  'changes.list': { path: '/v1/changes', query: changeParameters, body: changeList },
  'changes.month': { path: '/v1/changes/{month}', body: monthOfChanges },
  'bulk.models': {
    path: '/v1/bulk/models.{format}',
    body: bulkModels,
    csvOmits: [
      'lifecycle_sources',
      'price_tiers',
      'rates',
      'list_prices',
      'price_history',
      'sources',
    ],
  },
  'bulk.prices': { path: '/v1/bulk/prices.{format}', body: bulkPrices },
  'bulk.pricing': { path: '/v1/bulk/pricing.{format}', body: bulkPricing },
  'bulk.plans': { path: '/v1/bulk/plans.{format}', body: bulkPlans },
  'bulk.entries': { path: '/v1/bulk/entries.{format}', body: bulkEntries },
  'bulk.variants': { path: '/v1/bulk/variants.{format}', body: bulkVariants },
  'bulk.offers': { path: '/v1/bulk/offers.{format}', body: bulkOffers },
  'bulk.ids': { path: '/v1/bulk/ids.{format}', body: bulkIds },
  'bulk.cost_vectors': { path: '/v1/bulk/cost-vectors.json', body: costVectors },
  'exports.list': { path: '/v1/exports', body: exportList },
  'exports.models_dev': {
    path: '/v1/exports/models-dev/api.json',
    returns: 'providers by id',
    body: modelsDevExport,
  },
  'exports.litellm': {
    path: '/v1/exports/litellm/model_prices_and_context_window.json',
    returns: 'models by provider and id',
    body: litellmExport,
  },
  'exports.openrouter': { path: '/v1/exports/openrouter/models.json', body: openrouterExport },
  'exports.langfuse': {
    path: '/v1/exports/langfuse/models.json',
    returns: 'definitions of models',
    body: langfuseExport,
  },
  'exports.genai_prices': {
    path: '/v1/exports/genai-prices/data.json',
    returns: 'providers',
    body: genaiPricesExport,
  },
  'manifest.get': { path: '/v1/manifest.json', body: manifest },
} as const satisfies { readonly [id: `${string}.${string}`]: EndpointRow };

export type EndpointId = keyof typeof rows;

// The keys and the literal types stay those of the rows, which Object.fromEntries can't express.
export const endpoints = Object.fromEntries(
  Object.entries<EndpointRow>(rows).map(([id, row]) => [id, toEndpoint(row)]),
) as { readonly [Id in EndpointId]: CompleteRow<(typeof rows)[Id]> };

/** The bodies of the answers, by endpoint. */
export type Bodies = {
  [Id in EndpointId]: (typeof endpoints)[Id]['body'] extends infer Schema extends JSONSchema
    ? FromSchema<Schema>
    : never;
};

/**
 * Endpoints whose answers are files made from the data alone. The discovery document holds the
 * time of the build and the manifest lists the other files, so rendering completes those two.
 */
export type AnsweredId = Exclude<
  {
    [Id in EndpointId]: (typeof endpoints)[Id]['answer'] extends 'runtime' ? never : Id;
  }[EndpointId],
  'discovery.get' | 'manifest.get'
>;

type Group<Id extends EndpointId = EndpointId> = Id extends `${infer Name}.${string}`
  ? Name
  : never;

/** The groups of endpoints: the tags of the OpenAPI description. */
export const endpointGroups = {
  discovery: 'Where to begin.',
  models: 'Models with their prices.',
  pricing: 'Models reduced to what they cost.',
  leaderboards: 'Public benchmark boards and the places of the models on them.',
  plans: 'Subscription plans. They stand beside the versioned address.',
  providers: 'Services that offer models of others, with what they charge.',
  vendors: 'Vendors of models and plans.',
  tags: 'Tags of models.',
  exchange_rates: 'Exchange rates of the currencies of plans.',
  lists: 'What other public lists of prices state, held against the feed.',
  search: 'Models, plans, boards, providers and vendors by their names.',
  resolve: 'Models by the ids that other systems have for them.',
  changes: 'What has changed, and when.',
  bulk: 'Everything at once.',
  exports: 'Files that other programs read as they are.',
  manifest: 'The published files.',
} as const satisfies { readonly [Name in Group]: string };
