import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { AnsweredId } from '../../build/derive/answers.ts';
import { type BulkBody, renderBulk } from '../../build/render/answers.ts';
import type { Endpoint } from '../../feed/endpoint.ts';
import { endpoints } from '../../feed/endpoints.ts';
import {
  csvColumns,
  type PackageField,
  type PackageResource,
} from '../../feed/schemas/data-package.ts';
import { deriveRealSite } from './real-feed.ts';

const { answers } = deriveRealSite();
const [answer] = answers['bulk.datapackage'];
const resources = answer?.body.resources ?? [];

/** Whether a cell is a text of the type, as Table Schema has it. */
const parsers: Readonly<Record<PackageField['type'], (cell: string) => boolean>> = {
  string: () => true,
  number: (cell) => /^-?\d+(\.\d+)?(e-?\d+)?$/.test(cell),
  integer: (cell) => /^-?\d+$/.test(cell),
  boolean: (cell) => ['true', 'false'].includes(cell),
  date: (cell) => /^\d{4}-\d{2}-\d{2}$/.test(cell) && !Number.isNaN(Date.parse(cell)),
  yearmonth: (cell) => /^\d{4}-(0[1-9]|1[0-2])$/.test(cell),
  array: (cell) => Array.isArray(JSON.parse(cell)),
};

function faultOf({ type, format, constraints = {} }: PackageField, cell: string): string {
  if (cell === '') return constraints.required ? 'is empty' : '';
  if (!parsers[type](cell)) return `is no ${type}`;
  if (format === 'uri' && !URL.canParse(cell)) return 'is no address';
  if (constraints.enum?.includes(cell) === false) return 'is not in the enumeration';
  if (Number(cell) < (constraints.minimum ?? -Infinity)) return 'is below the minimum';
  return Number(cell) > (constraints.maximum ?? Infinity) ? 'is above the maximum' : '';
}

function rowsOf({ path }: Pick<PackageResource, 'path'>): readonly (readonly string[])[] {
  const name = path.replace('.csv', '');
  // A bulk file of rows is an answered endpoint under the name of its file.
  const id = `bulk.${name}` as AnsweredId;
  const body = answers[id][0]?.body as BulkBody;
  return parse(Buffer.from(renderBulk('csv', { columns: csvColumns(endpoints[id]), body })));
}

describe('the data package', () => {
  it('describes every bulk file in CSV', () => {
    const files = Object.values<Endpoint>(endpoints)
      .filter(({ path }) => path.endsWith('.{format}'))
      .map(({ path }) => path.replace('/v1/bulk/', '').replace('{format}', 'csv'));
    expect(resources.map(({ path }) => path)).toEqual(files);
  });

  it.each(resources)('describes the columns of $path in their order', (resource) => {
    const [header] = rowsOf(resource);
    expect(resource.schema.fields.map(({ name }) => name)).toEqual(header);
    expect(resource.schema.fields.filter(({ description }) => description === '')).toEqual([]);
  });

  it.each(resources)('tells a type that every cell of $path has', (resource) => {
    const [, ...rows] = rowsOf(resource);
    const faults = rows.flatMap((row, line) =>
      resource.schema.fields.flatMap((field, column) => {
        const fault = faultOf(field, row[column] ?? '');
        return fault === '' ? [] : `line ${line + 2}: ${field.name} "${row[column]}" ${fault}`;
      }),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });

  it.each(resources.filter(({ schema }) => schema.primaryKey !== undefined))(
    'names columns that identify the rows of $path',
    (resource) => {
      const { primaryKey = [], fields } = resource.schema;
      const columns = primaryKey.map((name) => fields.findIndex((field) => field.name === name));
      const [, ...rows] = rowsOf(resource);
      const keys = rows.map((row) => columns.map((column) => row[column]).join('\n'));
      expect(columns).not.toContain(-1);
      expect(new Set(keys).size).toBe(rows.length);
    },
  );

  it.each(resources.filter(({ schema }) => schema.foreignKeys !== undefined))(
    'refers from $path to models that there are',
    (resource) => {
      const column = resource.schema.fields.findIndex(({ name }) => name === 'model_id');
      const models = new Set(rowsOf({ path: 'models.csv' }).map(([id]) => id));
      const [, ...rows] = rowsOf(resource);
      expect(rows.filter((row) => !models.has(row[column] ?? ''))).toEqual([]);
    },
  );

  it('tells the unit of every figure that its description has one for', () => {
    const figures = resources.flatMap(({ schema }) =>
      schema.fields.filter(({ type }) => ['number', 'integer'].includes(type)),
    );
    const isMeasured = /^(?:USD|Price|Tokens|Past this many|`native` mapped|What the board)/;
    const without = figures.filter(
      ({ description, unit }) => isMeasured.test(description) && unit === undefined,
    );
    expect(without).toEqual([]);
    expect(figures.filter(({ unit }) => unit !== undefined).length).toBeGreaterThan(20);
  });
});
