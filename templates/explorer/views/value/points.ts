import type { Entry, Variant } from '../../../../feed/schemas/board.ts';
import type { ModelRecord } from '../../../../feed/schemas/model.ts';
/** A model of a board with its price in USD on the chosen axis, where 0 is free. */
export type Point = Entry & {
  readonly name: string;
  readonly vendor: string;
  readonly price: number;
  readonly model: ModelRecord;
};

type Priced = {
  readonly entries: readonly Entry[];
  readonly models: ReadonlyMap<string, ModelRecord>;
  readonly priceOf: (model: ModelRecord) => number | null;
  /** Whether models that are retired or about to be are drawn. */
  readonly hasRetired: boolean;
  /** The day on which they were; without it, the day of the build. */
  readonly day?: string | undefined;
};

/**
 * What a board's entries come to: points, cheapest first, the names of those whose price is
 * unknown, and how many are left out since they are retired or deprecated.
 */
export function pointsOf({ entries, models, priceOf, hasRetired, day }: Priced) {
  const rows = entries.map((entry) => ({ entry, model: models.get(entry.model_id) }));
  const ending = rows.filter(({ model }) => model !== undefined && isEnded(model, day));
  const points: Point[] = [];
  const unpriced: { readonly id: string; readonly name: string }[] = [];
  for (const row of hasRetired ? rows : rows.filter((each) => !ending.includes(each))) {
    const { entry, model } = row;
    const price = model === undefined ? null : priceOf(model);
    if (model === undefined || price === null)
      unpriced.push({ id: entry.model_id, name: model?.name ?? entry.model_id });
    else points.push({ ...entry, name: model.name, vendor: model.vendor, price, model });
  }
  return {
    points: points.sort((left, right) => left.price - right.price || right.score - left.score),
    unpriced,
    ended: ending.length,
  };
}

/** An end without a known day holds on every day. */
function isEnded({ lifecycle: { stage, deprecated, retires } }: ModelRecord, day?: string) {
  if (stage !== 'retired' && stage !== 'deprecated') return false;
  const [first] = [deprecated, retires].flatMap((known) => known ?? []).sort();
  return day === undefined || first === undefined || first <= day;
}

/** A row of a board with its cost, for a model that the picture shows. */
export type VariantPoint = {
  readonly label: string;
  readonly price: number;
  readonly score: number;
};

/** The rows of each model that has several with a cost, the cheapest first, by model id. */
export function variantLines(
  variants: readonly Variant[],
  points: readonly Point[],
): ReadonlyMap<string, readonly VariantPoint[]> {
  const lines = points.map(({ model_id }) => {
    const rows = variants
      .filter((row) => row.model_id === model_id)
      .flatMap(({ label, cost_usd, score }) =>
        cost_usd === null ? [] : [{ label, price: cost_usd, score }],
      );
    return [model_id, rows.sort((left, right) => left.price - right.price)] as const;
  });
  return new Map(lines.filter(([, rows]) => rows.length > 1));
}
