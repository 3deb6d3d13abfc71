import { posix } from 'node:path';
import { isMap, isScalar, isSeq, type Scalar } from 'yaml';
import { type FileKind, fileSchemas } from '../../feed/schemas/data/files.ts';
import { NAME_PATTERN } from '../../feed/schemas/data/record.ts';
import { idFault } from '../../feed/vocabulary.ts';
import type { FileValues } from './dataset.ts';
import type { Diagnostic, Position } from './diagnostics.ts';
import { diagnosticAt } from './findings.ts';
import { schemaPath } from './json-schemas.ts';
import { toDiagnostic } from './parse.ts';
import { checkSchema } from './schema.ts';
import type { ParsedFile } from './source-file.ts';
import { quoted, shortened } from './visible.ts';

/**
 * Checks a file as one of a kind, by what needs nothing but the file. `byItself` is what the parser
 * found wrong with its values; no value where the file does not conform to its schema.
 */
export function checkFile<Kind extends FileKind>(
  kind: Kind,
  file: ParsedFile,
  byItself: Diagnostic[],
): { value: FileValues[Kind] | undefined; diagnostics: Diagnostic[] } {
  const { value, diagnostics } = checkSchema(kind, file);
  const bySchema = [
    ...checkFirstLine(kind, file),
    ...checkNames(kind, file),
    ...checkComments(kind, file),
    ...diagnostics,
  ];
  return { value, diagnostics: onePerPosition(byItself, bySchema) };
}

const OVERRULED_BY: { [rule: string]: string[] } = {
  number: ['schema', 'type'],
  boolean: ['schema', 'type'],
  null: ['schema', 'type'],
  text: ['type'],
};

/**
 * At one position, a value that is wrong by itself is reported and not what its schema says, since
 * one mistake is behind both. The other way round where advice depends on the schema: `007` is no
 * plain decimal, but a text is put in quotes, and what is wrong with `"-"` as a text does not
 * matter where a number belongs.
 */
function onePerPosition(byItself: Diagnostic[], bySchema: Diagnostic[]): Diagnostic[] {
  const keyOf = ({ line, column }: Position) => `${line}:${column}`;
  const refused = new Map(bySchema.map((diagnostic) => [keyOf(diagnostic), diagnostic.rule]));
  const first = byItself.filter(
    ({ rule, ...position }) => !OVERRULED_BY[rule]?.includes(refused.get(keyOf(position)) ?? ''),
  );
  const reported = new Set(first.map(keyOf));
  const others = bySchema.filter(
    (diagnostic) => diagnostic.rule === 'missing-field' || !reported.has(keyOf(diagnostic)),
  );
  return [...first, ...others];
}

function checkFirstLine(kind: FileKind, file: ParsedFile): Diagnostic[] {
  const [line = ''] = file.text.split('\n', 1);
  const schema = posix.relative(posix.dirname(file.path), schemaPath(kind));
  const wanted = `# yaml-language-server: $schema=${schema}`;
  if (line.trimEnd() === wanted) return [];
  const message = `the first line names the schema, so that editors can help. ${line.startsWith('#') ? 'Write' : 'Add'}: ${wanted}`;
  return [toDiagnostic(file, { offset: 0, rule: 'first-line', message })];
}

const NAMED: { [Kind in FileKind]?: string } = {
  vendors: "vendor's slug",
  sources: 'family',
  tags: 'tag',
};

function checkNames(kind: FileKind, file: ParsedFile): Diagnostic[] {
  const what = NAMED[kind];
  if (what === undefined) return [];
  return Object.keys(Object(file.value)).flatMap((name) => {
    const problem = idFault(name);
    if (problem === undefined) return [];
    const message = `the ${what} ${quoted(name)} ${problem}; rename it.`;
    return [diagnosticAt(file, [name], { rule: 'id', message, target: 'key' })];
  });
}

/**
 * Texts without quotes that a comment may have cut: of `name: C # Model`, YAML reads "C". A comment
 * two spaces away is meant as one, as linters ask for. After an id, a day or a number any comment
 * is, since what is left of a text that was cut would not pass for one.
 */
function checkComments(kind: FileKind, file: ParsedFile): Diagnostic[] {
  // The first line names the schema, and is a comment of its own.
  if (!file.text.includes(' #', file.text.indexOf('\n'))) return [];
  return [...freeTexts(file.document.contents, fileSchemas[kind], '')].flatMap(({ node, name }) => {
    const end = node.range?.[1] ?? file.text.length;
    const comment = /^ (#.*)/.exec(file.text.slice(end))?.[1]?.trimEnd();
    if (comment === undefined) return [];
    const value = String(node.value);
    const message = `${shortened(name)} is ${quoted(value)} without ${quoted(comment)}, which YAML takes for a comment; put the value in quotes (${quoted(`${value} ${comment}`)}), or set the comment apart by two spaces.`;
    return [toDiagnostic(file, { offset: end + 1, rule: 'comment', message })];
  });
}

type Schema = {
  type?: unknown;
  pattern?: string;
  format?: string;
  enum?: readonly unknown[];
  properties?: { [name: string]: Schema };
  items?: Schema;
  additionalProperties?: Schema | false;
};

function* freeTexts(
  node: unknown,
  schema: Schema | false | undefined,
  name: string,
): Generator<{ node: Scalar; name: string }> {
  if (!schema) return;
  const { type, pattern = NAME_PATTERN, format, enum: allowed, items } = schema;
  const isAnyText = pattern === NAME_PATTERN && format === undefined && allowed === undefined;
  if (isScalar(node) && node.type === 'PLAIN' && isAnyText && [type].flat().includes('string'))
    yield { node, name };
  if (isSeq(node)) for (const item of node.items) yield* freeTexts(item, items, name);
  if (!isMap(node)) return;
  for (const { key, value } of node.items) {
    const field = isScalar(key) ? String(key.value) : '';
    yield* freeTexts(value, schema.properties?.[field] ?? schema.additionalProperties, field);
  }
}
