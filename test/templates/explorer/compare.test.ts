import { describe, expect, it } from 'vitest';
import type { ModelDetail } from '../../../feed/schemas/model.ts';
import { bestOf, factsFor } from '../../../templates/explorer/views/compare/facts.ts';
import { modelRecord } from './model-record.ts';

const facts = factsFor({ label: 'Chat', in: 1_000, cached: 0, out: 100, requests: 10 });
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

describe('factsFor', () => {
  it('says what a request and 30 days of the profile cost', () => {
    // 1,000 × $2 + 100 × $10 per million = $0.003; 10 a day for 30 days are 300 of them.
    const record = modelRecord('a', { input_price: 2, output_price: 10 });
    const costs = facts.filter(({ isReckoned }) => isReckoned);
    expect(
      costs.map(({ label, textOf }) => [label, textOf({ ...record, rankings: [], plans: [] })]),
    ).toEqual([
      ['A request: 1,000 tokens in, 0 of them cached, 100 out', '$0.003'],
      ['30 days of 10 requests', '$0.90'],
    ]);
  });
});

function model(id: string, parts: Partial<ModelDetail>): ModelDetail {
  return { id, ...parts } as ModelDetail; // The fields that the facts at hand look at.
}
