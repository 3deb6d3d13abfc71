import type { Capabilities, Lifecycle } from './answers.ts';

/** What a model must have. Unknown is not enough: a model whose price is unknown is under no limit. */
export interface SelectCriteria {
  /** Key of a board; without it scores are null. */
  readonly board?: string | undefined;
  /** Least score on the board, 0..100. */
  readonly minScore?: number | undefined;
  /** USD per 1 million tokens. */
  readonly maxInputPrice?: number | undefined;
  /** USD per 1 million tokens. */
  readonly maxOutputPrice?: number | undefined;
  /** Tokens. */
  readonly minContext?: number | undefined;
  readonly capabilities?: readonly Exclude<keyof Capabilities, 'efforts'>[] | undefined;
  readonly tags?: readonly string[] | undefined;
  /** Without it a model that is announced or retired is left out. */
  readonly stage?: Lifecycle['stage'] | readonly Lifecycle['stage'][] | undefined;
  readonly limit?: number | undefined;
}

export interface SelectedModel {
  id: string;
  /** On the board; null without a board. */
  score: number | null;
  /** USD per 1 million tokens; null is unknown. */
  input_price: number | null;
  /** USD per 1 million tokens; null is unknown. */
  output_price: number | null;
  /** Tokens. */
  context_window: number;
}
