import type { FromSchema } from 'json-schema-to-ts';
import { arrayOf, choice, described, flag, number, object, text, url } from './common.ts';

const texts = (description: string) => arrayOf({ type: 'string' }, description);

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

const constraints = object(
  'What holds for every cell of a column.',
  {
    required: flag('True where no cell is empty.'),
    enum: arrayOf({ type: 'string' }, 'The values that occur.'),
    minimum: number('The least value.'),
    maximum: number('The greatest value.'),
  },
  ['required', 'enum', 'minimum', 'maximum'],
);

export const packageField = object(
  'A column of a file.',
  {
    name: text('Name of the column, as in the first line of the file.'),
    type: choice(fieldTypes, 'Type of its cells.'),
    format: choice(['uri'], 'Format of its texts.'),
    description: text('What the column says, with its unit.'),
    unit: text('Unit of its numbers.'),
    constraints,
  },
  ['format', 'unit', 'constraints'],
);
export type PackageField = FromSchema<typeof packageField>;

const foreignKey = object('Columns that name a row of another file.', {
  fields: texts('Columns of this file.'),
  reference: object('What the columns refer to.', {
    resource: text('Name of the other file.'),
    fields: texts('Its columns.'),
  }),
});

export const packageResource = object('A bulk file in CSV.', {
  name: text('Name of the file without its extension.'),
  path: text('Address of the file, relative to this one.'),
  profile: choice(['tabular-data-resource'], 'Kind of the file.'),
  description: text('What a row is.'),
  format: choice(['csv'], 'Format of the file.'),
  mediatype: choice(['text/csv'], 'Media type of the file.'),
  encoding: choice(['utf-8'], 'Encoding of the file.'),
  schema: object(
    'The columns of the file.',
    {
      fields: arrayOf(packageField, 'The columns, in their order.'),
      missingValues: texts('Cells that stand for null: the empty one.'),
      primaryKey: texts('Columns that identify a row together.'),
      foreignKeys: arrayOf(foreignKey, 'Columns that name rows of other files.'),
    },
    ['primaryKey', 'foreignKeys'],
  ),
});
export type PackageResource = FromSchema<typeof packageResource>;

/** `v1/bulk/datapackage.json`: a Data Package of the Frictionless standards. */
export const dataPackage = object(
  'The bulk files in CSV with the meaning, type and unit of each column.',
  {
    profile: choice(['tabular-data-package'], 'Kind of the package: files of rows and columns.'),
    name: text('Name of the package.'),
    title: text('Name of the feed.'),
    description: text('What the feed is, and how to read the cells.'),
    homepage: described(url, 'Address of the documentation page.'),
    licenses: arrayOf(
      object('A licence.', {
        name: text('Name of the licence.'),
        title: text('Title of the licence.'),
        path: described(url, 'Address of the licence of the data.'),
      }),
      'The licence of the data.',
    ),
    resources: arrayOf(packageResource, 'The bulk files in CSV.'),
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
