import { memoize } from '../collections.ts';
import type { Endpoint, ParameterRules } from './endpoint.ts';
import type { EndpointId } from './endpoints.ts';
import { decodePath, templatePattern } from './paths.ts';

/** What routing must know of an endpoint. */
export type RoutedEndpoint = Pick<Endpoint, 'path' | 'answer'> & { readonly query: ParameterRules };

/** The table of endpoints, or the part of it that a small runtime carries. */
export type RouteTable = { readonly [Id in EndpointId]: RoutedEndpoint };

/**
 * What a path asks for. `values` are those of the names in braces, decoded; an endpoint may have no
 * record of that name.
 */
export type Route = {
  readonly id: EndpointId;
  readonly endpoint: RoutedEndpoint;
  readonly values: Readonly<Record<string, string>>;
};

/**
 * The endpoint that a path asks for, with or without a trailing slash; undefined where there is
 * none. Takes the path as it is in an address, percent-encoded.
 */
export function routeOf(table: RouteTable, path: string): Route | undefined {
  const decoded = decodePath(path);
  // A file's own name is no id.
  if (decoded === undefined || decoded.endsWith('/index.json')) return undefined;
  for (const { id, endpoint, shape } of shapesOf(table)) {
    const fit = shape.exec(decoded);
    if (fit !== null) return { id, endpoint, values: { ...fit.groups } };
  }
  return undefined;
}

export function takesQuery({ query }: RoutedEndpoint): boolean {
  return Object.keys(query).length > 0;
}

/**
 * What the paths of each endpoint look like, worked out once a table, since every request asks. A path
 * may fit several templates, as `/v1/leaderboards/model/x` fits `/v1/leaderboards/{board}/{period}`: the
 * one with the fewest names in braces is meant, so it stands first.
 */
const shapesOf = memoize((table: RouteTable) => {
  // The keys of the table are its ids; Object.keys alone can't say so.
  const ids = Object.keys(table) as EndpointId[];
  return ids
    .map((id) => ({ id, endpoint: table[id], shape: templatePattern(table[id].path) }))
    .sort((left, right) => namesIn(left.endpoint) - namesIn(right.endpoint));
});

function namesIn({ path }: RoutedEndpoint): number {
  return path.split('{').length - 1;
}
