import type { ModelFile } from '../../feed/schemas/data/model.ts';
import type { ListPriceRow, Rate } from '../../feed/schemas/price.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { rateConditions } from '../../feed/vocabulary.ts';
import { deriveSources } from './records.ts';

/** The prices under a condition that have not ended, by condition, then by threshold. */
export function deriveRates({ rates = [] }: ModelFile, today: string): Rate[] {
  return rates
    .filter(({ until = null }) => until === null || until >= today)
    .map((row) => ({
      condition: row.condition,
      label: row.label ?? null,
      ...deriveFigures(row),
      hours_utc: row.hours_utc ?? null,
      region: row.region ?? null,
      until: row.until ?? null,
      sources: deriveSources(row.sources),
    }))
    .sort(
      (left, right) =>
        rateConditions.indexOf(left.condition) - rateConditions.indexOf(right.condition) ||
        compareCodeUnits(left.region ?? '', right.region ?? '') ||
        byThreshold(left, right),
    );
}

/** The vendor's lists in other currencies, by currency, then by threshold. */
export function deriveListPrices({ list_prices = [] }: ModelFile): ListPriceRow[] {
  return list_prices
    .map((row) => ({
      currency: row.currency,
      ...deriveFigures(row),
      from: row.from,
      sources: deriveSources(row.sources),
    }))
    .sort(
      (left, right) => compareCodeUnits(left.currency, right.currency) || byThreshold(left, right),
    );
}

type Figures = Pick<NonNullable<ModelFile['rates']>[number], FigureName>;
type FigureName =
  | 'input_price'
  | 'output_price'
  | 'cache_read_price'
  | 'cache_write_price'
  | 'above_input_tokens';

function deriveFigures({
  input_price = null,
  output_price = null,
  cache_read_price = null,
  cache_write_price = null,
  above_input_tokens,
}: Figures): Pick<Rate, FigureName> {
  return {
    input_price,
    output_price,
    cache_read_price,
    cache_write_price,
    above_input_tokens: above_input_tokens ?? null,
  };
}

type Threshold = { readonly above_input_tokens: number | null };

function byThreshold(left: Threshold, right: Threshold): number {
  return (left.above_input_tokens ?? 0) - (right.above_input_tokens ?? 0);
}
