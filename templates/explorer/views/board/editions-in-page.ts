import { type EditionRow, editionIn } from './editions.ts';

/** What a board was called in a period; undefined where the page does not know it. */
export function boardName(board: string, period: string): string | undefined {
  return editionIn(editionsInPage(), board, period)?.name;
}

/**
 * The anchor of the scale that a board had in a period; that of the newest where the page does not
 * know it.
 */
export function scaleAnchor(board: string, period: string): string {
  return editionIn(editionsInPage(), board, period)?.anchor ?? `normalisation-${board}`;
}

let known: readonly EditionRow[] | undefined;

/**
 * Every edition that a published period belongs to. The build wrote them into the page, so nothing
 * need be requested.
 */
function editionsInPage(): readonly EditionRow[] {
  known ??= [...document.querySelectorAll<HTMLElement>('tr[data-board]')].map((row) => ({
    board: row.dataset.board ?? '',
    from: row.dataset.from ?? '',
    name: row.querySelector('span')?.textContent ?? '',
    anchor: row.id,
  }));
  return known;
}
