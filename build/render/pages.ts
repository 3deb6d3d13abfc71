import { type ComponentType, createElement, Fragment } from 'preact';
import { render } from 'preact-render-to-string';
import { memoize } from '../../feed/collections.ts';
import { islandsFile, notFoundPageFile } from '../../feed/contract/dist-paths.ts';
import { endpoints } from '../../feed/contract/endpoints.ts';
import type { HeaderRule } from '../../feed/contract/headers.ts';
import { headersFor } from '../../feed/contract/headers.ts';
import { documents } from '../../feed/contract/other-files.ts';
import { navigation, pages } from '../../feed/contract/page-table.ts';
import {
  hasPropsFile,
  type Language,
  languageNames,
  languages,
  movedPages,
  pageFile,
  pageLanguages,
  pagePath,
} from '../../feed/contract/pages.ts';
import { href } from '../../templates/components/links.tsx';
import { PageProvider } from '../../templates/components/use-page.ts';
import { createData, type Data } from '../../templates/data.ts';
import type { PageData } from '../../templates/islands/start.ts';
import type { IslandsFile } from '../../templates/islands/start-on-use.ts';
import { Page, type PageContext, type PlacedIsland } from '../../templates/page.ts';
import { boardPages } from '../../templates/pages/boards.tsx';
import { changePages } from '../../templates/pages/changes.tsx';
import { costPages } from '../../templates/pages/cost.tsx';
import { docsPages } from '../../templates/pages/docs.tsx';
import { homePages, notFoundPage } from '../../templates/pages/home.tsx';
import { matrixPages } from '../../templates/pages/matrix.tsx';
import { modelPages } from '../../templates/pages/model.tsx';
import { modelListPages } from '../../templates/pages/models.tsx';
import { planPages } from '../../templates/pages/plans.tsx';
import { providerPages } from '../../templates/pages/providers.tsx';
import { vendorPages } from '../../templates/pages/vendors.tsx';
import {
  alternates,
  type BuiltPage,
  Content,
  Document,
  MovedDocument,
} from '../../templates/shell.tsx';
import type { Catalogue } from '../../templates/text.ts';
import zh from '../../templates/zh.json' with { type: 'json' };
import type { PageParts } from '../bundle.ts';
import { currentRanking, overallMethod } from '../derive/overall.ts';
import type { Site } from '../derive/site.ts';
import { type BundledIsland, bundledIsland, messagesOf } from './messages.ts';
import {
  answerNames,
  listNames,
  listsByOtherNames,
  vendorAnswer,
  vendorsByTool,
} from './not-found-names.ts';
import { encodeText, type Renderer, renderJson } from './output-file.ts';
import { ratesOf } from './rates.ts';

/** The kinds of pages, in the order of the sitemap. */
const kinds = [
  homePages,
  modelListPages,
  modelPages,
  boardPages,
  matrixPages,
  vendorPages,
  providerPages,
  planPages,
  costPages,
  changePages,
  docsPages,
];

type PageOptions = { rules: readonly HeaderRule[]; parts: PageParts };

export function renderPages(site: Site, { rules, parts }: PageOptions): Renderer[] {
  const built = pagesOf(site, parts);
  const context = { site, parts, securityPolicy: securityPolicyOf(rules) };
  // It answers for any path: its links can't begin where it stands.
  const root = `${new URL(site.apiRoot).pathname.replace(/\/$/, '')}/`;
  return [
    ...[...parts.assets].map(([path, bytes]): Renderer => [path, () => bytes]),
    [documents.image.file, () => parts.picture],
    ...languageNames.flatMap((language) => renderLanguage(built, { ...context, language })),
    ...languageNames.flatMap((language) => renderMoved({ ...context, language })),
    [notFoundPageFile, () => renderJson(renderNotFound({ ...context, root }))],
    [documents.sitemap.file, () => encodeText(renderSitemap(site, built))],
    [documents.robots.file, () => encodeText(renderRobots(site))],
  ];
}

function renderLanguage(built: readonly BuiltPage[], context: RenderContext): Renderer[] {
  const { language } = context;
  return built
    .filter(({ name, values }) => pageLanguages(name, values).includes(language))
    .flatMap((page): Renderer[] => {
      const path = pagePath(page.name, page.values, language);
      const document: Renderer = [pageFile(path), () => encodeText(renderPage(page, context))];
      if (!hasPropsFile(page.name)) return [document];
      const renderIslands = () => renderJson(laterIslands(page, context));
      return [document, [islandsFile(`${page.name}-${language}`), renderIslands]];
    });
}

