import { expect, it } from 'vitest';
import { deriveUnbounded } from '../../build/derive/unbounded-plans.ts';
import { deriveRealSite } from './real-feed.ts';

const { models, plans, soldPlans } = deriveRealSite();

it('a use can be weighed against most plans that are sold', () => {
  const unbounded = [...deriveUnbounded(soldPlans).values()].flat();
  // 83 of 190 on 2026-11-27.
  expect(unbounded.length / soldPlans.length).toBeLessThanOrEqual(85 / 190);
});

it('every allowance that no quota states has a source', () => {
  for (const { id, allowances, quotas } of plans)
    for (const { kind, low, window, unit, sources } of allowances) {
      const isQuota = quotas.some((quota) => quota.window === window && quota.amount === low);
      const isWorth = kind === 'credits' && quotas.some((quota) => quota.window === window);
      if (isQuota || isWorth) continue;
      expect(sources.length, `${id}: ${low} ${unit} a ${window}`).toBeGreaterThan(0);
    }
});

it('Copilot Business holds 19 dollars a month', () => {
  const business = plans.find(({ id }) => id === 'copilot-business');
  expect(business?.allowances).toMatchObject([{ window: 'month', low: 19, high: 19, unit: 'usd' }]);
});

it('Claude Ultra is ten times Claude Pro a week, by model', () => {
  const weekOf = (id: string) => {
    const plan = plans.find((one) => one.id === id);
    const weeks = plan?.allowances.filter(({ window }) => window === 'week') ?? [];
    return weeks.map(({ model, low }) => [model, low]);
  };
  expect(weekOf('claude-pro')).toEqual([
    ['claude-opus-5-5', 321.05],
    ['claude-opus-5', 495.9],
  ]);
  expect(weekOf('claude-max-20x')).toEqual([
    ['claude-opus-5-5', 3210.5],
    ['claude-opus-5', 4959],
  ]);
});

it('no plan of open models includes one whose weights are kept', () => {
  const open = new Map(models.map(({ id, weights }) => [id, weights.open]));
  const mixed = plans
    .filter(({ features }) => features.includes('open models'))
    .filter(({ models: included }) => included?.some((id) => open.get(id) === false));
  expect(mixed.map(({ id }) => id)).toEqual([]);
});

/** How a note on a limit without a figure names its windows. */
const namedWindows = {
  '5h': /(?<!no )\b5 h\b/,
  day: /\bdaily\b/,
  week: /\bweekly\b/,
  month: /\bmonthly\b/,
};

it('a limit of which a note speaks is a window of the plan, so that no use is said to be held without it', () => {
  for (const { id, quotas, allowances, resets } of soldPlans) {
    if (allowances.length === 0) continue;
    const known = [...quotas, ...allowances, ...resets].map(({ window }) => window as string);
    const notes = quotas.flatMap(({ amount, note }) => (amount === null ? (note ?? []) : []));
    for (const [window, pattern] of Object.entries(namedWindows))
      if (notes.some((note) => pattern.test(note)))
        expect(known, `${id}: ${notes}`).toContain(window);
  }
});

it('OpenCode Go and Go Plus hold of a model what their own table says, and not the range of all', () => {
  const monthOf = (id: string, of: string) => {
    const plan = plans.find((one) => one.id === id);
    const months = plan?.allowances.filter(({ window }) => window === 'month') ?? [];
    return months.filter(({ model }) => model === of).map(({ low, high }) => [low, high]);
  };
  expect(monthOf('opencode-go', 'kimi-k3')).toEqual([[15, 15]]);
  expect(monthOf('opencode-go-plus', 'kimi-k3')).toEqual([[60, 60]]);
  expect(monthOf('opencode-go-plus', 'glm-5.3')).toEqual([[120, 120]]);
  // At half of the list price in quiet hours.
  expect(monthOf('opencode-go-plus', 'deepseek-v4.1-flash')).toEqual([[120, 240]]);
});
