import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { AllPlans } from '../../templates/components/all-plans.tsx';
import { evidenceText, statusMeaning } from '../../templates/components/sources.tsx';
import { PageProvider } from '../../templates/components/use-page.ts';
import { testPage } from './page-context.ts';
import { markupOf, textsOf } from './small-pages.ts';

it('says of credits once what they are worth, and of other models no range that the named ones give', () => {
  const note = 'US dollars of use';
  const small = textsOf({
    models: { one: {}, two: {}, three: {} },
    plans: {
      go: {
        models: ['one', 'three', 'two'],
        quotas: [{ window: '5h', amount: 12, unit: 'credits', note }],
      },
    },
    credits: [
      {
        name: 'US dollar of use',
        plans: ['go'],
        usd: 2,
        usd_low: 0.25,
        by_model: [
          { model: 'one', usd: 0.25 },
          { model: 'two', usd: 2 },
        ],
        rates: [],
        note: 'Each model has its own.',
        sources: [],
      },
    ],
  });
  const text = small('subscriptions/go/index.html');
  expect(text).toMatch(/two \$24 of use worth of 12 credits/);
  expect(text).toMatch(
    /every other model no figure of its own: what those named here hold \$3 to \$24/,
  );
  expect(text).not.toContain('In words');
});

it('leaves out a limit that lies in a wider one, but none that is equal, surer or of other models', () => {
  const limit = { window: 'month', unit: 'usd', sources: [] as [] } as const;
  const stated = { ...limit, kind: 'stated' as const };
  const measured = { ...limit, kind: 'measured' as const };
  const small = textsOf({
    models: { one: {} },
    plans: {
      within: {
        allowances: [
          { ...stated, low: 10, high: 15, note: 'a range' },
          { ...limit, low: 15, high: 15, kind: 'credits', note: 'the credits' },
        ],
      },
      equal: {
        allowances: [
          { ...stated, low: 20, high: 20, note: 'the vendor' },
          { ...measured, low: 20, high: 20, note: 'a user' },
        ],
      },
      surer: {
        allowances: [
          { ...stated, low: 31, high: 32 },
          { ...measured, low: 30, high: 33 },
        ],
      },
      others: {
        models: ['one'],
        allowances: [
          { ...measured, low: 41, high: 42, model: 'one' },
          { ...measured, low: 40, high: 43 },
        ],
      },
    },
  });
  const textOf = (id: string) => small(`subscriptions/${id}/index.html`);
  expect(textOf('within')).toMatch(/\$10 to \$15/);
  expect(textOf('within')).toContain('the credits · a range');
  expect(textOf('within')).not.toContain('worth of its credits');
  expect(textOf('equal').match(/\$20/g)?.length).toBeGreaterThanOrEqual(2);
  expect(textOf('surer')).toContain('$31 to $32');
  expect(textOf('surer')).toContain('$30 to $33');
  expect(textOf('others')).toMatch(/\$41 to \$42/);
});

it('says of a bill by the token that its price is a promotion, and that its promise has ended', () => {
  const price = (input_price: number) => ({ ...onePrice[0], input_price });
  const promoted = (promised_until: string) => ({
    prices: [
      { ...price(5), from: null },
      { ...price(4), from: '2026-08-21', promotion: true, promised_until },
    ],
  });
  const small = textsOf({
    models: { past: promoted('2026-09-01'), held: promoted('2027-03-01') },
    plans: { old: { models: ['past'] }, kept: { models: ['held'] } },
  } as never);
  expect(small('subscriptions/old/index.html')).toContain(
    'By the token: promotion, promised until 1 Sep 2026, not read since: it was $5.00 / $5.00 before.',
  );
  expect(small('subscriptions/kept/index.html')).toContain(
    'By the token: promotion until 1 Mar 2027.',
  );
});

it('has of two measurements of one limit the newer in its table and at its head, and the older in a fold', () => {
  const measured = (low: number, checked: string) => ({
    ...({ window: 'week', unit: 'usd', kind: 'measured', model: 'one' } as const),
    low,
    high: low,
    sources: [{ url: `https://${checked}.example/`, checked }],
  });
  const small = textsOf({
    models: { one: {} },
    plans: {
      pro: {
        models: ['one'],
        allowances: [measured(90, '2026-07-30'), measured(30, '2026-09-11')],
      },
    },
  });
  const [head = '', ...below] = small('subscriptions/pro/index.html').split('Measured before');
  expect(head).toContain('$30 of use counted at the prices by the token of 11 Sep 2026, for one');
  expect(head).not.toContain('$90');
  expect(below.join()).toContain('one $90 of use');
});

/** $1 in, $0.10 from the cache and $5 out. */
const onePrice = [
  {
    from: null,
    input_price: 1,
    output_price: 5,
    cache_read_price: 0.1,
    cache_write_price: null,
    sources: [],
  },
];

it('says of which plan one is a multiple, from what its figures follow, and that the smaller one lasts', () => {
  const small = textsOf({
    models: { one: { prices: onePrice } },
    plans: {
      pro: {
        models: ['one'],
        allowances: [
          { window: '5h', low: 100, high: 100, unit: 'usd', kind: 'measured', sources: [] },
        ],
      },
      max: {
        models: ['one'],
        multiples: [{ window: '5h', of: 'pro', times: 5, sources: [] }],
        resets: [{ window: 'week', when: 'fixed', sources: [] }],
      },
    },
  });
  const text = small('subscriptions/max/index.html');
  // What is known of its windows stands at the head of the page, and what is not.
  expect(text).toContain(
    'Every 5 hours $500 of use counted at the prices by the token, 5 times pro, by one measurement (±10 %) A week not published Models known 1 one',
  );
  expect(text).toContain('$500 of use 5 times what was measured of pro (±10 %)');
  expect(text).toContain(
    '$500 of use every 5 hours, a multiple of what was measured (±10 %). ' +
      'That fits, but its weekly limit is not published.',
  );
});

it('has a column for each window where all say something of the same models, and the source once', () => {
  const holds = (window: '5h' | 'week', model: string | null, low: number, high: number) => {
    const source = { url: 'https://plans.example/go', checked: '2026-09-20' };
    return {
      window,
      model,
      low,
      high,
      unit: 'usd' as const,
      kind: 'stated' as const,
      sources: [source],
    };
  };
  const small = textsOf({
    models: { one: {}, two: {} },
    plans: {
      go: {
        models: ['one', 'two'],
        allowances: [
          holds('5h', 'one', 3, 3),
          holds('5h', 'two', 12, 12),
          holds('5h', null, 3, 12),
          holds('week', 'one', 8, 8),
          holds('week', 'two', 30, 30),
          holds('week', null, 8, 30),
        ],
      },
    },
  });
  const text = small('subscriptions/go/index.html');
  expect(text).toContain(
    'For Every 5 hours A week one $3 of use $8 of use two $12 of use $30 of use ' +
      'every other model no figure of its own: what those named here hold $3 to $12 of use $8 to $30 of use Every 5 hours: as its source lists it · ' +
      'A week: as its source lists it · plans.example 20 Sep 2026',
  );
});

it('says of a plan that has ended since when it is not sold, and neither weighs nor offers it', () => {
  const small = textsOf({
    models: { one: {} },
    plans: { old: { models: ['one'], ended: '2026-05-15', url: 'https://acme.example/old' } },
  });
  const text = small('subscriptions/old/index.html');
  expect(text).toContain('No longer sold since 15 May 2026, or earlier.');
  expect(text).not.toContain('The vendor’s page to buy it');
  expect(text).not.toContain('Which use it fits');
});

