import type { ModelPriceRecord } from '../../feed/schemas/data/model.ts';
import { policy } from '../../feed/vocabulary.ts';
import type { Baseline } from '../baseline/baseline.ts';
import { rowAddress } from '../formats/row-address.ts';
import type { Figures, Origin, PriceFormat, PriceRow } from '../types.ts';
import type { Edit } from '../write/edits.ts';
import type { Source } from '../write/price-edits.ts';
import {
  comparePrices,
  figureFields,
  isChangedByHand,
  markOf,
  parseMark,
} from './compare-prices.ts';
import type { Doubt } from './doubts.ts';
import { sourceReason } from './source-rules.ts';

export type PriceContext = {
  readonly format: PriceFormat;
  readonly origin: Origin;
  /** Decides which price is in force if the file has no day. */
  readonly today: string;
  readonly force: boolean;
  /** Whether the record is a seed: its sources disagree. */
  readonly seed: boolean;
  /** The list as it was last imported. */
  readonly baseline?: Baseline | undefined;
  readonly doubt?: Doubt;
};

/** Why a price of a record stays although the list differs. */
export type Kept = {
  readonly reason: string;
  /** Whether a person has decided so, by a dispute of the record. */
  readonly isSettled: boolean;
};

/** Why the record's price stays; undefined if the list may change it. */
export function keptPrice(
  price: ModelPriceRecord,
  row: PriceRow,
  context: PriceContext,
): Kept | undefined {
  const settled = settledBy(price, row, context.format.family);
  if (settled !== undefined) return { reason: `settled: ${settled.reason}`, isSettled: true };
  const reason = keepReason(price, row, context);
  return reason === undefined ? undefined : { reason, isSettled: false };
}

function keepReason(
  price: ModelPriceRecord,
  row: PriceRow,
  context: PriceContext,
): string | undefined {
  const { format, origin, seed, doubt } = context;
  if (isChangedByHand(price)) return changedByHand(price);
  return (
    sourceReason(price.sources, { format, day: origin.day, seed }) ??
    unmovedReason(price, row, context) ??
    doubt?.(price, row)
  );
}

/** A figure that the list already had when it differed from the record's has not moved. */
function unmovedReason(
  price: ModelPriceRecord,
  row: PriceRow,
  { baseline }: PriceContext,
): string | undefined {
  const last = row.from === null ? baseline?.prices.get(row.id) : undefined;
  if (last === undefined) return undefined;
  if (last === markOf(row)) return `a disagreement: it has not moved since ${baseline?.day}`;
  const before = parseMark(last);
  return before !== undefined && comparePrices(price, before).differs
    ? `a disagreement: it never agreed, and stated ${last} on ${baseline?.day}`
    : undefined;
}

export function changedByHand({ imported }: ModelPriceRecord): string {
  return `a person changed it since an import wrote ${imported}`;
}

/** Why a change of price needs a person's decision; undefined if it does not. */
export function stepReason(
  before: ModelPriceRecord | undefined,
  row: PriceRow,
): string | undefined {
  if (row.input_price === 0 && row.output_price === 0)
    return 'the list says 0/0, which may mean free or not known; write it by hand';
  const steps = [
    ['input', before?.input_price, row.input_price],
    ['output', before?.output_price, row.output_price],
  ] as const;
  const jump = steps.find(
    ([, old, now]) => typeof old === 'number' && typeof now === 'number' && isJump(old, now),
  );
  return (
    jump &&
    `${jump[0]} would move from ${jump[1]} to ${jump[2]}, tenfold or more; if it is right, write it by hand with a note`
  );
}

function isJump(old: number, now: number): boolean {
  const [low, high] = old < now ? [old, now] : [now, old];
  return high > low && high >= low * policy.priceJump * (1 - 1e-9);
}

type Dispute = NonNullable<ModelPriceRecord['disputes']>[number];

/** The dispute of a record that covers exactly these figures of this family. */
export function settledBy(
  price: ModelPriceRecord,
  figures: Figures,
  family: string,
): Dispute | undefined {
  return (price.disputes ?? []).find(
    (dispute) =>
      dispute.family === family &&
      figureFields.every((field) => statesSame(dispute[field], figures[field])),
  );
}

/** A figure that the dispute omits matches any value. */
function statesSame(disputed: number | null | undefined, stated: number | null): boolean {
  return disputed === undefined || disputed === stated;
}

/** The result of comparing one price, and the edits that follow from it. */
export type Finding = {
  readonly section: 'added' | 'changed' | 'confirmed' | 'kept' | 'refused';
  readonly text: string;
  readonly edits: readonly Edit[];
  /** Whether it changes no figure, so that nobody needs to decide. */
  readonly isCertain?: boolean;
  /** Whether a dispute of the record decides it. */
  readonly isSettled?: boolean;
  /** The price with which the row disagrees, by its index. */
  readonly disputed?: { readonly index: number; readonly row: PriceRow };
};

/** The source that a record gets from a row. */
export function sourceOf(row: PriceRow, { origin }: PriceContext): Source {
  return { url: rowAddress(origin.url, row.at), checked: origin.day };
}
