import type { Dataset } from '../../build/dataset/dataset.ts';
import { inForce } from '../../build/derive/intervals.ts';
import type { ModelPriceRecord } from '../../feed/schemas/data/model.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { chooseRows, createPriceMap, priceMeant, rowsByModel } from '../match/price-rows.ts';
import { type FigureField, figureFields } from '../propose/compare-prices.ts';
import { settledBy } from '../propose/price-rules.ts';
import type { PriceFormat, PriceRow } from '../types.ts';

/** A parsed price list and the day of its file. */
export type List = {
  readonly format: PriceFormat;
  readonly rows: readonly PriceRow[];
  readonly day: string | null;
};

export type Figure = {
  readonly field: FigureField;
  readonly ours: number;
  readonly theirs: number;
};

/** A price that differs between a list and the feed. */
export type Disagreement = {
  readonly id: string;
  readonly list: string;
  readonly row: string;
  readonly figures: readonly Figure[];
  /** The largest difference of a figure, relative to ours: 1 is twice or nothing. */
  readonly by: number;
  /** The first day of the price in the list, if the list dates its prices. */
  readonly dated: string | null;
  /** The day of the file. */
  readonly day: string | null;
  readonly price: ModelPriceRecord;
};

export type CrossCheck = {
  readonly disagreements: readonly Disagreement[];
  readonly compared: number;
  readonly settled: number;
};

/** The differences between lists and the feed, the model with the largest one first. */
export function crossCheck(lists: readonly List[], { models }: Dataset, today: string): CrossCheck {
  const pairs = lists.flatMap((list) => pairsOf(list, models, today));
  const disputed = pairs.filter(({ figures }) => figures.length > 0);
  const open = disputed.filter(
    ({ price, row, list }) => settledBy(price, row, list.format.family) === undefined,
  );
  const found = open.map(({ id, list, row, price, figures }): Disagreement => {
    const by = Math.max(...figures.map(shareOf));
    return {
      id,
      list: list.format.name,
      row: row.id,
      figures,
      by,
      dated: row.from,
      day: list.day,
      price,
    };
  });
  return {
    disagreements: found.sort(byModel(found)),
    compared: new Set(pairs.map(({ id }) => id)).size,
    settled: disputed.length - open.length,
  };
}

type PricePair = {
  readonly id: string;
  readonly list: List;
  readonly row: PriceRow;
  readonly price: ModelPriceRecord;
  readonly figures: readonly Figure[];
};

function pairsOf(list: List, models: Dataset['models'], today: string): readonly PricePair[] {
  const matchOf = createPriceMap(models, list.format);
  const byModel = rowsByModel(list.rows.map((row) => ({ row, match: matchOf(row) })));
  return models.flatMap(({ id, value }) => {
    const candidates = byModel.get(id) ?? [];
    const chosen = chooseRows(id, candidates);
    // If the list contradicts itself, each of its rows is compared with the record.
    const rows = typeof chosen === 'string' ? candidates.map(({ row }) => row) : chosen;
    return rows.flatMap((row) => {
      const price =
        priceMeant(row, value.prices, list.day ?? today) ??
        (row.from === null ? undefined : inForce(value.prices, row.from));
      return price === undefined ? [] : [{ id, list, row, price, figures: figuresOf(price, row) }];
    });
  });
}

/** A figure that is unknown on one side is no difference. */
function figuresOf(price: ModelPriceRecord, row: PriceRow): readonly Figure[] {
  return figureFields.flatMap((field) => {
    const [ours, theirs] = [price[field] ?? null, row[field]];
    return ours === null || theirs === null || ours === theirs ? [] : [{ field, ours, theirs }];
  });
}

export function shareOf({ ours, theirs }: Figure): number {
  return ours === 0 ? Number.POSITIVE_INFINITY : Math.abs(theirs - ours) / ours;
}

function byModel(
  found: readonly Disagreement[],
): (left: Disagreement, right: Disagreement) => number {
  const most = new Map<string, number>();
  for (const { id, by } of found) most.set(id, Math.max(by, most.get(id) ?? 0));
  const rank = (id: string) => most.get(id) ?? 0;
  return (left, right) =>
    compareNumbers(rank(right.id), rank(left.id)) ||
    compareCodeUnits(left.id, right.id) ||
    compareNumbers(right.by, left.by) ||
    compareCodeUnits(left.list, right.list);
}

/** `left - right` would be NaN for two infinities. */
function compareNumbers(left: number, right: number): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
