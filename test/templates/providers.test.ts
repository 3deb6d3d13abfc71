import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { vendorMonth } from '../../templates/components/agent-month.ts';
import { sortRows } from '../../templates/components/sort.tsx';
import { PageProvider } from '../../templates/components/use-page.ts';
import { type ProviderRow, Providers, placeInList } from '../../templates/islands/providers.tsx';
import { readOn } from '../build/derive/small-site.ts';
import { testPage } from './page-context.ts';
import { markupOf, textsOf } from './small-pages.ts';

const prices = [{ from: null, input_price: 10, output_price: 10, sources: readOn('2026-11-29') }];

const offer = (model: string, price: number, source: 'own' | 'late') => ({
  model,
  external_id: model,
  input_price: price,
  output_price: price,
  sources: [source],
});

/** Prices read on 30 September count for 60 days: until 29 November. */
const siteOn = (today: string) => ({
  today,
  exchangeRates: { CNY: { per_usd: 7, date: '2026-11-29', sources: readOn('2026-11-29') } },
  models: { a: { prices }, b: { prices } },
  sellers: {
    early: [offer('a', 5, 'own'), offer('b', 10, 'own')],
    gratis: [offer('a', 0, 'late')],
    late: [offer('a', 8, 'late')],
  },
});
const lastDay = siteOn('2026-11-29');
const dayAfter = siteOn('2026-11-30');

/** What the cells of each row of the table of all providers say. */
function rowsOf(html: string) {
  const table = html.slice(html.indexOf('class="models dense providers"'));
  return [...table.matchAll(/<tr[^>]*><th scope="row".*?<\/tr>/gs)].map(([row]) => [
    ...(row.startsWith('<tr class="old">') ? ['grey'] : []),
    ...[...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) =>
      cell
        ?.replace(/<small class="narrow">.*?<\/small>/gs, '')
        .replace(/<[^>]+>/g, '')
        .replace(/\s/g, ' ')
        .trim(),
    ),
  ]);
}

const ownSources = readOn('2026-11-29');

/** Off peak 10, and 1 from the cache; at peak twice as much. */
const withTwoPrices = {
  prices: [
    { from: null, input_price: 20, output_price: 20, cache_read_price: 2, sources: ownSources },
  ],
  rates: [
    {
      condition: 'off_peak' as const,
      input_price: 10,
      output_price: 10,
      cache_read_price: 1,
      sources: ownSources,
    },
  ],
  context_window: 200_000,
};

describe('the typical price of a provider', () => {
  const textOf = (inputs: number[], path = 'providers/one') => {
    const ids = inputs.map((_, index) => `m${index}`);
    return textsOf({
      models: Object.fromEntries(ids.map((id) => [id, { prices }])),
      sellers: { one: inputs.map((price, index) => offer(`m${index}`, price, 'own')) },
    })(`${path}/index.html`);
  };

  it.each([
    [[14, 9], '2 models against the vendors −10 %, +40 % 1 below, 1 above'],
    [[11, 9], '2 models against the vendors −10 %, +10 % 1 below, 1 above'],
    [[10, 10], '2 models against the vendors same 2 the same'],
    [[10, 10, 11, 12], '4 models against the vendors same, +10 %, +20 % 2 the same, 2 above'],
    [[9, 9, 8, 10, 10], 'Typical price against the vendors −10 % 3 below, 2 the same'],
  ])(
    'of %j against 10 is that in the middle, and of few models all differences',
    (inputs, said) => {
      expect(textOf(inputs)).toContain(` ${said} `);
    },
  );

  it.each([
    ['providers/one', 'not compared no price of these models by their vendors is known here'],
    ['zh/providers/one', '未比较 本站未查到这些模型的厂商价格'],
  ])('is on %s of no model whose vendor states none', (path, said) => {
    const models = { open: {} };
    const text = textsOf({ models, sellers: { one: [offer('open', 5, 'own')] } });
    expect(text(`${path}/index.html`)).toContain(said);
  });

  it('says of few how many in Chinese too', () => {
    expect(textOf([14, 9], 'zh/providers/one')).toContain(
      '2 个模型与厂商价相比 −10%、+40% 1 个更低',
    );
  });
});