/** What the islands of a page wait for until a reader uses one. */
function laterIslands(built: BuiltPage, context: RenderContext): IslandsFile {
  const { islands } = renderContent(built, context).page;
  return {
    messages: messagesOf(usedIslands(islands, context.parts), context.language),
    props: propsOf(islands),
  };
}

function renderRobots({ apiRoot }: Site): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${apiRoot}${documents.sitemap.path}\n`;
}

/**
 * The pages that have the figures of an answer, each in every language; where several share one, the
 * page of the list.
 */
const answerPages = [
  'models',
  'model',
  'boards',
  'board',
  'period',
  'plans',
  'plan',
  'providers',
  'provider',
  'vendors',
  'vendor',
  'changes',
  'cost',
  'matrix',
  'compare',
  'api',
] as const;

/**
 * The page for a path at which nothing is, in each language, with the pages and the names that it
 * may link to. A runtime adds the links that are near to the path that was requested.
 */
function renderNotFound(context: Omit<RenderContext, 'language'>) {
  return languageNames.toReversed().map((language) => {
    const home = new Page(pageContext({ name: 'home', values: {} }, { ...context, language }));
    return {
      prefix: languages[language].prefix,
      html: renderPage(notFoundPage, { ...context, language }),
      // The first fitting pair counts, in both directions: a name of another stands below its own path.
      pages: [
        ...vendorsByTool(context.site),
        ...answerPages.map((name) => [
          withoutSlash(pages[name].path),
          name === 'vendor' ? vendorAnswer : endpoints[pages[name].json].path,
        ]),
        ...listsByOtherNames,
      ].map(([path, answer]) => [languages[language].prefix + path, answer]),
      names: { ...answerNames(home, context.site), ...listNames(home) },
    };
  });
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}

function overallModelsOf({ boards, today }: Site): Data['overallModels'] {
  const current = boards.flatMap((board) => currentRanking(board, today) ?? []);
  return new Map(
    current.map(({ board, period, entries }) => {
      const models = new Map(entries.map((entry) => [entry.model_id, entry]));
      return [board.key, { period, models }];
    }),
  );
}

/** Every page of a site, in the order of the kinds. */
function pagesOf(site: Site, { templates }: PageParts): BuiltPage[] {
  const overallModels = overallModelsOf(site);
  const data = createData({
    ...site,
    overallModels,
    currentBoards: [...overallModels.keys()],
    rankedFrom: overallMethod.minimumBoards,
    guides: templates,
  });
  return kinds.flatMap((kind) => kind(data));
}

type RenderContext = {
  site: Site;
  parts: PageParts;
  securityPolicy: string;
  language: Language;
  root?: string;
};

/** A page in a language, what its head says of it, and its content. */
function renderContent({ name, values, ...built }: BuiltPage, context: RenderContext) {
  const page = new Page(pageContext({ name, values }, context));
  const { content: children, ...head } = built.render(page);
  const content = built.hasNoForms
    ? renderOn(page, Fragment, { children })
    : renderOn(page, Content, { name, values, report: head.report, children });
  return { page, head, content };
}

/**
 * The document of a page in a language: its content, then what the head says of it, and its script.
 */
function renderPage(built: BuiltPage, context: RenderContext): string {
  const { parts, securityPolicy } = context;
  const { page, head, content } = renderContent(built, context);
  const address = { name: built.name, values: built.values };
  const used = usedIslands(page.islands, parts);
  const document = renderOn(page, Document, {
    ...address,
    head,
    policy: securityPolicy,
    content,
    pageData: JSON.stringify(pageData(page, { address, used, parts })),
    assets: { ...parts.entries, preloads: preloadsOf(used, parts) },
  });
  return `<!doctype html>\n${document}\n`;
}

/** The scripts of islands without that of every page, which a tag of its own loads. */
function preloadsOf(used: readonly BundledIsland[], { entries }: PageParts): string[] {
  const scripts = new Set(used.flatMap((island) => island.scripts));
  scripts.delete(entries.script);
  return [...scripts];
}

function pageContext(
  { name, values }: Pick<BuiltPage, 'name' | 'values'>,
  context: RenderContext,
): PageContext {
  const { site, language } = context;
  const depth = pagePath(name, values, language).split('/').length - 2;
  return {
    language,
    tag: languages[language].tag,
    apiRoot: site.apiRoot,
    root: context.root ?? '../'.repeat(depth),
    name: site.about.name,
    repository: site.about.repository,
    today: site.today,
    messages: zh,
    vendors: language === 'en' ? {} : chineseVendors(site),
    rates: ratesOf(site),
  };
}

/** The names of vendors in Chinese, where the data has one. */
const chineseVendors = memoize(({ answers }: Site): Catalogue => {
  const known = answers['vendors.list'].flatMap(({ body }) => body.vendors);
  return Object.fromEntries(
    known.flatMap(({ name, name_zh }) => (name_zh === null ? [] : [[name, name_zh]])),
  );
});

/** A component on a page, which knows afterwards what islands are on it. */
function renderOn<Given extends object>(
  page: Page,
  component: ComponentType<Given>,
  props: Given,
): string {
  const children = createElement(component, props);
  return render(createElement(PageProvider, { value: page, children }));
}

/** The script of every page, and those of the islands on this one. */
function usedIslands(placed: readonly PlacedIsland[], { islands }: PageParts): BundledIsland[] {
  const names = new Set(['start', ...placed.map(({ name }) => name)]);
  return [...names].map((name) => bundledIsland(islands, name));
}

/** A document at each address where a page was, in the languages of the page that it leads to. */
function renderMoved(context: RenderContext): Renderer[] {
  return movedPages
    .filter(({ languages: own }) => own.includes(context.language))
    .map(({ from, to, fragment }): Renderer => {
      const page = new Page(pageContext({ name: to, values: {} }, context));
      const props = {
        to: href(page, to) + fragment,
        canonical: page.apiRoot + pagePath(to, {}, page.language),
        title: page.t(navigation[pages[to].group]),
      };
      const file = pageFile(languages[context.language].prefix + from);
      return [file, () => encodeText(`<!doctype html>\n${renderOn(page, MovedDocument, props)}\n`)];
    });
}

type PageDataOptions = {
  address: Pick<BuiltPage, 'name' | 'values'>;
  used: BundledIsland[];
  parts: PageParts;
};

/** What the script of a page reads. The day is that of the reader. */
function pageData(page: Page, { address, used, parts }: PageDataOptions): PageData {
  const { language, tag, apiRoot, root, name, repository, vendors, rates } = page;
  const ofEveryPage = islandsOfEveryPage(parts);
  const shared = { language, tag, apiRoot, root, name, repository, vendors, rates };
  return hasPropsFile(address.name)
    ? {
        page: shared,
        messages: messagesOf(ofEveryPage, language),
        islands: `/${islandsFile(`${address.name}-${language}`)}`,
      }
    : {
        page: shared,
        messages: messagesOf([...used, ...ofEveryPage], language),
        islands: propsOf(page.islands),
      };
}

/** The scripts of every page but those of the search, whose index has their messages. */
function islandsOfEveryPage({ islands }: PageParts): BundledIsland[] {
  return ['start', 'every-page'].map((name) => bundledIsland(islands, name));
}

/** What islands were rendered with, in their order. */
function propsOf(islands: readonly PlacedIsland[]): object[] {
  return islands.map((island) => island.props);
}

/**
 * The `Content-Security-Policy` of the header, without what a page can't say itself: who may frame
 * it.
 */
function securityPolicyOf(rules: readonly HeaderRule[]): string {
  const headers = new Map(headersFor(rules, documents.home.path));
  return (headers.get('Content-Security-Policy') ?? '')
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .join('; ');
}

function renderSitemap(site: Site, built: readonly BuiltPage[]): string {
  const urls = built.flatMap((page) => sitemapEntries(page, site.apiRoot));
  const namespaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${urls.join('')}</urlset>\n`;
}

/** The entry of a page in each of its languages, each with all of them. */
function sitemapEntries({ name, values }: BuiltPage, apiRoot: string): string[] {
  const links = alternates({ name, values }, apiRoot).map(
    ({ hreflang, href }) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
  );
  return pageLanguages(name, values).map(
    (language) =>
      `<url><loc>${escapeXml(apiRoot + pagePath(name, values, language))}</loc>${links.join('')}</url>\n`,
  );
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
