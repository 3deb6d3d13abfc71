import { type EndpointId, endpoints } from '../../../feed/contract/endpoints.ts';
import { expand, parameterNames } from '../../../feed/contract/paths.ts';
import type { EndpointMethods } from './answers.ts';
import { FeedProblem } from './problem.ts';

/** A call of a method: an endpoint, and its path and query under the api root. */
export type Call = {
  id: EndpointId;
  path: string;
  /** With its `?`; empty without a query. */
  query: string;
};

/** Answers a call with the body as it stands on the wire; rejects with a `FeedProblem`. */
export type AnswerCall = (call: Call) => Promise<unknown>;

/** A method for each endpoint, by its key. */
export function createMethods(answer: AnswerCall): EndpointMethods {
  const groups: Record<string, object> = {};
  // The keys of the table are its ids; Object.keys alone can't say so.
  for (const id of Object.keys(endpoints) as EndpointId[]) {
    const [group = '', name = ''] = id.split('.');
    const method = async (...args: unknown[]) => answer(toCall(id, args));
    // A group that only a runtime answers is a function, which stands under its key too.
    groups[group] ??=
      endpoints[id].answer === 'runtime' ? (...args: unknown[]) => method(...args) : {};
    Object.assign(groups[group], { [name]: method });
  }
  // The interface was made from the same table.
  return groups as unknown as EndpointMethods;
}

/** The call of an endpoint with the values of its path in order, then its query. */
function toCall(id: EndpointId, args: readonly unknown[]): Call {
  const { path } = endpoints[id];
  const names = parameterNames(path);
  const values = names.map((name, index) => [name, toSegment(name, args[index])] as const);
  const query = toQuery(id, args[names.length]);
  return { id, path: expand(path, Object.fromEntries(values)), query };
}

/** The query of a call, with its `?`; empty without a value. */
function toQuery(id: EndpointId, given: unknown): string {
  const { answer, query: parameters } = endpoints[id];
  // An endpoint of the runtime has one parameter, which is given alone.
  const query = answer === 'runtime' ? { [Object.keys(parameters).join()]: given } : given;
  const pairs = Object.entries(Object(query)).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/** An empty segment and dots would lead to the address of another endpoint. */
function toSegment(name: string, given: unknown): string {
  const value = String(given ?? (name === 'format' ? 'json' : ''));
  const isSegment = name === 'format' ? /^(?:json|ndjson|csv)$/ : /^(?!\.{0,2}$)/;
  if (isSegment.test(value)) return value;
  const detail = `${name} is "${value}"; nothing has that name.`;
  throw new FeedProblem({ status: 404, code: 'not_found', detail });
}
