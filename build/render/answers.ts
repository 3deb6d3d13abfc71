import { type Endpoint, endpoints } from '../../feed/endpoints.ts';
import { expand, fileAt, parameterNames } from '../../feed/path-templates.ts';
import { type Answer, type AnsweredId, derivations } from '../derive/answers.ts';
import type { Feed } from '../derive/feed.ts';
import { assertFollows } from './assert-follows.ts';
import { type BulkBody, renderBulkFormats } from './bulk.ts';
import { renderJson } from './json.ts';

export type Files = ReadonlyMap<string, Uint8Array>;

/** The files of the given endpoints: every answer is held against its own schema before it becomes bytes. */
export function renderAnswers(feed: Feed, ids: readonly AnsweredId[], generatedAt: string): Files {
  return new Map(ids.flatMap((id) => derivations[id](feed, generatedAt).flatMap((answer) => renderAnswer(id, answer))));
}

type File = readonly [path: string, bytes: Uint8Array];

function renderAnswer(id: AnsweredId, { values, body }: Answer): readonly File[] {
  const endpoint: Endpoint = endpoints[id];
  assertFollows(endpoint.body, body, `the answer of ${expand(endpoint.path, { format: 'json', ...values })}`);
  if (parameterNames(endpoint.path).includes('format')) return renderBulk(endpoint, body);
  return [[fileOf(endpoint, values), renderJson(body)]];
}

function renderBulk(endpoint: Endpoint, body: object): readonly File[] {
  // A bulk answer is rows under one name: its schema, which it has just followed, says so.
  const rendered = renderBulkFormats(body as BulkBody, columnsOf(endpoint.body));
  return Object.entries(rendered).map(([format, bytes]) => [fileOf(endpoint, { format }), bytes]);
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
