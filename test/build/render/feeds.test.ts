import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { Site } from '../../../build/derive/site.ts';
import { renderCalendar } from '../../../build/render/calendar.ts';
import { renderFeeds } from '../../../build/render/feeds.ts';
import { edition, period, readOn, smallSite } from '../derive/small-site.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });
const launch = { from: null, input_price: 1.25, output_price: 10, sources: readOn('2026-06-01') };

/** One change of each kind; the last price was first read on `read`. */
function everyKind(read = '2026-09-15', more = {}) {
  const prices = [
    launch,
    { ...launch, from: '2026-08-01', input_price: 1 },
    ...[{ ...launch, from: '2026-09-01', input_price: 3, cancelled: true }].map((withdrawn) => {
      return { ...withdrawn, sources: readOn('2026-08-05') };
    }),
    { from: '2027-01-01', input_price: 2, output_price: 12, sources: readOn(read) },
  ];
  const lite = [
    { from: null, price_monthly: 49, sources: readOn('2026-07-01') },
    { from: '2026-07-30', price_monthly: 118, sources: readOn('2026-07-30') },
  ];
  return smallSite({
    models: { 'gpt-5': { name: 'GPT-5', released: '2025-08-07', prices }, ...more },
    plans: { lite: { name: 'Lite', currency: 'CNY', prices: lite } },
    boards: [
      {
        key: 'polyglot',
        editions: [edition('1', '2026-01', 'Polyglot'), edition('2', '2026-03', 'Polyglot Two')],
        periods: [
          period('2026-01', { 'gpt-5': 40, other: 50 }),
          period('2026-02', { 'gpt-5': 60 }),
          period('2026-03', { 'gpt-5': 10 }),
        ],
      },
    ],
  });
}

const released = smallSite({ models: { alpha: { name: 'Alpha', released: '2026-01-01' } } });

/** What would be markup, a line of its own or no character at all in one of the formats. */
const hostile = `<img src=x onerror="alert('1')"> & ]]> \u0000\u001b\u2028;,\\ \r\nBEGIN:VALARM\uffff \ud800 😀`;

/** A released model with an announced price. It and the feed itself are called `name`. */
function feedNamed(name: string, sources = readOn('2026-09-15')): Site {
  const prices = [launch, { ...launch, from: '2027-01-01', input_price: 2, sources }];
  return smallSite({ models: { alpha: { name, released: '2026-01-01', prices } }, siteName: name });
}

function filesOf(site: Site) {
  return new Map(renderFeeds(site).map(([path, render]) => [path, decoder.decode(render())]));
}

type Item = { id: string; title: string; content_text: string };

function jsonOf(site: Site, path = 'feed.json') {
  return JSON.parse(filesOf(site).get(path) ?? '');
}

const itemsOf = (site: Site, path?: string): Item[] => jsonOf(site, path).items;

