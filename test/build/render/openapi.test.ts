import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { schemaReference } from '../../../build/render/openapi-schemas.ts';
import {
  notFoundPageFile,
  pathOfFile,
  priceDaysFile,
  snapshotFile,
} from '../../../feed/contract/dist-paths.ts';
import type { Endpoint } from '../../../feed/contract/endpoint.ts';
import { endpoints } from '../../../feed/contract/endpoints.ts';
import { documents } from '../../../feed/contract/other-files.ts';
import { templatePattern } from '../../../feed/contract/paths.ts';
import { type RealTree, realTree, textOf } from './real-tree.ts';

type Media = { schema: object; examples?: Record<string, { summary: string; value: unknown }> };
type Operation = {
  operationId: string;
  parameters: { name: string; description?: string; schema: { type?: string } }[];
  responses: Record<string, { headers?: object; content?: Record<string, Media> }>;
};
type Description = {
  servers: object[];
  paths: Record<string, { get: Operation }>;
  components: Record<string, Record<string, object>>;
};

let tree: RealTree;
let description: Description;
let ajv: Ajv2020;

beforeAll(() => {
  tree = realTree();
  description = JSON.parse(textOf(tree.files, documents.openapi.file));
  const formats = {
    date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
    'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
    uri: (text: string) => URL.canParse(text),
  };
  ajv = new Ajv2020({ strict: false, allErrors: true, formats });
  ajv.addSchema(description, 'description');
});

