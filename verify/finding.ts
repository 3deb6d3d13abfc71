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

/** Everything that is wrong with one thing, and what would be said where nothing is. */
export type Judged = {
  readonly check: string;
  readonly faults: readonly string[];
  readonly ok: string;
  readonly fix: string;
  /** What a fault of this check counts as. */
  readonly severity?: Extract<Result, 'fault' | 'limit'>;
};

/** A row out of what was found: the first faults in words, the rest as a number. */
export function judged({ check, faults, ok, fix, severity = 'fault' }: Judged): Finding {
  if (faults.length === 0) return { check, result: 'ok', found: ok };
  const rest = faults.length - SHOWN;
  const found = `${faults.slice(0, SHOWN).join('; ')}${rest > 0 ? `; and ${rest} more` : ''}`;
  return { check, result: severity, found, ...(severity === 'fault' ? { fix } : {}) };
}

const SHOWN = 3;

export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
