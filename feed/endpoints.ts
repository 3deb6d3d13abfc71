import { type Endpoint, JSON_TYPE } from './endpoint.ts';
import {
  modelParameters,
  planParameters,
  pricingParameters,
  resolveParameters,
  searchParameters,
} from './parameters.ts';
import { boardIndex, boardRanking } from './schemas/board.ts';
import { bulkEntries, bulkModels, bulkPlans, bulkPricing } from './schemas/bulk.ts';
import { changeList } from './schemas/changes.ts';
import { costVectors } from './schemas/cost-vectors.ts';
import { discovery } from './schemas/discovery.ts';
import { modelRankings } from './schemas/entry.ts';
import { bulkIds, resolution } from './schemas/ids.ts';
import { manifest } from './schemas/manifest.ts';
import { modelDetail, modelList } from './schemas/model.ts';
import { plan, planList } from './schemas/plan.ts';
import { pricingList } from './schemas/pricing.ts';
import { searchResult } from './schemas/search.ts';

/** An endpoint without parameters that answers JSON. */
const plain = { query: {}, mediaType: JSON_TYPE } as const;

/**
 * THE table. An endpoint exists because it stands here; files, routes, descriptions and host rules
 * all come from it. A key is `<group>.<what it does>`, as the discovery document groups them.
 */
