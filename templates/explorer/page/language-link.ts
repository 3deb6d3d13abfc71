import { languageNames, languages, pageAt, pagePath } from '../../../feed/pages.ts';
import { currentAddress } from '../routing/address-bar.ts';
import { pathUnderRoot, under } from '../routing/route.ts';

/** Leads each link to another language to what is shown now. */
export function showLanguageLink(): void {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(currentAddress()) ?? [];
  const page = pageAt(pathUnderRoot(path) ?? '');
  if (page === undefined) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a.language')) {
    const language = languageNames.find((name) => languages[name].tag === link.hreflang) ?? 'en';
    link.href = under(pagePath(page.name, page.values, language)) + rest;
  }
}
