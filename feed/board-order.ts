import { compareCodeUnits } from './text.ts';

/** The boards in SPEC 2.4's order. */
export const boardOrder: readonly string[] = [
  'arena',
  'editor_bench',
  'analysis_index',
  'rolling_bench',
  'polyglot',
  'live_code_bench',
  'humaneval_plus',
];

/** Orders boards as SPEC 2.4 lists them; those that it doesn't name follow, by key. */
export function compareBoards(left: string, right: string): number {
  return placeOf(left) - placeOf(right) || compareCodeUnits(left, right);
}

function placeOf(key: string): number {
  const place = boardOrder.indexOf(key);
  return place === -1 ? boardOrder.length : place;
}
