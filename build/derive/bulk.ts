import type { ModelRecord } from '../../feed/schemas/model.ts';
import type { PriceInterval, PriceRow, Rate } from '../../feed/schemas/price.ts';
import type { IdRow } from '../../feed/schemas/search.ts';
import type { ExternalId } from '../dataset/dataset.ts';
import { addDays } from '../dataset/formats.ts';
import { inForce, readDays } from './records.ts';

type Options = { models: readonly ModelRecord[]; today: string };

export function derivePriceRows({ models, today }: Options): PriceRow[] {
  return models.flatMap(({ id, lifecycle: { stage }, price_history, rates }) =>
    [...standardRows(id, price_history, today), ...rates.flatMap((rate) => rateRows(id, rate))].map(
      ({ model_id, ...row }) => ({ model_id, stage, ...row }),
    ),
  );
}

function standardRows(
  model_id: string,
  history: readonly PriceInterval[],
  today: string,
): readonly Omit<PriceRow, 'stage'>[] {
  const intervals = history.filter(({ cancelled }) => !cancelled);
  const current = inForce(intervals, today);
  return intervals.flatMap((interval, index) => {
    const next = intervals[index + 1]?.from ?? null;
    const shared = {
      from: interval.from,
      seen_from: interval.seen_from,
      until: next === null ? null : addDays(next, -1),
      in_force: interval === current,
      promotion: interval.promotion,
    };
    const base = { ...interval, above_input_tokens: null };
    return [base, ...interval.price_tiers].map((prices) => ({
      ...{ model_id, condition: 'standard', above_input_tokens: prices.above_input_tokens },
      ...shared,
      ...{ region: null, days: [], hours_from: null, hours_until: null },
      ...figures(prices),
      ...provenance(interval.sources),
    }));
  });
}

function rateRows(model_id: string, rate: Rate): readonly Omit<PriceRow, 'stage'>[] {
  const { condition, above_input_tokens, until, region } = rate;
  return (rate.hours_utc ?? [null]).map((hours) => ({
    ...{ model_id, condition, above_input_tokens, from: null, seen_from: null, until },
    ...{ in_force: true, promotion: false, region, days: [...(hours?.days ?? [])] },
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
  return { source: sources[0]?.url ?? null, checked: readDays(sources).at(-1) ?? null };
}

export function deriveIdRows(externalIds: readonly ExternalId[]): IdRow[] {
  return externalIds.map(
    ({ id, namespace, model, match, url, checked, from = null, ambiguous = false }) => {
      const known = { external_id: id, namespace, model_id: model, match };
      return { ...known, source: url, checked, from, ambiguous };
    },
  );
}
