import type { BoardIndex } from '../../../feed/contract/schemas/board.ts';
import {
  chooseRows,
  firstOfModels,
  OVERALL,
  overallEntries,
  rankSettings,
  type ScoredModel,
  toList,
} from '../../../feed/lookup/choose-model.ts';
import { boardOfSettings, checkEffort } from '../../../feed/lookup/criteria.ts';
import type { FeePrice } from '../../../feed/prices/cost.ts';
import { feesOf } from '../../../feed/prices/fees.ts';
import {
  answeringModel,
  type SellerCost,
  toIdOfSale,
  toPricedOffers,
  toSale,
} from '../../../feed/prices/seller.ts';
import type { Change, EndpointMethods, ModelRecord } from './answers.ts';
import type { Usage } from './cost.ts';
import { getModelId, pickMatch } from './one-model.ts';
import { priceRequest, type SellerCostOptions, withProvider } from './price.ts';
import { checkCriteria, invalidCriterion, type SelectCriteria } from './select-criteria.ts';

export interface SelectedModel
  extends Pick<ModelRecord, 'id' | 'input_price' | 'output_price' | 'context_window'> {
  /** On the board, or across boards; null without a board. */
  score: number | null;
  /** The effort of the row of the board, where `by` or `effort` chose one; else null. */
  effort: string | null;
  /** USD that the board paid per task for that row; null without such a row. */
  cost_usd: number | null;
  /** USD per solved task by that row; null without such a row, and where it is not known. */
  cost_per_solved_usd: number | null;
}

/** The models of a feed that meet every criterion, the cheapest first. */
export async function selectFrom(
  feed: EndpointMethods,
  criteria: SelectCriteria,
): Promise<SelectedModel[]> {
  await checkCriteria(feed, criteria);
  const { board, by, effort } = criteria;
  const isOfSettings = by === 'cost_per_solved' || toList(effort).length > 0;
  const { models } = await feed.bulk.models();
  if (board === undefined && !isOfSettings) return chooseRows(models, undefined, criteria);
  const entries = isOfSettings
    ? await settingsFrom(feed, criteria)
    : await entriesFrom(feed, board ?? OVERALL);
  return chooseRows(models, entries, criteria);
}

async function entriesFrom(feed: EndpointMethods, board: string): Promise<ScoredModel[]> {
  if (board === OVERALL) return overallEntries(await feed.leaderboards.list());
  return (await feed.leaderboards.board(board)).entries;
}

/** The best row of each model on a board by the criteria. */
async function settingsFrom(
  feed: EndpointMethods,
  criteria: SelectCriteria,
): Promise<ScoredModel[]> {
  const { settings } = await rankFrom(feed, criteria);
  return firstOfModels(settings);
}

/** The rows of a board in the order of the criteria; each effort of a model is one of its own. */
export async function rankFrom(feed: EndpointMethods, criteria: SelectCriteria) {
  const { boards }: BoardIndex = await feed.leaderboards.list();
  const found = boardOfSettings(boards, criteria);
  if ('problem' in found) throw invalidCriterion(found.problem);
  const { key: board = '', period = '' } = found.board ?? {};
  const { variants } = await feed.leaderboards.variants(board, period);
  const problem = checkEffort(variants, { ...criteria, board });
  if (problem !== undefined) throw invalidCriterion(problem);
  return { board, period, settings: rankSettings(variants, criteria) };
}

/** What a request costs at the seller that its id names, or its option, by answers of a host. */
export async function costFrom(
  feed: EndpointMethods,
  id: string,
  usage: Usage,
  options: SellerCostOptions = {},
): Promise<SellerCost> {
  const written = withProvider(id, options);
  const match = pickMatch(written, await feed.resolve(written), options.at);
  const model = await getModelWithFees(feed, match.model_id, usage);
  const offers =
    match.provider === null ? [] : toPricedOffers(await feed.models.offers(match.model_id));
  const sale = toSale(model, offers, toIdOfSale(written, match));
  const answeringId = answeringModel(sale, options.at);
  const answering =
    answeringId === null ? undefined : await getModelWithFees(feed, answeringId, usage);
  return priceRequest({ model, sale, answering }, usage, options);
}

/** A model with the fees of its vendor, where the usage has any. */
async function getModelWithFees(feed: EndpointMethods, id: string, { fees = {} }: Usage) {
  const model = await feed.models.get(id);
  const hasFees = Object.keys(fees).length > 0;
  return { ...model, fees: hasFees ? await getFees(feed, model) : [] };
}

async function getFees(
  feed: EndpointMethods,
  { id, vendor }: Pick<ModelRecord, 'id' | 'vendor'>,
): Promise<FeePrice[]> {
  const { vendors } = await feed.vendors.list();
  return feesOf(vendors.find(({ name }) => name === vendor)?.fees ?? [], id);
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
