import { stringify } from 'csv-stringify/sync';
import { deriveModelRows } from '../../feed/derive.ts';
import { documents } from '../../feed/documents.ts';
import { type BulkFormat, bulkFormats, type Endpoint } from '../../feed/endpoint.ts';
import { endpoints } from '../../feed/endpoints.ts';
import { expand, fileAt, parameterNames } from '../../feed/paths.ts';
import { plainProblems } from '../../feed/problems.ts';
import { modelRows } from '../../feed/schemas/model.ts';
import { type PackedOffers, packOffers } from '../../feed/seller.ts';
import { encodeSnapshot, type Snapshot } from '../../feed/snapshot.ts';
import { grammarFile, offersIndexFile } from '../../feed/static-files.ts';
import type { Answer, AnsweredId, Answers } from '../derive/answers.ts';
import { resolveIndexOf, type Site } from '../derive/site.ts';
import { assertValid, encodeText, type Files, type OutputFile, renderJson } from './output-file.ts';

export function* renderAnswers(answers: Answers): Generator<OutputFile> {
  for (const [path, render] of answerRenderers(answers)) yield [path, render()];
}

/**
 * What renders each file of every endpoint, by its path: a development server renders those that
 * are read. Each answer is validated against its own schema before it becomes bytes.
 */
export function answerRenderers(answers: Answers): ReadonlyMap<string, () => Uint8Array> {
  // The keys of the answers are their type.
  const ids = Object.keys(answers) as AnsweredId[];
  return new Map(ids.flatMap((id) => answers[id].flatMap((answer) => renderersOf(id, answer))));
}

function renderersOf(id: AnsweredId, answer: Answer): [string, () => Uint8Array][] {
  const { values } = answer;
  const endpoint: Endpoint = endpoints[id];
  const isBulk = parameterNames(endpoint.path).includes('format');
  let isValid = false;
  const checked = <Value>(render: () => Value) => {
    const name = isBulk ? endpoint.path : expand(endpoint.path, values);
    if (!isValid) assertValid(endpoint.body, answer.body, `the answer of ${name}`);
    isValid = true;
    return render();
  };
  if (!isBulk) return [[fileOf(endpoint, values), () => checked(() => renderJson(answer.body))]];
  const columns = csvColumns(endpoint);
  return (Object.keys(bulkFormats) as BulkFormat[]).map((format) => [
    fileOf(endpoint, { format }),
    // The schema of a bulk answer, which it was validated against, is rows under one name.
    () => checked(() => renderBulk(format, { columns, body: answer.body as BulkBody })),
  ]);
}

function fileOf(endpoint: Endpoint, values: Record<string, string>): string {
  const file = fileAt(endpoint, expand(endpoint.path, values).slice(1));
  if (file === undefined)
    throw new Error(`${endpoint.path} is answered by the runtime and has no file`);
  return file;
}

/**
 * The problems that static hosts answer with. Most of them look for `404.html`, whatever its
 * contents are.
 */
export function renderErrorFiles(apiRoot: string): Files {
  const { notFound, methodNotAllowed, unavailable } = plainProblems(apiRoot, endpoints);
  return new Map([
    ['404.html', renderJson(notFound)],
    ['404.json', renderJson(notFound)],
    ['405.json', renderJson(methodNotAllowed)],
    ['503.json', renderJson(unavailable)],
  ]);
}

export type BulkBody = { [kind: string]: readonly object[] };

export type Bulk = { body: BulkBody; columns: readonly CsvColumn[] };

const renderers = {
  json: ({ body }) => renderJson(body),
  ndjson: ({ body }) =>
    encodeText(
      rowsOf(body)
        .map((row) => `${JSON.stringify(row)}\n`)
        .join(''),
    ),
  csv: ({ body, columns }) => encodeText(renderCsv(rowsOf(body), columns)),
} as const satisfies { readonly [Format in BulkFormat]: (bulk: Bulk) => Uint8Array };

export function renderBulk(format: BulkFormat, bulk: Bulk): Uint8Array {
  return renderers[format](bulk);
}

function rowsOf(body: BulkBody): readonly object[] {
  return Object.values(body).flat();
}

/**
 * RFC 4180, but for the line ends: lists of texts joined by a space, lists of objects as
 * JSON, and text that a spreadsheet would run made inert.
 */
function renderCsv(rows: readonly object[], columns: readonly CsvColumn[]): string {
  return stringify(
    rows.map((row) => columns.map(({ path }) => path.reduce<unknown>(fieldOf, row))),
    {
      header: true,
      columns: columns.map(({ name }) => name),
      escape_formulas: true,
      cast: {
        number: String,
        boolean: String,
        object: (value) => cell(value),
      },
    },
  );
}

/** A column of a CSV file; the path is the fields that lead from a row to its value. */
type CsvColumn = { name: string; path: readonly string[] };

type Fields = { [field: string]: { properties?: Fields; items?: { properties?: Fields } } };

/** The columns of a bulk file; the fields of an object are columns under both names. */
export function csvColumns({ body, csvOmits = [] }: Pick<Endpoint, 'body' | 'csvOmits'>) {
  // The schema of a bulk answer is an object with one list of rows.
  const [rows] = Object.values((body as { properties: Fields }).properties);
  const columnsOf = (fields: Fields, before: readonly string[]): CsvColumn[] =>
    Object.entries(fields).flatMap(([field, { properties }]) => {
      const path = [...before, field];
      return properties ? columnsOf(properties, path) : [{ name: path.join('_'), path }];
    });
  return columnsOf(rows?.items?.properties ?? {}, []).filter(
    ({ name }) => !csvOmits.includes(name),
  );
}

function fieldOf(value: unknown, name: string): unknown {
  return Reflect.get(Object(value), name);
}

function cell(value: object): string {
  const isListOfTexts = Array.isArray(value) && value.every((item) => typeof item === 'string');
  if (isListOfTexts) return value.join(' ');
  return JSON.stringify(value);
}

export function renderModelRows({ models }: Site): OutputFile {
  const body = deriveModelRows(models);
  assertValid(modelRows, body, documents.modelRows.path);
  return [documents.modelRows.file, renderJson(body)];
}

export function* renderResolveIndex(site: Site): Generator<OutputFile> {
  yield [grammarFile, renderJson(site.grammar)];
  for (const [path, shard] of resolveIndexOf(site)) yield [path, renderJson(shard)];
}

export function renderOffersIndex(site: Site): OutputFile {
  return [offersIndexFile, renderJson(packedOffers(site))];
}

function packedOffers({ models, providers }: Site): PackedOffers {
  return packOffers(
    models,
    providers.flatMap(({ offers }) => offers),
  );
}

export function renderSnapshot(site: Site): OutputFile {
  return [documents.snapshot.file, renderJson(snapshotOf(site))];
}

export function snapshotOf(site: Site): Snapshot {
  const { answers, changes, ...records } = site;
  return encodeSnapshot({
    ...records,
    offers: packedOffers(site),
    changes: changes.map(({ change }) => change),
    vendors: answers['vendors.list'].flatMap(({ body }) => body.vendors),
    tags: answers['tags.list'].flatMap(({ body }) => body.tags),
  });
}
