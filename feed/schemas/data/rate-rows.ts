import { nullableDay } from '../common.ts';
import { arrayOf, described, object } from '../object.ts';
import { hours, rateCondition } from '../rate.ts';
import { listPrice, priceFrom, recordSources, text } from './record.ts';

const threshold = {
  type: 'integer',
  minimum: 1,
  description: 'Past this many input tokens the row prices the whole request.',
} as const;

/** The figures of a row, in USD or in the currency of the row. */
const figures = {
  input_price: described(listPrice, 'Per 1 million input tokens; leave out where unknown.'),
  output_price: described(listPrice, 'Per 1 million output tokens; leave out where unknown.'),
  cache_read_price: described(
    listPrice,
    'Per 1 million input tokens read from the cache; leave out where unknown.',
  ),
  cache_write_price: described(
    listPrice,
    'Per 1 million input tokens written to the cache; leave out where unknown.',
  ),
  above_input_tokens: threshold,
} as const;

const optionalFigures = [
  'input_price',
  'output_price',
  'cache_read_price',
  'cache_write_price',
  'above_input_tokens',
] as const;

/** A price of the vendor under a condition, in USD; CONTRACT.md 8, "Rates". */
export const rateRow = object(
  {
    condition: rateCondition,
    label: described(text, "The vendor's name of the rate."),
    ...figures,
    hours_utc: arrayOf(hours, 'The hours of `off_peak`, and of nothing else.'),
    region: described(text, 'The region of `region`, and of nothing else.'),
    until: described(nullableDay, 'The last day of the rate, YYYY-MM-DD.'),
    sources: recordSources,
  },
  {
    optional: [...optionalFigures, 'label', 'hours_utc', 'region', 'until'],
    description: 'A price under a condition.',
  },
);

/** A price of the vendor in a currency of its own. */
export const listPriceData = object(
  {
    currency: { type: 'string', pattern: '^[A-Z]{3}$', description: 'ISO 4217, not USD.' },
    ...figures,
    from: priceFrom,
    sources: recordSources,
  },
  { optional: optionalFigures, description: "A price of the vendor's own list." },
);
