import type { ComponentChildren, VNode } from 'preact';
import { endpoints } from '../feed/contract/endpoints.ts';
import { documents } from '../feed/contract/other-files.ts';
import {
  type NavigationName,
  navigation,
  type PageName,
  pages,
} from '../feed/contract/page-table.ts';
import {
  feedPath,
  guideFile,
  type Language,
  languageNames,
  languages,
  type PageValues,
  pageLanguages,
  pagePath,
} from '../feed/contract/pages.ts';
import { expand } from '../feed/contract/paths.ts';
import { Forms } from './components/forms.tsx';
import { href, OutwardLink, rich, under } from './components/links.tsx';
import { usePage } from './components/use-page.ts';
import type { Page } from './page.ts';

/** A page by its place in the table of pages, and the values that fill its path. */
type Address = { name: PageName; values: PageValues };

/** What a page says of itself to browsers, search engines and those who share it. */
export type Head = {
  /** What no other page is called, without the name of the site. */
  title: string;
  description: string;
  /** What it is about in the words of schema.org; `dataset` is a list with the file for programs. */
  about?: object | 'dataset';
  /** Whether it is the page where nothing is, which belongs to no view. */
  isNotFound?: boolean;
  /** The figures and the source that the form for a wrong figure is filled in with. */
  report?: { figure: string; source?: string | undefined };
};

/** A page, and what it is in each language. */
export type BuiltPage = Address & {
  /** Whether no answer has the same figures, or its content has links to those that have. */
  hasNoForms?: boolean;
  render: (page: Page) => Head & { content: VNode };
};

/** The scripts and styles of a page, as paths under the root of the feed. */
export type PageAssets = { theme: string; script: string; styles: string; preloads: string[] };

type DocumentProps = Address & {
  head: Head;
  /** The Content-Security-Policy, for hosts that send no headers. */
  policy: string;
  assets: PageAssets;
  /** The rendered content of the page. */
  content: string;
  /** What the script of the page reads, as JSON. */
  pageData: string;
};

/** The whole document of a page. Its addresses are relative, so that it works wherever it is mounted. */
export function Document({ content, pageData, ...props }: DocumentProps) {
  const page = usePage();
  return (
    <html lang={languages[page.language].tag}>
      <DocumentHead {...props} />
      <body>
        <a class="skip" href="#main">
          {page.t('Skip to the content')}
        </a>
        <Top {...props} />
        <main id="main" tabIndex={-1} dangerouslySetInnerHTML={{ __html: content }} />
        <Bottom />
        <Json id="page-data" type="application/json" json={pageData} />
      </body>
    </html>
  );
}

type MovedProps = { to: string; canonical: string; title: string };

/** What stands where a page was: it leads to what has its content now, on a host of files too. */
export function MovedDocument({ to, canonical, title }: MovedProps) {
  const page = usePage();
  return (
    <html lang={languages[page.language].tag}>
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="refresh" content={`0; url=${to}`} />
        <title>{`${title} · ${page.name}`}</title>
        <link rel="canonical" href={canonical} />
      </head>
      <body>
        <a href={to}>{title}</a>
      </body>
    </html>
  );
}

