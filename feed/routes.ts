import type { Endpoint, EndpointId } from './endpoints.ts';
import type { ParameterRules } from './parameters.ts';

/** What routing must know of an endpoint. */
export type RoutedEndpoint = Pick<Endpoint, 'path' | 'answer'> & { readonly query: ParameterRules };

/** The table of endpoints, or the part of it that a small runtime carries. */
export type RouteTable = { readonly [Id in EndpointId]: RoutedEndpoint };

/** What a path asks for. `values` are those of the names in braces, decoded; an endpoint may have no record of that name. */
export type Route = {
  readonly id: EndpointId;
  readonly endpoint: RoutedEndpoint;
  readonly values: Readonly<Record<string, string>>;
};

/**
 * The endpoint that a path asks for, with or without a trailing slash; undefined where there is none.
 * Takes the path as it stands in an address, percent-encoded.
 */
export function routeOf(table: RouteTable, path: string): Route | undefined {
  const segments = segmentsOf(path);
  if (segments === undefined) return undefined;
  // The keys of the table are its ids; Object.keys alone can't say so.
  const ids = Object.keys(table) as EndpointId[];
  const routes = ids.flatMap((id) => routeTo(id, table[id], segments) ?? []);
  // Where a template with a word in that place fits, one with a name in braces does too: /v1/leaderboards/model/{id} is the closer.
  return routes.sort((left, right) => Object.keys(left.values).length - Object.keys(right.values).length)[0];
}

/** Whether no file can give the answer: the endpoint has none, or takes parameters and is given a query (`search`, with its `?`). */
export function isForRuntime({ endpoint }: Route, search: string): boolean {
  return endpoint.answer === 'runtime' || (search.length > 1 && takesQuery(endpoint));
}

export function takesQuery({ query }: RoutedEndpoint): boolean {
  return Object.keys(query).length > 0;
}

/** The decoded segments of a path; undefined where no endpoint can have such a path. */
function segmentsOf(path: string): readonly string[] | undefined {
  if (!path.startsWith('/')) return undefined;
  const segments = path.replace(/\/$/, '').slice(1).split('/').map(decodeSegment);
  // Addresses fold `.` and `..` away before a host sees them, and a file's own name is no id.
  if (segments.some((segment) => ['', '.', '..'].includes(segment)) || segments.at(-1) === 'index.json') return undefined;
  return segments;
}

/** A segment without percent-encoding; empty where it can't be decoded, or hides a slash. */
function decodeSegment(segment: string): string {
  if (!segment.includes('%')) return segment;
  try {
    const decoded = decodeURIComponent(segment);
    return decoded.includes('/') ? '' : decoded;
  } catch {
    return '';
  }
}

function routeTo(id: EndpointId, endpoint: RoutedEndpoint, segments: readonly string[]): Route | undefined {
  const templates = endpoint.path.slice(1).split('/');
  if (templates.length !== segments.length) return undefined;
  const values = templates.map((template, index) => valuesOf(template, segments[index] ?? ''));
  if (values.includes(undefined)) return undefined;
  return { id, endpoint, values: Object.fromEntries(values.flatMap((pairs) => pairs ?? [])) };
}

type Pairs = readonly (readonly [name: string, value: string])[];

/** The value that a segment gives to the name in its template, if it has one; undefined where the segment doesn't fit. */
function valuesOf(template: string, segment: string): Pairs | undefined {
  const [head = '', name, tail = ''] = template.split(/[{}]/);
  if (name === undefined) return template === segment ? [] : undefined;
  const fits = segment.startsWith(head) && segment.endsWith(tail) && segment.length > head.length + tail.length;
  return fits ? [[name, segment.slice(head.length, segment.length - tail.length)]] : undefined;
}
