import { expect, it } from 'vitest';
import { textsOf } from './small-pages.ts';

const price = {
  input_price: 1,
  output_price: 5,
  cache_read_price: 0.1,
  cache_write_price: null,
  sources: [{ url: 'https://acme.example/prices', checked: '2026-11-20' }],
};
const twice = { ...price, input_price: 2, output_price: 10, cache_read_price: 0.2 };

/** Today is 30 November: 1 January is in 32 days, later than a month of a plan that is bought today. */
const textsWith = (later: object, sellers: object = {}, limits: object = {}) =>
  textsOf({
    today: '2026-11-30',
    models: {
      one: {
        prices: [
          { ...price, from: null },
          { ...later, from: '2027-01-01' },
        ],
      },
    },
    plans: {
      big: {
        models: ['one'],
        prices: [{ from: null, price_monthly: 200, sources: [] }],
        ...limits,
      },
    },
    sellers,
  } as never);

it('of a model that doubles after the month a plan is weighed at the price of today, with the day', () => {
  // 9,000 requests of 8,000 × $1 + 32,000 × $0.1 + 1,200 × $5 are $154.80 a month, then $309.60.
  const text = textsWith(twice)('models/one/index.html');
  expect(text).toContain('$154.80 ($309.60 from 1 Jan 2027) a month');
  expect(text).toContain('From 1 Jan 2027 one costs more by the token');
  expect(text).toMatch(/big .*\$200 [^$]*only from 1 Jan 2027/);
  expect(text).not.toContain('never at this use');
});

it('says of a model that doubles that for now its tokens are cheaper than a plan that lasts', () => {
  const limit = { window: 'month', unit: 'usd', kind: 'stated', low: 900, high: 900, sources: [] };
  const text = textsWith(twice, {}, { allowances: [limit] })('models/one/index.html');
  expect(text).toContain(
    'For now pay by the token: $154.80 ($309.60 from 1 Jan 2027) a month for 2 h a day.',
  );
  expect(text).toMatch(
    /The cheapest plan known to last, +big \(price of an unknown day\), +\$200\.00 +, pays from 1 Jan 2027\./,
  );
});

it.each([
  [twice, '2027年1月1日起价格翻倍（32 天后）。'],
  [{ ...price, output_price: 2.5, input_price: 0.5 }, '2027年1月1日起价格减半（32 天后）。'],
  [{ ...price, output_price: 6 }, '2027年1月1日起价格涨至 $1.00 / $6.00（32 天后）。'],
  [{ ...price, output_price: 4 }, '2027年1月1日起价格降至 $1.00 / $4.00（32 天后）。'],
  [
    { ...price, output_price: 4, input_price: 2 },
    '2027年1月1日起价格调整为 $2.00 / $4.00（32 天后）。',
  ],
])('a price that is announced is one whole sentence in Chinese: %#', (later, sentence) => {
  const text = textsWith(later)('zh/models/one/index.html').replaceAll(' （', '（');
  expect(text.replaceAll(' ', '')).toContain(sentence.replaceAll(' ', ''));
});

it('names the vendor’s price against which plans are weighed, and where tokens cost less', () => {
  const offer = { ...price, model: 'one', external_id: 'one', sources: ['late'] };
  const shop = [{ ...offer, input_price: 0.5, output_price: 2.5, cache_read_price: 0.05 }];
  const texts = textsWith(twice, { shop });
  const text = texts('models/one/index.html');
  expect(text).toContain('A plan pays off once the vendor’s tokens for that use would have cost');
  expect(text).toContain(
    'Plans are weighed against the vendor’s price; at shop that use is $77.40 a month, and a plan pays later.',
  );
  expect(texts('zh/models/one/index.html')).toContain('套餐按厂商价比较；在 shop 按 token 付费');
});

it.each([
  ['2026-11-30', 'New price since 30 Nov 2026: ×2. $1.00 / $5.00 → $2.00 / $10.00'],
  ['2026-11-16', 'New price since 16 Nov 2026: ×2. $1.00 / $5.00 → $2.00 / $10.00'],
  ['2026-11-15', undefined],
])('says at the head of a model that its price changed on %s, for two weeks', (from, said) => {
  const prices = [
    { ...price, from: null },
    { ...twice, from },
  ];
  const text = textsOf({ today: '2026-11-30', models: { one: { prices } } } as never)(
    'models/one/index.html',
  );
  const [found] = /New price since .*? → \S+ \/ \S+/.exec(text) ?? [];
  expect(found?.replaceAll(/ +/g, ' ')).toBe(said);
});

it.each(['', 'zh/'])('weighs plans on %smodels/one/ by the list of where they are sold', (root) => {
  const listed = { input_price: 3, output_price: 15, cache_read_price: 0.3 };
  const { sources } = price;
  const text = textsOf({
    models: {
      one: {
        prices: [{ ...price, from: null }],
        list_prices: [{ ...listed, currency: 'CNY', from: null, sources }],
      },
    },
    plans: {
      home: {
        models: ['one'],
        region: 'domestic',
        currency: 'CNY',
        prices: [{ from: null, price_monthly: 100, sources: [] }],
      },
      away: { models: ['one'], prices: [{ from: null, price_monthly: 50, sources: [] }] },
    },
    exchangeRates: { CNY: { per_usd: 6, date: '2026-09-29', sources: [] } },
  } as never)(`${root}models/one/index.html`);
  // 300 requests of $0.0172, or ¥0.0516, are ¥15.48 a day: ¥100 are 7 days by the list in yuan, and $50 are 10 of $5.16.
  expect(text).toMatch(/home [^¥]*¥100.*? 7 (?:days|天)/);
  expect(text).toMatch(/away .*? 10 (?:days|天)/);
});
