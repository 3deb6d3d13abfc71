/**
 * The providers of a list that sell models of their own, by the list's word: the vendor's slug, and
 * where the provider sells others' models too, which keys are its own. Whoever is not here is a
 * reseller.
 */
export type Providers = {
  readonly [word: string]: { readonly vendor: string; readonly own?: RegExp };
};

/** The slug of the vendor whose own price a row states; null for a reseller's. */
export function vendorOf(providers: Providers, word: string, key: string): string | null {
  const provider = Object.hasOwn(providers, word) ? providers[word] : undefined;
  return provider === undefined || provider.own?.test(key) === false ? null : provider.vendor;
}
