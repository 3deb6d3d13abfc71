import { type EndpointId, endpoints } from './endpoints.ts';
import type { Header, HeaderRule } from './header-rules.ts';
import { headersFor } from './headers.ts';
import type { ParameterRule } from './parameters.ts';
import { type RoutedEndpoint, type RouteTable, takesQuery } from './routes.ts';

/**
 * What a runtime must know of the feed it stands in front of. Plain data: a bundle carries it
 * instead of the table and the rules.
 */
export type RuntimeConfig = {
  readonly apiRoot: string;
  readonly table: RouteTable;
  readonly headers: AnswerHeaders;
};

/** The headers of what a runtime answers itself. */
export type AnswerHeaders = {
  readonly problem: readonly Header[];
  readonly preflight: readonly Header[];
  /** By the id of the endpoint, of those that may need a runtime. */
  readonly answers: { readonly [id: string]: readonly Header[] };
};

export function runtimeConfig({
  apiRoot,
  rules,
}: {
  readonly apiRoot: string;
  readonly rules: readonly HeaderRule[];
}): RuntimeConfig {
  const answered = Object.entries<RoutedEndpoint>(endpoints).filter(([, endpoint]) =>
    takesQuery(endpoint),
  );
  return {
    apiRoot,
    table: mapTable(({ path, answer, query }) => ({
      path,
      answer,
      query: mapValues(query, ruleOf),
    })),
    headers: {
      problem: headersFor(rules, '/404.html'),
      preflight: headersFor(rules, '/__preflight'),
      answers: Object.fromEntries(answered.map(([id, { path }]) => [id, headersFor(rules, path)])),
    },
  };
}

function mapTable(map: (endpoint: RoutedEndpoint) => RoutedEndpoint): RouteTable {
  // Same keys, other values, which Object.entries can't say.
  return mapValues<RoutedEndpoint, RoutedEndpoint>(endpoints, map) as {
    [Id in EndpointId]: RoutedEndpoint;
  };
}

/** A parameter without the words that describe it. */
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
