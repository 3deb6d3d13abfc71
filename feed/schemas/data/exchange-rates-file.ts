import type { FromSchema } from 'json-schema-to-ts';
import { day, source } from '../common.ts';
import { unitsPerUsd } from '../exchange-rate.ts';
import { arrayOf, described, object } from '../object.ts';

const rate = object(
  {
    per_usd: unitsPerUsd,
    date: described(day, 'The day of the rate, YYYY-MM-DD.'),
    sources: { ...arrayOf(source, 'Where this very rate was read.'), minItems: 1 },
  },
  { description: 'The exchange rate of a currency on a day.' },
);

/** `data/exchange-rates.yaml`: rates by the ISO 4217 code of the currency. */
export const exchangeRatesFile = {
  type: 'object',
  description: 'Exchange rates by the ISO 4217 code of the currency.',
  additionalProperties: rate,
} as const;
export type ExchangeRatesFile = { readonly [currency: string]: FromSchema<typeof rate> };
