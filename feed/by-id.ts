/** Rows by their id. */
export function byId<Row extends { readonly id: string }>(rows: Iterable<Row>): Map<string, Row> {
  return new Map(Array.from(rows, (row) => [row.id, row]));
}
