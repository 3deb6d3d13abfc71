import { type Endpoint, endpoints } from '../../feed/endpoints.ts';
import { expand, fileAt, parameterNames } from '../../feed/path-templates.ts';
import { type Answer, type AnsweredId, derivations } from '../derive/answers.ts';
import type { Feed } from '../derive/feed.ts';
import { assertFollows } from './assert-follows.ts';
import { type BulkBody, renderBulkFormats } from './bulk.ts';
import { renderJson } from './json.ts';

export type File = readonly [path: string, bytes: Uint8Array];

export type Files = ReadonlyMap<string, Uint8Array>;

/**
 * The files of the given endpoints: every answer is held against its own schema before it becomes bytes. They come one by one, since
 * all of them at once may be more than there is room for.
 */
export function* renderAnswers(feed: Feed, ids: readonly AnsweredId[], generatedAt: string): Generator<File> {
  for (const id of ids) {
    for (const answer of derivations[id](feed, generatedAt)) yield* renderAnswer(id, answer);
  }
}

function* renderAnswer(id: AnsweredId, { values, body }: Answer): Generator<File> {
  const endpoint: Endpoint = endpoints[id];
  assertFollows(endpoint.body, body, `the answer of ${expand(endpoint.path, { format: 'json', ...values })}`);
  if (parameterNames(endpoint.path).includes('format')) yield* renderBulk(endpoint, body);
  else yield [fileOf(endpoint, values), renderJson(body)];
}

function* renderBulk(endpoint: Endpoint, body: object): Generator<File> {
  // A bulk answer is rows under one name: its schema, which it has just followed, says so.
  const formats = renderBulkFormats(body as BulkBody, columnsOf(endpoint.body));
  for (const [format, bytes] of formats) yield [fileOf(endpoint, { format }), bytes];
}

type BulkSchema = { readonly properties: Readonly<Record<string, { readonly items: { readonly required: readonly string[] } }>> };

/** The field names of a bulk answer's rows. Rows have no optional fields, so `required` is all of them, in order. */
function columnsOf(schema: object): readonly string[] {
  const { properties } = schema as BulkSchema;
  return Object.values(properties)[0]?.items.required ?? [];
}

function fileOf(endpoint: Endpoint, values: Readonly<Record<string, string>>): string {
  const file = fileAt(endpoint, expand(endpoint.path, values).slice(1));
  if (file === undefined) throw new Error(`${endpoint.path} is answered by the runtime and has no file`);
  return file;
}
