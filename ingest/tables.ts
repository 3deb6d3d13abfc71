import type { PriceFormat, PriceRow } from './format.ts';
import { collectRows, type PriceRecord, refusedFile, rowDefaults } from './rows.ts';
import { unknownFigures } from './values.ts';

/** A row of a Markdown table: the heading above it, and its cells by column, links as text. */
export type TableRow = { line: number; heading: string; cells: Map<string, string> };

/** The rows of the tables that have these columns. */
export function tableRows(text: string, wanted: string[]): TableRow[] {
  const lines = text.split(/\r?\n/);
  const isRule = (line = '') => /^\|(?:\s*:?-+:?\s*\|)+\s*$/.test(line);
  const rows: TableRow[] = [];
  let heading = '';
  let columns: string[] | undefined;
  for (const [index, line] of lines.entries()) {
    heading = /^#+ (.+)$/.exec(line)?.[1]?.trim() ?? heading;
    if (!line.startsWith('|')) columns = undefined;
    else if (isRule(lines[index + 1])) columns = cellsIn(line);
    else if (columns !== undefined && !isRule(line)) {
      const cells = cellsIn(line);
      const named = columns.map((column, at): [string, string] => [column, cells[at] ?? '']);
      rows.push({ line: index + 1, heading, cells: new Map(named) });
    }
  }
  return rows.filter(({ cells }) => wanted.every((column) => cells.has(column)));
}

/** The cells of a line of a table, without links and bold type. */
export function cellsIn(line: string): string[] {
  const cells = line.replace(/^\||\|\s*$/g, '').split('|');
  return cells.map((cell) =>
    cell
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll('**', '')
      .trim(),
  );
}

/** The figure at the start of a cell such as `$0.25 / MTok`: null for none, NaN for another text. */
export function dollars(cell = ''): number | null {
  if (/^(?:[-–—\\/\s]*|not (?:available|supported))$/i.test(cell)) return null;
  if (/^free\b/i.test(cell)) return 0;
  const amount = /^\\?\$\s*(\d[\d,]*(?:\.\d+)?)/.exec(cell)?.[1];
  return amount === undefined ? Number.NaN : Number(amount.replaceAll(',', ''));
}

/** What a vendor's page states of a model, or why it can't be read. */
export type PageRow = Partial<PriceRow> & { line: number; name: string; reason?: string };

type Page = Pick<PriceFormat, 'name' | 'fetched' | 'links' | 'cited'> & {
  address: string;
  vendor: string;
  /** The line by which the page is known, for the message where it lost its shape. */
  expected: string;
  read: (text: string) => PageRow[];
};

/** A vendor's page of prices. Its models are cited by the page, or by pages of their own. */
export function vendorPage({ vendor, expected, read, ...page }: Page): PriceFormat {
  const lost = `1:1: this is no page of prices of ${vendor}, or it lost its shape: there is no line like "${expected}".`;
  const toRecord = (row: PageRow, at: string): PriceRecord => {
    const { line, name, reason, ...rest } = row;
    const position = `line ${line}`;
    if (reason !== undefined) return { position, label: name, reason };
    return [
      {
        ...{ ...rowDefaults, ...unknownFigures, position, id: name, at, keys: [name], vendor },
        ...rest,
      },
    ];
  };
  const isOfModels = page.links !== undefined;
  const parse = (texts: string[]) => {
    const rows = texts.flatMap(read);
    if (rows.length === 0) return refusedFile(lost);
    return collectRows(rows.map((row) => toRecord(row, isOfModels ? row.name : '')));
  };
  return {
    ...{ ...page, kind: 'prices', family: 'vendor-pages', isOwn: true },
    parse: (text) => parse([text]),
    ...(isOfModels
      ? { tree: { address: page.address, parse: (files) => parse([...files.values()]) } }
      : {}),
  };
}
