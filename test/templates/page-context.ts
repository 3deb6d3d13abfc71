import { type PageName, pages } from '../../feed/contract/page-table.ts';
import {
  type Language,
  languageNames,
  languages,
  pageLanguages,
} from '../../feed/contract/pages.ts';
import { templatePattern } from '../../feed/contract/paths.ts';
import { Page, type PageContext } from '../../templates/page.ts';
import zh from '../../templates/zh.json' with { type: 'json' };

/** A page at the root of a feed. */
export function testPage(language: Language = 'en', parts: Partial<PageContext> = {}): Page {
  return new Page({
    language,
    tag: languages[language].tag,
    root: '',
    today: '2026-11-23',
    name: 'feed',
    apiRoot: 'https://feed.example',
    repository: 'https://code.example/feed',
    messages: zh,
    ...parts,
  });
}

/** The page at a path under the root of the feed. */
export function pageAt(path: string) {
  // The keys of the table are its names.
  for (const name of Object.keys(pages) as PageName[])
    for (const language of languageNames) {
      const template = `${languages[language].prefix}${pages[name].path}`;
      const fit = templatePattern(template).exec(`${path.replace(/\/$/, '')}/`);
      if (fit !== null && pageLanguages(name, { ...fit.groups }).includes(language))
        return { name, language, values: { ...fit.groups } };
    }
  return undefined;
}
