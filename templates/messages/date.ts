import { type Language, languages } from '../../feed/pages.ts';
import { dayText } from '../../feed/text.ts';

/** A day or a month in a language: `18 Nov 2026`, `2026年11月18日`. Other text is unchanged. */
export function dateIn(language: Language, date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(date) ?? [];
  if (language === 'en' || year === undefined) return dayText(date);
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1));
  return formatOf(language, day === undefined ? 'month' : 'day').format(time);
}

/** Made once: that takes a thousand times as long as writing a date. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: Language, unit: 'month' | 'day'): Intl.DateTimeFormat {
  const key = `${language} ${unit}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(languages[language].tag, {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'long',
      ...(unit === 'day' ? { day: 'numeric' } : {}),
    });
  formats.set(key, format);
  return format;
}
