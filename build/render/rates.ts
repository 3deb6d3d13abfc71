import { memoize } from '../../feed/collections.ts';
import type { Rates } from '../../templates/page.ts';
import type { Site } from '../derive/site.ts';

/** By what pages convert amounts: units of each currency for one US dollar. */
export const ratesOf = memoize(({ answers }: Pick<Site, 'answers'>): Rates => {
  const known = answers['exchange_rates.list'].flatMap(({ body }) => body.rates);
  return { USD: 1, ...Object.fromEntries(known.map((rate) => [rate.currency, rate.per_usd])) };
});
