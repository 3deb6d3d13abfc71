import type { Page } from '../page.ts';

/** `×4` from the double on, else `+60 %` or `−33 %`. */
export function ratioText(page: Page, factor: number): string {
  if (factor >= 2) return `×${Number(factor.toPrecision(2))}`;
  const percent = Math.round((factor - 1) * 100);
  const sign = percent < 0 ? '−' : '+';
  return `${percent === 0 ? '±' : sign}${page.percent(Math.abs(percent))}`;
}