describe('feed.json', () => {
  it('says where it lives, who writes it, and each change with its old and new value', () => {
    expect(jsonOf(released)).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Small feed: changes',
      home_page_url: 'https://feed.example/',
      feed_url: 'https://feed.example/feed.json',
      description: 'A small feed.',
      authors: [{ name: 'Small feed', url: 'https://code.example/feed' }],
      language: 'en',
      items: [
        {
          id: 'https://feed.example/v1/models/alpha#model_added/name',
          url: 'https://feed.example/models/alpha/',
          title: 'Alpha by Acme: new model',
          content_text: 'Before: none. After: Alpha. Day: 2026-01-01.',
          date_published: '2026-01-01T00:00:00Z',
          tags: ['model_added', 'model'],
          _change: released.changes[0]?.change,
        },
      ],
    });
  });

  it('titles every kind of change in words', () => {
    const lines = itemsOf(everyKind()).map(
      ({ title, content_text }) => `${title} | ${content_text}`,
    );
    expect(lines).toEqual([
      'GPT-5: input 1.00 USD → 2.00 USD from 2027-01-01, announced | Before: 1.00 USD. After: 2.00 USD from 2027-01-01, announced. Day: 2026-09-15.',
      'GPT-5: output 10.00 USD → 12.00 USD from 2027-01-01, announced | Before: 10.00 USD. After: 12.00 USD from 2027-01-01, announced. Day: 2026-09-15.',
      'GPT-5: input 1.00 USD → 3.00 USD from 2026-09-01, withdrawn | Before: 1.00 USD. After: 3.00 USD from 2026-09-01, withdrawn. Day: 2026-08-05.',
      'GPT-5: input 1.25 USD → 1.00 USD from 2026-08-01 | Before: 1.25 USD. After: 1.00 USD. Day: 2026-08-01.',
      'Lite: monthly 49.00 CNY → 118.00 CNY from 2026-07-30 | Before: 49.00 CNY. After: 118.00 CNY. Day: 2026-07-30.',
      'Polyglot Two: edition 1 → 2 | Before: 1. After: 2. Day: 2026-03-28.',
      'Polyglot Two: period 2026-02 → 2026-03 | Before: 2026-02. After: 2026-03. Day: 2026-03-28.',
      'Polyglot: period 2026-01 → 2026-02 | Before: 2026-01. After: 2026-02. Day: 2026-02-28.',
      'GPT-5: rank 2 → rank 1 on Polyglot in 2026-02 | Before: rank 2 in 2026-01. After: rank 1 in 2026-02. Day: 2026-02-28.',
      'other: rank 1 → not listed on Polyglot in 2026-02 | Before: rank 1 in 2026-01. After: not listed in 2026-02. Day: 2026-02-28.',
      'Polyglot: period none → 2026-01 | Before: none. After: 2026-01. Day: 2026-01-28.',
      'GPT-5 by Acme: new model | Before: none. After: GPT-5. Day: 2025-08-07.',
    ]);
  });

  it('gives every item an id of its own that neither other changes nor an older reading move', () => {
    const ids = itemsOf(everyKind()).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids[0]).toBe(
      'https://feed.example/v1/models/gpt-5#price_announced/input_price/2027-01-01',
    );
    const more = everyKind('2026-09-14', { beta: { released: '2026-09-30' } });
    expect(itemsOf(more).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  });
});

describe('feed.xml', () => {
  it('is an Atom feed with all that RFC 4287 requires', () => {
    expect(filesOf(released).get('feed.xml')).toBe(`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>https://feed.example/feed.xml</id>
  <title>Small feed: changes</title>
  <subtitle>A small feed.</subtitle>
  <updated>2026-01-01T00:00:00Z</updated>
  <author>
    <name>Small feed</name>
    <uri>https://code.example/feed</uri>
  </author>
  <link rel="self" type="application/atom+xml" href="https://feed.example/feed.xml"/>
  <link rel="alternate" type="text/html" href="https://feed.example/"/>
  <entry>
    <id>https://feed.example/v1/models/alpha#model_added/name</id>
    <title>Alpha by Acme: new model</title>
    <published>2026-01-01T00:00:00Z</published>
    <updated>2026-01-01T00:00:00Z</updated>
    <link rel="alternate" type="text/html" href="https://feed.example/models/alpha/"/>
    <link rel="related" type="application/json" href="https://feed.example/v1/models/alpha"/>
    <category term="model_added"/>
    <category term="model"/>
    <content type="text">Before: none. After: Alpha. Day: 2026-01-01.</content>
  </entry>
</feed>
`);
    expect(filesOf(everyKind()).get('feed.xml')).toContain(
      '<updated>2026-09-15T00:00:00Z</updated>\n  <author>',
    );
    expect(filesOf(smallSite({})).get('feed.xml')).toContain(
      '<updated>2017-01-01T00:00:00Z</updated>',
    );
  });

  it('makes names inert that would be markup', () => {
    expect(filesOf(feedNamed(hostile)).get('feed.xml')).toContain(
      '<title>&lt;img src=x onerror=&quot;alert(&apos;1&apos;)&quot;&gt; &amp; ]]&gt; ;,\\ BEGIN:VALARM 😀 by Acme: new model</title>',
    );
  });
});

describe('the feeds of records', () => {
  it('are there in both formats for every model and every vendor, with changes or without', () => {
    const site = smallSite({ models: { quiet: {}, released: { released: '2026-01-01' } } });
    const feeds = ['feed', 'feeds/models/quiet', 'feeds/models/released', 'feeds/vendors/acme'];
    expect([...filesOf(site).keys()]).toEqual(
      feeds.flatMap((path) => [`${path}.json`, `${path}.xml`]),
    );
    expect(feeds.map((path) => itemsOf(site, `${path}.json`).length)).toEqual([1, 0, 1, 1]);
    expect(filesOf(site).get('feeds/models/quiet.xml')).not.toContain('<entry>');
    const many = Array.from({ length: 201 }, (_, index) => [
      `m${index}`,
      { released: '2026-01-01' },
    ]);
    expect(itemsOf(smallSite({ models: Object.fromEntries(many) }))).toHaveLength(200);
  });

  it('list the changes of a model alone, and those of the models and plans of a vendor', () => {
    const titles = (path?: string) => itemsOf(everyKind(), path).map(({ title }) => title);
    expect(titles('feeds/models/gpt-5.json')).toEqual(
      titles().filter((title) => title.startsWith('GPT-5')),
    );
    expect(titles('feeds/vendors/acme.json')).toEqual(
      titles().filter((title) => !title.startsWith('Polyglot')),
    );
  });
});

