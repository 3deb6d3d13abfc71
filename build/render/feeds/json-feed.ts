import { documents } from '../../../feed/documents.ts';
import type { Feed } from '../../derive/feed.ts';
import { renderJson } from '../json.ts';
import type { Item } from './items.ts';
import { plainText } from './plain-text.ts';

/** `feed.json`: JSON Feed 1.1. Each item carries its change as data too, under a name of its own as the format asks. */
export function renderJsonFeed({ dataset: { site }, apiRoot }: Feed, items: readonly Item[]): Uint8Array {
  return renderJson({
    version: 'https://jsonfeed.org/version/1.1',
    title: plainText(`${site.name}: changes`),
    home_page_url: apiRoot + documents.docs.path,
    feed_url: apiRoot + documents.feedJson.path,
    description: plainText(site.description),
    authors: [{ name: plainText(site.name), url: site.repository }],
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
  });
}
