import {
  Composer,
  CST,
  type Document,
  type ErrorCode,
  isMap,
  isScalar,
  Lexer,
  LineCounter,
  Parser,
  Schema,
  visit,
  type YAMLError,
} from 'yaml';
import { compareCodeUnits } from '../../feed/text.ts';
import { policy } from '../../feed/vocabulary.ts';
import { byPosition, type Diagnostic, diagnosticOn } from './diagnostics.ts';
import type { InputFile, ParsedFile, SourceFile } from './source-file.ts';
import { checkCharacters, type Mistake, toValue } from './values.ts';
import { shortened } from './visible.ts';

type Parsed = { file: ParsedFile | undefined; diagnostics: Diagnostic[] };

/**
 * Parses a file strictly: one document of records, lists, texts, plain decimals, true, false and
 * null, in UTF-8, without anything else that YAML has. Reports everything that is wrong with it.
 */
export function parseFile(input: InputFile): Parsed {
  const text = decode(input);
  if (typeof text !== 'string') return { file: undefined, diagnostics: [text] };
  const { document, mistakes } = compose(text);
  const source = { path: input.path, text };
  const inText = locate(source, checkCharacters(text));
  if (mistakes.length > 0)
    return { file: undefined, diagnostics: onePerLine(source, inText, mistakes) };
  const root = document.contents;
  if (!isMap(root)) {
    const isEmpty = root === null || (isScalar(root) && root.source === '');
    const message = `${isEmpty ? 'the file is empty' : 'this is no record'}; a file holds one record, a list of "field: value".`;
    const mistake = { offset: isEmpty ? 0 : root.range[0], rule: 'record', message };
    return { file: undefined, diagnostics: [...inText, ...locate(source, [mistake])] };
  }
  const { value, mistakes: inValues } = toValue(text, root);
  const diagnostics = [...inText, ...locate(source, inValues)].sort(byPosition);
  return { file: { ...source, document, value }, diagnostics };
}

/** Byte order marks stay in the text, so that they can be refused. */
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

function decode({ path, bytes, refused }: InputFile): string | Diagnostic {
  const reason = refused ?? (bytes.length > policy.fileBytes ? tooLarge(bytes.length) : undefined);
  if (reason !== undefined)
    return diagnosticOn(path, { rule: 'file', message: `the file ${reason}.` });
  try {
    return strict.decode(bytes);
  } catch {
    const text = lenient.decode(bytes);
    const difference = Buffer.from(text).findIndex((byte, index) => byte !== bytes[index]);
    // With `stream`, the first bytes of a character that is cut off are no text.
    const before = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      bytes.subarray(0, difference),
      { stream: true },
    );
    const byte = Buffer.byteLength(before);
    const found = `0x${(bytes[byte] ?? 0).toString(16).padStart(2, '0')}`;
    const message = `the byte ${found} (${byte} bytes into the file) is not UTF-8; save the file as UTF-8.`;
    return toDiagnostic({ path, text }, { offset: before.length, rule: 'utf-8', message });
  }
}

export function tooLarge(bytes: number): string {
  return `holds ${Math.ceil(bytes / 1024)} kB, and a file is read up to ${policy.fileBytes / 1024} kB; split it`;
}

/** One schema for all documents: making one takes longer than reading a small file. */
const schema = new Schema({ schema: 'core', resolveKnownTags: false });

