/** Figures for people; a dash is unknown. */

export function usd(amount: number | null): string {
  return amount === null ? '–' : `$${plain(amount)}`;
}

export function tokens(count: number | null): string {
  return count === null ? '–' : count.toLocaleString('en-US');
}

export function textOf(value: string | null): string {
  return value ?? '–';
}

/** At least two decimals for what has any, and no exponent. */
function plain(amount: number): string {
  const text = amount.toFixed(12).replace(/0+$/, '').replace(/\.$/, '');
  return /\.\d$/.test(text) ? `${text}0` : text;
}

/** `120k`, `1.5M` or `2000` tokens; undefined for anything else, a part of a token too. */
export function parseTokens(text: string): number | undefined {
  const [, figure, unit = ''] = /^(\d+(?:\.\d+)?)([km]?)$/i.exec(text) ?? [];
  if (figure === undefined) return undefined;
  const exact = Number(figure) * (factors.get(unit.toLowerCase()) ?? 1);
  const count = Math.round(exact);
  // 1.1k is 1100.0000000000002 in binary fractions.
  return Number.isSafeInteger(count) && Math.abs(count - exact) < 1e-6 ? count : undefined;
}

const factors: ReadonlyMap<string, number> = new Map([
  ['k', 1_000],
  ['m', 1_000_000],
]);
