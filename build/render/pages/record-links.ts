import { type PageName, type PageValues, pagePath } from '../../../feed/pages.ts';
import type { Site } from '../../derive/site.ts';
import type { Html } from '../html.ts';
import type { LanguageParts } from './parts.ts';

type Options = {
  readonly site: Pick<Site, 'about' | 'apiRoot'>;
  readonly parts: Pick<LanguageParts, 'locale' | 'views'>;
  readonly name: PageName;
  readonly values?: PageValues;
  readonly root: string;
};

/** The other forms of a page and the form for a wrong figure, by the component of drawn views. */
export function renderRecordLinks({ site, parts, name, values = {}, root }: Options): Html {
  const { about, apiRoot } = site;
  const info = { name: about.name, repository: about.repository, apiRoot };
  const path = pagePath(name, values, parts.locale.language);
  return { html: parts.views.renderRecordLinks(info, path, root) };
}