export const endpoints = {
  'discovery.get': {
    path: '/v1',
    answer: 'index',
    summary: 'What the feed offers and how fresh it is.',
    returns: 'the discovery document',
    ...plain,
    body: discovery,
    errors: [],
    example: { kind: 'list' },
    uploadStep: 'discovery',
  },
  'models.list': {
    path: '/v1/models',
    answer: 'index',
    summary: 'List models with their prices.',
    returns: 'models, total, limit, offset, next',
    query: modelParameters,
    body: modelList,
    errors: ['invalid_parameter'],
    mediaType: JSON_TYPE,
    example: { kind: 'query' },
    uploadStep: 'lists',
  },
  'models.get': {
    path: '/v1/models/{id}',
    answer: 'index',
    summary:
      'One model with its prices, their history and sources, its ranks, and the plans that include it.',
    returns: 'one model',
    ...plain,
    body: modelDetail,
    errors: ['not_found'],
    example: { kind: 'record', of: 'model' },
    uploadStep: 'records',
  },
  'pricing.list': {
    path: '/v1/pricing',
    answer: 'index',
    summary: 'List models reduced to what they cost.',
    returns: 'pricing, total, sort, dir',
    query: pricingParameters,
    body: pricingList,
    errors: ['invalid_parameter'],
    mediaType: JSON_TYPE,
    example: { kind: 'query' },
    uploadStep: 'lists',
  },
  'leaderboards.list': {
    path: '/v1/leaderboards',
    answer: 'index',
    summary: 'Every board, and every ranked model across them.',
    returns: 'boards, index',
    ...plain,
    body: boardIndex,
    errors: [],
    example: { kind: 'list', cut: 2 },
    uploadStep: 'lists',
  },
  'leaderboards.board': {
    path: '/v1/leaderboards/{board}',
    answer: 'index',
    summary: 'The ranking of one board in its newest period.',
    returns: 'board, period, entries',
    ...plain,
    body: boardRanking,
    errors: ['not_found'],
    example: { kind: 'record', of: 'ranking', cut: 10 },
    uploadStep: 'boards',
  },
  'leaderboards.period': {
    path: '/v1/leaderboards/{board}/{period}',
    answer: 'index',
    summary: 'The ranking of one board in one published period.',
    returns: 'board, period, entries',
    ...plain,
    body: boardRanking,
    errors: ['not_found'],
    example: { kind: 'record', of: 'ranking' },
    uploadStep: 'periods',
  },
  'leaderboards.model': {
    path: '/v1/leaderboards/model/{id}',
    answer: 'index',
    summary: 'Rank, score and native value of one model on every board that lists it.',
    returns: 'model_id, vendor, name, rankings',
    ...plain,
    body: modelRankings,
    errors: ['not_found'],
    example: { kind: 'record', of: 'rankedModel' },
    uploadStep: 'boards',
  },
  'plans.list': {
    path: '/plans',
    answer: 'index',
    summary: 'List subscription plans.',
    returns: 'plans, total',
    query: planParameters,
    body: planList,
    errors: ['invalid_parameter'],
    mediaType: JSON_TYPE,
    example: { kind: 'query' },
    uploadStep: 'lists',
  },
  'plans.get': {
    path: '/plans/{id}',
    answer: 'index',
    summary: 'One subscription plan.',
    returns: 'one plan',
    ...plain,
    body: plan,
    errors: ['not_found'],
    example: { kind: 'record', of: 'plan' },
    uploadStep: 'records',
  },
  'search.search': {
    path: '/v1/search',
    answer: 'runtime',
    summary: 'Search models, plans and boards at once.',
    returns: 'q, models, plans, boards, total',
    query: searchParameters,
    body: searchResult,
    errors: ['query_too_short', 'invalid_parameter'],
    mediaType: JSON_TYPE,
    example: { kind: 'query' },
    uploadStep: 'lists',
  },
  'resolve.get': {
    path: '/v1/resolve',
    answer: 'runtime',
    summary: 'Tell which model an id of another system means.',
    returns: 'query, matches, ambiguous',
    query: resolveParameters,
    body: resolution,
    errors: ['not_found', 'invalid_parameter'],
    mediaType: JSON_TYPE,
    example: { kind: 'query', cut: 3 },
    uploadStep: 'lists',
  },
  'changes.list': {
    path: '/v1/changes',
    answer: 'index',
    summary: 'Every change of prices, plans, boards and ranks, and every new model, newest first.',
    returns: 'changes, total',
    ...plain,
    body: changeList,
    errors: [],
    example: { kind: 'list', cut: 2 },
    uploadStep: 'lists',
  },
  'bulk.models': bulk('/v1/bulk/models.{format}', 'Every model, unpaged.', bulkModels),
  'bulk.pricing': bulk('/v1/bulk/pricing.{format}', 'Every price, unpaged.', bulkPricing),
  'bulk.plans': bulk('/v1/bulk/plans.{format}', 'Every plan, unpaged.', bulkPlans),
  'bulk.entries': bulk(
    '/v1/bulk/entries.{format}',
    'Every entry of every published period of every board, unpaged.',
    bulkEntries,
  ),
  'bulk.ids': bulk('/v1/bulk/ids.{format}', 'Every id of another system, unpaged.', bulkIds),
  'bulk.cost_vectors': {
    path: '/v1/bulk/cost-vectors.json',
    answer: 'raw',
    summary: 'Requests with their exact costs, by which a client checks its arithmetic.',
    returns: 'cost_vectors',
    ...plain,
    body: costVectors,
    errors: [],
    example: { kind: 'list', cut: 1 },
    uploadStep: 'lists',
  },
  'manifest.get': {
    path: '/v1/manifest.json',
    answer: 'raw',
    summary: 'Every published file with its size and hash.',
    returns: 'files',
    ...plain,
    body: manifest,
    errors: [],
    example: { kind: 'list' },
    uploadStep: 'discovery',
  },
} as const satisfies { readonly [id: `${string}.${string}`]: Endpoint };

export type EndpointId = keyof typeof endpoints;

type Group<Id extends EndpointId = EndpointId> = Id extends `${infer Name}.${string}`
  ? Name
  : never;

/** The groups of endpoints, which are the tags of the OpenAPI description. */
export const endpointGroups = {
  discovery: 'Where to begin.',
  models: 'Models with their prices.',
  pricing: 'Models reduced to what they cost.',
  leaderboards: 'Public benchmark boards and the places of the models on them.',
  plans: 'Subscription plans. They stand beside the versioned address.',
  search: 'Models, plans and boards by their names.',
  resolve: 'Models by the ids that other systems have for them.',
  changes: 'What has changed, and when.',
  bulk: 'Everything at once.',
  manifest: 'The published files.',
} as const satisfies { readonly [Name in Group]: string };

function bulk<const Path extends `/${string}`, const Body extends object>(
  path: Path,
  summary: string,
  body: Body,
) {
  return {
    path,
    answer: 'raw',
    summary,
    returns: 'every row, in the order of the list',
    ...plain,
    body,
    errors: ['not_found'],
    example: { kind: 'list', cut: 1 },
    uploadStep: 'lists',
  } as const;
}
