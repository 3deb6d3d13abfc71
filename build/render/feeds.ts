import XmlBuilder from 'fast-xml-builder';
import { groupBy } from '../../feed/collections.ts';
import { documents } from '../../feed/documents.ts';
import { feedPath, type PageName, type PageValues, pagePath } from '../../feed/pages.ts';
import type { Change } from '../../feed/schemas/changes.ts';
import { policy } from '../../feed/vocabulary.ts';
import { type DatedChange, type Subject, subjectAddress } from '../derive/changes.ts';
import type { Site } from '../derive/site.ts';
import { plainText } from './escape.ts';
import { encodeText, type OutputFile, renderJson } from './output-file.ts';

export function* renderFeeds(site: Site): Generator<OutputFile> {
  const { models, plans, changes, apiRoot, answers } = site;
  const names = recordNames(site);
  yield* feedFiles(changeFeed(site), apiRoot);
  const vendors = {
    model: new Map(models.map(({ id, vendor }) => [id, vendor])),
    plan: new Map(plans.map(({ id, vendor }) => [id, vendor])),
    board: new Map<string, string>(),
  };
  const ofModels = groupBy(changes, ({ change: { subject } }) =>
    subject.kind === 'model' ? subject.id : undefined,
  );
  const ofVendors = groupBy(changes, ({ change: { subject } }) =>
    vendors[subject.kind].get(subject.id),
  );
  const record = (name: string, page: PageName, values: PageValues, own: DatedChange[] = []) => {
    const paths = (['json', 'xml'] as const).map((format) => feedPath(page, values, format));
    const [json = '', atom = ''] = paths;
    const about = { name, json, atom, page: pagePath(page, values) };
    return feedFiles(changeFeed(site, { changes: own, names, about }), apiRoot);
  };
  for (const { id, name } of models) yield* record(name, 'model', { id }, ofModels.get(id));
  for (const { slug, name } of answers['vendors.list'][0]?.body.vendors ?? [])
    yield* record(name, 'vendor', { slug }, ofVendors.get(name));
}

type ChangeFeed = ReturnType<typeof changeFeed>;

export function changeFeed(
  site: Site,
  {
    changes = site.changes,
    names = recordNames(site),
    about,
  }: {
    changes?: readonly DatedChange[];
    names?: Names;
    about?: { name: string; json: string; atom: string; page: string };
  } = {},
) {
  const { name, description, repository } = site.about;
  return {
    title: plainText(`${name}: changes${about === undefined ? '' : ` of ${about.name}`}`),
    description: plainText(description),
    jsonUrl: site.apiRoot + (about?.json ?? documents.feedJson.path),
    atomUrl: site.apiRoot + (about?.atom ?? documents.feedXml.path),
    home: site.apiRoot + (about?.page ?? documents.docs.path),
    author: { name: plainText(name), url: repository },
    items: changes.slice(0, policy.feedItems).map((dated) => toItem(dated, site.apiRoot, names)),
  };
}

function toItem({ change, key }: DatedChange, apiRoot: string, names: Names) {
  const { kind, subject, field, date, url } = change;
  const { title, before, after } = changeWords(change, key, names);
  return {
    // Made of nothing that other changes or an older reading of the same change could move.
    id: `${subjectAddress(apiRoot, subject)}#${encodeURI([kind, field, key].filter(Boolean).join('/'))}`,
    url: apiRoot + toPagePath(subject),
    json: url,
    title: plainText(title),
    content: plainText(`Before: ${before}. After: ${after}. Day: ${date}.`),
    time: midnight(date),
    tags: [kind, subject.kind],
    change,
  };
}

function toPagePath({ kind, id }: Subject): string {
  return kind === 'board' ? pagePath('board', { board: id }) : pagePath(kind, { id });
}

/** The instant that stands for a day in formats that know no days. */
export function midnight(day: string): string {
  return `${day}T00:00:00Z`;
}

function feedFiles(feed: ChangeFeed, apiRoot: string): OutputFile[] {
  return [
    [feed.jsonUrl.slice(apiRoot.length + 1), renderJson(toJsonFeed(feed))],
    [feed.atomUrl.slice(apiRoot.length + 1), encodeText(renderAtom(feed))],
  ];
}

export function toJsonFeed({ title, description, jsonUrl, home, author, items }: ChangeFeed) {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: jsonUrl,
    description,
    authors: [author],
    language: 'en',
    items: items.map(({ id, url, title, content, time, tags, change }) => ({
      id,
      url,
      title,
      content_text: content,
      date_published: time,
      tags,
      _change: change,
    })),
  };
}

/** Atom, RFC 4287. */
function renderAtom({ title, description, atomUrl, home, author, items }: ChangeFeed): string {
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

function changeWords(change: Change, key: string, names: Names) {
  const { kind, subject, field, from, to, from_text, to_text } = change;
  const { name, vendor } = names.record(subject);
  const before = from_text ?? 'none';
  switch (kind) {
    case 'model_added':
      return { title: `${name} by ${vendor}: new model`, before: 'none', after: name };
    case 'price_changed':
    case 'plan_changed':
    case 'price_announced': {
      const [was, is] = [from_text ?? 'unknown', to_text ?? 'unknown'];
      const day = kind === 'price_announced' ? '' : ` from ${key}`;
      return {
        title: `${name}: ${figureWords(field)} ${was} → ${is}${day}`,
        before: was,
        after: is,
      };
    }
    case 'board_updated': {
      const after = to_text ?? 'none';
      const title = `${names.board(subject.id, key)}: ${field} ${before} → ${after}`;
      return { title, before, after };
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

type Named = { name: string; vendor: string };

export type Names = {
  record: (subject: Subject) => Named;
  board: (key: string, period: string) => string;
};

export function recordNames({ models, plans, boards }: Site): Names {
  const byId = (records: readonly (Named & { id: string })[]) =>
    new Map(
      records.map(({ id, name, vendor }) => [
        id,
        { name: plainText(name), vendor: plainText(vendor) },
      ]),
    );
  const records = { model: byId(models), plan: byId(plans), board: new Map<string, Named>() };
  const periods = new Map(
    boards.flatMap(({ key, rankings }) =>
      rankings.map(({ period, board }) => [`${key} ${period}`, plainText(board.name)] as const),
    ),
  );
  return {
    record: ({ kind, id }) => records[kind].get(id) ?? { name: id, vendor: '' },
    board: (key, period) => periods.get(`${key} ${period}`) ?? key,
  };
}
