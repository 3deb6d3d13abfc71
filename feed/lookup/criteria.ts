import { nearest, quoted } from '../contract/problems.ts';
import type { Board } from '../contract/schemas/board.ts';
import { OVERALL, type RankedSetting, type SelectCriteria, toList } from './choose-model.ts';

/** What is wrong with a criterion, in a sentence that names it and what it may be. */
export type CriterionProblem = {
  parameter: string;
  detail: string;
  allowed?: readonly string[];
};

/** What is wrong with the first name that is not allowed; undefined where all of them are. */
export function findUnknownName(
  parameter: string,
  given: readonly string[],
  allowed: readonly string[],
): CriterionProblem | undefined {
  const unknown = given.find((name) => !allowed.includes(name));
  if (unknown === undefined) return undefined;
  const near = didYouMean(unknown, allowed);
  return {
    parameter,
    detail: `${parameter} has ${quoted(unknown)}; allowed are ${allowed.join(', ')}.${near}`,
    allowed,
  };
}

function didYouMean(given: string, names: readonly string[]): string {
  const near = nearest(given, names);
  return near.length === 0 ? '' : ` Did you mean ${near.join(' or ')}?`;
}

type SettingCriteria = Pick<SelectCriteria, 'by' | 'effort' | 'minScore'> & {
  board?: string | undefined;
};

/**
 * The board whose rows are meant by criteria that tell efforts apart or ask for the cost of a solved
 * task; no board where neither does. Without a key it is the first board that states such costs.
 */
export function boardOfSettings(
  boards: readonly Board[],
  { board: key, by, effort }: SettingCriteria,
): { board?: Board } | { problem: CriterionProblem } {
  const isBySolved = by === 'cost_per_solved';
  if (!isBySolved && toList(effort).length === 0) return {};
  const solved = boards.filter((board) => board.share_of_tasks && board.task !== null);
  const allowed = (isBySolved ? solved : boards).map((board) => board.key);
  if (key === undefined && isBySolved && solved[0] !== undefined) return { board: solved[0] };
  const board = boards.find((each) => each.key === key);
  if (board !== undefined && allowed.includes(board.key)) return { board };
  const asked = isBySolved ? 'by "cost_per_solved"' : 'effort';
  const refused = key === undefined || key === OVERALL ? '' : `; ${quoted(key)} is none`;
  const what = isBySolved ? 'a board that states what a task costs' : 'a board';
  return {
    problem: {
      parameter: 'board',
      detail: `${asked} needs ${what}, such as ${allowed.join(', ')}${refused}.`,
      allowed,
    },
  };
}

/** An effort that no row of the board has, with those that there are. */
export function checkEffort(
  variants: readonly RankedSetting[],
  { board, effort }: SettingCriteria,
): CriterionProblem | undefined {
  const allowed = [...new Set(variants.flatMap((row) => row.effort ?? []))];
  const unknown = toList(effort).find((each) => !allowed.includes(each));
  if (unknown === undefined) return undefined;
  return {
    parameter: 'effort',
    detail: `No row of ${board} has the effort ${quoted(unknown)}; it has ${allowed.join(', ')}.`,
    allowed,
  };
}
