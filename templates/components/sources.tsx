import type { ComponentChildren } from 'preact';
import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import type { modelStatuses } from '../../feed/contract/vocabulary.ts';
import { newestDay } from '../../feed/prices/seller.ts';
import { DAY_MILLISECONDS, type Page } from '../page.ts';
import { OutwardLink, siteName } from './links.tsx';
import { usePage } from './use-page.ts';

type ModelSources = ModelDetail['sources'];

/** A figure that nobody has read for longer is shown paler. */
export const FRESH_DAYS = 90;

/** The newest day on which a figure was read, null where no source has one, and how many sources say it. */
export type Evidence = { read: string | null; sources: number };

export function toEvidence(sources: ModelSources): Evidence {
  return { read: newestDay(sources) || null, sources: sources.length };
}

/** `read 14 Oct 2026, 4 sources agree` */
export function evidenceText(page: Page, { read, sources }: Evidence): string {
  return read === null
    ? page.t('read on an unknown day, {sources, plural, one {# source} other {# sources agree}}', {
        sources,
      })
    : page.t('read {date}, {sources, plural, one {# source} other {# sources agree}}', {
        date: page.dateText(read),
        sources,
      });
}

/** Whether what was read on a day is fresh on that of the build. */
export function isFresh(page: Page, read: string | null): boolean {
  if (read === null) return false;
  return Date.parse(page.today) - Date.parse(read) <= FRESH_DAYS * DAY_MILLISECONDS;
}

/** The attributes of an element with prices: its tip says when they were read. */
export function withEvidence(page: Page, evidence: Evidence) {
  return {
    title: evidenceText(page, evidence),
    class: isFresh(page, evidence.read) ? undefined : 'stale',
  };
}

/** What a status means, of figures that the vendor itself says or that others do. */
export function statusMeaning(
  page: Page,
  status: (typeof modelStatuses)[number],
  isOwn: boolean,
): string {
  return {
    // How many sources agree is said beside it.
    verified: page.t(isOwn ? 'Verified: read on the vendor’s own pages.' : 'Verified.'),
    unverified: page.t(
      'Unverified: neither on the vendor’s own pages nor in two independent catalogues.',
    ),
    seed: page.t('Doubtful: a placeholder, or sources that disagree.'),
  }[status];
}

/** Every source of a figure, and when it was read. */
export function SourceList({ sources }: { sources: ModelSources }) {
  const page = usePage();
  if (sources.length === 0) return null;
  return (
    <details id="sources" class="sources">
      <summary>
        {page.t('{count, plural, one {# source} other {# sources}}', { count: sources.length })}
      </summary>
      <ul class="links">
        {sources.map(({ url, checked }) => (
          <li>
            <OutwardLink to={url}>{nameOf(url)}</OutwardLink>{' '}
            <small>{checked === null ? page.t('day not known') : page.dateText(checked)}</small>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What publishes it and the end of the path: enough to distinguish pages. */
function nameOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const last = new URL(address).pathname.split('/').filter(Boolean).at(-1);
  const publisher = siteName(address);
  return last === undefined ? publisher : `${publisher} … ${last}`;
}

/** The best source of a figure, and the day on which that one was read. */
export function ReadAt({ sources }: { sources: ModelSources }) {
  const page = usePage();
  const [first] = sources;
  return (
    <>
      {first && <OutwardLink to={first.url} />}{' '}
      <small>{first?.checked ? page.dateText(first.checked) : page.t('day not known')}</small>
    </>
  );
}

type SectionProps = {
  title: string;
  id?: string;
  note?: string | false;
  children?: ComponentChildren;
};

/** A part of a page under its heading. */
export function Section({ title, id, note, children }: SectionProps) {
  return (
    <section id={id}>
      <h2>{title}</h2>
      {note && <p class="quiet">{note}</p>}
      {children}
    </section>
  );
}

type HeadingProps = { title: string; over?: ComponentChildren; children?: ComponentChildren };

/** The head of a page: where it belongs, what it is called, what is said of it. */
export function Heading({ title, over, children }: HeadingProps) {
  return (
    <header>
      {over && <p class="quiet plain">{over}</p>}
      <h1>{title}</h1>
      {children}
    </header>
  );
}

/** What the heading of a record does not say: its English name, or its Chinese one. */
export function OtherName({ of }: { of: { name: string; name_zh: string | null } }) {
  const { language } = usePage();
  if (of.name_zh === null) return null;
  return language === 'zh' ? (
    <span lang="en">{of.name} · </span>
  ) : (
    <span lang="zh-CN">{of.name_zh} · </span>
  );
}
