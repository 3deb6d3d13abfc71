const SVG = 'http://www.w3.org/2000/svg';

let given: Document | undefined;

/** Sets the document that drawings are made in, where there is no browser. */
export function drawInto(document: Document): void {
  given = document;
}

/** The document that drawings are made in. */
export function drawingDocument(): Document {
  return given ?? document;
}

type Attributes = { readonly [name: string]: string | number };

/** An element of a drawing. Text goes in as text. */
export function svg<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes,
  children: readonly (Node | string)[] = [],
): SVGElementTagNameMap[Name] {
  const element = drawingDocument().createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes))
    element.setAttribute(attribute, String(value));
  element.append(...children);
  return element;
}

/**
 * A drawing without the style sheet that the library puts inside it: the page's policy lets no
 * inline styles in, and the page's own styles say the same. Taken out while it is in no document,
 * before any browser has looked at it.
 */
export function bare(drawing: Element): Element {
  for (const style of drawing.querySelectorAll('style')) style.remove();
  return drawing;
}

let context: CanvasRenderingContext2D | null | undefined;

/** How wide a name is in the drawing, in pixels; a guess where the browser does not measure. */
export function textWidth(text: string): number {
  context ??= drawingDocument().createElement('canvas').getContext('2d');
  if (context === null) return text.length * 7.5;
  context.font = `600 12px ${getComputedStyle(document.body).fontFamily}`;
  return Math.ceil(context.measureText(text).width) + 2;
}
