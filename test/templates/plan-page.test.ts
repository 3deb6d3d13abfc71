import { expect, it } from 'vitest';
import { textsOf } from './small-pages.ts';

it('says of credits once what they are worth, and of other models no range that the named ones give', () => {
  const note = 'US dollars of use';
  const small = textsOf({
    models: { one: {}, two: {}, three: {} },
    plans: {
      go: {
        models: ['one', 'three', 'two'],
        quotas: [{ window: '5h', amount: 12, unit: 'credits', note }],
      },
    },
    credits: [
      {
        name: 'US dollar of use',
        plans: ['go'],
        usd: 2,
        usd_low: 0.25,
        by_model: [
          { model: 'one', usd: 0.25 },
          { model: 'two', usd: 2 },
        ],
        rates: [],
        note: 'Each model has its own.',
        sources: [],
      },
    ],
  });
  const text = small('subscriptions/go/index.html');
  expect(text).toMatch(/two \$24 of use worth of 12 credits/);
  expect(text).toMatch(/every other model no figure of its own; those named here hold \$3 to \$24/);
  expect(text).not.toContain('In words');
});
