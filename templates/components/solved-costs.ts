import { groupBy } from '../../feed/collections.ts';
import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import {
  type CostRange,
  costPerSolved,
  type TaskModel,
  taskCostRange,
} from '../../feed/prices/task-cost.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { gapOf, type Message } from '../text.ts';
import {
  type CostMove,
  costMove,
  moveSign,
  type SolvedCost,
  type SolvedRange,
} from './cost-move.ts';
import { soonPrice } from './soon-price.ts';
import {
  cheapestWithin,
  NEAR,
  servedBoard,
  type TaskBoard,
  type TaskRow,
  taskAmounts,
} from './task-costs.ts';

/** What a solved task costs by the id of its model, on one board. */
export type SolvedCosts = {
  board: string;
  period: string;
  /** At the cheapest effort near the best one. */
  models: { [id: string]: SolvedCost };
  /** At the cheapest of all efforts, where that is another. */
  least: { [id: string]: SolvedCost };
};

/** What a solved task costs on the board that home has, at the settings that it names. */
export function solvedCosts(page: Page, data: Data): SolvedCosts | undefined {
  const served = servedBoard(data);
  if (served === undefined) return undefined;
  const { board, period, rows } = served;
  const byModel = [...groupBy(rows, ({ model_id: id }) => id)];
  const near = byModel.flatMap(([, own]) => cheapestWithin(own, 1 - NEAR) ?? []);
  const least = byModel.flatMap(([, own]) => cheapestWithin(own, 0) ?? []);
  const costsOf = (some: readonly TaskRow[]) =>
    Object.fromEntries(some.flatMap((row) => costById(page, data, { row, day: board.updated_at })));
  return {
    board: board.name,
    period,
    models: costsOf(near),
    least: costsOf(least.filter((row) => !near.includes(row))),
  };
}

type MeasuredRow = { row: TaskRow; day: string };

/** Nothing where nothing was solved: a solved task has no cost then. */
function costById(page: Page, data: Data, measured: MeasuredRow): [string, SolvedCost][] {
  const model = data.modelsById.get(measured.row.model_id);
  if (model === undefined) return [];
  const cost = solvedCost(measured, model);
  const coming = comingCost(page, measured, model);
  return cost === undefined ? [] : [[model.id, { ...cost, ...(coming && { coming }) }]];
}

/** What a solved task costs by a row, and between what today where its model has other prices since. */
function solvedCost({ row, day }: MeasuredRow, model: TaskModel): SolvedCost | undefined {
  const { cost_per_solved_usd: usd, effort, native: percent, cost_today_rule: rule } = row;
  if (usd === null) return undefined;
  const moved = rule === 'unknown_shares' && solvedRange({ row, day }, model);
  return { usd, effort, percent, ...(moved && { moved }) };
}

/** What it will be by prices that are announced for a day soon. */
function comingCost(page: Page, measured: MeasuredRow, model: ModelDetail): SolvedCost['coming'] {
  const next = soonPrice(page, model);
  return next && { from: next.from, ...solvedRange(measured, { ...model, ...next }) };
}

/** The same of a row whatever its board. */
export function comingSolved(
  page: Page,
  { modelsById }: Pick<Data, 'modelsById'>,
  measured: MeasuredRow,
): SolvedCost['coming'] {
  const model = modelsById.get(measured.row.model_id);
  return model && comingCost(page, measured, model);
}

/** What an attempt will cost at each effort of a model by prices that are announced for a day soon. */
export function comingAttemptsText(
  page: Page,
  model: ModelDetail,
  { board, rows }: Pick<TaskBoard, 'board' | 'rows'>,
): string | undefined {
  const next = soonPrice(page, model);
  if (next === undefined) return undefined;
  const costs = rows.map((row) => {
    const { low, high } = attemptRange({ row, day: board.updated_at }, { ...model, ...next });
    const ends = [...new Set([low, high].map((usd) => taskAmounts(page, usd)[0]))];
    const isKnown = high < Number.POSITIVE_INFINITY;
    return `${row.effort} ${isKnown ? ends.join('–') : page.t('unknown')}`;
  });
  return page.t('From {date} an attempt costs: {costs}.', {
    date: page.dateText(next.from),
    costs: page.listText(costs),
  });
}

