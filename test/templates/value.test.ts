import { describe, expect, it } from 'vitest';
import { placeLabels } from '../../templates/components/labels.ts';
import { isPriced } from '../../templates/components/readers-prices.ts';
import { stepText } from '../../templates/components/value.tsx';
import { getPriceTicks } from '../../templates/components/value-chart.tsx';
import { realTree, textOf } from '../build/render/real-tree.ts';
import { testPage } from './page-context.ts';

const page = testPage();

describe('the pages of value', () => {
  const { site, files } = realTree();
  const tableOf = (html: string) =>
    [
      ...(/<h3>The frontier.*?<\/table>/s.exec(html)?.[0] ?? '').matchAll(
        /<th scope="row"><span class="rank">\d+<\/span><a href="[^"]*models\/([^"/]+)\/.*?<\/tr>/gs,
      ),
    ].map(([row, id]) => {
      const [, price, native = '', score] =
        /<td class="n sum paid">(?:≤\u00a0)?([^<]*?) ?(?:<small>[^<]*<\/small>)?<\/td>(?:<td class="n">([^<]*)<\/td>)?(?:<td class="n sum paid">.*?<\/td>)?<td class="score[^"]*">([^<]*)/.exec(
          row,
        ) ?? [];
      return [id, price, native && Number(native), score].join(' ');
    });

  it.each([...site.boardRows.keys()])(
    'list of %s what the feed calls the best for their price, with its figures',
    (board) => {
      const rows = site.boardRows.get(board) ?? [];
      const settings = site.boardSettings.get(board) ?? [];
      const isPerTask = rows[0]?.price_basis === 'compared_cost_usd';
      // Every effort is a point of its own where the board states what a task cost.
      const drawn = isPerTask
        ? settings.map((row) => ({ ...row, price: row.compared_cost_usd }))
        : rows.map((row) => ({ ...row, price: row.blended_price }));
      // Ratings in hundreds and thousands have no decimals on a page.
      const decimals = drawn.every(({ native }) => native >= 100) ? 0 : 2;
      const best = drawn
        .filter(({ best_for_price }) => best_for_price)
        .toSorted((left, right) => left.score - right.score)
        .map(({ model_id, price, native, score }) =>
          [model_id, page.dollars(price), Number(native.toFixed(decimals)), score.toFixed(1)].join(
            ' ',
          ),
        );
      expect(tableOf(textOf(files, `boards/${board}/index.html`))).toEqual(best);
    },
  );

  it.each([...site.boardRows.keys()])('draw every dot of %s inside the plot', (board) => {
    const html = textOf(files, `boards/${board}/index.html`);
    const heights = [...html.matchAll(/<circle [^>]*cy="([\d.-]+)%" r="(?:5|3.5)"/g)].map(
      ([, percent]) => Number(percent),
    );
    expect(heights.length).toBeGreaterThan(1);
    // Half a dot is about a hundredth of the height.
    expect(heights.filter((height) => height < 1 || height > 99)).toEqual([]);
  });

  it('take the overall score first, and draw each model with one and a price', () => {
    const priced = site.boardIndex.index.filter(({ model_id, overall }) => {
      const model = site.models.find(({ id }) => id === model_id);
      const isServed = model?.lifecycle.stage !== 'retired';
      return overall !== null && isServed && model !== undefined && isPriced(page, model);
    });
    const html = textOf(files, 'boards/index.html');
    expect(html.match(/<circle (class="best" )?cx="[^"]*" cy="[^"]*" r="(5|3.5)"/g)).toHaveLength(
      priced.length,
    );
    for (const layout of ['narrow', 'wide']) {
      const [, drawn = ''] = new RegExp(`<g class="${layout}">(.*?)</g>`, 's').exec(html) ?? [];
      const names = [...drawn.matchAll(/<text[^>]*>([^<]+)/g)].map(([, name]) => name);
      expect(names).toEqual([...new Set(names)]);
      // Each point of the frontier has its name, or its number in the table.
      expect(drawn.match(/<text class="best"/g)).toHaveLength(tableOf(html).length);
    }
    const rows = tableOf(html);
    const first = rows[0] ?? '';
    const last = rows.at(-1) ?? '';
    const [best] = priced.toSorted((a, b) => (b.overall?.score ?? 0) - (a.overall?.score ?? 0));
    expect(last).toContain(`${best?.model_id} `);
    expect(first).not.toBe(last);
    expect(html).toContain('Overall score ↑');
    expect(html).toContain('$ per million tokens, log scale →');
  });
});

describe('the steps of the frontier', () => {
  it.each([
    [undefined, ''],
    [{ price: 0, score: 40 }, '+10.0, no longer free'],
    [{ price: 2, score: 40 }, '+10.0 for ×2.5'],
    [{ price: 4.8, score: 40 }, '+10.0 for ×1.04'],
  ])('say what is gained', (before, text) => {
    const row = { price: 5, score: 50 };
    expect(stepText(page, (score) => score.toFixed(1), { before, row })).toBe(text);
  });

  it.each([
    [(score: number) => score.toFixed(1), '+3.6 for ×2'],
    [(score: number) => score.toFixed(0), '+4 for ×2'],
    [(score: number) => score.toFixed(2), '+3.66 for ×2'],
  ])('say the difference of the scores as they are shown', (write, text) => {
    const before = { price: 2, score: 80.18 };
    expect(stepText(page, write, { before, row: { price: 4, score: 83.84 } })).toBe(text);
  });
});

it.each([
  [0.15, 30, [0.3, 1, 3, 10, 30]],
  [0.01, 90, [0.01, 0.1, 1, 10]],
])('the axis of prices from %d to %d names few', (least, most, ticks) => {
  expect(getPriceTicks(least, most)).toEqual(ticks);
});

describe('placeLabels', () => {
  const room = { bounds: { left: 0, top: 0, right: 400, bottom: 300 }, dots: [], steps: [] };
  const label = { x: 200, y: 100, width: 50, matters: true };

  it('puts a name to the left of its dot, and above where that is taken', () => {
    expect(placeLabels([label], room)).toEqual([
      { label, left: 139, middle: 100, leader: undefined },
    ]);
    const dots = [{ x: 155, y: 100 }];
    expect(placeLabels([label], { ...room, dots })[0]).toMatchObject({ left: 175, middle: 81 });
  });

  it('leads a line to a name that matters, and leaves out what has no room', () => {
    const dots = [130, 150, 170, 190, 210, 230, 250, 270].flatMap((x) =>
      [80, 90, 110, 120].map((y) => ({ x, y })),
    );
    expect(placeLabels([label], { ...room, dots })[0]?.leader).toBeDefined();
    expect(placeLabels([{ ...label, matters: false }], { ...room, dots })).toEqual([]);
    const bounds = { left: 0, top: 0, right: 40, bottom: 300 };
    expect(placeLabels([label], { ...room, bounds })).toEqual([]);
  });
});
