/** The SHA-256 of bytes, lower-case hexadecimal. */
export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * A strong ETag from the SHA-256 of the bytes, in lower-case hex. Half of the hash is enough to
 * tell bodies apart.
 */
export function etagFrom(sha256: string, suffix = ''): string {
  return `"${sha256.slice(0, 32)}${suffix}"`;
}

/**
 * The status of a success with this ETag: 304 if `If-None-Match` says that the client has it, else
 * 200. Changes the headers accordingly.
 */
export function conditionalStatus(request: Request, headers: Headers, etag: string): 200 | 304 {
  headers.set('ETag', etag);
  if (!matchesEtag(request.headers.get('If-None-Match'), etag)) return 200;
  headers.delete('Content-Type');
  return 304;
}

/**
 * Whether an `If-None-Match` header names the representation with this strong ETag: a list, weak
 * forms and `*` included.
 */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  // Commas may occur inside an ETag, so the list is split by its quotes.
  return ifNoneMatch?.trim() === '*' || (ifNoneMatch?.match(/"[^"]*"/g)?.includes(etag) ?? false);
}
