import { useLayoutEffect, useState } from 'preact/hooks';
import {
  adoptFragment,
  currentFragment,
  flushAddress,
  fragmentOf,
  noteScroll,
  pushFragment,
  replaceFragment,
} from './address-bar.ts';
import { elementAt, placeFragment } from './anchors.ts';
import { focusOn, rescueFocus, whenDrawn } from './focus.ts';
import { type Place, parseHash, type Query } from './route.ts';

type Listener = (place: Place) => void;

const listeners = new Set<Listener>();

/** Where the page is now. */
export function currentPlace(): Place {
  return parseHash(currentFragment());
}

/** Calls back on each new route until the returned function is called. */
export function followPlace(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePlace(): Place {
  const [place, setPlace] = useState(currentPlace);
  // Before the browser can take any input, so that no change is missed.
  useLayoutEffect(() => followPlace(setPlace), []);
  return place;
}

/** The query of the view that is shown. */
export function useQuery(): Query {
  const place = usePlace();
  return place.kind === 'view' ? place.query : {};
}

/** Goes to an address of the page, as a click on it would. */
export function go(href: string): void {
  const fragment = placeFragment(fragmentOf(href));
  if (fragment === undefined) return void focusOn(elementAt(href));
  if (fragment !== currentFragment()) {
    pushFragment(fragment);
    notify();
  }
  arrive(currentPlace());
}

/** Rewrites the address of the view that is shown, as its controls are moved. */
export function rewrite(href: string): void {
  replaceFragment(href);
  notify();
}

/** Follows clicks on the page's own links, and the browser's back and forward. */
export function startNavigation(): void {
  history.scrollRestoration = 'manual';
  adoptFragment(placeFragment(location.hash) ?? '');
  document.addEventListener('click', (event) => {
    const href = ownAddress(event);
    if (href === undefined) return flushAddress();
    event.preventDefault();
    go(href);
  });
  addEventListener('popstate', followHistory);
  addEventListener('pagehide', flushAddress);
  addEventListener('scroll', remember, { passive: true });
}

/** After Back, Forward, or an address that was typed. */
function followHistory({ state }: PopStateEvent): void {
  clearTimeout(remembering);
  const { hash } = location;
  const fragment = placeFragment(hash);
  adoptFragment(fragment ?? currentFragment());
  if (fragment === undefined) return void focusOn(elementAt(hash));
  notify();
  const { scroll } = Object(state);
  if (typeof scroll !== 'number') return void arrive(currentPlace());
  whenDrawn(() => scrollTo(0, scroll));
  rescueFocus('#main');
}

function notify(): void {
  const place = currentPlace();
  for (const listener of listeners) listener(place);
}

/** The fragment that a plain click on a link of ours leads to. */
function ownAddress(event: MouseEvent): string | undefined {
  const isPlain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href') ?? '';
  return isPlain && !event.defaultPrevented && href.startsWith('#') ? href : undefined;
}

/** A new view starts at its top, with focus for the keyboard and screen readers. */
export function arrive(place: Place): void {
  whenDrawn(() => {
    const target = document.getElementById(targetOf(place));
    if (target !== null) return focusOn(target);
    scrollTo(0, 0);
    focusOn(document.getElementById('main'), { preventScroll: true });
  });
}

/** The id of a route's element; empty for a whole view. */
function targetOf(place: Place): string {
  if (place.kind === 'anchor') return place.anchor;
  return place.kind === 'view' && place.view === 'endpoint' ? `/api/${place.id}` : '';
}

let remembering: ReturnType<typeof setTimeout> | undefined;

/** The end of a movement is noted. */
function remember(): void {
  clearTimeout(remembering);
  remembering = setTimeout(noteScroll, 200);
}
