import type { Column } from './columns.ts';
import type { TableRow } from './page-models.ts';
import { addRowTools } from './row-tools.ts';
import type { TableSection } from './sections.ts';
import { showColumns } from './table.ts';

/** So many rows are shown in the frame of the reader's click; the others follow in the next. */
const ROWS_AT_ONCE = 40;

/**
 * Shows the sections and nothing else, a body each, with the reader's columns in every row. The
 * table is busy until its last row is there. Then it fires `arranged`. The returned
 * function leaves out what is still to come.
 */
export function arrange(
  table: HTMLTableElement,
  sections: readonly TableSection[],
  columns: readonly Column[],
): () => void {
  if (isShown(table, sections)) {
    elementsOf(
      sections.flatMap(({ rows }) => rows),
      columns,
    );
    return () => undefined;
  }
  const bodies = sections.map(({ heading, rows }) => ({
    body: document.createElement('tbody'),
    heading,
    rows,
  }));
  let room = ROWS_AT_ONCE;
  const later = bodies.map(({ body, heading, rows }) => {
    const now = rows.slice(0, room);
    room -= now.length;
    if (heading !== undefined) body.append(heading);
    body.append(...elementsOf(now, columns));
    return { body, rows: rows.slice(now.length) };
  });
  // The page keeps its height, and with it the reader's place, while the table is short.
  const box = table.parentElement ?? table;
  const focused = table.contains(document.activeElement) ? document.activeElement : null;
  box.style.minHeight = `${box.offsetHeight}px`;
  for (const old of [...table.tBodies]) old.remove();
  table.append(...bodies.map(({ body }) => body));
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
  table.setAttribute('aria-busy', 'true');
  return afterFrame(() => {
    for (const { body, rows } of later) body.append(...elementsOf(rows, columns));
    box.style.minHeight = '';
    table.removeAttribute('aria-busy');
    table.dispatchEvent(new Event('arranged'));
  });
}

function elementsOf(rows: readonly TableRow[], columns: readonly Column[]): readonly Element[] {
  addRowTools(rows);
  for (const row of rows) showColumns(row, columns);
  return rows.map(({ element }) => element);
}

function isShown(table: HTMLTableElement, sections: readonly TableSection[]): boolean {
  const wanted = sections.flatMap(({ heading, rows }) => [
    ...(heading === undefined ? [] : [heading]),
    ...rows.map(({ element }) => element),
  ]);
  const shown = [...table.tBodies].flatMap(({ rows }) => [...rows]);
  return shown.length === wanted.length && wanted.every((row, index) => row === shown[index]);
}

/** Runs once the frame that is under way is shown, unless it is cancelled before. */
function afterFrame(action: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(action);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
