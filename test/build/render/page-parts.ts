import { bundleViews, readTemplates } from '../../../build/page/parts.ts';
import { translateTemplates } from '../../../build/page/translate-templates.ts';
import type { LanguageParts, PageParts } from '../../../build/render/pages/parts.ts';
import { type Language, languageNames } from '../../../feed/pages.ts';
import { createLocale } from '../../../templates/messages/locale.ts';

const templates = readTemplates();
const languages = await Promise.all(languageNames.map(languageParts));

/** Those of the pages in one language. */
export function partsIn(language: Language): LanguageParts {
  const found = languages.find(({ locale }) => locale.language === language);
  if (found === undefined) throw new Error(`no page is in ${language}`);
  return found;
}

/** The texts and views of pages as they are, with scripts and styles of no contents, and images as SVG. */
export const pageParts: PageParts = {
  templates,
  assets: new Map(
    ['assets/page.js', 'assets/early.js', 'assets/page.css'].map((path) => [
      path,
      Buffer.from('/**/'),
    ]),
  ),
  languages,
  drawImage: (svg) => Buffer.from(svg),
};

async function languageParts(language: Language): Promise<LanguageParts> {
  return {
    locale: createLocale(language),
    templates: translateTemplates(templates, language),
    script: 'assets/page.js',
    earlyScript: 'assets/early.js',
    styles: 'assets/page.css',
    preloads: [],
    viewPreloads: [],
    views: await bundleViews(language),
  };
}
