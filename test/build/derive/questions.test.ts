import { describe, expect, it } from 'vitest';
import { deriveQuestions } from '../../../build/derive/questions.ts';
import { readOn, smallSite } from './small-site.ts';

/** A price on the vendor's own domain, which makes a model verified. */
const verified = (input: number, output: number | null) => ({
  context_window: 1_000_000,
  prices: [{ from: null, input_price: input, output_price: output, sources: readOn('2026-09-01') }],
});

describe('deriveQuestions', () => {
  it('takes the verified model of a million tokens with the least input price, then the least output price', () => {
    const feed = smallSite({
      models: {
        small: { ...verified(0.1, 0.1), context_window: 999_999 },
        unverified: {
          ...verified(0.1, 0.1),
          prices: [{ from: null, input_price: 0.1, output_price: 0.1, sources: [] }],
        },
        unknown: verified(1, null),
        dear: verified(1, 3),
        cheap: verified(1, 2),
      },
    });
    expect(deriveQuestions(feed).cheapest).toEqual({ id: 'cheap', inputPrice: 1, outputPrice: 2 });
  });

  it('recommends no model that is retired or has a notice of its end', () => {
    const ended = (event: 'retired' | 'deprecated') => ({
      ...verified(0.1, 0.1),
      lifecycle: [{ event, day: '2026-01-01', sources: readOn('2026-01-01') }],
    });
    const models = { a: ended('retired'), b: ended('deprecated'), c: verified(1, 2) };
    const plans = { one: { models: ['a', 'b', 'c'] }, two: { models: ['a', 'b'] } };
    const { cheapest, included } = deriveQuestions(smallSite({ models, plans }));
    expect([cheapest?.id, included?.id]).toEqual(['c', 'c']);
  });

  it('asks after a model that more than one plan includes', () => {
    const plans = { a: { models: ['one', 'two'] }, b: { models: ['two'] }, c: { models: [] } };
    expect(deriveQuestions(smallSite({ models: { one: {}, two: {} }, plans })).included).toEqual({
      id: 'two',
      plans: ['a', 'b'],
    });
  });

  it('asks nothing that the data does not answer', () => {
    expect(deriveQuestions(smallSite({ models: { alpha: {} } }))).toEqual({
      cheapest: undefined,
      included: undefined,
      value: undefined,
    });
  });
});
