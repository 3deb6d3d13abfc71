import { describe, expect, it } from 'vitest';
import type { CreditsRecord } from '../../../feed/contract/schemas/data/files.ts';
import type { PlanFile } from '../../../feed/contract/schemas/data/plan.ts';
import { readOn, type SmallSite, smallSite, undated } from './small-site.ts';

const sources = readOn('2026-09-30');

/** The allowances of a plan as lines: `week 100 to 200 usd measured acme-1`. */
function allowancesOf(id: string, site: SmallSite): string[] {
  const plan = smallSite(site).plans.find((one) => one.id === id);
  return (plan?.allowances ?? []).map(({ window, low, high, unit, kind, model, pool }) => {
    const words = [window, low, 'to', high, unit, kind, model, pool];
    return words.filter((word) => word !== null).join(' ');
  });
}

const quota = (amount: number, unit: PlanFile['quotas'][number]['unit']) => {
  return { window: 'month' as const, amount, unit, note: null };
};

describe('allowances', () => {
  it('follow from quotas that count what a use has, with their sources', () => {
    const { plans } = smallSite({
      plans: { pro: { quotas: [{ ...quota(500, 'requests'), note: 'about', sources }] } },
    });
    expect(plans[0]?.allowances).toEqual([
      {
        window: 'month',
        low: 500,
        high: 500,
        unit: 'requests',
        kind: 'stated',
        priced_on: null,
        model: null,
        pool: null,
        note: 'about',
        sources: sources.map(undated),
      },
    ]);
  });

  it('are none of a quota in words, or of completions in an editor', () => {
    const words = { window: null, amount: null, unit: null, note: 'fair use' };
    const pro = { quotas: [words, quota(2000, 'completions')] };
    expect(allowancesOf('pro', { plans: { pro } })).toEqual([]);
  });

  it('are in dollars where the vendor says what a credit is worth', () => {
    const credits: CreditsRecord[] = [
      { name: 'Credit', plans: ['pro'], usd: 0.03283, rates: [], sources },
    ];
    const plans = { pro: { quotas: [quota(914.44, 'credits')] } };
    // 914.44 × 0.03283 = 30.0210652
    expect(allowancesOf('pro', { plans, credits })).toEqual([
      'month 30.0210652 to 30.0210652 usd credits',
    ]);
  });

  it('are a range where the worth differs, and have a row for each model of another worth', () => {
    const by_model = [
      { model: 'acme-1', usd: 0.5 },
      { model: 'acme-2', usd: 2 },
    ];
    const credits: CreditsRecord[] = [
      { name: 'Dollar', plans: ['pro'], usd: 2, usd_low: 0.5, by_model, rates: [], sources },
    ];
    // The plan does not include acme-2.
    const pro = { quotas: [quota(60, 'credits')], models: ['acme-1', 'acme-3'] };
    expect(allowancesOf('pro', { plans: { pro }, credits })).toEqual([
      'month 30 to 120 usd credits',
      'month 30 to 30 usd credits acme-1',
    ]);
  });

  it('draw on the pool that a quota names', () => {
    const pools = [{ name: 'Others', models: null }];
    const pro = { quotas: [{ ...quota(20, 'usd'), pool: 'Others' }], pools };
    expect(allowancesOf('pro', { plans: { pro } })).toEqual(['month 20 to 20 usd stated Others']);
  });

  it('stay in credits where the vendor has a card by the token alone, or none', () => {
    const row = { model: 'acme-1', input: 690, output: 2400, cache_read: 170, cache_write: null };
    const credits: CreditsRecord[] = [
      { name: 'Credit', plans: ['pro'], usd: null, rates: [row], sources },
    ];
    const plans = { pro: { quotas: [quota(10000, 'credits')] } };
    expect(allowancesOf('pro', { plans, credits })).toEqual([
      'month 10000 to 10000 credits stated',
    ]);
  });

  it('are solved over other plans, through several, with the range and the model', () => {
    const week = { window: 'week' as const, sources };
    const plans: SmallSite['plans'] = {
      pro: {
        allowances: [
          { ...week, low: 321.05, high: 400, unit: 'usd', kind: 'measured', model: 'acme-1' },
          { ...week, window: '5h', low: 10, high: 45, unit: 'prompts', kind: 'stated' },
        ],
      },
      ultra: { multiples: [{ ...week, of: 'pro', times: 10 }] },
      max: { multiples: [{ ...week, of: 'ultra', times: 0.5 }] },
    };
    expect(allowancesOf('ultra', { plans })).toEqual(['week 3210.5 to 4000 usd multiple acme-1']);
    expect(allowancesOf('max', { plans })).toEqual(['week 1605.25 to 2000 usd multiple acme-1']);
    expect(smallSite({ plans }).plans.find(({ id }) => id === 'max')?.multiples).toEqual([
      { window: 'week', of: 'ultra', times: 0.5, sources: sources.map(undated) },
    ]);
  });

  it('say at the prices of which day users counted dollars: of the plan that was measured', () => {
    const read = [...readOn('2026-09-30'), ...readOn('2026-09-11')];
    const week = { window: 'week' as const, low: 100, high: 100, sources: read };
    const plans: SmallSite['plans'] = {
      pro: { allowances: [{ ...week, unit: 'usd', kind: 'measured' }] },
      max: { multiples: [{ window: 'week', of: 'pro', times: 10, sources: readOn('2026-08-01') }] },
      stated: { allowances: [{ ...week, unit: 'usd', kind: 'stated' }] },
      counted: { allowances: [{ ...week, unit: 'tokens', kind: 'measured' }] },
    };
    const days = smallSite({ plans }).plans.map(({ id, allowances }) => [
      id,
      allowances[0]?.priced_on,
    ]);
    expect(Object.fromEntries(days)).toEqual({
      pro: '2026-09-11',
      max: '2026-09-11',
      stated: null,
      counted: null,
    });
  });

  it('keep the lack of an upper bound, and statements that contradict each other', () => {
    const month = { window: 'month' as const, unit: 'usd' as const, kind: 'stated' as const };
    const plans: SmallSite['plans'] = {
      pro: {
        allowances: [
          { ...month, low: 60, high: null, sources },
          { ...month, low: 50, high: 55, sources },
        ],
      },
      max: { multiples: [{ window: 'month', of: 'pro', times: 2, sources }] },
    };
    expect(allowancesOf('pro', { plans })).toEqual([
      'month 60 to usd stated',
      'month 50 to 55 usd stated',
    ]);
    expect(allowancesOf('max', { plans })).toEqual([
      'month 120 to usd stated',
      'month 100 to 110 usd stated',
    ]);
  });

  it('are nothing where a plan is a multiple of one of which nothing is known', () => {
    const multiples = [{ window: 'week' as const, of: 'go', times: 3, sources }];
    expect(allowancesOf('explore', { plans: { go: {}, explore: { multiples } } })).toEqual([]);
  });
});

it('terms of a plan have their sources in the answer of the plan, and none in lists', () => {
  const resets: PlanFile['resets'] = [{ window: 'week', when: 'rolling', sources }];
  const at_limit: PlanFile['at_limit'] = { effect: 'overage', multiply: 1, sources };
  const { answers } = smallSite({ plans: { pro: { resets, at_limit } } });
  const terms = { effect: 'overage', multiply: 1, usd: null, unit: null, opt_in: null, note: null };
  expect(answers['plans.list'][0].body.plans[0]).toMatchObject({
    resets: [{ window: 'week', when: 'rolling' }],
    at_limit: terms,
  });
  expect(JSON.stringify(answers['plans.list'][0].body)).not.toContain('acme.example/prices');
  expect(answers['plans.get'][0]?.body).toMatchObject({
    resets: [{ window: 'week', when: 'rolling', sources: sources.map(undated) }],
    at_limit: { ...terms, sources: sources.map(undated) },
  });
});
