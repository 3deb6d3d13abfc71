import type { Answer } from './plain-answers.ts';

/**
 * A strong ETag from the SHA-256 of the bytes, in lower-case hex. Half of it tells any two apart.
 */
export function etagFrom(sha256: string): string {
  return `"${sha256.slice(0, 32)}"`;
}

/**
 * A success under its ETag: as it is, or a 304 where an `If-None-Match` header says that the client
 * has it.
 */
export function withEtag(answer: Answer, etag: string, ifNoneMatch: string | undefined): Answer {
  const headers: Answer['headers'] = [...answer.headers, ['ETag', etag]];
  if (!matchesEtag(ifNoneMatch, etag)) return { ...answer, headers };
  return {
    status: 304,
    headers: headers.filter(([name]) => name.toLowerCase() !== 'content-type'),
    body: '',
  };
}

/**
 * Whether an `If-None-Match` header names the representation with this strong ETag: a list, weak
 * forms and `*` included.
 */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  // Commas may stand inside an ETag, so the list is read by its quotes.
  return ifNoneMatch?.trim() === '*' || (ifNoneMatch?.match(/"[^"]*"/g)?.includes(etag) ?? false);
}
