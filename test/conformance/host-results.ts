import { type Subject, subjects } from './case.ts';
import type { Exception, Verdict } from './exceptions.ts';
import { matches } from './exceptions.ts';

/** A host in the README's table. */
export type HostName = {
  readonly id: string;
  /** What it is, and the software that answered in the run. */
  readonly name: string;
  readonly testedWith: string;
};

/** `headers differ`: every answer is right, but for headers that the host sets itself. */
export type Standing = 'yes' | 'headers differ' | 'partly' | 'no' | 'not asked';

/** What the table of requests came to on one host, as a run leaves it for the README. */
export type HostResult = HostName & {
  readonly subjects: { readonly [Name in Subject]: Standing };
  readonly reasons: readonly { readonly reason: string; readonly subjects: readonly Subject[] }[];
};

/** Counts would change with every record, so a subject only says whether all, some or none of its cases hold. */
export function resultOf(host: HostName, verdicts: readonly Verdict[], exceptions: readonly Exception[]): HostResult {
  const { id, name, testedWith } = host;
  return {
    id,
    name,
    testedWith,
    subjects: mapSubjects((subject) => standingOf(verdicts.filter((verdict) => verdict.id.startsWith(`${subject}: `)))),
    reasons: exceptions.map(({ reason, cases }) => {
      const excused = verdicts.filter(
        ({ id, verdict }) => ['excused', 'differs'].includes(verdict) && cases.some((pattern) => matches(pattern, id)),
      );
      return { reason, subjects: subjectNames.filter((subject) => excused.some((one) => one.id.startsWith(`${subject}: `))) };
    }),
  };
}

// The keys of the table are the subjects.
const subjectNames = Object.keys(subjects) as Subject[];

function mapSubjects<Value>(map: (subject: Subject) => Value): { [Name in Subject]: Value } {
  // Every subject is among the keys that are mapped.
  return Object.fromEntries(subjectNames.map((subject) => [subject, map(subject)])) as { [Name in Subject]: Value };
}

function standingOf(verdicts: readonly Verdict[]): Standing {
  const asked = verdicts.filter(({ verdict }) => verdict !== 'skipped').map(({ verdict }) => verdict);
  if (asked.length === 0) return 'not asked';
  if (asked.every((verdict) => verdict === 'passed')) return 'yes';
  if (asked.every((verdict) => verdict === 'passed' || verdict === 'differs')) return 'headers differ';
  return asked.every((verdict) => verdict === 'excused') ? 'no' : 'partly';
}

/** The README's host table, and below it why a host falls short. */
export function renderHostTable(results: readonly HostResult[]): string {
  const heading = ['host', 'tested with', ...Object.values(subjects)];
  const rows = results.map(({ name, testedWith, subjects: standing }) => [
    name,
    testedWith,
    ...subjectNames.map((subject) => standing[subject]),
  ]);
  return [
    tableRow(heading),
    tableRow(heading.map(() => '---')),
    ...rows.map(tableRow),
    '',
    ...results.filter(({ reasons }) => reasons.length > 0).map(shortfalls),
  ].join('\n');
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function shortfalls({ name, reasons }: HostResult): string {
  return [
    `- **${name}**`,
    ...reasons.map(({ reason, subjects: of }) => `  - ${reason} (${of.map((subject) => subjects[subject]).join(', ')})`),
  ].join('\n');
}

const BEGIN = '<!-- hosts:begin -->';
const END = '<!-- hosts:end -->';

/** The README with the table between its marks; at its end where it has none yet. */
export function fillHostTable(readme: string, table: string): string {
  const [from, to] = [readme.indexOf(BEGIN), readme.indexOf(END)];
  if (from < 0 || to < from) return `${readme.trimEnd()}\n\n## Hosts\n\n${BEGIN}\n${table}\n${END}\n`;
  return `${readme.slice(0, from + BEGIN.length)}\n${table}\n${readme.slice(to)}`;
}

/** What the README says of a host differently than a run found it; none where they agree. */
export function staleRows(readme: string, results: readonly HostResult[]): readonly string[] {
  const written = readme.slice(readme.indexOf(BEGIN), readme.indexOf(END));
  return results
    .filter(
      (result) =>
        !renderHostTable([result])
          .split('\n')
          .every((line) => written.includes(line)),
    )
    .map(({ name }) => name);
}
