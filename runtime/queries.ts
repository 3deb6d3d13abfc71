import type { ParameterRules, Values } from '../feed/endpoint.ts';
import type { EndpointId, endpoints } from '../feed/endpoints.ts';
import { problemOf } from '../feed/problems.ts';
import { parseQueryString, selectModels, selectPlans, selectPricing } from '../feed/query.ts';
import type { Route } from '../feed/routes.ts';
import type { RuntimeConfig } from '../feed/runtime-config.ts';
import type { ModelRows } from '../feed/schemas/model.ts';
import type { PlanList } from '../feed/schemas/plan.ts';
import type { BulkPricing } from '../feed/schemas/price.ts';
import type { SearchResult } from '../feed/schemas/search.ts';
import { modelRowsFile } from '../feed/static-files.ts';
import { foldQuery } from '../feed/text.ts';
import { type List, listText } from './list-text.ts';
import { fileIn } from './paths.ts';
import type { Read } from './read.ts';
import type { Resolver } from './resolver.ts';
import { suggestionsFor, withSuggestions } from './suggestions.ts';
import { problemResponse, type TextResponse } from './text-response.ts';

/** Searches the index, whose files it reads itself. */
export type Search = (read: Read, q: string, apiRoot: string) => Promise<SearchResult>;

export type Query = {
  readonly config: RuntimeConfig;
  readonly search: Search;
  readonly resolver: Resolver;
  /** An endpoint that takes parameters. */
  readonly route: Route;
  /** The query string with its `?`. */
  readonly query: string;
  readonly read: Read;
};

/** The response to a query: a list, or a problem. */
export async function queryResponse(query: Query): Promise<TextResponse> {
  const { config, route } = query;
  const parsed = parseQueryString(query.query, route.endpoint.query);
  if ('fault' in parsed) {
    const { code, nearest, ...parts } = parsed.fault;
    const suggestions = suggestionsFor(query, parsed.fault);
    return problemResponse(config, problemOf(config.apiRoot, code, { ...parts, suggestions }));
  }
  // The values were parsed by the rules of the same endpoint.
  const derive = lists[route.id as QueryEndpoint] as ListFor<ParameterRules>;
  const found = await derive(parsed.values, query);
  if (found.status !== undefined) return found;
  const body = `${listText(found)}\n`;
  return { status: 200, headers: config.headers.queries[route.id] ?? [], body };
}

/** The endpoints that take parameters. */
type QueryEndpoint = {
  [Id in EndpointId]: keyof (typeof endpoints)[Id]['query'] extends never ? never : Id;
}[EndpointId];

type ListFor<Rules extends ParameterRules> = (
  values: Values<Rules>,
  query: Query,
) => Promise<List | TextResponse>;

/**
 * The lists of all endpoints that take parameters: from the functions that order their files too,
 * and from files with all rows. The build has validated these files against the types.
 */
const lists: { readonly [Id in QueryEndpoint]: ListFor<(typeof endpoints)[Id]['query']> } = {
  'models.list': async (values, query) => {
    const { config, route, read } = query;
    const rows = (await read(modelRowsFile)) as ModelRows;
    const list = selectModels(rows, values, config.apiRoot + route.endpoint.path);
    return withSuggestions(list, rows.models, query);
  },
  'pricing.list': async (values, query) => {
    const file = fileIn(query.config.table, 'bulk.pricing', { format: 'json' });
    const { pricing } = (await query.read(file)) as BulkPricing;
    return withSuggestions(selectPricing(pricing, values), pricing, query);
  },
  'plans.list': async (values, query) => {
    const { plans } = (await query.read(fileIn(query.config.table, 'plans.list'))) as PlanList;
    return withSuggestions(selectPlans(plans, values), plans, query);
  },
  'search.search': ({ q = '' }, { config, search, read }) =>
    search(read, foldQuery(q), config.apiRoot),
  'resolve.get': ({ id = '' }, query) => query.resolver.resolve(id, query),
};
