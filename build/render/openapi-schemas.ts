import * as allowanceSchemas from '../../feed/contract/schemas/allowance.ts';
import * as boardSchemas from '../../feed/contract/schemas/board.ts';
import * as changeSchemas from '../../feed/contract/schemas/changes.ts';
import * as commonSchemas from '../../feed/contract/schemas/common.ts';
import * as costVectorSchemas from '../../feed/contract/schemas/cost-vector.ts';
import * as discoverySchemas from '../../feed/contract/schemas/discovery.ts';
import * as exportSchemas from '../../feed/contract/schemas/exports.ts';
import * as listSchemas from '../../feed/contract/schemas/lists.ts';
import * as modelSchemas from '../../feed/contract/schemas/model.ts';
import * as offerSchemas from '../../feed/contract/schemas/offer.ts';
import * as planSchemas from '../../feed/contract/schemas/plan.ts';
import * as priceSchemas from '../../feed/contract/schemas/price.ts';
import * as problemSchemas from '../../feed/contract/schemas/problem.ts';
import * as searchSchemas from '../../feed/contract/schemas/search.ts';

/** A schema is named as its module exports it. */
const schemaNames: ReadonlyMap<unknown, string> = new Map(
  [
    allowanceSchemas,
    boardSchemas,
    changeSchemas,
    commonSchemas,
    costVectorSchemas,
    discoverySchemas,
    exportSchemas,
    listSchemas,
    modelSchemas,
    offerSchemas,
    planSchemas,
    priceSchemas,
    problemSchemas,
    searchSchemas,
  ].flatMap((module) =>
    Object.entries<unknown>(module).flatMap(([name, schema]) =>
      typeof schema === 'object' && !Array.isArray(schema)
        ? [[schema, pascalCase(name)] as const]
        : [],
    ),
  ),
);

/** A reference to a schema that has a name, and any other with references to those in it. */
export function schemaReference(schema: object): object {
  const name = schemaNames.get(schema);
  return name === undefined ? withReferences(schema) : reference('schemas', name);
}

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

/** The named schemas that a part of a description needs. */
export function usedSchemas(part: object): Record<string, object> {
  const byName = new Map([...schemaNames].map(([schema, name]) => [name, Object(schema)]));
  const used: Record<string, object> = {};
  const collect = (value: object) => {
    const references = /"#\/components\/schemas\/(\w+)"/g;
    for (const [, name = ''] of JSON.stringify(value).matchAll(references)) {
      if (name in used) continue;
      const schema = withReferences(byName.get(name));
      used[name] = schema;
      collect(schema);
    }
  };
  collect(part);
  return used;
}

export function reference(kind: string, name: string): object {
  return { $ref: `#/components/${kind}/${name}` };
}

export function pascalCase(name: string): string {
  return name.replace(/(?:^|[_-])([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
