import type { Site } from '../../../../build/derive/site.ts';
import type { ModelFile } from '../../../../feed/schemas/data/model.ts';
import { edition, period, readOn, smallSite } from '../../derive/small-site.ts';

export const launch = {
  from: null,
  input_price: 1.25,
  output_price: 10,
  sources: readOn('2026-06-01'),
};
export const gpt5: Partial<ModelFile> = {
  name: 'GPT-5',
  released: '2025-08-07',
  prices: [
    launch,
    { ...launch, from: '2026-08-01', input_price: 1 },
    {
      ...launch,
      from: '2026-09-01',
      input_price: 3,
      cancelled: true,
      sources: readOn('2026-08-05'),
    },
    {
      ...launch,
      from: '2027-01-01',
      input_price: 2,
      output_price: 12,
      sources: readOn('2026-09-15'),
    },
  ],
};

/** One change of each kind. */
export const everyKind = smallSite({
  models: { 'gpt-5': gpt5 },
  plans: {
    lite: {
      name: 'Lite',
      currency: 'CNY',
      prices: [
        { from: null, price_monthly: 49, sources: readOn('2026-07-01') },
        { from: '2026-07-30', price_monthly: 118, sources: readOn('2026-07-30') },
      ],
    },
  },
  boards: [
    {
      key: 'polyglot',
      editions: [edition('1', '2026-01', 'Polyglot'), edition('2', '2026-03', 'Polyglot Two')],
      periods: [
        period('2026-01', { 'gpt-5': 40, other: 50 }),
        period('2026-02', { 'gpt-5': 60 }),
        period('2026-03', { 'gpt-5': 10 }),
      ],
    },
  ],
});

/** One change alone. */
export const released = smallSite({ models: { alpha: { name: 'Alpha', released: '2026-01-01' } } });

/** What would be markup, a line of its own or no character at all in one of the formats. */
export const hostile = `<img src=x onerror="alert('1')"> & ]]> \u0000\u001b\u2028;,\\ \r\nBEGIN:VALARM\uffff \ud800 😀`;

/** A released model with an announced price. It and the feed itself are called `name`. */
export function feedNamed(name: string): Site {
  const prices = [
    launch,
    { ...launch, from: '2027-01-01', input_price: 2, sources: readOn('2026-09-15') },
  ];
  return smallSite({ models: { alpha: { name, released: '2026-01-01', prices } }, siteName: name });
}
