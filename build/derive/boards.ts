import { byId } from '../../feed/by-id.ts';
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
import {
  frontierOf,
  type PriceBasis,
  statesTaskCosts,
  taskFrontier,
} from '../../feed/prices/frontier.ts';
import { comparedCost, costPerSolved, taskCostToday } from '../../feed/prices/task-cost.ts';
import { scoreOf } from '../../feed/score.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { type BoardRecord, editionIn, type Period, present } from '../dataset/dataset.ts';
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

type BoardOptions = { models: readonly ModelRecord[]; apiRoot: string };

export function derivePublishedBoards(
  boards: readonly BoardRecord[],
  { models, apiRoot }: BoardOptions,
): readonly PublishedBoard[] {
  const modelsById = byId(models);
  return boards.flatMap((record): PublishedBoard[] => {
    const [newest, ...older] = publishedPeriods(record).map((period) =>
      derivePeriod(record, period, { models: modelsById, apiRoot }),
    );
    if (newest === undefined) return [];
    return [
      {
        key: record.id,
        editions: record.value.editions,
        rankings: [newest.ranking, ...older.map(({ ranking }) => ranking)],
        variants: [newest.variants, ...older.map(({ variants }) => variants)],
      },
    ];
  });
}

/** Newest first. */
function publishedPeriods({ periods }: BoardRecord): Period[] {
  return periods.filter(({ value }) => value.partial !== true).toReversed();
}

type PeriodOptions = { models: ReadonlyMap<string, ModelRecord>; apiRoot: string };

/** What a board published in a period. */
function derivePeriod(record: BoardRecord, period: Period, { models, apiRoot }: PeriodOptions) {
  const edition = present(editionIn(record, period.id), 'edition');
  const variants = deriveVariants(period.value, edition, models);
  const entries = deriveEntries(variants);
  // As of the period; `endpoint` and `periods` are those of today.
  const board = toRow<Board>(boardSchema, {
    ...edition,
    ...period.value,
    share_of_tasks: edition.share_of_tasks ?? false,
    key: record.id,
    period: period.id,
    periods: publishedPeriods(record).map(({ id }) => id),
    endpoint: addressOf(apiRoot, 'leaderboards.board', { board: record.id }),
    model_count: entries.length,
    edition: edition.id,
  });
  return {
    ranking: { board, period: period.id, entries },
    variants: { board, period: period.id, variants },
  };
}

const variant = boardVariants.properties.variants.items;

/** Every row that the board prints for a model of the feed, by native, ties by model id. */
function deriveVariants(
  { entries, updated_at }: PeriodFile,
  edition: Edition,
  models: ReadonlyMap<string, ModelRecord>,
): Variant[] {
  const variants = entries
    .map((row) => {
      const model = present(models.get(row.model), 'model');
      return toVariant(row, edition, taskCostToday(toTask(row), model, updated_at));
    })
    .sort(
      (left, right) =>
        right.native - left.native || compareCodeUnits(left.model_id, right.model_id),
    );
  const frontier = taskFrontier(variants, ({ cost_usd }) => cost_usd);
  return variants.map((row) => {
    return { ...row, frontier: row.cost_usd === null ? null : frontier.has(row) };
  });
}

type PeriodRow = PeriodFile['entries'][number];

/** What the board states of a task. */
function toTask(row: PeriodRow) {
  const { cost_usd = null, output_tokens = null } = row;
  const { list_input_price = null, list_output_price = null } = row;
  return { cost_usd, output_tokens, list_input_price, list_output_price };
}

