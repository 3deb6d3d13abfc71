import XmlBuilder from 'fast-xml-builder';
import { groupBy, memoize, once } from '../../feed/collections.ts';
import type { PageName } from '../../feed/contract/page-table.ts';
import { feedPath, type PageValues, pagePath } from '../../feed/contract/pages.ts';
import type { Change } from '../../feed/contract/schemas/changes.ts';
import { policy } from '../../feed/contract/vocabulary.ts';
import { type DatedChange, type Subject, subjectAddress } from '../derive/changes.ts';
import type { Site } from '../derive/site.ts';
import { encodeText, plainText, type Renderer, renderJson } from './output-file.ts';

/** The feed of all changes, and that of each model and vendor, in both formats. */
export function renderFeeds(site: Site): Renderer[] {
  const { models, changes, answers } = site;
  const vendors = vendorsBySubject(site);
  const bySubject = groupBy(changes, ({ change: { subject } }) => toKey(subject));
  const byVendor = groupBy(changes, ({ change: { subject } }) => vendors.get(toKey(subject)));
  return [
    ...renderFeed(site, allChanges(site)),
    ...models.flatMap(({ id, name }) => {
      const own = bySubject.get(`model ${id}`) ?? [];
      return renderFeed(site, { page: 'model', values: { id }, changes: own, of: name });
    }),
    ...answers['vendors.list'][0].body.vendors.flatMap(({ slug, name }) => {
      const own = byVendor.get(name) ?? [];
      return renderFeed(site, { page: 'vendor', values: { slug }, changes: own, of: name });
    }),
  ];
}

function vendorsBySubject({ models, plans }: Site): ReadonlyMap<string, string> {
  return new Map([
    ...models.map(({ id, vendor }) => [`model ${id}`, vendor] as const),
    ...plans.map(({ id, vendor }) => [`plan ${id}`, vendor] as const),
  ]);
}

function renderFeed(site: Site, source: FeedTopic): Renderer[] {
  const path = (format: 'json' | 'xml') => feedPath(source.page, source.values, format).slice(1);
  return renderBoth(path, () => toFeed(site, source));
}

/** A feed in both formats, made once. */
export function renderBoth(
  path: (format: 'json' | 'xml') => string,
  make: () => NewsFeed,
): Renderer[] {
  const getFeed = once(make);
  return [
    [path('json'), () => renderJson(toJsonFeed(getFeed()))],
    [path('xml'), () => encodeText(renderAtom(getFeed()))],
  ];
}

/** The changes of a page's record, or all of them. */
type FeedTopic = {
  page: PageName;
  values: PageValues;
  changes: readonly DatedChange[];
  of?: string;
};

export function allChanges({ changes }: Site): FeedTopic {
  return { page: 'home', values: {}, changes };
}

/** A feed before it has a format. */
export type NewsFeed = {
  title: string;
  description: string;
  jsonUrl: string;
  atomUrl: string;
  home: string;
  author: { name: string; url: string };
  items: FeedItem[];
};

type FeedItem = {
  /** Made of nothing that other items or an older reading of the same one could move. */
  id: string;
  url: string;
  json: string;
  title: string;
  content: string;
  time: string;
  tags: string[];
  /** What the item has in JSON alone, under names that begin with an underscore. */
  extension: { [name: `_${string}`]: object };
};

export function toFeed(site: Site, { page, values, changes, of }: FeedTopic): NewsFeed {
  const { apiRoot } = site;
  const { name, description, repository } = site.about;
  return {
    title: plainText(`${name}: changes${of === undefined ? '' : ` of ${of}`}`),
    description: plainText(description),
    jsonUrl: apiRoot + feedPath(page, values, 'json'),
    atomUrl: apiRoot + feedPath(page, values, 'xml'),
    home: apiRoot + pagePath(page, values),
    author: { name: plainText(name), url: repository },
    items: changes.slice(0, policy.feedItems).map((dated) => toItem(dated, site)),
  };
}

function toItem({ change, key }: DatedChange, site: Site): FeedItem {
  const { kind, subject, field, date, url } = change;
  const { title, before, after } = toWords(change, key, recordNames(site));
  const values = { [subject.kind === 'board' ? 'board' : 'id']: subject.id };
  const fragment = [kind, field, key].filter((part) => part).join('/');
  return {
    id: `${subjectAddress(site.apiRoot, subject)}#${encodeURI(fragment)}`,
    url: site.apiRoot + pagePath(subject.kind, values),
    json: url,
    title: plainText(title),
    content: plainText(`Before: ${before}. After: ${after}. Day: ${date}.`),
    time: midnight(date),
    tags: [kind, subject.kind],
    extension: { _change: change },
  };
}

/** The instant that stands for a day in formats that know no days. */
export function midnight(day: string): string {
  return `${day}T00:00:00Z`;
}

