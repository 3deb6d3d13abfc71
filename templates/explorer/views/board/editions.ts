/** An edition of a board, as the page's table of scales has it. */
export type EditionRow = {
  readonly board: string;
  /** The first month of the edition. */
  readonly from: string;
  readonly name: string;
  /** The id of its row in the table. */
  readonly anchor: string;
};

/** The edition of a board in a period. Rows are newest first. */
export function editionIn(
  editions: readonly EditionRow[],
  board: string,
  period: string,
): EditionRow | undefined {
  return editions.find((edition) => edition.board === board && edition.from <= period);
}
