import { describe, expect, it } from 'vitest';
import { smallSite } from '../../derive/small-site.ts';
import { childrenOf, readXml, renderedText } from './read-feeds.ts';
import { everyKind, feedNamed, hostile, released } from './sample-feeds.ts';

describe('feed.xml', () => {
  it('is an Atom feed with all that RFC 4287 requires', () => {
    const feed = readXml(renderedText(everyKind, 'feedXml'));
    expect([feed.name, feed.attributes]).toEqual([
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' },
    ]);
    for (const node of [feed, ...childrenOf(feed, 'entry')]) {
      expect(['id', 'title', 'updated'].map((name) => childrenOf(node, name).length)).toEqual([
        1, 1, 1,
      ]);
      expect(childrenOf(node, 'updated')[0]?.text).toMatch(/^\d{4}-\d{2}-\d{2}T00:00:00Z$/);
      expect(URL.canParse(childrenOf(node, 'id')[0]?.text ?? '')).toBe(true);
    }
    expect(childrenOf(feed, 'entry')).toHaveLength(12);
    expect(childrenOf(feed, 'updated')[0]?.text).toBe('2026-09-15T00:00:00Z');
    expect(childrenOf(feed, 'author')[0]?.children.map(({ name, text }) => [name, text])).toEqual([
      ['name', 'Small feed'],
      ['uri', 'https://code.example/feed'],
    ]);
    expect(childrenOf(feed, 'link').map(({ attributes }) => attributes)).toEqual([
      { rel: 'self', type: 'application/atom+xml', href: 'https://feed.example/feed.xml' },
      { rel: 'alternate', type: 'text/html', href: 'https://feed.example/' },
    ]);
  });

  it('writes a change as an entry', () => {
    expect(renderedText(released, 'feedXml')).toContain(`
  <entry>
    <id>https://feed.example/v1/models/alpha#model_added/name</id>
    <title>Alpha by Acme: new model</title>
    <published>2026-01-01T00:00:00Z</published>
    <updated>2026-01-01T00:00:00Z</updated>
    <link rel="alternate" type="application/json" href="https://feed.example/v1/models/alpha"/>
    <category term="model_added"/>
    <category term="model"/>
    <content type="text">Before: none. After: Alpha. Day: 2026-01-01.</content>
  </entry>
`);
  });

  it('has a time where nothing has changed yet', () => {
    const feed = readXml(renderedText(smallSite({}), 'feedXml'));
    expect(childrenOf(feed, 'updated')[0]?.text).toBe('2017-01-01T00:00:00Z');
    expect(childrenOf(feed, 'entry')).toEqual([]);
  });

  it('makes names inert that would be markup', () => {
    const entry = childrenOf(readXml(renderedText(feedNamed(hostile), 'feedXml')), 'entry')[1];
    expect(entry?.children.every(({ children }) => children.length === 0)).toBe(true);
    expect(entry?.children.find(({ name }) => name === 'title')?.text).toBe(
      `<img src=x onerror="alert('1')"> & ]]> ;,\\ BEGIN:VALARM 😀 by Acme: new model`,
    );
  });
});
