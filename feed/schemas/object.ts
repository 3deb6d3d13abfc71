/** The optional parts of a closed object schema. */
type Options<Optional> = { readonly description?: string; readonly optional?: readonly Optional[] };

/**
 * A closed JSON Schema object: every property is required unless it is named in `optional`, and
 * unknown properties are refused. The order of `properties` is the documented order of the keys.
 */
export function object<
  const Properties extends Record<string, object>,
  const Optional extends keyof Properties & string = never,
>(properties: Properties, options: Options<Optional> = {}) {
  const optional: readonly string[] = options.optional ?? [];
  type Required = Exclude<keyof Properties & string, Optional>;
  // `filter` returns exactly the names of `Required`, which its type can't express.
  const required = Object.keys(properties).filter(
    (name) => !optional.includes(name),
  ) as readonly string[] as readonly Required[];
  return {
    type: 'object',
    ...(options.description === undefined ? {} : { description: options.description }),
    properties,
    required,
    additionalProperties: false,
  } as const;
}

/** The same object with every property optional: what is left out of a file is unknown. */
export function partial<const Schema extends object>(schema: Schema) {
  return { ...schema, required: [] } as const;
}

/** An array schema. */
export function arrayOf<const Items extends object>(items: Items, description: string) {
  return { type: 'array', description, items } as const;
}

/** The same schema with another description. */
export function described<const Schema extends object>(schema: Schema, description: string) {
  return { ...schema, description } as const;
}
