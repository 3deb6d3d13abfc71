import { whenDrawn } from './focus.ts';
import { reopenParts } from './open-parts.ts';

/** A view that loads its answers grows to its height within this time. */
const PATIENCE_MILLISECONDS = 3_000;

/**
 * Scrolls to where the reader left an entry of the history, and opens what was open. Whether the
 * entry says so.
 */
export function restore(state: unknown): boolean {
  const { scroll, open } = Object(state);
  if (typeof scroll !== 'number') return false;
  whenDrawn(() => {
    reopenParts(open);
    scrollWhenTall(scroll);
  });
  return true;
}

/** Scrolls as far as the page goes, and further while it grows, unless the reader takes over. */
function scrollWhenTall(scroll: number): void {
  const until = performance.now() + PATIENCE_MILLISECONDS;
  const taken = new AbortController();
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(type, () => taken.abort(), {
      once: true,
      passive: true,
      signal: taken.signal,
    });
  const follow = () => {
    if (taken.signal.aborted) return;
    scrollTo(0, scroll);
    const isThere = Math.abs(scrollY - scroll) <= 1;
    if (isThere || performance.now() > until) taken.abort();
    else requestAnimationFrame(follow);
  };
  follow();
}
