import XmlBuilder from 'fast-xml-builder';
import { groupBy, memoize, once } from '../../feed/collections.ts';
import { feedPath, type PageName, type PageValues, pagePath } from '../../feed/contract/pages.ts';
import type { Change } from '../../feed/contract/schemas/changes.ts';
import { policy } from '../../feed/contract/vocabulary.ts';
import { type DatedChange, type Subject, subjectAddress } from '../derive/changes.ts';
import type { Site } from '../derive/site.ts';
import { encodeText, plainText, type Renderer, renderJson } from './output-file.ts';

/** The feed of all changes, and that of each model and vendor, in both formats. */
export function renderFeeds(site: Site): Renderer[] {
  const { models, plans, changes, answers } = site;
  const vendors = new Map<string, string>();
  for (const { id, vendor } of models) vendors.set(`model ${id}`, vendor);
  for (const { id, vendor } of plans) vendors.set(`plan ${id}`, vendor);
  const bySubject = groupBy(changes, ({ change: { subject } }) => toKey(subject));
  const byVendor = groupBy(changes, ({ change: { subject } }) => vendors.get(toKey(subject)));
  const render = (source: Source): Renderer[] => {
    const path = (format: 'json' | 'xml') => feedPath(source.page, source.values, format).slice(1);
    return renderBoth(path, () => toFeed(site, source));
  };
  return [
    ...render(allChanges(site)),
    ...models.flatMap(({ id, name }) => {
      const own = bySubject.get(`model ${id}`) ?? [];
      return render({ page: 'model', values: { id }, changes: own, of: name });
    }),
    ...answers['vendors.list'][0].body.vendors.flatMap(({ slug, name }) => {
      const own = byVendor.get(name) ?? [];
      return render({ page: 'vendor', values: { slug }, changes: own, of: name });
    }),
  ];
}

/** A feed in both formats, made once. */
export function renderBoth(path: (format: 'json' | 'xml') => string, make: () => Feed): Renderer[] {
  const getFeed = once(make);
  return [
    [path('json'), () => renderJson(toJsonFeed(getFeed()))],
    [path('xml'), () => encodeText(renderAtom(getFeed()))],
  ];
}

/** The changes of a page's record, or all of them. */
type Source = {
  page: PageName;
  values: PageValues;
  changes: readonly DatedChange[];
  of?: string;
};

export function allChanges({ changes }: Site): Source {
  return { page: 'home', values: {}, changes };
}

/** A feed before it has a format. */
export type Feed = {
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

export function toFeed(site: Site, { page, values, changes, of }: Source): Feed {
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
  return {
    id: `${subjectAddress(site.apiRoot, subject)}#${encodeURI([kind, field, key].filter(Boolean).join('/'))}`,
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

export function toJsonFeed({ title, description, jsonUrl, home, author, items }: Feed) {
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
function renderAtom({ title, description, atomUrl, home, author, items }: Feed): string {
  const link = (rel: string, href: string, type: string) => {
    return { '@_rel': rel, '@_type': type, '@_href': href };
  };
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
      link: [link('self', atomUrl, 'application/atom+xml'), link('alternate', home, 'text/html')],
      entry: items.map(({ id, url, json, title, content, time, tags }) => ({
        id,
        title,
        published: time,
        updated: time,
        link: [link('alternate', url, 'text/html'), link('related', json, 'application/json')],
        category: tags.map((term) => ({ '@_term': term })),
        content: { '@_type': 'text', '#text': content },
      })),
    },
  });
}

const atomBuilder = new XmlBuilder({
  ignoreAttributes: false,
  // It would write the value `true` as no value at all, which is no XML.
  suppressBooleanAttributes: false,
  suppressEmptyNode: true,
  format: true,
});

function toWords(change: Change, key: string, names: Names) {
  const { kind, subject, field, from, to, from_text, to_text } = change;
  const { name, vendor } = names.record(subject);
  const before = from_text ?? 'none';
  switch (kind) {
    case 'model_added':
      return { title: `${name} by ${vendor}: new model`, before: 'none', after: name };
    case 'price_changed':
    case 'plan_changed':
    case 'price_announced': {
      const was = from_text ?? 'unknown';
      const is = to_text ?? 'unknown';
      const day = kind === 'price_announced' ? '' : ` from ${key}`;
      return {
        title: `${name}: ${figureWords(field)} ${was} → ${is}${day}`,
        before: was,
        after: is,
      };
    }
    case 'board_updated': {
      const after = to_text ?? 'none';
      return {
        title: `${names.board(subject.id, key)}: ${field} ${before} → ${after}`,
        before,
        after,
      };
    }
    case 'rank_changed': {
      const [was, is] = [from, to].map((rank) => (rank === null ? 'not listed' : `rank ${rank}`));
      const title = `${name}: ${was} → ${is} on ${names.board(field, key)} in ${key}`;
      return { title, before: `${was} in ${from_text}`, after: `${is} in ${to_text}` };
    }
    case 'lifecycle_changed': {
      const after = to_text ?? 'day unknown';
      const event = field === 'retires' ? 'end of service' : 'deprecated';
      return { title: `${name}: ${event} ${after}`, before, after };
    }
    default:
      return kind satisfies never;
  }
}

export function figureWords(field: string): string {
  return field
    .replace(/_price$|_usd$/g, '')
    .replace('price_', '')
    .replace('_', ' ');
}

type Names = ReturnType<typeof recordNames>;

/** What records are called, and boards in a period. */
export const recordNames = memoize(({ models, plans, boards }: Site) => {
  const records = new Map<string, { name: string; vendor: string }>();
  for (const [kind, all] of Object.entries({ model: models, plan: plans }))
    for (const { id, name, vendor } of all)
      records.set(`${kind} ${id}`, { name: plainText(name), vendor: plainText(vendor) });
  const periods = new Map(
    boards.flatMap(({ key, rankings }) =>
      rankings.map(({ period, board }) => [`${key} ${period}`, plainText(board.name)] as const),
    ),
  );
  return {
    record: (subject: Subject) => records.get(toKey(subject)) ?? { name: subject.id, vendor: '' },
    board: (key: string, period: string) => periods.get(`${key} ${period}`) ?? key,
  };
});

function toKey({ kind, id }: Subject): string {
  return `${kind} ${id}`;
}
