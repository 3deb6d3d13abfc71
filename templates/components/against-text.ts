import type { Page } from '../page.ts';
import type { ProviderFigures } from './provider-figures.ts';
import { ratioText } from './ratio.ts';

/** A level as the vendors' is that only where a price is: below and above may cancel out. */
export function levelText(
  page: Page,
  { level, same }: { level: number; same: number | null },
): string {
  return level === 1 && same !== 0 ? page.t('same') : ratioText(page, level);
}

/** `34 the same, 3 above`: of how many models a price is that of the vendor, or another. */
export function againstText(page: Page, figures: ProviderFigures): string {
  const { below, same, above, uncompared } = figures;
  const parts = [
    below !== null && below > 0 && page.t('{count} below', { count: below }),
    same !== null && same > 0 && page.t('{count} the same', { count: same }),
    above !== null && above > 0 && page.t('{count} above', { count: above }),
    uncompared > 0 && page.t('{count} not compared', { count: uncompared }),
  ];
  return page.listText(parts.filter((part) => part !== false));
}
