import { parseXml } from '@rgrove/parse-xml';
import { describe, expect, it } from 'vitest';
import type { Site } from '../../../build/derive/site.ts';
import { imageOf, renderImages } from '../../../build/render/images.ts';
import { edition, period, smallSite } from '../derive/small-site.ts';
import { pageParts } from './page-parts.ts';

const price = { from: null, input_price: 1.25, output_price: 10, sources: [] };

function boardOf(name: string) {
  return {
    key: 'board',
    editions: [edition('1', '2026-01', name)],
    periods: [period('2026-01', { alpha: 40, beta: 50 })],
  };
}

/** The images of a site as SVG, by file. */
function imagesOf(site: Site): ReadonlyMap<string, string> {
  return new Map([...renderImages(site, pageParts)].map(([path, bytes]) => [path, String(bytes)]));
}

/** The lines of text of an image. */
function linesOf(svg = ''): readonly string[] {
  return [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = '']) => text);
}

describe('the images of pages', () => {
  const site = smallSite({
    models: {
      alpha: { name: 'Alpha', released: '2026-01-01', prices: [price], context_window: 200_000 },
      beta: { name: 'Beta', released: null },
    },
    boards: [boardOf('Board')],
  });

  it('show the vendor, prices and context of a model', () => {
    expect(linesOf(imagesOf(site).get('images/model-alpha.png'))).toEqual([
      'Small feed',
      'Alpha',
      'Acme',
      '$1.25 in · $10.00 out per million tokens',
      '200k tokens of context',
    ]);
  });

  it('show the first places of a board', () => {
    expect(linesOf(imagesOf(site).get('images/board-board.png')).slice(1)).toEqual([
      'Board',
      '1. Beta · 50',
      '2. Alpha · 40',
    ]);
  });

  it('are those of lists for models of no known release, vendors, plans and providers', () => {
    const paths = (['model', 'vendor', 'plan', 'provider'] as const).map(
      (name) => imageOf(site, { name, values: { id: 'beta', slug: 'acme' } }).path,
    );
    expect(paths).toEqual([
      '/images/models.png',
      '/images/vendors.png',
      '/images/plans.png',
      '/images/providers.png',
    ]);
  });

  it('are one for a board and its periods', () => {
    for (const name of ['board', 'period'] as const)
      expect(imageOf(site, { name, values: { board: 'board', period: '2026-01' } }).path).toBe(
        '/images/board-board.png',
      );
  });

  it('are those of lists where the font lacks a character of the name', () => {
    const chinese = smallSite({
      models: { alpha: { name: '文心 5', released: '2026-01-01' }, beta: {} },
      boards: [boardOf('榜单')],
    });
    const files = [...imagesOf(chinese).keys()];
    expect(files.filter((file) => /model-|board-/.test(file))).toEqual([]);
    expect(imageOf(chinese, { name: 'model', values: { id: 'alpha' } }).path).toBe(
      '/images/models.png',
    );
    expect(imageOf(chinese, { name: 'board', values: { board: 'board' } }).path).toBe(
      '/images/boards.png',
    );
  });

  it('are no more than the lists, the boards and 24 models', () => {
    const models = Object.fromEntries(
      [...Array(30)].map((_, index) => [
        `m-${index + 10}`,
        { released: `2026-01-${index < 15 ? '01' : '02'}` },
      ]),
    );
    const files = [...imagesOf(smallSite({ models })).keys()];
    const ids = files.flatMap((file) => /model-(.+)\.png/.exec(file)?.[1] ?? []);
    expect(ids).toHaveLength(24);
    expect(ids.slice(14, 16)).toEqual(['m-39', 'm-10']);
  });

  it('hold texts as texts', () => {
    const name = '<image href="x"/> & "y" \'z\' ]]>';
    const svg = imagesOf(
      smallSite({ siteName: name, models: { alpha: { name, released: '2026-01-01' } } }),
    ).get('images/model-alpha.png');
    expect(parseXml(svg ?? '').root?.name).toBe('svg');
    expect(svg).not.toContain('<image');
  });
});
