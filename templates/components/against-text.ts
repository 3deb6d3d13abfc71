import type { Page } from '../page.ts';
import type { ProviderFigures } from './provider-figures.ts';
import { ratioText } from './ratio.ts';
import type { Regional } from './regional.ts';

/** A level as the vendors' is that only where a price is: below and above may cancel out. */
export function levelText(
  page: Page,
  { level, same, few }: Pick<ProviderFigures, 'same' | 'few'> & { level: number },
): string {
  if (few !== null) return differencesText(page, few);
  return level === 1 && same !== 0 ? page.t('same') : ratioText(page, level);
}

/** `−11 %, +42 %`, each once. */
function differencesText(page: Page, ratios: readonly number[]): string {
  const texts = ratios.map((ratio) => (ratio === 1 ? page.t('same') : ratioText(page, ratio)));
  return page.listText([...new Set(texts)]);
}

/** `34 the same, 3 above; 4 not compared`: of how many models a price is that of the vendor, or another. */
export function againstText(page: Page, figures: ProviderFigures): string {
  const { below, same, above, regional, uncompared } = figures;
  const counts = [
    below !== null && below > 0 && page.t('{count} below', { count: below }),
    same !== null && same > 0 && page.t('{count} the same', { count: same }),
    above !== null && above > 0 && page.t('{count} above', { count: above }),
  ];
  const parts = [
    page.listText(counts.filter((part) => part !== false)),
    regional !== null && regionalText(page, regional),
    uncompared > 0 && page.t('{count} not compared', { count: uncompared }),
  ];
  return parts.filter(Boolean).join(page.t('; '));
}

/** `25 models up to +10 % in other regions, or where none is stated` */
function regionalText(page: Page, { count, most }: Regional): string {
  return page.t(
    '{count, plural, one {# model} other {# models}} up to {most} in other regions, or where none is stated',
    {
      count,
      most: ratioText(page, most),
    },
  );
}
