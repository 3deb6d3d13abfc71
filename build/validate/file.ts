import type { FileKind } from '../../feed/schemas/data/index.ts';
import type { FileValues } from '../dataset.ts';
import type { Diagnostic } from '../diagnostics.ts';
import type { Parsed } from '../parse.ts';
import type { FileRole, Located } from '../source-file.ts';
import { checkFirstLine } from './first-line.ts';
import { checkNames } from './names.ts';
import { checkSchema } from './schema.ts';

/** A file held against everything that can be said of it alone. */
export type CheckedFile<Value> = {
  /** The record, where it follows its schema. It may have faults that no schema sees. */
  readonly located: Located<Value> | undefined;
  /** The names of its fields, where it could be read at all. */
  readonly names: readonly string[] | undefined;
  readonly diagnostics: readonly Diagnostic[];
};

/** Takes a parsed file for a record of the kind that its path says. */
export function checkFile<Kind extends FileKind>(kind: Kind, { id, parent }: FileRole, parsed: Parsed): CheckedFile<FileValues[Kind]> {
  const { file, diagnostics } = parsed;
  if (file === undefined) return { located: undefined, names: undefined, diagnostics };
  const checked = checkSchema(kind, file);
  const found = [...checkFirstLine(kind, file), ...checkNames(kind, file), ...checked.diagnostics];
  const located = checked.value === undefined ? undefined : { id, parent, file, value: checked.value };
  return { located, names: Object.keys(Object(file.value)), diagnostics: [...diagnostics, ...notYetTold(diagnostics, found)] };
}

/** A text or number that is wrong by itself, or a field that stands twice: the schema has nothing to add at its place. */
function notYetTold(told: readonly Diagnostic[], found: readonly Diagnostic[]): readonly Diagnostic[] {
  const places = new Set(told.map(placeOf));
  return found.filter((diagnostic) => diagnostic.rule === 'missing-field' || !places.has(placeOf(diagnostic)));
}

function placeOf({ line, column }: Diagnostic): string {
  return `${line}:${column}`;
}
