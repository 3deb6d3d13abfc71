import { type Subject, subjects } from './case.ts';
import { type Exception, matches, type Verdict } from './exceptions.ts';

/** A host in the host table. */
export type HostName = {
  readonly id: string;
  /** What it is, and the software that answered in the run. */
  readonly name: string;
  readonly testedWith: string;
};

/**
 * `nearly`: 19 of 20 and more. `headers`: every answer is right, but for headers that the host sets
 * itself.
 */
export type Standing = 'yes' | 'nearly' | 'headers' | 'partly' | 'no' | 'not tested';

/** What the table of requests came to on one host, as a run leaves it for the host table. */
export type HostResult = HostName & {
  readonly subjects: {
    readonly [Name in Subject]: {
      readonly standing: Standing;
      readonly reasons: readonly string[];
    };
  };
};

/**
 * Counts would change with every record, so a subject only says whether all, most, some or none of
 * its cases hold, and why.
 */
export function resultOf(
  { id, name, testedWith }: HostName,
  verdicts: readonly Verdict[],
  exceptions: readonly Exception[],
): HostResult {
  const subjects = mapSubjects((subject) => {
    const own = verdicts.filter((verdict) => verdict.id.startsWith(`${subject}: `));
    const excused = own.filter(({ verdict }) => verdict === 'excused' || verdict === 'differs');
    const needed = exceptions.filter(
      ({ cases, sometimes }) =>
        !sometimes && cases.some((pattern) => excused.some((one) => matches(pattern, one.id))),
    );
    return { standing: standingOf(own), reasons: needed.map(({ reason }) => reason) };
  });
  return { id, name, testedWith, subjects };
}

// The keys of the table are the subjects.
const subjectNames = Object.keys(subjects) as Subject[];

function mapSubjects<Value>(map: (subject: Subject) => Value): { [Name in Subject]: Value } {
  // Every subject is among the keys that are mapped.
  return Object.fromEntries(subjectNames.map((subject) => [subject, map(subject)])) as {
    [Name in Subject]: Value;
  };
}

function standingOf(verdicts: readonly Verdict[]): Standing {
  const counted = verdicts
    .filter(({ verdict }) => verdict !== 'skipped')
    .map(({ verdict }) => verdict);
  const passed = counted.filter((verdict) => verdict === 'passed').length;
  if (counted.length === 0) return 'not tested';
  if (passed === counted.length) return 'yes';
  if (counted.every((verdict) => verdict === 'passed' || verdict === 'differs')) return 'headers';
  if (passed / counted.length >= NEARLY) return 'nearly';
  return counted.every((verdict) => verdict === 'excused') ? 'no' : 'partly';
}

const NEARLY = 19 / 20;