export function compose(text: string): { document: Document.Parsed; mistakes: Mistake[] } {
  const mistakes: Mistake[] = [];
  const options = { schema, strict: true, stringKeys: true, uniqueKeys: false } as const;
  const composer = new Composer({ ...options, version: '1.2' });
  const [document, second] = composer.compose(tokens(text, mistakes), true, text.length);
  if (document === undefined)
    throw new Error('the composer returned no document, although `forceDoc` was set');
  const errors = [...document.errors, ...document.warnings];
  // A field name over several lines is a record inside a line as well; the lines are the mistake.
  const spread = new Set(
    errors.filter(({ code }) => code === 'MULTILINE_IMPLICIT_KEY').map(({ pos }) => pos[0]),
  );
  for (const error of errors) {
    if (error.code !== 'BLOCK_AS_IMPLICIT_KEY' || !spread.has(error.pos[0]))
      mistakes.push(syntaxMistake(text, document, error));
  }
  if (second !== undefined) {
    const message =
      'a second document begins here, and a file holds one; give the other a file of its own.';
    mistakes.push({ offset: second.range[0], rule: 'yaml-document', message });
  }
  return { document, mistakes };
}

const FEATURES: { [character: string]: string } = {
  '&': 'an anchor, and files hold none; write the value out, in quotes if it is text.',
  '*': 'an alias, and files hold none; write the value out, in quotes if it is text.',
  '!': 'a tag, and files hold none; take it away, or put the text in quotes.',
  '%': 'a directive, and files hold none; take it away.',
};

const COUNTED = new Set(['[', '{', '"', "'"]);

/**
 * The parser's tokens. Stops at too deep a nesting and at too many values, before the composer,
 * which is recursive, could run out of stack or memory.
 */
function* tokens(text: string, mistakes: Mistake[]): Generator<CST.Token, void> {
  const parser = new Parser();
  let isScalar = false;
  let values = 0;
  for (const lexeme of new Lexer().lex(text)) {
    const offset = parser.offset;
    const feature = isScalar ? undefined : FEATURES[lexeme.charAt(0)];
    if (feature !== undefined) {
      const message = `${lexeme.slice(0, 40)} is ${feature}`;
      mistakes.push({ offset, rule: 'yaml-feature', message });
    }
    // Lists and records with dashes and indentation count by what they hold.
    if (isScalar || COUNTED.has(lexeme.charAt(0))) values += 1;
    if (values > policy.fileValues) {
      const message = `the file holds more than ${policy.fileValues} values up to here; split it.`;
      mistakes.push({ offset, rule: 'size', message });
      return;
    }
    isScalar = !isScalar && lexeme === CST.SCALAR;
    yield* parser.next(lexeme);
    // The stack holds the document, and each open list and record.
    const top = parser.stack[policy.depth + 1];
    if (CST.isCollection(top)) {
      const message = `this is nested more than ${policy.depth} levels deep; no record needs that.`;
      mistakes.push({ offset: top.offset, rule: 'depth', message });
      return;
    }
  }
  yield* parser.end();
}

const HINTS: { [Code in ErrorCode]?: string } = {
  BAD_DQ_ESCAPE: 'Write \\\\ for a backslash, or use single quotes.',
  BAD_INDENT: 'Indent the fields of one record alike, and close every bracket.',
  BAD_SCALAR_START: 'Put the value in quotes.',
  BLOCK_AS_IMPLICIT_KEY:
    'Put the value in quotes if it is text, or indent the field as its record does.',
  BLOCK_IN_FLOW: 'Between brackets, write [a, b] or { key: value }.',
  KEY_OVER_1024_CHARS: 'A quote or a bracket above may not be closed.',
  MISSING_CHAR:
    'Add it: a colon and a space after a field name, a dash and a space before an item.',
  MULTILINE_IMPLICIT_KEY:
    'Write a colon and a space after the field name, and close the quote or bracket above.',
  NON_STRING_KEY: 'A field name is a plain word.',
  TAB_AS_INDENT: 'Write spaces.',
  UNEXPECTED_TOKEN: 'Put the value in quotes if it is text.',
};

