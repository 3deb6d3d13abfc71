import { dayOf } from '../prices/moment.ts';

/** A model that a floating name means, and the days on which a source covers it. */
export type FloatingTarget = {
  model_id: string;
  /** YYYY-MM-DD; null where it is a candidate, which the name means on no day for certain. */
  from: string | null;
  /** The last day; null where no end is known; of a candidate the last on which the source knew it. */
  until: string | null;
};

/** The models that a floating name means on a day or at an instant; without one those of now. */
export function floatingModels(
  targets: readonly FloatingTarget[],
  at: string | undefined,
): readonly string[] {
  const day = at === undefined ? undefined : dayOf(at);
  const open = targets.filter(({ from, until }) =>
    day === undefined
      ? until === null
      : from !== null && from <= day && (until === null || day <= until),
  );
  return [...new Set(open.map(({ model_id }) => model_id))];
}
