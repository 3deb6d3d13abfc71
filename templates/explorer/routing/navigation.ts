import { useLayoutEffect, useState } from 'preact/hooks';
import { isShownHere } from '../page/sections.ts';
import {
  addressOf,
  adoptAddress,
  currentAddress,
  flushAddress,
  noteScroll,
  pushAddress,
  replaceAddress,
} from './address-bar.ts';
import { elementAt, placeAddress, placeOf } from './anchors.ts';
import { focusOn, rescueFocus, whenDrawn } from './focus.ts';
import { restore } from './restore.ts';
import { hrefOf, type Place, pathUnderRoot, type Query } from './route.ts';

type Listener = (place: Place) => void;

const listeners = new Set<Listener>();

/** Where the page is now. */
export function currentPlace(): Place {
  return placeOf(currentAddress());
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

/** Goes to an address of the feed, as a click on it would. */
export function go(href: string): void {
  const wanted = addressOf(href);
  if (!isShownHere(placeOf(wanted))) return void location.assign(href);
  const address = placeAddress(wanted);
  if (address === undefined) return void focusOn(elementAt(wanted));
  if (address !== currentAddress()) {
    pushAddress(address);
    notify();
  }
  arrive(currentPlace());
}

/** Rewrites the address of the view that is shown, as its controls are moved. */
export function rewrite(href: string): void {
  replaceAddress(href);
  notify();
}

/** Follows clicks on the page's own links, and the browser's back and forward. */
export function startNavigation(): void {
  history.scrollRestoration = 'manual';
  adoptAddress(initialAddress());
  document.addEventListener('click', (event) => {
    const href = ownAddress(event);
    if (href === undefined) return flushAddress();
    event.preventDefault();
    go(href);
  });
  addEventListener('popstate', followHistory);
  addEventListener('pagehide', () => {
    if (remembering !== undefined) noteScroll();
    flushAddress();
  });
  addEventListener('scroll', remember, { passive: true });
  // It doesn't bubble.
  addEventListener('toggle', remember, { capture: true });
}

/**
 * Where the page begins. A fragment of before the views had pages leads to the page of its view,
 * and an anchor that is nowhere to the page without it.
 */
function initialAddress(): string {
  const address = addressOf(location.href);
  const place = placeOf(address);
  if (place.kind === 'view') {
    const canonical = addressOf(hrefOf(place.view, place));
    if (!isShownHere(place)) location.replace(canonical);
    return canonical;
  }
  const path = address.replace(/#.*$/s, '');
  const isRecord = elementAt(address) === null && pathUnderRoot(path) !== '/';
  return isRecord ? path : (placeAddress(address) ?? path);
}

/** After Back, Forward, or an address that was typed. */
function followHistory({ state }: PopStateEvent): void {
  clearTimeout(remembering);
  const wanted = addressOf(location.href);
  if (!isShownHere(placeOf(wanted))) return void location.reload();
  const address = placeAddress(wanted);
  adoptAddress(address ?? currentAddress());
  if (address === undefined) return void focusOn(elementAt(wanted));
  notify();
  if (restore(state)) rescueFocus('#main');
  else arrive(currentPlace());
}

function notify(): void {
  const place = currentPlace();
  for (const listener of listeners) listener(place);
}

/** The address that a plain click on a link leads to, if it is one that this page shows. */
function ownAddress(event: MouseEvent): string | undefined {
  const isPlain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const href =
    event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : undefined;
  if (!isPlain || event.defaultPrevented || href == null) return undefined;
  if (new URL(href, location.href).origin !== location.origin) return undefined;
  const place = placeOf(addressOf(href));
  // An anchor of another page, which this one does not show either.
  const page = new URL(href, location.href).pathname;
  if (place.kind === 'anchor' && page !== location.pathname && !isShownHere(placeOf(page)))
    return undefined;
  return place.kind !== 'unknown' && isShownHere(place) ? href : undefined;
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
  remembering = setTimeout(() => {
    remembering = undefined;
    noteScroll();
  }, 200);
}
