import type { FloatingName } from '../../feed/contract/schemas/data/files.ts';
import type { ModelRecord } from '../../feed/contract/schemas/model.ts';
import { type PriceRow, priceRow } from '../../feed/contract/schemas/price.ts';
import { type IdRow, idRow } from '../../feed/contract/schemas/search.ts';
import { priceOn } from '../../feed/prices/history.ts';
import { byTexts } from '../../feed/text.ts';
import type { ExternalId } from '../dataset/dataset.ts';
import { addDays } from '../dataset/formats.ts';
import { toRow } from './records.ts';

type PriceRowInputs = { models: readonly ModelRecord[]; today: string };

export function derivePriceRows({ models, today }: PriceRowInputs): PriceRow[] {
  return models.flatMap((model) => [...standardRows(model, today), ...rateRows(model)]);
}

function standardRows(
  { id: model_id, lifecycle: { stage }, price_history }: ModelRecord,
  today: string,
): PriceRow[] {
  const intervals = price_history.filter(({ cancelled }) => !cancelled);
  const current = priceOn(intervals, today);
  return intervals.flatMap((interval, index) => {
    const base = { ...interval, above_input_tokens: null };
    return [base, ...interval.price_tiers].map((prices) =>
      toRow<PriceRow>(priceRow, {
        ...interval,
        ...prices,
        model_id,
        stage,
        condition: 'standard',
        until: dayBefore(intervals[index + 1]?.from ?? null),
        days: [],
        in_force: interval === current,
        ...provenance(interval),
      }),
    );
  });
}

function dayBefore(day: string | null): string | null {
  return day === null ? null : addDays(day, -1);
}

function rateRows({ id: model_id, lifecycle: { stage }, rates }: ModelRecord): PriceRow[] {
  return rates.flatMap((rate) =>
    (rate.hours_utc ?? [null]).map((hours) =>
      toRow<PriceRow>(priceRow, {
        ...rate,
        ...provenance(rate),
        model_id,
        stage,
        in_force: true,
        promotion: false,
        days: hours?.days ?? [],
        hours_from: hours?.from,
        hours_until: hours?.to,
      }),
    ),
  );
}

/** The best source, with its own day: another one may have been read since. */
function provenance({ sources: [best] }: Pick<ModelRecord, 'sources'>) {
  return { source: best?.url, checked: best?.checked };
}

export function deriveIdRows(
  externalIds: readonly ExternalId[],
  floatingNames: readonly FloatingName[],
): IdRow[] {
  const rows = [...externalIds, ...floatingNames.map(floatingId)];
  return rows
    .sort(byTexts('namespace', 'id', 'model'))
    .map(({ id, model, url, ambiguous = false, ...row }) =>
      toRow<IdRow>(idRow, { ...row, external_id: id, model_id: model, source: url, ambiguous }),
    );
}

function floatingId({ name, model_id, sources: [source], ...days }: FloatingName) {
  return {
    ...days,
    id: name,
    model: model_id,
    namespace: 'vendor' as const,
    match: 'rolling' as const,
    url: source?.url ?? '',
    checked: source?.checked ?? days.from ?? days.until ?? '',
    ambiguous: days.from === null,
  };
}