function DocumentHead({
  name,
  values,
  head,
  policy,
  assets,
}: Omit<DocumentProps, 'content' | 'pageData'>) {
  const page = usePage();
  const { apiRoot, name: siteName, language } = page;
  const title = `${head.title} · ${siteName}`;
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta http-equiv="Content-Security-Policy" content={policy} />
      <meta name="color-scheme" content="light dark" />
      <title>{title}</title>
      <meta name="description" content={head.description} />
      <link rel="canonical" href={apiRoot + pagePath(name, values, language)} />
      {alternates({ name, values }, apiRoot).map((alternate) => (
        <link rel="alternate" {...alternate} />
      ))}
      <link rel="icon" href={ICON} />
      <script src={under(page, `/${assets.theme}`)} />
      <link rel="stylesheet" href={under(page, `/${assets.styles}`)} />
      {assets.preloads.map((path) => (
        <link rel="modulepreload" fetchpriority="low" href={under(page, `/${path}`)} />
      ))}
      <script type="module" src={under(page, `/${assets.script}`)} />
      {otherForms(page, { name, values }).map((form) => (
        <link rel="alternate" {...form} />
      ))}
      <link rel="service-desc" type="application/json" href={under(page, documents.openapi.path)} />
      <meta property="og:title" content={title} />
      <meta property="og:image" content={apiRoot + documents.image.path} />
      <meta name="twitter:card" content="summary_large_image" />
      {head.about !== undefined && (
        <Json
          type="application/ld+json"
          json={JSON.stringify({
            '@context': 'https://schema.org',
            ...(head.about === 'dataset' ? linkedDataset(page, name, values, head) : head.about),
          })}
        />
      )}
    </head>
  );
}

/** The same figures for programs, and the feeds of what changes in them. */
function otherForms(page: Page, { name, values }: Address) {
  const changes = page.t('Changes');
  return [
    { type: 'application/json', title: 'JSON', href: page.apiRoot + answerPath(name, values) },
    {
      type: 'application/feed+json',
      title: changes,
      href: under(page, feedPath(name, values, 'json')),
    },
    {
      type: 'application/atom+xml',
      title: changes,
      href: under(page, feedPath(name, values, 'xml')),
    },
  ];
}

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'%3E%3Cpath d='M2 17h4v-6h5V6h7' fill='none' stroke='%230f7b7b' stroke-width='3'/%3E%3C/svg%3E";

/** JSON within a script element, where `</script` and `<!--` must not stand. */
function Json({ json, ...attributes }: { id?: string; type: string; json: string }) {
  const __html = json.replaceAll('<', '\\u003c');
  return <script {...attributes} dangerouslySetInnerHTML={{ __html }} />;
}

/** The field of the search, whose popup its script makes. The types ask for the browser's own list. */
const COMBOBOX = {
  role: 'combobox',
  list: undefined,
  'aria-haspopup': 'dialog',
  'aria-expanded': 'false',
  'aria-controls': 'search-results',
} as const;

function Top({ name, values, head }: Address & { head: Head }) {
  const page = usePage();
  const view = head.isNotFound ? undefined : pages[name].group;
  const { name: siteName } = page;
  // The keys of the table are names of pages.
  const names = Object.keys(navigation) as NavigationName[];
  return (
    <header class="top">
      <a class="brand" href={href(page, 'home')}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M2 17h4v-6h5V6h7" />
          <circle cx="18" cy="6" r="2" />
        </svg>
        {siteName}
      </a>
      <nav aria-label={page.t('Views')}>
        {names.map((each) => (
          <a href={href(page, each)} aria-current={each === view ? 'page' : undefined}>
            {page.t(navigation[each])}
          </a>
        ))}
      </nav>
      <search>
        <form action={href(page, 'models')}>
          <input
            type="search"
            name="q"
            {...COMBOBOX}
            aria-label={page.t('Search models, plans, boards, providers and vendors')}
            placeholder={page.t('Search')}
            aria-keyshortcuts="/ Control+K"
            autocomplete="off"
          />
        </form>
      </search>
      {otherLanguages(page, { name, values }).map(({ other, path }) => (
        <a
          class="language"
          href={under(page, path)}
          hreflang={languages[other].tag}
          lang={languages[other].tag}
        >
          {languages[other].name}
        </a>
      ))}
      <button
        type="button"
        class="theme"
        aria-label={page.t('Colours: {theme}. Change', { theme: page.t('as the system') })}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="10" cy="10" r="7" />
          <path d="M10 3a7 7 0 0 1 0 14z" />
        </svg>
      </button>
    </header>
  );
}

