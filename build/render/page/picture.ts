import { pagePath } from '../../../feed/pages.ts';
import { frontierOf, priceShare, type Valued, valueBoard } from '../../../feed/value.ts';
import type { BoardRow } from '../../derive/boards.ts';
import type { Site } from '../../derive/site.ts';
import { fill, type Html, hrefFrom, NOTHING } from '../html.ts';
import type { LanguageParts } from '../pages/parts.ts';

const WIDTH = 480;
const HEIGHT = 220;
const MARGIN = 10;

/**
 * The frontier of the board with the most priced models: what the Value view draws, small and
 * without script.
 */
export function renderPicture(
  site: Site,
  { templates, locale: { language, t } }: LanguageParts,
  root: string,
): Html {
  const board = valueBoard(site.boardIndex.boards);
  const points = pointsOf((board && site.boardRows.get(board.key)) ?? []);
  if (board === undefined || points.length < 2) return NOTHING;
  const place = placement(points);
  const frontier = frontierOf(points).map(place);
  return fill(templates, 'page/picture.html', {
    href: hrefFrom(root, pagePath('value', {}, language)),
    width: WIDTH,
    height: HEIGHT,
    label: t('{board} against price: {best} of {count} models that no other beats on both', {
      board: board.name,
      best: frontier.length,
      count: points.length,
    }),
    others: points.map(place).map(dot).join(''),
    line: steps(frontier),
    best: frontier.map(dot).join(''),
    names: NOTHING,
    caption: t('Score against price: {count} models that nothing beats on both', {
      count: frontier.length,
    }),
  });
}

type Spot = { readonly x: number; readonly y: number };

function pointsOf(rows: readonly BoardRow[]): Valued[] {
  return rows.flatMap(({ score, stage, ...row }) => {
    const price = row[row.price_basis];
    return price === null || stage === 'retired' ? [] : [{ price, score }];
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
