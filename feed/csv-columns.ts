import type { Endpoint } from './endpoint.ts';

/** A column of a CSV file; the path is the fields that lead from a row to its value. */
export type CsvColumn = { name: string; path: readonly string[] };

type Fields = { [field: string]: { properties?: Fields; items?: { properties?: Fields } } };

/**
 * The columns of a bulk file. The fields of an object are columns of their own, with its name and
 * an underscore before theirs.
 */
export function csvColumns({
  body,
  csvOmits = [],
}: Pick<Endpoint, 'body' | 'csvOmits'>): CsvColumn[] {
  // The schema of a bulk answer is an object with one list of rows.
  const { properties = {} } = body as { properties?: Fields };
  const [rows] = Object.values(properties);
  return columnsOf(rows?.items?.properties ?? {}, []).filter(
    ({ name }) => !csvOmits.includes(name),
  );
}

function columnsOf(fields: Fields, before: readonly string[]): CsvColumn[] {
  return Object.entries(fields).flatMap(([field, { properties }]) => {
    const path = [...before, field];
    return properties === undefined
      ? [{ name: path.join('_'), path }]
      : columnsOf(properties, path);
  });
}
