import { memoize } from '../feed/collections.ts';
import type { ParameterRules, Values } from '../feed/contract/endpoint.ts';
import type { EndpointId, endpoints } from '../feed/contract/endpoints.ts';
import { nearest } from '../feed/contract/problems.ts';
import { parseQueryString, type QueryError } from '../feed/contract/query.ts';
import { type Route, takesQuery } from '../feed/contract/routes.ts';
import type { RuntimeConfig } from '../feed/contract/runtime-config.ts';
import type { Problem } from '../feed/contract/schemas/problem.ts';
import { findResolved } from '../feed/lookup/find-resolved.ts';
import {
  changesSince,
  listModels,
  listPlans,
  listPricing,
  pricesAt,
  type SpelledNames,
  spelled,
  withSpellings,
} from '../feed/lookup/lists.ts';
import { idsOf } from '../feed/lookup/resolve.ts';
import { foldQuery } from '../feed/text.ts';
import { missingModel } from './missing.ts';
import { type Feed, readBody, readModelRows, readPriceDays } from './read.ts';
import { searchFeed } from './search.ts';
import { refuse, type TextResponse } from './text-response.ts';

export type FeedQuery = Feed & {
  /** An endpoint that takes parameters, or one that is asked for a day. */
  route: Route;
  /** The query string with its `?`. */
  query: string;
  /** The day of the request, YYYY-MM-DD, where it is the latest on earth. */
  today: string;
};

/** The response to a query: a list, or a problem. */
export async function queryResponse(query: FeedQuery): Promise<TextResponse> {
  const { config, route } = query;
  if (!takesQuery(route.endpoint)) return dayNotTaken(config);
  const parsed = parseQueryString(query.query, route.endpoint.query);
  if ('error' in parsed) {
    const { code, isName: _, nearest: __, ...parts } = parsed.error;
    const suggestions = suggestionsFor(query, parsed.error);
    return refuse(config, code, { ...parts, suggestions });
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
  query: FeedQuery,
) => Promise<List | TextResponse>;

/**
 * The lists of all endpoints that take parameters. They are made by the functions that made the
 * lists' own files, out of files with all rows, which the build has validated against the types.
 */
const lists: { readonly [Id in QueryEndpoint]: ListFor<(typeof endpoints)[Id]['query']> } = {
  'models.list': async (values, query) => {
    const { config, route } = query;
    const rows = await readModelRows(query);
    const list = listModels(rows, values, config.apiRoot + route.endpoint.path);
    return withSuggestions(list, rows.models, query);
  },
  'pricing.list': async (values, query) => {
    const { pricing } = await readBody(query, 'bulk.pricing');
    const { at } = values;
    if (at !== undefined && at > query.today)
      return refusedDay(
        query.config,
        `at is "${at}", a day to come; its prices are not known. What is announced is in the changes.`,
      );
    const items = at === undefined ? pricing : pricesAt(pricing, await readPriceDays(query), at);
    return withSuggestions(listPricing(items, values), pricing, query);
  },
  'plans.list': async ({ model, ...values }, query) => {
    const { plans } = await readBody(query, 'plans.list');
    if (model === undefined) return withSuggestions(listPlans(plans, values), plans, query);
    const resolved = await findResolved(query.read, model);
    if (resolved === undefined) return missingModel(query, model);
    const ids = idsOf(resolved);
    // An id that may mean another model is answered for none.
    if (!resolved.ambiguous) return listPlans(plans, values, ids);
    const suggestions = suggestionsFor(query, { parameter: 'model', nearest: ids });
    return { ...listPlans(plans, values, []), suggestions };
  },
  'changes.list': async (values, query) =>
    changesSince((await readBody(query, 'changes.list')).changes, values),
  'search.search': ({ q = '' }, { read }) => searchFeed(read, q),
  'resolve.get': async ({ id = '' }, query) => {
    const resolved = await findResolved(query.read, id);
    return resolved ? { query: foldQuery(id), ...resolved } : missingModel(query, id);
  },
};

/**
 * The 400 for a request that names a day where prices are those of today: an answer would be taken
 * for that of the day.
 */
function dayNotTaken(config: RuntimeConfig): TextResponse {
  const { path } = config.table['pricing.list'];
  return refusedDay(
    config,
    `"at" is not a parameter of this endpoint; ${config.apiRoot}${path} takes it.`,
  );
}

/** The 400 for a day that can't be answered for. */
function refusedDay(config: RuntimeConfig, detail: string): TextResponse {
  return refuse(config, 'invalid_parameter', { detail, parameter: 'at' });
}

/**
 * The nearest names or values, each with the corrected address of the request; without those that
 * would be refused again.
 */
function suggestionsFor(
  { config, route: { endpoint }, query }: FeedQuery,
  {
    parameter,
    nearest,
    isName = false,
  }: Pick<QueryError, 'parameter' | 'nearest'> & Partial<QueryError>,
): NonNullable<Problem['suggestions']> {
  return nearest.flatMap((name) => {
    const corrected = [...new URLSearchParams(query)].map(([key, value]): [string, string] => {
      if (key !== parameter) return [key, value];
      return isName ? [name, value] : [key, name];
    });
    const correctedQuery = `?${new URLSearchParams(corrected)}`;
    return 'error' in parseQueryString(correctedQuery, endpoint.query)
      ? []
      : [{ name, url: config.apiRoot + endpoint.path + correctedQuery }];
  });
}

type FilteredRow = { vendor: string; tags?: readonly string[] };

/** A list; an empty one with the names nearest to the vendor or tag that none of its rows has. */
function withSuggestions(list: List, rows: readonly FilteredRow[], query: FeedQuery): List {
  if (list.total) return list;
  const known: { readonly [parameter: string]: SpelledNames } = {
    vendor: withSpellings(rows.map(({ vendor }) => vendor)),
    tag: withSpellings(rows.flatMap(({ tags = [] }) => tags)),
  };
  const suggestions = [...new URLSearchParams(query.query)].flatMap(([parameter, value]) => {
    const nearest = mended(value, known[parameter] ?? []);
    return suggestionsFor(query, { parameter, nearest });
  });
  return { ...list, suggestions };
}

/** A value with its first unknown name replaced by those nearest to it; none where all are known. */
function mended(value: string, names: SpelledNames): string[] {
  const known = names.map(([name]) => name);
  const unknown = value.split(',').filter((part) => !spelled(names, part.trim()).length);
  return unknown
    .slice(0, 1)
    .flatMap((part) => nearest(part.trim(), known).map((name) => value.replace(part, name)));
}

/** The body of a list: rows under their name, and fields about them. */
export type List = {
  readonly [name: string]:
    | readonly (object | string)[]
    | string
    | number
    | boolean
    | null
    | undefined;
  /** Only a whole response has one. */
  status?: undefined;
};

/**
 * The JSON text of a list, byte for byte as `JSON.stringify` gives it. The text of each row is
 * cached, as rows stay the same objects while their file does: it was most of a response's time.
 */
export function listText(list: List): string {
  const members = Object.entries(list).map(
    ([name, value]) =>
      `"${name}":${Array.isArray(value) ? rowsText(value) : JSON.stringify(value)}`,
  );
  return `{${members.join()}}`;
}

function rowsText(rows: readonly (object | string)[]): string {
  const texts = rows.map((row) => (typeof row === 'string' ? JSON.stringify(row) : rowText(row)));
  return `[${texts.join()}]`;
}

const rowText = memoize((row: object) => JSON.stringify(row));
