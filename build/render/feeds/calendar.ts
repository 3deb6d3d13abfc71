import {
  ICalCalendar,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { documents } from '../../../feed/documents.ts';
import { compareCodeUnits, priceText } from '../../../feed/text.ts';
import { subjectAddress } from '../../derive/changes/change.ts';
import type { LifecycleMove } from '../../derive/changes/lifecycle.ts';
import type { PriceMove } from '../../derive/changes/price-moves.ts';
import type { Site } from '../../derive/site.ts';
import { plainText } from '../escape.ts';
import { encodeText } from '../output-file.ts';
import { midnight } from './items.ts';
import { figureWords, type Names, namesOf } from './words.ts';

/**
 * `calendar.ics`: RFC 5545, a day for each announced price and each announced end of a model that is
 * to come or was withdrawn.
 */
export function renderCalendar(site: Site): Uint8Array {
  const { about, apiRoot } = site;
  const names = namesOf(site);
  const name = plainText(about.name);
  const calendar = new ICalCalendar({
    prodId: { company: name, product: 'announced prices and ends', language: 'EN' },
    name: `${name}: announced prices and ends`,
    url: apiRoot + documents.calendar.path,
  });
  for (const moves of announcements(site.priceMoves))
    calendar.createEvent(eventOf(moves, { names, apiRoot }));
  for (const end of announcedEnds(site)) calendar.createEvent(endEventOf(end, { names, apiRoot }));
  // The library leaves out the line end that RFC 5545 asks of the last line too.
  return encodeText(`${calendar.toString()}\r\n`);
}

/** The figures of one price that is to change on one day. */
type Announcement = { readonly first: PriceMove; readonly moves: readonly PriceMove[] };

/** By day, then by subject. */
function announcements(priceMoves: readonly PriceMove[]): readonly Announcement[] {
  const byPrice = new Map<string, Announcement>();
  for (const move of priceMoves) {
    if (move.state === 'effective') continue;
    const key = `${move.day} ${move.subject.kind} ${move.subject.id}`;
    const known = byPrice.get(key);
    byPrice.set(key, { first: known?.first ?? move, moves: [...(known?.moves ?? []), move] });
  }
  return [...byPrice]
    .sort(([left], [right]) => compareCodeUnits(left, right))
    .map(([, announcement]) => announcement);
}

function eventOf(
  { first, moves }: Announcement,
  { names, apiRoot }: { readonly names: Names; readonly apiRoot: string },
): ICalEventData {
  const { subject, day, state, read } = first;
  const { name, vendor } = names.record(subject);
  const address = subjectAddress(apiRoot, subject);
  const isWithdrawn = state === 'withdrawn';
  return {
    id: `${address}#price/${day}`,
    // Withdrawing is a revision of the announcement: without a higher number a calendar keeps what
    // it has.
    sequence: isWithdrawn ? 1 : 0,
    stamp: new Date(midnight(read ?? day)),
    start: new Date(midnight(day)),
    allDay: true,
    summary: `${name}: ${moves.map(figureOf).join(', ')}`,
    description: `${isWithdrawn ? 'Price announced and withdrawn' : 'Announced price'}: ${name} by ${vendor}, from ${day}.`,
    url: address,
    status: isWithdrawn ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

function figureOf({ field, from, to, currency }: PriceMove): string {
  return `${figureWords(field)} ${priceText(from)} → ${priceText(to)} ${currency}`;
}

/** An announced end of a model, and whether it is still announced. */
type End = {
  readonly move: LifecycleMove;
  readonly day: string;
  readonly isCurrent: boolean;
};

/** Ends by day, then by model, each with its first announcement; one that was moved is withdrawn. */
function announcedEnds({ lifecycleMoves, models }: Site): readonly End[] {
  const current = new Map(models.map(({ id, lifecycle }) => [id, lifecycle.retires]));
  const ends = new Map<string, End>();
  for (const move of lifecycleMoves) {
    const { model, field, to: day, state } = move;
    if (field !== 'retires' || state === 'effective' || day === null) continue;
    const key = `${day} ${model}`;
    if (!ends.has(key)) ends.set(key, { move, day, isCurrent: current.get(model) === day });
  }
  return [...ends].sort(([left], [right]) => compareCodeUnits(left, right)).map(([, end]) => end);
}

function endEventOf(
  { move: { model, date }, day, isCurrent }: End,
  { names, apiRoot }: { readonly names: Names; readonly apiRoot: string },
): ICalEventData {
  const subject = { kind: 'model', id: model } as const;
  const { name, vendor } = names.record(subject);
  const address = subjectAddress(apiRoot, subject);
  return {
    id: `${address}#retires/${day}`,
    sequence: isCurrent ? 0 : 1,
    stamp: new Date(midnight(date)),
    start: new Date(midnight(day)),
    allDay: true,
    summary: `${name}: end of service`,
    description: `${isCurrent ? 'Announced end' : 'End announced and withdrawn'}: ${name} by ${vendor}, on ${day}.`,
    url: address,
    status: isCurrent ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}
