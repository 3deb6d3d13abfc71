import type { BoardVariants, Variant } from '../../feed/contract/schemas/board.ts';
import { costPerSolved } from '../../feed/prices/task-cost.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { type AmountPair, convertedAmount, homeCurrency } from './currency.ts';

/** A row of a board that says what a task cost, at the prices of today where that follows from them. */
export type TaskRow = Variant & {
  cost_usd: number;
  /** What the board paid, where its model has other prices today. */
  paid_usd?: number;
};

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
      const priced = variants.flatMap((row) => atTodaysPrices(row) ?? []);
      return priced.length === 0 ? [] : [{ board, period, rows: priced }];
    })
    .sort((left, right) => (left.board.updated_at < right.board.updated_at ? 1 : -1));
}

/** Undefined of a row without a cost. */
function atTodaysPrices(row: Variant): TaskRow | undefined {
  const { cost_usd, cost_usd_today: today, native } = row;
  if (cost_usd === null) return undefined;
  if (today === null || today === cost_usd) return { ...row, cost_usd };
  const solved = row.cost_per_solved_usd === null ? null : costPerSolved(today, native);
  return { ...row, cost_usd: today, cost_per_solved_usd: solved, paid_usd: cost_usd };
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

/** The row of the cheapest solved task whose figure is at least a share of the best one; of equal costs the better. */
export function cheapestWithin(rows: readonly TaskRow[], share: number): TaskRow | undefined {
  const best = Math.max(...rows.map(({ native }) => native));
  const [first] = rows
    .filter(({ native }) => native >= best * share)
    .sort((left, right) => solvedUsd(left) - solvedUsd(right) || right.native - left.native);
  return first;
}

/** The newest board that says what a task cost with a model, and its setting that is the cheapest near its best. */
export function measuredSetting(
  data: Pick<Data, 'boards'>,
  id: string,
): { board: TaskBoard; own: TaskRow } | undefined {
  for (const board of taskBoards(data)) {
    const own = cheapestWithin(
      board.rows.filter(({ model_id }) => model_id === id),
      1 - NEAR,
    );
    if (own !== undefined) return { board, own };
  }
  return undefined;
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

/** That costs of tasks are of lists in dollars, for who pays in yuan and may pay by another list. */
export function dollarCostsText(page: Page): string | undefined {
  return homeCurrency(page) === 'CNY'
    ? page.t('What tasks cost is by the lists in dollars, converted.')
    : undefined;
}
