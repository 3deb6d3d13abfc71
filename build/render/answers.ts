import { type Endpoint, endpoints } from '../../feed/endpoints.ts';
import { expand, fileAt, parameterNames } from '../../feed/path-templates.ts';
import { type Answer, type AnsweredId, derivations } from '../derive/answers.ts';
import type { Feed } from '../derive/feed.ts';
import type { Remember } from '../remember.ts';
import { assertFollows } from './assert-follows.ts';
import { type Bulk, type BulkBody, renderBulkFormats } from './bulk.ts';
import { encodeText, jsonText } from './json.ts';

export type File = readonly [path: string, content: Content];

/** Bytes, or parts of them one after another: the largest files are more than there is room for. */
export type Content = Uint8Array | Iterable<Uint8Array>;

export type Files = ReadonlyMap<string, Uint8Array>;

/**
 * The files of the given endpoints: every answer is held against its own schema before it becomes bytes. They come one by one, since
 * all of them at once may be more than there is room for.
 */
export function* renderAnswers(feed: Feed, ids: readonly AnsweredId[], generatedAt: string): Generator<File> {
  for (const id of ids) {
    const answers = () => derivations[id](feed, generatedAt);
    if (parameterNames(endpoints[id].path).includes('format')) yield* renderBulk(id, answers, feed.remember);
    else for (const answer of answers()) yield renderAnswer(id, answer, feed.remember);
  }
}

function renderAnswer(id: AnsweredId, { values, body }: Answer, remember: Remember): File {
  const endpoint: Endpoint = endpoints[id];
  const file = fileOf(endpoint, values);
  const text = jsonText(body);
  const render = () => {
    assertFollows(endpoint.body, body, `the answer of ${expand(endpoint.path, values)}`);
    return encodeText(text);
  };
  return [file, remember(file, [text], render)];
}

function* renderBulk(id: AnsweredId, answers: () => Iterable<Answer>, remember: Remember): Generator<File> {
  const endpoint: Endpoint = endpoints[id];
  const { path, body: schema } = endpoint;
  const formats = renderBulkFormats({
    ...shapeOf(schema),
    place: path,
    parts: () => bodiesOf(answers()),
    check: (body) => assertFollows(schema, body, `the answer of ${path}`),
    remember,
  });
  for (const [format, content] of formats) yield [fileOf(endpoint, { format }), content];
}

function* bodiesOf(answers: Iterable<Answer>): Generator<BulkBody> {
  // A bulk answer is rows under one name, as its schema says, against which it is checked before it is published.
  for (const { body } of answers) yield body as BulkBody;
}

type BulkSchema = { readonly properties: Readonly<Record<string, { readonly items: { readonly required: readonly string[] } }>> };

/** The name of a bulk answer's rows, and of their fields. Rows have no optional fields, so `required` is all of them, in order. */
function shapeOf(schema: object): Pick<Bulk, 'kind' | 'columns'> {
  const { properties } = schema as BulkSchema;
  const [
    [
      kind,
      {
        items: { required: columns },
      },
    ] = ['', { items: { required: [] } }],
  ] = Object.entries(properties);
  return { kind, columns };
}

function fileOf(endpoint: Endpoint, values: Readonly<Record<string, string>>): string {
  const file = fileAt(endpoint, expand(endpoint.path, values).slice(1));
  if (file === undefined) throw new Error(`${endpoint.path} is answered by the runtime and has no file`);
  return file;
}
