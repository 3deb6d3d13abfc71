/** Rows as columns, which compress better: the names of the fields are written once. */
export type Columns<Row extends object> = {
  readonly [Name in keyof Row]: readonly Row[Name][];
};

/** Every row has the same fields. */
export function toColumns<Row extends object>(rows: readonly Row[]): Columns<Row> {
  const names = Object.keys(rows[0] ?? {});
  const columns: Record<string, unknown> = Object.fromEntries(
    names.map((name) => [name, rows.map((row) => Reflect.get(row, name))]),
  );
  // There is one column for each field of a row, which Object.fromEntries can't express.
  return columns as Columns<Row>;
}

export function fromColumns<Row extends object>(columns: Columns<Row>): Row[] {
  const entries = Object.entries<readonly unknown[]>(columns);
  const count = entries[0]?.[1].length ?? 0;
  // Each column has a value for each row, by the type of `toColumns`.
  return Array.from({ length: count }, (_, index) =>
    Object.fromEntries(entries.map(([name, values]) => [name, values[index]])),
  ) as Row[];
}
