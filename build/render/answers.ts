import { type Endpoint, endpoints } from '../../feed/endpoints.ts';
import { expand, fileAt, parameterNames } from '../../feed/path-templates.ts';
import { type Answer, type AnsweredId, derivations } from '../derive/answers.ts';
import type { Feed } from '../derive/feed.ts';
import type { Remember } from '../remember.ts';
import { assertFollows } from './assert-follows.ts';
import { type BulkBody, bulkRenderers } from './bulk.ts';
import { encodeText, jsonText } from './json.ts';

export type File = readonly [path: string, bytes: Uint8Array];

export type Files = ReadonlyMap<string, Uint8Array>;

/**
 * The files of the given endpoints: every answer is held against its own schema before it becomes bytes. They come one by one, since
 * all of them at once may be more than there is room for.
 */
export function* renderAnswers(feed: Feed, ids: readonly AnsweredId[], generatedAt: string): Generator<File> {
  for (const id of ids) {
    for (const answer of derivations[id](feed, generatedAt)) yield* renderAnswer(id, answer, feed.remember);
  }
}

function* renderAnswer(id: AnsweredId, { values, body }: Answer, remember: Remember): Generator<File> {
  const endpoint: Endpoint = endpoints[id];
  if (parameterNames(endpoint.path).includes('format')) return yield* renderBulk(endpoint, body, remember);
  const file = fileOf(endpoint, values);
  const text = jsonText(body);
  const render = () => {
    assertFollows(endpoint.body, body, `the answer of ${expand(endpoint.path, values)}`);
    return encodeText(text);
  };
  yield [file, remember(file, [text], render)];
}

function* renderBulk(endpoint: Endpoint, body: object, remember: Remember): Generator<File> {
  const rows = Object.values(body).flat();
  remember(endpoint.path, rows, () => assertFollows(endpoint.body, body, `the answer of ${expand(endpoint.path, { format: 'json' })}`));
  // A bulk answer is rows under one name: its schema, which it has just followed, says so.
  const renderers = bulkRenderers(body as BulkBody, columnsOf(endpoint.body));
  for (const [format, render] of Object.entries(renderers)) {
    const file = fileOf(endpoint, { format });
    yield [file, remember(file, rows, render)];
  }
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
