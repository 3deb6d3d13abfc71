import { matchesEtag } from './etag.ts';
import type { Answer } from './plain-answers.ts';

/** An answer as a `Response`: with an ETag of its bytes where it is a success, without a body where none is wanted. */
export async function toResponse(request: Request, { status, headers, body }: Answer): Promise<Response> {
  const head = new Headers(headers.map(([name, value]): [string, string] => [name, value]));
  if (status === 200) {
    const etag = await etagOf(body);
    head.set('ETag', etag);
    if (matchesEtag(request.headers.get('If-None-Match') ?? undefined, etag)) return unchanged(head);
  }
  const isBodiless = request.method === 'HEAD' || status === 204;
  return new Response(isBodiless ? null : body, { status, headers: head });
}

function unchanged(head: Headers): Response {
  head.delete('Content-Type');
  return new Response(null, { status: 304, headers: head });
}

/** The first half of the SHA-256 of the bytes, as a strong ETag. */
async function etagOf(body: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body)));
  return `"${[...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}
