import { checkRequest } from '../../../feed/cost.ts';
import { OVERALL, overallEntries, selectRows } from '../../../feed/select.ts';
import { sellerCost, toPricedOffers } from '../../../feed/seller.ts';
import { capabilityNames, lifecycleStages } from '../../../feed/vocabulary.ts';
import type { Capabilities, Change, EndpointMethods, Lifecycle } from './answers.ts';
import type { SellerCost } from './cost.ts';
import { getMatch, getModelId } from './methods.ts';
import { FeedProblem } from './problem.ts';
import type { Sync } from './sync.ts';

/** What a model must have. Unknown is not enough: a model whose price is unknown is under no limit. */
export interface SelectCriteria {
  /** Key of a board, or `overall` for the scores across boards; without it scores are null. */
  readonly board?: string | undefined;
  /** Least score on the board, 0..100. */
  readonly minScore?: number | undefined;
  /** USD per 1 million tokens. */
  readonly maxInputPrice?: number | undefined;
  /** USD per 1 million tokens. */
  readonly maxOutputPrice?: number | undefined;
  /** Tokens. */
  readonly minContext?: number | undefined;
  readonly capabilities?: readonly Exclude<keyof Capabilities, 'efforts'>[] | undefined;
  readonly tags?: readonly string[] | undefined;
  /** Without it the active models are chosen from. */
  readonly stage?: Lifecycle['stage'] | readonly Lifecycle['stage'][] | undefined;
  /** Chooses from free models too. */
  readonly free?: boolean | undefined;
  readonly limit?: number | undefined;
}

export interface SelectedModel {
  id: string;
  /** On the board, or across boards; null without a board. */
  score: number | null;
  /** USD per 1 million tokens; null is unknown. */
  input_price: number | null;
  /** USD per 1 million tokens; null is unknown. */
  output_price: number | null;
  /** Tokens. */
  context_window: number;
}

/** The models of a feed that meet every criterion, the cheapest first. */
export async function selectFrom(
  feed: EndpointMethods,
  criteria: SelectCriteria,
): Promise<SelectedModel[]> {
  // A criterion that nothing can meet is a mistake: an empty list would hide it.
  const { board, minScore, capabilities = [], stage = [], limit = 0 } = criteria;
  if (minScore !== undefined && board === undefined)
    throw invalid('board', 'A least score needs a board.');
  if (!(limit >= 0)) throw invalid('limit', `limit is ${limit}; it is 0 or more.`);
  checkNames('capabilities', capabilities, capabilityNames);
  checkNames('stage', [stage].flat(), lifecycleStages);
  const [{ models }, entries] = await Promise.all([
    feed.bulk.models(),
    board === undefined ? undefined : getScores(feed, board),
  ]);
  return selectRows(models, entries, criteria);
}

async function getScores({ leaderboards }: EndpointMethods, board: string) {
  if (board === OVERALL) return overallEntries(await leaderboards.list());
  return (await leaderboards.board(board)).entries;
}

function checkNames(parameter: string, given: readonly string[], allowed: readonly string[]): void {
  const unknown = given.find((name) => !allowed.includes(name));
  if (unknown === undefined) return;
  const detail = `${parameter} has ${JSON.stringify(unknown)}; allowed are ${allowed.join(', ')}.`;
  throw invalid(parameter, detail, allowed);
}

function invalid(parameter: string, detail: string, allowed?: readonly string[]): FeedProblem {
  return new FeedProblem({ status: 400, code: 'invalid_parameter', detail, parameter, allowed });
}

/** What a request costs at the seller that its id names, or its option. */
export async function costFrom(
  feed: EndpointMethods,
  sync: Sync | undefined,
  request: Parameters<Sync['cost']>,
): Promise<SellerCost> {
  if (sync !== undefined) return sync.cost(...request);
  const [id, usage, { provider, ...options } = {}] = request;
  const written = provider === undefined ? id : `${provider}/${id}`;
  const { model_id, provider: seller, region } = await getMatch(feed, written);
  const model = await feed.models.get(model_id);
  const tokens = { cache_read_tokens: 0, cache_write_tokens: 0, ...usage };
  checkRequest(model, tokens, options);
  const offers = seller === null ? [] : toPricedOffers(await feed.models.offers(model_id));
  const named = { provider: seller, region };
  return sellerCost(model, offers, { id: written, seller: named, usage: tokens, options });
}

export interface ChangeFilter {
  /** Ids of models, of other systems too: changes of these models alone. */
  readonly model?: string | readonly string[] | undefined;
}

/**
 * The changes of a day, YYYY-MM-DD, and all later ones, newest first. Rejects for what is no day, and
 * for a model that the feed doesn't have.
 */
export async function findChanges(
  feed: EndpointMethods,
  day: string,
  { model }: ChangeFilter,
): Promise<Change[]> {
  const { changes } = await feed.changes.list({ since: day });
  if (model === undefined) return changes;
  const ids = await Promise.all([model].flat().map((id) => getModelId(feed, id)));
  return changes.filter(({ subject: { kind, id } }) => kind === 'model' && ids.includes(id));
}
