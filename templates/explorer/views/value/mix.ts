/** Tokens of input for each token of output. */
export const mixes = [1, 3, 10, 30, 100] as const;
export const DEFAULT_MIX = 3;

/** The mix in an address. */
export function mixOf(text: string | undefined): number {
  const mix = Number(text);
  return text !== undefined && text !== '' && Number.isFinite(mix) && mix >= 0 && mix <= 1_000
    ? mix
    : DEFAULT_MIX;
}
