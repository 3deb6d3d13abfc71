import { describe, expect, it } from 'vitest';
import {
  affordableModel,
  bestForAgent,
  betterOfVendor,
  cheaperModel,
  followerDifferences,
  followersOf,
  followersText,
  isDearer,
  successorOf,
} from '../../templates/components/successor.ts';
import { testPage } from './page-context.ts';

type Served = {
  id: string;
  vendor: string;
  price: number | null;
  output?: number;
  score?: number;
  /** Its score on each board. */
  boards?: { [board: string]: { score: number } };
  stage?: string;
  released?: string;
  successor?: string;
  cache_write_price?: number | null;
  price_tiers?: object[];
  price_history?: object[];
};

/** What is looked at of models to find one that may follow another. */
function dataOf(served: readonly Served[]) {
  const models = served.map(
    ({ price, output = price, stage = 'active', successor, boards, ...facts }) => ({
      released: '2026-01-01',
      list_prices: [],
      rates: [],
      price_tiers: [],
      price_history: [],
      name: facts.id,
      ...facts,
      input_price: price,
      output_price: output,
      lifecycle: { stage, retires: null, successor: successor ?? null },
    }),
  );
  const placesByModel = new Map(
    served.map(({ id, score, boards = {} }) => {
      const overall = score === undefined ? null : { score };
      return [id, { overall, boards }] as const;
    }),
  );
  const modelsById = new Map(models.map((model) => [model.id, model]));
  return { models, modelsById, placesByModel };
}

const page = testPage();

const old: Served = { id: 'old', vendor: 'A', price: 2, score: 60, stage: 'deprecated' };

/** The id of what follows `old`, and of what is cheaper than that. */
function follows(...others: Served[]): (string | undefined)[] {
  const data = dataOf([old, ...others]);
  const model = data.modelsById.get('old');
  const next = successorOf(data as never, model as never)?.model;
  const cheaper = next && cheaperModel(page, data as never, model as never, next);
  return [next?.id, cheaper?.id];
}

it.each<[what: string, others: Served[], next: string | undefined, cheaper: string | undefined]>([
  [
    'one of its vendor before a nearer one of another',
    [
      { id: 'own', vendor: 'A', price: 5, score: 70 },
      { id: 'other', vendor: 'B', price: 2, score: 70 },
    ],
    'own',
    'other',
  ],
  [
    'one of another vendor where its own has none',
    [{ id: 'other', vendor: 'B', price: 2, score: 70 }],
    'other',
    undefined,
  ],
  [
    'one that scores the same',
    [{ id: 'same', vendor: 'A', price: 3, score: 60 }],
    'same',
    undefined,
  ],
  [
    'none that scores less, has no score, no price, or ends too',
    [
      { id: 'less', vendor: 'A', price: 2, score: 59 },
      { id: 'unranked', vendor: 'A', price: 2 },
      { id: 'unpriced', vendor: 'A', price: null, score: 80 },
      { id: 'ending', vendor: 'A', price: 2, score: 80, stage: 'deprecated' },
    ],
    undefined,
    undefined,
  ],
  [
    'the nearest in price, below it or above',
    [
      { id: 'far', vendor: 'A', price: 1, score: 90 },
      { id: 'near', vendor: 'A', price: 2.5, score: 70 },
      { id: 'equal', vendor: 'B', price: 2.5, score: 90 },
    ],
    'near',
    'far',
  ],
  [
    'of two at one price the one that scores best',
    [
      { id: 'worse', vendor: 'A', price: 3, score: 70 },
      { id: 'best', vendor: 'A', price: 3, score: 80 },
    ],
    'best',
    undefined,
  ],
])('what may follow a model is %s', (_, others, next, cheaper) => {
  expect(follows(...others)).toEqual([next, cheaper]);
});

it('measures an old model without a score by that of its successor', () => {
  const data = dataOf([
    { id: 'old', vendor: 'A', price: 3, stage: 'retired' },
    { id: 'next', vendor: 'A', price: 3, score: 64 },
    { id: 'newer', vendor: 'A', price: 2, score: 80 },
    { id: 'worse', vendor: 'A', price: 1, score: 63 },
  ]);
  const [first, next] = data.models;
  expect(cheaperModel(page, data as never, first as never, next as never)?.id).toBe('newer');
});

