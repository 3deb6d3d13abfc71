import { Ajv2020 } from 'ajv/dist/2020.js';
import { stringify } from 'csv-stringify/sync';
import { memoize, once } from '../../feed/collections.ts';
import { type BulkFormat, bulkFormats, type Endpoint } from '../../feed/contract/endpoint.ts';
import { type AnsweredId, endpoints } from '../../feed/contract/endpoints.ts';
import { expand, fileAt, parameterNames } from '../../feed/contract/paths.ts';
import type { Answer, Answers } from '../derive/answers.ts';
import { encodeText, type Renderer, renderJson } from './output-file.ts';

/** What renders each file of every endpoint; an answer is validated before it becomes bytes. */
export function renderAnswers(answers: Answers): Renderer[] {
  // The keys of the answers are their type.
  const ids = Object.keys(answers) as AnsweredId[];
  return ids.flatMap((id) => answers[id].flatMap((answer) => renderAnswer(id, answer)));
}

function renderAnswer(id: AnsweredId, answer: Answer): Renderer[] {
  const endpoint: Endpoint = endpoints[id];
  const { path, body: schema } = endpoint;
  const getBody = once(() => {
    assertValid(
      schema,
      answer.body,
      `the answer of ${expand(path, { format: '*', ...answer.values })}`,
    );
    return answer.body;
  });
  const toFile = (values: Record<string, string>) =>
    fileAt(endpoint, expand(path, values).slice(1)) ?? '';
  if (!isBulk(path)) return [[toFile(answer.values), () => renderJson(getBody())]];
  return (Object.keys(bulkFormats) as BulkFormat[]).map((format) => [
    toFile({ format }),
    // The schema of a bulk answer, which it was validated against, is rows under one name.
    () => renderBulk(format, endpoint, getBody() as BulkBody),
  ]);
}

function isBulk(path: string): boolean {
  return parameterNames(path).includes('format');
}

/**
 * Validates a body that is about to be published against its own schema. A mismatch is a bug, not
 * an error of the data, so it throws.
 */
export function assertValid(schema: object, body: unknown, subject: string): void {
  const validate = getValidator(schema);
  if (validate(body)) return;
  const errors = (validate.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath || '/'} ${message}`,
  );
  throw new Error(`${subject} does not match its schema: ${errors.join('; ')}`);
}

/**
 * The schemas are ours, and a test holds them against the meta-schema: to compile that one takes
 * longer than to compile all of ours. Formats were checked where the data was read.
 */
const getCompiler = once(
  () =>
    new Ajv2020({
      strictTypes: false,
      allowUnionTypes: true,
      validateFormats: false,
      validateSchema: false,
      meta: false,
      // Each is compiled for a few values.
      code: { optimize: false },
    }),
);
const getValidator = memoize((schema: object) => getCompiler().compile(schema));

export type BulkBody = { [kind: string]: readonly object[] };

type BulkEndpoint = Pick<Endpoint, 'body' | 'csvOmits'>;

export function renderBulk(format: BulkFormat, endpoint: BulkEndpoint, body: BulkBody): Uint8Array {
  if (format === 'json') return renderJson(body);
  const rows = Object.values(body).flat();
  if (format === 'ndjson')
    return encodeText(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return encodeText(renderCsv(rows, csvColumns(endpoint)));
}

/**
 * CSV is RFC 4180, but for the line ends: lists of texts joined by a space, lists of objects as
 * JSON, and text that a spreadsheet would run made inert.
 */
function renderCsv(rows: readonly object[], columns: ReturnType<typeof csvColumns>): string {
  const cells = rows.map((row) =>
    columns.map(({ path }) =>
      path.reduce<unknown>((value, name) => Reflect.get(Object(value), name), row),
    ),
  );
  return stringify(cells, {
    header: true,
    columns: columns.map(({ name }) => name),
    escape_formulas: true,
    cast: { number: String, boolean: String, object: toCell },
  });
}

function toCell(value: object): string {
  const isListOfTexts = Array.isArray(value) && value.every((item) => typeof item === 'string');
  return isListOfTexts ? value.join(' ') : JSON.stringify(value);
}

type Fields = { [field: string]: { properties?: Fields; items?: { properties?: Fields } } };

/** The columns of a bulk file; the fields of an object are columns under both names. */
export function csvColumns({ body, csvOmits = [] }: BulkEndpoint) {
  type Column = { name: string; path: readonly string[] };
  // The schema of a bulk answer is an object with one list of rows.
  const [rows] = Object.values((body as { properties: Fields }).properties);
  const columnsOf = (fields: Fields, before: readonly string[]): Column[] =>
    Object.entries(fields).flatMap(([field, { properties }]) => {
      const path = [...before, field];
      return properties ? columnsOf(properties, path) : [{ name: path.join('_'), path }];
    });
  return columnsOf(rows?.items?.properties ?? {}, []).filter(
    ({ name }) => !csvOmits.includes(name),
  );
}
