import { CsvError, parse } from 'csv-parse/sync';

export type CsvLine = { readonly line: number; readonly cells: readonly string[] };

/** The lines of a CSV text, each with its number, ragged ones included; or what is wrong with it as `line:column: sentence`. */
export function parseCsv(text: string): readonly CsvLine[] | string {
  if (text.trim() === '') return '1:1: the file is empty; download it again.';
  if (text.trimStart().startsWith('<')) return '1:1: this is a web page, not CSV; download the file itself.';
  try {
    const records: readonly { record: string[]; info: { lines: number } }[] = parse(text, OPTIONS);
    return records.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return `${typeof error.lines === 'number' ? error.lines : 1}:1: ${sentence(error)} Download the file again.`;
  }
}

const OPTIONS = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true, trim: true } as const;

function sentence({ code }: CsvError): string {
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'a quote that opens before is never closed; the file is cut off.'
    : `the CSV can not be read here (${code}).`;
}
