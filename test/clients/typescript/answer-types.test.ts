import { readFileSync } from 'node:fs';
import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import { describe, expect, it } from 'vitest';
import { renderClientTypes } from '../../../bin/client-types.ts';
import type { EndpointMethods } from '../../../clients/typescript/src/answers.ts';
import type { EndpointId, endpoints } from '../../../feed/endpoints.ts';

type Method<Id extends string> = Id extends `${infer Group}.${infer Name}`
  ? Group extends keyof EndpointMethods
    ? Name extends keyof EndpointMethods[Group]
      ? EndpointMethods[Group][Name]
      : never
    : never
  : never;

/** What a method gives; of a bulk file's two signatures the one for JSON. */
type Answer<Id extends string> =
  Method<Id> extends {
    (format?: 'json'): Promise<infer Body>;
    (format: 'ndjson' | 'csv'): Promise<string>;
  }
    ? Body
    : Method<Id> extends (...args: never[]) => Promise<infer Body>
      ? Body
      : never;

type SchemaBody<Id extends EndpointId> = (typeof endpoints)[Id]['body'] extends infer Schema extends
  JSONSchema
  ? FromSchema<Schema>
  : never;

/** The endpoints whose written type and the type of whose schema do not fit each other. */
type Different = {
  [Id in EndpointId]: [Answer<Id>] extends [SchemaBody<Id>]
    ? [SchemaBody<Id>] extends [Answer<Id>]
      ? never
      : Id
    : Id;
}[EndpointId];

describe('the types of the clients', () => {
  it('are those of the schemas, endpoint by endpoint', () => {
    // The compiler refuses this line, with the ids, where any endpoint is different.
    const different: [Different] extends [never] ? 'none' : Different = 'none';
    expect(different).toBe('none');
  });

  it('are as `npm run fix` writes them', async () => {
    for (const [path, text] of Object.entries(await renderClientTypes()))
      expect(readFileSync(path, 'utf8'), path).toBe(text);
  });

  it('need nothing of this repository', async () => {
    const types = await renderClientTypes();
    expect(types['clients/typescript/src/answers.ts']).not.toContain('import');
  });
});