describe('what costs no more than a model of which the successor is dearer', () => {
  const before: Served = { id: 'old', vendor: 'A', price: 3, output: 6, stage: 'retired' };
  const next: Served = { id: 'next', vendor: 'A', price: 4, output: 6, score: 70 };
  const cheap: Served = { id: 'cheap', vendor: 'A', price: 1, score: 50 };

  it.each<[what: string, others: Served[], found: string | undefined]>([
    ['the best scored of its vendor', [cheap, { ...cheap, id: 'best', score: 51 }], 'best'],
    ['one of another vendor where it has none', [{ ...cheap, vendor: 'B' }], 'cheap'],
    [
      'its own before a better one',
      [cheap, { ...cheap, id: 'b', vendor: 'B', score: 60 }],
      'cheap',
    ],
    [
      'none that is dearer in a part, has no score, or ends',
      [
        { ...cheap, output: 7 },
        { id: 'unranked', vendor: 'A', price: 1 },
        { ...cheap, id: 'ending', stage: 'deprecated' },
      ],
      undefined,
    ],
    ['nothing where the successor costs no more', [cheap, { ...next, price: 3 }], undefined],
  ])('is %s', (_, others, found) => {
    const data = dataOf([before, next, ...others]);
    const [first] = data.models;
    const last = data.models.findLast(({ id }) => id === 'next');
    expect(affordableModel(page, data as never, first as never, last as never)?.id).toBe(found);
  });

  it('is found without a successor, too', () => {
    const data = dataOf([before, cheap]);
    const [first] = data.models;
    expect(affordableModel(page, data as never, first as never, undefined)?.id).toBe('cheap');
  });
});

describe('the best for a month of an agent', () => {
  // 8,000 fresh, 32,000 cached, 1,200 out, 9,000 times: at 1.75, 0.175 and 14 it is $327.60.
  const cached = { cache_read_price: 0.175, cache_write_price: null };
  const before = { id: 'old', vendor: 'A', price: 1.75, output: 14, ...cached };
  const sol = { ...before, id: 'sol', price: 2, output: 10, cache_read_price: 0.1, score: 77 };

  it.each<[what: string, others: Served[], found: string | undefined]>([
    ['one of which a price is above, but not the sum', [sol], 'sol'],
    ['of several the one that scores best', [sol, { ...sol, id: 'b', score: 78 }], 'b'],
    // With 8,000 written at 2.5: 8,000 × (2.5 − 2) × 9,000 = $36 more; at 3.5 it is $108, and the sum $388.80.
    [
      'one of which the sum is not above with all new input written to the cache',
      [{ ...sol, cache_write_price: 2.5 }],
      'sol',
    ],
    ['none of which that sum is above', [{ ...sol, cache_write_price: 3.5 }], undefined],
    ['none that scores no higher than what is cheap', [{ ...sol, score: 65 }], undefined],
    ['none of another vendor', [{ ...sol, vendor: 'B' }], undefined],
    ['none of which the sum is above', [{ ...sol, output: 15 }], undefined],
    [
      'none of which the sum will be above',
      [{ ...sol, price_history: [{ from: '2099-01-01', input_price: 2, output_price: 15 }] }],
      undefined,
    ],
  ])('is %s', (_, others, found) => {
    const luna = { ...before, id: 'luna', price: 0.1, output: 0.4, score: 65 };
    const data = dataOf([before, luna, ...others]);
    const [model, cheap] = data.models as never[];
    const best = bestForAgent(page, data as never, model as never, cheap);
    expect(best?.id).toBe(found);
  });
});

it('is cheaper where both prices are lower', () => {
  const next: Served = { id: 'next', vendor: 'A', price: 1, output: 5, score: 70 };
  const cheapIn: Served = { id: 'in', vendor: 'B', price: 0.5, output: 5, score: 70 };
  const cheapOut: Served = { id: 'out', vendor: 'B', price: 1.1, output: 1, score: 70 };
  expect(follows(next, cheapIn, cheapOut)).toEqual(['next', undefined]);
  expect(follows(next, { ...cheapIn, output: 4.9 })).toEqual(['next', 'in']);
});

