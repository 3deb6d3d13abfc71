import { describe, expect, it } from 'vitest';
import { readOn, smallSite } from '../../derive/small-site.ts';
import { readEvents, renderedText } from './read-feeds.ts';
import { everyKind, feedNamed, hostile, launch } from './sample-feeds.ts';

describe('calendar.ics', () => {
  it('has a whole day for each announced price that is to come or was withdrawn', () => {
    const event = {
      url: 'https://feed.example/v1/models/gpt-5',
      transp: 'TRANSPARENT',
      'x-microsoft-cdo-alldayevent': 'TRUE',
      'x-microsoft-msncalendar-alldayevent': 'TRUE',
    };
    expect(readEvents(renderedText(everyKind, 'calendar'))).toEqual([
      {
        ...event,
        uid: 'https://feed.example/v1/models/gpt-5#price/2026-09-01',
        sequence: '1',
        dtstamp: '2026-08-05T00:00:00Z',
        dtstart: '2026-09-01',
        summary: 'GPT-5: input 1.00 → 3.00 USD',
        description: 'Price announced and withdrawn: GPT-5 by Acme, from 2026-09-01.',
        status: 'CANCELLED',
      },
      {
        ...event,
        uid: 'https://feed.example/v1/models/gpt-5#price/2027-01-01',
        sequence: '0',
        dtstamp: '2026-09-15T00:00:00Z',
        dtstart: '2027-01-01',
        summary: 'GPT-5: input 1.00 → 2.00 USD, output 10.00 → 12.00 USD',
        description: 'Announced price: GPT-5 by Acme, from 2027-01-01.',
        status: 'CONFIRMED',
      },
    ]);
  });

  it('has a whole day for each announced end of a model, cancelled where it was moved or withdrawn', () => {
    const announced = (day: string, checked: string) => ({
      event: 'end_announced' as const,
      day,
      sources: readOn(checked),
    });
    const withdrawn = { event: 'withdrawn' as const, day: '2026-09-08', sources: readOn(null) };
    const site = smallSite({
      models: {
        moved: {
          lifecycle: [announced('2026-10-16', '2026-07-30'), announced('2026-12-01', '2026-09-10')],
        },
        stays: { lifecycle: [announced('2026-11-01', '2026-08-01'), withdrawn] },
      },
    });
    const events = readEvents(renderedText(site, 'calendar'));
    expect(
      events.map(({ uid, dtstamp, status, summary }) => [uid, dtstamp, status, summary]),
    ).toEqual([
      [
        'https://feed.example/v1/models/moved#retires/2026-10-16',
        '2026-07-30T00:00:00Z',
        'CANCELLED',
        'moved: end of service',
      ],
      [
        'https://feed.example/v1/models/stays#retires/2026-11-01',
        '2026-08-01T00:00:00Z',
        'CANCELLED',
        'stays: end of service',
      ],
      [
        'https://feed.example/v1/models/moved#retires/2026-12-01',
        '2026-09-10T00:00:00Z',
        'CONFIRMED',
        'moved: end of service',
      ],
    ]);
  });

  it('ends every line in CRLF, the last one too, and folds at 75 octets without cutting a character', () => {
    const text = renderedText(feedNamed('很长的名字'.repeat(20)), 'calendar');
    const lines = text.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(lines.every((line) => !/[\r\n]/.test(line) && Buffer.byteLength(line) <= 75)).toBe(true);
    expect(lines.some((line) => line.startsWith(' '))).toBe(true);
    expect(readEvents(text)[0]?.summary).toBe(`${'很长的名字'.repeat(20)}: input 1.25 → 2.00 USD`);
  });

  it('is a calendar without days where nothing is announced', () => {
    expect(readEvents(renderedText(smallSite({}), 'calendar'))).toEqual([]);
  });

  it('lists a price to come that was read on no known day, stamped with its own day', () => {
    const prices = [
      launch,
      { ...launch, from: '2027-01-01', input_price: 2, sources: readOn(null) },
    ];
    const events = readEvents(
      renderedText(smallSite({ models: { alpha: { prices } } }), 'calendar'),
    );
    expect(events.map(({ dtstamp, dtstart }) => [dtstamp, dtstart])).toEqual([
      ['2027-01-01T00:00:00Z', '2027-01-01'],
    ]);
  });

  it('makes names inert that would begin a line of their own', () => {
    const text = renderedText(feedNamed(hostile), 'calendar');
    expect(text.match(/^BEGIN:.*$/gm)).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT']);
    expect(readEvents(text)).toHaveLength(1);
  });
});
