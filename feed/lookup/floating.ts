import { dayOf } from '../prices/moment.ts';

/** A model that a floating name means, and the days on which a source covers it. */
export type FloatingTarget = {
  model_id: string;
  /** YYYY-MM-DD. */
  from: string;
  /** The last day; null where no end is known. */
  until: string | null;
};

/** The models that a floating name means on a day or at an instant; without one those of now. */
export function floatingModels(
  targets: readonly FloatingTarget[],
  at: string | undefined,
): readonly string[] {
  const day = at === undefined ? undefined : dayOf(at);
  const open = targets.filter(({ from, until }) =>
    day === undefined ? until === null : from <= day && (until === null || day <= until),
  );
  return [...new Set(open.map(({ model_id }) => model_id))];
}