/** What is wrong with a value by the schema at a place in the description. */
function check(steps: string[], value: unknown): string[] {
  const pointer = steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  const validate = ajv.getSchema(`description#${pointer.join('')}`);
  if (validate === undefined) throw new Error(`the description has nothing at ${pointer.join('')}`);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

function content(path: string): Record<string, Media> {
  return description.paths[path]?.get.responses['200']?.content ?? {};
}

/** The path of the description that a target meets, the most literal one where several do. */
function pathFor(target: string): string | undefined {
  return Object.keys(description.paths)
    .filter((path) => templatePattern(path).test(target))
    .sort((left, right) => left.split('{').length - right.split('{').length)[0];
}

function checkAnswer(path: string, file: string, text: string): string[] {
  const types = Object.keys(content(path));
  const type = types.find((name) => name.includes(file.replace(/^.*\./, ''))) ?? types[0] ?? '';
  const value = /[/+]json$/.test(type) ? JSON.parse(text) : text;
  return check(['paths', path, 'get', 'responses', '200', 'content', type, 'schema'], value);
}

it.each(Object.entries<Endpoint>(endpoints))(
  '%s has a body with a name, by which clients have its type',
  (_, { body }) => {
    expect(schemaReference(body)).toMatchObject({ $ref: expect.stringMatching(/\/[A-Z]\w+$/) });
  },
);

describe('the description of the real feed', () => {
  it('has one server, open objects, no page, and no range of status codes', () => {
    expect(description.servers).toEqual([
      { url: 'https://feed.example', description: 'The root of the feed.' },
    ]);
    expect(JSON.stringify(description)).not.toContain('"additionalProperties":false');
    expect(description.paths['/']).toBeUndefined();
    const operations = Object.values(description.paths).map(({ get }) => get);
    const statuses = operations.flatMap(({ responses }) => Object.keys(responses));
    expect([...new Set(statuses)].sort()).toEqual(['200', '304', '400', '404', '405', '503']);
  });

  it('tells what parameters may be', () => {
    const parameters = Object.values(description.paths).flatMap(({ get }) => get.parameters);
    const schemas = parameters.map(({ name, schema }) => [name, schema]);
    expect(Object.fromEntries(schemas)).toMatchObject({
      vendor: { type: 'string', minLength: 1 },
      dir: { enum: ['asc', 'desc'] },
      limit: { type: 'integer', minimum: 1, default: 100 },
      q: { minLength: 2, maxLength: 200 },
      since: { format: 'date' },
      list: { type: 'string', maxLength: 64 },
    });
    const undescribed = parameters.filter(
      ({ description, schema }) => !description || !schema.type,
    );
    expect(undescribed).toEqual([]);
  });

  it('describes every file that is for clients, and is true of each', () => {
    const described = [...tree.files.keys()].map((file) => [file, pathFor(pathOfFile(file))]);
    const answered = new Set(described.map(([, path]) => path));
    expect(Object.keys(description.paths).filter((path) => !answered.has(path))).toEqual([
      '/v1/search',
      '/v1/resolve',
    ]);
    const internal: string[] = [
      documents.modelRows.file,
      documents.priceDays.file,
      documents.searchIndex.file,
      snapshotFile('models'),
      snapshotFile('lists'),
      notFoundPageFile,
      priceDaysFile,
    ];
    const index = documents.resolveIndex.file.split('{')[0] ?? '';
    const undescribed = described.flatMap(([file = '', path]) =>
      path === undefined ? [file] : [],
    );
    expect(
      undescribed.filter(
        (file) =>
          /^(?:v1|plans|markdown)\/|\.(?:txt|xml|ics)$/.test(file) &&
          !file.startsWith(index) &&
          !internal.includes(file),
      ),
    ).toEqual([documents.sitemap.file, documents.robots.file]);
    const errors = described.flatMap(([file = '', path]) =>
      path === undefined ? [] : checkAnswer(path, file, textOf(tree.files, file)),
    );
    expect(errors).toEqual([]);
  });

  it.each([
    '/v1/models?limit=3&offset=318',
    '/v1/models?vendor=nobody',
    '/v1/pricing?sort=context_window',
    '/plans?region=all',
    '/v1/search?q=gpt',
    '/v1/resolve?id=gpt-4o',
  ])('is true of the answer to %s', async (target) => {
    const { status, body } = await tree.ask(target);
    const path = target.split('?')[0] ?? '';
    expect([status, checkAnswer(path, 'index.json', body)]).toEqual([200, []]);
  });

  it.each([
    ['/v1/models/nope', 404],
    ['/v1/models?limt=1', 400],
    ['/v1/search?q=g', 400],
    ['/plans?region=nowhere', 400],
    ['/v1/nowhere', 404],
  ])('is true of the problem of %s', async (target, expected) => {
    const { status, body } = await tree.ask(target);
    const errors = check(['components', 'schemas', 'Problem'], JSON.parse(body));
    expect([status, errors]).toEqual([expected, []]);
  });

  it('shows answers that are given, whole or cut short as they say', async () => {
    const shown = Object.keys(description.paths).flatMap((path) =>
      Object.values(content(path)).flatMap(({ examples }) => Object.values(examples ?? {})),
    );
    expect(shown.length).toBeGreaterThan(40);
    for (const { summary, value } of shown) {
      const [, target = '', cut] =
        /^The answer to (\S+?)(?:, (each list cut to 2|cut to its first row))?\.$/.exec(summary) ??
        [];
      const { status, body } = await tree.ask(target);
      expect([target, status]).toEqual([target, 200]);
      if (typeof value === 'string')
        expect(body.split('\n')).toEqual(expect.arrayContaining(value.trimEnd().split('\n')));
      else expect(shortened(value, cut)).toEqual(shortened(JSON.parse(body), cut, value));
    }
  });

  it('says something of each property', () => {
    const schemas = Object.entries(description.components.schemas ?? {});
    expect(schemas.flatMap(([name, schema]) => undescribed(schema, name))).toEqual([]);
  });
});

/** The places in a schema that no description explains. */
function undescribed(schema: object, place: string): string[] {
  if ('$ref' in schema) return [];
  const properties = Object.entries(Object(schema).properties ?? {});
  return [
    ...('description' in schema ? [] : [place]),
    ...properties.flatMap(([name, property]) => undescribed(Object(property), `${place}.${name}`)),
  ];
}

/**
 * An answer without its clock, each list reduced to the items that `shown` has of it, where an
 * example says that it is cut.
 */
function shortened(value: unknown, cut: string | undefined, shown: unknown = value): unknown {
  const entries = Object.entries(Object(value)).map(([name, field]) => {
    if (cut === undefined || !Array.isArray(field))
      return [name, name === 'generated_at' ? 'a time' : field];
    const kept = new Set([Object(shown)[name]].flat().map((item) => JSON.stringify(item)));
    return [name, field.filter((item) => kept.has(JSON.stringify(item)))];
  });
  return Object.fromEntries(entries);
}