it('has beside the limits that are known those that are not published, and from which day dollars are', () => {
  const hidden = { window: 'week' as const, amount: null, unit: null, note: 'no figure published' };
  const read = [{ url: 'https://acme.example/measured', checked: '2026-09-29' }];
  const limit = { window: '5h', unit: 'usd', low: 9, high: 9, sources: read } as const;
  const small = textsOf({
    plans: {
      pro: { quotas: [hidden], allowances: [{ ...limit, kind: 'measured' }] },
      silent: { quotas: [hidden] },
    },
  } as never);
  const text = small('subscriptions/pro/index.html');
  expect(text).toMatch(/A week every model not published no figure published (?!day not known)/);
  expect(text).toContain('counted at the prices by the token of 29 Sep 2026');
  expect(small('subscriptions/silent/index.html')).not.toContain('every model not published');
});

it('has the note on a measurement beside it, what includes nothing as no use, and no empty cell', () => {
  const limit = { window: 'week', unit: 'usd', sources: [] as [] } as const;
  const quotas = [
    { window: null, amount: null, unit: null, note: 'two pools; no figures published' },
  ];
  const price = {
    input_price: 1,
    output_price: 5,
    cache_read_price: null,
    cache_write_price: null,
  };
  const prices = [{ from: null, ...price, sources: [] }];
  const small = textsOf({
    models: { one: { prices } },
    plans: {
      pro: {
        models: ['one'],
        allowances: [{ ...limit, kind: 'measured', low: 9, high: 9, note: 'Over one week.' }],
      },
      paid: { allowances: [{ ...limit, kind: 'stated', low: 0, high: 0 }] },
      pooled: { models: ['one'], quotas },
      silent: { models: ['one'] },
      unlisted: {
        models: null,
        allowances: [{ ...limit, kind: 'measured', low: 7, high: 7, model: 'one' }],
      },
    },
  });
  const text = small('subscriptions/pro/index.html');
  expect(text).toContain(
    'A week every model $9 of use measured once by users · Over one week. day not known',
  );
  expect(text).toContain('paid price unknown no use included');
  expect(text).toContain('silent price unknown not published');
  expect(small('subscriptions/paid/index.html')).toContain('every model no use included');
  expect(text).toContain(
    'A week $9 of use counted at the prices by the token, by one measurement (±10 %) Models known 1 one',
  );
  expect(text).toContain('1,200 out. Measured by users. Over one week.');
  expect(small('subscriptions/silent/index.html')).toContain(
    'Limit not published No source states its limits. Models known 1 one',
  );
  // A limit that is known of a model stands there though no source lists the models.
  expect(small('subscriptions/unlisted/index.html')).toContain(
    'A week $7 of use counted at the prices by the token, for one, by one measurement (±10 %) Models unknown no source names its models',
  );
  // The note of another plan is translated too.
  expect(small('zh/subscriptions/pro/index.html')).toContain('两个额度池；未公布数额');
});

it('says on a phone once how the limits of a window are known, where all are known alike', () => {
  const limit = { window: '5h', unit: 'messages' } as const;
  const row = { ...limit, kind: 'stated' as const, low: 5, high: 45, sources: [] };
  const small = textsOf({
    models: { one: {}, two: {} },
    plans: {
      alike: {
        models: ['one', 'two'],
        allowances: [
          { ...row, model: 'one' },
          { ...row, model: 'two', high: 90 },
        ],
      },
    },
  });
  expect(small('subscriptions/alike/index.html')).toContain(
    'Every 5 hours as its source lists it day not known ' +
      'one 5 to 45 messages as its source lists it day not known ' +
      'two 5 to 90 messages as its source lists it day not known',
  );
});

it('says of the chosen model that it ends and what follows it, and asks abroad no more than where', () => {
  const sources = [] as [];
  const rates = { output_price: 5, cache_read_price: null, cache_write_price: null };
  const prices = [{ from: null, input_price: 1, ...rates, sources }];
  const lifecycle = [{ event: 'retired' as const, day: '2099-01-02', successor: 'next', sources }];
  const small = textsOf({
    models: { old: { name: 'Old', prices, lifecycle }, next: { name: 'Next', prices } },
    plans: { a: { models: ['old'] }, b: { models: ['old'] }, c: { models: ['old'] } },
  });
  const text = small('subscriptions/index.html');
  expect(text).toContain('Old ends on 2 Jan 2099. Take Next (named by Acme) instead.');
  expect(text).toMatch(/Sold in International China (?!International)/);
  expect(small('zh/subscriptions/index.html')).toContain('销售地区 不限 中国大陆 海外');
});

it('of a model says beside the day from which a plan pays that its limit has to allow it, and the limit on a phone', () => {
  const sources = [] as [];
  const rates = { output_price: 5, cache_read_price: 0.1, cache_write_price: null };
  const prices = [{ from: null, input_price: 1, ...rates, sources }];
  const limit = { window: 'month', unit: 'usd', kind: 'stated', sources } as const;
  const price = [{ from: null, price_monthly: 20, price_yearly: null, sources }];
  const small = textsOf({
    models: { one: { prices } },
    plans: {
      known: { models: ['one'], prices: price, allowances: [{ ...limit, low: 90, high: 90 }] },
      // Half of an agent's week, then what a month of it costs by the token takes twice the days.
      weekly: {
        models: ['one'],
        prices: price,
        allowances: [{ ...limit, window: 'week', low: 18.06, high: 18.06 }],
      },
      secret: { models: ['one'], prices: price, per: 'seat' },
      // By the month it holds as much as it costs, by the year more.
      yearly: {
        models: ['one'],
        prices: [{ from: null, price_monthly: 20, price_yearly: 200, sources }],
        allowances: [{ ...limit, low: 20, high: 20 }],
      },
      // At the least it holds as much as it costs, which never pays.
      wide: { models: ['one'], prices: price, allowances: [{ ...limit, low: 20, high: 40 }] },
    },
  });
  const text = small('models/one/index.html');
  expect(small('zh/models/one/index.html')).toContain(
    'secret Acme · 海外 · 价格日期未知 · 不确定：额度未公布',
  );
  expect(text).toMatch(
    /known Acme · price of an unknown day · No: covers 58 % of your use, with \$90 of use a month \$20 No: .* \d+ days? weekly/,
  );
  const daysOf = (name: string) =>
    Number(
      new RegExp(`${name} Acme · price of an unknown day · No: .*?(\\d+) days`).exec(text)?.[1],
    );
  expect([daysOf('known'), daysOf('weekly')]).toEqual([4, 8]);
  expect(text).toMatch(/yearly Acme .*? No: covers 13 % .*? never where it is paid by the month/);
  expect(text).toMatch(/wide Acme .*? No: covers 12 to 26 % .*? 4 days if its limit allows/);
  expect(text).toMatch(
    /secret Acme · price of an unknown day · Not known: its limit is not published \$20 per seat Not known: .* \d+ days? if its limit allows/,
  );
});

it('of a model whose price depends on the hour pays from the most requests in every row, or at the higher price alone', () => {
  // 9,000 requests of 8,000 × $1 + 32,000 × $0.1 + 1,200 × $5 are $154.80 a month, half of it off peak.
  const sources: never[] = [];
  const halves = { input_price: 0.5, output_price: 2.5, cache_read_price: 0.05 };
  const hours = [{ days: ['mon' as const], from: '00:00', to: '12:00' }];
  const offPeak = { condition: 'off_peak', ...halves, cache_write_price: null, hours_utc: hours };
  const priceOf = (price_monthly: number) => [
    { from: null, price_monthly, price_yearly: null, sources },
  ];
  const text = textsOf({
    models: { one: { prices: onePrice, rates: [{ ...offPeak, sources }] as never } },
    plans: {
      cheap: { models: ['one'], prices: priceOf(43) },
      dear: { models: ['one'], prices: priceOf(86) },
      dearest: { models: ['one'], prices: priceOf(172) },
    },
  })('models/one/index.html');
  // $0.0172 a request, $0.0086 off peak: 5,000 requests, 300 a day.
  expect(text).toContain('The days are by the least price of the token.');
  expect(text).toMatch(/cheap .*\$43 .*17 days if its limit allows/);
  // At the higher price these are 17 days too, which is another basis than that of the column.
  expect(text).toMatch(/dear .*\$86 [^$]*only at peak/);
  expect(text).not.toMatch(/dear .*\$86 [^$]*17 days/);
  expect(text).toMatch(/dearest .*\$172 .*never at this use/);
});

