import { isUtf8 } from 'node:buffer';
import {
  type Document,
  type ErrorCode,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  type Scalar,
  Schema,
  type YAMLError,
  type YAMLMap,
  YAMLParseError,
} from 'yaml';
import { NAME_PATTERN } from '../../feed/contract/schemas/data/record.ts';
import { policy } from '../../feed/contract/vocabulary.ts';
import type { InputFile, SourceFile, ValuePath } from './dataset.ts';
import { type Details, type Diagnostic, diagnosticOn } from './diagnostics.ts';
import { characterErrors, numberProblem, quoted, shortened, textProblem } from './text.ts';

/**
 * Parses a file strictly: one document of records, lists, texts, plain decimals, true, false and
 * null, in UTF-8, without anything else that YAML has. Reports everything that is wrong with it;
 * no value where it is no such document.
 */
export function parseFile(
  input: InputFile,
  schema: FileSchema,
): { file: SourceFile; value: unknown; diagnostics: Diagnostic[] } {
  const { path, bytes, refused } = input;
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const file = { path, text };
  const reason = refused ?? (bytes.length > policy.fileBytes ? tooLarge(bytes.length) : undefined);
  if (reason !== undefined) {
    const diagnostics = [diagnosticOn(path, { rule: 'file', message: `the file ${reason}.` })];
    return { file, value: undefined, diagnostics };
  }
  if (!isUtf8(bytes)) return { file, value: undefined, diagnostics: [encodingError(file, bytes)] };
  const found = [...characterErrors(text)].map(({ offset, ...details }) =>
    diagnosticIn(file, offset, details),
  );
  const { document } = nodesOf(file);
  const { contents, directives, errors, warnings } = document;
  if (errors.length + warnings.length > 0) {
    found.push(...syntaxErrors(file, new Set(found.map(({ line }) => line))));
    return { file, value: undefined, diagnostics: found };
  }
  if (!isMap(contents)) {
    const isEmpty = contents === null || (isScalar(contents) && contents.source === '');
    const message = `${isEmpty ? 'the file is empty' : 'this is no record'}; a file holds one record, a list of "field: value".`;
    found.push(diagnosticIn(file, isEmpty ? 0 : contents.range[0], { rule: 'record', message }));
    return { file, value: undefined, diagnostics: found };
  }
  if (directives?.docStart && /^%/m.test(text)) {
    const message = 'files hold no directives; take it away.';
    found.push(diagnosticIn(file, text.search(/^%/m), { rule: 'yaml-feature', message }));
  }
  found.push(...nodeErrors(file, schema));
  const isPlain = !found.some(({ rule }) => rule === 'yaml-feature' || rule === 'depth');
  return { file, value: isPlain ? document.toJS() : undefined, diagnostics: found };
}

function encodingError(file: SourceFile, bytes: Uint8Array): Diagnostic {
  const difference = Buffer.from(file.text).findIndex((byte, index) => byte !== bytes[index]);
  // With `stream`, the first bytes of a character that is cut off are no text.
  const before = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    bytes.subarray(0, difference),
    { stream: true },
  );
  const message = 'the bytes from here on are not UTF-8; save the file as UTF-8.';
  return diagnosticIn(file, before.length, { rule: 'utf-8', message });
}

export function tooLarge(bytes: number): string {
  return `holds ${Math.ceil(bytes / 1024)} kB, and a file is read up to ${policy.fileBytes / 1024} kB; split it`;
}

type Nodes = { document: Document.Parsed; lines: LineCounter };

/**
 * Nodes take ten times the memory of their text, so only those of the latest files are kept: a rule
 * reports what is wrong with one file after the other, and an earlier one is parsed again.
 */
const latest = new Map<SourceFile, Nodes>();
const MOST_KEPT = 8;

/** One schema for all documents: making one takes longer than reading a small file. */
const yamlSchema = new Schema({ schema: 'core', resolveKnownTags: false });