describe('the model of a vendor that is better than the one it names', () => {
  const named: Served = { id: 'named', vendor: 'A', price: 3, output: 15, score: 64 };
  const newer: Served = { ...named, id: 'newer', price: 2, output: 10, score: 80 };
  const best: Served = { ...newer, id: 'best', score: 81 };

  it.each<[what: string, others: Served[], better: string | undefined]>([
    ['one that is cheaper and scores more, of several the best', [newer, best], 'best'],
    ['one of the same price that scores more', [{ ...named, id: 'same', score: 65 }], 'same'],
    ['one of the same score that is cheaper', [{ ...newer, score: 64 }], 'newer'],
    ['none that is the same in all', [{ ...named, id: 'twin' }], undefined],
    ['none that scores less', [{ ...newer, score: 63 }], undefined],
    ['none that is dearer in output', [{ ...newer, output: 16 }], undefined],
    ['none of another vendor', [{ ...newer, vendor: 'B' }], undefined],
    ['none that ends too', [{ ...newer, stage: 'deprecated' }], undefined],
    ['none that is older', [{ ...newer, released: '2025-12-31' }], undefined],
    [
      'none that is dearer for long requests',
      [
        {
          ...newer,
          price_tiers: [{ above_input_tokens: 200_000, input_price: 4, output_price: 15 }],
        },
      ],
      undefined,
    ],
    [
      'none that becomes dearer',
      [{ ...newer, price_history: [{ from: '2099-01-01', input_price: 4, output_price: 20 }] }],
      undefined,
    ],
  ])('is %s', (_, others, better) => {
    const data = dataOf([named, ...others]);
    const model = data.modelsById.get('named');
    expect(betterOfVendor(page, data as never, model as never)?.id).toBe(better);
  });
});

describe('what to take after a model', () => {
  const named: Served = { id: 'named', vendor: 'A', price: 3, score: 64 };
  const better: Served = { ...named, id: 'better', score: 80 };
  const advice = (ending: object, ...others: Served[]) => {
    const data = dataOf([old, ...others]);
    const model = data.modelsById.get('old');
    const lifecycle = { stage: 'deprecated', retires: null, successor: null, ...ending };
    return followersText(page, followersOf(page, data as never, { ...model, lifecycle } as never));
  };

  it.each<[what: string, ending: object, others: Served[], text: string | undefined]>([
    ['its vendor names', { successor: 'named' }, [named], 'named (named by A)'],
    ['its vendor has better', { successor: 'named' }, [named, better], 'better (by our figures)'],
    ['is nearest', {}, [named], 'named (by our figures)'],
    [
      'comes after what its vendor names',
      { successor: 'ended' },
      [named, { ...named, id: 'ended', stage: 'retired', successor: 'named' }],
      'named (in place of ended, named by A)',
    ],
    ['stays is nothing', { stage: 'active', successor: 'named' }, [named], undefined],
  ])('is what %s', (_, ending, others, text) => {
    expect(advice(ending, ...others)).toBe(text);
  });
});

it('names after a model without a score the best for a month of an agent', () => {
  const cached = { cache_read_price: 0.175, cache_write_price: null };
  const before = { ...old, price: 1.75, output: 14, ...cached };
  const luna = { ...before, id: 'luna', price: 0.1, output: 0.4, score: 65, stage: 'active' };
  const sol = { ...luna, id: 'sol', price: 2, output: 10, cache_read_price: 0.1, score: 77 };
  const textOf = (first: Served) => {
    const data = dataOf([first, luna, sol]);
    const [model] = data.models as never[];
    return followersText(page, followersOf(page, data as never, model as never));
  };
  const { score, ...unscored } = before;
  expect(textOf(unscored)).toBe('sol (by our figures)');
  expect(textOf({ ...before, score: 60 })).toBe('sol (by our figures)');
  expect(textOf({ ...unscored, stage: 'active' })).toBeUndefined();
});

