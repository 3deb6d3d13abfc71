import { Composer, type CST, type Document, Lexer, Parser, Schema, YAMLParseError } from 'yaml';
import { policy } from '../../feed/contract/vocabulary.ts';
import { type Mistake, present } from './dataset.ts';
import { syntaxMistakes } from './syntax.ts';

/** The nodes of a text; none where it is no YAML, or too deep to make them. */
export type Composed = {
  document?: Document.Parsed | undefined;
  mistakes: Mistake[];
  /** Up to where the text was read. A text that is too long ends here, in the midst of a line. */
  end: number;
};

/**
 * The words, signs and blanks of a file, with which the parser's time grows rather than with its
 * bytes. The largest file of the feed has half as many.
 */
const MOST_LEXEMES = 100_000;

/** Brackets and signs that nothing opens: a text with more of them is something else than YAML. */
const MOST_UNEXPECTED = 100;

/**
 * The nodes of a YAML text, with everything that is wrong with it as YAML. A text that is too deep,
 * or full of signs in the wrong place, is refused before its nodes are made: making them takes a
 * stack as deep as they are. One that is too long has the nodes of its beginning.
 */
export function composeText(text: string): Composed {
  const { tokens, end, refusal } = readTokens(text);
  if (refusal !== undefined) return { mistakes: [refusal], end };
  const document = withoutStackTraces(() => composeTokens(tokens, end));
  const mistakes = beforeCut(syntaxMistakes(text, document), text, end);
  const isSound = mistakes.length === 0;
  if (end < text.length) mistakes.push(tooLong(end));
  return { document: isSound ? document : undefined, mistakes, end };
}

function readTokens(text: string): { tokens: CST.Token[]; end: number; refusal?: Mistake } {
  const tokens: CST.Token[] = [];
  const unexpected: CST.Token[] = [];
  const parser = new Parser();
  let lexemes = 0;
  for (const lexeme of new Lexer().lex(text)) {
    lexemes += 1;
    if (lexemes > MOST_LEXEMES) break;
    for (const token of parser.next(lexeme)) {
      tokens.push(token);
      if (token.type === 'error') unexpected.push(token);
    }
    const deepest = collectionAt(policy.depth, parser.stack);
    const refusal = deepest === undefined ? noYaml(unexpected) : tooDeep(deepest);
    if (refusal !== undefined) return { tokens, end: parser.offset, refusal };
  }
  tokens.push(...parser.end());
  return { tokens, end: parser.offset };
}

/** What is wrong before the line on which reading ended: that line misses what follows. */
export function beforeCut(mistakes: Mistake[], text: string, end: number): Mistake[] {
  const lastLine = end === text.length ? end : text.lastIndexOf('\n', end - 1);
  return mistakes.filter(({ offset }) => offset <= lastLine);
}

/** The list or record that is open at a depth, of which the outermost is 0. */
function collectionAt(depth: number, open: CST.Token[]): CST.Token | undefined {
  // Nearly every text is flatter than that.
  return open.length > depth ? open.filter(isCollection)[depth] : undefined;
}

function isCollection({ type }: CST.Token): boolean {
  return type === 'block-map' || type === 'block-seq' || type === 'flow-collection';
}

function tooDeep({ offset }: CST.Token): Mistake {
  const message = `this lies more than ${policy.depth} levels deep, and no record needs that. Close the brackets before it, or indent the line as its neighbours are.`;
  return { offset, rule: 'depth', message };
}

function noYaml(unexpected: CST.Token[]): Mistake | undefined {
  const [first] = unexpected;
  if (first === undefined || unexpected.length <= MOST_UNEXPECTED) return undefined;
  const message = `from here on the file is no YAML: more than ${MOST_UNEXPECTED} brackets or signs have no beginning. Put the text in quotes, or take it out.`;
  return { offset: first.offset, rule: 'yaml', message };
}

function tooLong(offset: number): Mistake {
  const most = MOST_LEXEMES.toLocaleString('en');
  const message = `the file is read up to here, which is ${most} words, signs and blanks. Split it.`;
  return { offset, rule: 'file', message };
}

/** One schema for all documents: making one takes longer than reading a small file. */
const options = {
  schema: new Schema({ schema: 'core', resolveKnownTags: false }),
  stringKeys: true,
  uniqueKeys: false,
} as const;

/** The first document; a second one is an error of it. */
function composeTokens(tokens: CST.Token[], length: number): Document.Parsed {
  let first: Document.Parsed | undefined;
  for (const document of new Composer(options).compose(tokens, true, length)) {
    if (first !== undefined) {
      const [start, end] = document.range;
      first.errors.push(new YAMLParseError([start, end], 'MULTIPLE_DOCS', ''));
      break;
    }
    first = document;
  }
  return present(first, 'document');
}

/**
 * The parser makes an Error for each mistake of a text, and capturing their stacks, which nobody
 * reads, takes three quarters of the time of a text that is full of mistakes.
 */
function withoutStackTraces<Value>(compute: () => Value): Value {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return compute();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
