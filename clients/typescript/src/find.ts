import { capabilityNames, lifecycleStages } from '../../../feed/contract/vocabulary.ts';
import {
  chooseRows,
  type SelectCriteria as FeedCriteria,
  OVERALL,
  overallEntries,
} from '../../../feed/lookup/choose-model.ts';
import { type SellerCost, toPricedOffers } from '../../../feed/prices/seller.ts';
import type { Change, EndpointMethods, ModelRecord } from './answers.ts';
import type { Usage } from './cost.ts';
import { getModelId, pickMatch } from './methods.ts';
import { priceRequest, type SellerCostOptions, toWritten } from './price.ts';
import { FeedProblem } from './problem.ts';

/** What a model must have. Unknown is not enough: a model whose price is unknown is under no limit. */
export interface SelectCriteria extends FeedCriteria {
  /** Key of a board, or `overall` for the scores across boards; without it scores are null. */
  readonly board?: string | undefined;
  readonly limit?: number | undefined;
}

export interface SelectedModel
  extends Pick<ModelRecord, 'id' | 'input_price' | 'output_price' | 'context_window'> {
  /** On the board, or across boards; null without a board. */
  score: number | null;
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
  const { models } = await feed.bulk.models();
  if (board === undefined) return chooseRows(models, undefined, criteria);
  const entries =
    board === OVERALL
      ? overallEntries(await feed.leaderboards.list())
      : (await feed.leaderboards.board(board)).entries;
  return chooseRows(models, entries, criteria);
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

/** What a request costs at the seller that its id names, or its option, by answers of a host. */
export async function costFrom(
  feed: EndpointMethods,
  id: string,
  usage: Usage,
  options: SellerCostOptions = {},
): Promise<SellerCost> {
  const written = toWritten(id, options);
  const match = pickMatch(written, await feed.resolve(written));
  const model = await feed.models.get(match.model_id);
  const offers =
    match.provider === null ? [] : toPricedOffers(await feed.models.offers(match.model_id));
  return priceRequest({ match, model, offers }, written, usage, options);
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
