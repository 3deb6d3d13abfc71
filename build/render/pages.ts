import { documents } from '../../feed/documents.ts';
import { guideNames } from '../../feed/guides.ts';
import type { HeaderRule } from '../../feed/headers.ts';
import { type PageName, type PageValues, pageFile, pagePath, pages } from '../../feed/pages.ts';
import { parameterNames } from '../../feed/paths.ts';
import type { AnsweredId } from '../derive/answers.ts';
import type { Site } from '../derive/site.ts';
import { escapeHtml, type Html, joined } from './html.ts';
import { encodeText, type OutputFile } from './output-file.ts';
import { renderApi } from './page/api.ts';
import { renderBoards } from './page/boards.ts';
import { editionRows } from './page/editions.ts';
import { renderGuide } from './page/guides.ts';
import { pairRows } from './page/pairs.ts';
import { renderHome } from './page.ts';
import type { PageKey } from './pages/describe.ts';
import { findBody } from './pages/find-answer.ts';
import type { LanguageParts, PageParts } from './pages/parts.ts';
import { renderRecordLinks } from './pages/record-links.ts';
import { inScript, renderShell, rootFrom } from './pages/shell.ts';
import { renderSitemap } from './pages/sitemap.ts';

type PageOptions = { readonly rules: readonly HeaderRule[]; readonly parts: PageParts };

/** Every page with its scripts and styles, the list of their addresses, and the rules for robots. */
export function* renderPages(site: Site, options: PageOptions): Generator<OutputFile> {
  yield* options.parts.assets;
  for (const render of pageRenderers(site, options).values()) yield render();
  yield renderSitemap(
    site,
    pagesOf(site).filter(({ name }) => !('partOf' in pages[name])),
  );
  yield renderRobots(site);
}

/** What renders each page, by the path of its file: a server renders those that are read. */
export function pageRenderers(
  site: Site,
  { rules, parts: { languages } }: PageOptions,
): ReadonlyMap<string, () => OutputFile> {
  const all = pagesOf(site);
  const renderers = languages.flatMap((parts) => {
    const contentOf = contentRenderer(site, parts);
    return all.map(({ name, values }) => {
      const render = () => {
        if (name === 'models') return renderHome(site, rules, parts);
        const content = contentOf(name, values);
        const preloads = name in sections ? parts.preloads : parts.viewPreloads;
        return renderShell({ site, rules, parts, name, values, content, preloads });
      };
      return [pageFile(pagePath(name, values, parts.locale.language)), render] as const;
    });
  });
  return new Map(renderers);
}

/** Every page of a site, in the order of the table. */
export function pagesOf(site: Site): readonly PageKey[] {
  // The keys of the table are its names.
  const names = Object.keys(pages) as PageName[];
  return names.flatMap((name) => valuesOf(site, name).map((values) => ({ name, values })));
}

/** The values that fill the path of a page: those of each answer of its endpoint. */
function valuesOf(site: Site, name: PageName): readonly PageValues[] {
  const { path, json } = pages[name];
  if (parameterNames(path).length === 0) return [{}];
  if (name === 'vendor')
    return site.answers['vendors.list'].flatMap(({ body }) =>
      body.vendors.map(({ slug }) => ({ slug })),
    );
  if (name === 'guide') return guideNames.map((guide) => ({ guide }));
  if (name === 'pair') return site.pairs.map(({ id }) => ({ pair: id }));
  // Pages of records are of endpoints whose answers are files.
  return site.answers[json as AnsweredId].map(({ values }) => values);
}

type SectionOptions = {
  readonly site: Site;
  readonly parts: LanguageParts;
  readonly values: PageValues;
  readonly root: string;
};

/** Pages whose content is a section that no script draws. */
const sections: { readonly [Name in PageName]?: (options: SectionOptions) => Html } = {
  boards: ({ site, parts, root }) => renderBoards(site, parts, root),
  api: ({ site, parts, root }) => renderApi(site, parts, root),
  guide: ({ site, parts, values, root }) =>
    renderGuide({
      ...{ parts, name: values.guide ?? '', repository: site.about.repository, root },
      forms: renderRecordLinks({ site, parts, name: 'guide', values, root }),
    }),
};

function contentRenderer(site: Site, parts: LanguageParts) {
  const { name, repository } = site.about;
  const renderView = parts.views.createViewRenderer({
    findBody: (reading) => findBody(site, reading),
    editions: editionRows(site),
    pairs: pairRows(site),
    site: { name, repository, apiRoot: site.apiRoot },
    today: site.today,
  });
  return (page: PageName, values: PageValues): Html => {
    const path = pagePath(page, values, parts.locale.language);
    const root = rootFrom(path);
    const section = sections[page]?.({ site, parts, values, root });
    if (section !== undefined) return joined([{ html: '<div id="view" hidden></div>' }, section]);
    const { view, id, html, data } = renderView(path, root);
    return joined([
      { html: `<div id="view" data-view="${view}" data-id="${escapeHtml(id)}">${html}</div>` },
      { html: `<script type="application/json" id="page-data">${inScript(data).html}</script>` },
    ]);
  };
}

function renderRobots({ apiRoot }: Site): OutputFile {
  const text = `User-agent: *\nAllow: /\n\nSitemap: ${apiRoot}${documents.sitemap.path}\n`;
  return [documents.robots.file, encodeText(text)];
}
