/** The part of JSON Schema that the feed's schemas use. */
export type Schema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: boolean | Schema;
};

/**
 * Writes schemas as TypeScript. An object that `schemas` exports is an interface of its own, named
 * after the export; any other stands where it is used.
 */
export function createTypeWriter(schemas: Readonly<Record<string, unknown>>) {
  const names = new Map(
    Object.entries(schemas).flatMap(([name, schema]) =>
      isObject(schema) ? [[schema.properties, pascalCase(name)] as const] : [],
    ),
  );
  const declared = new Map<string, string>();

  function typeOf(schema: Schema): string {
    const types = [schema.type ?? []].flat();
    if (schema.enum !== undefined) return schema.enum.map(literal).join(' | ');
    return types.map((type) => typeNamed(type, schema)).join(' | ');
  }

  function typeNamed(type: string, schema: Schema): string {
    if (type === 'array') return `${grouped(typeOf(schema.items ?? {}))}[]`;
    if (type === 'object') return objectType(schema);
    return type === 'integer' ? 'number' : type;
  }

  function objectType(schema: Schema): string {
    if (schema.properties === undefined)
      return `{ [name: string]: ${typeOf(Object(schema.additionalProperties))} }`;
    const name = names.get(schema.properties);
    if (name === undefined) return members(schema);
    if (!declared.has(name)) {
      // Declared before its members are written, so that the order is that of their use.
      declared.set(name, '');
      declared.set(name, `\n${comment(schema)}export interface ${name} ${members(schema)}\n`);
    }
    return name;
  }

  function members({ properties = {}, required = [] }: Schema): string {
    const lines = Object.entries(properties).map(([name, property]) => {
      const mark = required.includes(name) ? '' : '?';
      return `${comment(property)}${name}${mark}: ${typeOf(property)};\n`;
    });
    return `{\n${lines.join('')}}`;
  }

  return { typeOf, declarations: () => [...declared.values()] };
}

function isObject(schema: unknown): schema is Schema & { readonly properties: object } {
  return typeof schema === 'object' && schema !== null && 'properties' in schema;
}

function comment({ description }: Schema): string {
  return description === undefined ? '' : `/** ${description} */\n`;
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value);
}

function grouped(type: string): string {
  return type.includes(' | ') ? `(${type})` : type;
}

function pascalCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
