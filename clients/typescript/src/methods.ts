import { type EndpointId, endpoints } from '../../../feed/contract/endpoints.ts';
import { expand, parameterNames } from '../../../feed/contract/paths.ts';
import { floatingModels } from '../../../feed/lookup/floating.ts';
import { dayOf } from '../../../feed/prices/moment.ts';
import type { EndpointMethods, Resolution } from './answers.ts';
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
  const { path, answer, query: parameters } = endpoints[id];
  const names = parameterNames(path);
  const values = names.map((name, index) => [name, toSegment(name, args[index])] as const);
  const given = args[names.length];
  // An endpoint of the runtime has one parameter, which is given alone.
  const query = answer === 'runtime' ? { [Object.keys(parameters).join()]: given } : given;
  const pairs = Object.entries(Object(query)).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return { id, path: expand(path, Object.fromEntries(values)), query: text && `?${text}` };
}

/** An empty segment and dots would lead to the address of another endpoint. */
function toSegment(name: string, given: unknown): string {
  const value = String(given ?? (name === 'format' ? 'json' : ''));
  const isSegment = name === 'format' ? /^(?:json|ndjson|csv)$/ : /^(?!\.{0,2}$)/;
  if (isSegment.test(value)) return value;
  const detail = `${name} is "${value}"; nothing has that name.`;
  throw new FeedProblem({ status: 404, code: 'not_found', detail });
}

/**
 * The first meaning of an id that means one model, of a floating name on a day or at an instant;
 * throws where it may mean several.
 */
export function pickMatch(id: string, { matches, ambiguous, floating = [] }: Found, at?: string) {
  if (at !== undefined && floating.length > 0) return pickFloating(id, { matches, floating }, at);
  const urls = new Map(matches.map(({ model_id, url }) => [model_id, url]));
  const [match] = matches;
  if (match !== undefined && urls.size === 1 && !ambiguous) return match;
  throw new FeedProblem({
    code: 'ambiguous',
    detail: `${JSON.stringify(id)} may mean another model or build than ${[...urls.keys()].join(' or ')}; name the one that is meant.`,
    suggestions: [...urls].map(([name, url]) => ({ name, url })),
  });
}

/** Older hosts say nothing of floating names. */
type Found = Pick<Resolution, 'matches' | 'ambiguous'> & Partial<Pick<Resolution, 'floating'>>;

function pickFloating(
  id: string,
  { matches, floating }: Pick<Resolution, 'matches' | 'floating'>,
  at: string,
) {
  const [first] = matches;
  const [model_id, ...others] = floatingModels(floating, at);
  const toUrl = (model: string) => first?.url.replace(/[^/]*$/, model) ?? '';
  if (first !== undefined && model_id !== undefined && others.length === 0)
    return { ...first, model_id, url: toUrl(model_id) };
  const ids = new Set(floating.map((row) => row.model_id));
  throw new FeedProblem({
    code: 'ambiguous',
    detail: `The model of ${JSON.stringify(id)} moves, and on ${dayOf(at)} no source says that it was one; name the one that is meant.`,
    suggestions: [...ids].map((name) => ({ name, url: toUrl(name) })),
  });
}

/** Rejects where an id means no model, or may mean several. */
export async function getModelId(feed: Pick<EndpointMethods, 'resolve'>, id: string, at?: string) {
  return pickMatch(id, await feed.resolve(id), at).model_id;
}
