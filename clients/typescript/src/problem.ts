import type { Problem, Suggestion } from './answers.ts';

/**
 * The codes of the feed, and three of the client: `unreachable` no host answered, `left_out` the
 * snapshot has no such thing, `ambiguous` an id may mean several models.
 */
export type FeedProblemCode = Problem['code'] | 'unreachable' | 'left_out' | 'ambiguous';

type Parts = Pick<FeedProblem, 'code' | 'detail'> & Partial<FeedProblem>;

/** Why a call has no answer. */
export class FeedProblem extends Error {
  override readonly name = 'FeedProblem';
  /** The HTTP status; 0 where no host answered. */
  readonly status: number;
  /** The code to branch on. */
  readonly code: FeedProblemCode;
  /** What went wrong in this call, and what to do. */
  readonly detail: string;
  /** The nearest ids, names or values. */
  readonly suggestions: readonly Suggestion[];
  /** The parameter that is wrong. */
  readonly parameter: string | undefined;
  /** What would have been accepted. */
  readonly allowed: readonly string[] | undefined;

  constructor({ status = 0, code, detail, suggestions = [], parameter, allowed }: Parts) {
    super(detail);
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.suggestions = suggestions;
    this.parameter = parameter;
    this.allowed = allowed;
  }
}
