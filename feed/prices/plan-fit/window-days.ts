import type { Plan } from '../../contract/schemas/plan.ts';

export type WindowLength = Plan['resets'][number]['window'];

export const windowDays = { '5h': 5 / 24, day: 1, week: 7, month: 30 } as const satisfies {
  [Length in WindowLength]: number;
};

/** A day touches at most so many windows of five hours. */
export const WINDOWS_A_DAY = 6;
