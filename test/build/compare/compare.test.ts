import { describe, expect, it } from 'vitest';
import { answersOf, publishedAnswers } from '../../../build/compare/answers.ts';
import { compareAnswers } from '../../../build/compare/differences.ts';
import { today } from '../../data/real-feed.ts';
import { edition, period, readOn } from '../derive/small-site.ts';
import { realTree, textOf } from '../render/real-tree.ts';
import { answers } from './small-answers.ts';

const rich = answers({
  models: {
    'acme-1': {
      tags: ['code'],
      aliases: ['one'],
      prices: [
        { from: null, input_price: 1, output_price: 2, sources: readOn('2026-01-01') },
        {
          from: '2026-08-01',
          input_price: 2,
          output_price: 3,
          price_tiers: [{ above_input_tokens: 1000, input_price: 4, output_price: 5 }],
          sources: readOn('2026-09-01'),
        },
      ],
    },
  },
  plans: {
    pro: {
      models: ['acme-1'],
      features: ['chat'],
      quotas: [{ window: '5h', amount: 45, unit: 'messages', note: null }],
      prices: [{ from: '2026-08-01', price_monthly: 20, sources: readOn('2026-09-01') }],
    },
  },
  boards: [
    {
      key: 'arena',
      editions: [edition('1', '2026-01')],
      periods: [period('2026-08', { 'acme-1': 50 })],
    },
  ],
});

/**
 * Follows from other fields, which are compared: where the feed lives, how many entries and which
 * periods there are, and what USD says twice.
 */
const FOLLOWING =
  /\/(endpoint|model_count|periods\/0|rank|price_monthly_usd)$|\/board\/(key|period)$/;

describe('compareAnswers', () => {
  it('finds nothing between answers and themselves', () => {
    expect(compareAnswers(rich, rich, '2026-10-01')).toEqual([]);
  });

  it('finds nothing between the real data and its published files', () => {
    const { site, files } = realTree();
    expect(
      compareAnswers(
        publishedAnswers((path) => textOf(files, path)),
        answersOf(site),
        today,
      ),
    ).toEqual([]);
  }, 20_000);

  it.each(leaves(rich).filter((path) => !FOLLOWING.test(path)))('tells of %s', (path) => {
    const changed = structuredClone(rich);
    change(changed, path.slice(1).split('/'));
    expect(compareAnswers(rich, changed, '2026-10-01')).not.toEqual([]);
  });
});

/** The path of every value in a value that is no object or list. */
function leaves(value: unknown, path = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, held]) => leaves(held, `${path}/${name}`));
}

/** Puts another value of the same kind at a path. */
function change(target: object, [name = '', ...rest]: readonly string[]): void {
  const held: unknown = Reflect.get(target, name);
  if (rest.length > 0 && typeof held === 'object' && held !== null) change(held, rest);
  else Reflect.set(target, name, otherThan(held));
}

function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  return typeof value === 'boolean' ? !value : `${value}x`;
}