/** Between what a solved task costs at the prices of a model; without ends where that is not known. */
function solvedRange({ row, day }: MeasuredRow, model: TaskModel): SolvedRange {
  const { paid_usd: paid = row.cost_usd, native } = row;
  const range = taskCostRange({ ...row, cost_usd: paid }, model, day);
  const low = costPerSolved(range?.low ?? null, native);
  const high = costPerSolved(range?.high ?? null, native);
  return low === null || high === null ? {} : { low, high };
}

/**
 * Between what an attempt costs today, and from the day of a price that is announced for soon: without ends
 * where prices have changed since and it doesn't follow from them.
 */
export function attemptEnds(
  page: Page,
  data: Pick<Data, 'modelsById'>,
  measured: MeasuredRow,
): CostRange {
  const { cost_usd: usd, cost_today_rule: rule, model_id: id } = measured.row;
  const model = data.modelsById.get(id);
  const exact = { low: usd, high: usd };
  if (model === undefined) return exact;
  const today = rule === 'unknown_shares' ? attemptRange(measured, model) : exact;
  const next = soonPrice(page, model);
  if (next === undefined) return today;
  const later = attemptRange(measured, { ...model, ...next });
  return { low: Math.min(today.low, later.low), high: Math.max(today.high, later.high) };
}

/** Between what an attempt costs at the prices of a model; any sum where that is not known. */
function attemptRange({ row, day }: MeasuredRow, model: TaskModel): CostRange {
  const { paid_usd: paid = row.cost_usd } = row;
  return taskCostRange({ ...row, cost_usd: paid }, model, day) ?? { low: 0, high: Infinity };
}

/** The sign before what a row of a board costs, where it is the most or the least of today. */
export function rowSign(page: Page, data: Pick<Data, 'modelsById'>, measured: MeasuredRow): string {
  const model = data.modelsById.get(measured.row.model_id);
  const cost = model && solvedCost(measured, model);
  return cost === undefined ? '' : moveSign(page, cost);
}

/** How the costs of some models stand to those of today; undefined where no price has changed since. */
export function movedCostsText(
  page: Page,
  { modelName, modelsById }: Pick<Data, 'modelName' | 'modelsById'>,
  { board, rows }: Pick<TaskBoard, 'board' | 'rows'>,
): string | undefined {
  const moves = movesByModel(modelsById, { board, rows });
  const texts = [...groupBy([...moves], ([, move]) => move)].map(([move, some]) =>
    page.t(MOVED[move], { names: page.listText(some.map(([id]) => modelName(id))) }),
  );
  return texts.length === 0 ? undefined : texts.join(gapOf(page));
}

/** How the costs of each model have moved since the board measured them; unknown where its rows differ. */
function movesByModel(
  modelsById: Data['modelsById'],
  { board, rows }: Pick<TaskBoard, 'board' | 'rows'>,
): Map<string, Moved> {
  const moves = new Map<string, Moved>();
  for (const row of rows) {
    const model = modelsById.get(row.model_id);
    const move = model && rowMove({ row, day: board.updated_at }, model);
    if (move === undefined) continue;
    const known = moves.get(row.model_id) ?? move;
    moves.set(row.model_id, known === move ? move : 'unknown');
  }
  return moves;
}

type Moved = CostMove | 'known';

function rowMove(measured: MeasuredRow, model: TaskModel): Moved | undefined {
  if (measured.row.paid_usd !== undefined) return 'known';
  const cost = solvedCost(measured, model);
  return cost && costMove(cost);
}

const MOVED = {
  fell: '{names}: its prices have fallen since; today a task costs this at most.',
  rose: '{names}: its prices have risen since; today a task costs this at least.',
  unknown: '{names}: measured before a change of price; the cost of today is not known.',
  known: '{names}: at the prices of today, which are others than when it was measured.',
} as const satisfies { [move in Moved]: Message };
