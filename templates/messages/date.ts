import { dayText } from '../../feed/format.ts';
import { type Language, languages } from '../../feed/pages.ts';

/** A day or a month in a language: `18 Nov 2026`, `2026年11月18日`. Other text is unchanged. */
export function dateIn(language: Language, date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(date) ?? [];
  if (language === 'en' || year === undefined) return dayText(date);
  return new Intl.DateTimeFormat(languages[language].tag, {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    ...(day === undefined ? {} : { day: 'numeric' }),
  }).format(Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1)));
}
