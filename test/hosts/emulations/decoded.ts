/** The path of a file that an address means; undefined where it means none. */
export function decoded(path: string): string | undefined {
  if (/%00|%2f|%5c/i.test(path)) return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
