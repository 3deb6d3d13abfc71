import type { IdKey } from './keys.ts';

/** A list that states ids of models. */
export type IdFormat = {
  readonly kind: 'ids';
  readonly name: string;
  /** Public address for `--fetch`. */
  readonly address: string;
  /** Its ids, or what is wrong with the file as a whole: `line:column: sentence`. */
  readonly parse: (
    text: string,
  ) => { readonly keys: readonly IdKey[] } | { readonly fault: string };
};
