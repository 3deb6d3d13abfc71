import { type Language, languages } from '../../feed/pages.ts';
import { dateIn } from './date.ts';
import { type Translate, translator } from './translate.ts';

/** A language of the pages, as the build writes it. */
export type Locale = {
  readonly language: Language;
  readonly t: Translate;
  readonly date: (date: string) => string;
  readonly list: (names: readonly string[]) => string;
};

export function createLocale(language: Language): Locale {
  const { tag } = languages[language];
  const names = new Intl.ListFormat(tag);
  return {
    language,
    t: translator(language),
    date: (date) => dateIn(language, date),
    list: language === 'en' ? (all) => all.join(', ') : (all) => names.format(all),
  };
}
