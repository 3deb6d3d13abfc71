import { blendedPrice } from '../../../feed/cost.ts';
import { frontierOf, priceShare, type Valued } from '../../../feed/value.ts';
import type { Site } from '../../derive/site.ts';
import { fill, type Html, NOTHING } from '../html.ts';
import type { Templates } from '../templates.ts';

const WIDTH = 480;
const HEIGHT = 220;
const MARGIN = 10;

/** Tokens of input for each of output, as the Value view begins. */
const INPUT_SHARE = 3;

/**
 * The frontier of the board with the most priced models: what the Value view draws, small and
 * without script.
 */
export function renderPicture(site: Site, templates: Templates): Html {
  const [fullest] = site.boards
    .map(({ rankings: [{ board, entries }] }) => ({ board, points: pointsOf(entries, site) }))
    .sort((left, right) => right.board.model_count - left.board.model_count);
  if (fullest === undefined || fullest.points.length < 2) return NOTHING;
  const place = placement(fullest.points);
  const frontier = frontierOf(fullest.points).map(place);
  return fill(templates, 'page/picture.html', {
    width: WIDTH,
    height: HEIGHT,
    label: `${fullest.board.name} against price: ${frontier.length} of ${fullest.points.length} models that no other beats on both`,
    others: fullest.points.map(place).map(dot).join(''),
    line: steps(frontier),
    best: frontier.map(dot).join(''),
    names: NOTHING,
    caption: `Score against price: ${frontier.length} models that nothing beats on both`,
  });
}

type Spot = { readonly x: number; readonly y: number };

function pointsOf(
  entries: readonly { readonly model_id: string; readonly score: number }[],
  { models }: Site,
): Valued[] {
  const prices = new Map(models.map((model) => [model.id, blendedPrice(model, INPUT_SHARE)]));
  return entries.flatMap(({ model_id, score }) => {
    const price = prices.get(model_id) ?? null;
    return price === null ? [] : [{ price, score }];
  });
}

/** Stretches the points over the picture. */
function placement(points: readonly Valued[]): (point: Valued) => Spot {
  const x = stretch(
    points.map(({ price }) => priceShare(price)),
    WIDTH,
  );
  const y = stretch(
    points.map(({ score }) => score),
    HEIGHT,
  );
  return ({ price, score }) => ({ x: x(priceShare(price)), y: HEIGHT - y(score) });
}

function stretch(values: readonly number[], length: number): (value: number) => number {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return (value) =>
    Math.round(MARGIN + ((length - 2 * MARGIN) * (value - least)) / (most - least || 1));
}

/** A line of no length, which round ends make a dot. */
function dot({ x, y }: Spot): string {
  return `M${x} ${y}h0`;
}

function steps([first, ...rest]: readonly Spot[]): string {
  return first === undefined
    ? ''
    : `M${first.x} ${first.y}${rest.map(({ x, y }) => `H${x}V${y}`).join('')}`;
}
