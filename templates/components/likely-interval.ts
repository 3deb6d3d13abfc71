/** Between which whole points a score likely lies: `78–90`. */
export function likelyInterval({ low, high }: { low: number; high: number }): string {
  return `${Math.round(low)}–${Math.round(high)}`;
}
