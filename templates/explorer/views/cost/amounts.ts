/** An amount from the address, or the default. */
export function amountOf(text: string | undefined, otherwise: number): number {
  const amount = Number(text);
  return text === undefined || text === '' || !Number.isFinite(amount) || amount < 0
    ? otherwise
    : amount;
}