it('pays by the list of where it is sold in both languages, and says so of one in yuan', () => {
  const list = { from: null, cache_read_price: 0.1, cache_write_price: null, sources: [] };
  const small = textsOf({
    models: {
      one: {
        prices: [{ ...list, input_price: 1, output_price: 5 }],
        list_prices: [{ ...list, currency: 'CNY', input_price: 5, output_price: 25 }],
      },
    },
    plans: {
      pro: {
        models: ['one'],
        prices: [{ from: null, price_monthly: 20, price_yearly: 200, sources: [] }],
      },
      home: {
        region: 'domestic',
        models: ['one'],
        currency: 'CNY',
        prices: [{ from: null, price_monthly: 20, price_yearly: null, sources: [] }],
      },
    },
    exchangeRates: { CNY: { per_usd: 5, date: '2026-09-29', sources: [] } },
  });
  // 9,000 requests of 8,000 × ¥5 + 32,000 × ¥0.1 + 1,200 × ¥25 for a million; in dollars the cache costs 5 times as much.
  expect(small('zh/subscriptions/home/index.html')).toContain('按 token 付费每月 ¥658.80。');
  expect(small('zh/subscriptions/home/index.html')).toContain(
    '按 token 的费用按厂商的人民币价目计算。',
  );
  expect(small('subscriptions/home/index.html')).toContain('costs ≈$132 (¥658.80 CNY) a month.');
  expect(small('subscriptions/pro/index.html')).toContain('costs $154.80 a month.');
  expect(small('zh/subscriptions/pro/index.html')).toContain('每月 ≈¥774 ($154.80)');
  // The price of the plan, too, stands in yuan first: 20 × 5.
  expect(small('zh/subscriptions/pro/index.html')).toContain('≈¥100 / 月 $20 每年 $200');
  expect(small('subscriptions/pro/index.html')).toContain('$20 a month $200 a year');
});

it('counts limits in dollars by the list in dollars at the least as at the most, whatever is paid in yuan', () => {
  const list = { from: null, cache_read_price: 0.1, sources: [] };
  const month = { window: 'month', unit: 'usd', kind: 'stated', low: 100, high: 100 } as const;
  const small = textsOf({
    models: {
      one: {
        prices: [{ ...list, input_price: 1, output_price: 5, cache_write_price: 1.25 }],
        list_prices: [
          { ...list, currency: 'CNY', input_price: 4, output_price: 20, cache_write_price: 5 },
        ],
      },
    },
    plans: {
      pro: {
        models: ['one'],
        prices: [{ from: null, price_monthly: 20, price_yearly: null, sources: [] }],
        allowances: [{ ...month, sources: [] as [] }],
      },
    },
    exchangeRates: { CNY: { per_usd: 5, date: '2026-09-29', sources: [] } },
  });
  // $100 of $154.80 to $172.80, though by the list in yuan it begins at ¥532.80, which are $106.56.
  expect(small('models/one/index.html')).toContain('covers 57 to 65 % of your use');
  const inChinese = small('zh/models/one/index.html');
  expect(inChinese).toContain('只够您用量的 57 至 65%');
  expect(inChinese).toContain('以美元计的额度按厂商的美元价 $1.00 / $5.00 计算。');
});

it('writes a month with the rest by the token in the currency of where the plan is sold', () => {
  const list = { from: null, cache_read_price: 0.1, cache_write_price: null, sources: [] };
  const month = { window: 'month', unit: 'usd', kind: 'stated', low: 50, high: 50 } as const;
  const plan = (region: 'domestic' | 'overseas', currency: string) => ({
    region,
    models: ['one'],
    currency,
    prices: [{ from: null, price_monthly: 20, price_yearly: null, sources: [] }],
    allowances: [{ ...month, sources: [] as [] }],
  });
  const small = textsOf({
    models: {
      one: {
        prices: [{ ...list, input_price: 1, output_price: 5 }],
        list_prices: [{ ...list, currency: 'CNY', input_price: 5, output_price: 25 }],
      },
    },
    plans: { foreign: plan('overseas', 'USD'), home: plan('domestic', 'CNY') },
    exchangeRates: { CNY: { per_usd: 5, date: '2026-09-29', sources: [] } },
  });
  expect(small('zh/subscriptions/foreign/index.html')).toMatch(
    /付费，每月共 ≈¥\d+ \(\$[\d.]+\)；全部/,
  );
  expect(small('zh/subscriptions/home/index.html')).toMatch(/付费，每月共 ¥[\d.]+；全部/);
  expect(small('subscriptions/foreign/index.html')).toMatch(
    /rest by the token: \$[\d.]+ a month; /,
  );
  // What is sold in yuan is weighed by the list in yuan in English too.
  expect(small('subscriptions/home/index.html')).toMatch(
    /rest by the token: ≈\$[\d.]+ \(¥[\d.]+ CNY\) a month; by the token alone: ≈\$[\d.]+ \(¥[\d.]+ CNY\)\. .*By the token at the list of its vendor in yuan, at the rate of 29 Sep 2026\./,
  );
});

describe('the way from a plan to all plans', () => {
  const sources: never[] = [];
  const limit = { window: 'week', unit: 'usd', kind: 'stated', low: 9, high: 9, sources } as const;
  const models = { one: { name: 'One', prices: onePrice }, two: { name: 'Two', prices: onePrice } };
  const small = markupOf({
    models,
    plans: {
      both: { models: ['one', 'two'], allowances: [{ ...limit, model: 'one' }] },
      secret: {},
      old: { models: ['two'], ended: '2026-05-15' },
    },
  });
  const linkOf = (id: string) =>
    [
      ...small(`subscriptions/${id}/index.html`).matchAll(
        /<a href="([^"]*)">([^<]*ll plans[^<]*)/g,
      ),
    ].map(([, address, text]) => `${text} ${address?.split('/').at(-1)}`);

  it('is one, for the model that is weighed, and without one for none', () => {
    expect(linkOf('both')).toEqual(['All plans for One, weighed for your use ?model=one']);
    expect(linkOf('secret')).toEqual(['Weigh all plans ']);
    expect(linkOf('old')).toEqual(['All plans for Two, weighed for your use ?model=two']);
  });

  it('is for the model and the use that are chosen', () => {
    const query = { requests: '600', model: 'one' };
    const shown = h(AllPlans, { model: { id: 'two', name: 'Two' }, query });
    const html = renderToString(h(PageProvider, { value: testPage(), children: shown }));
    expect(html).toContain('subscriptions/?requests=600&amp;model=two">All plans for Two,');
  });
});

const creditCard = {
  name: 'Credit',
  plans: ['lite'],
  usd: null,
  usd_low: null,
  by_model: [],
  rates: [{ model: 'one', input: 690, output: 2400, cache_read: 170, cache_write: null }],
  sources: [],
};
const inCredits = {
  models: ['one'],
  quotas: [
    { window: '5h' as const, amount: 2_000, unit: 'credits' as const, note: null },
    { window: 'week' as const, amount: 10_000, unit: 'credits' as const, note: null },
  ],
};

it('says what a request takes of credits, how many a window holds, and that the quiet hours are not known', () => {
  const small = textsOf({
    models: { one: {} },
    plans: { lite: inCredits },
    credits: [{ ...creditCard, off_peak: { multiply: 0.5, hours_utc: null } }],
  });
  const text = small('subscriptions/lite/index.html');
  expect(text).toContain('690 in, 170 cached, 2,400 out');
  // (8,000 × 690 + 32,000 × 170 + 1,200 × 2,400) / 1M = 13.84; 2,000 of them are 144 requests, or 289 at half.
  expect(text).toContain(
    '≈ 13.8 credits: 144 to 289 requests every 5 hours; 722 to 1,445 requests a week',
  );
  expect(text).toContain('No source says which hours are off-peak.');
});

