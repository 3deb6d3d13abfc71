import {
  type Language,
  languageNames,
  languages,
  type NavigationName,
  navigation,
  type PageName,
  pagePath,
  pages,
} from '../../../feed/pages.ts';
import type { Locale } from '../../../templates/messages/locale.ts';
import { escapeHtml, type Html, hrefFrom, joined } from '../html.ts';
import type { PageKey } from './describe.ts';
import { alternatesOf } from './sitemap.ts';

/** What stands in the header and the footer of a page to lead to others. */
export function shellLinks(page: PageKey, root: string, locale: Locale) {
  const to = (name: PageName) => hrefFrom(root, pagePath(name, {}, locale.language));
  return {
    home: to('models'),
    vendors: to('vendors'),
    providers: to('providers'),
    navigation: renderNavigation(page.name, root, locale),
    otherLanguage: renderOtherLanguage(page, root, locale.language),
  };
}

function renderNavigation(page: PageName, root: string, { language, t }: Locale): Html {
  // The keys of the table are names of pages.
  const names = Object.keys(navigation) as NavigationName[];
  const links = names.map((name): Html => {
    const href = hrefFrom(root, pagePath(name, {}, language));
    const current = name === pages[page].group ? ' aria-current="page"' : '';
    return { html: `<a href="${href}"${current}>${t(navigation[name])}</a>` };
  });
  return joined(links);
}

/** The way to the same page in the other language, named in that language. */
function renderOtherLanguage({ name, values }: PageKey, root: string, language: Language): Html {
  const links = languageNames
    .filter((other) => other !== language)
    .map((other): Html => {
      const href = hrefFrom(root, pagePath(name, values, other));
      const { tag, name: text } = languages[other];
      return {
        html: `<a class="language" href="${href}" hreflang="${tag}" lang="${tag}">${text}</a>`,
      };
    });
  return joined(links);
}

/** Where the page is in each language. */
export function renderAlternates(apiRoot: string, page: PageKey): Html {
  return joined(
    alternatesOf(apiRoot, page).map(({ hreflang, href }) => ({
      html: `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`,
    })),
  );
}
