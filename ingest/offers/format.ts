import type { Figures } from '../types.ts';

/** A model at a provider, as a list states it. */
export type ListedOffer = Figures & {
  /** The provider's id, which is the name of its file. */
  readonly provider: string;
  readonly external_id: string;
  readonly context_window: number | null;
  readonly region: string | null;
};

/** A list that states what models cost at providers. */
export type OfferFormat = {
  readonly kind: 'offers';
  readonly name: string;
  /** The key of the list among the sources of a file. */
  readonly key: string;
  /** Public address for `--fetch`. */
  readonly address: string;
  /**
   * False for a list that keeps what providers have withdrawn: it states prices of known offers and
   * adds none.
   */
  readonly isComplete: boolean;
  /** Its offers, or what is wrong with the file as a whole: `line:column: sentence`. */
  readonly parse: (
    text: string,
  ) => { readonly offers: readonly ListedOffer[] } | { readonly fault: string };
};
