/** A price as a person writes it: plain, with two decimals or more. */
export function priceText(price: number): string {
  const [whole = '0', fraction = ''] = String(price).split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}
