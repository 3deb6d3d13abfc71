import type { EndpointMethods, ModelDetail } from './answers.ts';
import { FeedProblem } from './problem.ts';

type Feed = Pick<EndpointMethods, 'models' | 'resolve'>;

/** The model of an id of the feed, or of an id of another system that means one model. */
export async function modelOf(feed: Feed, id: string): Promise<ModelDetail> {
  return feed.models.get(await modelIdOf(feed, id));
}

/** Rejects where the id means no model, or may mean several. */
export async function modelIdOf(feed: Feed, id: string): Promise<string> {
  const { matches, ambiguous } = await feed.resolve(id);
  const [first, ...others] = new Map(matches.map((match) => [match.model_id, match])).values();
  if (first !== undefined && others.length === 0 && !ambiguous) return first.model_id;
  const suggestions = [first, ...others].flatMap((match) =>
    match ? [{ name: match.model_id, url: match.url }] : [],
  );
  const names = suggestions.map(({ name }) => name).join(' or ');
  throw new FeedProblem({
    code: 'ambiguous',
    detail: `${JSON.stringify(id)} may mean another model or build than ${names}; name the one that is meant.`,
    suggestions,
  });
}
