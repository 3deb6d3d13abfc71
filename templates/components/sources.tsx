import type { ComponentChildren } from 'preact';
import type { Model, ModelDetail } from '../../feed/schemas/model.ts';
import { newestDay } from '../../feed/seller.ts';
import { getPage } from '../page.ts';
import { dateText, t } from '../text.ts';
import { OutwardLink } from './links.tsx';

type Sources = ModelDetail['sources'];

/** A reading older than this is shown paler. */
export const FRESH_DAYS = 90;

export const DAY_MILLISECONDS = 86_400_000;

/** The newest day on which a figure was read; null where no source has a day. */
export function lastRead(sources: Sources): string | null {
  return newestDay(sources) || null;
}

/** `read 14 Oct 2026, 4 sources agree` */
export function readingText(day: string | null, sources: number): string {
  return day === null
    ? t('read on an unknown day, {sources, plural, one {# source} other {# sources agree}}', {
        sources,
      })
    : t('read {date}, {sources, plural, one {# source} other {# sources agree}}', {
        date: dateText(day),
        sources,
      });
}

export function readingOf(sources: Sources): string {
  return readingText(lastRead(sources), sources.length);
}

/** Whether a day is so near that of the build that what was read then is fresh. */
export function isFreshDay(day: string | null): boolean {
  if (day === null) return false;
  return Date.parse(getPage().today) - Date.parse(day) <= FRESH_DAYS * DAY_MILLISECONDS;
}

export function isFresh(sources: Sources): boolean {
  return isFreshDay(lastRead(sources));
}

/** What each status means. */
export function statusMeaning(status: Model['status']): string {
  return {
    verified: t(
      'Verified: read on the vendor’s own pages, or in two independent catalogues that agree.',
    ),
    unverified: t('Unverified: read in one place, or without a price.'),
    seed: t('Seed: a placeholder, or sources that disagree.'),
  }[status];
}

/** The first source of a figure, the day on which it was read, and how many sources agree. */
export function ReadAt({ sources }: { sources: Sources }) {
  const [first] = sources;
  if (first === undefined) return <span class="old">–</span>;
  return (
    <span class={isFresh(sources) ? undefined : 'old'} title={readingOf(sources)}>
      <OutwardLink address={first.url} /> <small>{readDay(lastRead(sources))}</small>
    </span>
  );
}

function readDay(day: string | null): string {
  return day === null ? t('day not known') : dateText(day);
}

/** Every source of a figure, and when it was read. */
export function SourceList({ sources }: { sources: Sources }) {
  return (
    <ul class="sources">
      {sources.map(({ url, checked }) => (
        <li>
          <OutwardLink address={url}>{nameOf(url)}</OutwardLink> <small>{readDay(checked)}</small>
        </li>
      ))}
    </ul>
  );
}

/** The host and the end of the path: enough to distinguish pages. */
function nameOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { hostname, pathname } = new URL(address);
  const last = pathname.split('/').filter(Boolean).at(-1);
  return last === undefined ? hostname : `${hostname} … ${last}`;
}

type SectionProps = { title: string; note?: string | false; children?: ComponentChildren };

/** A part of a record under its heading. */
export function Section({ title, note, children }: SectionProps) {
  return (
    <section>
      <h2>{title}</h2>
      {note && <p class="note quiet">{note}</p>}
      {children}
    </section>
  );
}
