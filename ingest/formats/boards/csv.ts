import { CsvError, parse } from 'csv-parse/sync';

export type CsvLine = { readonly line: number; readonly cells: readonly string[] };

/**
 * The lines of a CSV text with their numbers, including those with too few or too many cells; or
 * what is wrong with the text, as `line:column: sentence`.
 */
export function parseCsv(text: string): readonly CsvLine[] | string {
  if (text.trim() === '') return '1:1: the file is empty; download it again.';
  if (text.trimStart().startsWith('<'))
    return '1:1: this is a web page, not CSV; download the file itself.';
  try {
    const lines: CsvLine[] = [];
    parse(text, {
      ...OPTIONS,
      on_record: (cells: string[], { lines: line }) => void lines.push({ line, cells }),
    });
    return lines;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return `${typeof error.lines === 'number' ? error.lines : 1}:1: ${sentence(error)} Download the file again.`;
  }
}

const OPTIONS = {
  bom: true,
  relax_column_count: true,
  skip_empty_lines: true,
  trim: true,
} as const;

function sentence({ code }: CsvError): string {
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'a quote that opens before is never closed; the file is cut off.'
    : `the CSV can not be read here (${code}).`;
}
