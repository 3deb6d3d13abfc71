const SVG = 'http://www.w3.org/2000/svg';

type Attributes = { readonly [name: string]: string | number };

/** An element of a drawing. Text goes in as text. */
export function svg<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes,
  children: readonly (Node | string)[] = [],
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes))
    element.setAttribute(attribute, String(value));
  element.append(...children);
  return element;
}
