import type { Model, ModelDetail } from '../../../feed/schemas/model.ts';
import { t } from '../../messages/t.ts';
import { dateText } from '../format/format.ts';

/** When a figure was read, and how many sources say the same. */
export type Reading = { readonly day: string | null; readonly sources: number };

/** The newest reading of a figure and the number of its sources. */
export function readingOf(sources: ModelDetail['sources']): Reading {
  const days = sources.flatMap(({ checked }) => checked ?? []).sort();
  return { day: days.at(-1) ?? null, sources: sources.length };
}

/** `read 14 Oct 2026, 4 sources agree` */
export function readingText({ day, sources }: Reading): string {
  return day === null
    ? t('read on an unknown day, {sources, plural, one {# source} other {# sources agree}}', {
        sources,
      })
    : t('read {date}, {sources, plural, one {# source} other {# sources agree}}', {
        date: dateText(day),
        sources,
      });
}

/** A reading older than this is shown paler. */
const FRESH_DAYS = 90;

export function isFresh({ day }: Reading, today: string): boolean {
  return day !== null && Date.parse(today) - Date.parse(day) <= FRESH_DAYS * 86_400_000;
}

/** What each status means. */
export const statusMeanings: { readonly [Status in Model['status']]: string } = {
  verified: t(
    'Verified: read on the vendor’s own pages, or in two independent catalogues that agree.',
  ),
  unverified: t('Unverified: read in one place, or without a price.'),
  seed: t('Seed: a placeholder, or sources that disagree.'),
};
