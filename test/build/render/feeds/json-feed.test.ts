import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { Site } from '../../../../build/derive/site.ts';
import { readOn, smallSite } from '../../derive/small-site.ts';
import { jsonFeed } from './json-feed-schema.ts';
import { renderedText } from './read-feeds.ts';
import { everyKind, feedNamed, gpt5, hostile, released } from './sample-feeds.ts';

function jsonOf(site: Site) {
  return JSON.parse(renderedText(site, 'feedJson'));
}

describe('feed.json', () => {
  it('follows JSON Feed 1.1, changes or none', () => {
    const validate = new Ajv2020({ strict: true, strictRequired: false }).compile(jsonFeed);
    for (const feed of [everyKind, smallSite({}), feedNamed(hostile)]) {
      validate(jsonOf(feed));
      expect(validate.errors).toBeNull();
    }
  });

  it('says where it lives, who writes it, and each change with its old and new value', () => {
    expect(jsonOf(released)).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Small feed: changes',
      home_page_url: 'https://feed.example/',
      feed_url: 'https://feed.example/feed.json',
      description: 'A small feed.',
      authors: [{ name: 'Small feed', url: 'https://code.example/feed' }],
      language: 'en',
      items: [
        {
          id: 'https://feed.example/v1/models/alpha#model_added/name',
          url: 'https://feed.example/v1/models/alpha',
          title: 'Alpha by Acme: new model',
          content_text: 'Before: none. After: Alpha. Day: 2026-01-01.',
          date_published: '2026-01-01T00:00:00Z',
          tags: ['model_added', 'model'],
          _change: {
            date: '2026-01-01',
            kind: 'model_added',
            subject: { kind: 'model', id: 'alpha' },
            field: 'name',
            from: null,
            to: null,
            from_text: null,
            to_text: 'Alpha',
            url: 'https://feed.example/v1/models/alpha',
          },
        },
      ],
    });
  });

  it('titles every kind of change in words', () => {
    const items: { title: string; content_text: string }[] = jsonOf(everyKind).items;
    expect(items.map(({ title, content_text }) => [title, content_text])).toEqual([
      [
        'GPT-5: input 1.00 USD → 2.00 USD from 2027-01-01, announced',
        'Before: 1.00 USD. After: 2.00 USD from 2027-01-01, announced. Day: 2026-09-15.',
      ],
      [
        'GPT-5: output 10.00 USD → 12.00 USD from 2027-01-01, announced',
        'Before: 10.00 USD. After: 12.00 USD from 2027-01-01, announced. Day: 2026-09-15.',
      ],
      [
        'GPT-5: input 1.00 USD → 3.00 USD from 2026-09-01, withdrawn',
        'Before: 1.00 USD. After: 3.00 USD from 2026-09-01, withdrawn. Day: 2026-08-05.',
      ],
      [
        'GPT-5: input 1.25 USD → 1.00 USD from 2026-08-01',
        'Before: 1.25 USD. After: 1.00 USD. Day: 2026-08-01.',
      ],
      [
        'Lite: monthly 49.00 CNY → 118.00 CNY from 2026-07-30',
        'Before: 49.00 CNY. After: 118.00 CNY. Day: 2026-07-30.',
      ],
      ['Polyglot Two: edition 1 → 2', 'Before: 1. After: 2. Day: 2026-03-28.'],
      [
        'Polyglot Two: period 2026-02 → 2026-03',
        'Before: 2026-02. After: 2026-03. Day: 2026-03-28.',
      ],
      ['Polyglot: period 2026-01 → 2026-02', 'Before: 2026-01. After: 2026-02. Day: 2026-02-28.'],
      [
        'GPT-5: rank 2 → rank 1 on Polyglot in 2026-02',
        'Before: rank 2 in 2026-01. After: rank 1 in 2026-02. Day: 2026-02-28.',
      ],
      [
        'other: rank 1 → not listed on Polyglot in 2026-02',
        'Before: rank 1 in 2026-01. After: not listed in 2026-02. Day: 2026-02-28.',
      ],
      ['Polyglot: period none → 2026-01', 'Before: none. After: 2026-01. Day: 2026-01-28.'],
      ['GPT-5 by Acme: new model', 'Before: none. After: GPT-5. Day: 2025-08-07.'],
    ]);
  });

  it('gives every item an id of its own that neither other changes nor an older reading move', () => {
    const idsOf = (site: Site): string[] => jsonOf(site).items.map(({ id }: { id: string }) => id);
    const ids = idsOf(everyKind);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids[0]).toBe(
      'https://feed.example/v1/models/gpt-5#price_announced/input_price/2027-01-01',
    );
    const [first, second, third, last] = gpt5.prices ?? [];
    if (first === undefined || second === undefined || third === undefined || last === undefined)
      throw new Error('four prices');
    const reread = {
      ...gpt5,
      prices: [first, second, third, { ...last, sources: readOn('2026-09-14') }],
    };
    const more = idsOf(
      smallSite({ models: { 'gpt-5': reread, beta: { released: '2026-09-30' } } }),
    );
    expect(more).toEqual(
      expect.arrayContaining(
        ids.filter(
          (id) => id.startsWith('https://feed.example/v1/models/gpt-5#') && !id.includes('rank'),
        ),
      ),
    );
  });
});
