export type Header = readonly [name: string, value: string];

/**
 * One rule of `_headers`: what a path that meets the pattern loses, then what it gains. Plain data,
 * so that it can be bundled.
 */
export type HeaderRule = {
  readonly line: number;
  readonly pattern: string;
  readonly detached: readonly string[];
  readonly set: readonly Header[];
};

/** Something wrong in `_headers`; lines count from 1. */
export type HeaderFault = { readonly line: number; readonly message: string };

/** What Cloudflare takes of a `_headers` file; the narrowest of the hosts. */
export const headerLimits = { rules: 100, lineLength: 2_000 } as const;