it('marks a model on the card of credits that the plan was not read to include', () => {
  const textWith = (models: string[] | null) =>
    textsOf({
      models: { one: { name: 'One' }, two: {} },
      plans: { lite: { ...inCredits, models } },
      credits: [creditCard],
    })('subscriptions/lite/index.html');
  expect(textWith(['two'])).toContain('One (not on its list of models) 690 in');
  expect(textWith(['one'])).not.toContain('not on its list');
  expect(textWith(null)).not.toContain('not on its list');
});

it('says that nobody publishes what a request takes of credits', () => {
  const small = textsOf({
    models: { one: {} },
    plans: { lite: inCredits },
    credits: [{ ...creditCard, rates: [] }],
  });
  expect(small('subscriptions/lite/index.html')).toContain(
    'What the credits buy How many credits a request takes is not published.',
  );
});

it('has for who pays in yuan what the plans of China cost before what those abroad cost, and of how many nothing is known', () => {
  const prices = (price_monthly: number) => {
    return [{ from: null, price_monthly, price_yearly: null, sources: [] }];
  };
  const home = { region: 'domestic', currency: 'CNY' } as const;
  const rate = (per_usd: number) => ({ date: '2026-09-01', per_usd, sources: [] });
  const small = textsOf({
    exchangeRates: { CNY: rate(7), INR: rate(90) },
    plans: {
      cheap: { ...home, prices: prices(40) },
      dear: { ...home, prices: prices(200) },
      secret: home,
      abroad: { prices: prices(20) },
      indian: { currency: 'INR', prices: prices(900) },
    },
  });
  const chinese = small('zh/subscriptions/index.html');
  expect(chinese).toMatch(/中国大陆 ¥40 至 ¥200，1 个价格未知 +海外 ≈¥70.0 至 ≈¥140/);
  expect(small('subscriptions/index.html')).toMatch(
    /International ≈\$10\.0 to \$20 +China ≈\$5\.71 to ≈\$28\.6, 1 price unknown/,
  );
  // The rate of one plan stands with its plans.
  expect(chinese.indexOf('90 INR')).toBeGreaterThan(chinese.indexOf('≈¥140'));
});

it('writes a plan that is sold by the year alone in yuan first to who pays in yuan, with its dollars', () => {
  const sources = [] as [];
  const price = (month: number | null, year: number | null) => [
    { from: null, price_monthly: month, price_yearly: year, sources },
  ];
  const small = textsOf({
    plans: {
      month: { prices: price(20, null) },
      year: { prices: price(null, 240), per: 'seat' },
    },
    exchangeRates: { CNY: { per_usd: 7, date: '2026-09-29', sources } },
  });
  expect(small('zh/subscriptions/month/index.html')).toContain(
    '≈¥140 每席位 $20 只按年付，每年 $240',
  );
  expect(small('zh/subscriptions/year/index.html')).toContain(
    '≈¥1,680 / 年 每席位 $240 每月 ≈¥140 ($20)，按年付款',
  );
  expect(small('subscriptions/month/index.html')).toContain('$20 per seat only by the year, $240');
});

it('says by which prices dollars of use are counted, and in Chinese what they are in yuan', () => {
  const sources = [] as [];
  const limit = { window: '5h', unit: 'usd', kind: 'stated', sources } as const;
  const small = textsOf({
    models: { one: {} },
    plans: {
      range: { allowances: [{ ...limit, low: 20, high: 40 }] },
      least: { allowances: [{ ...limit, low: 20, high: null }] },
      words: { quotas: [{ window: 'month', amount: 40, unit: 'usd', note: null }] },
    },
    exchangeRates: { CNY: { per_usd: 7, date: '2026-09-29', sources } },
  });
  // $20 × 7 = ¥140, $40 × 7 = ¥280.
  const figures = (id: string) => small(`zh/subscriptions/${id}/index.html`);
  expect(figures('range')).toContain('$20 至 $40 的用量 按 token 价计，≈¥140 至 ≈¥280');
  expect(figures('least')).toContain('至少 $20 的用量 按 token 价计，至少 ≈¥140');
  expect(figures('words')).toContain('$40 的用量 按 token 价计，≈¥280');
  expect(small('subscriptions/words/index.html')).toContain(
    '$40 of use counted at the prices by the token',
  );
});

it('says that what is verified is the price, where limits are known too', () => {
  const sources = [] as [];
  const prices = [{ from: null, price_monthly: 20, price_yearly: null, sources }];
  const quotas = [{ window: 'month' as const, amount: 40, unit: 'prompts' as const, note: null }];
  const small = textsOf({ plans: { both: { prices, quotas }, unpriced: { quotas } } });
  const said = 'That is the price; how each limit is known stands beside it.';
  expect(small('subscriptions/both/index.html')).toContain(said);
  expect(small('subscriptions/unpriced/index.html')).not.toContain(said);
});

it('has what a month comes to by the year beside that of the month, for each of the other plans', () => {
  const prices = (price_monthly: number | null, price_yearly: number | null) => [
    { from: null, price_monthly, price_yearly, sources: [] },
  ];
  const small = textsOf({
    plans: {
      pro: { prices: prices(20, 200) },
      team: { prices: prices(25, 240), per: 'seat' },
      firm: { prices: prices(null, 240), per: 'seat' },
      max: { prices: prices(100, null) },
    },
    exchangeRates: { CNY: { per_usd: 7, date: '2026-09-29', sources: [] } },
  });
  const text = small('subscriptions/pro/index.html');
  expect(text).toMatch(/pro this plan \$20 \$16\.67 by the year/);
  expect(text).toMatch(/team \$25 per seat \$20 by the year/);
  expect(text).toMatch(/firm \$20 per seat only by the year, \$240/);
  expect(text).not.toMatch(/max \$100 [^A-Z]*by the year/);
  // By the month, of what is paid by the year alone by a twelfth of that.
  expect(text).toMatch(/firm \$20 .*pro this plan \$20 .*team \$25 .*max \$100/);
  const chinese = small('zh/subscriptions/pro/index.html');
  expect(chinese).toContain('≈¥175 每席位 $25 按年付 ≈¥140');
});

it('lists beside a limit of which no figure is published what was measured of it', () => {
  const limit = { window: '5h', unit: 'usd', low: 40, high: 40, sources: [] as [] } as const;
  const quotas = [{ window: null, amount: null, unit: null, note: 'no figures published' }];
  const small = textsOf({
    models: { one: { name: 'One', prices: onePrice } },
    plans: {
      pro: {
        models: ['one'],
        quotas,
        allowances: [{ ...limit, kind: 'measured', model: 'one' }],
      },
      max: {
        models: ['one'],
        quotas,
        multiples: [{ window: '5h', of: 'pro', times: 5, sources: [] }],
      },
      stated: { models: ['one'], quotas, allowances: [{ ...limit, kind: 'stated' }] },
      silent: { models: ['one'], quotas },
    },
  });
  const text = small('subscriptions/index.html');
  expect(text).toContain(
    'no figures published $40 of use every 5 hours, as measured once (±10 %), with One One',
  );
  expect(text).toContain('$200 of use every 5 hours, a multiple of what was measured (±10 %)');
  // What is stated for every model stands there without one, and where nothing is known the words alone.
  expect(text).toMatch(
    /stated International [^.]*? no figures published \$40 of use every 5 hours One/,
  );
  expect(text).toMatch(/silent International [^.]*? no figures published One/);
});

