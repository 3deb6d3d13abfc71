import {
  ICalCalendar,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { groupBy } from '../../feed/collections.ts';
import { documents } from '../../feed/documents.ts';
import { compareCodeUnits, priceText } from '../../feed/text.ts';
import { type Subject, subjectAddress } from '../derive/changes.ts';
import type { Site } from '../derive/site.ts';
import { plainText } from './escape.ts';
import { figureWords, midnight, recordNames } from './feeds.ts';
import { encodeText } from './output-file.ts';

/**
 * `calendar.ics`: RFC 5545, a day for each announced price and each announced end of a model that is
 * to come or was withdrawn.
 */
export function renderCalendar(site: Site): Uint8Array {
  const { about, apiRoot } = site;
  const name = plainText(about.name);
  const calendar = new ICalCalendar({
    prodId: { company: name, product: 'announced prices and ends', language: 'EN' },
    name: `${name}: announced prices and ends`,
    url: apiRoot + documents.calendar.path,
  });
  const names = recordNames(site);
  for (const { subject, day, read, kind, isWithdrawn, what } of announcements(site)) {
    const { name, vendor } = names.record(subject);
    const url = subjectAddress(apiRoot, subject);
    calendar.createEvent({
      id: `${url}#${kind}/${day}`,
      // Withdrawing is a revision of the announcement: without a higher number a calendar keeps what
      // it has.
      sequence: isWithdrawn ? 1 : 0,
      stamp: new Date(midnight(read)),
      start: new Date(midnight(day)),
      allDay: true,
      summary: `${name}: ${what}`,
      description: descriptions[kind](isWithdrawn, `${name} by ${vendor}`, day),
      url,
      status: isWithdrawn ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
    } satisfies ICalEventData);
  }
  // The library leaves out the line end that RFC 5545 asks of the last line too.
  return encodeText(`${calendar.toString()}\r\n`);
}

const descriptions = {
  price: (isWithdrawn: boolean, record: string, day: string) =>
    `${isWithdrawn ? 'Price announced and withdrawn' : 'Announced price'}: ${record}, from ${day}.`,
  retires: (isWithdrawn: boolean, record: string, day: string) =>
    `${isWithdrawn ? 'End announced and withdrawn' : 'Announced end'}: ${record}, on ${day}.`,
};

type Announcement = {
  subject: Subject;
  day: string;
  read: string;
  kind: keyof typeof descriptions;
  isWithdrawn: boolean;
  what: string;
};

/** Prices by day, then by subject; then ends likewise. An end that was moved is withdrawn. */
function announcements({ priceMoves, lifecycleMoves, models }: Site): Announcement[] {
  const prices = groupBy(
    priceMoves.filter(({ state }) => state !== 'effective'),
    ({ day, subject: { kind, id } }) => `${day} ${kind} ${id}`,
  );
  const current = new Map(models.map(({ id, lifecycle }) => [id, lifecycle.retires]));
  const ends = groupBy(
    lifecycleMoves.flatMap(({ field, state, to: day, ...move }) =>
      field === 'retires' && state !== 'effective' && day !== null ? [{ ...move, day }] : [],
    ),
    ({ day, model }) => `${day} ${model}`,
  );
  return [
    ...inOrder(prices).map((moves): Announcement => {
      const [{ subject, day, read, state }] = moves;
      const figures = moves.map(
        ({ field, from, to, currency }) =>
          `${figureWords(field)} ${priceText(from)} → ${priceText(to)} ${currency}`,
      );
      const isWithdrawn = state === 'withdrawn';
      return {
        subject,
        day,
        read: read ?? day,
        kind: 'price',
        isWithdrawn,
        what: figures.join(', '),
      };
    }),
    ...inOrder(ends).map(([{ model, date, day }]): Announcement => {
      const subject = { kind: 'model', id: model } as const;
      const isWithdrawn = current.get(model) !== day;
      return { subject, day, read: date, kind: 'retires', isWithdrawn, what: 'end of service' };
    }),
  ];
}

function inOrder<Item>(groups: Map<string, Item[]>): [Item, ...Item[]][] {
  return [...groups]
    .sort(([left], [right]) => compareCodeUnits(left, right))
    .flatMap(([, [first, ...others]]) => (first === undefined ? [] : [[first, ...others]]));
}
