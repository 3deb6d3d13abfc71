import { useEffect, useState } from 'preact/hooks';
import { type Place, parseHash, type Query } from './route.ts';

type Listener = (place: Place) => void;

const listeners = new Set<Listener>();

/** Where the page is now. */
export function currentPlace(): Place {
  return parseHash(location.hash);
}

/** Calls back at each new place until the returned function is called. */
export function followPlace(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePlace(): Place {
  const [place, setPlace] = useState(currentPlace);
  useEffect(() => followPlace(setPlace), []);
  return place;
}

/** The query of the view that is shown. */
export function useQuery(): Query {
  const place = usePlace();
  return place.kind === 'view' ? place.query : {};
}

/** Goes to an address of the page, as a click on it would. */
export function go(href: string): void {
  if (href === location.hash) return;
  history.replaceState({ scroll: scrollY }, '');
  history.pushState({ scroll: 0 }, '', href);
  tell();
  arrive(currentPlace());
}

/** Rewrites the address of the view that is shown, as its controls are moved. */
export function rewrite(href: string): void {
  history.replaceState({ scroll: scrollY }, '', href);
  tell();
}

/** Follows clicks on the page's own links, and the browser's back and forward. */
export function startNavigation(): void {
  history.scrollRestoration = 'manual';
  document.addEventListener('click', (event) => {
    const href = ownAddress(event);
    if (href === undefined) return;
    event.preventDefault();
    go(href);
  });
  addEventListener('popstate', (event) => {
    tell();
    const { scroll } = Object(event.state);
    if (typeof scroll === 'number') whenDrawn(() => scrollTo(0, scroll));
    else arrive(currentPlace());
  });
  addEventListener('scroll', remember, { passive: true });
}

function tell(): void {
  const place = currentPlace();
  for (const listener of listeners) listener(place);
}

/** The fragment that a plain click on a link of ours leads to. */
function ownAddress(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href') ?? '';
  return isPlain && !event.defaultPrevented && href.startsWith('#') && href !== '#main' ? href : undefined;
}

/** A new place begins at its top, and is what the keyboard and a reader's voice go on from. */
export function arrive(place: Place): void {
  whenDrawn(() => {
    const target = document.getElementById(targetOf(place));
    if (target !== null) target.scrollIntoView();
    else scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  });
}

/** The id of the part of the page that a place means; empty where it is a whole view. */
function targetOf(place: Place): string {
  if (place.kind === 'anchor') return place.anchor;
  return place.kind === 'view' && place.view === 'endpoint' ? `/api/${place.id}` : '';
}

function whenDrawn(action: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(action));
}

let remembering: ReturnType<typeof setTimeout> | undefined;

/** Browsers refuse to note a place too often, so the end of a movement is noted. */
function remember(): void {
  clearTimeout(remembering);
  remembering = setTimeout(() => history.replaceState({ scroll: scrollY }, ''), 200);
}
