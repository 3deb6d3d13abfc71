import type { Format } from '../prepare.ts';
import type { Proposal } from '../propose/proposal.ts';

/** What became of an importer and its file. */
export type Outcome = {
  /** The name of the importer. */
  readonly source: string;
  readonly kind: Format['kind'];
} & (
  | Result
  | { readonly result: 'unchanged' }
  | { readonly result: 'failed'; readonly fault: string }
);

type Result = {
  readonly result: 'read';
  readonly proposal: Proposal;
  readonly written: readonly string[];
};

export type ReadOutcome = Extract<Outcome, Result>;
