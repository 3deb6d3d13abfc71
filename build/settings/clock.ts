/**
 * The instant of a build, to the second: SOURCE_DATE_EPOCH where it is set, so that a build can be
 * repeated to the byte.
 */
export function buildInstant(
  epoch: string | undefined,
  now: number,
): { readonly generatedAt: string; readonly isFixed: boolean } | { readonly fault: string } {
  const isFixed = epoch !== undefined && epoch !== '';
  const seconds = isFixed ? Number(epoch) : Math.floor(now / 1000);
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > LAST_SECOND) {
    return {
      fault: `SOURCE_DATE_EPOCH is "${epoch}"; it is a number of whole seconds since 1970-01-01`,
    };
  }
  return { generatedAt: `${new Date(seconds * 1000).toISOString().slice(0, -5)}Z`, isFixed };
}

/** 9999-12-31T23:59:59Z: past it a year has five digits, which no reader of dates expects. */
export const LAST_SECOND = 253_402_300_799;
