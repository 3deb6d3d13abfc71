/** Rows as RFC 4180 has them, but for the line ends: lists joined by a space, objects as JSON, and text that a spreadsheet would run made inert. */
export function renderCsv(rows: readonly object[], columns: readonly string[]): string {
  const lines = rows.map((row) => Object.values(row).map(cell).join(','));
  return [columns.join(','), ...lines, ''].join('\n');
}

function cell(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object') return String(value);
  if (value === null) return '';
  const isListOfTexts = Array.isArray(value) && value.every((item) => typeof item === 'string');
  return quoted(isListOfTexts ? value.join(' ') : JSON.stringify(value));
}

function quoted(text: string): string {
  const inert = FORMULA.test(text) ? `'${text}` : text;
  return SPECIAL.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** What begins a formula, in full width too: some spreadsheets run those as well. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const SPECIAL = /[",\n\r]/;
