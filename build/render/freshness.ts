import { visible } from '../dataset/visible.ts';
import type { FreshnessRow, RunOut } from '../derive/freshness.ts';
import { renderTable, renderTextTable } from './markdown.ts';

export function renderFreshness(rows: readonly FreshnessRow[], runOut: RunOut): string {
  const table = renderTextTable(
    ['checked', 'age', 'what', 'to check again'],
    rows.map((row) => [
      row.checked ?? 'not known',
      ageOf(row),
      visible(`${row.dataset}: ${row.subject}`),
      workOf(row),
    ]),
  );
  return `${table}\n${conclusion(rows)}\n${renderRunOut(runOut)}`;
}

/** The rows that are past their limit as the text of an issue. */
export function renderFreshnessIssue(rows: readonly FreshnessRow[], runOut: RunOut): string {
  const overdue = rows.filter(isOverdue);
  const table = renderTable(overdue, {
    checked: ({ checked }) => checked ?? 'not known',
    days: ({ ageDays }) => ageDays ?? '',
    dataset: ({ dataset }) => dataset,
    of: ({ subject }) => subject,
    'to check again': workOf,
  });
  const work = overdue.length === 0 ? '' : `\n${table.markdown}\n\n${ADVICE}\n`;
  return `${conclusion(rows)}\n${work}${renderRunOut(runOut)}`;
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

/** Whether a row has records past their limit. */
export function isOverdue({ overdue }: FreshnessRow): boolean {
  return overdue.length > 0;
}

const ADVICE =
  'Read the sources again and put the day into `checked`; a price that has moved is a new entry under `prices`, and a board gets a new period. The limits are `freshness_days` in `data/site.yaml`; `npm run freshness` shows this list.';

function conclusion(rows: readonly FreshnessRow[]): string {
  const records = rows.reduce((sum, row) => sum + row.records, 0);
  const overdue = rows.reduce((sum, row) => sum + row.overdue.length, 0);
  const limits = new Map(rows.map(({ dataset, limitDays }) => [dataset, limitDays]));
  const texts = [...limits]
    .map(([dataset, days]) => `${dataset} ${days === null ? 'none' : `${days} days`}`)
    .sort();
  return `${overdue} of ${records} records are past their limit (${texts.join(', ')}).`;
}

function ageOf({ ageDays }: FreshnessRow): string {
  if (ageDays === null) return '';
  return `${ageDays} day${ageDays === 1 ? '' : 's'}`;
}

const IDS_SHOWN = 12;

function workOf({ overdue, records }: FreshnessRow): string {
  if (overdue.length === 0) return '';
  const rest = overdue.length - IDS_SHOWN;
  const more = rest > 0 ? ` and ${rest} more` : '';
  return `${overdue.length} of ${records}: ${overdue.slice(0, IDS_SHOWN).join(', ')}${more}`;
}
