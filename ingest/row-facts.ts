import type { LifecycleEvent } from '../feed/schemas/data/model.ts';

/** Fields of a record that a price list may state, for the draft of a model that the feed lacks. */
export type RowFacts = {
  readonly name?: string;
  readonly released?: string;
  readonly knowledge_cutoff?: string;
  readonly modalities?: {
    readonly input: readonly string[];
    readonly output: readonly string[];
  };
  readonly capabilities?: { readonly [name: string]: boolean };
  readonly weights?: { readonly [name: string]: boolean };
  /** What the list states of the model's end. */
  readonly events?: readonly Pick<LifecycleEvent, 'event' | 'day'>[];
};
