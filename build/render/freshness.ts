import { policy } from '../../feed/contract/vocabulary.ts';
import type { FreshnessRow, RunOut, UnreadPeriod } from '../derive/freshness.ts';
import type { RunningOut } from '../derive/running-out.ts';
import type { UnboundedPlans } from '../derive/unbounded-plans.ts';
import { renderTable } from './markdown.ts';

/** What was checked when in Markdown, which is the text of an issue too. */
export function renderFreshness(
  rows: readonly FreshnessRow[],
  { runOut, runningOut }: { runOut: RunOut; runningOut: RunningOut },
): string {
  const table = rows.map((row) => ({
    checked: row.checked ?? 'not known',
    days: row.ageDays ?? '',
    dataset: row.dataset,
    of: row.subject,
    'to check again': toWork(row),
  }));
  const fields = ['checked', 'days', 'dataset', 'of', 'to check again'] as const;
  const { markdown } = renderTable(table, fields);
  return `${conclusion(rows)}\n\n${markdown}\n\n${ADVICE}\n${renderRunOut(runOut)}${renderRunningOut(runningOut)}`;
}

/** A line for each list and day, so that a reader sees which list to read again first. */
function renderRunningOut(rows: RunningOut): string {
  const heading = `Within ${policy.noticeDays} days`;
  if (rows.length === 0) return `\n${heading} nothing more becomes stale.\n`;
  const lines = rows.map(({ day, kind, source, count }) => {
    const what = count === 1 ? kind.slice(0, -1) : kind;
    return `- ${day}: ${count} ${what} of ${source}\n`;
  });
  return `\n${heading} these become stale unless they are read again:\n\n${lines.join('')}`;
}

/** A line for each period that is newer than the feed's and in no copy that an import could read. */
export function renderUnread(periods: readonly UnreadPeriod[]): string {
  if (periods.length === 0) return '';
  const lines = periods.map(
    ({ board, period, source, checked }) =>
      `- ${board} ${period}: seen on ${checked} in ${source}\n`,
  );
  return `\nPublished by their makers, and in no public copy that an import can read:\n\n${lines.join('')}`;
}

/** How many of the plans that are sold a use can be weighed against, and why not the others. */
export function renderUnbounded(sold: number, unbounded: UnboundedPlans): string {
  const count = [...unbounded.values()].flat().length;
  const lines = [...unbounded].map(
    ([reason, ids]) => `- ${reason} (${ids.length}): ${ids.join(', ')}\n`,
  );
  return `\n${sold - count} of ${sold} plans have figures that a use can be weighed against. The others:\n\n${lines.join('')}`;
}

/** A line for each kind of which there is any; the table has the prices that are old. */
function renderRunOut(runOut: RunOut): string {
  const lines = Object.entries({
    'Promotions past their day': runOut.promotions,
    'Announced prices whose day has come': runOut.announced_prices,
    'Rates older than the price': runOut.rates,
    'Offers older than the price': runOut.offers,
  })
    .filter(([, ids]) => ids.length > 0)
    .map(([what, ids]) => `- ${what} (${ids.length}): ${ids.join(', ')}\n`);
  return lines.length === 0 ? '' : `\n${lines.join('')}`;
}

const ADVICE =
  'Read the sources again and put the day into `checked`; a price that has moved is a new entry under `prices`, and a board gets a new period. The limits are `freshness_days` in `data/site.yaml`; `npm run freshness` shows this list.';

function conclusion(rows: readonly FreshnessRow[]): string {
  const sum = (count: (row: FreshnessRow) => number) =>
    rows.reduce((total, row) => total + count(row), 0);
  const limits = new Map(rows.map(({ dataset, limitDays }) => [dataset, limitDays]));
  const texts = [...limits]
    .map(([dataset, days]) => `${dataset} ${days === null ? 'none' : `${days} days`}`)
    .sort();
  return `${sum((row) => row.overdue.length)} of ${sum((row) => row.records)} records are past their limit (${texts.join(', ')}).`;
}

const IDS_SHOWN = 12;

function toWork({ overdue, records }: FreshnessRow): string {
  if (overdue.length === 0) return '';
  const rest = overdue.length - IDS_SHOWN;
  const more = rest > 0 ? ` and ${rest} more` : '';
  return `${overdue.length} of ${records}: ${overdue.slice(0, IDS_SHOWN).join(', ')}${more}`;
}
