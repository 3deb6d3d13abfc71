/** More digits than this behind the point tell a reader nothing. */
const MOST_DIGITS = 2;

/**
 * Writes the natives of one ranking with as many digits behind the point as any of them needs, so
 * that they stand under one another.
 */
export function nativeWriter(natives: readonly number[]): (native: number) => string {
  const digits = Math.max(0, ...natives.map(digitsOf));
  return (native) => native.toFixed(digits);
}

function digitsOf(native: number): number {
  return String(Number(native.toFixed(MOST_DIGITS))).split('.')[1]?.length ?? 0;
}
