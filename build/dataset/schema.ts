import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { isScalar } from 'yaml';
import { nearest } from '../../feed/problems.ts';
import { type FileKind, fileSchemas } from '../../feed/schemas/data/files.ts';
import { type Demands, patternProblem, typeAdvice, UNKNOWN_FORM } from './advice.ts';
import type { FileValues } from './dataset.ts';
import { type Diagnostic, didYouMean } from './diagnostics.ts';
import { diagnosticAt } from './findings.ts';
import { formatProblems } from './formats.ts';
import { andMore, MOST_SHOWN } from './parse.ts';
import type { ParsedFile, ValuePath } from './source-file.ts';
import { quoted, shortened } from './visible.ts';

export function checkSchema<Kind extends FileKind>(
  kind: Kind,
  file: ParsedFile,
): { value: FileValues[Kind] | undefined; diagnostics: Diagnostic[] } {
  const { value } = file;
  const validate = getValidator(kind);
  if (validate(value)) return { value, diagnostics: [] };
  const byPath = new Map<string, ErrorObject[]>();
  for (const error of validate.errors ?? []) {
    const group = byPath.get(error.instancePath);
    if (group === undefined) byPath.set(error.instancePath, [error]);
    else group.push(error);
  }
  const groups = [...byPath];
  const violations = groups.slice(0, MOST_SHOWN).flatMap(([pointer, group]) => {
    const path = toPath(pointer, value);
    return [
      ...fieldViolations(path, group, NOUNS[kind]),
      ...repeatedItems(path, group),
      ...valueViolation(path, group, file),
    ];
  });
  const [next] = groups[MOST_SHOWN] ?? [];
  if (next !== undefined) {
    const message = andMore(groups.length - MOST_SHOWN);
    violations.push({ rule: 'schema', path: toPath(next, value), message });
  }
  const diagnostics = violations.map(({ path, ...details }) => diagnosticAt(file, path, details));
  return { value: undefined, diagnostics };
}

type Violation = { rule: string; path: ValuePath; message: string; target?: 'key' | 'value' };

const NOUNS = {
  site: 'the site',
  vendors: 'the vendors',
  sources: 'the sources',
  tags: 'the list of tags',
  'exchange-rates': 'the exchange rates',
  exceptions: 'the list of exceptions',
  model: 'a model',
  plan: 'a plan',
  board: 'a board',
  period: 'a period',
  aliases: 'the labels of a board',
  offers: 'the offers of a provider',
  ids: 'a list of ids',
} satisfies Record<FileKind, string>;

const validators: { [Kind in FileKind]?: ValidateFunction<FileValues[Kind]> } = {};
let compiler: Ajv2020 | undefined;

function getValidator<Kind extends FileKind>(kind: Kind): ValidateFunction<FileValues[Kind]> {
  // The schemas are ours and a test holds them against the meta-schema, which to compile takes
  // longer than all of them.
  compiler ??= new Ajv2020({
    allErrors: true,
    verbose: true,
    allowUnionTypes: true,
    validateSchema: false,
    meta: false,
    formats: {
      date: (text: string) => formatProblems.date(text) === undefined,
      uri: (text: string) => formatProblems.uri(text) === undefined,
    },
  });
  const known: { [Each in Kind]?: ValidateFunction<FileValues[Each]> } = validators;
  const validator = known[kind] ?? compiler.compile<FileValues[Kind]>(fileSchemas[kind]);
  known[kind] = validator;
  return validator;
}

function toPath(pointer: string, root: unknown): ValuePath {
  let value = root;
  return pointer
    .split('/')
    .slice(1)
    .map((escaped) => {
      const step = escaped.replaceAll('~1', '/').replaceAll('~0', '~');
      const key = Array.isArray(value) ? Number(step) : step;
      value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
      return key;
    });
}

function fieldName(path: ValuePath): string {
  return shortened(String(path.findLast((step) => typeof step === 'string') ?? 'the record'));
}

/**
 * A record with more unknown fields than these is another kind of record, and a line for each would
 * bury what else is wrong.
 */
const MOST_UNKNOWN = 20;

function fieldViolations(path: ValuePath, group: ErrorObject[], noun: string): Violation[] {
  const namesOf = (keyword: string, parameter: string): string[] =>
    group.filter((error) => error.keyword === keyword).map(({ params }) => params[parameter]);
  const unknown = namesOf('additionalProperties', 'additionalProperty');
  const required = namesOf('required', 'missingProperty');
  // A long list can have a group for each of its items, and none of them is about fields.
  if (unknown.length + required.length === 0) return [];
  const fields: Record<string, { description?: string }> = group[0]?.parentSchema?.properties ?? {};
  const last = path.at(-1);
  const owner =
    last === undefined
      ? noun
      : typeof last === 'string'
        ? shortened(last)
        : `an entry of ${fieldName(path)}`;
  const meant = new Set<string>();
  const violations = unknown.slice(0, MOST_UNKNOWN).map((name): Violation => {
    const [near] = nearest(name, Object.keys(fields), 1);
    if (near !== undefined) meant.add(near);
    const hint = near
      ? `did you mean "${near}"?`
      : `its fields are ${Object.keys(fields).join(', ')}.`;
    const message = `${shortened(name)} is not a field of ${owner}; ${hint}`;
    return { rule: 'unknown-field', path: [...path, name], target: 'key', message };
  });
  const next = unknown[MOST_UNKNOWN];
  if (next !== undefined) {
    const others = unknown.length - MOST_UNKNOWN - 1;
    const rest =
      others === 0 ? 'is not a field either' : `and ${others} more are not fields either`;
    const message = `${shortened(next)} ${rest}.`;
    violations.push({ rule: 'unknown-field', path: [...path, next], target: 'key', message });
  }
  for (const name of required.filter((one) => !meant.has(one))) {
    const message = `${name} is missing; add it. ${fields[name]?.description ?? ''}`;
    const target = typeof last === 'string' ? 'key' : 'value';
    violations.push({ rule: 'missing-field', path, target, message });
  }
  return violations;
}

