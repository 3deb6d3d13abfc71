import { addressOf } from '../../feed/contract/paths.ts';
import {
  type Board,
  type BoardRanking,
  type BoardVariants,
  board as boardSchema,
  boardVariants,
  type Entry,
  type Variant,
} from '../../feed/contract/schemas/board.ts';
import type { Edition, PeriodFile } from '../../feed/contract/schemas/data/board.ts';
import type { Lifecycle, ModelRecord } from '../../feed/contract/schemas/model.ts';
import { policy } from '../../feed/contract/vocabulary.ts';
import { blendedPrice } from '../../feed/prices/cost.ts';
import { frontierOf, type PriceBasis, taskCosts } from '../../feed/prices/frontier.ts';
import { scoreOf } from '../../feed/score.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { type BoardRecord, editionIn, present } from '../dataset/dataset.ts';
import { toRow } from './records.ts';

/**
 * A board with its editions, oldest first, and the rankings of its published periods, newest first.
 */
export type PublishedBoard = {
  key: string;
  editions: readonly Edition[];
  rankings: readonly [BoardRanking, ...BoardRanking[]];
  variants: readonly [BoardVariants, ...BoardVariants[]];
};

export function derivePublishedBoards(
  boards: readonly BoardRecord[],
  apiRoot: string,
): readonly PublishedBoard[] {
  return boards.flatMap((record) => {
    const { id: key, periods: all } = record;
    const { editions } = record.value;
    const published = all.filter(({ value }) => value.partial !== true).toReversed();
    const periods = published.map(({ id }) => id);
    const [newest, ...older] = published.map((period) => {
      const edition = present(editionIn(record, period.id), 'edition');
      const variants = deriveVariants(period.value.entries, edition.anchors);
      const entries = deriveEntries(variants);
      // As of the period; `endpoint` and `periods` are those of today.
      const board = toRow<Board>(boardSchema, {
        ...edition,
        ...period.value,
        key,
        period: period.id,
        periods,
        endpoint: addressOf(apiRoot, 'leaderboards.board', { board: key }),
        model_count: entries.length,
        edition: edition.id,
      });
      return [
        { board, period: period.id, entries },
        { board, period: period.id, variants },
      ] as const;
    });
    if (newest === undefined) return [];
    const rankings = [newest[0], ...older.map(([ranking]) => ranking)] as const;
    return [{ key, editions, rankings, variants: [newest[1], ...older.map(([, of]) => of)] }];
  });
}

const variant = boardVariants.properties.variants.items;

type Row = PeriodFile['entries'][number];

/** Every row that the board prints for a model of the feed, by native, ties by model id. */
function deriveVariants(rows: readonly Row[], anchors: Edition['anchors']): Variant[] {
  return rows
    .map((row) => {
      const effort = effortOf(row.variant ?? '');
      const score = scoreOf(row.native, anchors);
      return toRow<Variant>(variant, { ...row, model_id: row.model, effort, score });
    })
    .sort(
      (left, right) =>
        right.native - left.native || compareCodeUnits(left.model_id, right.model_id),
    );
}

/**
 * The ranking of one period: the best row of each model (the first in the file where variants tie),
 * ranked 1, 2, 2, 4 by native.
 */
function deriveEntries(variants: readonly Variant[]): Entry[] {
  const seen = new Set<string>();
  const best = variants.filter(({ model_id }) => !seen.has(model_id) && seen.add(model_id));
  let rank = 0;
  return best.map(({ model_id, score, native, label }, index) => {
    if (native !== best[index - 1]?.native) rank = index + 1;
    return { rank, model_id, score, native, label };
  });
}

/**
 * The effort in a variant such as `adaptive reasoning, max effort`; a budget of tokens is none. A
 * model may run at an effort without reasoning, which is then its effort: `non-reasoning, high`.
 */
export function effortOf(variant: string): string | null {
  const effort = EFFORT.exec(variant)?.[1];
  if (effort !== undefined) return effort === 'med' ? 'medium' : effort;
  return NO_REASONING.test(variant) ? 'none' : null;
}

const EFFORT = /(?<![a-z])(minimal|low|medium|med|xhigh|high|max)(?![a-z])/;
const NO_REASONING = /(?<![a-z])(?:non-?reasoning|(?:no|non)[ -]?think(?:ing)?|none)(?![a-z])/;

export type BoardRow = Entry &
  Pick<ModelRecord, 'name' | 'input_price' | 'output_price' | 'status'> & {
    /** USD that the board paid per task for this row; null where it does not say. */
    cost_usd: number | null;
    /**
     * USD per 1 million tokens in the feed's usual mix; null where one of the two prices is
     * unknown.
     */
    blended_price: number | null;
    price_basis: PriceBasis;
    stage: Lifecycle['stage'];
    /** Whether no model in service scores as high for as little; a retired one never is. */
    best_for_price: boolean;
  };

export function deriveBoardRows(
  models: readonly ModelRecord[],
  { rankings: [{ entries }], variants: [{ variants }] }: PublishedBoard,
): readonly BoardRow[] {
  const byId = new Map(models.map((model) => [model.id, model]));
  const costs = taskCosts(entries, variants);
  const price_basis = costs === undefined ? 'blended_price' : 'cost_usd';
  const rows = entries.map((entry) => {
    const model = present(byId.get(entry.model_id), 'model');
    const { name, input_price, output_price, status } = model;
    return {
      ...entry,
      name,
      input_price,
      output_price,
      status,
      stage: model.lifecycle.stage,
      cost_usd: costs?.get(entry.model_id) ?? null,
      blended_price: rounded(blendedPrice(model, policy.inputShare)),
      price_basis,
    } as const;
  });
  const points = rows.flatMap((row) => {
    const price = row[price_basis];
    return price === null || row.stage === 'retired'
      ? []
      : [{ model_id: row.model_id, score: row.score, price }];
  });
  const best = new Set(frontierOf(points).map(({ model_id }) => model_id));
  return rows.map((row) => ({ ...row, best_for_price: best.has(row.model_id) }));
}

/**
 * To a millionth of a dollar: what a sum of decimal fractions leaves behind that is no part of the
 * price.
 */
function rounded(price: number | null): number | null {
  return price === null ? null : Math.round(price * 1_000_000) / 1_000_000;
}