it('lists the limits of windows of which the quotas of a plan state no figure, the shorter ones before those', () => {
  const limit = { unit: 'credits', kind: 'stated', sources: [] as [] } as const;
  const quota = { unit: 'credits', note: null } as const;
  const small = textsOf({
    models: { one: { name: 'One', prices: onePrice } },
    plans: {
      short: {
        models: ['one'],
        quotas: [{ ...quota, window: 'week', amount: 10_000 }],
        allowances: [{ ...limit, window: '5h', low: 2_000, high: 2_000 }],
      },
      long: {
        models: ['one'],
        quotas: [{ ...quota, window: 'week', amount: 2_500 }],
        allowances: [{ ...limit, window: 'month', low: 9_000, high: 9_000 }],
      },
      bare: { models: ['one'], allowances: [{ ...limit, window: 'month', low: 50, high: 50 }] },
    },
  });
  const text = small('subscriptions/index.html');
  expect(text).toContain('2,000 credits every 5 hours 10,000 credits a week');
  expect(text).toContain('2,500 credits a week 9,000 credits a month');
  expect(text).toContain('50 credits a month One');
  expect(small('zh/subscriptions/index.html')).toContain('每 5 小时 2,000 积分 每周 1 万积分');
});

describe('a plan with a better model with which it does not last', () => {
  const month = { window: 'month', unit: 'usd', kind: 'stated', sources: [] as [] } as const;
  const prices = onePrice as never;
  // A month of an agent is $154.80 with each.
  const textWith = (
    holds: { [model: string]: number },
    path: string,
    price_monthly = 20,
    beside: Parameters<typeof textsOf>[0]['plans'] = {},
  ) =>
    textsOf({
      models: {
        // Of models without a score the newest is the best.
        best: { name: 'Best', released: '2026-09-03', prices },
        next: { name: 'Next', released: '2026-09-02', prices },
        last: { name: 'Last', released: '2026-09-01', prices },
      },
      plans: {
        go: {
          models: ['best', 'last', 'next'],
          prices: [{ from: null, price_monthly, price_yearly: null, sources: [] }],
          allowances: Object.entries(holds).map(([model, usd]) => {
            return { ...month, low: usd, high: usd, model };
          }),
        },
        ...beside,
      },
      exchangeRates: { CNY: { per_usd: 5, date: '2026-09-29', sources: [] } },
    })(`${path}subscriptions/go/index.html`);

  it('begins with the best, and names the best of those with which it lasts', () => {
    const holds = { best: 20, next: 30, last: 400 };
    expect(textWith(holds, '')).toContain(
      'A month $20 of use counted at the prices by the token, for Best Models known 3 Best, Next and 1 more',
    );
    expect(textWith(holds, '')).toContain(
      'With Last, the best-ranked of its models for that, it lasts and costs less than tokens.',
    );
    expect(textWith(holds, 'zh/')).toContain('够用又比按 token 付费便宜、排名最高的：Last。');
    // The plan costs more than the tokens of that model.
    expect(textWith(holds, '', 200)).not.toContain('the best-ranked of its models');
    expect(textWith(holds, '')).not.toContain('This page begins');
  });

  it('begins with the best of which a limit is known, and says so', () => {
    expect(textWith({ next: 30, last: 400 }, '')).toContain(
      'This page begins with Next: of Best, ranked higher, no limit of their own is known.',
    );
    expect(textWith({ last: 40 }, 'zh/')).toContain(
      '默认选 Last：排名更高的 Best、Next 没有单独公布或实测的额度。',
    );
  });

  it('compares the other plans by the model with which it begins', () => {
    const beside = { max: { models: ['best', 'next'] } };
    expect(textWith({ next: 30, last: 400 }, '', 20, beside)).toContain('Limit for Next');
  });

  it('names the cheapest smaller plan that the use fits as well by all that is known, and no larger one', () => {
    // $36.12 a week; of five hours nobody says anything.
    const sold = (price_monthly: number, usd: number) => ({
      models: ['best'],
      prices: [{ from: null, price_monthly, price_yearly: null, sources: [] as [] }],
      allowances: [{ ...month, window: 'week' as const, low: usd, high: usd, model: null }],
      resets: [{ window: '5h' as const, when: 'first_use' as const, sources: [] as [] }],
    });
    const text = textsOf({
      models: { best: { name: 'Best', prices } },
      plans: { lite: sold(10, 20), pro: sold(20, 40), max: sold(50, 200), ultra: sold(90, 400) },
    } as never)('subscriptions/max/index.html');
    expect(text).toMatch(
      /Begin with pro \(\$20\.00 a month\): all that is known of its limits fits this use, too\./i,
    );
    expect(text).not.toContain('The roomiest');
  });

  it('says of what is old that it is, in the verdict', () => {
    expect(textWith({ best: 400 }, '')).toMatch(/It lasts for .*Mind: price of an unknown day\./);
  });

  it('has the limits of the other plans for each model that can be chosen', () => {
    const beside = { max: { models: ['best', 'next'] } };
    const text = textWith({ next: 30, last: 400 }, '', 20, beside);
    expect(text).toContain('Limit for Best Limit for Next Limit for Last');
  });

  it('names no other model where it lasts with none, or with the best', () => {
    for (const holds of [
      { best: 20, next: 30, last: 40 },
      { best: 400, next: 500, last: 600 },
    ]) {
      expect(textWith(holds, '')).toContain('2 h a day with Best');
      expect(textWith(holds, '')).not.toMatch(/This page begins|the best-ranked/);
    }
  });
});

it('never says that a plan with several pools does not pay for what one of them holds', () => {
  const pools = [
    { name: 'Own Models', models: ['two'] },
    { name: 'Other Models', models: null },
  ];
  const limit = { window: 'month', unit: 'usd', kind: 'stated', low: 20, high: 20, sources: [] };
  const allowances = [{ ...limit, pool: 'Other Models' }];
  const prices = [{ from: null, price_monthly: 20, price_yearly: 192, sources: [] }];
  const small = textsOf({
    models: { one: { name: 'One', prices: onePrice }, two: { prices: onePrice } },
    plans: { pro: { models: ['one', 'two'], prices, pools, allowances } },
  } as never);
  expect(small('subscriptions/pro/index.html')).toContain(
    'With One alone and paid by the month it never pays: by the token, what it covers costs no more than the plan.',
  );
});

it('has at the head what each pool holds and of which models, that of the chosen one first', () => {
  const pools = [
    { name: 'Own Models', models: ['one', 'two'] },
    { name: 'Other Models', models: null },
  ];
  const limit = { window: 'month', unit: 'usd', sources: [] };
  const own = (model: string, usd: number, kind: string) => {
    return { ...limit, kind, model, pool: 'Own Models', low: usd, high: usd };
  };
  const other = { ...limit, kind: 'stated', pool: 'Other Models', low: 70, high: 70 };
  const note = 'A quarter of what was measured of Ultra.';
  const allowances = [{ ...own('one', 900, 'multiple'), note }, own('two', 600, 'measured'), other];
  const prices = [{ from: null, input_price: 4, output_price: 20, sources: [] }];
  const textWith = (models: string[]) =>
    textsOf({
      models: Object.fromEntries(models.map((id) => [id, { name: id, prices }])),
      plans: { pro: { models: models.toSorted(), pools, allowances } },
    } as never)('subscriptions/pro/index.html');
  // Of models without a score the first is the best.
  expect(textWith(['one', 'three'])).toContain(
    'A month · Own Models (one) $900 of use counted at the prices by the token, for one, ' +
      'scaled from what was measured of another plan (±10 %) ' +
      'A month · Other Models (three) $70 of use counted at the prices by the token Models known 2',
  );
  expect(textWith(['three'])).toMatch(
    /A month · Other Models \(three\) \$70 .* A month · Own Models \$600 to \$900 of use .*by what users measured \(±10 %\)/,
  );
});

