import { isStanding } from '../page/sections.ts';
import { parseHash } from './route.ts';

/**
 * The fragment of the place that a fragment leads to. An anchor in the section of a view that is
 * drawn by script leads to that view. Undefined for an anchor outside of all sections, such as the
 * target of the skip link: it is in every view.
 */
export function placeFragment(fragment: string): string | undefined {
  const place = parseHash(fragment);
  if (place.kind !== 'anchor') return fragment;
  const element = document.getElementById(place.anchor);
  if (element === null) return fragment;
  const section = element.closest('main > section');
  if (section === null) return undefined;
  return isStanding(section.id) ? fragment : `#${section.id}`;
}

/** The element that an anchor names. */
export function elementAt(href: string): HTMLElement | null {
  const place = parseHash(href);
  return place.kind === 'anchor' ? document.getElementById(place.anchor) : null;
}
