import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import type { Data } from '../data.ts';

/** A place on a list of a board: among the models that are served, and of a retired one among all. */
export type ModelPlace = {
  board: string;
  period: string;
  native: number;
  rank: number;
  count: number;
  /** Whether the overall score is of it. */
  counts: boolean;
  /** Whether it is on another list than the newest of its board. */
  isOlder: boolean;
};

/** The places on the newest list of each board, each before the one on an older list that counts in its stead. */
export function placesOf(data: Data, model: ModelDetail): ModelPlace[] {
  return data.boards.flatMap((board) => {
    const newest = newestPlace(data, model, board);
    const counted = countedPlace(data, model, board);
    const places = newest?.period === counted?.period ? [counted] : [newest, counted];
    return places.filter((place) => place !== undefined);
  });
}

type BoardOf = Data['boards'][number];

/** The place on the newest list of a board. */
export function newestPlace(
  data: Data,
  model: ModelDetail,
  { key }: BoardOf,
): ModelPlace | undefined {
  const place = model.rankings.find(({ board }) => board === key);
  if (place === undefined) return undefined;
  const rank = rankAmong(data.servedRanksByBoard.get(key), model, place);
  return { ...place, ...rank, counts: false, isOlder: false };
}

/** The place that the overall score is of. */
function countedPlace(
  data: Data,
  model: ModelDetail,
  { key, rankings: [newest] }: BoardOf,
): ModelPlace | undefined {
  const list = data.overallModels.get(key);
  const place = list?.models.get(model.id);
  if (list === undefined || place === undefined) return undefined;
  const { period, models } = list;
  const all = { rank: place.rank, model_count: models.size };
  return {
    board: key,
    period,
    native: place.native,
    ...rankAmong(data.countedRanks.get(key), model, all),
    counts: true,
    isOlder: period !== newest.period,
  };
}

/** The rank among the models that are served; that of a retired one is among all. */
function rankAmong(
  served: ReadonlyMap<string, number> | undefined,
  { id }: ModelDetail,
  { rank, model_count: count }: { rank: number; model_count: number },
) {
  const own = served?.get(id);
  return served === undefined || own === undefined
    ? { rank, count }
    : { rank: own, count: served.size };
}
