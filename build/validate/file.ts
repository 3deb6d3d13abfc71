import type { FileKind } from '../../feed/schemas/data/index.ts';
import type { FileValues } from '../dataset.ts';
import type { Diagnostic } from '../diagnostics.ts';
import { parseFile } from '../parse.ts';
import type { FileRole, InputFile, Located } from '../source-file.ts';
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

/** Reads a file as a record of the kind that its path says. */
export function checkFile<Kind extends FileKind>(kind: Kind, { id, parent }: FileRole, input: InputFile): CheckedFile<FileValues[Kind]> {
  const { file, value, diagnostics } = parseFile(input);
  if (file === undefined) return { located: undefined, names: undefined, diagnostics };
  const checked = checkSchema(kind, file, value);
  const found = [...diagnostics, ...checkFirstLine(kind, file), ...checkNames(kind, file, value), ...checked.diagnostics];
  const located = checked.value === undefined ? undefined : { id, parent, file, value: checked.value };
  return { located, names: Object.keys(Object(value)), diagnostics: onePerPlace(found) };
}

/** What is wrong with a text or number by itself comes first, and the schema has nothing to add to it. */
function onePerPlace(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  if (diagnostics.length < 2) return diagnostics;
  const taken = new Set<string>();
  return diagnostics.filter(({ line, column }) => {
    const place = `${line}:${column}`;
    return !taken.has(place) && taken.add(place);
  });
}
