import { CST, Lexer, type LineCounter, Parser } from 'yaml';
import { policy } from '../../../feed/vocabulary.ts';
import type { Fault } from './fault.ts';

/**
 * The parser's tokens. Faults that a lexeme alone shows are added to `found`. Stops at too deep a
 * nesting, before a recursion further on could run out of stack: the parser's own stack holds the
 * document and below it each open list and record.
 */
export function* tokensOf(
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