function repeatedItems(path: ValuePath, group: ErrorObject[]): Violation[] {
  const items: unknown = group.find(({ keyword }) => keyword === 'uniqueItems')?.data;
  if (!Array.isArray(items)) return [];
  const seen = new Set<unknown>();
  return items.flatMap((item: unknown, index): Violation[] => {
    if (!seen.has(item)) {
      seen.add(item);
      return [];
    }
    const message = `${quoted(String(item))} appears twice in ${fieldName(path)}; keep one.`;
    return [{ rule: 'schema', path: [...path, index], message }];
  });
}

type Failure = {
  name: string;
  value: unknown;
  written: string;
  demand: unknown;
  description: string;
  schema: Demands;
};

const TYPES: { [type: string]: string } = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a record',
  null: 'null',
};

const listOf = (demand: unknown): unknown[] => (Array.isArray(demand) ? demand : [demand]);

/**
 * What a failure of each keyword means to the person who must mend it. Of several at one value, the
 * first of this list is the most telling, and the only one to be reported.
 */
const MESSAGES: { [keyword: string]: (failure: Failure) => string } = {
  enum: ({ name, value, written, demand }) => {
    const allowed = listOf(demand).map(String);
    const isQuotedNull = value === 'null' && listOf(demand).includes(null);
    const near = typeof value === 'string' ? didYouMean(value, allowed) : '';
    const hint = isQuotedNull ? ' Write null without quotes.' : near;
    return `${name} ${found(value, written)}; allowed are ${allowed.join(', ')}.${hint}`;
  },
  type: ({ name, value, written, demand, description, schema }) => {
    const types = listOf(demand).map((type) => TYPES[String(type)] ?? type);
    const text = typeof value === 'string' ? ', which is text' : '';
    return `${name} ${found(value, written)}${text}; it must be ${types.join(' or ')}.${typeAdvice(value, written, schema)} ${description}`;
  },
  pattern: ({ name, value, written, demand, description }) => {
    const problem = patternProblem(String(demand), String(value));
    return `${name} is ${written}, which ${problem}.${problem === UNKNOWN_FORM ? ` ${description}` : ''}`;
  },
  format: ({ name, value, written, demand }) =>
    `${name} is ${written}, which ${formatProblems[demand === 'date' ? 'date' : 'uri'](String(value))}.`,
  minLength: ({ name, description }) => `${name} is empty. ${description}`,
  maxLength: ({ name, value, demand }) =>
    `${name} is ${[...String(value)].length} characters long, and ${demand} are the most; shorten it.`,
  minimum: ({ name, written, demand, description }) =>
    `${name} is ${written}, and ${demand} is the least. ${description}`,
  maximum: ({ name, written, demand, description }) =>
    `${name} is ${written}, and ${demand} is the most. ${description}`,
  maxItems: ({ name, value, demand }) =>
    `${name} has ${listOf(value).length} items, and ${demand} are the most; take the others out.`,
  minItems: ({ name, description }) => `${name} is an empty list; add an item. ${description}`,
};

export const reportedKeywords = [
  ...Object.keys(MESSAGES),
  ...['additionalProperties', 'required', 'uniqueItems'],
];

function found(value: unknown, written: string): string {
  if (Array.isArray(value)) return 'is a list';
  if (typeof value === 'object' && value !== null) return 'is a record';
  return written === '' ? 'is left blank' : `is ${written}`;
}

function valueViolation(path: ValuePath, group: ErrorObject[], file: ParsedFile): Violation[] {
  for (const [keyword, message] of Object.entries(MESSAGES)) {
    const error = group.find((candidate) => candidate.keyword === keyword);
    if (error === undefined) continue;
    const { data: value, schema: demand, parentSchema = {} } = error;
    const description = String(parentSchema.description ?? '');
    const name = `${typeof path.at(-1) === 'number' ? 'an item of ' : ''}${fieldName(path)}`;
    const written = asWritten(file, path);
    const failure = { name, value, written, demand, description, schema: parentSchema };
    // One that is written as a number and is none (`.nan`, `1e400`) is only spelled wrong.
    const isNumber = typeof value === 'number' && !Number.isFinite(value);
    const rule = keyword !== 'type' && keyword !== 'enum' ? 'schema' : isNumber ? 'number' : 'type';
    return [{ rule, path, message: message(failure).trimEnd() }];
  }
  return [];
}

function asWritten({ document }: ParsedFile, path: ValuePath): string {
  const node = document.getIn(path, true);
  if (!isScalar(node)) return '';
  const { value, source } = node;
  return typeof value === 'string' ? quoted(value) : shortened(source ?? String(value));
}
