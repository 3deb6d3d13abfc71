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
  const cells = line.replace(/^\||\|\s*$/g, '').split(/(?<!\\)\|/);
  return cells.map((cell) =>
    cell
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll('**', '')
      .trim(),
  );
}
