import { describe, expect, it } from 'vitest';
import type { ModelFile } from '../../../feed/schemas/data/model.ts';
import { readOn } from '../derive/small-site.ts';
import { differences } from './small-answers.ts';

type Price = ModelFile['prices'][number];

function price(from: string | null, input_price: number | null, rest: Partial<Price> = {}): Price {
  return { from, input_price, output_price: 10, sources: readOn('2026-09-01'), ...rest };
}

/** The changes of a model between two lists of prices. */
function priced(before: readonly Price[], after: readonly Price[]) {
  return differences(
    { models: { 'acme-1': { prices: [...before] } } },
    { models: { 'acme-1': { prices: [...after] } } },
  );
}

describe('compareAnswers, of models', () => {
  it('says what came and what went, with what they cost', () => {
    const models = { 'acme-1': { name: 'Acme 1', prices: [price(null, 1.25)] } };
    const others = { 'acme-2': { name: 'Acme 2' } };
    expect(differences({ models }, { models: others })).toEqual([
      'model_added acme-2: Acme 2 by Acme, input unknown, output unknown',
      'model_removed acme-1: Acme 1 by Acme, input 1.25, output 10.00',
    ]);
  });

  it('tells a price that moved once, with its day', () => {
    const old = price(null, 1.25);
    expect(priced([old], [old, price('2026-08-01', 1)])).toEqual([
      'model_price acme-1: input 1.25 → 1.00 from 2026-08-01',
    ]);
  });

  it('marks what is announced, withdrawn, corrected or filled in', () => {
    const old = price('2026-01-01', 1.25);
    expect(priced([old], [old, price('2027-01-01', 1)])).toEqual([
      'model_price acme-1: input 1.25 → 1.00 from 2027-01-01, announced',
    ]);
    expect(
      priced([old, price('2027-01-01', 1)], [old, price('2027-01-01', 1, { cancelled: true })]),
    ).toEqual(['model_price acme-1: the price from 2027-01-01 is withdrawn']);
    expect(priced([old], [price('2026-01-01', 1.5)])).toEqual([
      'model_price acme-1: input 1.25 → 1.50 from 2026-01-01, corrected',
    ]);
    expect(priced([old], [price('2026-01-01', 1.25, { cache_read_price: 0.125 })])).toEqual([
      'model_price acme-1: cache read unknown → 0.125 from 2026-01-01',
    ]);
  });

  it('tells a correction of a price that is past, and one that is taken out', () => {
    const now = price('2026-08-01', 1);
    expect(priced([price('2026-01-01', 2), now], [price('2026-01-01', 3), now])).toEqual([
      'model_price acme-1: input 2.00 → 3.00 from 2026-01-01, corrected',
    ]);
    expect(priced([price('2026-01-01', 2), now], [now])).toEqual([
      'model_price acme-1: the price from 2026-01-01 is taken out (input 2.00, output 10.00)',
    ]);
  });

  it('tells prices for long requests by their threshold', () => {
    const tier = { above_input_tokens: 200000, input_price: 2.5, output_price: 15 };
    const dearer = [{ ...tier, input_price: 3 }];
    expect(
      priced([price(null, 1, { price_tiers: [tier] })], [price(null, 1, { price_tiers: dearer })]),
    ).toEqual(['model_price acme-1: above 200000 tokens: input 2.50 → 3.00']);
    expect(priced([price(null, 1, { price_tiers: [tier] })], [price(null, 1)])).toEqual([
      'model_price acme-1: above 200000 tokens: no longer priced apart',
    ]);
  });

  it('tells sources by the price that they are for', () => {
    const [read] = readOn('2026-09-01');
    const other = { url: 'https://catalogue.example/', checked: null };
    const sources = [{ url: read?.url ?? '', checked: '2026-09-30' }, other];
    expect(priced([price('2026-01-01', 1)], [price('2026-01-01', 1, { sources })])).toEqual([
      'source acme-1: price from 2026-01-01: https://acme.example/prices read 2026-09-01 → 2026-09-30',
      'source acme-1: price from 2026-01-01: + https://catalogue.example/, read on an unknown day',
    ]);
  });

  it('tells a status by itself, and every other field with what it was', () => {
    const before = {
      name: 'Acme',
      context_window: 200000,
      tags: ['reasoning', 'vision'],
      seed: true,
      aliases: ['b', 'a'],
    };
    const after = {
      name: 'Acme One',
      context_window: 400000,
      tags: ['code', 'reasoning'],
      url: 'https://acme.example/1',
      aliases: ['a', 'b'],
    };
    expect(differences({ models: { 'acme-1': before } }, { models: { 'acme-1': after } })).toEqual([
      'status acme-1: seed → unverified',
      'model acme-1: name Acme → "Acme One"',
      'model acme-1: context window 200000 → 400000',
      'model acme-1: tags + code, − vision',
      'model acme-1: url unknown → https://acme.example/1',
      'model acme-1: aliases in another order',
    ]);
  });
});
