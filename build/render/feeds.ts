import { documents } from '../../feed/documents.ts';
import type { Site } from '../derive/site.ts';
import { renderAtom } from './feeds/atom.ts';
import { renderCalendar } from './feeds/calendar.ts';
import { type ChangeFeed, changeFeed } from './feeds/change-feed.ts';
import { itemsOf } from './feeds/items.ts';
import { renderJson } from './output-file.ts';

/** The changes for feed readers, and what is announced for calendars, by path. */
export function renderFeeds(site: Site): ReadonlyMap<string, Uint8Array> {
  const feed = changeFeed(site, itemsOf(site));
  return new Map([
    [documents.feedJson.file, renderJson(describeJsonFeed(feed))],
    [documents.feedXml.file, renderAtom(feed)],
    [documents.calendar.file, renderCalendar(site)],
  ]);
}

/**
 * JSON Feed 1.1. Each item carries its change as data too, under a name of its own as the format
 * asks.
 */
export function describeJsonFeed({
  title,
  description,
  jsonUrl,
  home,
  author,
  items,
}: ChangeFeed): object {
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
