import { type BulkFormat, bulkFormats, type Endpoint } from '../../feed/endpoint.ts';
import { endpoints } from '../../feed/endpoints.ts';
import { expand, fileAt, parameterNames } from '../../feed/paths.ts';
import { plainProblems } from '../../feed/problems.ts';
import { csvColumns } from '../../feed/schemas/data-package.ts';
import type { Answer, AnsweredId, Answers } from '../derive/answers.ts';
import { assertValid } from './assert-valid.ts';
import { type BulkBody, renderBulk } from './bulk.ts';
import { type Files, type OutputFile, renderJson } from './output-file.ts';

/**
 * The files of every endpoint. Each answer is validated against its own schema before it becomes
 * bytes.
 */
export function* renderAnswers(answers: Answers): Generator<OutputFile> {
  // The keys of the answers are their type.
  for (const id of Object.keys(answers) as AnsweredId[]) {
    for (const answer of answers[id]) yield* renderAnswer(id, answer);
  }
}

function* renderAnswer(id: AnsweredId, { values, body }: Answer): Generator<OutputFile> {
  const endpoint: Endpoint = endpoints[id];
  const isBulk = parameterNames(endpoint.path).includes('format');
  assertValid(
    endpoint.body,
    body,
    `the answer of ${isBulk ? endpoint.path : expand(endpoint.path, values)}`,
  );
  if (!isBulk) return yield [fileOf(endpoint, values), renderJson(body)];
  for (const format of Object.keys(bulkFormats) as BulkFormat[]) {
    // The schema of a bulk answer, which it has just been validated against, is rows under one
    // name.
    yield [
      fileOf(endpoint, { format }),
      renderBulk(format, { columns: csvColumns(endpoint), body: body as BulkBody }),
    ];
  }
}

function fileOf(endpoint: Endpoint, values: Readonly<Record<string, string>>): string {
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
