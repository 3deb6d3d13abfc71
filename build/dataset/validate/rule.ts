import type { KnownIds, Records } from '../dataset.ts';
import type { Diagnostic } from '../diagnostics.ts';

/** What a rule is told besides the records. */
export type RuleContext = {
  /** The build date, YYYY-MM-DD. */
  readonly today: string;
  readonly known: KnownIds;
  /**
   * The path of every file that was found, those with faults included: a file with a fault is not a
   * missing one.
   */
  readonly paths: ReadonlySet<string>;
};

/**
 * Something that holds between values, which no schema can say. It yields nothing where it holds.
 */
export type Rule = {
  readonly id: string;
  readonly check: (records: Records, context: RuleContext) => Iterable<Diagnostic>;
};
