/** A column of a CSV file. */
export type CsvColumn = {
  readonly name: string;
  /** The fields that lead from a row to the value. */
  readonly path: readonly string[];
  /** The schema of the value. */
  readonly schema: FieldSchema;
};

/** What columns need of the schema of a field. */
export type FieldSchema = {
  readonly type: string | readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: RowSchema;
};

type RowSchema = {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, FieldSchema & RowSchema>>;
};

/** What the columns of a bulk file need of its endpoint: a schema of rows under one name. */
export type CsvSource = {
  readonly body: object;
  readonly csv?: { readonly omits: readonly string[] };
};

/**
 * The columns of a bulk file. The fields of an object are columns of their own, with its name and
 * an underscore before theirs.
 */
export function csvColumns({ body, csv }: CsvSource): readonly CsvColumn[] {
  // The schema of a bulk answer is an object with one list of rows.
  const { properties = {} } = body as RowSchema;
  const [rows] = Object.values(properties);
  const columns = rows?.items === undefined ? [] : columnsOf(rows.items, []);
  return columns.filter(({ name }) => csv?.omits.includes(name) !== true);
}

function columnsOf({ properties = {} }: RowSchema, before: readonly string[]): CsvColumn[] {
  return Object.entries(properties).flatMap(([field, schema]) => {
    const path = [...before, field];
    return schema.properties === undefined
      ? [{ name: path.join('_'), path, schema }]
      : columnsOf(schema, path);
  });
}