describe('what to take after one of which the successor ends or is much dearer', () => {
  const cached = { cache_read_price: 0.1, cache_write_price: null };
  const ended: Served = { ...old, price: 1, output: 4, stage: 'retired', ...cached };
  const { score: _, ...unscored } = ended;
  const named: Served = { ...ended, id: 'named', price: 3, output: 15, stage: 'active', score: 64 };
  const cheap: Served = { ...named, id: 'cheap', price: 0.5, output: 2, score: 61 };
  const textOf = (...served: Served[]) => {
    const data = dataOf(served);
    const [model] = data.models as never[];
    return followersText(page, followersOf(page, data as never, model as never));
  };

  it.each<[what: string, served: Served[], text: string | undefined]>([
    [
      'the named, and what costs no more where that is much dearer',
      [{ ...ended, successor: 'named' }, named, cheap],
      'named (named by A), cheap (costs no more, by our figures)',
    ],
    [
      'the named alone where nothing that costs no more is as good',
      [{ ...ended, successor: 'named' }, named, { ...cheap, score: 59 }],
      'named (named by A)',
    ],
    [
      'what is nearest to the named that ends too',
      [
        { ...ended, successor: 'named' },
        { ...named, stage: 'deprecated' },
        { ...named, id: 'lasting' },
      ],
      'lasting (by our figures)',
    ],
    [
      'the named that ends too where nothing else is known',
      [
        { ...ended, successor: 'named' },
        { ...named, stage: 'deprecated' },
      ],
      'named (named by A)',
    ],
    [
      'what costs no more where what is better than the named is much dearer',
      [{ ...ended, successor: 'named' }, named, { ...named, id: 'better', score: 80 }, cheap],
      'cheap (by our figures)',
    ],
    [
      'nothing that a board has below the old one',
      [
        { ...unscored, successor: 'named', boards: { a: { score: 70 } } },
        named,
        { ...cheap, boards: { a: { score: 69 } } },
      ],
      'named (named by A)',
    ],
  ])('is %s', (_, served, text) => {
    expect(textOf(...served)).toBe(text);
  });
});

describe('prices in Chinese of a model that follows', () => {
  const chinese = testPage('zh', { rates: { USD: 1, CNY: 6.7 } });
  const list = { currency: 'CNY', above_input_tokens: null, from: null };
  const now = {
    input_price: 1.2,
    output_price: 6,
    price_history: [],
    list_prices: [{ ...list, input_price: 2.5, output_price: 10 }],
  };
  const next = { input_price: 2.5, output_price: 7.5, price_history: [], list_prices: [] };
  const textOf = (after: object) => followerDifferences(chinese, now as never, after as never)[0];

  it('are compared by the lists in dollars where one has no list in yuan, which is said', () => {
    // 2.5 ÷ 1.2 = 2.08; 7.5 ÷ 6 = 1.25
    expect(textOf(next)?.text).toBe('输入\u00a0×2.1、输出\u00a0+25%（按美元价目）');
  });

  it('are compared by the lists in yuan where both have one', () => {
    // 12 ÷ 2.5 = 4.8; 36 ÷ 10 = 3.6
    const both = { ...next, list_prices: [{ ...list, input_price: 12, output_price: 36 }] };
    expect(textOf(both)?.text).toBe('输入\u00a0×4.8、输出\u00a0×3.6');
  });
});

it('names nothing cheaper that costs the same', () => {
  const next: Served = { id: 'next', vendor: 'A', price: 2, score: 70 };
  expect(follows(next, { ...next, id: 'twin', vendor: 'B' })).toEqual(['next', undefined]);
});

it('is dearer where one of its prices is', () => {
  const pair = (input_price: number | null, output_price: number | null) => ({
    input_price,
    output_price,
  });
  expect(isDearer(pair(2, 10), pair(1, 12))).toBe(true);
  expect(isDearer(pair(2, 10), pair(3, 8))).toBe(true);
  expect(isDearer(pair(2, 10), pair(2, 10))).toBe(false);
  expect(isDearer(pair(2, 10), pair(1, 8))).toBe(false);
});
