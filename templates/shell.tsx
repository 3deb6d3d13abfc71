import type { ComponentChildren, VNode } from 'preact';
import { endpoints } from '../feed/contract/endpoints.ts';
import { documents } from '../feed/contract/other-files.ts';
import {
  feedPath,
  type Language,
  languages,
  type NavigationName,
  navigation,
  type PageName,
  type PageValues,
  pagePath,
  pages,
} from '../feed/contract/pages.ts';
import { expand } from '../feed/contract/paths.ts';
import { href, languagesOfPage, OutwardLink, rich, under } from './components/links.tsx';
import { getPage } from './page.ts';
import { t } from './text.ts';

/** A page by its place in the table of pages, and the values that fill its path. */
type Address = { name: PageName; values: PageValues };

/** What a page says of itself to browsers, search engines and those who share it. */
export type Head = {
  /** What no other page is called, without the name of the site. */
  title: string;
  description: string;
  /** What it is about in the words of schema.org; `dataset` is a list with the file for programs. */
  about?: object | 'dataset';
  /** The figures and the source that the form for a wrong figure is filled in with. */
  report?: { figure: string; source?: string | undefined };
};

/** A page; it is rendered once the language is set. */
export type BuiltPage = Address & { render: () => Head & { content: VNode } };

/** The scripts and styles of a page, as paths under the root of the feed. */
export type PageAssets = { theme: string; script: string; styles: string; preloads: string[] };

type Props = Address & {
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
export function Document({ content, pageData, ...props }: Props) {
  return (
    <html lang={languages[getPage().language].tag}>
      <DocumentHead {...props} />
      <body>
        <a class="skip" href="#main">
          {t('Skip to the content')}
        </a>
        <Top {...props} />
        <main id="main" tabIndex={-1} dangerouslySetInnerHTML={{ __html: content }} />
        <Bottom />
        <Json id="page-data" type="application/json" json={pageData} />
      </body>
    </html>
  );
}

function DocumentHead({ name, values, head, policy, assets }: Omit<Props, 'content' | 'pageData'>) {
  const { apiRoot, name: siteName, language } = getPage();
  const title = `${head.title} · ${siteName}`;
  const forms = [
    ['application/json', 'JSON', apiRoot + answerPath(name, values)],
    ['application/feed+json', t('Changes'), under(feedPath(name, values, 'json'))],
    ['application/atom+xml', t('Changes'), under(feedPath(name, values, 'xml'))],
  ] as const;
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta http-equiv="Content-Security-Policy" content={policy} />
      <meta name="color-scheme" content="light dark" />
      <title>{title}</title>
      <meta name="description" content={head.description} />
      <link rel="canonical" href={apiRoot + pagePath(name, values, language)} />
      {alternates({ name, values }, languagesOfPage(name, values), apiRoot).map((alternate) => (
        <link rel="alternate" {...alternate} />
      ))}
      <link rel="icon" href={ICON} />
      <script src={under(`/${assets.theme}`)} />
      <link rel="stylesheet" href={under(`/${assets.styles}`)} />
      {assets.preloads.map((path) => (
        <link rel="modulepreload" fetchpriority="low" href={under(`/${path}`)} />
      ))}
      <script type="module" src={under(`/${assets.script}`)} />
      {forms.map(([type, label, address]) => (
        <link rel="alternate" type={type} title={label} href={address} />
      ))}
      <link rel="service-desc" type="application/json" href={under(documents.openapi.path)} />
      <meta property="og:title" content={title} />
      <meta property="og:image" content={apiRoot + documents.image.path} />
      <meta name="twitter:card" content="summary_large_image" />
      {head.about !== undefined && (
        <Json
          type="application/ld+json"
          json={JSON.stringify({
            '@context': 'https://schema.org',
            ...(head.about === 'dataset' ? linkedDataset(name, values, head) : head.about),
          })}
        />
      )}
    </head>
  );
}

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'%3E%3Cpath d='M2 17h4v-6h5V6h7' fill='none' stroke='%230f7b7b' stroke-width='3'/%3E%3C/svg%3E";

/** JSON within a script element, where `</script` and `<!--` must not stand. */
function Json({ json, ...attributes }: { id?: string; type: string; json: string }) {
  const __html = json.replaceAll('<', '\\u003c');
  return <script {...attributes} dangerouslySetInnerHTML={{ __html }} />;
}

