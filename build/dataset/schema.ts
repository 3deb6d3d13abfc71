import { posix } from 'node:path';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { once } from '../../feed/collections.ts';
import { nearest } from '../../feed/contract/problems.ts';
import {
  type FileKind,
  fileSchemas,
  MOUNT_PATTERN,
} from '../../feed/contract/schemas/data/files.ts';
import { NAME_PATTERN, TAG_PATTERN } from '../../feed/contract/schemas/data/record.ts';
import { ID_PATTERN, idProblem, namingLimits } from '../../feed/contract/vocabulary.ts';
import type { InputFile, SourceFile } from './dataset.ts';
import { type Diagnostic, didYouMean, firstReported, MOST_REPORTED } from './diagnostics.ts';
import { addressProblem, isDay } from './formats.ts';
import { diagnosticAt, diagnosticIn, parseFile } from './parse.ts';
import { schemaPath } from './paths.ts';
import { quoted, shortened } from './text.ts';

export type ParsedFile = {
  file: SourceFile;
  /** What the file says, valid or not; undefined where it is not YAML. */
  value: unknown;
  /** Whether the value conforms to the schema of its kind. */
  isValid: boolean;
  diagnostics: Diagnostic[];
};

/** Checks a file as one of a kind, by what needs nothing but the file. */
export function checkFile(kind: FileKind, input: InputFile): ParsedFile {
  const { file, value, diagnostics } = parseFile(input, fileSchemas[kind]);
  if (value === undefined)
    return { file, value, isValid: false, diagnostics: firstReported(diagnostics) };
  const validate = getCompiler().compile(fileSchemas[kind]);
  const isValid = validate(value);
  const found = [
    ...diagnostics,
    ...checkFirstLine(kind, file),
    ...checkNames(kind, file, value),
    ...checkValues(file, validate.errors ?? []),
  ];
  return { file, value, isValid, diagnostics: firstReported(onePerValue(found)) };
}

// The schemas are ours, and a test holds them against the meta-schema: to compile that one takes
// longer than to compile all of ours.
const getCompiler = once(
  () =>
    new Ajv2020({
      allErrors: true,
      verbose: true,
      allowUnionTypes: true,
      validateSchema: false,
      meta: false,
      code: { optimize: false },
      formats: { date: isDay, uri: (text: string) => addressProblem(text) === undefined },
    }),
);

function checkFirstLine(kind: FileKind, file: SourceFile): Diagnostic[] {
  const [line = ''] = file.text.split('\n', 1);
  const schema = posix.relative(posix.dirname(file.path), schemaPath(kind));
  const wanted = `# yaml-language-server: $schema=${schema}`;
  const message = `the first line names the schema, so that editors can help. Write: ${wanted}`;
  return line.trimEnd() === wanted ? [] : [diagnosticIn(file, 0, { rule: 'first-line', message })];
}

/** The names of fields that are ids. */
function checkNames(kind: FileKind, file: SourceFile, value: unknown): Diagnostic[] {
  if (!['vendors', 'sources', 'lists', 'tags'].includes(kind)) return [];
  const found: Diagnostic[] = [];
  for (const name of Object.keys(Object(value))) {
    const problem = idProblem(name);
    if (problem === undefined || found.length > MOST_REPORTED) continue;
    const message = `the name ${quoted(name)} ${problem}; rename it.`;
    found.push(diagnosticAt(file, [name], { rule: 'id', message, target: 'key' }));
  }
  return found;
}

function checkValues(file: SourceFile, errors: ErrorObject[]): Diagnostic[] {
  const first = errors.slice(0, MOST_REPORTED + 1);
  const misspelt = misspeltFields(first);
  const found: Diagnostic[] = [];
  for (const error of first) {
    const { instancePath, params } = error;
    // A field that is misspelt is unknown, and not missing as well.
    if (misspelt.has(`${instancePath} ${params.missingProperty}`)) continue;
    const path = stepsOf(instancePath);
    for (const { steps = [], ...details } of toFindings(error, path))
      found.push(diagnosticAt(file, [...path, ...steps], details));
  }
  return found;
}

/** The fields that unknown ones are meant to be, each after the path of its record and a space. */
function misspeltFields(errors: ErrorObject[]): Set<string> {
  const meant = new Set<string>();
  for (const { keyword, instancePath, params, parentSchema } of errors) {
    if (keyword !== 'additionalProperties') continue;
    const names = Object.keys(parentSchema?.properties ?? {});
    const [name] = nearest(params.additionalProperty, names, 1);
    if (name !== undefined) meant.add(`${instancePath} ${name}`);
  }
  return meant;
}

