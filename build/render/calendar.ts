import { ICalCalendar, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { groupBy } from '../../feed/collections.ts';
import { documents } from '../../feed/contract/other-files.ts';
import { compareCodeUnits, priceText } from '../../feed/text.ts';
import { type Subject, subjectAddress } from '../derive/changes.ts';
import type { Site } from '../derive/site.ts';
import { figureWords, midnight, recordNames } from './feeds.ts';
import { encodeText, plainText } from './output-file.ts';

/**
 * `calendar.ics`: RFC 5545, a day for each announced price and each announced end of a model that is
 * to come or was withdrawn.
 */
export function renderCalendar(site: Site): Uint8Array {
  const { about, apiRoot } = site;
  const feedName = plainText(about.name);
  const calendar = new ICalCalendar({
    prodId: { company: feedName, product: 'announced prices and ends', language: 'EN' },
    name: `${feedName}: announced prices and ends`,
    url: apiRoot + documents.calendar.path,
  });
  for (const { kind, subject, day, read, what, isWithdrawn } of announcements(site)) {
    const { name, vendor } = recordNames(site).record(subject);
    const url = subjectAddress(apiRoot, subject);
    const [announced, withdrawn, preposition] = words[kind];
    calendar.createEvent({
      id: `${url}#${kind}/${day}`,
      // Withdrawing is a revision of the announcement: without a higher number a calendar keeps what
      // it has.
      sequence: isWithdrawn ? 1 : 0,
      stamp: new Date(midnight(read)),
      start: new Date(midnight(day)),
      allDay: true,
      summary: `${name}: ${what}`,
      description: `${isWithdrawn ? withdrawn : announced}: ${name} by ${vendor}, ${preposition} ${day}.`,
      url,
      status: isWithdrawn ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  // The library leaves out the line end that RFC 5545 asks of the last line too.
  return encodeText(`${calendar.toString()}\r\n`);
}

const words = {
  price: ['Announced price', 'Price announced and withdrawn', 'from'],
  retires: ['Announced end', 'End announced and withdrawn', 'on'],
} as const;

type Announcement = {
  kind: keyof typeof words;
  subject: Subject;
  day: string;
  read: string;
  what: string;
  isWithdrawn: boolean;
};

/** Prices by day, then by subject; then ends likewise. An end that was moved is withdrawn. */
function announcements({ priceMoves, lifecycleMoves, models }: Site): Announcement[] {
  const prices = priceMoves.flatMap(({ state, subject, day, read = day, ...move }) => {
    const { field, from, to, currency } = move;
    const what = `${figureWords(field)} ${priceText(from)} → ${priceText(to)} ${currency}`;
    const isWithdrawn = state === 'withdrawn';
    return state === 'effective'
      ? []
      : [{ kind: 'price' as const, subject, day, read, what, isWithdrawn }];
  });
  const current = new Map(models.map(({ id, lifecycle }) => [id, lifecycle.retires]));
  const ends = lifecycleMoves.flatMap(({ model, field, state, to: day, date: read }) => {
    if (field !== 'retires' || state === 'effective' || day === null) return [];
    const subject = { kind: 'model', id: model } as const;
    const isWithdrawn = current.get(model) !== day;
    return [{ kind: 'retires' as const, subject, day, read, what: 'end of service', isWithdrawn }];
  });
  return [prices, ends].flatMap((moves: Announcement[]) => {
    const days = groupBy(moves, ({ day, subject }) => `${day} ${subject.kind} ${subject.id}`);
    return [...days]
      .sort(([left], [right]) => compareCodeUnits(left, right))
      .flatMap(([, all]) => {
        const what = [...new Set(all.map((move) => move.what))].join(', ');
        return all.slice(0, 1).map((first) => ({ ...first, what }));
      });
  });
}