function Top({ name, values }: Address) {
  const { language, name: siteName } = getPage();
  const others = languagesOfPage(name, values).filter((other) => other !== language);
  // The keys of the table are names of pages.
  const names = Object.keys(navigation) as NavigationName[];
  return (
    <header class="top">
      <a class="brand" href={href('home')}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M2 17h4v-6h5V6h7" />
          <circle cx="18" cy="6" r="2" />
        </svg>
        {siteName}
      </a>
      <nav aria-label={t('Views')}>
        {names.map((each) => (
          <a href={href(each)} aria-current={each === pages[name].group ? 'page' : undefined}>
            {t(navigation[each])}
          </a>
        ))}
      </nav>
      <search>
        <form action={href('models')}>
          <input
            type="search"
            name="q"
            aria-label={t('Search models, plans and boards')}
            placeholder={t('Search')}
            autocomplete="off"
          />
        </form>
      </search>
      {others.map((other) => (
        <a
          class="language"
          href={under(pagePath(name, values, other))}
          hreflang={languages[other].tag}
          lang={languages[other].tag}
        >
          {languages[other].name}
        </a>
      ))}
      <button
        type="button"
        class="theme"
        aria-label={t('Colours: {theme}. Change', { theme: t('as the system') })}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="10" cy="10" r="7" />
          <path d="M10 3a7 7 0 0 1 0 14z" />
        </svg>
      </button>
    </header>
  );
}

function Bottom() {
  const { name, repository } = getPage();
  const { guide, openapi, feedJson, feedXml, calendar } = documents;
  const links = [
    [href('vendors'), t('Vendors')],
    [href('providers'), t('Providers')],
    [under(guide.path), t('For agents')],
    [under(openapi.path), 'OpenAPI'],
    [under(feedJson.path), 'JSON Feed'],
    [under(feedXml.path), 'Atom'],
    [under(calendar.path), t('Calendar')],
  ] as const;
  return (
    <footer class="bottom cluster">
      <p>
        {rich('{name} is open data: {repository} holds every figure with its source.', {
          name,
          repository: <OutwardLink to={repository}>{t('the repository')}</OutwardLink>,
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
export function alternates({ name, values }: Address, own: readonly Language[], apiRoot: string) {
  const to = (language: Language) => apiRoot + pagePath(name, values, language);
  return [
    ...own.map((language) => ({ hreflang: languages[language].tag, href: to(language) })),
    { hreflang: 'x-default', href: to('en') },
  ];
}

function answerPath(name: PageName, values: PageValues): string {
  return expand(endpoints[pages[name].json].path, values);
}

/** A list in the words of schema.org, with the file for programs. */
function linkedDataset(name: PageName, values: PageValues, { title, description }: Head): object {
  const { apiRoot, name: siteName, repository } = getPage();
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

type ContentProps = Address & { report?: Head['report']; children: ComponentChildren };

/** The content of a page, then the same figures for programs, and the way to correct one. */
export function Content({ name, values, report, children }: ContentProps) {
  const { apiRoot, repository, language } = getPage();
  const record = [name, ...Object.values(values)].join(' ');
  // The repository's form for a wrong figure, filled in as far as the page knows.
  const form = new URLSearchParams({
    template: 'wrong-figure.yml',
    title: `Wrong figure: ${record}`,
    record: `${record}, ${apiRoot}${pagePath(name, values, language)}`,
    ...(report && { figure: report.figure }),
    ...(report?.source !== undefined && { source: report.source }),
  });
  const twin = markdown[name];
  return (
    <>
      {children}
      <nav class="forms cluster" aria-label={t('This page in other forms')}>
        <a href={under(answerPath(name, values))}>JSON</a>
        {twin !== undefined && <a href={under(expand(twin, values))}>Markdown</a>}
        {name === 'guide' && (
          <a href={`${repository}/blob/HEAD/docs/${values.guide}.md`}>Markdown</a>
        )}
        <a href={under(feedPath(name, values, 'xml'))}>{t('Feed of changes')}</a>
        <OutwardLink to={`${repository}/issues/new?${form}`}>
          {t('Report a wrong figure')}
        </OutwardLink>
      </nav>
    </>
  );
}
