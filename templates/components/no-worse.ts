import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import type { Data } from '../data.ts';

/**
 * Whether no figure of this feed says that a model is worse than another: by the overall score where both
 * have one, else by the boards that list both.
 */
export function isNoWorse(
  { placesByModel }: Pick<Data, 'placesByModel'>,
  { id: before }: ModelDetail,
  { id: next }: ModelDetail,
): boolean {
  const old = placesByModel.get(before);
  const other = placesByModel.get(next);
  if (old === undefined || other === undefined) return true;
  if (old.overall !== null && other.overall !== null)
    return other.overall.score >= old.overall.score;
  return Object.entries(old.boards).every(([board, { score }]) => {
    const place = other.boards[board];
    return place === undefined || place.score >= score;
  });
}
