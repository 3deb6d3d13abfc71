import { describe, expect, it } from 'vitest';
import { renderFeeds } from '../../../build/render/feeds.ts';
import { smallSite } from '../derive/small-site.ts';
import { childrenOf, readXml, renderedText } from './feeds/read-feeds.ts';
import { everyKind } from './feeds/sample-feeds.ts';

describe('renderFeeds', () => {
  it('writes the two feeds and the calendar at the root, the same bytes each time', () => {
    expect([...renderFeeds(everyKind).keys()]).toEqual(['feed.json', 'feed.xml', 'calendar.ics']);
    expect(renderFeeds(everyKind)).toEqual(renderFeeds(everyKind));
  });

  it('holds the newest two hundred changes', () => {
    const models = Object.fromEntries(
      Array.from({ length: 201 }, (_, index) => [
        `model-${index}`,
        { released: index === 0 ? '2026-01-01' : '2026-01-02' },
      ]),
    );
    const feed = smallSite({ models });
    const { items } = JSON.parse(renderedText(feed, 'feedJson'));
    expect(items).toHaveLength(200);
    expect(JSON.stringify(items)).not.toContain('model-0#');
    expect(childrenOf(readXml(renderedText(feed, 'feedXml')), 'entry')).toHaveLength(200);
  });
});
