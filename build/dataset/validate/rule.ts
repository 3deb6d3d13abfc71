import type { KnownIds, Records } from '../dataset.ts';
import type { Diagnostic } from '../diagnostics.ts';
import type { Finding } from './locate.ts';
/** What a rule gets besides the records. */
export type RuleContext = {
  /** The build date, YYYY-MM-DD. */
  readonly today: string;
  readonly known: KnownIds;
  /** The path of every file, invalid ones included: an invalid file is not a missing one. */
  readonly paths: ReadonlySet<string>;
};

/**
 * A condition between values, which no schema can express. `check` yields what breaks it: findings
 * at values, and diagnostics of whole files.
 */
export type Rule = {
  readonly id: string;
  readonly check: (records: Records, context: RuleContext) => Iterable<Finding | Diagnostic>;
};
