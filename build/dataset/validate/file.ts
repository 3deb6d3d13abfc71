import type { FileKind } from '../../../feed/schemas/data/index.ts';
import type { FileValues } from '../dataset.ts';
import type { Diagnostic, Position } from '../diagnostics.ts';
import type { Parsed } from '../parse.ts';
import type { FileRole, Located } from '../source-file.ts';
import { checkComments } from './comments.ts';
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
export function checkFile<Kind extends FileKind>(
  kind: Kind,
  { id, parent }: FileRole,
  parsed: Parsed,
): CheckedFile<FileValues[Kind]> {
  const { file, diagnostics } = parsed;
  if (file === undefined) return { located: undefined, names: undefined, diagnostics };
  const checked = checkSchema(kind, file);
  const found = [
    ...checkFirstLine(kind, file),
    ...checkNames(kind, file),
    ...checkComments(kind, file),
    ...checked.diagnostics,
  ];
  const located =
    checked.value === undefined ? undefined : { id, parent, file, value: checked.value };
  return {
    located,
    names: Object.keys(Object(file.value)),
    diagnostics: oneAtAPlace(diagnostics, found),
  };
}

/**
 * At one place, a value that is wrong by itself is reported and not what its schema says, since one
 * mistake is behind both. The other way round where advice depends on the schema: `007` is no plain
 * decimal, but a text is put in quotes, and what is wrong with `"-"` as a text does not matter
 * where a number belongs.
 */
function oneAtAPlace(
  byItself: readonly Diagnostic[],
  bySchema: readonly Diagnostic[],
): readonly Diagnostic[] {
  const refused = new Map(bySchema.map((diagnostic) => [placeOf(diagnostic), diagnostic.rule]));
  const first = byItself.filter(
    ({ rule, ...place }) => !OVERRULED_BY[rule]?.includes(refused.get(placeOf(place)) ?? ''),
  );
  const places = new Set(first.map(placeOf));
  return [
    ...first,
    ...bySchema.filter(
      (diagnostic) => diagnostic.rule === 'missing-field' || !places.has(placeOf(diagnostic)),
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

function placeOf({ line, column }: Position): string {
  return `${line}:${column}`;
}
