import { expect, it } from 'vitest';
import { cheaperModel, isDearer, successorOf } from '../../templates/components/successor.ts';

type Served = { id: string; vendor: string; price: number | null; score?: number; stage?: string };

/** What is looked at of models to find one that may follow another. */
function dataOf(served: readonly Served[]) {
  const models = served.map(({ id, vendor, price, stage = 'active' }) => ({
    id,
    vendor,
    input_price: price,
    output_price: price,
    lifecycle: { stage, successor: null },
  }));
  const placesByModel = new Map(
    served.map(({ id, score }) => [id, { overall: score === undefined ? null : { score } }]),
  );
  const modelsById = new Map(models.map((model) => [model.id, model]));
  return { models, modelsById, placesByModel };
}

const old: Served = { id: 'old', vendor: 'A', price: 2, score: 60, stage: 'deprecated' };

/** The id of what follows `old`, and of what is cheaper than that. */
function follows(...others: Served[]): (string | undefined)[] {
  const data = dataOf([old, ...others]);
  const model = data.modelsById.get('old');
  const next = successorOf(data as never, model as never)?.model;
  const cheaper = next && cheaperModel(data as never, model as never, next);
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
  expect(cheaperModel(data as never, first as never, next as never)?.id).toBe('newer');
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
