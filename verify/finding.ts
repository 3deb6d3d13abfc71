/**
 * How a check came out: `limit` is short of the contract in a way that a host of plain files can't
 * help.
 */
export type Result = 'ok' | 'fault' | 'limit' | 'skipped';

/** One row of the report. */
export type Finding = {
  readonly check: string;
  readonly result: Result;
  /** What was found, in a sentence or less. */
  readonly found: string;
  /** What to do about a fault. */
  readonly fix?: string;
};

/** The faults that one check found, and the text of a check that found none. */
export type Assessment = {
  readonly check: string;
  readonly faults: readonly string[];
  readonly ok: string;
  readonly fix: string;
  /** `limit` for what a host of plain files can't help. */
  readonly severity?: Extract<Result, 'fault' | 'limit'>;
};

/** One row of the report: the first faults in words, the rest as a number. */
export function findingOf({ check, faults, ok, fix, severity = 'fault' }: Assessment): Finding {
  if (faults.length === 0) return { check, result: 'ok', found: ok };
  const rest = faults.length - SHOWN;
  const found = `${faults.slice(0, SHOWN).join('; ')}${rest > 0 ? `; and ${rest} more` : ''}`;
  return { check, result: severity, found, ...(severity === 'fault' ? { fix } : {}) };
}

const SHOWN = 3;

export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
