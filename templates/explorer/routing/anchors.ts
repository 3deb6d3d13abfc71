import { type Place, parseAddress, pathUnderRoot } from './route.ts';

/** The place of an address of this host. */
export function placeOf(address: string): Place {
  return parseAddress(pathUnderRoot(address) ?? '');
}

/**
 * The address of the place that an address leads to. Undefined for an anchor outside of all
 * sections, such as the target of the skip link: it is in every view.
 */
export function placeAddress(address: string): string | undefined {
  const element = elementAt(address);
  return element !== null && element.closest('main > section') === null ? undefined : address;
}

/** The element that an anchor names. */
export function elementAt(address: string): HTMLElement | null {
  const place = placeOf(address);
  return place.kind === 'anchor' ? document.getElementById(place.anchor) : null;
}
