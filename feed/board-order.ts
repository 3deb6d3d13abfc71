import { compareCodeUnits } from './text.ts';

/** The order of the boards in lists. */
export const boardOrder: readonly string[] = [
  'arena',
  'editor_bench',
  'analysis_index',
  'rolling_bench',
  'polyglot',
  'live_code_bench',
  'humaneval_plus',
];

/** Orders boards by `boardOrder`; other boards follow, by key. */
export function compareBoards(left: string, right: string): number {
  return positionOf(left) - positionOf(right) || compareCodeUnits(left, right);
}

function positionOf(key: string): number {
  const position = boardOrder.indexOf(key);
  return position === -1 ? boardOrder.length : position;
}
