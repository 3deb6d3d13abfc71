import { type Subject, subjects } from './case.ts';
import type { HostResult } from './host-results.ts';

// The keys of the table are the subjects.
const subjectNames = Object.keys(subjects) as Subject[];

const BEGIN = '<!-- hosts:begin -->';
const END = '<!-- hosts:end -->';

/** The page that has the host table, from the project's root. */
export const hostTablePage = 'docs/host-table.md';

/**
 * The host table: in each cell how far a host meets a subject, and the numbers of the reasons why
 * no further.
 */
export function renderHostTable(results: readonly HostResult[]): string {
  const reasons = [
    ...new Set(
      results.flatMap(({ subjects }) =>
        subjectNames.flatMap((subject) => subjects[subject].reasons),
      ),
    ),
  ];
  const rows = results.map((result) => rowOf(result, (reason) => reasons.indexOf(reason) + 1));
  const heading = ['host', 'tested with', ...Object.values(subjects)];
  return [
    ...[heading, heading.map(() => '---'), ...rows].map(tableRow),
    '',
    'Notes:',
    '',
    ...reasons.map((reason, index) => `${index + 1}. ${reason}`),
  ].join('\n');
}

/** The page with the table between its marks; at its end where it has none yet. */
export function fillHostTable(page: string, table: string): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) return `${page.trimEnd()}\n\n## Hosts\n\n${BEGIN}\n${table}\n${END}\n`;
  return `${page.slice(0, from + BEGIN.length)}\n${table}\n${page.slice(to)}`;
}

/** The hosts whose row differs from what a run has found. */
export function staleRows(page: string, results: readonly HostResult[]): readonly string[] {
  const lines = page.slice(page.indexOf(BEGIN), page.indexOf(END)).split('\n');
  const numbers = new Map(
    lines.flatMap((line) =>
      [...line.matchAll(/^(\d+)\. (.*)$/g)].map(([, number, reason]) => [reason, Number(number)]),
    ),
  );
  const rows = lines.filter((line) => line.startsWith('| '));
  return results
    .filter((result) => !rows.includes(tableRow(rowOf(result, (reason) => numbers.get(reason)))))
    .map(({ name }) => name);
}

function rowOf(
  { name, testedWith, subjects: found }: HostResult,
  numberOf: (reason: string) => number | undefined,
): readonly string[] {
  const cells = subjectNames.map((subject) => {
    const { standing, reasons } = found[subject];
    return reasons.length === 0 ? standing : `${standing} (${reasons.map(numberOf).join(', ')})`;
  });
  return [name, testedWith, ...cells];
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
