import { LineCounter } from 'yaml';
import type { Diagnostic } from '../diagnostics.ts';
import type { ParsedFile } from '../source-file.ts';

/** A mistake in a text, and where it begins. */
export type Fault = { readonly offset: number; readonly rule: string; readonly message: string };

/** What it takes to turn a fault's offset into a line. */
export type Source = Pick<ParsedFile, 'path' | 'text' | 'lineCounter'>;

/** A fault as a diagnostic, with its line. */
export function locate({ path, text, lineCounter }: Source, { offset, rule, message }: Fault): Diagnostic {
  const { line, col } = lineCounter.linePos(offset);
  const excerpt = text.slice(lineCounter.lineStarts[line - 1], lineCounter.lineStarts[line]).replace(/\r?\n$/, '');
  return { severity: 'error', rule, file: path, line, column: col, message, excerpt };
}

/** A diagnostic of a whole file: of its name, its type or its size. */
export function fileFault(path: string, rule: string, message: string): Diagnostic {
  return { severity: 'error', rule, file: path, line: 1, column: 1, message, excerpt: null };
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
