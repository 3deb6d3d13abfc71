import { isMap, isScalar, isSeq, type Scalar } from 'yaml';
import { type FileKind, fileSchemas } from '../../../feed/schemas/data/files.ts';
import { NAME_PATTERN } from '../../../feed/schemas/data/record.ts';
import type { Diagnostic } from '../diagnostics.ts';
import { locate } from '../parse/fault.ts';
import type { ParsedFile } from '../source-file.ts';
import { quoted, shortened } from '../visible.ts';

/**
 * Texts without quotes that a comment may have cut: of `name: C # Model`, YAML reads "C". A comment
 * two spaces away is meant as one, as linters ask for. After an id, a day or a number any comment
 * is, since what is left of a text that was cut would not pass for one.
 */
export function checkComments(kind: FileKind, file: ParsedFile): readonly Diagnostic[] {
  // The first line names the schema, and is a comment of its own.
  if (!file.text.includes(' #', file.text.indexOf('\n'))) return [];
  return [...cutTexts(file.document.contents, fileSchemas[kind], '')].flatMap(({ node, name }) => {
    const found = commentAfter(file.text, node);
    if (found === undefined) return [];
    const { offset, comment } = found;
    const value = String(node.value);
    const message = `${shortened(name)} is ${quoted(value)} without ${quoted(comment)}, which YAML takes for a comment; put the value in quotes (${quoted(`${value} ${comment}`)}), or set the comment apart by two spaces.`;
    return [locate(file, { offset, rule: 'comment', message })];
  });
}

type Schema = {
  readonly type?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: { readonly [name: string]: Schema };
  readonly items?: Schema;
  readonly additionalProperties?: Schema | false;
};

type Text = { readonly node: Scalar; readonly name: string };

/** Every value without quotes whose schema allows any text. */
function* cutTexts(node: unknown, schema: Schema, name: string): Generator<Text> {
  if (isScalar(node) && node.type === 'PLAIN' && isFreeText(schema)) yield { node, name };
  for (const child of childrenOf(node, schema, name)) {
    if (child.schema) yield* cutTexts(child.node, child.schema, child.name);
  }
}

type Child = {
  readonly node: unknown;
  readonly schema: Schema | false | undefined;
  readonly name: string;
};

function childrenOf(
  node: unknown,
  { properties, additionalProperties, items }: Schema,
  name: string,
): readonly Child[] {
  if (isSeq(node)) return node.items.map((item) => ({ node: item, schema: items, name }));
  if (!isMap(node)) return [];
  return node.items.map(({ key, value }) => {
    const field = isScalar(key) ? String(key.value) : '';
    return { node: value, schema: properties?.[field] ?? additionalProperties, name: field };
  });
}

function isFreeText({ type, pattern, format, enum: allowed }: Schema): boolean {
  const takesText = [type].flat().includes('string');
  return (
    takesText &&
    format === undefined &&
    allowed === undefined &&
    (pattern === undefined || pattern === NAME_PATTERN)
  );
}

function commentAfter(
  text: string,
  { range }: Scalar,
): { readonly offset: number; readonly comment: string } | undefined {
  if (!range) return undefined;
  COMMENT.lastIndex = range[1];
  const comment = COMMENT.exec(text)?.[1];
  return comment === undefined ? undefined : { offset: range[1] + 1, comment: comment.trimEnd() };
}

const COMMENT = / (#.*)/y;
