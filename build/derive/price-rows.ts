import type { ModelRecord } from '../../feed/schemas/model.ts';
import type { PriceInterval, PriceRow, Rate } from '../../feed/schemas/price.ts';
import { inForce } from './intervals.ts';

type Options = { readonly models: readonly ModelRecord[]; readonly today: string };

/** Every price of every model with nothing nested. */
export function derivePriceRows({ models, today }: Options): PriceRow[] {
  return models.flatMap(({ id, price_history, rates }) => [
    ...standardRows(id, price_history, today),
    ...rates.flatMap((rate) => rateRows(id, rate)),
  ]);
}

function standardRows(
  model_id: string,
  history: readonly PriceInterval[],
  today: string,
): readonly PriceRow[] {
  const intervals = history.filter(({ cancelled }) => !cancelled);
  const current = inForce(intervals, today);
  return intervals.flatMap((interval, index) => {
    const next = intervals[index + 1]?.from ?? null;
    const shared = {
      from: interval.from,
      until: next === null ? null : dayBefore(next),
      in_force: interval === current,
      promotion: interval.promotion,
    };
    const base = { ...interval, above_input_tokens: null };
    return [base, ...interval.price_tiers].map(
      (prices): PriceRow => ({
        ...{ model_id, condition: 'standard', above_input_tokens: prices.above_input_tokens },
        ...shared,
        ...{ region: null, days: [], hours_from: null, hours_until: null },
        ...figures(prices),
        ...provenance(interval.sources),
      }),
    );
  });
}

/** A rate of off-peak hours has a row for each span of hours. */
function rateRows(model_id: string, rate: Rate): readonly PriceRow[] {
  const { condition, above_input_tokens, until, region } = rate;
  return (rate.hours_utc ?? [null]).map((hours) => ({
    ...{ model_id, condition, above_input_tokens, from: null, until, in_force: true },
    ...{ promotion: false, region, days: [...(hours?.days ?? [])] },
    ...{ hours_from: hours?.from ?? null, hours_until: hours?.to ?? null },
    ...figures(rate),
    ...provenance(rate.sources),
  }));
}

type Figures = Pick<
  PriceRow,
  'input_price' | 'output_price' | 'cache_read_price' | 'cache_write_price'
>;

function figures({
  input_price,
  output_price,
  cache_read_price,
  cache_write_price,
}: Figures): Figures {
  return { input_price, output_price, cache_read_price, cache_write_price };
}

function provenance(sources: Rate['sources']): Pick<PriceRow, 'source' | 'checked'> {
  const days = sources.flatMap(({ checked }) => checked ?? []).sort();
  return { source: sources[0]?.url ?? null, checked: days.at(-1) ?? null };
}

function dayBefore(day: string): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}