it('says of a limit of other models that it is not known of the chosen one, or what was measured with those', () => {
  const limit = { window: '5h', low: 40, high: 40, model: 'two', sources: [] };
  const small = textsOf({
    models: { one: { name: 'One', prices: onePrice } },
    plans: {
      stated: { models: ['one'], allowances: [{ ...limit, unit: 'messages', kind: 'stated' }] },
      measured: { models: ['one'], allowances: [{ ...limit, unit: 'usd', kind: 'measured' }] },
    },
  } as never);
  expect(small('subscriptions/stated/index.html')).toContain(
    'Every 5 hours unknown for One Models',
  );
  expect(small('subscriptions/measured/index.html')).toContain(
    'Every 5 hours $40 of use counted at the prices by the token, as measured with other models Models',
  );
});

it('says at the head what a month comes to by the year, where that is less', () => {
  const price = { from: null, sources: [] as [], price_monthly: 20 };
  const small = textsOf({
    models: { one: {} },
    plans: {
      less: { models: ['one'], prices: [{ ...price, price_yearly: 200 }] },
      same: { models: ['one'], prices: [{ ...price, price_yearly: 240 }] },
    },
  });
  expect(small('subscriptions/less/index.html')).toContain(
    '$200 a year $16.67 a month by the year, 17 % less',
  );
  expect(small('zh/subscriptions/less/index.html')).toMatch(/按年付每月 \S*\$16\.67\S*，省 17%/);
  expect(small('subscriptions/same/index.html')).not.toContain('by the year,');
});

it('says beside each window when it begins anew, where that is known', () => {
  const limit = { unit: 'credits', kind: 'stated', low: 5, high: 5, sources: [] as [] } as const;
  const small = textsOf({
    models: { one: {} },
    plans: {
      go: {
        models: ['one'],
        allowances: [
          { ...limit, window: '5h' },
          { ...limit, window: 'week', low: 20, high: 20 },
          { ...limit, window: 'month', low: 60, high: 60 },
        ],
        resets: [
          { window: '5h', when: 'first_use', sources: [] },
          { window: 'month', when: 'billing', sources: [] },
        ],
      },
    },
  });
  const text = small('subscriptions/go/index.html');
  expect(text).toContain('Every 5 hours · begins with the first use every model 5 credits');
  expect(text).toContain('A week every model 20 credits');
  expect(text).toContain('A month · begins on the day of billing every model 60 credits');
  expect(small('zh/subscriptions/go/index.html')).toContain('每 5 小时 · 自首次使用起算');
});

it('marks a model of a limit that the list of models does not have', () => {
  const limit = { window: 'week', unit: 'usd', kind: 'measured', sources: [] as [] } as const;
  const allowances = ['one', 'two'].map((model) => ({ ...limit, low: 40, high: 40, model }));
  const plans = { pro: { models: ['one'], allowances }, open: { models: null, allowances } };
  const small = textsOf({ models: { one: { name: 'One' }, two: { name: 'Two' } }, plans });
  expect(small('subscriptions/pro/index.html')).toContain(
    'One, Two (not on its list of models) $40',
  );
  expect(small('zh/subscriptions/pro/index.html')).toContain('Two（不在其模型名单中） $40');
  expect(small('subscriptions/open/index.html')).not.toContain('list of models');
});

it('names the cheapest plan of the vendor that lasts before what a dearer one holds', () => {
  const priced = (price_monthly: number, low: number) => ({
    models: ['one'],
    prices: [{ from: null, price_monthly, price_yearly: null, sources: [] as [] }],
    allowances: [
      { window: 'month', unit: 'usd', kind: 'stated', low, high: low, model: null, sources: [] },
    ],
  });
  const input = [{ from: null, input_price: 4, output_price: 20, sources: [] as [] }];
  const textWith = (held: { lite: number; pro: number }) =>
    textsOf({
      models: { one: { name: 'One', prices: input } },
      plans: { lite: priced(10, held.lite), pro: priced(40, held.pro), max: priced(90, 9_000) },
    } as never);
  const both = textWith({ lite: 8_000, pro: 8_000 });
  expect(both('subscriptions/max/index.html')).toMatch(
    /lite \(\$10\.00 a month\) lasts for this use: begin with it\. It lasts for 2 h a day/i,
  );
  const pro = textWith({ lite: 1, pro: 8_000 });
  expect(pro('subscriptions/max/index.html')).toMatch(
    /pro \(\$40\.00 a month\) lasts for this use/i,
  );
  expect(pro('subscriptions/pro/index.html')).not.toContain('begin with it');
  const small = textWith({ lite: 1, pro: 2 });
  expect(small('subscriptions/max/index.html')).not.toContain('begin with');
  expect(small('subscriptions/lite/index.html')).toMatch(
    /max \(\$90\.00 a month\) is known to last for it\./i,
  );
  expect(small('subscriptions/max/index.html')).not.toContain('is known to last');
});

it('says in Chinese what each of two notes says that stand with one limit, and at which rate amounts are converted', () => {
  const limit = { window: 'month', unit: 'usd', kind: 'stated', model: null, sources: [] };
  const allowances = [
    { ...limit, low: 39, high: 39, note: '3,900 base + 3,100 flex' },
    { ...limit, low: 39, high: 70, note: 'The flex part may change.' },
  ];
  const prices = [{ from: null, price_monthly: 39, price_yearly: null, sources: [] }];
  const exchangeRates = { CNY: { per_usd: 6.7, date: '2026-09-29', sources: [] } };
  const small = textsOf({ plans: { pro: { allowances, prices } }, exchangeRates } as never);
  const chinese = small('zh/subscriptions/pro/index.html');
  expect(chinese).toContain('3,900 基础 + 3,100 弹性 · 弹性部分可能变动。');
  expect(chinese).toContain('2026年9月29日，1 美元兑 6.7 元');
  expect(small('subscriptions/pro/index.html')).not.toContain('6.7');
});

it('says of prices that were read on a day that nobody noted how many sources agree', () => {
  const source = { url: 'https://a.example/1', checked: null };
  const prices = [
    {
      from: null,
      price_monthly: 50,
      price_yearly: null,
      sources: [source, { ...source, url: 'https://b.example/2' }],
    },
  ];
  const small = textsOf({ models: {}, plans: { pro: { prices: prices as never } } });
  expect(small('subscriptions/pro/index.html')).toContain(
    'Its prices: 2 sources agree; on which day they were read was not noted.',
  );
  expect(small('zh/subscriptions/pro/index.html')).toContain(
    '价格：2 个来源一致，但未记录核对日期。',
  );
});

it('says what is doubtful of a price, and why an old one is grey', () => {
  const price = (checked: string) => {
    const sources = [{ url: 'https://a.example/1', checked }];
    return [{ from: null, price_monthly: 50, price_yearly: null, sources }];
  };
  const small = textsOf({
    plans: {
      doubtful: { prices: price('2026-09-20'), seed: true },
      old: { prices: price('2026-01-02') },
    },
  } as never);
  expect(small('subscriptions/doubtful/index.html')).toContain(
    'Doubtful: another source states another price. Prices read 20 Sep 2026, 1 source. ',
  );
  expect(small('subscriptions/doubtful/index.html')).not.toContain('Grey');
  expect(small('zh/subscriptions/old/index.html')).toContain('浅色：90 天以上未核对。');
  expect(small('subscriptions/old/index.html')).not.toContain('Verified');
});

it('says which models of a plan have no price by which they could be weighed', () => {
  const sources = [] as [];
  const cache = { cache_read_price: null, cache_write_price: null };
  const prices = [{ from: null, input_price: 1, output_price: 5, ...cache, sources }];
  const small = textsOf({
    models: { one: { prices }, dark: {} },
    plans: { both: { models: ['dark', 'one'] }, priced: { models: ['one'] } },
  });
  const note = 'Not to choose above, as no price by the token is known: dark.';
  expect(small('subscriptions/both/index.html')).toContain(note);
  expect(small('subscriptions/priced/index.html')).not.toContain('Not to choose above');
});

