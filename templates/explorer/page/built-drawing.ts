import { parseHTML } from 'linkedom/worker';
import { drawInto } from '../charts/svg.ts';
import { drawValue } from '../charts/value.ts';
import { type Drawn, drawWith } from '../views/value/use-drawing.ts';

/** From this width on, a chart is as high as it gets. */
const SIZE = { width: 1068, height: 620 } as const;

const EMPTY = '<div class="drawing"></div>';

/** The markup of a view with its chart, if it has one, drawn in a document of no browser. */
export function withDrawing(render: () => string): string {
  let drawn: Drawn | undefined;
  drawWith((given) => {
    drawn = given;
  });
  const html = render();
  if (drawn === undefined || !html.includes(EMPTY)) return html;
  drawInto(parseHTML('<html></html>').document);
  const { drawing } = drawValue({ ...drawn, ...SIZE });
  return html.replace(EMPTY, () => `<div class="drawing">${rounded(drawing.outerHTML)}</div>`);
}

/** Markup with positions to a tenth of a pixel: they have up to 15 digits, which nobody sees. */
function rounded(markup: string): string {
  return markup.replace(/ (?:c?[xy]|[xy][12]|d|transform)="[^"]*"/g, (attribute) =>
    attribute.replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10)),
  );
}
