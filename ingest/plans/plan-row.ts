import type { PlanFile } from '../../feed/schemas/data/plan.ts';
import type { Quota } from '../../feed/schemas/plan.ts';
import { isDay } from '../formats/days.ts';
import { textFault } from '../formats/row-faults.ts';
import type { Parsed, Refusal } from '../types.ts';

/** A row of a list of subscription plans. */
export type PlanRow = {
  /** The position in the file for messages. */
  readonly position: string;
  /** The id of the row in its list: `<product>/<plan>`. */
  readonly id: string;
  /** The names to match with plans. */
  readonly keys: readonly string[];
  /** Slug of the vendor; null for one that the format does not know. */
  readonly vendor: string | null;
  readonly currency: string;
  readonly price_monthly: number | null;
  readonly price_yearly: number | null;
  /** What one price pays for, if the list says that it is not the whole plan. */
  readonly per: NonNullable<PlanFile['per']> | null;
  /** Why the figure is not what a month costs, as the end of "its price is …". */
  readonly condition: string | null;
  /** The day on which the list read the price; null for the day of the file. */
  readonly checked: string | null;
  /** Whether the list read the price on that day, rather than repeat it. */
  readonly isRead: boolean;
  readonly quotas: readonly RowQuota[];
};

/** A limit of which the list states a figure. */
export type RowQuota = {
  readonly window: NonNullable<Quota['window']>;
  readonly amount: number;
  readonly unit: NonNullable<Quota['unit']>;
};

/** A list of subscription plans. */
export type PlanFormat = {
  readonly kind: 'plans';
  readonly name: string;
  /** Public address for `--fetch`. */
  readonly address: string | null;
  /** The family of the list in `data/sources.yaml`. */
  readonly family: string;
  /**
   * The id of the row that an address cites; empty if it cites the whole list, undefined if it is
   * not an address of this list.
   */
  readonly citedRow: (url: string) => string | undefined;
  readonly parse: (text: string) => Parsed<PlanRow>;
};

/** The list as which an import keeps the prices of a list of plans. */
export function planList({ name }: Pick<PlanFormat, 'name'>): string {
  return `plans-${name}`;
}

/** Defaults for the fields of a row that a list does not have. */
export const planDefaults = {
  price_yearly: null,
  per: null,
  condition: null,
  checked: null,
  isRead: true,
  quotas: [],
} as const;

/** Sorts what was read into rows and refusals; undefined is a record without a price. */
export function collectPlans(readings: readonly (PlanRow | undefined)[]): Parsed<PlanRow> {
  const read = readings.filter((row) => row !== undefined);
  const faults = new Map(read.map((row) => [row, planFault(row)]));
  return {
    rows: read.filter((row) => faults.get(row) === undefined),
    refusals: read.flatMap((row): readonly Refusal[] => {
      const reason = faults.get(row);
      return reason === undefined ? [] : [{ position: row.position, label: row.id, reason }];
    }),
    skipped: readings.length - read.length,
  };
}

/** Why a row can't be a plan's price; undefined if it can. */
function planFault({ id, keys, position, checked, currency, ...prices }: PlanRow) {
  const names = keys.map((key) => ['the name', key] as const);
  const text = textFault([['the name', id], ...names, ['its position in the file', position]]);
  if (text !== undefined) return text;
  if (checked !== null && !isDay(checked))
    return `${JSON.stringify(checked)} is not a day; a day is written YYYY-MM-DD`;
  if (!/^[A-Z]{3}$/.test(currency)) return `${JSON.stringify(currency)} is no currency`;
  const { price_monthly: month, price_yearly: year } = prices;
  if (month !== null && !isPrice(month)) return 'the monthly price is no amount of money';
  if (year !== null && !isPrice(year)) return 'the yearly price is no amount of money';
  return month !== null && year !== null && year < month
    ? `the yearly price ${year} is below the monthly price ${month}; it may be that of a month`
    : undefined;
}

function isPrice(value: number): boolean {
  return value >= 0 && value <= MOST;
}

/** Plans are priced in any currency. */
const MOST = 10_000_000;