/** What the first cell and the difference of each row of offers say. */
function offerRowsOf(html: string) {
  const [, table = ''] = html.split('<table class="prices rates offers">');
  const toText = (cell = '') =>
    cell
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  return [...table.matchAll(/<th scope="row">(.*?)<\/th>(.*?)<\/tr>/gs)].map(([, head, cells]) => [
    toText(head?.replace(/<(small|span) class="narrow.*?<\/\1>/gs, '')),
    toText(/<td class="n against">(.*?)<\/td>/s.exec(cells ?? '')?.[1]),
  ]);
}

describe('the rows of a provider', () => {
  const at = (id: string, price: number, parts: object = {}) => ({
    ...offer('a', price, 'late'),
    external_id: id,
    ...parts,
  });

  it.each([
    ['', 'global', 'EU, region not stated', 'region not stated'],
    ['zh/', '全球', '欧盟，地区未注明', '地区未注明'],
  ])(
    'have the cheapest of a model first, and say where a region is not stated: %s',
    (root, ...said) => {
      const html = markupOf({
        models: { a: { prices } },
        sellers: {
          one: [
            at('plain', 12),
            at('eu', 11, { region: 'eu' }),
            at('other', 11),
            at('global', 10, { region: 'global' }),
          ],
        },
      })(`${root}providers/one/index.html`);
      const heads = offerRowsOf(html).map(([head = '']) => head);
      expect(heads.map((head) => head.replace(/^a /, ''))).toEqual([
        expect.stringContaining('global'),
        expect.stringContaining('eu other'),
        expect.stringContaining('plain'),
      ]);
      for (const [index, text] of said.entries()) expect(heads[index]).toContain(text);
    },
  );

  it('say nothing of regions where none is known', () => {
    const html = markupOf({
      models: { a: { prices } },
      sellers: { one: [at('x', 1), at('y', 2)] },
    });
    expect(html('providers/one/index.html')).not.toContain('region not stated');
  });

  it.each([
    // A month of an agent is 72 and 10.8 times the price, and 288 times that of the cache.
    [10, 2, '+26 % only cache read ×2'],
    [10, 0.5, '−13 % only cache read −50 %'],
    [10, 1, 'same'],
    [9, 1.1, '−5 % in and out −10 %, cache read +10 %'],
    [9, 0.5, '−20 % in and out −10 %'],
    [12, 0.5, '+2 % in and out +20 %, cache read −50 %'],
    [12, 1.1, '+17 % in and out +20 %'],
  ])('at %d and %d of the cache against 10 and 1 say %s', (price, cache, said) => {
    const cached = [{ ...prices[0], cache_read_price: 1 }] as never;
    const html = markupOf({
      models: { a: { prices: cached } },
      sellers: { one: [at('x', price, { cache_read_price: cache })] },
    });
    expect(offerRowsOf(html('providers/one/index.html'))[0]?.[1]).toBe(said);
    const chinese = offerRowsOf(html('zh/providers/one/index.html'))[0]?.[1];
    expect(chinese?.includes('缓存读取')).toBe(said.includes('cache'));
  });

  // The vendor asked 2 for what is read from the cache until 25 November; the sellers were read on the 20th.
  it.each([
    ['', 10, 2, 'read before the vendor’s change of 25 Nov 2026'],
    ['zh/', 10, 2, '核对于厂商 2026年11月25日调价之前'],
    ['', 9, 1, 'read before the vendor’s change of 25 Nov 2026'],
    ['', 10, 1, 'same'],
  ])(
    'say on %sproviders/ at %d and %d of the cache, read before the cache alone changed, %s',
    (root, price, cache, said) => {
      const since = (from: string | null, read: number) => {
        return { from, input_price: 10, output_price: 10, cache_read_price: read };
      };
      const changes = [since(null, 2), since('2026-11-25', 1)];
      const html = markupOf({
        today: '2026-11-30',
        models: { a: { prices: changes.map((row) => ({ ...row, sources: ownSources })) } },
        sellers: { one: [at('x', price, { cache_read_price: cache })] },
      })(`${root}providers/one/index.html`);
      expect(offerRowsOf(html)[0]?.[1]).toBe(said);
    },
  );

  it.each([
    ['', null, 1, 'cache price unknown'],
    ['zh/', null, 1, '缓存价未知'],
    ['', 0.5, 1, undefined],
    ['', null, null, undefined],
  ])(
    'say on %sproviders/ of %s for the cache against %s whether it is unknown',
    (root, own, vendors, said) => {
      const cached = { from: null, input_price: 10, output_price: 10, cache_read_price: vendors };
      const html = markupOf({
        models: { a: { prices: [{ ...cached, sources: ownSources }] } },
        sellers: { one: [at('x', 10, { cache_read_price: own })] },
      })(`${root}providers/one/index.html`);
      const [[head = ''] = []] = offerRowsOf(html);
      expect(/cache price unknown|缓存价未知/.exec(head)?.[0]).toBe(said);
    },
  );

  it.each([
    ['', 2, '×2 off peak the peak price all day'],
    ['', 6, '×3 off peak the peak price all day, cache read ×3'],
    ['zh/', 2, '闲时价的 2 倍 全天按高峰价'],
    ['zh/', 6, '闲时价的 3 倍 全天按高峰价，缓存读取 ×3'],
  ])('at the peak price on %sproviders/ with %d for the cache say %s', (root, cache, said) => {
    const html = markupOf({
      models: { a: withTwoPrices },
      sellers: { one: [at('x', 20, { cache_read_price: cache })] },
    })(`${root}providers/one/index.html`);
    expect(offerRowsOf(html)[0]?.[1]).toBe(said);
  });

  it.each([
    ['', 'same as off peak', 'the vendor’s off-peak price: check what it is at peak'],
    ['zh/', '与闲时价相同', '等于厂商闲时价：请先核对高峰时段的价格'],
  ])(
    'at the price off peak on %sproviders/ say %s, and that it is to be checked',
    (root, said, mark) => {
      const sold = (provider: string, price: number) => ({
        [provider]: [at(provider, price, { cache_read_price: price / 10 })],
      });
      const page = textsOf({
        models: { a: withTwoPrices },
        sellers: { ...sold('copy', 10), ...sold('own', 12) },
      });
      const row = page(`${root}providers/copy/index.html`);
      expect(row).toContain(said);
      expect(row).toContain(mark);
      // Half the price at peak hours, and 12 at a seller for which the rule is not in doubt: −40 %.
      const sellers = page(`${root}models/a/index.html`);
      expect(sellers).toContain(mark);
      expect(sellers).toMatch(/−40 ?%/);
      expect(sellers).not.toMatch(/−50 ?%/);
    },
  );

  it.each([
    ['', 'Per million tokens', 'An agent’s month is', 'read on the provider’s own page'],
    ['zh/', '每百万 token', '智能体月费按', '“已核实”指取自'],
  ])(
    'stand below what they are per, in view, and below what a month and else is, folded: %s',
    (root, seen, ...said) => {
      const page = markupOf({ models: { a: { prices } }, sellers: { one: [at('x', 1)] } });
      const html = page(`${root}providers/one/index.html`);
      const open = html.replace(/<details>.*?<\/details>/gs, '');
      expect(open).toContain(seen);
      for (const text of said)
        expect([open.includes(text), html.includes(text)]).toEqual([false, true]);
    },
  );

  it.each([
    ['', 'Cheaper than the vendor: 1 model', 'Dearer than the vendor: 1 model', '−50 %', '+20 %'],
    ['zh/', '比厂商便宜：1 个模型', '比厂商贵：1 个模型', '−50%', '+20%'],
  ])(
    'stand on %sproviders/ below the models that cost less and more, of prices that are counted',
    (root, ...said) => {
      const cached = [{ ...prices[0], cache_read_price: 1 }] as never;
      const models = Object.fromEntries(
        ['less', 'more', 'old', 'same'].map((id) => [id, { prices: cached }]),
      );
      const sold = (id: string, price: number, source: 'own' | 'late') => ({
        ...offer(id, price, source),
        cache_read_price: price / 10,
      });
      const one = [
        sold('less', 5, 'late'),
        sold('more', 12, 'late'),
        sold('old', 2, 'own'),
        sold('same', 10, 'late'),
      ];
      const html = markupOf({ ...dayAfter, models, sellers: { one } })(
        `${root}providers/one/index.html`,
      );
      const [, answers = ''] = /<ul class="answers">(.*?)<\/ul>/s.exec(html) ?? [];
      const text = answers.replace(/<[^>]+>/g, '').replace(/\s/g, ' ');
      for (const part of said) expect(text).toContain(part);
      expect(text).not.toMatch(/old|same|−80/);
    },
  );

  it('have no sum to be put in order by that is free, to be checked, or of a retired model', () => {
    const usual = ['p', 'q', 'r'].map((id) => [id, [offer('a', 10, 'late')]] as const);
    const one = [at('paid', 9), at('free', 0), at('odd', 1)];
    const html = markupOf({
      ...dayAfter,
      models: { a: { prices } },
      sellers: { one, ...Object.fromEntries(usual) },
    })('providers/one/index.html');
    const sumOf = (id: string) => {
      const [row = ''] = html.match(new RegExp(`<tr(?:(?!<tr).)*<code>${id}</code>`, 's')) ?? [];
      return [row.includes('<code>'), row.includes('data-month')];
    };
    expect(['paid', 'free', 'odd'].map(sumOf)).toEqual([
      [true, true],
      [true, false],
      [true, false],
    ]);
  });
});

/** A provider that is the cheapest for six models. */
function cheapestOfSix() {
  const ids = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6'];
  return markupOf({
    models: Object.fromEntries(ids.map((id) => [id, { prices }])),
    sellers: { one: ids.map((id) => offer(id, 5, 'own')) },
  });
}

describe('the models of which a provider is the cheapest', () => {
  const pageOf = cheapestOfSix();

  it.each([
    ['', 'no lower price known', 'and 2 more models'],
    ['zh/', '未见更低价', '以及另外 2\u00a0个模型'],
  ])('are named with links to their sellers, and the others to their rows: %s', (root, q, rest) => {
    const html = pageOf(`${root}providers/one/index.html`);
    const [figure = ''] = /<dl class="figures">.*?<\/dl>/s.exec(html) ?? [];
    const links = [...figure.matchAll(/<a href="([^"]*)">(.*?)<\/a>/g)];
    expect(links.map(([, , text]) => text)).toEqual(['m1', 'm2', 'm3', 'm4', rest]);
    expect(links[0]?.[1]).toMatch(/models\/m1\/#sellers$/);
    expect(links[4]?.[1]).toBe(`?${new URLSearchParams({ q })}`);
    expect(html.split(`<b class="up">${q}</b>`)).toHaveLength(7);
  });
});

describe('the clouds', () => {
  it.each([
    [
      '',
      '0 of the best 20 · 1 below · Acme\u00a01 · EU\u00a01',
      'Regions: how many models are served there',
    ],
    [
      'zh/',
      '前\u00a020\u00a0名中有\u00a00\u00a0个 · 1\u00a0个更低 · Acme\u00a01 · 欧盟\u00a01',
      '地区后的数字为',
    ],
  ])(
    'have on a phone below the name on %sproviders/ what their columns say, and no note on these',
    (root, said, note) => {
      const models = { a: { prices } };
      const azure = [{ ...offer('a', 5, 'late'), region: 'eu' }];
      const html = markupOf({ models, sellers: { azure } })(`${root}providers/index.html`);
      const [table = ''] = /<table class="[^"]*clouds">.*?<\/table>/s.exec(html) ?? [];
      expect(table).toContain(`<small class="narrow">${said}</small>`);
      expect(html).toMatch(new RegExp(`<span class="wide"> ?${note}`));
    },
  );
});

describe('the list of providers', () => {
  const pageOf = cheapestOfSix();

  it.each([
    ['', 'no lower price known'],
    ['zh/', '未见更低价'],
  ])(
    'leads from the count of the models that one is the cheapest of to their rows: %s',
    (root, q) => {
      const rows = `/one/?${new URLSearchParams({ q })}`;
      expect(pageOf(`${root}providers/index.html`)).toMatch(
        new RegExp(`<td class="n"><a href="[^"]*${rows.replace(/[?+]/g, '\\$&')}">6</a></td>`),
      );
    },
  );
});

describe('a month of an agent', () => {
  const price = { from: null, input_price: 10, output_price: 10, sources: readOn('2026-11-29') };
  const tier = { above_input_tokens: 32_000, input_price: 20, output_price: 20 };
  const yuan = { currency: 'CNY', from: null, sources: readOn('2026-11-29') };
  const yuanLists = [
    { ...yuan, input_price: 70, output_price: 70 },
    { ...yuan, ...tier, input_price: 140, output_price: 140 },
  ];
  const models = {
    plain: { prices, context_window: 200_000 },
    twoPrices: withTwoPrices,
    cached: { prices: [{ ...price, cache_read_price: 1 }], context_window: 200_000 },
    written: {
      prices: [{ ...price, cache_read_price: 1, cache_write_price: 12.5 }],
      context_window: 200_000,
    },
    tiered: { prices: [{ ...price, price_tiers: [tier] }], context_window: 200_000 },
    bothLists: { prices, context_window: 200_000, list_prices: yuanLists },
    onlyYuan: { context_window: 200_000, list_prices: yuanLists },
  };

  function rowOf(id: string, parts: object, language = '') {
    const sellers = { one: [{ ...offer(id, 5, 'own'), ...parts }] };
    const html = markupOf({ models, sellers })(`${language}providers/one/index.html`);
    const [row = ''] = /<tr[^>]*><th scope="row".*?<\/tr>/s.exec(html) ?? [];
    return row
      .replace(/<td class="n price roomy">.*?<\/td>/gs, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  }

  // 9,000 requests of 8,000 tokens in, 32,000 from the cache and 1,200 out, in millions: 72, 288 and 10.8.
  it.each([
    ['cached', { cache_read_price: 0.5 }, '$558.00 vendor $1,116'],
    ['cached', { cache_read_price: null }, '≤ $1,854 vendor $1,116'],
    ['plain', { cache_read_price: 0.5 }, '$558.00 vendor at most $3,708'],
    ['plain', { input_price: 10, output_price: 10 }, '≤ $3,708'],
    // With all new input written to the cache 72 × 6.25, and 72 × 12.5 with the vendor.
    [
      'written',
      { cache_read_price: 0.5, cache_write_price: 6.25 },
      '$558.00 to $648.00 vendor $1,116 to $1,296',
    ],
    ['written', { cache_read_price: 0.5 }, '$558.00 vendor $1,116 to $1,296'],
    ['written', { cache_write_price: 6.25 }, '≤ $1,944 vendor $1,116 to $1,296'],
    // A write that costs less than other input is one of which the storage is charged apart.
    ['cached', { cache_read_price: 0.5, cache_write_price: 1 }, '$558.00 vendor $1,116'],
  ])('of %s at %j is %s', (id, parts, month) => {
    expect(rowOf(id, parts).endsWith(` ${month}`)).toBe(true);
  });

  it.each([
    ['the requests of which do not fit', 'plain', { context_window: 41_000 }],
    ['of which the vendor has another price for them', 'tiered', {}],
    ['of which the only list, in yuan, has another price for them', 'onlyYuan', {}],
    ['that is free', 'plain', { input_price: 0, output_price: 0 }],
  ])('is left out of an offer %s', (_, id, parts) => {
    expect(rowOf(id, parts)).toMatch(/^\w+ \w+ /);
    expect(rowOf(id, parts)).not.toContain('3,708');
  });

  it.each([
    ['plain', { context_window: 41_000 }, '', 'A month of an agent does not fit in 41k'],
    ['tiered', {}, '', 'A month of an agent price above 32k unknown'],
    ['onlyYuan', {}, '', 'A month of an agent price above 32k unknown'],
    ['tiered', {}, 'zh/', '智能体月费 超过 32k 的价格未知'],
    ['plain', { context_window: 41_000 }, 'zh/', '智能体月费 超出上下文 41k'],
  ])('of %s at %j is not known, and the row says why: %s', (id, parts, root, said) => {
    expect(rowOf(id, parts, root)).toContain(said);
  });

  it.each([
    ['', '$7,416 vendor $1,116 to $2,232'],
    ['zh/', '$7,416 厂商 $1,116 至 $2,232'],
  ])('has on %sproviders/ both sums of a vendor that has two prices', (root, said) => {
    const parts = { input_price: 20, output_price: 20, cache_read_price: 20 };
    expect(rowOf('twoPrices', parts, root).endsWith(said)).toBe(true);
  });

  it('has a threshold of the list in yuan only where there is none in dollars', () => {
    expect(rowOf('bothLists', { cache_read_price: 0.5 })).toMatch(
      /\$558\.00 vendor at most \$3,708$/,
    );
  });

  it.each([
    [131_072, 'context 131k, vendor 200k'],
    [204_800, undefined],
    [262_144, 'context 262k, vendor 200k'],
  ])('stands beside a context of %i where it is not about that of the vendor', (tokens, said) => {
    const row = rowOf('plain', { context_window: tokens, cache_read_price: 0.25 });
    expect(row).toContain('cache read $0.25');
    expect(/context .*?k, vendor .*?k/.exec(row)?.[0]).toBe(said);
  });

  it.each([
    ['', 'own', 2, ''],
    ['', 'late', 2, ' from $223.20 at other'],
    ['', 'late', 5, ''],
    // Of an unknown price of the cache.
    ['', 'late', 3, ' from at most $1,112 at other'],
    ['zh/', 'late', 3, ' 最低不超过 $1,112（other）'],
  ])(
    'names %swhere it costs less elsewhere, of a price read %s at %i',
    (root, read, price, said) => {
      const elsewhere = {
        ...offer('plain', price, read as 'own' | 'late'),
        cache_read_price: price === 3 ? null : price / 10,
      };
      const dear = { ...offer('plain', 50, 'late'), external_id: 'dear' };
      const html = markupOf({
        ...dayAfter,
        exchangeRates: {},
        models,
        sellers: {
          one: [{ ...offer('plain', 5, 'late'), cache_read_price: price === 3 ? 5 : 0.5 }],
          other: [elsewhere],
          another: [dear],
        },
      })(`${root}providers/one/index.html`);
      const [, cell = ''] = /<td class="n against wide">(.*?)<\/td>/s.exec(html) ?? [];
      const text = cell
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
      expect(text.split(/\$3,708/)[1]).toBe(said);
    },
  );

  const three = (price: number, source: 'own' | 'late', provider: string) => ({
    ...offer('plain', price, source),
    external_id: provider,
    cache_read_price: price,
  });
  // A month is 370.8 million tokens, with the vendor at most $3,708.
  it.each([
    [
      'of one sum the seller that was read last',
      { a: [2, 'late'], b: [2, 'late'] },
      'from $741.60 at a',
    ],
    ['of one sum a seller that is counted', { a: [2, 'own'], b: [2, 'late'] }, 'from $741.60 at b'],
    [
      'the seller that is counted, and no lower one of long ago',
      { a: [1.5, 'own'], b: [2, 'late'] },
      'from $741.60 at b',
    ],
    ['no seller that asks as much as the vendor', { a: [10, 'late'] }, ''],
    ['no seller that asks as much as this one at another id', { a: [3, 'late'] }, ''],
  ] as const)('names %s', (_, others, said) => {
    const entries = Object.entries(others).map(([id, [price, source]]) => [
      id,
      [three(price, source, id)],
    ]);
    const html = markupOf({
      ...dayAfter,
      exchangeRates: {},
      models,
      sellers: {
        one: [three(20, 'late', 'dear'), three(3, 'late', 'cheap')],
        ...Object.fromEntries(entries),
      },
    })('providers/one/index.html');
    const cells = [...html.matchAll(/<td class="n against wide">(.*?)<\/td>/gs)].map(
      ([, cell = '']) =>
        cell
          .replace(/<[^>]+>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
    );
    const dear = cells.find((cell) => cell.startsWith('$7,416')) ?? '';
    expect(dear).toBe(`$7,416 vendor at most $3,708 ${said}`.trim());
  });

  it.each([
    ['en', { input_price: 1 }, 0.5, undefined],
    // ¥7 are $1 at 7 yuan.
    ['zh', { input_price: 1 }, 1, true],
    ['en', { input_price: null }, 1, true],
    ['zh', { input_price: null }, 1, true],
  ] as const)(
    'with the vendor in %s, of a list in dollars %j, is by that off peak: the list in yuan for who pays in it, and where it is the only one',
    (language, list_price, usd, isYuan) => {
      const three = (price: number) => {
        return { input_price: price, output_price: price, cache_read_price: price };
      };
      const rate = { condition: 'off_peak', above_input_tokens: null };
      const list = {
        currency: 'CNY',
        above_input_tokens: null,
        ...three(14),
        rates: [{ ...rate, ...three(7) }],
      };
      const model = {
        ...three(1),
        ...list_price,
        context_window: null,
        lifecycle: { stage: 'active' },
        price_tiers: [],
        rates: [{ ...rate, ...three(0.5) }],
        list_prices: [{ ...list, from: null, sources: [] }],
      };
      const page = testPage(language, { rates: { USD: 1, CNY: 7 } });
      const month = vendorMonth(page, model as never);
      // 9,000 requests of 41,200 tokens are 370.8 million.
      expect(month?.usd).toBeCloseTo(370.8 * usd);
      expect(month?.isYuan || undefined).toBe(isYuan);
    },
  );

  it('is told in Chinese with the same figures', () => {
    const row = rowOf('cached', { cache_read_price: 0.5, context_window: 131_072 }, 'zh/');
    expect(row).toMatch(/缓存读取 \$0\.50 · 上下文 131k（厂商 200k）/);
    expect(row).toMatch(/\$558\.00 厂商 \$1,116/);
  });
});

describe('a provider whose prices were all read too long ago', () => {
  it('is counted until the last day', () => {
    expect(rowsOf(markupOf(lastDay)('providers/index.html'))).toEqual([
      ['early', '2', '0', '2 models: −50 %, same', '0', '1', '1', '0', '0', '30 Sep 2026'],
      ['late', '1', '0', '1 model: −20 %', '0', '1', '0', '0', '0', '20 Nov 2026'],
      ['gratis 1 free', '1', '0', '–', '–', '–', '–', '–', '1', '20 Nov 2026'],
    ]);
  });

  it('has those of then in grey from then on, and comes behind those that are counted', () => {
    expect(rowsOf(markupOf(dayAfter)('providers/index.html'))).toEqual([
      ['late', '1', '0', '1 model: −20 %', '0', '1', '0', '0', '0', '20 Nov 2026'],
      ['grey', 'early', '2', '0', '2 models: −50 %, same', '–', '1', '1', '0', '0', '30 Sep 2026'],
      ['gratis 1 free', '1', '0', '–', '–', '–', '–', '–', '1', '20 Nov 2026'],
    ]);
  });

  it.each([
    ['', '20 Nov 2026', 'The day is that on which the newest price that is counted was read'],
    ['zh/', '2026年11月20日', '日期为计入统计的最新价格的核对日'],
  ])(
    'has on %sproviders/ the day of what is counted, though most were read before',
    (root, day, said) => {
      const models = { a: { prices }, b: { prices }, c: { prices } };
      const mixed = [offer('a', 8, 'late'), offer('b', 10, 'own'), offer('c', 10, 'own')];
      const html = markupOf({ ...dayAfter, models, sellers: { mixed } })(
        `${root}providers/index.html`,
      );
      expect(rowsOf(html)[0]?.at(-1)).toBe(day);
      expect(html).toContain(said);
    },
  );

  it.each([
    [
      'providers',
      '1 of 3 providers have only prices read over 60 days ago: what these came to then stands behind the others, with the day. 1 of 3 providers are not compared, which – stands for: 1 has no known price other than free. What is typical and the counts leave out',
    ],
    [
      'zh/providers',
      '3 家服务商中有 1 家的价格都核对已超过 60 天：当时的比较结果注明日期，排在其他服务商之后。 3 家服务商中有 1 家未比较，以 – 表示：1 家除免费外没有已知价格。 常见价格和各项计数均不计',
    ],
    [
      'providers',
      '0 of the 1 providers whose recent prices can be compared charge the vendors’ own price',
    ],
    ['providers', 'Grey rows are of prices read over 60 days ago, and not counted. Not compared:'],
    ['zh/providers', '灰色行的价格核对已超过 60 天，不计入统计。“未比较”指'],
    ['providers', 'early 0 of the best 20 · 1 below, 1 the same · 30 Sep 2026 2'],
    ['zh/providers', 'early 前 20 名中有 0 个 · 1 个更低、1 个相同 · 2026年9月30日 2'],
    [
      'providers/early',
      '2 models against the vendors −50 %, same by prices last read 30 Sep 2026, over 60 days ago: 1 below, 1 the same',
    ],
    [
      'zh/providers/early',
      '2 个模型与厂商价相比 −50%、相同 价格上次核对于2026年9月30日，已超过 60 天：1 个更低、1 个相同',
    ],
    [
      'providers/gratis',
      'Typical price against the vendors not compared no price other than free is known',
    ],
    ['providers/early', '2 offers · 2 verified · all read over 60 days ago, in grey'],
    ['zh/providers/early', '2 个报价 · 2 个已核实 · 全部核对已超过 60 天，以灰色显示'],
    [
      'providers/early',
      'None of its prices was read after 30 Sep 2026, over 60 days ago: they may have changed, so look there before you buy.',
    ],
    ['zh/providers/early', '其价格最后一次核对于2026年9月30日，已超过 60 天，之后可能有变'],
    ['providers/late', '1 model against the vendors −20 % 1 below'],
    ['providers/late', '1 offer · 1 verified · late.example'],
  ])('is said on %s to be compared by old prices or not, and why', (path, text) => {
    expect(textsOf(dayAfter)(`${path}/index.html`)).toContain(text);
  });

  const grey = (difference: string, day: string) =>
    `<small>${difference}</small> <small class="when">${day}</small>`;

  it.each([
    ['models/a', grey('−50 %', '30 Sep 2026'), 'are grey, with the day'],
    ['zh/models/a', grey('−50%', '2026年9月30日'), '其差价为灰色并注明日期'],
    ['providers/early', ' class="stale"><th', 'all read over 60 days ago, in grey'],
    ['zh/providers/early', ' class="stale"><th', '全部核对已超过 60 天，以灰色显示'],
  ])('has on %s its differences in grey: %s', (path, old, note) => {
    const htmlOn = (site: typeof lastDay) =>
      markupOf(site)(`${path}/index.html`).replace(/\s/g, ' ');
    for (const part of [old, note]) {
      expect(htmlOn(lastDay)).not.toContain(part);
      expect(htmlOn(dayAfter)).toContain(part);
    }
  });
});

describe('the table of providers', () => {
  const row = (name: string, models: number, counted: number | null): ProviderRow => ({
    id: name,
    name,
    models,
    lastSeen: 0,
    best: models,
    bestLastSeen: 0,
    level: counted,
    few: null,
    below: counted,
    same: counted,
    above: counted,
    uncompared: 0,
    cheapest: counted,
    free: 0,
    regions: 0,
    regional: null,
    read: '2026-11-20',
    old: null,
  });

  function lastTwo(rows: readonly ProviderRow[], query: { sort: string; dir: string }) {
    const key = (each: ProviderRow) => each[query.sort as 'name' | 'level'];
    const column = { name: query.sort, label: '', cell: () => '', key };
    const sorted = sortRows(rows, [column], query, placeInList);
    return sorted.slice(2).map(({ level, old }) => old ?? level);
  }

  it.each(['name', 'models', 'best', 'level', 'cheapest', 'below', 'same', 'above', 'read'])(
    'has old ones behind those that are counted and those that are not compared last when sorted by %s, in either direction',
    (sort) => {
      const old = { ...row('b', 7, 2), old: '2026-09-30' };
      const rows = [row('a', 9, null), row('m', 5, 0), old, row('n', 6, 1)];
      expect(lastTwo(rows, { sort, dir: 'asc' })).toEqual(['2026-09-30', null]);
      expect(lastTwo(rows, { sort, dir: 'desc' })).toEqual(['2026-09-30', null]);
    },
  );

  it('has a dash where a provider is not compared, and 0 where none of its prices is lower', () => {
    const rows = [row('no', 9, null), row('none', 5, 0)];
    const shown = h(Providers, { rows, bestModels: 20 });
    const html = renderToString(h(PageProvider, { value: testPage(), children: shown }));
    expect(rowsOf(html).map((cells) => [cells[0], ...cells.slice(3, 8)])).toEqual([
      ['none', '−100 %', '0', '0', '0', '0'],
      ['no', '–', '–', '–', '–', '–'],
    ]);
  });
});
