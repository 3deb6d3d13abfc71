import type { ParameterRule } from './endpoint.ts';
import { type EndpointId, endpoints } from './endpoints.ts';
import { type Header, type HeaderRule, headersFor } from './headers.ts';
import { type RoutedEndpoint, type RouteTable, takesQuery } from './routes.ts';

/**
 * The configuration of a runtime: what it needs to know of the feed. Plain data, which a bundle
 * carries instead of the table and the rules.
 */
export type RuntimeConfig = {
  readonly apiRoot: string;
  readonly table: RouteTable;
  readonly headers: ResponseHeaders;
};

/** The headers of the responses that a runtime makes itself. */
type ResponseHeaders = {
  readonly problem: readonly Header[];
  readonly preflight: readonly Header[];
  /** What a preflight and a 405 have besides: the methods, as the rules allow them. */
  readonly allow: readonly Header[];
  /** By endpoint, for those that take parameters. */
  readonly queries: { readonly [id: string]: readonly Header[] };
};

export function runtimeConfig({
  apiRoot,
  rules,
}: {
  readonly apiRoot: string;
  readonly rules: readonly HeaderRule[];
}): RuntimeConfig {
  const queried = Object.entries<RoutedEndpoint>(endpoints).filter(([, endpoint]) =>
    takesQuery(endpoint),
  );
  const preflight = headersFor(rules, '/__preflight');
  return {
    apiRoot,
    table: mapTable(({ path, answer, query }) => ({
      path,
      answer,
      query: mapValues(query, ruleOf),
    })),
    headers: {
      problem: headersFor(rules, '/404.html'),
      preflight,
      allow: preflight
        .filter(([name]) => name.toLowerCase() === 'access-control-allow-methods')
        .map(([, methods]) => ['Allow', methods]),
      queries: Object.fromEntries(queried.map(([id, { path }]) => [id, headersFor(rules, path)])),
    },
  };
}

function mapTable(map: (endpoint: RoutedEndpoint) => RoutedEndpoint): RouteTable {
  // The keys stay the same, which Object.entries can't express.
  return mapValues<RoutedEndpoint, RoutedEndpoint>(endpoints, map) as {
    [Id in EndpointId]: RoutedEndpoint;
  };
}

/** A parameter without its description. */
function ruleOf({
  description: _,
  ...rule
}: ParameterRule & { readonly description?: string }): ParameterRule {
  return rule;
}

function mapValues<From, To>(
  record: { readonly [name: string]: From },
  map: (value: From) => To,
): { [name: string]: To } {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
