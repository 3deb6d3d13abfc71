import { renderJsonSchemas } from '../../build/dataset/schema.ts';

type Schema = { properties?: Record<string, { description?: string }> };

/** What the schemas say of fields, the longest first, and the field. */
const fields = [...renderJsonSchemas().values()]
  .flatMap((text) => fieldsIn(JSON.parse(text)))
  .sort(([left], [right]) => right.length - left.length);

function fieldsIn(schema: unknown): (readonly [description: string, field: string])[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as Schema;
  const own = Object.entries(properties).flatMap(([field, { description = '' }]) =>
    description === '' ? [] : [[description, field] as const],
  );
  return [...own, ...Object.values(schema).flatMap(fieldsIn)];
}

/** A message whose end is what a schema says of a field, with `[field]` in the place of that. */
export function withFieldNamed(message: string): string {
  const found = fields.find(([description]) => message.endsWith(` ${description}`));
  if (found === undefined) return message;
  const [description, field] = found;
  return `${message.slice(0, -description.length)}[${field}]`;
}