/** The page in its other languages; where it is in one alone, the list that it belongs to. */
function otherLanguages(page: Page, { name, values }: Address) {
  const own = pageLanguages(name, values);
  return languageNames
    .filter((other) => other !== page.language)
    .map((other) => ({
      other,
      path: own.includes(other)
        ? pagePath(name, values, other)
        : pagePath(pages[name].group, {}, other),
    }));
}

function Bottom() {
  const page = usePage();
  const { name, repository } = page;
  const { guide, openapi, feedJson, feedXml, calendar } = documents;
  const links = [
    [href(page, 'vendors'), page.t('Vendors')],
    [href(page, 'providers'), page.t('Providers')],
    [under(page, guide.path), page.t('For agents')],
    [under(page, openapi.path), 'OpenAPI'],
    [under(page, feedJson.path), 'JSON Feed'],
    [under(page, feedXml.path), 'Atom'],
    [under(page, calendar.path), page.t('Calendar')],
  ] as const;
  return (
    <footer class="bottom cluster">
      <p>
        {rich(page, '{name} is open data: {repository} holds every figure with its source.', {
          name,
          repository: <OutwardLink to={repository}>{page.t('the repository')}</OutwardLink>,
        })}
      </p>
      <p class="cluster">
        {links.map(([address, label]) => (
          <>
            <a href={address}>{label}</a>{' '}
          </>
        ))}
      </p>
    </footer>
  );
}

/** Where a page is in each of its languages, and for readers of any other. */
export function alternates({ name, values }: Address, apiRoot: string) {
  const to = (language: Language) => apiRoot + pagePath(name, values, language);
  return [
    ...pageLanguages(name, values).map((language) => ({
      hreflang: languages[language].tag,
      href: to(language),
    })),
    { hreflang: 'x-default', href: to('en') },
  ];
}

function answerPath(name: PageName, values: PageValues): string {
  return expand(endpoints[pages[name].json].path, values);
}

/** A list in the words of schema.org, with the file for programs. */
function linkedDataset(
  page: Page,
  name: PageName,
  values: PageValues,
  { title, description }: Head,
): object {
  const { apiRoot, name: siteName, repository } = page;
  return {
    '@type': 'Dataset',
    name: title,
    description,
    license: `${apiRoot}${documents.license.path}`,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: siteName, url: repository },
    distribution: {
      '@type': 'DataDownload',
      encodingFormat: 'application/json',
      contentUrl: apiRoot + answerPath(name, values),
    },
  };
}

/** The offer of schema.org: a price for a unit. */
export function linkedOffer(price: number, currency: string, unitText: string): object {
  return {
    '@type': 'Offer',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: currency,
      unitText,
    },
  };
}

/** The lists that have a form in Markdown. */
const markdown: { [Name in PageName]?: string } = {
  home: documents.modelsPage.path,
  models: documents.modelsPage.path,
  plans: documents.plansPage.path,
  board: documents.boardPage.path,
  api: documents.guide.path,
};

type ContentProps = Address & { report: Head['report']; children: ComponentChildren };

/** The content of a page, then the same figures for programs, and the way to correct one. */
export function Content({ name, values, report, children }: ContentProps) {
  const page = usePage();
  const twin = markdown[name];
  const guide = `${page.repository}/blob/HEAD/${guideFile(values.guide ?? '', page.language)}`;
  const links = [
    { label: 'JSON', to: under(page, answerPath(name, values)) },
    twin !== undefined && { label: 'Markdown', to: under(page, expand(twin, values)) },
    name === 'guide' && { label: 'Markdown', to: guide },
    { label: page.t('Feed of changes'), to: under(page, feedPath(name, values, 'xml')) },
  ];
  return (
    <>
      {children}
      <Forms
        links={links.filter((link) => link !== false)}
        record={[name, ...Object.values(values)].join(' ')}
        path={pagePath(name, values, page.language)}
        report={report}
      />
    </>
  );
}
