import type { Point } from '../views/value/points.ts';
import type { Spot } from './labels.ts';

/** A point of the board where it stands in the drawing. */
export type PlacedPoint = Spot & { readonly point: Point };
