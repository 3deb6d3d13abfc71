import type { BoardVariants, Variant } from '../../feed/contract/schemas/board.ts';
import { type ComparedCost, comparedCost, costPerSolved } from '../../feed/prices/task-cost.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { gapOf } from '../text.ts';
import { signed } from './cost-move.ts';
import { type AmountPair, listAmounts } from './currency.ts';
import { signGap } from './sum-sign.ts';

type RowCosts = Pick<Variant, 'cost_usd' | 'cost_per_solved_usd'>;

/** A row of a board with what it costs today, as far as that is known. */
export type RowToday = Variant & {
  kind?: ComparedCost['kind'] | undefined;
  /** What the board paid, where that is another sum. */
  paid?: RowCosts;
};

/** The rows of a board at what they are compared by. */
export function rowsToday(
  { modelsById }: Pick<Data, 'modelsById'>,
  { board, variants }: BoardVariants,
): RowToday[] {
  return variants.map((row) => {
    const model = modelsById.get(row.model_id);
    const cost = model && comparedCost(row, model, board.updated_at);
    if (cost === undefined) return row;
    const { kind, usd } = cost;
    if (usd === row.cost_usd) return { ...row, kind };
    const solved = row.cost_per_solved_usd === null ? null : costPerSolved(usd, row.native);
    return { ...row, kind, cost_usd: usd, cost_per_solved_usd: solved, paid: row };
  });
}

/**
 * What an attempt or a solved task costs, with a sign where it is the most of today, and below it what
 * the board paid: `$0.0249` and `paid $0.125`. Undefined where the board states no cost.
 */
export function rowAmounts(
  page: Page,
  { kind, paid, ...row }: RowToday,
  field: keyof RowCosts,
): AmountPair | undefined {
  const usd = row[field];
  if (usd === null) return undefined;
  const sign = kind === 'most' ? page.t('≤') + signGap(page) : '';
  const [first, second] = signed(sign, listAmounts(page, usd, false));
  const below = belowCost(page, kind, paid?.[field] ?? null) ?? second;
  return below === undefined ? [first] : [first, below];
}

/** What stands below a cost that is not what the board paid, or not of today; a cell has no third line. */
function belowCost(page: Page, kind: RowToday['kind'], paid: number | null): string | undefined {
  if (kind === 'old') return page.t('not of today');
  if (paid === null) return undefined;
  const [amount] = listAmounts(page, paid, false);
  return page.t('paid {amount}', { amount });
}

/** What the costs of a table are, where some are not what the board paid. */
export function todaysCostsText(
  page: Page,
  rows: readonly RowToday[],
  day: string,
): string | undefined {
  const date = page.dateText(day);
  const hasMost = rows.some(({ kind }) => kind === 'most');
  if (rows.some(({ paid }) => paid)) {
    const text = page.t('Costs are by list prices of today; paid: by the board, until {date}.', {
      date,
    });
    return hasMost ? [text, page.t('≤: at most.')].join(gapOf(page)) : text;
  }
  return hasMost ? page.t('≤: at most, as prices have changed since {date}.', { date }) : undefined;
}
