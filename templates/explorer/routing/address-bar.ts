import { openParts } from './open-parts.ts';
import { rateLimited } from './rate-limit.ts';

/**
 * Where the page is: a path with its query and fragment. It decides what is shown; the browser's
 * address bar follows it.
 */
let address = '';

export function currentAddress(): string {
  return address;
}

/** Follows a route that the address bar already has, as on load and on Back. */
export function adoptAddress(adopted: string): void {
  bar.cancel();
  address = adopted;
  if (addressOf(location.href) !== address) bar.run();
}

/** Sets the address where there is no browser. */
export function setAddress(given: string): void {
  address = given;
}

/** Changes the address of the present entry of the history. */
export function replaceAddress(href: string): void {
  address = addressOf(href);
  bar.run();
}

/** Adds an entry to the history, after the present one has its last address and scroll position. */
export function pushAddress(href: string): void {
  bar.cancel();
  replaceState();
  address = addressOf(href);
  attempt(() => history.pushState({ scroll: 0 }, '', address));
  if (addressOf(location.href) !== address) bar.run();
}

/** Notes the scroll position and the open parts in the present entry of the history. */
export function noteScroll(): void {
  bar.run();
}

/** Writes now what waits to be written. */
export function flushAddress(): void {
  bar.flush();
}

/** The path, query and fragment of an address, as the browser encodes them. */
export function addressOf(href: string): string {
  const { pathname, search, hash } = new URL(href, location.href);
  return `${pathname}${search}${hash}`;
}

/**
 * Browsers limit how often the history may change, and drop what is more without a word, or throw:
 * Safari takes 100 changes within 30 s, Chromium and Firefox 200 within 10 s. This makes at most 80
 * within 30 s, which leaves room for links.
 */
const LIMIT = { burst: 20, intervalMilliseconds: 500 } as const;

/** A change that was refused is tried again after this time. */
const RETRY_MILLISECONDS = 2_000;

let retry: ReturnType<typeof setTimeout> | undefined;

const bar = rateLimited(() => {
  replaceState();
  clearTimeout(retry);
  if (addressOf(location.href) !== address) retry = setTimeout(() => bar.run(), RETRY_MILLISECONDS);
}, LIMIT);

function replaceState(): void {
  attempt(() => history.replaceState({ scroll: scrollY, open: openParts() }, '', address));
}

function attempt(change: () => void): void {
  try {
    change();
  } catch {
    // Refused for now. The page goes on from its own address, and the callers see to another attempt.
  }
}
