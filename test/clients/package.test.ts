import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import { describe, expect, it } from 'vitest';
import { renderClientTypes } from '../../bin/client-types.ts';
import { bundleLibrary } from '../../bin/npm-package.ts';
import type { EndpointMethods } from '../../clients/typescript/src/answers.ts';
import type { EndpointId, endpoints } from '../../feed/endpoints.ts';

const { files, loadedBy } = await bundleLibrary();

/** The bytes, gzipped, of all that importing an entry loads at once. */
function weightOf(entry: string): number {
  const parts = loadedBy(entry).map((name) => files.get(name) ?? new Uint8Array());
  return gzipSync(Buffer.concat(parts), { level: 9 }).length;
}

/** What a bundler makes of a program that uses the built library. */
async function weightIn(program: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: '/' },
    bundle: true,
    format: 'esm',
    minify: true,
    write: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'built',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /\.js$/ }, ({ path }) => ({
            path: path
              .replace(/^(\.\.?\/)+/, '')
              .replace(/^chunk-|^(?=\w+-[A-Z0-9]{8}\.js)/, (name) => `chunks/${name}`),
            namespace: 'built',
            sideEffects: false,
          }));
          onLoad({ filter: /.*/, namespace: 'built' }, ({ path }) => ({
            contents: files.get(path) ?? '',
          }));
        },
      },
    ],
  });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
}

describe('the library', () => {
  it('weighs 6 kB at most with everything that is loaded at once', () => {
    expect(weightOf('index.js')).toBeLessThan(6_000);
  });

  it('weighs 2 kB at most where the cost alone is imported', () => {
    expect(weightOf('cost.js')).toBeLessThan(2_000);
  });

  it('loads the search, the snapshot and the refresh only when they are needed', () => {
    const later = [...files.keys()].filter((name) => !loadedBy('index.js').includes(name));
    expect(later.filter((name) => /(?:files|held|refresh)-/.test(name))).toHaveLength(3);
    expect(loadedBy('index.js').join()).not.toMatch(/(?:files|held|refresh)-/);
  });

  it('leaves out of a bundle what a program does not use', async () => {
    expect(
      await weightIn("import { FeedProblem } from './index.js'; console.log(FeedProblem);"),
    ).toBeLessThan(500);
  });
});

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
