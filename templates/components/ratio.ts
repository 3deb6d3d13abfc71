import type { Page } from '../page.ts';

/** A difference of so many percent from a converted list may be of the rate alone, and is none. */
export const RATE_NOISE = 3;

/** By how many whole percent a factor changes what it is of: half a percent counts as one, up and down. */
export function percentChange(factor: number): number {
  const percent = Number(((factor - 1) * 100).toPrecision(6));
  const whole = Math.sign(percent) * Math.round(Math.abs(percent));
  return whole === -100 && factor > 0 ? almostAll(percent) : whole;
}

/** A hundred percent less is free: what costs something has a decimal, of 99.9 at the most. */
function almostAll(percent: number): number {
  return Math.max(Math.round(percent * 10) / 10, -99.9);
}

/** `×4` from the double on, else `+60 %` or `−33 %`. */
export function ratioText(page: Page, factor: number): string {
  if (factor >= 2) return `×${Number(factor.toPrecision(2))}`;
  const percent = percentChange(factor);
  const sign = percent < 0 ? '−' : '+';
  return `${percent === 0 ? '±' : sign}${page.percent(Math.abs(percent))}`;
}
