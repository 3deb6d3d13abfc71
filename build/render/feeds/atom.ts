import XmlBuilder from 'fast-xml-builder';
import { policy } from '../../../feed/vocabulary.ts';
import { encodeText } from '../output-file.ts';
import type { ChangeFeed } from './change-feed.ts';
import { type Item, midnight } from './items.ts';

/** Atom, RFC 4287. */
export function renderAtom({
  title,
  description,
  atomUrl,
  home,
  author,
  items,
}: ChangeFeed): Uint8Array {
  const root = {
    '?xml': { '@_version': '1.0', '@_encoding': 'utf-8' },
    feed: {
      '@_xmlns': 'http://www.w3.org/2005/Atom',
      '@_xml:lang': 'en',
      id: atomUrl,
      title,
      subtitle: description,
      // The newest change is the newest word. Atom wants a time even where there is none.
      updated: items[0]?.time ?? midnight(policy.earliestDate),
      author: { name: author.name, uri: author.url },
      link: [link('self', atomUrl, 'application/atom+xml'), link('alternate', home, 'text/html')],
      entry: items.map(entryOf),
    },
  };
  return encodeText(new XmlBuilder(writing).build(root));
}

/** `suppressBooleanAttributes` would write the value `true` as no value at all, which is no XML. */
const writing = {
  ignoreAttributes: false,
  suppressBooleanAttributes: false,
  suppressEmptyNode: true,
  format: true,
} as const;

function entryOf({ id, url, title, content, time, tags }: Item) {
  return {
    id,
    title,
    published: time,
    updated: time,
    link: link('alternate', url, 'application/json'),
    category: tags.map((term) => ({ '@_term': term })),
    content: { '@_type': 'text', '#text': content },
  };
}

function link(rel: string, href: string, type: string) {
  return { '@_rel': rel, '@_type': type, '@_href': href };
}
