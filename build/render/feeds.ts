import { documents } from '../../feed/documents.ts';
import type { Site } from '../derive/site.ts';
import { plainText } from './escape.ts';
import { renderAtom } from './feeds/atom.ts';
import { renderCalendar } from './feeds/calendar.ts';
import { type Item, itemsOf } from './feeds/items.ts';
import { renderJson } from './output-file.ts';

/** The changes for feed readers, and the announced prices for calendars, by path. */
export function renderFeeds(site: Site): ReadonlyMap<string, Uint8Array> {
  const items = itemsOf(site);
  return new Map([
    [documents.feedJson.file, renderJsonFeed(site, items)],
    [documents.feedXml.file, renderAtom(site, items)],
    [documents.calendar.file, renderCalendar(site)],
  ]);
}

/** `feed.json`. */
export function renderJsonFeed(site: Site, items: readonly Item[]): Uint8Array {
  return renderJson(describeJsonFeed(site, items));
}

/**
 * JSON Feed 1.1. Each item carries its change as data too, under a name of its own as the format
 * asks.
 */
export function describeJsonFeed({ about, apiRoot }: Site, items: readonly Item[]): object {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: plainText(`${about.name}: changes`),
    home_page_url: apiRoot + documents.docs.path,
    feed_url: apiRoot + documents.feedJson.path,
    description: plainText(about.description),
    authors: [{ name: plainText(about.name), url: about.repository }],
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
