import { chooseRows, OVERALL, overallEntries } from '../../../feed/lookup/choose-model.ts';
import { type SellerCost, toPricedOffers } from '../../../feed/prices/seller.ts';
import type { Change, EndpointMethods, ModelRecord } from './answers.ts';
import type { Usage } from './cost.ts';
import { getModelId, pickMatch } from './methods.ts';
import { priceRequest, type SellerCostOptions, toWritten } from './price.ts';
import { checkCriteria, type SelectCriteria } from './select-criteria.ts';

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
  await checkCriteria(feed, criteria);
  const { board } = criteria;
  const { models } = await feed.bulk.models();
  if (board === undefined) return chooseRows(models, undefined, criteria);
  const entries =
    board === OVERALL
      ? overallEntries(await feed.leaderboards.list())
      : (await feed.leaderboards.board(board)).entries;
  return chooseRows(models, entries, criteria);
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
