import { type ComponentChild, Fragment, h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import type { Quota } from '../../feed/contract/schemas/plan.ts';
import { ownCost } from '../../feed/prices/cost.ts';
import { layoutsOf } from '../../feed/prices/plan-fit/log-windows.ts';
import type { Statement } from '../../feed/prices/plan-fit/meter.ts';
import { toTimeline } from '../../feed/prices/plan-fit/use.ts';
import { evenDay } from '../../templates/components/even-day.ts';
import { holdsText, quotasText, quotaText } from '../../templates/components/plan.tsx';
import { adviseOn } from '../../templates/components/plan-advice.ts';
import { adviceText, PlanTable } from '../../templates/components/plan-answer.tsx';
import {
  lastsText,
  limitText,
  percentOf,
  usedText,
} from '../../templates/components/plan-lasts.ts';
import { payingDays, paysAfter } from '../../templates/components/plan-pays.ts';
import {
  type PlanRow,
  type WeighedModel,
  type WeighedPlan,
  weighFamily,
  weighPlans,
} from '../../templates/components/plan-rows.ts';
import { billText, useText } from '../../templates/components/plan-use.tsx';
import { basisText, verdictText } from '../../templates/components/plan-verdict.ts';
import { dailyUse } from '../../templates/components/usage.tsx';
import { PageProvider } from '../../templates/components/use-page.ts';
import { filterPlans, Plans } from '../../templates/islands/plans.tsx';
import { testPage } from './page-context.ts';

const page = testPage();
const chinese = testPage('zh');

const model = (id: string, parts: Partial<WeighedModel> = {}): WeighedModel => ({
  id,
  name: id.toUpperCase(),
  vendor: 'Acme',
  score: 80,
  input_price: 1,
  output_price: 10,
  cache_read_price: null,
  cache_write_price: null,
  price_tiers: [],
  ...parts,
});

function plan(parts: Partial<WeighedPlan>): WeighedPlan {
  return {
    id: 'p',
    name: 'P',
    vendor: 'Acme',
    region: 'overseas',
    per: null,
    price_yearly: null,
    isForTeam: false,
    currency: 'USD',
    price_monthly: 20,
    base_monthly: null,
    price_monthly_usd: null,
    models: ['m'],
    quotas: [],
    allowances: [],
    multiples: [],
    pools: [],
    resets: [],
    credit: null,
    evidence: [],
    ...parts,
  };
}

const monthly = (low: number, parts: Partial<Statement> = {}): Statement => {
  const kind = 'stated' as const;
  return { window: 'month', low, high: low, unit: 'usd', kind, model: null, pool: null, ...parts };
};

/** What was measured of two models that the use has not. */
const otherModels = (low: number, high: number): Statement[] => [
  monthly(low, { kind: 'measured', model: 'x' }),
  monthly(high, { kind: 'measured', model: 'y' }),
];

// 10,000 × $1 + 1,000 × $10 = $0.02 a request; 50 a day are 1,500 a month, $30.
const use = dailyUse({ in: '10000', cached: '0', out: '1000', requests: '50' });
const rates = { USD: 1, CNY: 7 };
const models = new Map(['m', 'n'].map((id) => [id, model(id)]));

function weighed(...plans: readonly WeighedPlan[]) {
  const found = weighPlans(plans, { layOut: evenDay(use, 'm'), models, rates });
  if (found === undefined) throw new Error('the use has tokens');
  return found;
}

function rowOf(parts: Partial<WeighedPlan>): PlanRow {
  const [row] = weighed(plan(parts)).rows;
  if (row === undefined) throw new Error('the plan includes the model');
  return row;
}

function plainText(content: ComponentChild): string {
  return renderToString(h(Fragment, null, content))
    .replace(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What is said of some plans. */
function answer(...plans: readonly WeighedPlan[]): string {
  const found = weighed(...plans);
  return plainText(adviceText(page, adviseOn(found, ['Acme']), found));
}

describe('a plan with the rest by the token', () => {
  it.each<[what: string, parts: Partial<WeighedPlan>, low: number, high: number]>([
    // $18 of $30 beyond it
    ['holds 40 %', { price_monthly: 5, allowances: [monthly(12)] }, 23, 23],
    // of the windows that which holds the least decides
    [
      'has two limits',
      { price_monthly: 5, allowances: [monthly(12), monthly(450, { unit: 'requests' })] },
      26,
      26,
    ],
    [
      'holds it, or half of it',
      { price_monthly: 5, allowances: [monthly(15, { high: 45 })] },
      5,
      20,
    ],
    [
      'holds at least a third',
      { price_monthly: 5, allowances: [monthly(10, { high: null })] },
      5,
      25,
    ],
    ['holds all', { price_monthly: 5, allowances: [monthly(60)] }, 5, 5],
  ])('costs at the least and at the most, where it %s', (_, parts, low, high) => {
    const { total } = rowOf(parts);
    expect(total?.low).toBeCloseTo(low);
    expect(total?.high).toBeCloseTo(high);
  });

  it.each<[what: string, parts: Partial<WeighedPlan>]>([
    [
      'a limit is not published',
      { allowances: [monthly(12)], resets: [{ window: 'week', when: 'fixed' }] },
    ],
    ['other models were measured', { allowances: otherModels(8, 10) }],
    ['its price is not known', { price_monthly: null, allowances: [monthly(12)] }],
  ])('costs nobody knows what, where %s', (_, parts) => {
    expect(rowOf(parts).total).toBeNull();
  });

  const short = plan({ price_monthly: 5, allowances: [monthly(12)] });

  it('is named where that costs less than all by the token', () => {
    expect(answer(short)).toBe(
      'The cheapest for sure: P, $5.00 a month, with the rest by the token, $23.00 a month in all. ' +
        'By the token that use costs $30.00 a month.',
    );
    // $24 and $5 are hardly less than $30.
    expect(answer(plan({ price_monthly: 11, allowances: [monthly(12)] }))).not.toContain('rest');
  });

  it('is named where it saves at the least and at the most of a bill, though both bills overlap', () => {
    // $10 of $27 to $30: with it $23 to $26.
    const found = weighed(short, plan({ price_monthly: 6, allowances: [monthly(10)] }));
    const bill = { bill: 30, least: 27 };
    const rows = found.rows.map((row) => ({
      ...row,
      total: row.total && { ...row.total, low: 23 },
    }));
    const ofSix = rows.filter(({ usd }) => usd === 6);
    expect(ofSix[0]?.total?.high).toBeCloseTo(26);
    expect(adviseOn({ rows: ofSix, bill }, []).filled).toEqual(ofSix);
    // At the least price what it holds costs less than the plan.
    const [six] = ofSix;
    const dear = six && { ...six, share: { low: 0.2, high: 0.34 } };
    expect(adviseOn({ rows: dear ? [dear] : [], bill }, []).filled).toEqual([]);
  });

  it('is likely cheaper where five hours alone are not known', () => {
    const of = (window: '5h' | 'week') => ({
      ...short,
      resets: [{ window, when: 'fixed' as const }],
    });
    expect(answer(of('5h'))).toContain(
      'Likely cheaper: P, $5.00 a month, with the rest by the token, $23.00 a month in all.',
    );
    expect(answer(of('week'))).not.toMatch(/cheaper:/i);
  });

  it.each<[kind: Statement['kind'], model: string | null, text: string]>([
    // $3.50 of $7 a week, by what is known: $5 and at most the half of $30.
    [
      'stated',
      null,
      'Likely cheaper: Team, $5.00 a month, with the rest by the token, at most $20.00 a month in all.',
    ],
    ['measured', 'x', ''],
  ])('is likely cheaper by what a smaller plan holds that is %s', (kind, measured, text) => {
    const week = monthly(3.5, { window: 'week', kind, model: measured });
    const pro = plan({ id: 'pro', allowances: [week, monthly(2, { window: '5h' })] });
    const team = plan({
      name: 'Team',
      price_monthly: 5,
      allowances: [monthly(2.5, { window: '5h' })],
      resets: [{ window: 'week', when: 'fixed' }],
      multiples: [{ window: '5h', of: 'pro', times: 1.25, name: 'Pro' }],
    });
    const found = weighPlans([team], { layOut: evenDay(use, 'm'), models, rates, bases: [pro] });
    if (found === undefined) throw new Error('the use has tokens');
    expect(plainText(adviceText(page, adviseOn(found, []), found))).toBe(
      `None here is cheaper and known to last. By the token that use costs $30.00 a month. ${text}`.trim(),
    );
  });

  it('that likely lasts is named before a cheaper one that perhaps does', () => {
    const perhaps = plan({ price_monthly: 5, allowances: [monthly(4, { high: 40 })] });
    const likely = plan({ id: 'q', name: 'Q', price_monthly: 9, allowances: otherModels(50, 90) });
    expect(answer(perhaps, likely)).toContain('Cheaper, but may not last: Q, $9.00 a month.');
  });

  it('that lasts is named before one of the same price whose figures are old', () => {
    const lasting = { price_monthly: 15, allowances: [monthly(60)] };
    const evidence = [{ text: '', old: 'price of 16 Aug 2026' }];
    const old = plan({ ...lasting, id: 'a', name: 'Old', evidence });
    const fresh = plan({ ...lasting, id: 'b', name: 'Fresh' });
    expect(answer(old, fresh)).toMatch(/^Fresh, \$15\.00 a month, lasts/);
    expect(answer(old, { ...fresh, price_monthly: 16 })).toMatch(/^Old/);
  });

  it('that lasts and costs less by some cents alone is said to cost as much', () => {
    const even = plan({ price_monthly: 29.9, allowances: [monthly(60)] });
    expect(answer(even)).toBe(
      'P, $29.90 a month, lasts: your use takes 50 % of $60 of use a month. It costs 100 % of the same use by the token.',
    );
  });

  it('is named beside one that lasts only where it costs less than that', () => {
    const whole = (price: number) =>
      plan({ id: 'w', name: 'Whole', price_monthly: price, allowances: [monthly(60)] });
    expect(answer(short, whole(22))).not.toContain('rest');
    expect(answer(short, whole(25))).toContain(
      'The cheapest for sure: P, $5.00 a month, with the rest',
    );
  });

  it.each([
    // $5 are half of what the sure one costs, or more than half of it.
    [11, 'Cheaper, but may not last: Q, $5.00 a month.'],
    [6, 'Cheaper, but may not last: Q, $5.00 a month.'],
  ])(
    'is led by one that likely lasts where a sure one of $%d costs twice as much',
    (price, text) => {
      const sure = plan({
        id: 'w',
        name: 'Whole',
        price_monthly: price,
        allowances: [monthly(60)],
      });
      const likely = plan({
        id: 'q',
        name: 'Q',
        price_monthly: 5,
        allowances: otherModels(50, 90),
      });
      expect(answer(sure, likely)).toContain(text);
    },
  );

  it('stands in the table apart from those that do not last', () => {
    const found = weighed(short, plan({ id: 'q', allowances: [monthly(12)] }));
    const table = h(PlanTable, { weighed: found, advice: adviseOn(found, []) });
    const text = plainText(h(PageProvider, { value: page, children: table }));
    // $23 of $30
    expect(text).toMatch(
      /Cheaper with the rest by the token.*\$23\.00 with the rest.*77 % with the rest/,
    );
    expect(text).toContain('No, or likely not: 1');
  });
});

it('of a model whose price rises, weighs by the price of today and says the other beside it', () => {
  // $116.10 a month today and $232.20 after the rise, of which credits hold $39 to $70.
  const rises = model('m', {
    input_price: 2,
    output_price: 18.7,
    later: {
      days: 32,
      from: '1 Jan 2027',
      prices: model('m', { input_price: 4, output_price: 37.4 }),
    },
  });
  const found = weighPlans([plan({ price_monthly: 39, allowances: [monthly(39, { high: 70 })] })], {
    layOut: evenDay(dailyUse({ in: '20000', cached: '0', out: '2000', requests: '50' }), 'm'),
    models: new Map([['m', rises]]),
    rates,
  });
  const [row] = found?.rows ?? [];
  expect(row?.covered.low).toBeCloseTo(39 / 116.1);
  expect(row?.covered.high).toBeCloseTo(70 / 116.1);
  expect(row?.total?.low).toBeCloseTo(39 + 116.1 - 70);
  expect(row?.total?.high).toBeCloseTo(116.1);
  expect(billText(page, found?.bill)).toBe('$116.10 ($232.20 from 1 Jan 2027)');
  // A plan for $150 has paid after 32 days at $3.87 and 4 at $7.74: that is not within its month.
  expect(paysAfter(150, found?.bill ?? { bill: 0 })).toBeCloseTo(32 + (150 - 3.87 * 32) / 7.74);
});

describe('a price by the year', () => {
  const yearly = plan({
    id: 'y',
    name: 'Year',
    price_monthly: 20,
    price_yearly: 120,
    allowances: [monthly(60)],
  });

  const tableText = (...plans: readonly WeighedPlan[]) => {
    const found = weighed(...plans);
    const table = h(PlanTable, { weighed: found, advice: adviseOn(found, []) });
    return plainText(h(PageProvider, { value: page, children: table }));
  };

  it('stands below that by the month', () => {
    expect(tableText(yearly)).toContain('$20.00 $10.00 by the year');
  });

  it('is not that of a team which pays for more than its seats', () => {
    expect(tableText({ ...yearly, base_monthly: 2 })).not.toContain('year');
  });
});

describe('a plan beside a use of $30 a month', () => {
  it.each<[what: string, parts: Partial<WeighedPlan>, text: string]>([
    ['lasts', { allowances: [monthly(60)] }, 'Yes: 50 % of $60 of use a month'],
    [
      'is short',
      { allowances: [monthly(12)] },
      'No: covers 40 % of your use, with $12 of use a month',
    ],
    [
      'is short, and has another window whose figure is not known',
      { allowances: [monthly(12)], resets: [{ window: '5h', when: 'rolling' }] },
      'No: covers at most 40 % of your use, with $12 of use a month',
    ],
    [
      'is short, and has another window whose figure is known of another model',
      {
        allowances: [
          monthly(12),
          { ...monthly(9, { model: 'x' }), window: '5h', unit: 'requests' },
        ],
      },
      'No: covers at most 40 % of your use, with $12 of use a month',
    ],
    [
      'may last',
      { allowances: [monthly(20, { high: 40, kind: 'measured' })] },
      'Perhaps: $20 to $40 of use a month, as measured (±10 %), and you need $30 of use a month',
    ],
    [
      // $30 of $45 at least
      'likely lasts, by what was measured with other models',
      { allowances: otherModels(50, 90) },
      'Likely: at most 67 % of $50 to $90 of use a month, as measured with other models',
    ],
    [
      'may last, by what was measured with other models',
      { allowances: otherModels(20, 40) },
      'Perhaps: $20 to $40 of use a month, as measured with other models, and you need $30 of use a month',
    ],
    [
      'is short of all that was measured with other models',
      { allowances: otherModels(8, 10) },
      'Likely not: $8 to $10 of use a month, as measured with other models, and you need $30 of use a month',
    ],
    [
      'lasts by ten times what was measured of another plan',
      { allowances: [monthly(60, { kind: 'multiple' })] },
      'Yes: at most 56 % of $60 of use a month, a multiple of what was measured (±10 %)',
    ],
    [
      'counts requests',
      { allowances: [monthly(2_000, { unit: 'requests' })] },
      'Yes: 75 % of 2,000 requests a month',
    ],
    [
      'counts credits without a card',
      { allowances: [monthly(9, { unit: 'credits' })] },
      'Not known: how many credits the model takes is not known',
    ],
    ['says nothing', {}, 'Not known: its limit is not published'],
    [
      'says a multiple alone',
      { multiples: [{ window: 'week', of: 'pro', times: 5, name: 'Pro' }] },
      'Not known: 5 times Pro a week',
    ],
    [
      'has a window without a figure, and a multiple of another',
      {
        allowances: [monthly(60)],
        resets: [{ window: 'week', when: 'fixed' }],
        multiples: [{ window: '5h', of: 'pro', times: 5, name: 'Pro' }],
      },
      'Not known: its weekly limit is not published; 5 times Pro every 5 hours; 50 % of $60 of use a month',
    ],
    [
      'says words alone',
      { quotas: [{ window: null, amount: null, unit: null, note: 'fair use' }] },
      'Not known: its limit is known in words: fair use',
    ],
    [
      // $30 of $60, of which each account may have a tenth more or less: of $66 to $54
      'lasts by what was measured',
      { allowances: [monthly(60, { kind: 'measured' })] },
      'Yes: at most 56 % of $60 of use a month, as measured once (±10 %)',
    ],
    [
      // $13.20 to $10.80 of $30
      'is short by what was measured',
      { allowances: [monthly(12, { kind: 'measured' })] },
      'No: covers 36 to 44 % of your use, with $12 of use a month, as measured once (±10 %)',
    ],
    [
      'has a window without a figure',
      { allowances: [monthly(60)], resets: [{ window: '5h', when: 'rolling' }] },
      'Not known: its 5-hour limit is not published; 50 % of $60 of use a month',
    ],
    [
      'has a window without a figure, beside one that may be too small',
      { allowances: otherModels(8, 90), resets: [{ window: '5h', when: 'rolling' }] },
      'Not known: its 5-hour limit is not published',
    ],
  ])('%s', (_, parts, text) => {
    expect(lastsText(page, rowOf(parts)).replaceAll('\u00a0', ' ')).toBe(text);
  });

  it.each<[what: string, said: string, pro: Statement[], team: Statement[]]>([
    ['holds it', 'is enough', [monthly(8, { window: 'week' })], [monthly(60)]],
    [
      'likely holds it',
      'may be enough',
      otherModels(20, 90).map((row) => ({ ...row, window: 'week' as const })),
      otherModels(68, 90),
    ],
  ])('likely lasts where a plan %s of which it is a multiple', (_, said, ofPro, ofTeam) => {
    const pro = plan({ id: 'pro', allowances: ofPro });
    const team = plan({
      per: 'seat',
      allowances: ofTeam,
      resets: [{ window: 'week', when: 'fixed' }],
      multiples: [{ window: 'month', of: 'pro', times: 5, name: 'Pro' }],
    });
    const about = { layOut: evenDay(use, 'm'), models, rates, bases: [pro] };
    const [row] = weighPlans([team], about)?.rows ?? [];
    if (row === undefined) throw new Error('the plan includes the model');
    const reason = `its weekly limit is not published; that of Pro, which is smaller, ${said}`;
    expect(lastsText(page, row)).toBe(`Likely: ${reason}`);
    const text = verdictText(page, row, { use, model: model('m'), bill: { bill: 30 } });
    expect(text.replaceAll('\u00a0', ' ')).toMatch(
      /^0.33 h a day with M take (at most |44 to )?[45]\d % of/,
    );
    expect(text).toContain(`It likely lasts: ${reason}.`);
  });

  it('perhaps lasts where a plan that may hold it is one of which it is a multiple', () => {
    // $7 a week are used.
    const pro = plan({ id: 'pro', allowances: [monthly(5, { window: 'week', high: 9 })] });
    const most = plan({
      id: 'max',
      allowances: [monthly(60)],
      resets: [{ window: 'week', when: 'fixed' }],
      multiples: [{ window: 'month', of: 'pro', times: 5, name: 'Pro' }],
    });
    const rows = weighed(pro, most).rows;
    const reason =
      'its weekly limit is not published; that of Pro, which is smaller, may be enough';
    expect(rows.map((row) => row.judgement.verdict)).toEqual(['may_hold', 'may_hold']);
    const row = rows.find((each) => each.plan === most);
    expect(row && lastsText(page, row)).toBe(`Perhaps: ${reason}`);
    expect(row && verdictText(page, row, { use, model: model('m'), bill: { bill: 30 } })).toContain(
      `It may last: ${reason}.`,
    );
    // Of one of which the least alone is known nothing follows.
    const open = { ...pro, allowances: [monthly(5, { window: 'week', high: null })] };
    expect(weighed(open, most).rows.map((each) => each.judgement.verdict)).toEqual([
      'may_hold',
      'unknown',
    ]);
  });

  it.each([
    // $7 a week are 1.75 times the $4 of the smaller plan.
    [1.25, undefined],
    [5, 'team'],
  ])(
    'is not known to last at %d times a plan that is too small in the window that is secret',
    (times, start) => {
      const pro = plan({ id: 'pro', allowances: [monthly(4, { window: 'week' })] });
      const team = plan({
        id: 'team',
        allowances: [monthly(60)],
        resets: [{ window: 'week', when: 'fixed' }],
        multiples: [{ window: 'month', of: 'pro', times, name: 'Pro' }],
      });
      const about = { layOut: evenDay(use, 'm'), models, rates, bases: [pro] };
      const found = weighPlans([team], about);
      const [row] = found?.rows ?? [];
      if (found === undefined || row === undefined) throw new Error('the plan includes the model');
      expect(lastsText(page, row).replaceAll('\u00a0', ' ')).toBe(
        'Not known: its weekly limit is not published; that of Pro, which is smaller, covers 57 %; 50 % of $60 of use a month',
      );
      expect(adviseOn(found, ['Acme']).start?.plan.id).toBe(start);
    },
  );

  it('is said in percent as all figures of a page in its language are', () => {
    const row = rowOf({ allowances: [monthly(60)] });
    expect(lastsText(chinese, row)).toContain('50%');
    expect(lastsText(page, row)).toContain('50\u00a0%');
  });

  it.each([
    [0, '0 %'],
    [0.000123, '0.01 %'],
    [0.0044, '0.4 %'],
    [0.0144, '1 %'],
    [0.144, '14 %'],
    [1.236, '124 %'],
    // What nothing is known of has no share.
    [Number.POSITIVE_INFINITY, '0 %'],
  ])('a share of %d is %s: a small one has one digit that counts', (share, text) => {
    expect(percentOf(page, share).replaceAll('\u00a0', ' ')).toBe(text);
  });

  it.each<[price: number | null, share: number | null, days: number | null]>([
    // $1 a day
    [20, 2 / 3, 20],
    [20.5, 20.5 / 30, 21],
    [30, 1, null],
    [60, 2, null],
    [null, null, null],
  ])('at $%d is paid for after some days', (price_monthly, share, days) => {
    const range = share === null ? null : { low: share, high: share };
    const row = rowOf({ price_monthly });
    expect(row.share).toEqual(range);
    expect(payingDays(row, { bill: 30 })).toBe(days);
  });

  // 50 requests a day are a third of an hour; the tokens cost $1 a day.
  it.each<[what: string, parts: Partial<WeighedPlan>, text: string]>([
    [
      'lasts',
      { allowances: [monthly(60)] },
      'It lasts for 0.33 h a day with M: they take 50 % of $60 of use a month. ' +
        'It pays after 20 days: by the token that use costs $30.00 a month.',
    ],
    [
      'lasts, at hardly less than the tokens cost',
      { price_monthly: 29, allowances: [monthly(60)] },
      'It lasts for 0.33 h a day with M: they take 50 % of $60 of use a month. ' +
        'By the token that use costs about as much: $30.00 a month.',
    ],
    [
      // A plan that is used up has to be paid beside the rest of the use.
      'is short, and says nothing of days',
      { price_monthly: 6, allowances: [monthly(12)] },
      'Not enough for 0.33 h a day with M: it covers 40 %. ' +
        // $6, and $18 by the token
        'With the rest by the token: $24.00 a month; by the token alone: $30.00.',
    ],
    [
      'is short and costs more',
      { price_monthly: 40, allowances: [monthly(12)] },
      'Not enough for 0.33 h a day with M: it covers 40 %. ' +
        'By the token that use costs less: $30.00 a month.',
    ],
    [
      'is short and holds no more than its price',
      { price_monthly: 12, allowances: [monthly(12)] },
      'Not enough for 0.33 h a day with M: it covers 40 %. ' +
        'By the token that use costs $30.00 a month. ' +
        'By the token, what it covers costs no more than the plan, so it never pays.',
    ],
    [
      'is short and holds no more than its price of a month, which by the year is less',
      { price_monthly: 12, price_yearly: 96, allowances: [monthly(12)] },
      'Not enough for 0.33 h a day with M: it covers 40 %. ' +
        'By the token that use costs $30.00 a month. ' +
        'By the token, what it covers costs no more than a month of the plan, so paid by the month it never pays. ' +
        'Paid by the year, it is $8.00 a month.',
    ],
    [
      'likely lasts, by what was measured with other models',
      { allowances: otherModels(50, 90) },
      'It likely lasts for 0.33 h a day with M: they take at most 67 % of $50 to $90 of use a month, ' +
        'as measured with other models. ' +
        'If it lasts, it pays after 20 days: by the token that use costs $30.00 a month.',
    ],
    [
      'is short of all that was measured with other models',
      { allowances: otherModels(8, 10) },
      'It likely does not last for 0.33 h a day with M: it includes $8 to $10 of use a month, ' +
        'as measured with other models, and they take $30 of use a month. ' +
        'By the token that use costs $30.00 a month.',
    ],
    [
      'counts messages beside dollars',
      { allowances: [monthly(12), monthly(150, { unit: 'messages' })] },
      // One of 1,500 requests in each message, or all of a day.
      'Not enough for 0.33 h a day with M: it covers 10 to 40 %. ' +
        'By the token that use costs $30.00 a month. ' +
        'By the token, what it covers costs no more than the plan, so it never pays.',
    ],
    [
      'counts messages alone',
      { allowances: [monthly(150, { unit: 'messages' })] },
      'It may last for 0.33 h a day with M: it includes 150 messages a month, and they take ' +
        '30 to 1,500 messages a month. Each of those may hold one request of an agent, or many. ' +
        'If it lasts, it pays after 20 days: by the token that use costs $30.00 a month.',
    ],
    [
      'may last and is free',
      { price_monthly: 0, allowances: [monthly(20, { high: 40 })] },
      'It may last for 0.33 h a day with M: it includes $20 to $40 of use a month, and they take ' +
        '$30 of use a month. By the token that use costs $30.00 a month.',
    ],
    [
      'may last, and pays only then',
      { allowances: [monthly(20, { high: 40 })] },
      'It may last for 0.33 h a day with M: it includes $20 to $40 of use a month, and they take ' +
        '$30 of use a month. If it lasts, it pays after 20 days: by the token that use costs $30.00 a month.',
    ],
    [
      'was measured',
      { allowances: [monthly(60, { kind: 'measured' })] },
      'It lasts for 0.33 h a day with M: they take at most 56 % of $60 of use a month, as measured once (±10 %). ' +
        'It pays after 20 days: by the token that use costs $30.00 a month.',
    ],
    [
      'says nothing, with a price that is not known',
      { price_monthly: null },
      'Whether it lasts for 0.33 h a day with M is not known: its limit is not published. ' +
        'By the token that use costs $30.00 a month.',
    ],
  ])('is judged in sentences on its own page: it %s', (_, parts, text) => {
    const about = { use, model: model('m'), bill: { bill: 30 } };
    expect(verdictText(page, rowOf(parts), about).replaceAll('\u00a0', ' ')).toBe(text);
  });

  it('has its use in words, with the tokens of a month by which a reader finds theirs', () => {
    // (10,000 + 1,000) × 50 × 30
    expect(useText(page, use).replaceAll('\u00a0', ' ')).toBe(
      '50 requests a day ≈ 16.5M tokens a month, by your own numbers. ' +
        'Each has 10,000 tokens in, 0 % of them cached, and 1,000 out.',
    );
  });

  it('says of a use of so many hours alone that its size is our assumption', () => {
    expect(useText(testPage('zh'), dailyUse({ requests: '1500' }))).toContain('1,500 次请求');
    expect(useText(page, dailyUse({ requests: '1' })).replaceAll('\u00a0', ' ')).toBe(
      '0.0067 h a day ≈ 1 request of an agent ≈ 1.24M tokens a month, our assumption. ' +
        'Each has 40,000 tokens in, 80 % of them cached, and 1,200 out.',
    );
  });

  it('says that no plan of the vendor is known to last, and what the one has that holds the most', () => {
    const short = plan({ id: 's', price_monthly: 5, allowances: [monthly(12)] });
    const more = plan({ id: 't', name: 'More', price_monthly: 9, allowances: [monthly(24)] });
    const found = weighed(short, more);
    const [row, roomiest] = found.rows;
    const about = { use, model: model('m'), bill: found.bill };
    expect(row && verdictText(page, row, { ...about, roomiest })).toMatch(
      /No plan of Acme is known to last for it\. The roomiest: More \(\$9\.00 a month\)\. No: covers 80/,
    );
    const named = roomiest && { ...roomiest, plan: { ...roomiest.plan, name: 'More $9' } };
    expect(row && verdictText(page, row, { ...about, roomiest: named })).toContain(
      'The roomiest: More $9. No: covers 80',
    );
    expect(row && verdictText(page, row, { ...about, roomiest: 'none' })).toContain(
      'Acme has no larger plan that is known to last for it.',
    );
  });

  it('says below its verdict how that was measured, and whose price the bill is of', () => {
    const row = rowOf({ allowances: [{ ...monthly(60, { kind: 'measured' }), note: 'In July.' }] });
    const bill = { bill: 30, note: 'By the list in yuan.' };
    const about = { use, model: model('m') };
    expect(basisText(page, row, { ...about, bill })).toBe(
      'Measured by users. In July. By the list in yuan.',
    );
    expect(basisText(page, rowOf({}), { ...about, bill: { bill: 30 } })).toBe('');
  });

  it.each<[what: string, parts: Partial<WeighedPlan>, never: boolean]>([
    ['what it costs', { allowances: [monthly(20)] }, true],
    [
      'less than it costs, in another window too',
      { allowances: [monthly(19), monthly(10, { unit: 'prompts' })] },
      true,
    ],
    ['more than it costs', { allowances: [monthly(21)] }, false],
    ['perhaps more than it costs', { allowances: [monthly(10, { high: 40 })] }, false],
    ['what is not known', {}, false],
    // 999 requests of $0.02
    ['requests that cost less', { allowances: [monthly(999, { unit: 'requests' })] }, true],
    [
      'less than it costs, more than is used',
      { price_monthly: 60, allowances: [monthly(50)] },
      true,
    ],
    ['something, and is free', { price_monthly: 0, allowances: [monthly(1)] }, false],
  ])('never pays where it holds no more than it costs: it holds %s', (_, parts, never) => {
    expect(rowOf(parts).isWorthless).toBe(never);
  });

  it('stands at its price with what is known to last first', () => {
    const perhaps = [monthly(20, { high: 40 })];
    const { rows } = weighed(
      plan({ id: 'short', allowances: [monthly(1)] }),
      plan({ id: 'secret' }),
      plan({ id: 'perhaps', allowances: perhaps }),
      plan({ id: 'lasts', allowances: [monthly(60)] }),
      plan({ id: 'cheap', price_monthly: 19 }),
    );
    expect(rows.map((row) => row.plan.id)).toEqual([
      'cheap',
      'lasts',
      'perhaps',
      'secret',
      'short',
    ]);
  });

  it('is listed where it is known to include the model, the cheapest first, yuan in dollars', () => {
    const { rows, bill } = weighed(
      plan({ id: 'dear', price_monthly: 25 }),
      plan({ id: 'unknown', models: null }),
      plan({ id: 'without', models: ['n'] }),
      plan({ id: 'no-rate', currency: 'INR' }),
      // ¥70 at 7 are $10
      plan({ id: 'yuan', currency: 'CNY', price_monthly: 70 }),
    );
    expect(rows.map((row) => [row.plan.id, row.usd])).toEqual([
      ['yuan', 10],
      ['dear', 25],
      ['no-rate', null],
    ]);
    expect(bill?.bill).toBeCloseTo(30, 9);
  });

  it('is priced by the length of a request', () => {
    const tier = { above_input_tokens: 5_000, input_price: 2, output_price: 20 };
    const price_tiers = [{ ...tier, cache_read_price: null, cache_write_price: null }];
    const long = new Map([['m', model('m', { price_tiers })]]);
    expect(weighPlans([], { layOut: evenDay(use, 'm'), models: long, rates })?.bill?.bill).toBe(60);
  });

  it('of a family is weighed with the newest model that it includes', () => {
    const family = { value: 'f', label: 'F', ids: ['n', 'm'], note: '' };
    const found = weighFamily(
      [plan({ id: 'old' }), plan({ id: 'both', models: ['m', 'n'] }), plan({ models: ['x'] })],
      { family, use, models: new Map([...models, ['n', model('n', { input_price: 2 })]]), rates },
    );
    // 10,000 × $1 + 1,000 × $10 = $0.02 a request with M, $0.03 with N: $20 of $30.
    expect(
      found?.rows.map(({ plan: { id }, model: name, share }) => [id, name, share?.low]),
    ).toEqual([
      ['both', 'N', 20 / 30],
      ['old', 'M', 20 / 30],
    ]);
    expect(found?.bill).toMatchObject({ bill: 30, model: 'M' });
  });
});

describe('a day of equal requests', () => {
  const lengths = ['5h', 'day', 'week', 'month'] as const;
  /** What is used of each model in the windows of a length. */
  const amountsIn = (layouts: ReturnType<typeof layoutsOf>) =>
    layouts.map(({ least, most }) => [least, most].map((each) => each.map((one) => one.byModel)));

  it.each(lengths)('lies in windows of %s as with the windows of logs', (length) => {
    const { tokens, requests } = { ...use, requests: 1 };
    const event = { at: null, model: 'm', usage: tokens, requests };
    const { timeline } = toTimeline([event], { models, cost: ownCost });
    const { layouts } = evenDay({ ...use, requests: 1 }, 'm')(models);
    const counted = (each: object) => ({ ...each, leastPrompts: 0 });
    const plain = (found: ReturnType<typeof layoutsOf>) =>
      amountsIn(found)
        .flat(2)
        .map((byModel) => counted(byModel.get('m') ?? {}));
    expect(plain(layouts(length, undefined))).toEqual(
      plain(layoutsOf(timeline, length, undefined)),
    );
  });

  it('that are more than five hours of work has in five hours what an even pace gives', () => {
    const most = (requests: number) => {
      const [layout] = evenDay({ ...use, requests }, 'm')(models).layouts('5h', 'rolling');
      return layout?.most[0]?.byModel.get('m');
    };
    // 150 requests an hour: of 8 hours 5, and of the 24 of a day 5 at least.
    expect([600, 750, 1_200, 7_200].map((each) => most(each)?.requests)).toEqual([
      600, 750, 750, 1_500,
    ]);
    expect(most(1_200)).toMatchObject({ usd: 15, leastPrompts: 1 });
  });

  it('without tokens is no use', () => {
    const empty = dailyUse({ in: '0', out: '0' });
    expect(weighPlans([plan({})], { layOut: evenDay(empty, 'm'), models, rates })).toBeUndefined();
  });
});

describe('the answer', () => {
  const pro = plan({ id: 'pro', name: 'Pro', price_monthly: 10 });
  const max = plan({
    id: 'max',
    name: 'Max',
    price_monthly: 25,
    multiples: [{ window: 'week', of: 'pro', times: 5, name: 'Pro' }],
  });
  const foreign = plan({
    id: 'foreign',
    name: 'Foreign',
    vendor: 'Other',
    price_monthly: 15,
    allowances: [monthly(60)],
  });

  it.each<[plans: WeighedPlan[], text: string]>([
    [
      [pro, max],
      // Nothing says that either has room.
      'None here is cheaper and known to last. By the token that use costs $30.00 a month.',
    ],
    [
      [pro, foreign],
      'Foreign, $15.00 a month, lasts: your use takes 50 % of $60 of use a month. It costs 50 % of the same use by the token.',
    ],
    [
      [
        { ...pro, price_monthly: 4, allowances: otherModels(50, 90) },
        max,
        { ...foreign, price_yearly: 120 },
      ],
      'Foreign, $15.00 a month, lasts: your use takes 50 % of $60 of use a month. It costs 50 % of the same use by the token. ' +
        'Cheaper, but may not last: Pro, $4.00 a month.',
    ],
    [
      [foreign, max],
      'Foreign, $15.00 a month, lasts: your use takes 50 % of $60 of use a month. It costs 50 % of the same use by the token.',
    ],
    [
      [{ ...foreign, allowances: [monthly(60, { kind: 'measured' })] }],
      'Foreign, $15.00 a month, lasts: your use takes at most 56 % of $60 of use a month, as measured once (±10 %). ' +
        'It costs 50 % of the same use by the token.',
    ],
    [
      [{ ...foreign, allowances: [monthly(60, { high: 80, kind: 'measured' })] }],
      'Foreign, $15.00 a month, lasts: your use takes at most 56 % of $60 to $80 of use a month, as measured (±10 %). ' +
        'It costs 50 % of the same use by the token.',
    ],
    [
      [plan({ price_monthly: 31 }), plan({ allowances: [monthly(1)] })],
      'None here is cheaper and known to last. By the token that use costs $30.00 a month.',
    ],
    [[], 'None here is known to include it. By the token that use costs $30.00 a month.'],
    // One that may last, and not one of the maker of which nothing is known.
    [
      [pro, plan({ vendor: 'Other', allowances: [monthly(20, { high: 40 })] })],
      'None here is cheaper and known to last. By the token that use costs $30.00 a month. ' +
        'Cheaper, but may not last: P, $20.00 a month.',
    ],
    // To begin with a plan one has to know something of it.
    [
      [plan({ vendor: 'Other' })],
      'None here is cheaper and known to last. By the token that use costs $30.00 a month.',
    ],
    [
      [plan({ vendor: 'Other', allowances: [monthly(20, { high: 40 })] })],
      'None here is cheaper and known to last. By the token that use costs $30.00 a month. ' +
        'Cheaper, but may not last: P, $20.00 a month.',
    ],
  ])('of %# is a sentence', (plans, text) => {
    expect(answer(...plans)).toBe(text);
  });

  it.each<[yuan: number, isInChina: boolean, name: string]>([
    // $15 is the cheapest; ¥109 are $15.57, ¥112 are $16
    [109, true, 'Here'],
    [109, false, 'Foreign'],
    [112, true, 'Foreign'],
  ])('at ¥%d names one sold in China for who is there: %s', (yuan, isInChina, name) => {
    const here = plan({
      name: 'Here',
      region: 'domestic',
      currency: 'CNY',
      price_monthly: yuan,
      allowances: [monthly(60)],
    });
    expect(adviseOn(weighed(foreign, here), [], { isInChina }).lasting?.plan.name).toBe(name);
  });

  it('has the share of the bill of those that last, and with that condition of those that may', () => {
    const found = weighed(
      foreign,
      plan({ name: 'Rough', price_monthly: 6, allowances: [monthly(20, { high: 40 })] }),
      plan({ name: 'Secret', price_monthly: 9 }),
      plan({ name: 'Short', price_monthly: 3, allowances: [monthly(12)] }),
    );
    const table = h(PlanTable, { weighed: found, advice: adviseOn(found, []) });
    const text = plainText(h(PageProvider, { value: page, children: table }));
    expect(text.match(/\$[\d.]+ (?:[\d.]+ %|–)(?: if it lasts)?/g)).toEqual([
      '$15.00 50 %',
      '$30.00 100 %',
      '$6.00 20 % if it lasts',
      '$9.00 –',
      '$3.00 –',
    ]);
    expect(text).toContain('Share of the token bill');
  });

  it('in its table has what lasts first, or likely does, then what may, then what is not known; short ones folded', () => {
    const found = weighed(
      plan({ name: 'Short', price_monthly: 1, allowances: [monthly(12)] }),
      plan({ name: 'Rough', price_monthly: 2, allowances: [monthly(20, { high: 40 })] }),
      plan({ name: 'Secret', price_monthly: 3 }),
      plan({ name: 'Likely', price_monthly: 29, allowances: otherModels(50, 90) }),
      plan({ name: 'Lavish', price_monthly: 32, allowances: otherModels(50, 90) }),
      foreign,
      plan({ name: 'Dear', price_monthly: 31, allowances: [monthly(60)] }),
    );
    const table = h(PlanTable, { weighed: found, advice: adviseOn(found, []) });
    const text = plainText(h(PageProvider, { value: page, children: table }));
    expect(
      text.match(
        /Short|Rough|Secret|Foreign|Likely(?!:)|Lavish|Dear|By the token|May last|Not known whether/g,
      ),
    ).toEqual([
      'Foreign',
      'Likely',
      'By the token',
      'Dear',
      'Lavish',
      'May last',
      'Rough',
      'Not known whether',
      'Secret',
      'Short',
    ]);
  });

  it('of a model without a price lists its plans by what is known of them, beside no bill', () => {
    const unpriced = new Map([['m', model('m', { input_price: null })]]);
    const inRequests = plan({
      name: 'Counted',
      allowances: [monthly(2_000, { unit: 'requests' })],
    });
    const inDollars = plan({ name: 'Paid', allowances: [monthly(60)] });
    const about = { layOut: evenDay(use, 'm'), models: unpriced, rates };
    const found = weighPlans([inRequests, inDollars], about);
    if (found === undefined) throw new Error('the use has tokens');
    expect(found.bill).toBeUndefined();
    const advice = adviseOn(found, ['Acme']);
    expect(plainText(adviceText(page, advice, found))).toBe('Its price by the token is not known.');
    const table = h(PlanTable, { weighed: found, advice });
    const text = plainText(h(PageProvider, { value: page, children: table }));
    expect(text).toContain('Counted Acme$20.00 –Yes: 75 % of 2,000 requests a month');
    expect(text).toContain(
      'Paid Acme$20.00 –Not known: it counts dollars, and its maker’s price of the model is not known',
    );
    expect(text).not.toContain('By the token');
  });

  it('of a model whose vendor states no price weighs its plans with that of a seller, who is named', () => {
    const unpriced = model('m', { input_price: null, output_price: null });
    const note = 'That is the price at Crusoe: its vendor states none.';
    const models = new Map([['m', { ...unpriced, other: { ...model('m'), note } }]]);
    const inDollars = plan({ allowances: [monthly(60)] });
    const found = weighPlans([inDollars], { layOut: evenDay(use, 'm'), models, rates });
    if (found === undefined) throw new Error('the use has tokens');
    expect(found.bill).toMatchObject({ bill: 30, note });
    // The dollars of the plan are not those of the seller.
    expect(found.rows[0]).toMatchObject({
      share: { low: 2 / 3 },
      judgement: { verdict: 'unknown' },
    });
    expect(plainText(adviceText(page, adviseOn(found, []), found))).toBe(
      'None here is cheaper and known to last. By the token that use costs $30.00 a month.',
    );
  });

  // The use takes half of the month that is known of it; its weekly limit nobody publishes.
  const secret = (price_monthly: number) =>
    plan({
      name: 'Secret',
      vendor: 'Other',
      price_monthly,
      allowances: [monthly(60)],
      resets: [{ window: 'week', when: 'fixed' }],
    });

  it.each([
    [5, 'Secret'],
    [5.1, 'Rough'],
  ])(
    'advises one of %d dollars with room in all that is known of it before one of 10 that may last: %s',
    (price, name) => {
      const rough = plan({
        name: 'Rough',
        price_monthly: 10,
        allowances: [monthly(5, { high: 90 })],
      });
      expect(answer(secret(price), rough)).toContain(`Cheaper, but may not last: ${name}, $`);
    },
  );

  it('leads from a price that is not known to where the plan is bought', () => {
    const found = weighed(
      plan({ name: 'Hidden', price_monthly: null, url: 'https://acme.example/buy' }),
    );
    const table = h(PlanTable, { weighed: found, advice: adviseOn(found, []) });
    const html = renderToString(h(PageProvider, { value: page, children: table }));
    expect(html).toContain('<a href="https://acme.example/buy">unknown</a>');
  });

  it('takes of two measurements of one limit the newer, and no range from the one to the other', () => {
    const measured = (low: number, priced_on: string) =>
      monthly(low, { kind: 'measured', model: 'm', priced_on });
    const [row] = weighed(
      plan({ allowances: [measured(90, '2026-07-30'), measured(40, '2026-09-11')] }),
    ).rows;
    const [other] = weighed(
      plan({
        allowances: [
          monthly(90, { kind: 'measured', model: 'n', priced_on: '2026-07-30' }),
          monthly(40, { kind: 'measured', model: 'n', priced_on: '2026-09-11' }),
        ],
      }),
    ).rows;
    expect(plainText(other && lastsText(page, other))).toBe(
      'Likely: at most 84 % of $40 of use a month, as measured with other models',
    );
    // $30 of $40, which may be 10 % less: 83 %
    expect(plainText(row && lastsText(page, row))).toBe(
      'Yes: at most 84 % of $40 of use a month, as measured once (±10 %)',
    );
  });

  it('has beside a plan that may last and is the cheapest for sure what it costs with the rest', () => {
    // $3 and at most the $12 of $30 that it may not hold
    const found = weighed(
      plan({ name: 'Small', price_monthly: 3, allowances: [monthly(18, { high: 40 })] }),
    );
    const table = h(PlanTable, { weighed: found, advice: adviseOn(found, []) });
    const text = plainText(h(PageProvider, { value: page, children: table }));
    expect(text).toMatch(
      /May last.*Small.*\$3\.00\s?at most \$15\.00 with the rest\s?10 to 50 %\s?with the rest/,
    );
  });

  it('names no cheaper plan where another with the rest by the token costs less at its best', () => {
    const filled = plan({ name: 'Small', price_monthly: 3, allowances: [monthly(24)] });
    const loose = (price: number) =>
      plan({ name: 'Loose', price_monthly: price, allowances: [monthly(15, { high: 60 })] });
    // $3 and the $6 that it doesn't hold are $9; Loose is $8 at its best, or $10.
    expect(answer(filled, loose(8))).toContain('Cheaper, but may not last: Loose, $8.00 a month.');
    expect(answer(filled, loose(10))).not.toContain('Loose');
  });

  it('leads with what is cheapest for sure, though another plan lasts by itself', () => {
    const short = plan({ id: 's', name: 'Short', price_monthly: 5, allowances: [monthly(24)] });
    const whole = plan({ id: 'w', name: 'Whole', price_monthly: 25, allowances: [monthly(60)] });
    // $5 and $6 of $30 that it doesn't hold
    expect(answer(short, whole)).toMatch(
      /^The cheapest for sure: Short, \$5\.00 a month, with the rest by the token, \$11\.00 a month in all\. Whole, /,
    );
    const found = weighed(short, whole);
    expect(adviseOn(found, []).lead?.plan.name).toBe('Short');
  });

  // Credits that are worth from $20 to $90 with the models that are named, and those are others.
  const several = [
    monthly(20, { high: 90, kind: 'credits' }),
    monthly(20, { kind: 'credits', model: 'x' }),
    monthly(90, { kind: 'credits', model: 'y' }),
  ];

  it('begins with no plan of which the limit is known of other models alone and may be too small', () => {
    const guessed = plan({
      name: 'Guessed',
      vendor: 'Other',
      price_monthly: 10,
      allowances: several,
    });
    expect(answer(guessed)).not.toContain('Guessed');
    const [row] = weighed(guessed).rows;
    expect(row && lastsText(page, row)).toBe(
      'Perhaps: $20 to $90 of use a month, as stated for other models, and you need $30 of use a month',
    );
  });

  it('says at the prices of which day a use is counted, where they were others', () => {
    const price = { input_price: 0.5, output_price: 5, cache_read_price: null };
    const earlier = { '2026-09-29': { ...price, cache_write_price: null, price_tiers: [] } };
    const measured = plan({
      allowances: [monthly(60, { kind: 'measured', priced_on: '2026-09-29' })],
    });
    const about = { layOut: evenDay(use, 'm'), rates };
    const at = (used: WeighedModel) =>
      weighPlans([measured], { ...about, models: new Map([['m', used]]) })?.rows[0];
    const rise = at(model('m', { earlier }));
    // $15 of $54
    expect(rise && lastsText(page, rise)).toMatch(
      /^Yes: at most 28.% of \$60 .*, at the prices of 29.Sep.2026$/,
    );
    const same = at(model('m'));
    expect(same && lastsText(page, same)).not.toContain('2026');
  });

  it('has the evidence of the limit on which it rests, of one model or another', () => {
    const dated = plan({
      evidence: [{ text: 'July' }, { text: 'September' }, { text: 'price alone' }],
      allowances: [
        { ...monthly(60, { model: 'm' }), evidence: 1 },
        { ...monthly(60, { model: 'n' }), evidence: 0 },
      ],
    });
    expect(weighed(dated).rows[0]?.evidence?.text).toBe('September');
    expect(rowOf({ evidence: [{ text: 'price alone' }] }).evidence?.text).toBe('price alone');
  });

  it('has the plan of the answer first among those of one price', () => {
    const near = plan({ name: 'Near', price_monthly: 10, allowances: [monthly(60)] });
    const found = weighed(
      { ...near, name: 'Old', evidence: [{ text: '', old: 'price as of 1 Jan 2026' }] },
      near,
    );
    const advice = adviseOn(found, []);
    expect(advice.lead?.plan.name).toBe('Near');
    const table = h(PlanTable, { weighed: found, advice });
    const text = plainText(h(PageProvider, { value: page, children: table }));
    expect(text.indexOf('Near')).toBeLessThan(text.indexOf('Old'));
  });

  it('says for whom the price of a plan is', () => {
    const seat = { ...foreign, per: 'seat' as const };
    expect(answer(seat)).toContain('Foreign, $15.00 a month per seat, lasts: ');
    const found = weighed(seat);
    const table = h(PlanTable, { weighed: found, advice: adviseOn(found, []) });
    expect(plainText(h(PageProvider, { value: page, children: table }))).toContain(
      '$15.00 per seat',
    );
  });

  it('advises no plan of which only the least is known, far below the use, and lists it as unknown', () => {
    const open = plan({
      name: 'Open',
      price_monthly: 10,
      allowances: [monthly(2, { high: null })],
    });
    const found = weighed(open);
    expect(adviseOn(found, []).start).toBeUndefined();
    const table = h(PlanTable, { weighed: found, advice: adviseOn(found, []) });
    const text = plainText(h(PageProvider, { value: page, children: table }));
    expect(text).toContain('Not known whether they last');
    expect(text).not.toContain('May last');
    expect(text).toContain(
      '$10.00 –Not known: at least $2 of use a month, and you need $30 of use a month',
    );
  });

  it('rounds what is needed to three digits, and no limit', () => {
    const share = { low: 0.8, high: 1.1 };
    const window = { unit: 'credits', window: 'month', share } as const;
    const used = { low: 31_795_200_000, high: 39_744_000_000 };
    const layout = { least: [], most: [] };
    expect(usedText(chinese, { ...window, used, layout } as never)).toBe(
      '每月 318\u00a0亿至\u00a0397\u00a0亿积分',
    );
    const limit = { ...window, holds: used, is_guess: false, kinds: ['stated' as const] };
    expect(limitText(chinese, limit)).toBe('每月 31,795,200,000 至\u00a039,744,000,000 积分');
  });

  it('has dollars that are needed to the cent, as every page has them', () => {
    const window = { unit: 'usd', window: 'month', share: { low: 0.8, high: 1.1 } } as const;
    // 9,000 × (8,000 × 0.435 + 32,000 × 0.0036 + 1,200 × 0.87) ÷ 1,000,000
    const used = { low: 41.7528, high: 41.7528 };
    const least: never[] = [];
    const layout = { least, most: least };
    expect(usedText(page, { ...window, used, layout } as never)).toBe('$41.75 of use a month');
  });

  // 10,000 × $1 + 1,000 × $10 a request are $30 a month with M, $45 with N.
  const near = {
    value: 'near',
    label: 'Near',
    ids: ['n', 'm'],
    note: '',
    isByScore: true,
  } as const;
  const byScore = new Map([
    ['m', model('m', { score: 70 })],
    ['n', model('n', { input_price: 2 })],
  ]);
  const weighNear = (...plans: readonly WeighedPlan[]) => {
    const family = { ...near, ids: [...near.ids] };
    const found = weighFamily(plans, { family, use, models: byScore, rates });
    if (found === undefined) throw new Error('the use has tokens');
    return found;
  };
  const both = plan({ id: 'both', name: 'Both', models: ['m', 'n'], allowances: [monthly(60)] });
  const dear = plan({ id: 'dear', name: 'Dear', price_monthly: 40 });

  it('of the best models is weighed with the best that it includes: its share is of that bill, the answer compares it with the cheapest', () => {
    const found = weighNear(both, dear);
    expect(found.rows.map((row) => [row.plan.id, row.model, row.score, row.share?.high])).toEqual([
      ['both', 'N', 80, 20 / 30],
      ['dear', 'M', 70, 40 / 30],
    ]);
    expect(found.bill).toMatchObject({ bill: 30, model: 'M' });
    expect(plainText(adviceText(page, adviseOn(found, []), found))).toBe(
      'Both (N), $20.00 a month, lasts: your use takes 75 % of $60 of use a month. By the token it costs $30.00 a month with M.',
    );
    const table = h(PlanTable, { weighed: found, advice: adviseOn(found, []) });
    const text = plainText(h(PageProvider, { value: page, children: table }));
    expect(text).toContain('Both Acme · N, overall 80.0$20.00 44 %');
    expect(text).toContain('By the token M$30.00 100 %Yes');
  });

  it('of the best models is weighed with the next that it includes, where it does not last with the best', () => {
    // $45 of use with N, $30 with M; it holds $40.
    const short = plan({ id: 'short', models: ['m', 'n'], allowances: [monthly(40)] });
    expect(
      weighNear(short).rows.map(({ model: name, judgement: { verdict } }) => [name, verdict]),
    ).toEqual([['M', 'holds']]);
    // Sure with M is more than perhaps with N.
    const unsure = plan({
      id: 'unsure',
      models: ['m', 'n'],
      allowances: [monthly(35, { high: 100 })],
    });
    expect(weighNear(unsure).rows[0]).toMatchObject({
      model: 'M',
      judgement: { verdict: 'holds' },
    });
    // With neither: then with that of which it holds more, $10 of $30.
    const shorter = plan({ id: 'shorter', models: ['m', 'n'], allowances: [monthly(10)] });
    expect(
      weighNear(shorter).rows.map(({ model: name, judgement: { verdict } }) => [name, verdict]),
    ).toEqual([['M', 'does_not_hold']]);
  });

  it('of the best models is compared with the cheapest of all, whether a plan includes it or not', () => {
    const found = weighNear(plan({ id: 'of-the-best', models: ['n'], price_monthly: 36 }));
    // $36 of $30, and not of the $45 with N.
    expect(found.rows[0]).toMatchObject({ model: 'N', share: { low: 1.2 } });
    expect(adviseOn(found, []).lasting).toBeUndefined();
  });

  describe('by the hour', () => {
    // $30 a month at peak hours, $15 off peak.
    const half = { ...model('m', { input_price: 0.5, output_price: 5 }), note: 'Peak: at noon.' };
    const hourly = new Map([['m', model('m', { least: half })]]);
    const weigh = (price_monthly: number) => {
      const one = plan({ name: 'One', price_monthly, allowances: [monthly(60)] });
      const found = weighPlans([one], { layOut: evenDay(use, 'm'), models: hourly, rates });
      if (found === undefined) throw new Error('the use has tokens');
      return found;
    };

    it('has both bills, and a plan is cheaper where it is so at either price', () => {
      const cheap = weigh(12);
      expect(cheap.bill).toMatchObject({ bill: 30, least: 15, note: 'Peak: at noon.' });
      expect(cheap.rows[0]?.share).toEqual({ low: 0.4, high: 0.8 });
      expect(cheap.rows.map((row) => payingDays(row, cheap.bill))).toEqual([24]);
      expect(plainText(adviceText(page, adviseOn(cheap, []), cheap))).toBe(
        'One, $12.00 a month, lasts: your use takes at most 50 % of $60 of use a month. It costs 40 to 80 % of the same use by the token.',
      );
    });

    it('that is free by the token has limits that are not known', () => {
      const free = { ...weigh(12), bill: { bill: 0 } };
      expect(
        plainText(adviceText(page, adviseOn({ ...free, rows: [] }, []), { ...free, rows: [] })),
      ).toContain('By the token it is free, within unknown limits.');
      const table = h(PlanTable, { weighed: free, advice: adviseOn({ ...free, rows: [] }, []) });
      expect(plainText(h(PageProvider, { value: page, children: table }))).toMatch(/free 100 %$/);
    });

    it('says of a plan that tokens cost less at the lower price, and advises no such', () => {
      const dear = weigh(20);
      expect(dear.rows.map((row) => payingDays(row, dear.bill))).toEqual([null]);
      expect(plainText(adviceText(page, adviseOn(dear, []), dear))).toBe(
        'None here is cheaper and known to last. By the token that use costs $15.00 to $30.00 a month.',
      );
      const [row] = dear.rows;
      if (row === undefined) throw new Error('the plan includes the model');
      const about = { use, model: model('m'), bill: dear.bill };
      expect(verdictText(page, row, about)).toMatch(
        /By the token that use costs \$15\.00 to \$30\.00 a month\. At the lower price the tokens cost no more than the plan\.$/,
      );
    });
  });

  it('of the best models costs what the cheapest of all costs by the token, where no plan includes one', () => {
    const found = weighNear(plan({ models: ['x'] }));
    expect(found).toMatchObject({ rows: [], bill: { bill: 30, model: 'M' } });
    expect(plainText(adviceText(page, adviseOn(found, []), found))).toBe(
      'None here is known to include it. By the token it costs $30.00 a month with M.',
    );
  });
});

describe('the answer before anything is chosen', () => {
  const names = { domestic: 'Home', overseas: 'Away' } as const;
  const sold = (region: 'domestic' | 'overseas', includes: string[]) =>
    plan({ id: region, name: names[region], region, models: includes });
  const choices = [
    { value: 'any', label: 'Any' },
    { value: 'domestic', label: 'China' },
    { value: 'overseas', label: 'Abroad' },
  ];

  const textOf = (html: string) => html.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' ');

  function shown(
    language: 'en' | 'zh',
    plans: WeighedPlan[],
    billed = [...models.values()],
  ): string {
    const isChinese = language === 'zh';
    const family = {
      value: 'near',
      label: 'Near',
      ids: ['m', 'n'],
      note: '',
      isByScore: true,
    } as const;
    const props = {
      plans,
      models: billed,
      often: 1,
      families: [{ ...family, ids: [...family.ids] }],
      places: isChinese
        ? choices
        : [
            { value: '', label: 'Abroad' },
            { value: 'domestic', label: 'China' },
          ],
      prices: [],
      abroadNote: { text: 'All of these are abroad.', link: 'Its page' },
      rates,
    };
    return renderToString(
      h(PageProvider, { value: testPage(language, { rates }), children: h(Plans, props) }),
    );
  }

  /** The value of the place that is chosen; an empty one is written without its mark. */
  const placeIn = (html: string) => {
    const places = html.slice(html.lastIndexOf('<fieldset'));
    const [chosen = ''] = /<input[^>]*checked[^>]*>/.exec(places) ?? [];
    return /value="(\w+)"/.exec(chosen)?.[1] ?? '';
  };
  const modelIn = (html: string) => /<option selected value="([\w-]+)"/.exec(html)?.[1];

  it('is in Chinese of the plans of China with one of the best models', () => {
    const html = shown('zh', [sold('domestic', ['n']), sold('overseas', ['m'])]);
    expect([modelIn(html), placeIn(html)]).toEqual(['near', 'domestic']);
    expect(html).toContain('Home');
    expect(html).not.toContain('Away');
  });

  it.each<['en' | 'zh', includes: 'domestic' | 'overseas', bill: RegExp]>([
    ['en', 'overseas', /By the token it costs \$468\.00/],
    ['zh', 'domestic', /按 token 付费，?每月 ¥1,092/],
    // Who may buy anywhere can pay by the token in China, too.
    ['zh', 'overseas', /按 token 付费，?每月 ¥1,092/],
  ])('has in %s of plans that are sold %s the bill of that place', (language, region, bill) => {
    const prices = { input_price: 1 / 3, output_price: 10 / 3, price_tiers: [] };
    const unknown = { cache_read_price: null, cache_write_price: null };
    const other = { ...prices, ...unknown, isYuan: true, note: '' };
    const billed = [...models.values()].map((each) => {
      return { ...each, inChina: { ...each, other } };
    });
    expect(textOf(shown(language, [sold(region, ['n'])], billed))).toMatch(bill);
  });

  it('is in Chinese of plans anywhere, each weighed by the list of where it is sold', () => {
    const prices = { input_price: 1 / 3, output_price: 10 / 3, price_tiers: [] };
    const unknown = { cache_read_price: null, cache_write_price: null };
    const other = { ...prices, ...unknown, isYuan: true, note: '' };
    const billed = [...models.values()].map((each) => ({ ...each, inChina: { ...each, other } }));
    const lasting = { ...sold('overseas', ['m']), allowances: [monthly(1000)] };
    // $20 of the $468 by the list in dollars; they are ¥140 of the ¥1,092 by that in yuan, 13 %.
    expect(textOf(shown('zh', [lasting], billed))).toMatch(/Away Acme[^%]* 4% 够用/);
  });

  it('is in Chinese of plans anywhere where none of China has one of them, and says so', () => {
    const html = shown('zh', [sold('domestic', ['x']), sold('overseas', ['m'])]);
    expect(placeIn(html)).toBe('any');
    expect(html).toContain('Away');
    expect(html).toContain('All of these are abroad.');
  });

  it.each<[place: string, home: Partial<WeighedPlan>]>([
    ['domestic', { allowances: [monthly(20)] }],
    // Of these nobody can say for what they are enough, or what they cost.
    ['any', {}],
    ['any', { allowances: [monthly(20, { unit: 'credits' })] }],
    ['any', { allowances: [monthly(20)], price_monthly: null, url: 'https://home.example' }],
  ])('is in Chinese of plans %s where of those of China that is known: %j', (place, home) => {
    const abroad = { ...sold('overseas', ['m']), allowances: [monthly(20)] };
    const html = shown('zh', [{ ...sold('domestic', ['m']), ...home }, abroad]);
    expect(placeIn(html)).toBe(place);
    expect(html.includes('All of these are abroad.')).toBe(place === 'any');
    expect(html.includes('<a href="https://home.example">Its page</a>')).toBe(
      home.url !== undefined,
    );
  });

  it('is of China where no plan lists its models', () => {
    const unlisted = plan({ id: 'own', name: 'Own', models: null });
    expect(placeIn(shown('zh', [unlisted]))).toBe('domestic');
  });

  it('is in English of any of the best models where no plan includes the best ranked', () => {
    expect(modelIn(shown('en', [sold('overseas', ['n'])]))).toBe('near');
    expect(modelIn(shown('en', [sold('overseas', ['x'])]))).toBe('m');
  });

  it('is in English of the best ranked model and the plans abroad', () => {
    const html = shown('en', [sold('domestic', ['m']), sold('overseas', ['m'])]);
    expect([modelIn(html), placeIn(html)]).toEqual(['m', '']);
    expect(html).toContain('Away');
    expect(html).not.toContain('Home');
  });
});

describe('the list of plans', () => {
  const plans = [
    plan({ id: 'a' }),
    plan({ id: 'b', price_monthly: 200 }),
    plan({ id: 'c', currency: 'CNY', region: 'domestic', price_monthly: 70 }),
    plan({ id: 'd', price_monthly: null }),
    plan({ id: 'e', price_monthly: 0 }),
  ];

  it.each<[query: { [name: string]: string }, ids: string[]]>([
    [{}, ['a', 'b', 'c', 'd', 'e']],
    // ¥70 at 7 are $10
    [{ most: '20' }, ['a', 'c', 'e']],
    [{ most: '0' }, ['e']],
    [{ most: '70 CNY' }, ['c', 'e']],
    [{ most: '69 CNY' }, ['e']],
  ])('finds by %o', (query, ids) => {
    expect(filterPlans(plans, query, rates).map(({ id }) => id)).toEqual(ids);
  });

  const quota = (parts: Partial<Quota>): Quota => {
    return { window: 'month', amount: null, unit: 'requests', note: null, ...parts };
  };
  it.each<[limit: Partial<Quota>, text: string]>([
    [{ window: '5h', amount: 6_000 }, '6,000 requests every 5 hours'],
    [{ amount: 20, unit: 'usd', note: 'per seat' }, '$20 of use a month, per seat'],
    [{ window: null, amount: 5, unit: null }, '5'],
    [{ window: null, unit: null, note: 'unlimited completions' }, 'unlimited completions'],
    [{ window: null, unit: null }, 'a limit that is not stated'],
  ])('says of a quota %o how much in which time', (limit, text) => {
    expect(quotaText(page, quota(limit))).toBe(text);
  });

  it('says once what several limits of a plan begin with', () => {
    const limit = (rest: string) => quota({ unit: null, note: `none is published, ${rest}` });
    const limits = [limit('before 1,200 in 5 hours'), limit('before 9,000 a week')];
    expect(quotasText(page, limits)).toBe(
      'none is published, before 1,200 in 5 hours; before 9,000 a week',
    );
    const amounts = [quota({ amount: 5, note: 'a' }), quota({ amount: 6, note: 'a' })];
    expect(quotasText(page, amounts)).toBe('5 requests a month, a; 6 requests a month, a');
  });

  it.each<[amount: number, unit: 'credits' | 'tokens', english: string, text: string]>([
    [1_600_000_000, 'credits', '1.6B credits a month', '每月 16\u00a0亿积分'],
    [38_000_000_000, 'credits', '38B credits a month', '每月 380\u00a0亿积分'],
    [2_500_000, 'credits', '2.5M credits a month', '每月 250\u00a0万积分'],
    [20_000, 'credits', '20,000 credits a month', '每月 2\u00a0万积分'],
    [1_480_000_000, 'tokens', '1.48B tokens a month', '每月 14.8\u00a0亿 token'],
    [42_000, 'tokens', '42k tokens a month', '每月 4.2\u00a0万 token'],
    [9_999, 'tokens', '10k tokens a month', '每月 1\u00a0万 token'],
  ])('write %d %s as their readers count', (amount, unit, english, text) => {
    const range = { low: amount, high: amount };
    expect(holdsText(page, range, unit, 'month')).toBe(english);
    expect(holdsText(chinese, range, unit, 'month')).toBe(text);
  });

  it.each([
    [{ low: 321.05, high: 495.9 }, '$321 to $496 of use a week'],
    [{ low: 4.55, high: 4.55 }, '$4.55 of use a week'],
    [{ low: 40.5, high: 40.5 }, '$40.50 of use a week'],
    // What credits are worth: no cents that are none.
    [{ low: 20.0004, high: 24 }, '$20 to $24 of use a week'],
    [{ low: 60, high: null }, 'at least $60 of use a week'],
  ])('says of %o dollars how much in which time', (range, text) => {
    expect(holdsText(page, range, 'usd', 'week')).toBe(text);
  });
});
