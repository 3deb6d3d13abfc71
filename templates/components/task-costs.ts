import type { BoardVariants, Variant } from '../../feed/contract/schemas/board.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { type AmountPair, convertedAmount, homeCurrency } from './currency.ts';

/** A row of a board that says what a task cost. */
export type TaskRow = Variant & { cost_usd: number };

/** A board in its newest period whose figure is a share of tasks, with what a task cost. */
export type TaskBoard = Pick<BoardVariants, 'board' | 'period'> & { rows: TaskRow[] };

/** So far below the best figure a row may stand to be called near it. */
export const NEAR = 0.1;

/** The boards of agents that say what a task cost: the newest first. */
export function taskBoards({ boards }: Pick<Data, 'boards'>): TaskBoard[] {
  return boards
    .flatMap(({ rankings: [newest], variants: [rows] }): TaskBoard[] => {
      if (rows === undefined || rows.period !== newest.period) return [];
      const { board, period, variants } = rows;
      if (board.category !== 'agent' || !board.share_of_tasks) return [];
      const priced = variants.filter((row): row is TaskRow => row.cost_usd !== null);
      return priced.length === 0 ? [] : [{ board, period, rows: priced }];
    })
    .sort((left, right) => (left.board.updated_at < right.board.updated_at ? 1 : -1));
}

/** The newest board of task costs, with the rows of models that are served. */
export function servedBoard(data: Pick<Data, 'boards' | 'modelsById'>): TaskBoard | undefined {
  const [newest] = taskBoards(data);
  if (newest === undefined) return undefined;
  const isServed = ({ model_id }: TaskRow) =>
    data.modelsById.get(model_id)?.lifecycle.stage !== 'retired';
  const rows = newest.rows.filter(isServed);
  return rows.length === 0 ? undefined : { ...newest, rows };
}

/** The setting of a model that its row on home has: the cheapest near its best one. */
export function nearBest(rows: readonly TaskRow[], id: string): TaskRow | undefined {
  return cheapestWithin(
    rows.filter(({ model_id }) => model_id === id),
    1 - NEAR,
  );
}

/** What a solved task costs on one board. */
export type SolvedCost = {
  /** US dollars. */
  usd: number;
  /** What these are in yuan, for who pays in it. */
  yuan?: string;
  effort: string | null;
  /** What it solves of the tasks, in percent. */
  percent: number;
  /** Whether prices of the model have changed since, so that nobody can say what it costs today. */
  isMoved?: boolean;
};

/** What a solved task costs by the id of its model, on one board. */
export type SolvedCosts = {
  board: string;
  period: string;
  models: { [id: string]: SolvedCost };
};

/** Whether the prices of a model have changed since it was measured, so that its cost of today is not known. */
function isMoved({ cost_today_rule: rule }: TaskRow): boolean {
  return rule === 'unknown_shares';
}

/** The names of the models of which that is so. */
export function movedNames(
  { modelName }: Pick<Data, 'modelName'>,
  rows: readonly TaskRow[],
): string[] {
  return [...new Set(rows.filter(isMoved).map(({ model_id }) => model_id))].map(modelName);
}

/** That the costs of some models are those of other prices than today's; undefined of none. */
export function movedCostsText(page: Page, names: string[]): string | undefined {
  if (names.length === 0) return undefined;
  return page.t('{names}: measured before a change of price; the cost of today is not known.', {
    names: page.listText(names),
  });
}

/** What a solved task costs on the board that home has, at the settings that it names. */
export function solvedCosts(data: Data): SolvedCosts | undefined {
  const served = servedBoard(data);
  if (served === undefined) return undefined;
  const { board, period, rows } = served;
  const ids = new Set(rows.map(({ model_id }) => model_id));
  const costs = [...ids].flatMap((id) => {
    const row = nearBest(rows, id);
    // Where nothing was solved, a solved task has no cost.
    if (row === undefined || row.cost_per_solved_usd === null) return [];
    const { cost_per_solved_usd: usd, effort, native: percent } = row;
    return [[id, { usd, effort, percent, ...(isMoved(row) && { isMoved: true }) }] as const];
  });
  return { board: board.name, period, models: Object.fromEntries(costs) };
}

/** The row of the cheapest solved task whose figure is at least a share of the best one; of equal costs the better. */
export function cheapestWithin(rows: readonly TaskRow[], share: number): TaskRow | undefined {
  const best = Math.max(...rows.map(({ native }) => native));
  const [first] = rows
    .filter(({ native }) => native >= best * share)
    .sort((left, right) => solvedUsd(left) - solvedUsd(right) || right.native - left.native);
  return first;
}

/** What a solved task costs in dollars; without end where none was solved. */
export function solvedUsd({ cost_per_solved_usd: usd }: TaskRow): number {
  return usd ?? Number.POSITIVE_INFINITY;
}

/** The best row; of two that are as good the cheaper one. */
export function bestRow(rows: readonly TaskRow[]): TaskRow | undefined {
  const [first] = rows.toSorted(
    (left, right) => right.native - left.native || left.cost_usd - right.cost_usd,
  );
  return first;
}

/** What a board paid, in the currency of the reader first: `$13.43`, `≈¥90.1` and `$13.43`. */
export function taskAmounts(page: Page, usd: number): AmountPair {
  const perUsd = page.rates.CNY;
  const dollars = `$${usd.toFixed(2)}`;
  const isConverted = homeCurrency(page) === 'CNY' && perUsd !== undefined;
  return isConverted ? [convertedAmount(usd * perUsd, '¥'), dollars] : [dollars];
}
