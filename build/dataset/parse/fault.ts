import { LineCounter } from 'yaml';
import type { Diagnostic } from '../diagnostics.ts';
import type { ParsedFile } from '../source-file.ts';

/** A mistake in a text, and where it begins. */
export type Fault = { readonly offset: number; readonly rule: string; readonly message: string };

/** What it takes to turn a fault's offset into a line. */
export type Source = Pick<ParsedFile, 'path' | 'text' | 'lineCounter'>;

/** A fault as a diagnostic, with its line. */
export function locate(
  { path, text, lineCounter }: Source,
  { offset, rule, message }: Fault,
): Diagnostic {
  const { line, col } = lineCounter.linePos(offset);
  return {
    severity: 'error',
    rule,
    file: path,
    line,
    column: col,
    message,
    excerpt: lineOf({ text, lineCounter }, line),
  };
}

/**
 * The text of a line. Its end is not searched for: a line may be long, and needed for each of its
 * many faults.
 */
export function lineOf(
  { text, lineCounter: { lineStarts } }: Pick<Source, 'text' | 'lineCounter'>,
  line: number,
): string {
  const start = lineStarts[line - 1];
  const end = lineStarts[line] ?? text.length;
  if (text[end - 1] !== '\n') return text.slice(start, end);
  return text.slice(start, text[end - 2] === '\r' ? end - 2 : end - 1);
}

/** The number of faults of one file that are shown one by one; 100,000 lines help nobody. */
export const FAULTS_SHOWN = 1000;

/** The message in place of the faults that are not shown. */
export function andMore(count: number): string {
  return `${count} more of the kind ${count === 1 ? 'follows' : 'follow'} from here on; mend those above and look again.`;
}

/** The first faults of a file, and how many more there are. */
export function firstOf(faults: readonly Fault[]): readonly Fault[] {
  const next = faults[FAULTS_SHOWN];
  if (next === undefined) return faults;
  return [
    ...faults.slice(0, FAULTS_SHOWN),
    { ...next, message: andMore(faults.length - FAULTS_SHOWN) },
  ];
}

/** The lines of a text that no parser went through: it has none, or it left off before the end. */
export function linesOf(text: string): LineCounter {
  const lineCounter = new LineCounter();
  let start = 0;
  do {
    lineCounter.addNewLine(start);
    start = text.indexOf('\n', start) + 1;
  } while (start !== 0);
  return lineCounter;
}
