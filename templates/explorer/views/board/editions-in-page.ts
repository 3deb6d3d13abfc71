import type { EditionRow } from '../../../../feed/view-renderer.ts';
import { pageData } from '../../feed/page-data.ts';
import { editionIn } from './editions.ts';

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

/** Makes views take the editions from elsewhere than the page: the build has them in memory. */
export function editionsFrom(find: () => readonly EditionRow[]): void {
  editionsInPage = find;
}

/**
 * Every edition that a published period belongs to. The build wrote them into the page, as a table
 * or as data, so nothing need be requested.
 */
let editionsInPage = (): readonly EditionRow[] => {
  known ??= [...pageData().editions, ...rowsInPage()];
  return known;
};

function rowsInPage(): readonly EditionRow[] {
  return [...document.querySelectorAll<HTMLElement>('tr[data-board]')].map((row) => ({
    board: row.dataset.board ?? '',
    from: row.dataset.from ?? '',
    name: row.querySelector('span')?.textContent ?? '',
    anchor: row.id,
  }));
}
