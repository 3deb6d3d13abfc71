import { expect, it } from 'vitest';
import { type Followed, servedSuccessor } from '../../feed/lookup/successors.ts';

/** A model by its stage, its successor and the day of its end. */
type Row = [stage: Followed['lifecycle']['stage'], successor?: string, retires?: string];

function successorOfOld(rows: { [id: string]: Row }): string | undefined {
  const models = Object.entries(rows).map(([id, [stage, successor = null, retires = null]]) => {
    return { id, lifecycle: { stage, successor, retires } };
  });
  const getModel = (id: string) => models.find((model) => model.id === id);
  const old = getModel('old');
  return old && servedSuccessor(old, getModel)?.id;
}

it.each<[what: string, rows: { [id: string]: Row }, expected: string | undefined]>([
  [
    'the one named, where it is served',
    { old: ['retired', 'a'], a: ['active', 'b'], b: ['active'] },
    'a',
  ],
  [
    'the first that is served of those that follow one another',
    {
      old: ['retired', 'a'],
      a: ['retired', 'b', '2026-04-24'],
      b: ['retired', 'c'],
      c: ['active', 'd'],
      d: ['active'],
    },
    'c',
  ],
  [
    'one without an end before one that ends',
    { old: ['retired', 'a'], a: ['deprecated', 'b', '2026-12-11'], b: ['preview'] },
    'b',
  ],
  [
    'one that ends too, where nothing else is served after it',
    {
      old: ['retired', 'a'],
      a: ['retired', 'b'],
      b: ['active', 'c', '2027-04-01'],
      c: ['announced'],
    },
    'b',
  ],
  ['nothing where none is served', { old: ['retired', 'a'], a: ['retired'] }, undefined],
  ['nothing in a circle', { old: ['retired', 'a'], a: ['retired', 'old'] }, undefined],
  ['nothing where none is named', { old: ['retired'] }, undefined],
])('the model to take after one is %s', (_, rows, expected) => {
  expect(successorOfOld(rows)).toBe(expected);
});