function nodesOf(file: SourceFile): Nodes {
  const known = latest.get(file);
  if (known !== undefined) return known;
  if (latest.size >= MOST_KEPT) latest.clear();
  const document = compose(file.text);
  // The parser does not count the lines of what it skips after an error.
  const lines = new LineCounter();
  for (let start = 0, end = 0; end !== -1; start = end + 1) {
    lines.addNewLine(start);
    end = file.text.indexOf('\n', start);
  }
  latest.set(file, { document, lines });
  return { document, lines };
}

function compose(text: string): Document.Parsed {
  const options = {
    schema: yamlSchema,
    stringKeys: true,
    uniqueKeys: false,
    prettyErrors: false,
  } as const;
  try {
    return parseDocument(text, options);
  } catch (error) {
    // The parser is recursive, and a file can nest so deep that the stack ends.
    if (!(error instanceof RangeError)) throw error;
    const document = parseDocument('', options);
    document.errors.push(new YAMLParseError([0, 1], 'RESOURCE_EXHAUSTION', error.message));
    return document;
  }
}

export function diagnosticIn(file: SourceFile, offset: number, details: Details): Diagnostic {
  const { lines } = nodesOf(file);
  const { line, col: column } = lines.linePos(offset);
  const [start, end] = lines.lineStarts.slice(line - 1, line + 1);
  const excerpt = file.text.slice(start, end).replace(/\r?\n?$/, '');
  return { severity: 'error', file: file.path, ...details, line, column, excerpt };
}

/** A diagnostic at a value, or at the name of a field. */
export function diagnosticAt(
  file: SourceFile,
  path: ValuePath,
  { target, ...details }: Details & { target?: 'key' | undefined },
): Diagnostic {
  const { contents } = nodesOf(file).document;
  let node: unknown = contents;
  let start = contents?.range[0] ?? 0;
  for (const [depth, step] of path.entries()) {
    const pair = isMap(node)
      ? node.items.find(({ key }) => isScalar(key) && key.value === String(step))
      : undefined;
    const item = isSeq(node) ? node.items[Number(step)] : pair?.value;
    const isKey = pair !== undefined && target === 'key' && depth === path.length - 1;
    node = isKey || !isNode(item) ? pair?.key : item;
    if (!isNode(node)) break;
    start = node.range?.[0] ?? start;
  }
  return diagnosticIn(file, start, details);
}

/** Errors of the parser that need other words, with their rule. */
const REWORDED: { [Code in ErrorCode]?: [rule: string, message: string] } = {
  MULTIPLE_DOCS: ['yaml-document', 'a second document begins here; give it a file of its own.'],
  RESOURCE_EXHAUSTION: ['depth', 'this is nested too deep; no record needs that.'],
  TAG_RESOLVE_FAILED: ['yaml-feature', 'this is a tag, and files hold none; put text in quotes.'],
};

const HINTS: { [Code in ErrorCode]?: string } = {
  BAD_DQ_ESCAPE: 'Write \\\\ for a backslash, or use single quotes.',
  BAD_INDENT: 'Indent the fields of one record alike, and close every bracket.',
  BAD_SCALAR_START: 'Put the value in quotes.',
  BLOCK_AS_IMPLICIT_KEY: 'Put text in quotes, or indent the field as its record does.',
  BLOCK_IN_FLOW: 'Between brackets, write [a, b] or { key: value }.',
  KEY_OVER_1024_CHARS: 'A quote or a bracket above may not be closed.',
  MISSING_CHAR: 'Close the quote, or write ": " after a field and "- " before an item.',
  MULTILINE_IMPLICIT_KEY:
    'Write ": " after the field, indent it alike, and close what is open above.',
  NON_STRING_KEY: 'A field name is a plain word.',
  UNEXPECTED_TOKEN: 'Put the value in quotes if it is text.',
};

