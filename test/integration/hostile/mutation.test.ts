import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../../build/dataset/diagnostics.ts';
import { TODAY } from '../../hostile/cases/days.ts';
import { rounds } from '../../rounds.ts';
import { realSubjects } from './closure.ts';
import { faultsOf } from './hold.ts';
import { brokenFile, editedLine, type Mutant, refusedValue } from './mutants.ts';
import { changedRecord } from './records.ts';

const seed = Number(process.env.HOSTILE_SEED ?? Date.now() % 2 ** 31);
const all = rounds(10_000, 1 / 10);

/** The data is checked as of the day on which the tests run, so that none of its dates is ahead. */
const today = [TODAY, new Date().toISOString().slice(0, 10)].sort().at(-1) ?? TODAY;
const subjects = realSubjects(today);

function holds(mutants: fc.Arbitrary<Mutant>, share: number, hold: (mutant: Mutant) => void): void {
  const { counterexample, counterexamplePath, errorInstance } = fc.check(
    fc.property(mutants, hold),
    {
      seed,
      numRuns: Math.round(all * share),
      endOnFailure: true,
    },
  );
  const [mutant] = counterexample ?? [];
  if (mutant === null || mutant === undefined) return;
  throw new Error(
    `${mutant.subject.path}, ${mutant.what} (seed ${seed}, path ${counterexamplePath})`,
    { cause: errorInstance },
  );
}

/** Where one changed line is reported: `in its place`, or the diagnostics that are elsewhere. */
function reportedAt(
  { line, subject, what, bytes }: Mutant,
  faults: ReturnType<typeof faultsOf>,
): string {
  if (
    faults.length === 0 ||
    faults.some((fault) => fault.file === subject.path && fault.line === line)
  )
    return 'in its place';
  const written = new TextDecoder().decode(bytes).split('\n')[(line ?? 1) - 1] ?? '';
  const was = subject.text.split('\n')[(line ?? 1) - 1] ?? '';
  const words = `${was} ${written}`.match(/[\p{L}\d_.-]{2,}/gu) ?? [];
  if (
    faults.some(
      ({ file, message }) => file !== subject.path || words.some((word) => message.includes(word)),
    )
  )
    return 'in its place';
  // A line that became a comment is gone: its absence is reported at the lines below.
  if (/^ *(?:#.*)?\r?$/.test(written) && faults.every(({ line: found }) => found > (line ?? 0)))
    return 'in its place';
  if (
    faults.some(({ line: found }) =>
      isInFoldedText(new TextDecoder().decode(bytes).split('\n'), found, line ?? 0),
    )
  )
    return 'in its place';
  // A line can open, close or indent what goes on below: it shows on the first line that no longer
  // fits.
  if (faults.every(({ rule, line: found }) => /^yaml|record$/.test(rule) && found > (line ?? 0)))
    return 'in its place';
  return `${subject.path} ${what} ${faults.map(formatDiagnostic).join('\n').slice(0, 1500)}`;
}

/**
 * A text over several lines is reported where it begins; `>` or `|` opens it, and it goes on as long as
 * lines are indented further.
 */
function isInFoldedText(lines: readonly string[], start: number, line: number): boolean {
  const opening = lines[start - 1] ?? '';
  const isDeeper = (text: string) => text.trim() === '' || text.search(/\S/) > opening.search(/\S/);
  return start < line && /[>|][+-]?$/.test(opening) && lines.slice(start, line).every(isDeeper);
}

describe(`the real files, changed at random (HOSTILE_SEED=${seed}, ${all} rounds)`, {
  timeout: 900_000,
}, () => {
  it('tell the very line of a value that may stand nowhere', () => {
    holds(refusedValue(subjects), 0.3, (mutant) => {
      const places = faultsOf(mutant, today).map(({ file, line }) => `${file}:${line}`);
      expect(places).toContain(`${mutant.subject.path}:${mutant.line}`);
    });
  });

  it('tell the line that was edited, or say why it shows elsewhere', () => {
    holds(editedLine(subjects), 0.3, (mutant) => {
      expect(reportedAt(mutant, faultsOf(mutant, today))).toBe('in its place');
    });
  });

  it('are refused at a line that is there, or publish what keeps the contract, however they are broken', () => {
    holds(brokenFile(subjects), 0.2, (mutant) => void faultsOf(mutant, today));
  });

  it('are refused at a line that is there, or publish what keeps the contract, whatever stands in a record', () => {
    holds(changedRecord(subjects), 0.2, (mutant) => void faultsOf(mutant, today));
  });
});
