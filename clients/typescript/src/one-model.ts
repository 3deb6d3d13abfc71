import { floatingModels } from '../../../feed/lookup/floating.ts';
import { dayOf } from '../../../feed/prices/moment.ts';
import type { EndpointMethods, Resolution, Suggestion } from './answers.ts';
import { FeedProblem } from './problem.ts';

/**
 * The first meaning of an id that means one model, of a floating name on a day or at an instant;
 * throws where it may mean several.
 */
export function pickMatch(id: string, { matches, ambiguous, floating = [] }: Found, at?: string) {
  if (at !== undefined && floating.length > 0) return pickFloating(id, { matches, floating }, at);
  const urls = new Map(matches.map(({ model_id, url }) => [model_id, url]));
  const [match] = matches;
  if (match !== undefined && urls.size === 1 && !ambiguous) return match;
  const others = [...urls.keys()].join(' or ');
  throw ambiguousId(
    `${JSON.stringify(id)} may mean another model or build than ${others}; name the one that is meant.`,
    [...urls].map(([name, url]) => ({ name, url })),
  );
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
  // The addresses of models differ in their last segment alone.
  const toUrl = (model: string) => first?.url.replace(/[^/]*$/, model) ?? '';
  if (first !== undefined && model_id !== undefined && others.length === 0)
    return { ...first, model_id, url: toUrl(model_id) };
  const ids = new Set(floating.map((row) => row.model_id));
  throw ambiguousId(
    `The model of ${JSON.stringify(id)} moves, and on ${dayOf(at)} no source says that it was one; name the one that is meant.`,
    [...ids].map((name) => ({ name, url: toUrl(name) })),
  );
}

function ambiguousId(detail: string, suggestions: Suggestion[]): FeedProblem {
  return new FeedProblem({ code: 'ambiguous', detail, suggestions });
}

/** Rejects where an id means no model, or may mean several. */
export async function getModelId(feed: Pick<EndpointMethods, 'resolve'>, id: string, at?: string) {
  return pickMatch(id, await feed.resolve(id), at).model_id;
}
