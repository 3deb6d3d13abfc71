import { type EndpointId, endpoints } from '../../../feed/endpoints.ts';
import { expand, parameterNames } from '../../../feed/paths.ts';
import { FeedProblem } from './problem.ts';

/** A call of a method: an endpoint, and its path and query under the api root. */
export type Call = {
  readonly id: EndpointId;
  readonly path: string;
  /** With its `?`; empty without a query. */
  readonly query: string;
};

/**
 * The call of an endpoint with the values of its path in order, then its query. Throws a
 * `FeedProblem` where a value can't be part of an address.
 */
export function callOf(id: EndpointId, args: readonly unknown[]): Call {
  const { path, answer } = endpoints[id];
  const names = parameterNames(path);
  const values = names.flatMap((name, index) => {
    const value = args[index] ?? (name === 'format' ? 'json' : undefined);
    return value === undefined ? [] : [[name, segmentOf(name, String(value))] as const];
  });
  const given = args[names.length];
  // An endpoint of the runtime has one parameter, which is given alone.
  const query = answer === 'runtime' ? { [runtimeParameter(id)]: given } : given;
  return { id, path: expand(path, Object.fromEntries(values)), query: queryOf(query) };
}

/** An empty segment and dots would lead to the address of another endpoint; a snapshot has no formats. */
function segmentOf(name: string, value: string): string {
  const isSegment = name === 'format' ? /^(?:json|ndjson|csv)$/ : /^(?!\.{0,2}$)/;
  if (isSegment.test(value)) return value;
  const detail = `${name} is "${value}"; nothing has that name.`;
  throw new FeedProblem({ status: 404, code: 'not_found', detail });
}

function runtimeParameter(id: EndpointId): string {
  return Object.keys(endpoints[id].query).join();
}

function queryOf(query: unknown): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(Object(query)))
    if (value !== undefined) parameters.set(name, String(value));
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
