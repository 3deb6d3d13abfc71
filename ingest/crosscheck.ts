import type { Dataset } from '../build/dataset/dataset.ts';
import { inForce } from '../build/derive/intervals.ts';
import type { ModelPriceRecord } from '../feed/schemas/data/model-file.ts';
import { compareCodeUnits } from '../feed/text.ts';
import { chooseRows, rowsByModel } from './choose-rows.ts';
import { type FigureField, figureFields } from './compare.ts';
import { settledBy } from './disputes.ts';
import { createPriceMap } from './map-prices.ts';
import { priceMeant } from './price-meant.ts';
import type { PriceFormat, PriceRow } from './types.ts';

/** A price list as it was read, and the day of its file. */
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

/** A price that a list states otherwise than the feed. */
export type Disagreement = {
  readonly id: string;
  readonly list: string;
  readonly row: string;
  readonly figures: readonly Figure[];
  /** How far the figure that is furthest off is, as a part of ours: 1 is twice or nothing. */
  readonly by: number;
  /** The day from which the list says its price holds, where it dates its prices. */
  readonly dated: string | null;
  /** The day of its file. */
  readonly day: string | null;
  readonly price: ModelPriceRecord;
};

export type CrossCheck = {
  readonly disagreements: readonly Disagreement[];
  readonly compared: number;
  readonly settled: number;
};

/** Where lists and the feed disagree on a price, the model that is furthest off first. */
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
    // Where the list contradicts itself, each of its rows is held against the record.
    const rows = typeof chosen === 'string' ? candidates.map(({ row }) => row) : chosen;
    return rows.flatMap((row) => {
      const price =
        priceMeant(row, value.prices, list.day ?? today) ??
        (row.from === null ? undefined : inForce(value.prices, row.from));
      return price === undefined ? [] : [{ id, list, row, price, figures: figuresOf(price, row) }];
    });
  });
}

/** A figure that only one of the two knows is no disagreement. */
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

/** Two infinities have no difference to subtract. */
function compareNumbers(left: number, right: number): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