describe('calendar.ics', () => {
  const textOf = (site: Site) => decoder.decode(renderCalendar(site));

  /** Each event as a line: its id, stamp, day, revision, state, title and words. */
  function eventsOf(site: Site): string[] {
    const calendar = new ICAL.Component(ICAL.parse(textOf(site)));
    return calendar.getAllSubcomponents('vevent').map((event) => {
      const names = ['uid', 'dtstamp', 'dtstart', 'sequence', 'status', 'summary', 'description'];
      return names.map((name) => String(event.getFirstPropertyValue(name))).join(' | ');
    });
  }

  it('has a whole day for each announced price that is to come or was withdrawn', () => {
    const url = 'https://feed.example/v1/models/gpt-5';
    expect(eventsOf(everyKind())).toEqual([
      `${url}#price/2026-09-01 | 2026-08-05T00:00:00Z | 2026-09-01 | 1 | CANCELLED | GPT-5: input 1.00 → 3.00 USD | Price announced and withdrawn: GPT-5 by Acme, from 2026-09-01.`,
      `${url}#price/2027-01-01 | 2026-09-15T00:00:00Z | 2027-01-01 | 0 | CONFIRMED | GPT-5: input 1.00 → 2.00 USD, output 10.00 → 12.00 USD | Announced price: GPT-5 by Acme, from 2027-01-01.`,
    ]);
    expect(textOf(everyKind())).toContain(`\r\nTRANSP:TRANSPARENT\r\n`);
    expect(textOf(everyKind())).toContain(`\r\nURL;VALUE=URI:${url}\r\n`);
    expect(eventsOf(smallSite({}))).toEqual([]);
  });

  it('has a whole day for each announced end of a model, cancelled where it was moved or withdrawn', () => {
    const announced = (day: string, checked: string) => {
      return { event: 'end_announced' as const, day, sources: readOn(checked) };
    };
    const back = { event: 'withdrawn' as const, day: '2026-09-08', sources: readOn(null) };
    const moved = [announced('2026-10-16', '2026-07-30'), announced('2026-12-01', '2026-09-10')];
    const models = {
      moved: { lifecycle: moved },
      stays: { lifecycle: [announced('2026-11-01', '2026-08-01'), back] },
      // What has come is no announcement.
      over: { lifecycle: [announced('2026-09-30', '2026-08-01')] },
    };
    const url = 'https://feed.example/v1/models';
    expect(eventsOf(smallSite({ models }))).toEqual([
      `${url}/moved#retires/2026-10-16 | 2026-07-30T00:00:00Z | 2026-10-16 | 1 | CANCELLED | moved: end of service | End announced and withdrawn: moved by Acme, on 2026-10-16.`,
      `${url}/stays#retires/2026-11-01 | 2026-08-01T00:00:00Z | 2026-11-01 | 1 | CANCELLED | stays: end of service | End announced and withdrawn: stays by Acme, on 2026-11-01.`,
      `${url}/moved#retires/2026-12-01 | 2026-09-10T00:00:00Z | 2026-12-01 | 0 | CONFIRMED | moved: end of service | Announced end: moved by Acme, on 2026-12-01.`,
    ]);
  });

  it('ends every line in CRLF, folds at 75 octets without cutting a character, and stamps a price that was read on no known day with its own', () => {
    const name = '很长的名字'.repeat(20);
    const site = feedNamed(name, readOn(null));
    const lines = textOf(site).split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(lines.every((line) => !/[\r\n]/.test(line) && Buffer.byteLength(line) <= 75)).toBe(true);
    expect(eventsOf(site)).toEqual([
      expect.stringContaining(
        `2027-01-01T00:00:00Z | 2027-01-01 | 0 | CONFIRMED | ${name}: input 1.25 → 2.00 USD`,
      ),
    ]);
  });

  it('makes names inert that would begin a line of their own', () => {
    expect(textOf(feedNamed(hostile)).match(/^BEGIN:.*$/gm)).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
    ]);
  });
});
