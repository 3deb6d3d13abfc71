import { documents } from '../../feed/documents.ts';
import type { Feed } from '../derive/feed.ts';
import { renderAtom } from './feeds/atom.ts';
import { renderCalendar } from './feeds/calendar.ts';
import { itemsOf } from './feeds/items.ts';
import { renderJsonFeed } from './feeds/json-feed.ts';

/** The changes for feed readers, and the announced prices for calendars, by path. */
export function renderFeeds(feed: Feed): ReadonlyMap<string, Uint8Array> {
  const items = itemsOf(feed);
  return new Map([
    [documents.feedJson.file, renderJsonFeed(feed, items)],
    [documents.feedXml.file, renderAtom(feed, items)],
    [documents.calendar.file, renderCalendar(feed)],
  ]);
}
