import type { FromSchema } from 'json-schema-to-ts';
import * as s from './common.ts';

const texts = (description: string) => s.arrayOf({ type: 'string' }, description);

/** The types of Table Schema that the columns have. */
export const fieldTypes = [
  'string',
  'number',
  'integer',
  'boolean',
  'date',
  'yearmonth',
  'array',
] as const;

const constraints = s.object('What holds for every cell of a column.', {
  'required?': s.flag('True where no cell is empty.'),
  'enum?': s.arrayOf({ type: 'string' }, 'The values that occur.'),
  'minimum?': s.number('The least value.'),
  'maximum?': s.number('The greatest value.'),
});

export const packageField = s.object('A column of a file.', {
  name: s.text('Name of the column, as in the first line of the file.'),
  type: s.choice(fieldTypes, 'Type of its cells.'),
  'format?': s.choice(['uri'], 'Format of its texts.'),
  description: s.text('What the column says, with its unit.'),
  'unit?': s.text('Unit of its numbers.'),
  'constraints?': constraints,
});
export type PackageField = FromSchema<typeof packageField>;

const foreignKey = s.object('Columns that name a row of another file.', {
  fields: texts('Columns of this file.'),
  reference: s.object('What the columns refer to.', {
    resource: s.text('Name of the other file.'),
    fields: texts('Its columns.'),
  }),
});

export const packageResource = s.object('A bulk file in CSV.', {
  name: s.text('Name of the file without its extension.'),
  path: s.text('Address of the file, relative to this one.'),
  profile: s.choice(['tabular-data-resource'], 'Kind of the file.'),
  description: s.text('What a row is.'),
  format: s.choice(['csv'], 'Format of the file.'),
  mediatype: s.choice(['text/csv'], 'Media type of the file.'),
  encoding: s.choice(['utf-8'], 'Encoding of the file.'),
  schema: s.object('The columns of the file.', {
    fields: s.arrayOf(packageField, 'The columns, in their order.'),
    missingValues: texts('Cells that stand for null: the empty one.'),
    'primaryKey?': texts('Columns that identify a row together.'),
    'foreignKeys?': s.arrayOf(foreignKey, 'Columns that name rows of other files.'),
  }),
});
export type PackageResource = FromSchema<typeof packageResource>;

/** `v1/bulk/datapackage.json`: a Data Package of the Frictionless standards. */
export const dataPackage = s.object(
  'The bulk files in CSV with the meaning, type and unit of each column.',
  {
    profile: s.choice(['tabular-data-package'], 'Kind of the package: files of rows and columns.'),
    name: s.text('Name of the package.'),
    title: s.text('Name of the feed.'),
    description: s.text('What the feed is, and how to read the cells.'),
    homepage: s.url('Address of the documentation page.'),
    licenses: s.arrayOf(
      s.object('A licence.', {
        name: s.text('Name of the licence.'),
        title: s.text('Title of the licence.'),
        path: s.url('Address of the licence of the data.'),
      }),
      'The licence of the data.',
    ),
    resources: s.arrayOf(packageResource, 'The bulk files in CSV.'),
  },
);
export type DataPackage = FromSchema<typeof dataPackage>;

/** A column of a CSV file. */
export type CsvColumn = {
  name: string;
  /** The fields that lead from a row to the value. */
  path: readonly string[];
  /** The schema of the value. */
  schema: FieldSchema;
};

/** What columns need of the schema of a field. */
export type FieldSchema = {
  type: string | readonly string[];
  description?: string;
  format?: string;
  enum?: readonly unknown[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  items?: RowSchema;
};

type RowSchema = {
  type?: unknown;
  properties?: Readonly<Record<string, FieldSchema & RowSchema>>;
};

/** What the columns of a bulk file need of its endpoint: a schema of rows under one name. */
export type CsvSource = {
  body: object;
  csv?: { omits: readonly string[] };
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
