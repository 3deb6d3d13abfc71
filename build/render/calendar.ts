import { groupBy } from '../../feed/collections.ts';
import { documents } from '../../feed/contract/other-files.ts';
import { compareCodeUnits, priceText } from '../../feed/text.ts';
import { type Subject, subjectAddress } from '../derive/changes.ts';
import type { Site } from '../derive/site.ts';
import { figureWords, recordNames } from './feeds.ts';
import { encodeText, plainText } from './output-file.ts';

/**
 * `calendar.ics`: RFC 5545, a day for each announced price and each announced end of a model that is
 * to come or was withdrawn.
 */
export function renderCalendar(site: Site): Uint8Array {
  const feedName = escapeText(plainText(site.about.name));
  const url = site.apiRoot + documents.calendar.path;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${feedName}//announced prices and ends//EN`,
    `URL:${url}`,
    `NAME:${feedName}: announced prices and ends`,
    // Calendars that are older than RFC 7986 know the name by this property.
    `X-WR-CALNAME:${feedName}: announced prices and ends`,
    ...announcements(site).flatMap((announcement) => eventLines(site, announcement)),
    'END:VCALENDAR',
  ];
  return encodeText(lines.map((line) => `${fold(line)}\r\n`).join(''));
}

function eventLines(site: Site, announcement: Announcement) {
  const { kind, subject, day, read, what, isWithdrawn } = announcement;
  const { name, vendor } = recordNames(site).record(subject);
  const url = subjectAddress(site.apiRoot, subject);
  return [
    'BEGIN:VEVENT',
    `UID:${url}#${kind}/${day}`,
    // Withdrawing is a revision of the announcement: without a higher number a calendar keeps what
    // it has.
    `SEQUENCE:${isWithdrawn ? 1 : 0}`,
    `DTSTAMP:${dateValue(read)}T000000Z`,
    `DTSTART;VALUE=DATE:${dateValue(day)}`,
    `SUMMARY:${escapeText(`${name}: ${what}`)}`,
    // A day with an announced price is not a busy day.
    'TRANSP:TRANSPARENT',
    `DESCRIPTION:${escapeText(describe(announcement, `${name} by ${vendor}`))}`,
    `URL;VALUE=URI:${url}`,
    `STATUS:${isWithdrawn ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

/** `Announced end: Acme 1 by Acme, on 2026-12-01.` */
function describe({ kind, day, isWithdrawn }: Announcement, subject: string): string {
  const { announced, withdrawn, preposition } = words[kind];
  return `${isWithdrawn ? withdrawn : announced}: ${subject}, ${preposition} ${day}.`;
}

const words = {
  price: {
    announced: 'Announced price',
    withdrawn: 'Price announced and withdrawn',
    preposition: 'from',
  },
  retires: {
    announced: 'Announced end',
    withdrawn: 'End announced and withdrawn',
    preposition: 'on',
  },
} as const;

/** 2026-09-01 as 20260901. */
function dateValue(day: string): string {
  return day.replaceAll('-', '');
}

/** The characters that mean something in a text: RFC 5545, 3.3.11. */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

/** Lines of at most 75 octets, none of which cuts a character: RFC 5545, 3.1. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (Buffer.byteLength(current + character) > LINE_OCTETS) {
      lines.push(current);
      // A line that goes on with the one before begins with a space, which counts too.
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join('\r\n');
}

const LINE_OCTETS = 75;

type Announcement = {
  kind: keyof typeof words;
  subject: Subject;
  /** The day on which the price or the end comes. */
  day: string;
  /** The day on which it was read. */
  read: string;
  /** What comes, in words. */
  what: string;
  isWithdrawn: boolean;
};

/** Prices by day, then by subject; then ends likewise. */
function announcements(site: Site): Announcement[] {
  return [...oneADay(announcedPrices(site)), ...oneADay(announcedEnds(site))];
}

function announcedPrices({ priceMoves }: Site): Announcement[] {
  const announced = priceMoves.filter(({ state }) => state !== 'effective');
  return announced.map(({ state, subject, day, read = day, field, from, to, currency }) => ({
    kind: 'price',
    subject,
    day,
    read,
    what: `${figureWords(field)} ${priceText(from)} → ${priceText(to)} ${currency}`,
    isWithdrawn: state === 'withdrawn',
  }));
}

/** An end that was moved to another day is withdrawn on its old one. */
function announcedEnds({ lifecycleMoves, models }: Site): Announcement[] {
  const currentEnds = new Map(models.map(({ id, lifecycle }) => [id, lifecycle.retires]));
  const ends: Announcement[] = [];
  for (const { model, field, state, to: day, date: read } of lifecycleMoves) {
    if (field !== 'retires' || state === 'effective' || day === null) continue;
    ends.push({
      kind: 'retires',
      subject: { kind: 'model', id: model },
      day,
      read,
      what: 'end of service',
      isWithdrawn: currentEnds.get(model) !== day,
    });
  }
  return ends;
}

/** What is announced of a subject for the same day is one event. */
function oneADay(announced: readonly Announcement[]): Announcement[] {
  const days = groupBy(announced, ({ day, subject }) => `${day} ${subject.kind} ${subject.id}`);
  const inOrder = [...days].sort(([left], [right]) => compareCodeUnits(left, right));
  return inOrder.flatMap(([, group]) => {
    const what = [...new Set(group.map((announcement) => announcement.what))].join(', ');
    return group.slice(0, 1).map((first) => ({ ...first, what }));
  });
}
