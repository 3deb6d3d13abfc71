import {
  Composer,
  CST,
  type Document,
  Lexer,
  LineCounter,
  Parser,
  Schema,
  visit,
  type YAMLError,
} from 'yaml';
import { policy } from '../../../feed/policy.ts';
import { type Fault, linesOf } from './fault.ts';
import { syntaxMessage } from './syntax-messages.ts';

/** A text as YAML, and every reason why it is not one plain document. */
export type Composed = {
  readonly document: Document.Parsed;
  readonly lineCounter: LineCounter;
  readonly faults: readonly Fault[];
};

/**
 * Composes a text that must hold exactly one document, without anything that YAML has beyond maps,
 * lists and scalars.
 */
export function compose(text: string): Composed {
  const lineCounter = new LineCounter();
  const found: Fault[] = [];
  const composer = new Composer({
    schema,
    version: '1.2',
    strict: true,
    stringKeys: true,
    uniqueKeys: false,
  });
  const [document, second] = firstTwo(
    composer.compose(tokensOf(text, lineCounter, found), true, text.length),
  );
  if (document === undefined)
    throw new Error(
      'the composer gave no document, although it was told to give one for an empty text too',
    );
  for (const error of withoutRepeats([...document.errors, ...document.warnings]))
    found.push(syntaxFault(text, document, error));
  if (second !== undefined)
    found.push({ offset: second.range[0], rule: 'yaml-document', message: SECOND_DOCUMENT });
  // A fault may have cut the parsing short, and with it the count of lines.
  return { document, lineCounter: found.length === 0 ? lineCounter : linesOf(text), faults: found };
}

/** What comes after a second document is not read: the fault is there already. */
function firstTwo<Value>([first, second]: Iterable<Value>): readonly [
  Value | undefined,
  Value | undefined,
] {
  return [first, second];
}

/**
 * A field name over several lines is a record inside a line as well, to the parser; the lines are
 * the mistake.
 */
function withoutRepeats(errors: readonly YAMLError[]): readonly YAMLError[] {
  const spread = new Set(
    errors.filter(({ code }) => code === 'MULTILINE_IMPLICIT_KEY').map(({ pos }) => pos[0]),
  );
  return errors.filter(({ code, pos }) => code !== 'BLOCK_AS_IMPLICIT_KEY' || !spread.has(pos[0]));
}

/**
 * A quote that is never closed shows at the end of the file; the place to look at is where it
 * opens.
 */
function syntaxFault(
  text: string,
  document: Document.Parsed,
  { code, message, pos }: YAMLError,
): Fault {
  const open = code === 'MISSING_CHAR' ? openQuote(document, pos[0]) : undefined;
  if (open !== undefined)
    return {
      offset: open,
      rule: 'yaml',
      message: 'the quote that opens here is never closed; close it.',
    };
  const below = code === 'MULTILINE_IMPLICIT_KEY' ? lineThatGoesOn(text, pos[0]) : undefined;
  if (below !== undefined) return { offset: below, rule: 'yaml', message: TOO_FAR };
  return {
    offset: startOfFault(text, pos[0]),
    rule: 'yaml',
    message: syntaxMessage(code, message),
  };
}

/**
 * Where the next line begins, if a value of this line goes on there: with a space too many, a field
 * does, and the parser blames the value.
 */
function lineThatGoesOn(text: string, offset: number): number | undefined {
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const end = text.indexOf('\n', offset);
  if (end === -1 || !/: +$/.test(before) || /^["'[{]/.test(text.slice(offset, offset + 1)))
    return undefined;
  return end + text.slice(end).search(/\S/);
}

const TOO_FAR =
  'the line is indented further than the field above, so that it goes on with the value there; indent the two alike.';

/**
 * What the parser finds at the end of a line, or at a comment on a line of its own, is about what
 * comes next.
 */
function startOfFault(text: string, offset: number): number {
  const [skipped = ''] =
    (beginsLine(text, offset) ? COMMENT_LINES : REST_OF_LINE).exec(text.slice(offset)) ?? [];
  return offset + skipped.length < text.length ? offset + skipped.length : offset;
}

/** Looks back no further than it must: a line may be long, and full of faults. */
function beginsLine(text: string, offset: number): boolean {
  let before = offset - 1;
  while (text[before] === ' ') before -= 1;
  return before < 0 || text[before] === '\n';
}

const COMMENT_LINES = /^(?: *(?:#.*)?\r?\n)+ */;
const REST_OF_LINE = /^ *\r?\n(?: *(?:#.*)?\r?\n)* */;

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

/**
 * One schema for all documents: making one takes longer than reading a small file. Known tags are
 * off, so that no document adds to it.
 */
const schema = new Schema({ schema: 'core', resolveKnownTags: false });

const SECOND_DOCUMENT =
  'a second document begins here, and a file holds one; give the other a file of its own.';

/**
 * The parser's tokens. What a lexeme alone gives away is found here. Nesting is cut short before a
 * recursion further on could run out of stack: the parser's own stack holds the document and below
 * it each open list and record.
 */
function* tokensOf(
  text: string,
  lineCounter: LineCounter,
  found: Fault[],
): Generator<CST.Token, void> {
  const parser = new Parser(lineCounter.addNewLine);
  lineCounter.addNewLine(0);
  let isScalar = false;
  let values = 0;
  for (const lexeme of new Lexer().lex(text)) {
    const message = isScalar ? undefined : FEATURES[lexeme.charCodeAt(0)];
    if (message !== undefined)
      found.push({
        offset: parser.offset,
        rule: 'yaml-feature',
        message: `${lexeme.slice(0, 40)} is ${message}`,
      });
    values += valuesIn(lexeme, isScalar);
    if (values > policy.fileValues) {
      found.push({ offset: parser.offset, rule: 'size', message: TOO_MANY });
      return;
    }
    isScalar = !isScalar && lexeme === CST.SCALAR;
    yield* parser.next(lexeme);
    const top = parser.stack[policy.depth + 1];
    if (CST.isCollection(top)) {
      found.push({ offset: top.offset, rule: 'depth', message: TOO_DEEP });
      return;
    }
  }
  yield* parser.end();
}

/** Lists and records with dashes and indentation count by what they hold. */
function valuesIn(lexeme: string, isScalar: boolean): 0 | 1 {
  return isScalar || COUNTED.has(lexeme.charAt(0)) ? 1 : 0;
}

/** What opens a list or a record between brackets, or a value in quotes. */
const COUNTED = new Set(['[', '{', '"', "'"]);

const TOO_MANY = `the file holds more than ${policy.fileValues} values up to here; split it.`;

const TOO_DEEP = `this is nested more than ${policy.depth} levels deep; no record needs that.`;

/** What begins with these characters, by character code. */
const FEATURES: { readonly [code: number]: string } = Object.fromEntries(
  Object.entries({
    '&': 'an anchor, and files hold none; write the value out, in quotes if it is text.',
    '*': 'an alias, and files hold none; write the value out, in quotes if it is text.',
    '!': 'a tag, and files hold none; take it away, or put the text in quotes.',
    '%': 'a directive, and files hold none; take it away.',
  }).map(([character, message]) => [character.charCodeAt(0), message]),
);