it('weighs a plan with each model of which a price is known, be it in yuan or at another seller', () => {
  const [price] = onePrice;
  const yuan = { ...price, currency: 'CNY' as const, input_price: 7, output_price: 35 };
  const offer = {
    model: 'sold',
    external_id: 'sold',
    input_price: 1,
    output_price: 5,
    cache_read_price: 0.1,
    cache_write_price: null,
    sources: ['own'] as [string],
  };
  const small = textsOf({
    models: { listed: { name: 'Listed', list_prices: [yuan] as never }, sold: { name: 'Sold' } },
    plans: { yuan: { models: ['listed'] }, both: { models: ['sold', 'listed'] } },
    sellers: { bazaar: [offer] },
    exchangeRates: { CNY: { per_usd: 7, date: '2026-09-29', sources: [] } },
  });
  // 9,000 requests of 8,000 × $1 + 32,000 × $0.1 + 1,200 × $5 for a million, in dollars at the seller.
  const ofBoth = small('subscriptions/both/index.html');
  expect(ofBoth).toContain('By the token that use costs $154.80 a month.');
  expect(ofBoth).toContain('at bazaar: no price of its vendor is known here.');
  expect(ofBoth).toContain('I use Sold Listed');
  expect(ofBoth).not.toContain('no price by the token');
  expect(small('subscriptions/yuan/index.html')).toContain('with Listed');
});

it.each<[what: string, times: number, holds: number, said: string]>([
  // $154.80 a month today, $309.60 from the third day on.
  [
    'that doubles',
    2,
    200,
    'It lasts for 2 h a day with one: they take 77 % of $200 of use a month. It pays after 17 days: by the token that use costs $154.80 ($309.60 from 3 Oct 2026) a month.',
  ],
  [
    // Of $154.80 it is all but $4.80, and the plan costs $160.
    'that doubles',
    2,
    150,
    'Not enough for 2 h a day with one: it covers 97 %. By the token that use costs less: $154.80 ($309.60 from 3 Oct 2026) a month. ',
  ],
  [
    // 2 days at $5.16 and 14.5 at $10.32 are $160.
    'that doubles',
    2,
    400,
    'It lasts for 2 h a day with one: they take 39 % of $400 of use a month. It pays after 17 days: by the token that use costs $154.80 ($309.60 from 3 Oct 2026) a month.',
  ],
  [
    'that halves',
    0.5,
    200,
    'It lasts for 2 h a day with one: they take 77 % of $200 of use a month. By the token that use costs less: $154.80 ($77.40 from 3 Oct 2026) a month.',
  ],
])(
  'of a model %s within the month judges its limit at the price of today, and pays at each price in its days',
  (_, times, holds, said) => {
    const sources: never[] = [];
    const [today] = onePrice;
    const later = {
      ...today,
      from: '2026-10-03',
      input_price: times,
      output_price: 5 * times,
      cache_read_price: 0.1 * times,
    };
    const text = textsOf({
      models: { one: { prices: [...onePrice, later] as never } },
      plans: {
        go: {
          models: ['one'],
          prices: [{ from: null, price_monthly: 160, price_yearly: null, sources }],
          allowances: [
            { window: 'month', unit: 'usd', kind: 'stated', low: holds, high: holds, sources },
          ],
        },
      },
    })('subscriptions/go/index.html');
    expect(text).toContain(said);
  },
);

it.each([
  ['2026-05-02', 'limits as of 2 May 2026'],
  // Of which day a limit is nobody noted: that is no day of late.
  [null, 'limits of an unknown day'],
])('of a model says beside a plan whose limits were read %s that they are', (read, said) => {
  const of = (checked: string | null) => [{ url: 'https://example.com/a', checked }];
  const text = textsOf({
    models: { one: { prices: onePrice as never } },
    plans: {
      go: {
        models: ['one'],
        prices: [{ from: null, price_monthly: 20, price_yearly: null, sources: of('2026-09-20') }],
        allowances: [
          {
            window: 'month',
            unit: 'usd',
            kind: 'stated',
            low: 200,
            high: 200,
            sources: of(read),
          },
        ],
      } as never,
    },
  });
  const page = text('models/one/index.html').replaceAll(' ,', ',');
  expect(page).toContain(`go (${said}), $20.00 a month, is the cheapest known`);
  expect(page).toContain(`go Acme · ${said} · Yes: `);
});

it('has for a limit without a source of its own the day that the evidence of the plan has', () => {
  const sources = [
    // That of a vendor stands first, whenever it was read.
    { url: 'https://acme.example/list', checked: '2026-07-12' },
    { url: 'https://b.example/list', checked: '2026-09-20' },
  ];
  const plan = {
    models: ['one'],
    prices: [{ from: null, price_monthly: 20, price_yearly: null, sources }],
    quotas: [{ window: 'month' as const, amount: 60, unit: 'usd' as const, note: null }],
  };
  const pages = textsOf({ models: { one: {} }, plans: { go: plan } });
  const text = pages('subscriptions/go/index.html');
  expect(text).toContain('read 20 Sep 2026, 2 sources agree');
  expect(text).toMatch(/every model \$60 of use .{0,60}b\.example 20 Sep 2026/);
});

it('of a model folds the plans that are too small, and those that count credits, behind those that last', () => {
  const prices = [{ from: null, price_monthly: 20, price_yearly: null, sources: [] }];
  const holding = (holds: number) => ({
    models: ['one'],
    prices,
    allowances: [
      {
        window: 'month' as const,
        unit: 'usd' as const,
        kind: 'stated' as const,
        low: holds,
        high: holds,
        sources: [],
      },
    ],
  });
  const credits = { window: 'month' as const, amount: 100, unit: 'credits' as const, note: null };
  const counting = { models: ['one'], prices, quotas: [credits] };
  const plans = {
    small: holding(20),
    smaller: holding(19),
    smallest: holding(18),
    counted: counting,
    weighed: counting,
    billed: counting,
    enough: holding(400),
  };
  const text = textsOf({ models: { one: { prices: onePrice as never } }, plans })(
    'models/one/index.html',
  );
  const [open = '', ...folds] = text
    .split('Plans with it')
    .slice(-1)
    .join()
    .split(/(?=\d more plans include it)/);
  expect(open).toMatch(/enough .*Yes:/);
  expect(open).not.toMatch(/counted|small/);
  expect(folds.map((fold) => fold.slice(0, 45))).toEqual([
    '3 more plans include it and count credits: no',
    '3 more plans include it and are, or likely ar',
  ]);
  expect(folds[0]).not.toContain('Not known');
});

describe('of a model with plans that last and are sold in China', () => {
  const sources: never[] = [];
  const plan = (region: 'domestic' | 'overseas', price_monthly: number, holds: number) => ({
    models: ['one'],
    region,
    prices: [{ from: null, price_monthly, price_yearly: null, sources }],
    allowances: [
      { window: 'month', unit: 'usd', kind: 'stated', low: holds, high: holds, sources } as const,
    ],
  });
  const textOf = (plans: { [id: string]: ReturnType<typeof plan> }, path: string) =>
    textsOf({ models: { one: { prices: onePrice as never } }, plans })(`${path}/index.html`);
  const here = plan('domestic', 20, 400);
  const tight = plan('overseas', 10, 20);

  it.each([
    [{ tight, here }, 'Of none sold outside China it is known that it lasts for 2 h a day; by'],
    [
      { tight, here },
      'a month. Of those sold in China, here (price of an unknown day), $20.00 a month, lasts.',
    ],
    [
      { here, there: plan('overseas', 40, 400) },
      'there (price of an unknown day), $40.00 a month, is the cheapest sold outside China known to last for 2 h a day',
    ],
    [{ tight }, 'Of none it is known that it lasts for 2 h a day'],
    [
      { here: plan('domestic', 50, 400), there: plan('overseas', 40, 400) },
      'there (price of an unknown day), $40.00 a month, is the cheapest known to last for 2 h a day',
    ],
  ])(
    'does not say in English of %j that none lasts, or that a dearer one is the cheapest',
    (plans, said) => {
      expect(textOf(plans, 'models/one')).toContain(said);
    },
  );

  it('in Chinese names it as any other', () => {
    expect(textOf({ tight, here }, 'zh/models/one')).toMatch(/确定够用的套餐中最便宜的是 here/);
  });

  it('in Chinese names it as the cheapest of China alone where one abroad costs hardly less', () => {
    const plans = { here, there: plan('overseas', 19.5, 400) };
    const text = textOf(plans, 'zh/models/one');
    expect(text).toMatch(/中国销售且确定够用的套餐中最便宜的是 here/);
    expect(text).toMatch(/海外销售的套餐中， ?there （价格日期未知） 够用，每月 \$19\.50/);
  });
});

