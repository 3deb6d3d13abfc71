import { t } from '../../../messages/t.ts';
import { clampToScreen } from '../../parts/clamp.ts';
import { readingText, statusMeanings } from '../../parts/reading.ts';
import type { TableRow } from './page-models.ts';
import type { Row } from './row.ts';

const TIP = 'models-tip';

/**
 * A tooltip for the figures of the table: when a price was read and how many sources agree, how
 * sure a score is, what a status means. It comes with the pointer, and with the focus of a row.
 */
export function startRowTip(table: HTMLTableElement, rows: readonly TableRow[]): void {
  const known = new Map<Element, TableRow>(rows.map((row) => [row.element, row]));
  const tip = document.createElement('div');
  tip.id = TIP;
  tip.className = 'tip fixed';
  tip.setAttribute('role', 'tooltip');
  tip.hidden = true;
  table.after(tip);
  let shownAt = 0;
  const hide = () => {
    tip.hidden = true;
  };
  const show = ({ target }: Event) => {
    const cell = target instanceof Element ? target.closest('td, th') : null;
    const row = known.get(cell?.parentElement ?? table);
    const text = cell === null || row === undefined ? '' : tipText(row, cell);
    if (cell === null || text === '') return hide();
    tip.textContent = text;
    tip.hidden = false;
    shownAt = scrollY;
    const { left, top } = clampToScreen(cell.getBoundingClientRect(), tip.getBoundingClientRect());
    tip.style.left = `${left}px`;
    tip.style.top = `${top}px`;
  };
  table.addEventListener('pointerover', show);
  table.addEventListener('pointerleave', hide);
  table.addEventListener('focusin', (event) => {
    show(event);
    if (event.target instanceof Element) event.target.setAttribute('aria-describedby', TIP);
  });
  table.addEventListener('focusout', hide);
  addEventListener('keydown', ({ key }) => key === 'Escape' && hide());
  addEventListener('scroll', () => scrollY !== shownAt && hide(), { passive: true });
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
