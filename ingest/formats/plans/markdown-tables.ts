/** A row of a table in a Markdown file. */
export type TableRow = {
  readonly line: number;
  /** The text of the last heading above it. */
  readonly heading: string;
  /** Its cells by the names of the columns, links as their text. */
  readonly cells: ReadonlyMap<string, string>;
};

/** The rows of every table of a Markdown file. */
export function tableRows(text: string): readonly TableRow[] {
  const lines = text.split(/\r?\n/);
  const rows: TableRow[] = [];
  let heading = '';
  let columns: readonly string[] | undefined;
  for (const [index, line] of lines.entries()) {
    heading = /^#+ (.+)$/.exec(line)?.[1]?.trim() ?? heading;
    if (!line.startsWith('|')) columns = undefined;
    else if (RULE.test(lines[index + 1] ?? '')) columns = cellsOf(line);
    else if (columns !== undefined && !RULE.test(line)) {
      const cells = cellsOf(line);
      const named = columns.map((column, at) => [column, cells[at] ?? ''] as const);
      rows.push({ line: index + 1, heading, cells: new Map(named) });
    }
  }
  return rows;
}

/** The line between the head of a table and its rows. */
const RULE = /^\|(?:\s*:?-+:?\s*\|)+\s*$/;

function cellsOf(line: string): readonly string[] {
  const cells = line.replace(/^\||\|\s*$/g, '').split('|');
  return cells.map((cell) => cell.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').trim());
}
