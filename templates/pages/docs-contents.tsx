import type { ComponentChildren } from 'preact';
import {
  type GuideName,
  guideGroups,
  guideNames,
  guides,
  type Language,
  pageLanguages,
  pagePath,
} from '../../feed/contract/pages.ts';
import { href, under } from '../components/links.tsx';
import { usePage } from '../components/use-page.ts';
import type { Page } from '../page.ts';
import type { Message } from '../text.ts';

/** The language in which a reader of a page gets a document: English where it is in no other. */
export function guideLanguage({ language }: Page, guide: GuideName): Language {
  return pageLanguages('guide', { guide }).includes(language) ? language : 'en';
}

/** The address of a document, in the language of the page or in English. */
export function guideAddress(page: Page, guide: GuideName): string {
  return under(page, pagePath('guide', { guide }, guideLanguage(page, guide)));
}

type GuideLinkProps = { guide: GuideName; isCurrent?: boolean };

/** A link to a document, with its language where it is not that of the page. */
export function GuideLink({ guide, isCurrent = false }: GuideLinkProps) {
  const page = usePage();
  const isForeign = guideLanguage(page, guide) !== page.language;
  return (
    <>
      <a
        href={guideAddress(page, guide)}
        hreflang={isForeign ? 'en' : undefined}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {page.t(guides[guide].title)}
      </a>
      {isForeign && <small>{page.t(' (in English)')}</small>}
    </>
  );
}

// The keys of the table are its names.
const groupNames = Object.keys(guideGroups) as (keyof typeof guideGroups)[];

type ContentsProps = { current?: GuideName; children?: ComponentChildren };

/** What a page has to choose from, and the documents: beside it where there is room, folded on a phone. */
export function Contents({ current, children }: ContentsProps) {
  const page = usePage();
  const documents = (
    <nav aria-label={page.t('Documents')}>
      {current !== undefined && (
        <p>
          <a href={href(page, 'api')}>{page.t('All endpoints')}</a>
        </p>
      )}
      {groupNames.map((group) => (
        <>
          <p class="quiet">{page.t(guideGroups[group])}</p>
          <ul class="plain links">
            {guideNames
              .filter((guide) => guides[guide].group === group)
              .map((guide) => (
                <li>
                  <GuideLink guide={guide} isCurrent={guide === current} />
                </li>
              ))}
          </ul>
        </>
      ))}
    </nav>
  );
  return (
    <details class="contents">
      <summary>{page.t('On this page, and other documents')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it there is no scrolling by keyboard */}
      <section aria-label={page.t('Contents')} tabIndex={0}>
        {/* The endpoints are many more than the documents, which would be out of sight below them. */}
        {current === undefined && <ApiSections />}
        {current === undefined && documents}
        {children}
        {current !== undefined && documents}
      </section>
    </details>
  );
}

/** What the page of the API has, by where it stands. */
const apiSections = {
  first: 'The first request',
  wants: 'What to request',
  fields: 'Fields',
  use: 'What a request costs',
  yuan: 'Prices in yuan',
  'own-use': 'Your own use',
  endpoints: 'All endpoints',
  problems: 'Problems',
  limits: 'Limits and caching',
  mcp: 'For coding agents',
  normalisation: 'Normalisation',
} as const satisfies { [id: string]: Message };

function ApiSections() {
  const page = usePage();
  return (
    <nav aria-label={page.t('On this page')}>
      <ul class="plain links">
        {Object.entries(apiSections).map(([id, title]) => (
          <li>
            <a href={`#${id}`}>{page.t(title)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
