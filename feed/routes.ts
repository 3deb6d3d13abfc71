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
  for (const template of templatesOf(table)) {
    const values = valuesIn(template.segments, segments);
    if (values !== undefined) return { id: template.id, endpoint: template.endpoint, values };
  }
  return undefined;
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

/** A path's template cut up. A segment that holds a name in braces has something before it, behind it, both or neither. */
type Template = { readonly id: EndpointId; readonly endpoint: RoutedEndpoint; readonly segments: readonly TemplateSegment[] };
type TemplateSegment = { readonly head: string; readonly name: string | undefined; readonly tail: string };

/** Cut up once a table, since every request asks. */
const templates = new WeakMap<RouteTable, readonly Template[]>();

/** Where a template with a word in some place fits, one with a name in braces does too: the fewer names, the closer, so those stand first. */
function templatesOf(table: RouteTable): readonly Template[] {
  const known = templates.get(table);
  if (known !== undefined) return known;
  // The keys of the table are its ids; Object.keys alone can't say so.
  const ids = Object.keys(table) as EndpointId[];
  const cut = ids.map((id) => ({ id, endpoint: table[id], segments: table[id].path.slice(1).split('/').map(cutSegment) }));
  const sorted = cut.sort((left, right) => namesIn(left) - namesIn(right));
  templates.set(table, sorted);
  return sorted;
}

function cutSegment(template: string): TemplateSegment {
  const [head = '', name, tail = ''] = template.split(/[{}]/);
  return { head, name, tail };
}

function namesIn({ segments }: Template): number {
  return segments.filter(({ name }) => name !== undefined).length;
}

/** The values that the segments of a path give to the names of a template; undefined where they don't fit. */
function valuesIn(template: readonly TemplateSegment[], segments: readonly string[]): Route['values'] | undefined {
  if (template.length !== segments.length || !template.every((part, index) => fits(part, segments[index] ?? ''))) return undefined;
  const pairs = template.flatMap(({ head, name, tail }, index) => {
    const segment = segments[index] ?? '';
    return name === undefined ? [] : [[name, segment.slice(head.length, segment.length - tail.length)] as const];
  });
  return Object.fromEntries(pairs);
}

function fits({ head, name, tail }: TemplateSegment, segment: string): boolean {
  if (name === undefined) return segment === head;
  return segment.startsWith(head) && segment.endsWith(tail) && segment.length > head.length + tail.length;
}
