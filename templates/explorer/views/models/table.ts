import { t } from '../../../messages/t.ts';
import type { Column, Direction } from './columns.ts';
import { firstDirection, type ListQuery, type Sort, sortNamed } from './list.ts';
import type { TableRow } from './page-models.ts';

/** What the cells of the reader's columns say now, by row. */
const shownTexts = new WeakMap<TableRow, string>();

/** The cells of the reader's columns, before the last cell of the row. */
export function showColumns(row: TableRow, columns: readonly Column[]): void {
  const texts = columns.map(({ textOf }) => textOf(row));
  const key = JSON.stringify([columns.map(({ name }) => name), texts]);
  if (shownTexts.get(row) === key) return;
  shownTexts.set(row, key);
  for (const cell of row.element.querySelectorAll('.extra')) cell.remove();
  const cells = columns.map(({ isNumber }, index) => {
    const cell = document.createElement('td');
    cell.className = isNumber ? 'extra n' : 'extra';
    cell.textContent = texts[index] ?? '';
    return cell;
  });
  row.element.lastElementChild?.before(...cells);
}

export type OnSort = (sort: Sort, dir: Direction) => void;

/** Makes the headings sort the table. A heading may have two columns: the model and its vendor. */
export function addSorting(table: HTMLTableElement, onSort: OnSort): void {
  for (const heading of table.querySelectorAll<HTMLElement>('thead [data-sort]')) {
    const { sort, also } = heading.dataset;
    const label = heading.textContent ?? '';
    heading.replaceChildren(
      ...[
        button(sort, label, onSort),
        ...(also === undefined ? [] : [' ', button(also, t('Vendor'), onSort)]),
      ],
    );
  }
}

/** The headings of the reader's columns, before the last cell of the row. */
export function showHeadings(
  table: HTMLTableElement,
  columns: readonly Column[],
  onSort: OnSort,
): void {
  const row = table.tHead?.rows[0];
  // The one column that is there by default finds room without them.
  if (columns.length > 1) table.dataset.columns = String(columns.length);
  else delete table.dataset.columns;
  table.style.setProperty('--columns', String(columns.length));
  const shown = [...(row?.querySelectorAll<HTMLElement>('.extra') ?? [])];
  const isShown =
    shown.length === columns.length &&
    columns.every(({ label }, index) => shown[index]?.textContent === label);
  if (row === undefined || isShown) return;
  for (const heading of shown) heading.remove();
  const made = columns.map(({ name, label, isNumber }) => {
    const heading = document.createElement('th');
    heading.scope = 'col';
    heading.className = isNumber ? 'extra n' : 'extra';
    heading.append(button(name, label, onSort));
    return heading;
  });
  row.lastElementChild?.before(...made);
}

/** Marks the heading that the table is sorted by, for the eye and for screen readers. */
export function markSorting(table: HTMLTableElement, { sort, dir }: ListQuery): void {
  for (const heading of table.querySelectorAll('thead th')) {
    const buttons = [...heading.querySelectorAll<HTMLElement>('.sort')];
    for (const found of buttons) {
      if (found.dataset.sort === sort) found.dataset.active = dir;
      else delete found.dataset.active;
    }
    if (buttons.some((found) => found.dataset.sort === sort))
      heading.setAttribute('aria-sort', dir === 'asc' ? 'ascending' : 'descending');
    else heading.removeAttribute('aria-sort');
  }
}

function button(name: string | undefined, label: string, onSort: OnSort): HTMLButtonElement {
  const sort = sortNamed(name) ?? 'name';
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'sort';
  made.dataset.sort = sort;
  made.textContent = label;
  made.addEventListener('click', () => onSort(sort, nextDirection(sort, made.dataset.active)));
  return made;
}

function nextDirection(sort: Sort, active: string | undefined): Direction {
  if (active === undefined) return firstDirection(sort);
  return active === 'asc' ? 'desc' : 'asc';
}
