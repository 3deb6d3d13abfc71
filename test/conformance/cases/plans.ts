import type { Case } from '../case.ts';
import { casesOf, file, json } from '../expected.ts';
import type { Feed } from '../feed.ts';

/** `/plans` with each of its parameters: SPEC 4.1, CONTRACT 4. */
export function planCases({ plans }: Feed): readonly Case[] {
  const rows: readonly (readonly [
    query: string,
    region?: string | undefined,
    category?: string,
  ])[] = [
    ['region=overseas', 'overseas'],
    ['region=domestic', 'domestic'],
    ['region=all'],
    ['category=code', undefined, 'code'],
    ['category=agent', undefined, 'agent'],
    ['category=token', undefined, 'token'],
    ['category=bundle', undefined, 'bundle'],
    ['region=domestic&category=token', 'domestic', 'token'],
    ['category=code&region=overseas', 'overseas', 'code'],
    ['region=all&category=bundle', undefined, 'bundle'],
  ];
  const listOf = (region?: string, category?: string) => {
    const matched = plans.filter(
      (plan) =>
        (region ?? plan.region) === plan.region && (category ?? plan.category) === plan.category,
    );
    const list = { plans: matched, total: matched.length };
    return matched.length > 0 ? list : { ...list, suggestions: [] };
  };
  return casesOf('parameters', [
    ...rows.map(
      ([query, ...filters]) =>
        [`/plans?${query}`, `/plans?${query}`, json('/plans', listOf(...filters))] as const,
    ),
    ['/plans/ takes a query too', '/plans/?region=domestic', json('/plans', listOf('domestic'))],
    ['/plans? is the list', '/plans?', file('plans/index.json')],
  ]);
}
