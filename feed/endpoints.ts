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
  modelRankings,
} from './schemas/board.ts';
import { changeList, monthOfChanges } from './schemas/changes.ts';
import { discovery, manifest } from './schemas/discovery.ts';
import {
  exportList,
  genaiPricesExport,
  langfuseExport,
  litellmExport,
  modelsDevExport,
  openrouterExport,
} from './schemas/exports.ts';
import { bulkModels, modelDetail, modelList } from './schemas/model.ts';
import {
  bulkOffers,
  modelOffers,
  providerList,
  providerOffers,
  tagList,
  vendorList,
} from './schemas/offer.ts';
import { bulkPlans, exchangeRateList, plan, planList } from './schemas/plan.ts';
import { bulkPrices, bulkPricing, costVectors, pricingList } from './schemas/price.ts';
import { bulkIds, resolution, searchResult } from './schemas/search.ts';

/**
 * The table of endpoints: files, routes, descriptions and host rules are derived from it. A key is
 * `<group>.<name>`, the group as in the discovery document. What a row leaves out follows from its
 * path, its parameters and its schema (`toEndpoint`).
 */
const rows = {
  'discovery.get': {
    path: '/v1',
    summary: 'What the feed offers and how fresh it is.',
    returns: 'the discovery document',
    body: discovery,
  },
  'models.list': {
    path: '/v1/models',
    summary: 'List models with their prices.',
    query: modelParameters,
    body: modelList,
  },
  'models.get': {
    path: '/v1/models/{id}',
    summary:
      'One model with its prices, their history and sources, its ranks, and the plans that include it.',
    returns: 'one model',
    body: modelDetail,
  },
  'models.offers': {
    path: '/v1/models/{id}/offers',
    summary: 'What one model costs at other providers than its vendor.',
    body: modelOffers,
  },
  'pricing.list': {
    path: '/v1/pricing',
    summary: 'List models reduced to what they cost.',
    query: pricingParameters,
    body: pricingList,
  },
  'leaderboards.list': {
    path: '/v1/leaderboards',
    summary: 'Every board, and every ranked model across them.',
    body: boardIndex,
  },
  'leaderboards.board': {
    path: '/v1/leaderboards/{board}',
    summary: 'The ranking of one board in its newest period.',
    body: boardRanking,
  },
  'leaderboards.period': {
    path: '/v1/leaderboards/{board}/{period}',
    summary: 'The ranking of one board in one published period.',
    body: boardRanking,
  },
  'leaderboards.variants': {
    path: '/v1/leaderboards/{board}/{period}/variants',
    summary: 'Every row of one board in one published period, with efforts, intervals and costs.',
    body: boardVariants,
  },
  'leaderboards.model': {
    path: '/v1/leaderboards/model/{id}',
    summary: 'Rank, score and native value of one model on every board that lists it.',
    body: modelRankings,
  },
  'plans.list': {
    path: '/plans',
    summary: 'List the subscription plans that are sold.',
    query: planParameters,
    body: planList,
  },
  'plans.get': {
    path: '/plans/{id}',
    summary: 'One subscription plan, sold or not.',
    returns: 'one plan',
    body: plan,
  },
  'providers.list': {
    path: '/v1/providers',
    summary: 'List services that offer models of others.',
    body: providerList,
  },
  'providers.get': {
    path: '/v1/providers/{id}',
    summary: 'One provider with its offers.',
    body: providerOffers,
  },
  'vendors.list': {
    path: '/v1/vendors',
    summary: 'List vendors with the number of their models and plans.',
    body: vendorList,
  },
  'tags.list': {
    path: '/v1/tags',
    summary: 'List the tags of models with what they say.',
    body: tagList,
  },
  'exchange_rates.list': {
    path: '/v1/exchange-rates',
    summary: 'List dated exchange rates of the currencies of plans; no other answer applies them.',
    body: exchangeRateList,
  },
  'search.search': {
    path: '/v1/search',
    answer: 'runtime',
    summary: 'Search models, plans and boards at once.',
    query: searchParameters,
    errors: ['query_too_short', 'invalid_parameter'],
    body: searchResult,
  },
  'resolve.get': {
    path: '/v1/resolve',
    answer: 'runtime',
    summary: 'Tell which model an id of another system means.',
    query: resolveParameters,
    errors: ['not_found', 'invalid_parameter'],
    body: resolution,
  },
  'changes.list': {
    path: '/v1/changes',
    summary: 'Every change of prices, plans, boards and ranks, and every new model, newest first.',
    query: changeParameters,
    body: changeList,
  },
  'changes.month': {
    path: '/v1/changes/{month}',
    summary: 'The changes of one month; a month without any is a 404.',
    body: monthOfChanges,
  },
  'bulk.models': {
    path: '/v1/bulk/models.{format}',
    summary: 'Every model, unpaged.',
    body: bulkModels,
    csvOmits: [
      ...['lifecycle_sources', 'price_tiers', 'rates', 'list_prices', 'price_history'],
      'sources',
    ],
  },
  'bulk.prices': {
    path: '/v1/bulk/prices.{format}',
    summary:
      'Every price in USD, a row for each model, condition, threshold and interval of days; unpaged.',
    body: bulkPrices,
  },
  'bulk.pricing': {
    path: '/v1/bulk/pricing.{format}',
    summary: 'Every price, unpaged.',
    body: bulkPricing,
  },
  'bulk.plans': {
    path: '/v1/bulk/plans.{format}',
    summary: 'Every plan, those no longer sold included, unpaged.',
    body: bulkPlans,
  },
  'bulk.entries': {
    path: '/v1/bulk/entries.{format}',
    summary: 'Every entry of every published period of every board, unpaged.',
    body: bulkEntries,
  },
  'bulk.offers': {
    path: '/v1/bulk/offers.{format}',
    summary: 'Every offer of every provider, unpaged.',
    body: bulkOffers,
  },
  'bulk.ids': {
    path: '/v1/bulk/ids.{format}',
    summary: 'Every id of another system, unpaged.',
    body: bulkIds,
  },
  'bulk.cost_vectors': {
    path: '/v1/bulk/cost-vectors.json',
    summary: 'Requests with their exact costs, by which a client checks its arithmetic.',
    body: costVectors,
  },
  'exports.list': {
    path: '/v1/exports',
    summary: 'List the files that other programs read as they are.',
    body: exportList,
  },
  'exports.models_dev': {
    path: '/v1/exports/models-dev/api.json',
    summary: 'For opencode, tokenlens and other readers of the api.json of models.dev.',
    returns: 'providers by id',
    body: modelsDevExport,
  },
  'exports.litellm': {
    path: '/v1/exports/litellm/model_prices_and_context_window.json',
    summary: 'For LiteLLM, as an overlay over its own list.',
    returns: 'models by provider and id',
    body: litellmExport,
  },
  'exports.openrouter': {
    path: '/v1/exports/openrouter/models.json',
    summary: "For readers of OpenRouter's list; the prices are the vendors'.",
    body: openrouterExport,
  },
  'exports.langfuse': {
    path: '/v1/exports/langfuse/models.json',
    summary: 'For Langfuse: each item is a request of POST /api/public/models.',
    returns: 'definitions of models',
    body: langfuseExport,
  },
  'exports.genai_prices': {
    path: '/v1/exports/genai-prices/data.json',
    summary: 'For genai-prices, in place of its own data.',
    returns: 'providers',
    body: genaiPricesExport,
  },
  'manifest.get': {
    path: '/v1/manifest.json',
    summary: 'Every published file with its size and hash.',
    body: manifest,
  },
} as const satisfies { readonly [id: `${string}.${string}`]: EndpointRow };

export type EndpointId = keyof typeof rows;

// The keys and the literal types stay those of the rows, which Object.fromEntries can't express.
export const endpoints = Object.fromEntries(
  Object.entries<EndpointRow>(rows).map(([id, row]) => [id, toEndpoint(row)]),
) as { readonly [Id in EndpointId]: CompleteRow<(typeof rows)[Id]> };

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
  search: 'Models, plans and boards by their names.',
  resolve: 'Models by the ids that other systems have for them.',
  changes: 'What has changed, and when.',
  bulk: 'Everything at once.',
  exports: 'Files that other programs read as they are.',
  manifest: 'The published files.',
} as const satisfies { readonly [Name in Group]: string };
