/** Whether an `If-None-Match` header names the representation with this strong ETag: a list, weak forms and `*` included. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  // Commas may stand inside an ETag, so the list is read by its quotes.
  return ifNoneMatch.match(/"[^"]*"/g)?.includes(etag) ?? false;
}
