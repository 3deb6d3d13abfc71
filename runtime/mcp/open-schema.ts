import type { ObjectSchema } from './tool.ts';

/**
 * A schema as clients see it, with open objects: within v1 fields are only added. The server itself
 * checks against the closed one.
 */
export function openSchema(schema: ObjectSchema): { type: 'object'; [name: string]: unknown } {
  return { ...Object(opened(schema)), type: schema.type };
}

function opened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(opened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, part]) => !(name === 'additionalProperties' && part === false))
      .map(([name, part]) => [name, opened(part)]),
  );
}
