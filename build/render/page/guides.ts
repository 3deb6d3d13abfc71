import { parse } from 'marked';
import { guideNames, guides } from '../../../feed/guides.ts';
import { pagePath } from '../../../feed/pages.ts';
import type { Locale } from '../../../templates/messages/locale.ts';
import { escapeHtml, fill, type Html, hrefFrom, joined } from '../html.ts';
import type { LanguageParts } from '../pages/parts.ts';
import { guideFile } from '../templates.ts';
import { GuideRenderer } from './guide-renderer.ts';

type Options = {
  readonly parts: Pick<LanguageParts, 'templates' | 'locale'>;
  readonly name: string;
  /** What has no page of its own is linked there. */
  readonly repository: string;
  readonly root: string;
  /** The links to the other forms of the page. */
  readonly forms: Html;
};

/** The section of a document, with the links to the others. */
export function renderGuide({ parts, name, repository, root, forms }: Options): Html {
  const { templates, locale } = parts;
  const text = templates.get(guideFile(name));
  if (text === undefined) throw new Error(`there is no document ${name}`);
  const options = { renderer: new GuideRenderer(repository), async: false } as const;
  return fill(templates, 'page/guide.html', {
    name,
    links: guideLinks(locale, root, name),
    text: { html: parse(text, options).trim() },
    forms,
  });
}

/** The links to all documents, from a page whose addresses begin with `root`. */
export function guideLinks({ language, t }: Locale, root: string, current = ''): Html {
  const links = guideNames.map((name): Html => {
    const href = hrefFrom(root, pagePath('guide', { guide: name }, language));
    const mark = name === current ? ' aria-current="page"' : '';
    return { html: `<a href="${href}"${mark}>${escapeHtml(t(guides[name].title))}</a>` };
  });
  return {
    html: `<nav class="guides" aria-label="${t('Documents')}">\n${joined(links).html}\n</nav>`,
  };
}
