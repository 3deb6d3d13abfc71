import { describe, expect, it } from 'vitest';
import type { ImportedList, TokenFigures } from '../../../build/dataset/dataset.ts';
import { deriveSite } from '../../../build/derive/site.ts';
import { renderListFeeds } from '../../../build/render/list-feeds.ts';
import { renderListPatches } from '../../../build/render/list-patches.ts';
import type { ModelFile } from '../../../feed/contract/schemas/data/model.ts';
import { smallDataset } from '../derive/small-site.ts';

const page = [
  { url: 'https://acme.example/prices', checked: '2026-09-01', page_date: '2026-09-01' },
];

/** A model that costs 2/10, cached 0.2, since June, and 4/20 before. */
const moved: Partial<ModelFile> = {
  prices: [
    { from: '2026-01-01', input_price: 4, output_price: 20, cache_read_price: 0.4, sources: page },
    { from: '2026-06-01', input_price: 2, output_price: 10, cache_read_price: 0.2, sources: page },
  ],
};
const ended: Partial<ModelFile> = {
  prices: [{ from: '2026-01-01', input_price: 1, output_price: 5, sources: page }],
  lifecycle: [{ event: 'retired', day: '2026-08-01', sources: page }],
};

function row(id: string, model: string, [input, output, read]: (number | null)[]) {
  const figures: TokenFigures = {
    input_price: input ?? null,
    output_price: output ?? null,
    cache_read_price: read ?? null,
    cache_write_price: null,
  };
  return { id, model, figures };
}

function filesOf(name: string, ...rows: ImportedList['rows']) {
  const dataset = smallDataset({ models: { moved, ended } });
  const list = { name, url: 'https://list.example/a.json', checked: '2026-08-21', rows };
  const options = { apiRoot: 'https://feed.example', today: '2026-10-01' };
  const site = deriveSite({ ...dataset, lists: [list] }, options);
  const renderers = [...renderListFeeds(site), ...renderListPatches(site)];
  return new Map(renderers.map(([path, render]) => [path, new TextDecoder().decode(render())]));
}

const stale = row('acme/moved', 'moved', [4, 10, null]);
const over = row('acme/ended', 'ended', [3, 7, null]);
// Nothing explains 3 for 2.
const unsettled = row('acme/odd', 'moved', [3, 10, 0.2]);

describe('the feed of a list', () => {
  it('has the figures that a page of the vendor settles, each with that page', () => {
    const feed = JSON.parse(filesOf('list', stale, unsettled).get('feeds/lists/list.json') ?? '');
    expect(feed).toMatchObject({
      title: 'Small feed: figures of list',
      description: 'What list stated on 2026-08-21 otherwise than pages of vendors.',
      home_page_url: 'https://feed.example/v1/lists/list',
      feed_url: 'https://feed.example/feeds/lists/list.json',
    });
    expect(feed.items).toMatchObject([
      {
        id: 'https://feed.example/v1/lists/list#acme/moved/cache_read_price/missing',
        url: 'https://feed.example/models/moved/',
        title: 'acme/moved: no cache read price, and 0.20 here (missing)',
        tags: ['missing', 'cache_read_price'],
      },
      {
        title: 'acme/moved: input price 4.00, and 2.00 here (stale)',
        content_text:
          'list of 2026-08-21 states input price 4.00 in US dollars per million tokens; 2.00 here. Page of the vendor: https://acme.example/prices.',
        date_published: '2026-08-21T00:00:00Z',
        _difference: { theirs: 4, ours: 2, evidence: { page_date: '2026-09-01' } },
      },
    ]);
  });

  it('is an Atom feed too', () => {
    const atom = filesOf('list', stale).get('feeds/lists/list.xml');
    expect(atom).toContain('<id>https://feed.example/feeds/lists/list.xml</id>');
    expect(atom).toContain('<title>acme/moved: input price 4.00, and 2.00 here (stale)</title>');
    expect(atom).toContain('<category term="stale"/>');
  });
});

describe('the patch of a list', () => {
  const patchOf = (name: string, ...rows: ImportedList['rows']) => {
    const text = filesOf(name, ...rows).get(`patches/${name}.json`);
    return text === undefined ? undefined : JSON.parse(text);
  };

  it('replaces what still is as it was read, adds what is missing, and ends a model once', () => {
    // A slash of an id is ~1 in a pointer. 4 dollars a million are 0.000004 a token.
    expect(patchOf('litellm', stale, over, unsettled)).toEqual([
      { op: 'add', path: '/acme~1ended/deprecation_date', value: '2026-08-01' },
      { op: 'add', path: '/acme~1moved/cache_read_input_token_cost', value: 2e-7 },
      { op: 'test', path: '/acme~1moved/input_cost_per_token', value: 4e-6 },
      { op: 'replace', path: '/acme~1moved/input_cost_per_token', value: 2e-6 },
    ]);
  });

  it('is in the shape of the list', () => {
    expect(patchOf('models.dev', stale, over, unsettled)).toEqual([
      { op: 'add', path: '/acme/models/ended/status', value: 'deprecated' },
      { op: 'add', path: '/acme/models/moved/cost/cache_read', value: 0.2 },
      { op: 'test', path: '/acme/models/moved/cost/input', value: 4 },
      { op: 'replace', path: '/acme/models/moved/cost/input', value: 2 },
    ]);
  });

  it('is there for no list whose rows have no path of their own', () => {
    expect(patchOf('genai-prices', stale)).toBeUndefined();
  });
});
