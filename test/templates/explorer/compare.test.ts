import { describe, expect, it } from 'vitest';
import type { ModelDetail } from '../../../feed/schemas/model.ts';
import { bestOf, facts } from '../../../templates/explorer/views/compare/facts.ts';

const input = facts[0];
const context = facts.find(({ label }) => label === 'Context');

describe('bestOf', () => {
  it('finds the lowest price and the longest context', () => {
    const models = [
      model('a', { input_price: 5, context_window: 1_000 }),
      model('b', { input_price: 1, context_window: 9_000 }),
    ];
    expect(input && bestOf(input, models)).toEqual(['b']);
    expect(context && bestOf(context, models)).toEqual(['b']);
  });

  it('finds none among equals, or where one alone is known', () => {
    expect(
      input && bestOf(input, [model('a', { input_price: 5 }), model('b', { input_price: 5 })]),
    ).toEqual([]);
    expect(
      input && bestOf(input, [model('a', { input_price: 5 }), model('b', { input_price: null })]),
    ).toEqual([]);
  });

  it('counts free as the lowest price', () => {
    expect(
      input && bestOf(input, [model('a', { input_price: 0 }), model('b', { input_price: 5 })]),
    ).toEqual(['a']);
  });
});

function model(id: string, parts: Partial<ModelDetail>): ModelDetail {
  return { id, ...parts } as ModelDetail; // The fields that the facts at hand look at.
}
