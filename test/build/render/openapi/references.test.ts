import { describe, expect, it } from 'vitest';
import {
  namedSchemas,
  schemaNames,
  schemaReference,
} from '../../../../build/render/openapi/schemas.ts';
import { arrayOf, object } from '../../../../feed/schemas/common.ts';
import { model } from '../../../../feed/schemas/model.ts';

/** The closed objects in a schema, itself left out, with how often each stands there. */
function objectsIn(
  schema: object,
  counts = new Map<object, number>(),
): ReadonlyMap<object, number> {
  for (const value of Object.values(schema)) {
    if (typeof value !== 'object' || value === null) continue;
    if ('additionalProperties' in value && value.additionalProperties === false)
      counts.set(value, (counts.get(value) ?? 0) + 1);
    // What lies in a named schema is counted once, at its own place in the table.
    if (!named.has(value)) objectsIn(value, counts);
  }
  return counts;
}

const named: ReadonlySet<object> = new Set(Object.values(schemaNames));

describe('the schemas of the description', () => {
  it('names every object that stands in several places', () => {
    const counts = new Map<object, number>();
    for (const schema of named) objectsIn(schema, counts);
    const unnamed = [...counts]
      .filter(([schema, count]) => count > 1 && !named.has(schema))
      .map(([schema]) => schema);
    expect(unnamed).toEqual([]);
  });

  it('puts a reference where a named schema stands, and keeps the rest', () => {
    expect(schemaReference(model)).toEqual({ $ref: '#/components/schemas/Model' });
    expect(schemaReference(arrayOf(model, 'Models.'))).toEqual({
      type: 'array',
      description: 'Models.',
      items: { $ref: '#/components/schemas/Model' },
    });
  });

  it('leaves objects open, so that a field may be added', () => {
    expect(schemaReference(object({ id: { type: 'string' } }))).toEqual({
      type: 'object',
      properties: { id: { type: 'string' } },
      required: ['id'],
    });
    expect(JSON.stringify(namedSchemas())).not.toContain('"additionalProperties":false');
  });

  it('refers to nothing that is not there, and has nothing that nothing refers to', () => {
    const schemas = namedSchemas();
    const referred = [...JSON.stringify(schemas).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name ?? '',
    );
    const bodies = Object.keys(schemas).filter((name) => !referred.includes(name));
    expect(referred.filter((name) => !(name in schemas))).toEqual([]);
    // What is left is what paths and problems answer with.
    expect(
      bodies.every((name) =>
        /^(?:Discovery|\w*List|ModelDetail|BoardIndex|BoardRanking|ModelRankings|Plan|ProviderOffers|ModelOffers|SearchResult|Bulk\w+|CostVectors|DataPackage|Manifest|JsonFeed|ApiCatalog|Problem)$/.test(
          name,
        ),
      ),
    ).toBe(true);
  });

  it('describes every schema and every property', () => {
    const bare = Object.entries(namedSchemas()).flatMap(([name, schema]) =>
      withoutDescription(schema, name),
    );
    expect(bare).toEqual([]);
  });
});

function withoutDescription(schema: object, place: string): readonly string[] {
  if ('$ref' in schema) return [];
  const own = 'description' in schema ? [] : [place];
  const { properties = {} } = Object(schema);
  return [
    ...own,
    ...Object.entries(properties).flatMap(([name, property]) =>
      withoutDescription(Object(property), `${place}.${name}`),
    ),
  ];
}