/** The steps of a JSON Pointer (RFC 6901). */
function stepsOf(pointer: string): string[] {
  const [, ...steps] = pointer.split('/');
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Of these errors at one value, which one mistake causes, the first is reported. */
const PRECEDENCE = ['lines', 'type', 'text', 'schema', 'number', 'boolean', 'null'];

function onePerValue(diagnostics: Diagnostic[]): Diagnostic[] {
  const sorted = diagnostics.sort(
    (left, right) => PRECEDENCE.indexOf(left.rule) - PRECEDENCE.indexOf(right.rule),
  );
  const taken = new Set<string>();
  const reported: Diagnostic[] = [];
  for (const diagnostic of sorted) {
    const position = `${diagnostic.line}:${diagnostic.column}`;
    const isExclusive = PRECEDENCE.includes(diagnostic.rule);
    if (isExclusive && taken.has(position)) continue;
    if (isExclusive) taken.add(position);
    reported.push(diagnostic);
  }
  return reported;
}

const TYPES: { [type: string]: string } = {
  string: 'text, in quotes where it looks like a number',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list, such as [a, b]',
  object: 'a record',
  null: 'null',
};

const PATTERNS: { [pattern: string]: string } = {
  [NAME_PATTERN]: `holds a word of more than ${namingLimits.wordLength} characters; shorten it`,
  [TAG_PATTERN]: 'is not made of lower case letters and digits joined by single dashes',
  [MOUNT_PATTERN]: 'has a query or a fragment, and paths are appended to it',
};

type Failure = { value: unknown; demand: unknown; about: string };

/**
 * What keywords demand, as the end of a sentence with a field and its value, where ajv says too
 * little.
 */
const MESSAGES: { [keyword: string]: (failure: Failure) => string } = {
  type: ({ value, demand, about }) => {
    const types = [demand].flat().map((type) => TYPES[String(type)]);
    return `${typeof value === 'string' ? ', which is text' : ''}; it must be ${types.join(' or ')}. ${about}`;
  },
  enum: ({ value, demand }) => {
    const allowed = [demand].flat().map(String);
    return `; allowed are ${allowed.join(', ')}.${didYouMean(String(value), allowed)}`;
  },
  pattern: ({ value, demand, about }) => {
    const pattern = String(demand);
    const problem = pattern === ID_PATTERN ? idProblem(String(value)) : PATTERNS[pattern];
    return `, which ${problem ?? `does not match ${pattern}`}. ${about}`;
  },
  format: ({ value, demand }) =>
    `, which ${demand === 'date' ? 'is no day of the calendar, written YYYY-MM-DD' : addressProblem(String(value))}.`,
};

type SchemaFinding = { rule: string; message: string; steps?: (string | number)[]; target?: 'key' };

/** What an error of ajv means to the person who must mend it. */
function toFindings(error: ErrorObject, path: string[]): SchemaFinding[] {
  const { keyword, params, data } = error;
  const name = shortened(path.findLast((step) => !/^\d+$/.test(step)) ?? 'the record');
  const subject = /\/\d+$/.test(error.instancePath) ? `an item of ${name}` : name;
  switch (keyword) {
    case 'additionalProperties':
      return [unknownField(params.additionalProperty, subject, fieldsOf(error))];
    case 'required':
      return [missingField(params.missingProperty, fieldsOf(error))];
    case 'uniqueItems':
      return repeatedItems(data).map(([index, item]) => {
        const message = `${quoted(String(item))} appears twice in ${name}; keep one.`;
        return { rule: 'schema', message, steps: [index] };
      });
    default:
      // A number that is none, such as `.nan` or `1e400`, is reported as it is spelled.
      if (typeof data === 'number' && !Number.isFinite(data)) return [];
      return [
        {
          rule: keyword === 'type' || keyword === 'enum' ? 'type' : 'schema',
          message: messageOf(error, subject),
        },
      ];
  }
}

type DescribedFields = { [field: string]: { description?: string } };

/** The fields of the object that an error is about. */
function fieldsOf({ parentSchema }: ErrorObject): DescribedFields {
  return parentSchema?.properties ?? {};
}

function unknownField(field: string, subject: string, fields: DescribedFields): SchemaFinding {
  const names = Object.keys(fields);
  const hint = didYouMean(field, names) || ` Its fields are ${names.join(', ')}.`;
  const message = `${shortened(field)} is not a field of ${subject}.${hint}`;
  return { rule: 'unknown-field', message, steps: [field], target: 'key' };
}

function missingField(field: string, fields: DescribedFields): SchemaFinding {
  const message = `${field} is missing; add it. ${fields[field]?.description ?? ''}`.trimEnd();
  return { rule: 'missing-field', message, target: 'key' };
}

function messageOf({ keyword, data, schema, parentSchema, message }: ErrorObject, subject: string) {
  const about = String(parentSchema?.description ?? '');
  const demand =
    MESSAGES[keyword]?.({ value: data, demand: schema, about }) ?? `; it ${message}. ${about}`;
  return `${subject} is ${shown(data)}${demand}`.trimEnd();
}

function repeatedItems(list: unknown): [index: number, item: unknown][] {
  const items: unknown[] = Array.isArray(list) ? list : [];
  const seen = new Set<unknown>();
  const repeated: [index: number, item: unknown][] = [];
  for (const [index, item] of items.entries()) {
    if (seen.has(item) && repeated.length <= MOST_REPORTED) repeated.push([index, item]);
    seen.add(item);
  }
  return repeated;
}

function shown(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return typeof value === 'object' && value !== null ? 'a record' : String(value);
}

/** The schemas of the data's files, for editors. */
export function renderJsonSchemas(): ReadonlyMap<string, string> {
  const rendered = Object.entries(fileSchemas).map(([kind, schema]): [string, string] => {
    const head = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $comment: 'Generated by "npm run fix" from feed/contract/schemas/data; edit it there.',
      title: `${/^[aeiou]/.test(kind) ? 'An' : 'A'} ${kind} file of the feed`,
    };
    return [schemaPath(kind), `${JSON.stringify({ ...head, ...schema }, null, 2)}\n`];
  });
  return new Map(rendered);
}