function syntaxMistake(text: string, document: Document.Parsed, error: YAMLError): Mistake {
  const { code, pos } = error;
  const rule = 'yaml';
  if (code === 'MISSING_CHAR') {
    const offset = openQuote(document, pos[0]);
    const message = 'the quote that opens here is never closed; close it.';
    if (offset !== undefined) return { offset, rule, message };
  }
  if (code === 'MULTILINE_IMPLICIT_KEY') {
    const offset = lineThatGoesOn(text, pos[0]);
    const message =
      'the line is indented further than the field above, so that it goes on with the value there; indent the two alike.';
    if (offset !== undefined) return { offset, rule, message };
  }
  const hint = HINTS[code];
  const message = `${shortened(error.message.replace(/\.$/, ''))}.${hint ? ` ${hint}` : ''}`;
  return { offset: startOfMistake(text, pos[0]), rule, message };
}

/** A quote that is never closed shows at the end of the file; it is mended where it opens. */
function openQuote(document: Document.Parsed, end: number): number | undefined {
  let start: number | undefined;
  visit(document, {
    Scalar: (_key, { range, type }) => {
      if (range?.[1] === end && (type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE'))
        start = range[0];
    },
  });
  return start;
}

function lineThatGoesOn(text: string, offset: number): number | undefined {
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const end = text.indexOf('\n', offset);
  if (end === -1 || !/: +$/.test(before) || /["'[{]/.test(text.charAt(offset))) return undefined;
  return end + text.slice(end).search(/\S/);
}

/**
 * What the parser finds at the end of a line, or at a comment on a line of its own, is about what
 * comes next. Looks back no further than it must: a line may be long, and full of mistakes.
 */
function startOfMistake(text: string, offset: number): number {
  let before = offset - 1;
  while (text[before] === ' ') before -= 1;
  const skipped =
    before < 0 || text[before] === '\n'
      ? /^(?: *(?:#.*)?\r?\n)+ */
      : /^ *\r?\n(?: *(?:#.*)?\r?\n)* */;
  const next = offset + (skipped.exec(text.slice(offset))?.[0].length ?? 0);
  return next < text.length ? next : offset;
}

function onePerLine(source: SourceFile, inText: Diagnostic[], mistakes: Mistake[]): Diagnostic[] {
  const lines = new Set(inText.map(({ line }) => line));
  const first = mistakes
    .toSorted(
      (left, right) => left.offset - right.offset || compareCodeUnits(left.message, right.message),
    )
    .filter(({ offset }) => {
      const { line } = positionIn(source.text, offset);
      return !lines.has(line) && lines.add(line);
    });
  return [...inText, ...locate(source, first)].sort(byPosition);
}

let last: { text: string; lines: LineCounter } | undefined;

function linesOf(text: string): LineCounter {
  if (last?.text === text) return last.lines;
  const lines = new LineCounter();
  let start = 0;
  do {
    lines.addNewLine(start);
    start = text.indexOf('\n', start) + 1;
  } while (start !== 0);
  last = { text, lines };
  return lines;
}

export function positionIn(
  text: string,
  offset: number,
): Pick<Diagnostic, 'line' | 'column' | 'excerpt'> {
  const lines = linesOf(text);
  const { line, col: column } = lines.linePos(offset);
  const [start, end] = lines.lineStarts.slice(line - 1, line + 1);
  return { line, column, excerpt: text.slice(start, end).replace(/\r?\n$/, '') };
}

export const MOST_SHOWN = 1000;

export function andMore(count: number): string {
  return `${count} more of the kind ${count === 1 ? 'follows' : 'follow'} from here on; mend those above and look again.`;
}

function locate(source: SourceFile, mistakes: Mistake[]): Diagnostic[] {
  const shown = mistakes.slice(0, MOST_SHOWN);
  const next = mistakes[MOST_SHOWN];
  if (next !== undefined) shown.push({ ...next, message: andMore(mistakes.length - MOST_SHOWN) });
  return shown.map((mistake) => toDiagnostic(source, mistake));
}

export function toDiagnostic(
  { path, text }: SourceFile,
  { offset, rule, message }: Mistake,
): Diagnostic {
  return { severity: 'error', rule, file: path, message, ...positionIn(text, offset) };
}