function toVariant(
  row: PeriodRow,
  { anchors, share_of_tasks }: Edition,
  costToday: ReturnType<typeof taskCostToday>,
): Variant {
  const { native, cost_usd = null } = row;
  return toRow<Variant>(variant, {
    ...row,
    ...costToday,
    model_id: row.model,
    effort: effortOf(row.variant ?? ''),
    score: scoreOf(native, anchors),
    cost_per_solved_usd: share_of_tasks ? costPerSolved(cost_usd, native) : null,
  });
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

type RankedModel = Pick<ModelRecord, 'name' | 'input_price' | 'output_price' | 'status'>;

export type BoardRow = Entry &
  RankedModel & {
    /** The effort of the model's best row; null where the board does not state it. */
    effort: Variant['effort'];
    /** USD that the board paid per task for this row; null where it does not say. */
    cost_usd: number | null;
    cost_per_solved_usd: number | null;
    compared_cost_usd: number | null;
    /**
     * USD per 1 million tokens in the feed's usual mix; null where one of the two prices is
     * unknown.
     */
    blended_price: number | null;
    price_basis: PriceBasis;
    stage: Lifecycle['stage'];
    /**
     * Whether nothing in service scores as high for as little: no other setting of any model where
     * the board states what a task costs, no other model by the price of tokens elsewhere. A retired
     * model never is.
     */
    best_for_price: boolean;
  };

/** A setting of a model on the newest period of a board: every effort is one. */
export type BoardSetting = Variant & {
  name: string;
  stage: Lifecycle['stage'];
  /**
   * USD a task at the prices of today, the most that it may be where they don't say more, and what the
   * board paid where nothing is known of today.
   */
  compared_cost_usd: number | null;
  /** Whether no setting in service costs as little a task and scores as high; false without a cost. */
  best_for_price: boolean;
};

/** Every setting on the newest period of a board, the best first. */
export function deriveSettings(
  models: readonly ModelRecord[],
  { variants: [{ board, variants }] }: PublishedBoard,
): readonly BoardSetting[] {
  const modelsById = byId(models);
  const settings = variants.map((row) => {
    const model = present(modelsById.get(row.model_id), 'model');
    const { name, lifecycle } = model;
    const compared_cost_usd = comparedCost(row, model, board.updated_at)?.usd ?? null;
    return { ...row, name, stage: lifecycle.stage, compared_cost_usd };
  });
  const best = taskFrontier(
    settings.filter(({ stage }) => stage !== 'retired'),
    (row) => row.compared_cost_usd,
  );
  return settings.map((row) => ({ ...row, best_for_price: best.has(row) }));
}

export function deriveBoardRows(
  models: readonly ModelRecord[],
  board: PublishedBoard,
): readonly BoardRow[] {
  const { entries } = board.rankings[0];
  const modelsById = byId(models);
  const settings = deriveSettings(models, board);
  const isPerTask = statesTaskCosts(entries, settings);
  const price_basis = isPerTask ? 'compared_cost_usd' : 'blended_price';
  const rows = entries.map((entry) => {
    const model = present(modelsById.get(entry.model_id), 'model');
    // Settings stand best first, as the entries were made of them.
    const best = present(
      settings.find(({ model_id }) => model_id === entry.model_id),
      'setting',
    );
    return {
      ...entry,
      name: model.name,
      input_price: model.input_price,
      output_price: model.output_price,
      status: model.status,
      effort: best.effort,
      stage: best.stage,
      cost_usd: isPerTask ? best.cost_usd : null,
      cost_per_solved_usd: isPerTask ? best.cost_per_solved_usd : null,
      compared_cost_usd: isPerTask ? best.compared_cost_usd : null,
      blended_price: rounded(blendedPrice(model, policy.inputShare)),
      price_basis,
      best_for_price: best.best_for_price,
    } as const;
  });
  return isPerTask ? rows : bestByTokens(rows);
}

/** The rows with the best of them for their price by the token. */
function bestByTokens<Row extends Pick<BoardRow, 'blended_price' | 'score' | 'stage'>>(
  rows: readonly Row[],
) {
  const points = rows.flatMap((row) => {
    const { blended_price: price, score, stage } = row;
    return price === null || stage === 'retired' ? [] : [{ row, score, price }];
  });
  const best = new Set(frontierOf(points).map(({ row }) => row));
  return rows.map((row) => ({ ...row, best_for_price: best.has(row) }));
}

/**
 * To a millionth of a dollar: what a sum of decimal fractions leaves behind that is no part of the
 * price.
 */
function rounded(price: number | null): number | null {
  return price === null ? null : Math.round(price * 1_000_000) / 1_000_000;
}
