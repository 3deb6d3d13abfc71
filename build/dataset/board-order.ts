import { compareCodeUnits } from '../../feed/text.ts';

const BOARD_ORDER: readonly string[] = [
  'arena',
  'editor_bench',
  'analysis_index',
  'rolling_bench',
  'polyglot',
  'live_code_bench',
  'humaneval_plus',
];

/** Orders boards as lists of them do: these first, the other ones by key. */
export function compareBoards(left: string, right: string): number {
  return positionOf(left) - positionOf(right) || compareCodeUnits(left, right);
}

function positionOf(key: string): number {
  const position = BOARD_ORDER.indexOf(key);
  return position === -1 ? BOARD_ORDER.length : position;
}
