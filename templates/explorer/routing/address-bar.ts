import { rateLimited } from './rate-limit.ts';

/**
 * Where the page is, as a fragment. It decides what is shown; the browser's address bar follows it.
 */
let fragment = '';

export function currentFragment(): string {
  return fragment;
}

/** Follows a route that the address bar already has, as on load and on Back. */
export function adoptFragment(adopted: string): void {
  bar.cancel();
  fragment = adopted;
  if (location.hash !== fragment) bar.run();
}

/** Changes the address of the present entry of the history. */
export function replaceFragment(href: string): void {
  fragment = fragmentOf(href);
  bar.run();
}

/** Adds an entry to the history, after the present one has its last address and scroll position. */
export function pushFragment(href: string): void {
  bar.cancel();
  replaceState();
  fragment = fragmentOf(href);
  attempt(() => history.pushState({ scroll: 0 }, '', fragment));
  if (location.hash !== fragment) bar.run();
}

/** Notes the scroll position in the present entry of the history. */
export function noteScroll(): void {
  bar.run();
}

/** Writes now what waits to be written. */
export function flushAddress(): void {
  bar.flush();
}

/** A fragment as the browser encodes it; empty or with its `#`. */
export function fragmentOf(href: string): string {
  return new URL(href, location.href).hash;
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
  if (location.hash !== fragment) retry = setTimeout(() => bar.run(), RETRY_MILLISECONDS);
}, LIMIT);

function replaceState(): void {
  attempt(() => history.replaceState({ scroll: scrollY }, '', fragment));
}

function attempt(change: () => void): void {
  try {
    change();
  } catch {
    // Refused for now. The page goes on from its own fragment, and the callers see to another
    // attempt.
  }
}
