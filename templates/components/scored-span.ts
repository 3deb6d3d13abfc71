import type { Data } from '../data.ts';
import { countedPlaces, type ScoredSpan } from './likely-interval.ts';

/** The overall score of a model with those on the boards that count for it, as the comparison has them. */
export function scoredSpan(
  {
    modelsById,
    placesByModel,
    currentBoards,
  }: Pick<Data, 'modelsById' | 'placesByModel' | 'currentBoards'>,
  id: string,
): ScoredSpan | undefined {
  const model = modelsById.get(id);
  const overall = placesByModel.get(id)?.overall;
  if (model === undefined || overall == null) return undefined;
  return { ...overall, places: countedPlaces(model.rankings, currentBoards) };
}
