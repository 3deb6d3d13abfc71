import type { Page } from '../page.ts';
import type { AmountPair } from './currency.ts';
import { signGap } from './sum-sign.ts';

/** Between what a solved task costs in US dollars; without its ends where they are not known. */
export type SolvedRange = { low?: number; high?: number };

/** What a solved task costs on one board. */
export type SolvedCost = {
  /** US dollars. */
  usd: number;
  /** What these are in yuan, for who pays in it. */
  yuan?: string;
  effort: string | null;
  /** What it solves of the tasks, in percent. */
  percent: number;
  /** What it costs today, where prices of the model have changed since and it doesn't follow from them. */
  moved?: SolvedRange;
  /** What it will cost by prices that are announced for a day soon. */
  coming?: SolvedRange & { from: string };
};

/** How prices changed since a cost was measured: whether it is the most, or the least, of today. */
export type CostMove = 'fell' | 'rose' | 'unknown';

/** Undefined where the cost is that of today. */
export function costMove({ usd, moved }: Pick<SolvedCost, 'usd' | 'moved'>): CostMove | undefined {
  if (moved === undefined) return undefined;
  if (moved.high === usd) return 'fell';
  return moved.low === usd ? 'rose' : 'unknown';
}

/** The sign before a cost that is the most or the least of today: `≤ `. */
export function moveSign(page: Page, cost: Pick<SolvedCost, 'usd' | 'moved'>): string {
  const move = costMove(cost);
  if (move === 'fell') return page.t('≤') + signGap(page);
  return move === 'rose' ? page.t('≥') + signGap(page) : '';
}

/** Amounts with a sign before the first. */
export function signed(sign: string, [first, second]: AmountPair): AmountPair {
  return second === undefined ? [sign + first] : [sign + first, second];
}
