import { t } from '../../../messages/t.ts';
import { readingText, statusMeanings } from '../../parts/reading.ts';
import { startTip } from '../../parts/tip.ts';
import type { TableRow } from './page-models.ts';
import type { Row } from './row.ts';

/**
 * A tooltip for the figures of the table: when a price was read and how many sources agree, how
 * sure a score is, what a status means. It comes with the pointer, and with the focus of a row.
 */
export function startRowTip(table: HTMLTableElement, rows: readonly TableRow[]): void {
  const known = new Map<Element, TableRow>(rows.map((row) => [row.element, row]));
  startTip(table, 'models-tip', (target) => {
    const cell = target.closest('td, th');
    const row = known.get(cell?.parentElement ?? table);
    return cell === null || row === undefined
      ? undefined
      : { anchor: cell, text: tipText(row, cell) };
  });
}

/** What is said of a cell; the name of the model stands for its prices. */
export function tipText({ model, overall, read }: Row, cell: Element): string {
  if (cell.matches('.pick, .tags, .extra')) return '';
  if (cell.matches('.verified, .unverified, .seed')) return statusMeanings[model.status];
  if (!cell.matches('.score'))
    return model.input_price === null
      ? t('No price of the vendor is known.')
      : t('Prices {reading}.', { reading: readingText(read) });
  return overall === null
    ? t('Not ranked: fewer than 3 current boards list it.')
    : t(
        'Overall {score}: with 90 % probability between {low} and {high}, from {count} current boards.',
        {
          score: overall.score.toFixed(1),
          low: String(overall.low),
          high: String(overall.high),
          count: overall.board_count,
        },
      );
}
