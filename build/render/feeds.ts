import { documents } from '../../feed/documents.ts';
import type { Site } from '../derive/site.ts';
import { renderAtom } from './feeds/atom.ts';
import { renderCalendar } from './feeds/calendar.ts';
import { itemsOf } from './feeds/items.ts';
import { renderJsonFeed } from './feeds/json-feed.ts';

/** The changes for feed readers, and the announced prices for calendars, by path. */
export function renderFeeds(site: Site): ReadonlyMap<string, Uint8Array> {
  const items = itemsOf(site);
  return new Map([
    [documents.feedJson.file, renderJsonFeed(site, items)],
    [documents.feedXml.file, renderAtom(site, items)],
    [documents.calendar.file, renderCalendar(site)],
  ]);
}
