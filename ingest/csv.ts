import { CsvError, parse } from 'csv-parse/sync';
import { FileError } from './json.ts';

export type CsvLine = { line: number; cells: string[] };

/** The lines of a CSV text with their numbers, those with too few or too many cells included. */
export function parseCsv(text: string): CsvLine[] {
  if (text.trim() === '') throw new FileError('1:1: the file is empty; download it again.');
  if (text.trimStart().startsWith('<'))
    throw new FileError('1:1: this is a web page, not CSV; download the file itself.');
  const lines: CsvLine[] = [];
  try {
    parse(text, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      on_record: (cells: string[], { lines: line }) => void lines.push({ line, cells }),
    });
    return lines;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const reason =
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'a quote that opens before is never closed; the file is cut off.'
        : `the CSV can not be read here (${error.code}).`;
    const line = typeof error.lines === 'number' ? error.lines : 1;
    throw new FileError(`${line}:1: ${reason} Download the file again.`);
  }
}
