import { describe, expect, it } from 'vitest';
import { readOn } from '../build/derive/small-site.ts';
import { markupOf, textsOf } from './small-pages.ts';

const sources = readOn('2026-11-20');
const prices = [{ from: null, input_price: 10, output_price: 10, sources }];

const offer = (model: string, price: number | null, parts: object = {}) => ({
  model,
  external_id: model,
  input_price: price,
  output_price: price,
  sources: ['late'],
  ...parts,
});

describe('a model that ends', () => {
  const notice = { event: 'deprecated' as const, day: '2026-06-11', sources };
  const models = {
    ending: {
      prices,
      lifecycle: [notice, { event: 'end_announced' as const, day: '2026-12-11', sources }],
    },
    noticed: { prices, lifecycle: [notice] },
    lasting: { prices },
  };
  const ids = Object.keys(models);
  const page = markupOf({
    today: '2026-11-30',
    models,
    sellers: { one: ids.map((id) => offer(id, 5)) },
  });

  it.each([
    ['', 'ends on 11 Dec 2026', 'deprecated'],
    ['zh/', '2026年12月11日停止服务', '已弃用'],
  ])(
    'has its day where %sproviders/ call it the cheapest and where its price stands',
    (root, day, word) => {
      const marksIn = (html: string) =>
        [...html.matchAll(/<b class="mark deprecated">(.*?)<\/b>/g)].map(([, text]) =>
          text?.replace(/\s/g, ' '),
        );
      const [figure = ''] =
        /<dl class="figures">.*?<\/dl>/s.exec(page(`${root}providers/index.html`)) ?? [];
      expect(marksIn(figure)).toEqual([day, word]);
      const [, offers = ''] = page(`${root}providers/one/index.html`).split('offers">');
      expect(marksIn(offers)).toEqual([day, word]);
    },
  );
});

describe('the rule of what is the cheapest of all', () => {
  const text = textsOf({
    today: '2026-11-30',
    models: { a: { prices } },
    sellers: { one: [offer('a', 5)], old: [offer('a', 6, { sources: ['own'] })] },
  });

  it.each([
    ['', /cheapest of all is/gi, /so that none is called/],
    ['zh/', /“各家最低”指/g, /也不列为/],
  ])('stands in one sentence on %sproviders/', (root, said, second) => {
    const list = text(`${root}providers/index.html`);
    expect(list.match(said)).toHaveLength(1);
    expect(list).not.toMatch(second);
  });
});
