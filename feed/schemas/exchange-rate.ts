import type { FromSchema } from 'json-schema-to-ts';
import { day, source } from './common.ts';
import { arrayOf, described, object } from './object.ts';
import { currency } from './plan.ts';

export const unitsPerUsd = {
  type: 'number',
  minimum: 0.01,
  maximum: 10_000_000,
  description: 'Units of the currency that one US dollar buys, as the source has it.',
} as const;

const exchangeRate = object(
  {
    currency: described(currency, 'ISO 4217 code of the currency.'),
    per_usd: unitsPerUsd,
    date: described(day, 'The day of the rate, YYYY-MM-DD.'),
    sources: arrayOf(source, 'Where the rate was read.'),
  },
  { description: 'The exchange rate of a currency on a day. No other answer applies it.' },
);

/** The answer of `/exchange-rates`. */
export const exchangeRateList = object(
  {
    rates: arrayOf(
      exchangeRate,
      'The rates, by currency. Plans may be priced in a currency that has none.',
    ),
    total: { type: 'integer', minimum: 0, description: 'How many rates there are.' },
  },
  { description: 'The list of exchange rates.' },
);
export type ExchangeRateList = FromSchema<typeof exchangeRateList>;
