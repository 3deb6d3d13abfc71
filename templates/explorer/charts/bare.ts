/**
 * A drawing without the style sheet that the library puts inside it: the page's policy lets no
 * inline styles in, and the page's own styles say the same. Taken out while it is in no document,
 * before any browser has looked at it.
 */
export function bare(drawing: Element): Element {
  for (const style of drawing.querySelectorAll('style')) style.remove();
  return drawing;
}
