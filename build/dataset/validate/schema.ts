import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { isScalar } from 'yaml';
import { type FileKind, fileSchemas } from '../../../feed/schemas/data/files.ts';
import type { FileValues } from '../dataset.ts';
import type { Diagnostic } from '../diagnostics.ts';
import type { ParsedFile, ValuePath } from '../source-file.ts';
import { quoted, shortened } from '../visible.ts';
import { formatFaults } from './formats.ts';
import { diagnosticAt } from './locate.ts';
import { violationsOf } from './schema/violations.ts';

/** A value that follows the schema of its kind, or everything in which it doesn't. */
export type SchemaCheck<Value> = {
  readonly value: Value | undefined;
  readonly diagnostics: readonly Diagnostic[];
};

/** Holds a file's value against the schema of its kind. */
export function checkSchema<Kind extends FileKind>(
  kind: Kind,
  file: ParsedFile,
): SchemaCheck<FileValues[Kind]> {
  const { value } = file;
  const validate = validatorOf(kind);
  if (validate(value)) return { value, diagnostics: [] };
  const violations = violationsOf(validate.errors ?? [], {
    noun: NOUNS[kind],
    value,
    writtenAt: (path) => writtenAt(file, path),
  });
  const diagnostics = violations.map(({ path, ...details }) => diagnosticAt(file, path, details));
  return { value: undefined, diagnostics };
}

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

const compiled: { [Kind in FileKind]?: ValidateFunction<FileValues[Kind]> } = {};
let compiler: Ajv2020 | undefined;

/** Compiled once, when its kind first comes up: importing does nothing. */
function validatorOf<Kind extends FileKind>(kind: Kind): ValidateFunction<FileValues[Kind]> {
  const validators: { [Each in Kind]?: ValidateFunction<FileValues[Each]> } = compiled;
  compiler ??= newCompiler();
  const validator = validators[kind] ?? compiler.compile<FileValues[Kind]>(fileSchemas[kind]);
  validators[kind] = validator;
  return validator;
}

/**
 * The schemas are ours and a test holds them against the meta-schema, which to compile takes longer
 * than all of them.
 */
function newCompiler(): Ajv2020 {
  const formats = Object.entries(formatFaults).map(
    ([name, fault]) => [name, (text: string) => fault(text) === undefined] as const,
  );
  return new Ajv2020({
    allErrors: true,
    verbose: true,
    allowUnionTypes: true,
    validateSchema: false,
    meta: false,
    formats: Object.fromEntries(formats),
  });
}

/**
 * Numbers as they are written: `4.10` is 4.1 to a reader, and a hint that loses the zero would
 * mislead.
 */
function writtenAt({ document }: ParsedFile, path: ValuePath): string {
  const node = document.getIn(path, true);
  if (!isScalar(node)) return '';
  return typeof node.value === 'string'
    ? quoted(node.value)
    : shortened(node.source ?? String(node.value));
}
