import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Site } from '../../../build/derive/site.ts';
import { renderHome } from '../../../build/render/page.ts';
import { endpoints } from '../../../feed/endpoints.ts';
import { parseHeaders } from '../../../feed/headers.ts';
import { problemOf } from '../../../feed/problems.ts';
import { problemKinds } from '../../../feed/vocabulary.ts';
import { deriveRealSite } from '../../data/real-feed.ts';
import { edition, period, smallSite } from '../derive/small-site.ts';
import { partsIn } from './page-parts.ts';

const { rules } = parseHeaders(readFileSync('_headers', 'utf8'));

function pageOf(site: Site): string {
  const [, bytes] = renderHome(site, rules, partsIn('en'));
  return new TextDecoder().decode(bytes);
}

describe('the page of the real feed', () => {
  const feed = deriveRealSite();
  const page = pageOf(feed);
  const ids = new Set([...page.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]));

  it('has every endpoint, problem, board’s anchors and model', () => {
    const wanted = [
      ...Object.keys(endpoints).map((id) => `/api/${id}`),
      ...Object.keys(problemKinds).map((code) => `problem-${code}`),
      ...feed.boards.map(({ key }) => `normalisation-${key}`),
      ...feed.models.map(({ id }) => `/models/${id}`),
    ];
    expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('says each id once', () => {
    expect([...page.matchAll(/ id="([^"]*)"/g)]).toHaveLength(ids.size);
  });

  it('has what each of its anchors leads to, so that they work without script', () => {
    const targets = [...page.matchAll(/href="#([^"]*)"/g)].map((match) => match[1]);
    expect(targets.length).toBeGreaterThan(Object.keys(endpoints).length);
    expect(targets.filter((target) => !ids.has(target))).toEqual([]);
  });

  it('explains a problem where its type leads', () => {
    const { type } = problemOf(feed.apiRoot, 'not_found', { detail: '' });
    expect(type).toBe('https://feed.example/#problem-not_found');
    expect(ids.has(new URL(type).hash.slice(1))).toBe(true);
  });

  it('has no address of its own that would break under a path prefix', () => {
    const own = [...page.matchAll(/(?:href|src)="([^"#]*)"/g)]
      .map((match) => match[1] ?? '')
      .filter((address) => !/^(https|data):/.test(address));
    expect(own.length).toBeGreaterThan(5);
    expect(own.filter((address) => address.startsWith('/'))).toEqual([]);
  });

  it('has no script or style within it', () => {
    expect(page.match(/<script(?! type="application\/ld\+json").*?>.*?<\/script>/gs)).toEqual([
      '<script src="assets/early.js"></script>',
      '<script type="module" src="assets/page.js"></script>',
    ]);
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=/);
  });

  it('repeats the policy of the header, but for what only a header can say', () => {
    expect(page).toContain(`content="default-src &#39;none&#39;; script-src &#39;self&#39;;`);
    expect(page).not.toContain('frame-ancestors');
  });

  it('names the anchors of each edition', () => {
    expect(page).toMatch(
      /id="normalisation-arena">.*Agent Arena.*<td class="n">-25<\/td><td class="n">20<\/td>/,
    );
  });

  it('leaves 33 of the 60 kB of a first view to script and styles', () => {
    expect(gzipSync(page, { level: 9 }).length).toBeLessThan(27_000);
  });
});

describe('the page of a small feed', () => {
  it('shows free as free, and what is unknown as a dash', () => {
    const price = { from: null, sources: [] };
    const page = pageOf(
      smallSite({
        models: {
          free: { prices: [{ ...price, input_price: 0, output_price: 0 }] },
          unknown: {},
          cheap: { prices: [{ ...price, input_price: 0.0375, output_price: 0.15 }] },
        },
      }),
    );
    const cellsOf = (id: string) =>
      new RegExp(
        `id="/models/${id}" .*?<td class="score">.*?</td>(<td.*?</td><td.*?</td>)`,
        's',
      ).exec(page)?.[1];
    expect(cellsOf('free')).toBe('<td class="d0 old">free</td><td class="d0 old">free</td>');
    expect(cellsOf('unknown')).toBe('<td class="d0">–</td><td class="d0">–</td>');
    expect(cellsOf('cheap')).toBe('<td class="d4 old">0.0375</td><td class="d2 old">0.15</td>');
  });

  it('orders by overall score, with what is new above it and what is retired below all', () => {
    const board = (key: string, natives: Record<string, number>) => ({
      key,
      editions: [edition('1', '2026-01')],
      periods: [period('2026-01', natives)],
    });
    const natives = { low: 40, high: 50, gone: 90 };
    const page = pageOf(
      smallSite({
        models: {
          low: { released: '2026-09-15' },
          old: { released: '2025-01-01' },
          new: { released: '2026-09-01' },
          newest: { released: '2026-09-30' },
          gone: {
            lifecycle: [{ event: 'retired', day: '2026-09-01', sources: [] }],
          },
        },
        boards: [board('x', { ...natives, easy: 99 }), board('y', natives), board('z', natives)],
      }),
    );
    const bodies = [...page.matchAll(/<tbody data-group="(\w+)">(.*?)<\/tbody>/gs)];
    const idsIn = (html = '') =>
      [...html.matchAll(/<tr id="\/models\/(\w+)"/g)].map(([, id]) => id);
    expect(bodies.map(([, group, html]) => [group, idsIn(html)])).toEqual([
      ['new', ['newest', 'new']],
      ['ranked', ['high', 'low']],
      ['unranked', ['old', 'easy']],
      ['retired', ['gone']],
    ]);
  });

  it('marks a stage and an announced price beside the name', () => {
    const price = { sources: [], cache_read_price: null };
    const page = pageOf(
      smallSite({
        models: {
          rising: {
            prices: [
              { ...price, from: null, input_price: 2, output_price: 10 },
              { ...price, from: '2026-12-01', input_price: 4, output_price: 20 },
            ],
          },
          gone: {
            lifecycle: [{ event: 'retired', day: '2026-09-01', sources: [] }],
          },
        },
      }),
    );
    expect(page).toContain('rising</a> <b class="mark rise">doubles on 1 Dec 2026</b>');
    expect(page).toContain('gone</a> <b class="mark retired">retired</b>');
  });

  it('tells how many prices were read lately, and makes the older ones pale', () => {
    const read = (checked: string) => ({
      prices: [
        {
          from: null,
          input_price: 1,
          output_price: 2,
          sources: [{ url: 'https://acme.example', checked }],
        },
      ],
    });
    const page = pageOf(
      smallSite({ models: { a: read('2026-09-30'), b: read('2026-05-01'), c: {} } }),
    );
    expect(page).toContain('1 of 2 prices read in the last 90 days');
    expect(page).toContain('data-facts=",2026-09-30,1"');
    expect(page.match(/<td class="d2">1\.00/g)).toHaveLength(1);
    expect(page.match(/<td class="d2 old">1\.00/g)).toHaveLength(1);
  });

  it('takes hostile texts for texts, and addresses that are not https for no links', () => {
    const hostile = `<img src=x onerror="alert('1')"></title></script>{name}`;
    const page = pageOf(
      smallSite({
        siteName: hostile,
        models: { alpha: { name: hostile, tags: [hostile] } },
        boards: [
          {
            key: 'board',
            editions: [
              {
                ...edition('1', '2026-01', hostile),
                public_url: 'javascript:alert(1)',
                description: hostile,
                license: hostile,
                citation: hostile,
              },
            ],
            periods: [period('2026-01', { alpha: 40 })],
          },
        ],
      }),
    );
    expect(page).not.toContain('<img');
    expect(page).not.toContain('href="javascript');
    expect(page).not.toContain(`onerror="`);
    expect(page.match(/<\/title>/g)).toHaveLength(1);
    expect(page).toContain(
      '&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62;&#60;/title&#62;&#60;/script&#62;{name}',
    );
  });

  it('has a picture of what is priced and ranked, and none where nothing is', () => {
    const prices = [{ from: null, input_price: 1, output_price: 2, sources: [] }];
    const boards = [
      {
        key: 'x',
        editions: [edition('1', '2026-01')],
        periods: [period('2026-01', { a: 90, b: 40 })],
      },
    ];
    expect(pageOf(smallSite({ models: { a: { prices }, b: { prices } }, boards }))).toContain(
      'class="picture"',
    );
    expect(pageOf(smallSite({ models: { a: {}, b: {} }, boards }))).not.toContain(
      'class="picture"',
    );
  });
});
