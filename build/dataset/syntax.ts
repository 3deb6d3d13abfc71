import type { Document, ErrorCode, YAMLError } from 'yaml';
import type { Mistake } from './dataset.ts';
import { shortened } from './text.ts';

/** What the parser found wrong, by offset: each in our words, where it is mended. */
export function syntaxMistakes(text: string, { errors, warnings }: Document.Parsed): Mistake[] {
  const all = [...errors, ...warnings];
  // A field name over several lines is a record inside a line as well; the lines are the mistake.
  const spread = new Set<number>();
  for (const { code, pos } of all) if (code === 'MULTILINE_IMPLICIT_KEY') spread.add(pos[0]);
  const mistakes: Mistake[] = [];
  for (const error of all) {
    if (error.code === 'BLOCK_AS_IMPLICIT_KEY' && spread.has(error.pos[0])) continue;
    mistakes.push({ offset: mendedAt(text, error), ...wording(error) });
  }
  return mistakes.sort((left, right) => left.offset - right.offset);
}

/** Errors of the parser that need other words, with their rule. */
const REWORDED: { [Code in ErrorCode]?: { rule: string; message: string } } = {
  MULTIPLE_DOCS: {
    rule: 'yaml-document',
    message: 'a second document begins here; give it a file of its own.',
  },
  TAG_RESOLVE_FAILED: {
    rule: 'yaml-feature',
    message: 'this is a tag, and files hold none; put text in quotes.',
  },
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

function wording({ code, message }: YAMLError): { rule: string; message: string } {
  const own = `${shortened(message.replace(/\.$/, ''))}. ${HINTS[code] ?? ''}`.trimEnd();
  return REWORDED[code] ?? { rule: 'yaml', message: own };
}

/** Where a mistake is mended, which is not always where the parser meets it. */
function mendedAt(text: string, { code, pos, message }: YAMLError): number {
  const [offset] = pos;
  if (message === 'Missing closing "quote') return openingQuote(text, { quote: '"', end: offset });
  if (message === "Missing closing 'quote") return openingQuote(text, { quote: "'", end: offset });
  const previous = text[startOfBlanks(text, offset) - 1] ?? '\n';
  const isPlain = !/["'[{]/.test(text[offset] ?? '');
  if (code === 'MULTILINE_IMPLICIT_KEY' && previous === ':' && isPlain)
    return nextLine(text, offset);
  return previous === '\n' ? afterComments(text, offset) : afterLine(text, offset);
}

/** Where a text in quotes begins that goes on to an offset, since nothing closes it before. */
function openingQuote(text: string, { quote, end }: { quote: '"' | "'"; end: number }): number {
  // A quote inside of it is written `\"` or `''`.
  const escaping = quote === '"' ? '\\' : "'";
  let start = text.lastIndexOf(quote, end - 1);
  while (text[start - 1] === escaping) start = text.lastIndexOf(quote, start - 2);
  return start;
}

function startOfBlanks(text: string, offset: number): number {
  let start = offset;
  while (text[start - 1] === ' ') start -= 1;
  return start;
}

/** A line that is indented too far goes on with the value above: it is what must be mended. */
function nextLine(text: string, offset: number): number {
  const next = /\n\s*/.exec(text.slice(offset));
  return next === null ? offset : offset + next.index + next[0].length;
}

/** What the parser finds at a comment or an empty line is about what follows. */
function afterComments(text: string, offset: number): number {
  return behind(/^(?: *(?:#.*)?\r?\n)+ */, text, offset);
}

/** What the parser finds at the end of a line is about what follows. */
function afterLine(text: string, offset: number): number {
  return behind(/^ *\r?\n(?: *(?:#.*)?\r?\n)* */, text, offset);
}

/** The offset behind what a shape matches, unless the text ends there. */
function behind(shape: RegExp, text: string, offset: number): number {
  const next = offset + (shape.exec(text.slice(offset))?.[0].length ?? 0);
  return next < text.length ? next : offset;
}