export function toJsonFeed({ title, description, jsonUrl, home, author, items }: NewsFeed) {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: jsonUrl,
    description,
    authors: [author],
    language: 'en',
    items: items.map(({ id, url, title, content, time, tags, extension }) => ({
      id,
      url,
      title,
      content_text: content,
      date_published: time,
      tags,
      ...extension,
    })),
  };
}

/** Atom, RFC 4287. */
function renderAtom({ title, description, atomUrl, home, author, items }: NewsFeed): string {
  return atomBuilder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'utf-8' },
    feed: {
      '@_xmlns': 'http://www.w3.org/2005/Atom',
      '@_xml:lang': 'en',
      id: atomUrl,
      title,
      subtitle: description,
      // Atom wants a time even where nothing has changed.
      updated: items[0]?.time ?? midnight(policy.earliestDate),
      author: { name: author.name, uri: author.url },
      link: [
        atomLink('self', atomUrl, 'application/atom+xml'),
        atomLink('alternate', home, 'text/html'),
      ],
      entry: items.map(atomEntry),
    },
  });
}

function atomEntry({ id, url, json, title, content, time, tags }: FeedItem) {
  return {
    id,
    title,
    published: time,
    updated: time,
    link: [atomLink('alternate', url, 'text/html'), atomLink('related', json, 'application/json')],
    category: tags.map((term) => ({ '@_term': term })),
    content: { '@_type': 'text', '#text': content },
  };
}

function atomLink(rel: string, href: string, type: string) {
  return { '@_rel': rel, '@_type': type, '@_href': href };
}

const atomBuilder = new XmlBuilder({
  ignoreAttributes: false,
  // It would write the value `true` as no value at all, which is no XML.
  suppressBooleanAttributes: false,
  suppressEmptyNode: true,
  format: true,
});

function toWords(change: Change, key: string, names: RecordNames) {
  const { kind, subject, field } = change;
  const { name, vendor } = names.record(subject);
  switch (kind) {
    case 'model_added':
      return { title: `${name} by ${vendor}: new model`, before: 'none', after: name };
    case 'price_changed':
    case 'plan_changed':
    case 'price_announced':
      return priceWords(change, key, name);
    case 'board_updated':
      return boardWords(change, names.board(subject.id, key));
    case 'rank_changed':
      return rankWords(change, key, { model: name, board: names.board(field, key) });
    case 'lifecycle_changed':
      return endWords(change, name);
    default:
      return kind satisfies never;
  }
}

function boardWords({ field, from_text, to_text }: Change, board: string) {
  const before = from_text ?? 'none';
  const after = to_text ?? 'none';
  return { title: `${board}: ${field} ${before} → ${after}`, before, after };
}

function endWords({ field, from_text, to_text }: Change, name: string) {
  const after = to_text ?? 'day unknown';
  const event = field === 'retires' ? 'end of service' : 'deprecated';
  return { title: `${name}: ${event} ${after}`, before: from_text ?? 'none', after };
}

/** The key of a price is the day that it is for. */
function priceWords({ kind, field, from_text, to_text }: Change, day: string, name: string) {
  const before = from_text ?? 'unknown';
  const after = to_text ?? 'unknown';
  const from = kind === 'price_announced' ? '' : ` from ${day}`;
  return { title: `${name}: ${figureWords(field)} ${before} → ${after}${from}`, before, after };
}

/** The key of a rank is the period in which it is new. */
function rankWords(
  { from, to, from_text, to_text }: Change,
  period: string,
  { model, board }: { model: string; board: string },
) {
  const before = rankText(from);
  const after = rankText(to);
  const title = `${model}: ${before} → ${after} on ${board} in ${period}`;
  return { title, before: `${before} in ${from_text}`, after: `${after} in ${to_text}` };
}

function rankText(rank: number | null): string {
  return rank === null ? 'not listed' : `rank ${rank}`;
}

export function figureWords(field: string): string {
  return field
    .replace(/_price$|_usd$/g, '')
    .replace('price_', '')
    .replace('_', ' ');
}

type RecordNames = ReturnType<typeof recordNames>;

/** What records are called, and boards in a period. */
export const recordNames = memoize((site: Site) => {
  const records = namesOfRecords(site);
  const boards = namesOfBoards(site);
  return {
    record: (subject: Subject) => records.get(toKey(subject)) ?? { name: subject.id, vendor: '' },
    board: (key: string, period: string) => boards.get(`${key} ${period}`) ?? key,
  };
});

function namesOfRecords({ models, plans }: Site) {
  const records = new Map<string, { name: string; vendor: string }>();
  for (const [kind, all] of Object.entries({ model: models, plan: plans }))
    for (const { id, name, vendor } of all)
      records.set(`${kind} ${id}`, { name: plainText(name), vendor: plainText(vendor) });
  return records;
}

function namesOfBoards({ boards }: Site): ReadonlyMap<string, string> {
  return new Map(
    boards.flatMap(({ key, rankings }) =>
      rankings.map(({ period, board }) => [`${key} ${period}`, plainText(board.name)] as const),
    ),
  );
}

function toKey({ kind, id }: Subject): string {
  return `${kind} ${id}`;
}
