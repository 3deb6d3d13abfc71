import { type Direction, firstDirection, type ListQuery, type Sort, sorts } from './list.ts';
import type { TableRow } from './page-models.ts';

/** Puts the rows of the table into an order, and leaves out those that are not in it. */
export function arrange(table: HTMLTableElement, rows: readonly TableRow[]): void {
  const body = table.tBodies[0];
  if (body === undefined) return;
  const isInPlace =
    body.rows.length === rows.length &&
    rows.every(({ element }, index) => body.rows[index] === element);
  if (!isInPlace) body.replaceChildren(...rows.map(({ element }) => element));
}

type OnSort = (sort: Sort, dir: Direction) => void;

/** Makes the headings sort the table. A heading may have two columns: the model and its vendor. */
export function addSorting(table: HTMLTableElement, onSort: OnSort): void {
  for (const heading of table.querySelectorAll<HTMLElement>('thead [data-sort]')) {
    const { sort, also } = heading.dataset;
    const label = heading.textContent ?? '';
    heading.replaceChildren(
      ...[
        button(sort, label, onSort),
        ...(also === undefined ? [] : [' ', button(also, 'Vendor', onSort)]),
      ],
    );
  }
}

/** Tells eyes and voices what the table is sorted by. */
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
  const sort = sorts.find((known) => known === name) ?? 'name';
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
