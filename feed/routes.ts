import { memoize } from './collections.ts';
import type { Endpoint, ParameterRules } from './endpoint.ts';
import type { EndpointId } from './endpoints.ts';
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
  if (decoded === undefined) return undefined;
  for (const { id, endpoint, shape } of shapesOf(table)) {
    const fit = shape.exec(decoded);
    if (fit !== null) return { id, endpoint, values: { ...fit.groups } };
  }
  return undefined;
}

/**
 * Whether no file can give the answer: the endpoint has none, or takes parameters and is given a
 * query (`search`, with its `?`).
 */
export function isForRuntime({ endpoint }: Route, search: string): boolean {
  return endpoint.answer === 'runtime' || (search.length > 1 && takesQuery(endpoint));
}

export function takesQuery({ query }: RoutedEndpoint): boolean {
  return Object.keys(query).length > 0;
}

/** A path decoded, without a trailing slash; undefined where no endpoint can have such a path. */
function decodePath(path: string): string | undefined {
  if (!path.startsWith('/')) return undefined;
  const segments = path.replace(/\/$/, '').slice(1).split('/').map(decodeSegment);
  // Addresses fold `.` and `..` away before a host sees them, and a file's own name is no id.
  if (
    segments.some((segment) => ['', '.', '..'].includes(segment)) ||
    segments.at(-1) === 'index.json'
  )
    return undefined;
  return `/${segments.join('/')}`;
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

/**
 * What the paths of each endpoint look like, worked out once a table, since every request asks.
 * Where a template with a word in some place fits, one with a name in braces does too: the fewer
 * names, the closer, so those stand first.
 */
const shapesOf = memoize((table: RouteTable) => {
  // The keys of the table are its ids; Object.keys alone can't say so.
  const ids = Object.keys(table) as EndpointId[];
  return ids
    .map((id) => ({ id, endpoint: table[id], shape: shapeOf(table[id].path) }))
    .sort((left, right) => namesIn(left.endpoint) - namesIn(right.endpoint));
});

/** A name in braces stands for a part of a segment; what is around it is meant as it is written. */
function shapeOf(template: string): RegExp {
  return new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

function namesIn({ path }: RoutedEndpoint): number {
  return path.split('{').length;
}
