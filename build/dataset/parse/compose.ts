import { Composer, type Document, LineCounter, Schema, visit, type YAMLError } from 'yaml';
import { type Fault, linesOf } from './fault.ts';
import { syntaxMessage } from './syntax-messages.ts';
import { tokensOf } from './tokens.ts';

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
    throw new Error('the composer returned no document, although `forceDoc` was set');
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
