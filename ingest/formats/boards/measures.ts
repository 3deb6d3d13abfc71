import { type Measures, measureKeys } from '../../../feed/schemas/data/board.ts';
import { significant } from '../figures.ts';

/** The measures of a row as read, before unknown ones are dropped. */
export type ReadMeasures = { readonly [Key in keyof Measures]?: number | undefined };

/** The known measures, if any: zero votes, steps or dollars stand for an unknown number. */
export function statedMeasures(read: ReadMeasures): Measures | undefined {
  const stated = measureKeys.flatMap((key) => {
    const value = read[key];
    const isStated =
      value !== undefined &&
      Number.isFinite(value) &&
      (key === 'ci_low' || key === 'ci_high' || value > 0);
    return isStated ? [[key, significant(value)] as const] : [];
  });
  return stated.length === 0 ? undefined : Object.fromEntries(stated);
}

/** The bounds of an interval of which the page prints the distances from the value. */
export function aroundNative(
  native: number,
  below: number | undefined,
  above: number | undefined,
): ReadMeasures {
  return below === undefined || above === undefined
    ? {}
    : { ci_low: native - below, ci_high: native + above };
}
