import { describe, expect, it } from 'vitest';
import type { Site } from '../../../../build/derive/site.ts';
import { renderRecordFeeds } from '../../../../build/render/feeds/record-feeds.ts';
import { smallSite } from '../../derive/small-site.ts';
import { childrenOf, readXml } from './read-feeds.ts';
import { everyKind } from './sample-feeds.ts';

function filesOf(site: Site): ReadonlyMap<string, string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return new Map(
    [...renderRecordFeeds(site)].map(([path, bytes]) => [path, decoder.decode(bytes)]),
  );
}

function titlesIn(files: ReadonlyMap<string, string>, path: string): readonly string[] {
  const { items }: { items: { title: string }[] } = JSON.parse(files.get(path) ?? '');
  return items.map(({ title }) => title);
}

describe('the feeds of records', () => {
  it('has both formats for every model and every vendor, with changes or without', () => {
    const files = filesOf(
      smallSite({ models: { quiet: {}, released: { released: '2026-01-01' } } }),
    );
    expect([...files.keys()]).toEqual([
      'feeds/models/quiet.json',
      'feeds/models/quiet.xml',
      'feeds/models/released.json',
      'feeds/models/released.xml',
      'feeds/vendors/acme.json',
      'feeds/vendors/acme.xml',
    ]);
    expect(titlesIn(files, 'feeds/models/quiet.json')).toEqual([]);
    expect(childrenOf(readXml(files.get('feeds/models/quiet.xml') ?? ''), 'entry')).toEqual([]);
    expect(titlesIn(files, 'feeds/models/released.json')).toHaveLength(1);
    expect(titlesIn(files, 'feeds/vendors/acme.json')).toHaveLength(1);
  });

  it('lists the changes of a model, with boards as they were called in their periods', () => {
    const files = filesOf(everyKind);
    const titles = titlesIn(files, 'feeds/models/gpt-5.json');
    expect(titles).toContain('GPT-5: rank 2 → rank 1 on Polyglot in 2026-02');
    expect(titles.filter((title) => title.startsWith('Lite'))).toEqual([]);
    expect(childrenOf(readXml(files.get('feeds/models/gpt-5.xml') ?? ''), 'entry')).toHaveLength(
      titles.length,
    );
  });

  it('lists the changes of the models and plans of a vendor, in the order of all changes', () => {
    const titles = titlesIn(filesOf(everyKind), 'feeds/vendors/acme.json');
    const ofBoards = everyKind.changes.filter(({ change }) => change.subject.kind === 'board');
    expect(titles).toHaveLength(everyKind.changes.length - ofBoards.length);
    expect(titles.some((title) => title.startsWith('Lite: monthly'))).toBe(true);
  });

  it('names the record, its own addresses and the page of the record', () => {
    const feed = JSON.parse(filesOf(everyKind).get('feeds/models/gpt-5.json') ?? '');
    expect(feed).toMatchObject({
      title: 'Small feed: changes of GPT-5',
      home_page_url: 'https://feed.example/models/gpt-5/',
      feed_url: 'https://feed.example/feeds/models/gpt-5.json',
    });
    const atom = readXml(filesOf(everyKind).get('feeds/vendors/acme.xml') ?? '');
    expect(childrenOf(atom, 'link').map(({ attributes }) => attributes)).toEqual([
      {
        rel: 'self',
        type: 'application/atom+xml',
        href: 'https://feed.example/feeds/vendors/acme.xml',
      },
      { rel: 'alternate', type: 'text/html', href: 'https://feed.example/vendors/acme/' },
    ]);
  });
});
