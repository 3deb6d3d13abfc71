import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { type Header, type HeaderRule, headersFor, headerValue } from './headers.ts';
import { pages } from './page-table.ts';
import { type RouteTable, takesQuery } from './routes.ts';

/**
 * The configuration of a runtime: what it needs to know of the feed. Plain data, which a bundle
 * carries instead of the table and the rules.
 */
export type RuntimeConfig = {
  readonly apiRoot: string;
  readonly table: RouteTable;
  /** The path of the page for people at the address of the list of plans with its slash. */
  readonly plansPage: string;
  /** The headers of the responses that a runtime makes itself. */
  readonly headers: {
    readonly problem: readonly Header[];
    readonly preflight: readonly Header[];
    /** What a preflight and a 405 have besides: the methods, as the rules allow them. */
    readonly allow: readonly Header[];
    /** By endpoint, for those that take parameters. */
    readonly queries: { readonly [id: string]: readonly Header[] };
  };
};

export function runtimeConfig({
  apiRoot,
  rules,
}: {
  readonly apiRoot: string;
  readonly rules: readonly HeaderRule[];
}): RuntimeConfig {
  const rows = Object.entries<Endpoint>(endpoints);
  const preflight = headersFor(rules, '/__preflight');
  return {
    apiRoot,
    // The keys stay the same, which Object.fromEntries can't express.
    table: Object.fromEntries(rows.map(([id, endpoint]) => [id, toRoute(endpoint)])) as RouteTable,
    plansPage: pages.plans.path,
    headers: {
      problem: headersFor(rules, '/404.html'),
      preflight,
      allow: [['Allow', headerValue(preflight, 'Access-Control-Allow-Methods') ?? '']],
      queries: Object.fromEntries(
        rows
          .filter(([, endpoint]) => takesQuery(endpoint))
          .map(([id, { path }]) => [id, headersFor(rules, path)]),
      ),
    },
  };
}

/** What routing needs, and the parameters without their descriptions. */
function toRoute({ path, answer, query }: Endpoint) {
  const rules = Object.entries(query).map(([name, { description: _, ...rule }]) => [name, rule]);
  return { path, answer, query: Object.fromEntries(rules) };
}
