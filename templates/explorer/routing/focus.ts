type Options = { readonly preventScroll?: boolean };

/** Makes a part of the page what the keyboard goes on from, and brings it into view. */
export function focusOn(
  element: HTMLElement | null,
  { preventScroll = false }: Options = {},
): void {
  if (element === null) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  // `focus` by itself would scroll no further than it must.
  if (!preventScroll) element.scrollIntoView();
  element.focus({ preventScroll: true });
}

/**
 * Gives the focus to the first element that a selector finds, or else to the content, where it is
 * lost once the present change is drawn: what had it may have been taken away, and the keyboard
 * would begin at the top of the page again.
 */
export function rescueFocus(selector: string): void {
  whenDrawn(() => {
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) return;
    const heir = document.querySelector<HTMLElement>(selector) ?? document.getElementById('main');
    focusOn(heir, { preventScroll: true });
  });
}

/** Calls back after what has just been changed is drawn. */
export function whenDrawn(action: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(action));
}
