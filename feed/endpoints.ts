import { modelParameters, type Parameters, planParameters, pricingParameters, searchParameters } from './parameters.ts';
import type { ProblemCode } from './problem-kinds.ts';
import { boardIndex, boardRanking } from './schemas/board.ts';
import { bulkEntries, bulkModels, bulkPlans, bulkPricing } from './schemas/bulk.ts';
import { changeList } from './schemas/changes.ts';
import { costVectors } from './schemas/cost-vectors.ts';
import { discovery } from './schemas/discovery.ts';
import { modelRankings } from './schemas/entry.ts';
import { manifest } from './schemas/manifest.ts';
import { modelDetail, modelList } from './schemas/model.ts';
import { plan, planList } from './schemas/plan.ts';
import { pricingList } from './schemas/pricing.ts';
import { searchResult } from './schemas/search.ts';

/**
 * One endpoint of the feed. `path` is a template under `{api_root}`. `answer` says where the body stands:
 * `index` in `<path>/index.json`, `raw` at the path itself, `runtime` in no file.
 */
export type Endpoint = {
  readonly path: `/${string}`;
  readonly answer: 'index' | 'raw' | 'runtime';
  readonly summary: string;
  readonly returns: string;
  readonly query: Parameters;
  readonly body: object;
  readonly errors: readonly ProblemCode[];
};

const none = {} as const satisfies Parameters;

/** The formats of a bulk file, with their media types. */
export const bulkFormats = {
  json: 'application/json; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
} as const;
export type BulkFormat = keyof typeof bulkFormats;

/**
 * THE table. An endpoint exists because it stands here; files, routes, descriptions and host rules all come from it.
 * A key is `<group>.<what it does>`, as the discovery document groups them.
 */
export const endpoints = {
  'discovery.get': {
    path: '/v1',
    answer: 'index',
    summary: 'What the feed offers and how fresh it is.',
    returns: 'the discovery document',
    query: none,
    body: discovery,
    errors: [],
  },
  'models.list': {
    path: '/v1/models',
    answer: 'index',
    summary: 'List models with their prices.',
    returns: 'models, total, limit, offset, next',
    query: modelParameters,
    body: modelList,
    errors: ['invalid_parameter'],
  },
  'models.get': {
    path: '/v1/models/{id}',
    answer: 'index',
    summary: 'One model with its prices, their history and sources, its ranks, and the plans that include it.',
    returns: 'one model',
    query: none,
    body: modelDetail,
    errors: ['not_found'],
  },
  'pricing.list': {
    path: '/v1/pricing',
    answer: 'index',
    summary: 'List models reduced to what they cost.',
    returns: 'pricing, total, sort, dir',
    query: pricingParameters,
    body: pricingList,
    errors: ['invalid_parameter'],
  },
  'leaderboards.list': {
    path: '/v1/leaderboards',
    answer: 'index',
    summary: 'Every board, and every ranked model across them.',
    returns: 'boards, index',
    query: none,
    body: boardIndex,
    errors: [],
  },
  'leaderboards.board': {
    path: '/v1/leaderboards/{board}',
    answer: 'index',
    summary: 'The ranking of one board in its newest period.',
    returns: 'board, period, entries',
    query: none,
    body: boardRanking,
    errors: ['not_found'],
  },
  'leaderboards.period': {
    path: '/v1/leaderboards/{board}/{period}',
    answer: 'index',
    summary: 'The ranking of one board in one published period.',
    returns: 'board, period, entries',
    query: none,
    body: boardRanking,
    errors: ['not_found'],
  },
  'leaderboards.model': {
    path: '/v1/leaderboards/model/{id}',
    answer: 'index',
    summary: 'Rank, score and native value of one model on every board that lists it.',
    returns: 'model_id, vendor, name, rankings',
    query: none,
    body: modelRankings,
    errors: ['not_found'],
  },
  'plans.list': {
    path: '/plans',
    answer: 'index',
    summary: 'List subscription plans.',
    returns: 'plans, total',
    query: planParameters,
    body: planList,
    errors: ['invalid_parameter'],
  },
  'plans.get': {
    path: '/plans/{id}',
    answer: 'index',
    summary: 'One subscription plan.',
    returns: 'one plan',
    query: none,
    body: plan,
    errors: ['not_found'],
  },
  'search.search': {
    path: '/v1/search',
    answer: 'runtime',
    summary: 'Search models, plans and boards at once.',
    returns: 'q, models, plans, boards, total',
    query: searchParameters,
    body: searchResult,
    errors: ['query_too_short', 'invalid_parameter'],
  },
  'changes.list': {
    path: '/v1/changes',
    answer: 'index',
    summary: 'Every change of prices, plans, boards and ranks, and every new model, newest first.',
    returns: 'changes, total',
    query: none,
    body: changeList,
    errors: [],
  },
  'bulk.models': bulk('/v1/bulk/models.{format}', 'Every model, unpaged.', bulkModels),
  'bulk.pricing': bulk('/v1/bulk/pricing.{format}', 'Every price, unpaged.', bulkPricing),
  'bulk.plans': bulk('/v1/bulk/plans.{format}', 'Every plan, unpaged.', bulkPlans),
  'bulk.entries': bulk('/v1/bulk/entries.{format}', 'Every entry of every published period of every board, unpaged.', bulkEntries),
  'bulk.cost_vectors': {
    path: '/v1/bulk/cost-vectors.json',
    answer: 'raw',
    summary: 'Requests with their exact costs, by which a client checks its arithmetic.',
    returns: 'cost_vectors',
    query: none,
    body: costVectors,
    errors: [],
  },
  'manifest.get': {
    path: '/v1/manifest.json',
    answer: 'raw',
    summary: 'Every published file with its size and hash.',
    returns: 'files',
    query: none,
    body: manifest,
    errors: [],
  },
} as const satisfies { readonly [id: `${string}.${string}`]: Endpoint };

export type EndpointId = keyof typeof endpoints;

function bulk<const Path extends `/${string}`, const Body extends object>(path: Path, summary: string, body: Body) {
  return {
    path,
    answer: 'raw',
    summary,
    returns: 'every row, in the order of the list',
    query: none,
    body,
    errors: ['not_found'],
  } as const;
}
