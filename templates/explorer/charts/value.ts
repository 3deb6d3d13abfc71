import { axisX, axisY, dot, gridX, gridY, plot } from '@observablehq/plot';
import { frontierOf } from '../../../feed/value.ts';
import type { Point, VariantPoint } from '../views/value/points.ts';
import type { PlacedPoint } from './labels.ts';
import { priceTicks, scoreDomain } from './scales.ts';
import { bare, drawingDocument } from './svg.ts';
import { drawOverlay } from './value-overlay.ts';

export type ValueDrawing = {
  readonly points: readonly Point[];
  /** The rows of a model that the board prints several of, by model id. */
  readonly lines: ReadonlyMap<string, readonly VariantPoint[]>;
  /** What the price is per: `$ per task`. */
  readonly axis: string;
  /** The vendor whose models are highlighted. */
  readonly vendor: string;
  readonly width: number;
  readonly height: number;
};

/** Free models are not on a logarithmic axis: they are in a strip of their own next to it. */
const FREE_STRIP = 52;
const MARGIN = { top: 22, right: 20, bottom: 40, left: 34 };

/** Score against price: all models as dots, the frontier as steps with names. */
export function drawValue({ points, lines, axis, vendor, width, height }: ValueDrawing): {
  readonly drawing: Element;
  readonly placed: readonly PlacedPoint[];
} {
  const free = points.filter(({ price }) => price === 0);
  const paid = points.filter(({ price }) => price > 0);
  const strip = free.length > 0 ? FREE_STRIP : 0;
  const rows = [...lines.values()].flat();
  const prices = [...paid, ...rows].map(({ price }) => price);
  const domain = [Math.min(...prices) * 0.85, Math.max(...prices) * 1.25];
  const frontier = frontierOf(points);
  let placed: readonly PlacedPoint[] = [];
  const drawing = plot({
    document: drawingDocument(),
    width,
    height,
    marginTop: MARGIN.top,
    marginRight: MARGIN.right,
    marginBottom: MARGIN.bottom,
    marginLeft: MARGIN.left + strip,
    x: { type: 'log', domain, label: null },
    y: { domain: scoreDomain([...points, ...rows].map(({ score }) => score)), label: null },
    marks: [
      ...scaleMarks(priceTicks(domain, width), strip),
      dot(paid, { x: 'price', y: 'score', r: 3.5, className: 'others' }),
      dot(free, { frameAnchor: 'left', dx: -strip / 2, y: 'score', r: 3.5, className: 'others' }),
      (_index, { x, y }, _channels, dimensions) => {
        const spotOf = (point: Point) => ({
          id: point.model_id,
          x: point.price === 0 ? dimensions.marginLeft - strip / 2 : Number(x?.(point.price)),
          y: Number(y?.(point.score)),
          point,
        });
        placed = points.map(spotOf);
        return drawOverlay({
          placed,
          frontier: frontier.map(spotOf),
          lines: [...lines].map(([id, row]) => ({
            id,
            spots: row.map(({ price, score }) => ({
              x: Number(x?.(price)),
              y: Number(y?.(score)),
            })),
          })),
          axis,
          vendor,
          strip,
          width,
          height,
          margin: MARGIN,
        });
      },
    ],
  });
  // The names are links, which voices read; the rest says nothing without eyes.
  for (const part of drawing.children)
    if (!part.matches('.overlay')) part.setAttribute('aria-hidden', 'true');
  return { drawing: bare(drawing), placed };
}

/** The grid, and the numbers at its lines. */
function scaleMarks(ticks: readonly number[], strip: number) {
  return [
    gridX(ticks),
    gridY({ ticks: 5 }),
    axisX(ticks, { tickSize: 0, tickPadding: 10, text: priceTick }),
    axisY({ ticks: 5, tickSize: 0, tickPadding: 6 + strip }),
  ];
}

function priceTick(price: number): string {
  return `$${price >= 0.01 && price < 1 ? price.toFixed(2) : Number(price.toPrecision(1))}`;
}
