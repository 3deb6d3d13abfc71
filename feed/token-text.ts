/** A number of tokens as a person says it: 200k, 1.05M. */
export function tokenText(tokens: number): string {
  if (tokens < 1_000) return String(tokens);
  const [unit, size] = tokens < 999_500 ? (['k', 1_000] as const) : (['M', 1_000_000] as const);
  return `${Number((tokens / size).toPrecision(3))}${unit}`;
}
