import { documents } from '../../../feed/documents.ts';
import { languageNames, languages, pagePath } from '../../../feed/pages.ts';
import type { Site } from '../../derive/site.ts';
import { escapeHtml } from '../html.ts';
import { encodeText, type OutputFile } from '../output-file.ts';
import type { PageKey } from './describe.ts';

/** A page in a language, as links to it say. */
export type Alternate = { readonly hreflang: string; readonly href: string };

/** The addresses of a page in each language, and for readers of any other. */
export function alternatesOf(apiRoot: string, { name, values }: PageKey): readonly Alternate[] {
  const href = (language: (typeof languageNames)[number]) =>
    apiRoot + pagePath(name, values, language);
  return [
    ...languageNames.map((language) => ({
      hreflang: languages[language].tag,
      href: href(language),
    })),
    { hreflang: 'x-default', href: href('en') },
  ];
}

/** The addresses of all pages, as sitemaps.org has it, each with those in the other languages. */
export function renderSitemap({ apiRoot }: Site, pages: readonly PageKey[]): OutputFile {
  const urls = pages.map((page) => {
    const links = alternatesOf(apiRoot, page).map(
      ({ hreflang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
    );
    return languageNames
      .map((language) => apiRoot + pagePath(page.name, page.values, language))
      .map((address) => `<url><loc>${escapeHtml(address)}</loc>${links.join('')}</url>\n`)
      .join('');
  });
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`;
  return [documents.sitemap.file, encodeText(text)];
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