/** One error a line: one mistake upsets what follows on its line. */
function syntaxErrors(file: SourceFile, lines: Set<number>): Diagnostic[] {
  const { document, lines: counter } = nodesOf(file);
  const errors = [...document.errors, ...document.warnings];
  // A field name over several lines is a record inside a line as well; the lines are the mistake.
  const spread = new Set(
    errors.flatMap(({ code, pos }) => (code === 'MULTILINE_IMPLICIT_KEY' ? [pos[0]] : [])),
  );
  return errors
    .filter(({ code, pos }) => code !== 'BLOCK_AS_IMPLICIT_KEY' || !spread.has(pos[0]))
    .map((error) => ({ offset: syntaxOffset(file.text, error), error }))
    .sort((left, right) => left.offset - right.offset)
    .filter(({ offset }) => {
      const { line } = counter.linePos(offset);
      return !lines.has(line) && lines.add(line);
    })
    .map(({ offset, error: { code, message } }) => {
      const hinted = `${shortened(message.replace(/\.$/, ''))}. ${HINTS[code] ?? ''}`.trimEnd();
      const [rule, text] = REWORDED[code] ?? ['yaml', hinted];
      return diagnosticIn(file, offset, { rule, message: text });
    });
}

/** Where a mistake is mended, which is not always where the parser meets it. */
function syntaxOffset(text: string, { code, pos, message }: YAMLError): number {
  const [offset] = pos;
  // A quote that is never closed shows at the end of the file.
  if (message.startsWith('Missing closing'))
    return text.search(message.includes("'") ? /'(?:[^']|'')*$/ : /"(?:[^"\\]|\\[\s\S])*$/);
  // A line may be long, and full of mistakes, so no more of it is read than the blanks before.
  let start = offset;
  while (text[start - 1] === ' ') start -= 1;
  const previous = text[start - 1] ?? '\n';
  const isPlain = !/["'[{]/.test(text[offset] ?? '');
  if (code === 'MULTILINE_IMPLICIT_KEY' && previous === ':' && isPlain) {
    // A line that is indented too far goes on with the value above.
    const next = /\n\s*/.exec(text.slice(offset));
    if (next !== null) return offset + next.index + next[0].length;
  }
  // What the parser finds at the end of a line, or at a comment on its own, is about what follows.
  const skipped = previous === '\n' ? /^(?: *(?:#.*)?\r?\n)+ */ : /^ *\r?\n(?: *(?:#.*)?\r?\n)* */;
  const next = offset + (skipped.exec(text.slice(offset))?.[0].length ?? 0);
  return next < text.length ? next : offset;
}

/** Everything in a document that must be written differently. */
function nodeErrors(file: SourceFile, schema: FileSchema): Diagnostic[] {
  const { contents } = nodesOf(file).document;
  const found: Diagnostic[] = [];
  const report: Context['report'] = ({ range }, rule, message, offset = range?.[0] ?? 0) =>
    void found.push(diagnosticIn(file, offset, { rule, message }));
  checkNode(contents, { text: file.text, report, schema, name: '', depth: 0 });
  return found;
}

type Context = {
  text: string;
  report: (node: Node, rule: string, message: string, offset?: number) => void;
  /** The field that a value is in, and the schema of what may stand there. */
  name: string;
  schema: FileSchema | undefined;
  depth: number;
};

function checkNode(node: unknown, context: Context): void {
  if (isNode(node)) checkFeatures(node, context);
  if (isMap(node)) checkFields(node, context);
  if (isScalar(node)) checkScalar(node, context);
  if (!isCollection(node)) return;
  if (context.depth < policy.depth)
    for (const item of node.items)
      checkNode(isPair(item) ? item.value : item, contextIn(context, item));
  else context.report(node, 'depth', `this is nested more than ${policy.depth} levels deep.`);
}

function contextIn(context: Context, item: unknown): Context {
  const { text, report, name, schema } = context;
  const depth = context.depth + 1;
  // A spread takes longer than all the checks.
  if (!isPair(item) || !isScalar(item.key))
    return { text, report, name, schema: schema?.items, depth };
  const field = String(item.key.value);
  const inner = schema?.properties?.[field] ?? schema?.additionalProperties;
  return { text, report, name: shortened(field), schema: inner || undefined, depth };
}

function checkFeatures(node: Node, { text, report }: Context): void {
  const { anchor, tag, range } = node as Node & { anchor?: string };
  const what = isAlias(node) ? 'an alias' : anchor ? 'an anchor' : 'a tag';
  if (!isAlias(node) && !anchor && !tag) return;
  const start = range?.[0] ?? 0;
  // An anchor or a tag stands before its node.
  let offset = isAlias(node) ? start : text.lastIndexOf(anchor ? '&' : '!', start);
  while (/[^\s[\]{},]/.test(text.charAt(offset - 1))) offset -= 1;
  const advice = 'and files hold none; write the value out, in quotes if it is text.';
  report(node, 'yaml-feature', `this is ${what}, ${advice}`, offset);
}

const BLANK = 'is left blank; write its value, or null where it is not known.';

function checkFields({ items }: YAMLMap, context: Context): void {
  const { report } = context;
  const seen = new Set<unknown>();
  for (const { key, value } of items) {
    // The parser lets nothing but text be a key.
    if (!isScalar(key)) continue;
    checkFeatures(key, context);
    const name = shortened(String(key.value));
    if (seen.has(key.value))
      report(key, 'duplicate-key', `${name} appears twice in its record; keep one.`);
    if (value === null) report(key, 'null', `${name} ${BLANK}`);
    seen.add(key.value);
  }
}

function checkScalar(node: Scalar, { text, name, schema, report }: Context): void {
  const { value, source = '', type, range } = node;
  const written = text.slice(range?.[0], range?.[1]);
  // YAML joins the lines in silence, so that a list item with an indent too many, or a comma that
  // is missing, goes unnoticed.
  if (type === 'PLAIN' && written.includes('\n')) {
    const advice = 'indent the items of a list alike, set commas, and fold a long text with ">-"';
    report(node, 'lines', `${name} goes on in the line below without quotes; ${advice}.`);
  } else if (typeof value === 'string') {
    const problem = textProblem(value, written);
    if (problem !== undefined) report(node, 'text', `${name} ${problem}.`);
  } else if (typeof value === 'number') {
    const problem = numberProblem(source, value);
    if (problem !== undefined)
      report(node, 'number', `${name} is ${shortened(source)}, ${problem}.`);
  } else if (source === '') report(node, 'null', `${name} ${BLANK}`);
  else if (source !== String(value))
    report(node, value === null ? 'null' : 'boolean', `${name} is ${source}; write ${value}.`);
  if (isCut(text, node) && isAnyText(schema)) {
    const message = `YAML takes this for a comment and ${name} for ${quoted(String(value))}; put the text in quotes, or set the comment apart by two spaces.`;
    report(node, 'comment', message, (range?.[1] ?? 0) + 1);
  }
}

/**
 * Whether a comment may have cut a text without quotes: of `name: C # Model`, YAML reads "C". A
 * comment two spaces away is meant as one, as linters ask for.
 */
function isCut(text: string, { type, range }: Scalar): boolean {
  return type === 'PLAIN' && text.startsWith(' #', range?.[1]);
}

type FileSchema = {
  type?: unknown;
  pattern?: string;
  format?: string;
  enum?: readonly unknown[];
  properties?: { [name: string]: FileSchema };
  items?: FileSchema;
  additionalProperties?: FileSchema | false;
};

/**
 * Whether any text may stand there. What a comment leaves of an id, a day or a number would not pass
 * for one.
 */
function isAnyText({ type, pattern = NAME_PATTERN, format, enum: allowed }: FileSchema = {}) {
  return (
    [type].flat().includes('string') && pattern === NAME_PATTERN && !format && allowed === undefined
  );
}

/**
 * The text of a data file as `npm run fix` and imports write it. Lists kept by hand have no spaces
 * inside brackets; tables that imports write, of one row a line, have.
 */
export function toYaml(path: string, document: Document): string {
  return document.toString({
    lineWidth: 0,
    flowCollectionPadding: !/^data\/(?:models|plans)\//.test(path),
  });
}
