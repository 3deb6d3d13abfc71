import type { FileKind } from '../../../feed/schemas/data/files.ts';
import type { FileValues } from '../dataset.ts';
import type { Diagnostic, Position } from '../diagnostics.ts';
import type { ParsedFile } from '../source-file.ts';
import { checkComments } from './comments.ts';
import { checkNames } from './field-names.ts';
import { checkFirstLine } from './first-line.ts';
import { checkSchema } from './schema.ts';

/** The result of the checks that need nothing but one file. */
export type CheckedFile<Value> = {
  /** Undefined where the file does not conform to its schema. */
  readonly value: Value | undefined;
  readonly diagnostics: readonly Diagnostic[];
};

/** Checks a file as one of a kind. `byItself` is what the parser found wrong with its values. */
export function checkFile<Kind extends FileKind>(
  kind: Kind,
  file: ParsedFile,
  byItself: readonly Diagnostic[],
): CheckedFile<FileValues[Kind]> {
  const { value, diagnostics } = checkSchema(kind, file);
  const bySchema = [
    ...checkFirstLine(kind, file),
    ...checkNames(kind, file),
    ...checkComments(kind, file),
    ...diagnostics,
  ];
  return { value, diagnostics: onePerPosition(byItself, bySchema) };
}

/**
 * At one position, a value that is wrong by itself is reported and not what its schema says, since
 * one mistake is behind both. The other way round where advice depends on the schema: `007` is no
 * plain decimal, but a text is put in quotes, and what is wrong with `"-"` as a text does not
 * matter where a number belongs.
 */
function onePerPosition(
  byItself: readonly Diagnostic[],
  bySchema: readonly Diagnostic[],
): readonly Diagnostic[] {
  const refused = new Map(bySchema.map((diagnostic) => [keyOf(diagnostic), diagnostic.rule]));
  const first = byItself.filter(
    ({ rule, ...position }) => !OVERRULED_BY[rule]?.includes(refused.get(keyOf(position)) ?? ''),
  );
  const reported = new Set(first.map(keyOf));
  return [
    ...first,
    ...bySchema.filter(
      (diagnostic) => diagnostic.rule === 'missing-field' || !reported.has(keyOf(diagnostic)),
    ),
  ];
}

/** The rules of a value by itself that give way to rules of its schema. */
const OVERRULED_BY: { readonly [rule: string]: readonly string[] } = {
  number: ['schema', 'type'],
  boolean: ['schema', 'type'],
  null: ['schema', 'type'],
  text: ['type'],
};

function keyOf({ line, column }: Position): string {
  return `${line}:${column}`;
}