describe('of a model that charges more for what is written to the cache', () => {
  const sources: never[] = [];
  const [price] = onePrice;
  // 9,000 requests of 8,000 × $1, or $1.25, + 32,000 × $0.1 + 1,200 × $5 for a million.
  const dear = { ...price, cache_write_price: 1.25 };
  const halves = { input_price: 0.5, output_price: 2.5, cache_read_price: 0.05 };
  const hours = [{ days: ['mon' as const], from: '00:00', to: '12:00' }];
  const offPeak = { condition: 'off_peak', ...halves, cache_write_price: null, hours_utc: hours };
  const limit = { window: 'month', unit: 'usd', kind: 'stated', sources } as const;
  const textOf = (more: object) =>
    textsOf({
      models: { one: { prices: [dear] as never, ...more } },
      plans: {
        go: {
          models: ['one'],
          prices: [{ from: null, price_monthly: 43, price_yearly: null, sources }],
          allowances: [{ ...limit, low: 200, high: 200 }],
        },
        tight: {
          models: ['one'],
          prices: [{ from: null, price_monthly: 160, price_yearly: null, sources }],
          allowances: [{ ...limit, low: 160, high: 160 }],
        },
      },
    });
  const written =
    'By the token the most is with all new input written to the cache, the least with none.';

  it('has the bill from none of it written to all, and counts limits at the most', () => {
    const text = textOf({});
    expect(text('subscriptions/go/index.html')).toContain(
      // 172.80 / 200 = 86.4 %
      'they take at most 87 % of $200 of use a month. It pays after 9 days: by the token that use costs $154.80 to $172.80 a month.',
    );
    expect(text('subscriptions/go/index.html')).toContain(written);
    const ofModel = text('models/one/index.html');
    expect(ofModel).toContain('that use costs $154.80 to $172.80 a month.');
    expect(ofModel).toContain(written);
    // $43 are 2,500 requests of $0.0172.
    expect(ofModel).toMatch(/go .*\$43 .* 9 days/);
    // Which of $154.80 and $172.80 it is decides whether $160 are enough; for $160 they never pay.
    expect(ofModel).toContain(
      'Perhaps: $160 of use a month, and you need at most $173 of use a month',
    );
    expect(ofModel).toMatch(/tight .*never/);
  });

  it('has the lowest and the highest of several reasons for a range, with their sentences', () => {
    const text = textOf({ rates: [{ ...offPeak, sources }] as never })(
      'subscriptions/go/index.html',
    );
    expect(text).toContain('$77.40 to $172.80 a month');
    expect(text).toMatch(/the least is off peak\. By the token the most is with all new input/);
  });
});

describe('of a model that others sell alone', () => {
  const row = { model: 'old', external_id: 'old', sources: ['own'] as [string] };
  const [price] = onePrice;
  const lifecycle = [{ event: 'retired' as const, day: '2026-06-01', sources: [] as [] }];
  const billAt = (cache_write_price: number | null, rerouted: object[] = []) =>
    textsOf({
      models: {
        old: {
          prices: [{ ...price, cache_write_price: 1.25 }] as never,
          lifecycle: [...lifecycle, ...rerouted] as never,
        },
        next: { name: 'Next' },
      },
      plans: { go: { models: ['old'] } },
      sellers: {
        bazaar: [
          { ...row, input_price: 2, output_price: 10, cache_read_price: 0.2, cache_write_price },
        ],
      },
    })('models/old/index.html');

  it('has the bill from none written to the cache to all, by what its cheapest seller takes', () => {
    // 9,000 requests of 8,000 × $2, or $2.50, + 32,000 × $0.2 + 1,200 × $10 for a million.
    const text = billAt(2.5);
    expect(text).toContain('that use costs $309.60 to $345.60 a month.');
    expect(text).toContain(
      'at bazaar: its vendor serves it no more. By the token the most is with all new input written',
    );
  });

  it('stands apart from the model that answers requests to its vendor', () => {
    const rerouted = [{ event: 'rerouted', day: '2026-06-01', successor: 'next', sources: [] }];
    expect(billAt(null, rerouted)).toContain(
      'By the token at the paid price that costs an agent least, at bazaar; at its vendor Next answers such requests, at its own price.',
    );
  });

  it('has limits in dollars counted at the price of its vendor, which is said to be that of no bill', () => {
    const limit = { window: 'month', unit: 'usd', kind: 'stated', low: 20, high: null } as const;
    const monthly = [{ from: null, price_monthly: 20, sources: [] }];
    const textWith = (
      plan: object,
      path = 'models/old/index.html',
      asked = { input_price: 2, output_price: 10 },
    ) =>
      textsOf({
        models: { old: { prices: onePrice as never, lifecycle } },
        plans: { go: { models: ['old'], prices: monthly, ...plan } },
        sellers: {
          bazaar: [{ ...row, ...asked, cache_read_price: 0.2, cache_write_price: null }],
        },
      } as never)(path);
    const inDollars = { allowances: [{ ...limit, sources: [] }] };
    const pair = '$1.00 / $5.00';
    const said = `Limits in dollars are counted at its vendor’s price in dollars, ${pair}.`;
    expect(textWith(inDollars)).toContain(`at bazaar: its vendor serves it no more. ${said}`);
    expect(textWith(inDollars, 'zh/models/old/index.html')).toContain(
      `以美元计的额度按厂商的美元价 ${pair} 计算。`,
    );
    // Without such a limit nothing is counted in dollars, and at the vendor’s own price there are not two.
    expect(textWith({})).not.toContain('Limits in dollars');
    expect(textWith(inDollars, undefined, { input_price: 1, output_price: 5 })).not.toContain(
      'Limits in dollars',
    );
  });

  it.each([null, 0.01])('has one bill where a write is said to cost %s there', (write) => {
    expect(billAt(write)).toContain('that use costs $309.60 a month.');
  });
});

it('cites beside a multiple of what was measured where that was measured, and where the multiple is stated', () => {
  const readAt = (name: string) => [{ url: `https://${name}.example/`, checked: '2026-09-29' }];
  const measured = { window: '5h', unit: 'usd', kind: 'measured', low: 40, high: 40 } as const;
  const text = markupOf({
    models: { one: { prices: onePrice as never } },
    plans: {
      pro: { models: ['one'], allowances: [{ ...measured, sources: readAt('meter') }] },
      max: {
        models: ['one'],
        multiples: [{ window: '5h', of: 'pro', times: 5, sources: readAt('guide') }],
      },
    } as never,
  })('subscriptions/max/index.html');
  const rows = [...text.matchAll(/<tr[^>]*>.*?<\/tr>/gs)].map(([row]) => row);
  const sourceIn = (said: RegExp) =>
    rows.find((row) => said.test(row))?.match(/(\w+)\.example/)?.[1];
  expect(sourceIn(/5 times what was measured of pro/)).toBe('meter');
  expect(sourceIn(/>5\s×/)).toBe('guide');
});

it('counts the sources that agree in what it says of its prices alone', () => {
  const page = testPage();
  expect(statusMeaning(page, 'verified', false)).toBe('Verified.');
  expect(statusMeaning(page, 'verified', true)).toBe('Verified: read on the vendor’s own pages.');
  expect(evidenceText(page, { read: '2026-10-01', sources: 3 })).toBe(
    'read 1 Oct 2026, 3 sources agree',
  );
});
