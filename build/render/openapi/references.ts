import { schemaNames } from './schema-names.ts';

/**
 * A reference to a schema of the table; the schema itself, with references inside, where the table
 * has no name for it.
 */
export function schemaReference(schema: object): object {
  const name = names.get(schema);
  return name === undefined ? withReferences(schema) : { $ref: `#/components/schemas/${name}` };
}

/** Every schema of the table, with references in place of the others. */
export function namedSchemas(): Readonly<Record<string, object>> {
  return Object.fromEntries(
    Object.entries(schemaNames).map(([name, schema]) => [name, withReferences(schema)]),
  );
}

const names: ReadonlyMap<object, string> = new Map(
  Object.entries(schemaNames).map(([name, schema]) => [schema, name]),
);

/**
 * Objects are published open: within a version fields are only added, and a client ignores what it
 * does not know. The build validates every answer against the closed ones.
 */
function withReferences(schema: object): object {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => !(key === 'additionalProperties' && value === false))
      .map(([key, value]) => [key, referring(value)]),
  );
}

function referring(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(referring);
  return typeof value === 'object' && value !== null ? schemaReference(value) : value;
}
