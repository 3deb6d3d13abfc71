import { etagFrom, matchesEtag } from './etag.ts';
import type { Answer } from './plain-answers.ts';

/**
 * An answer as a `Response`: a success with an ETag of its bytes, or a 304 where the client has
 * them; no body for a HEAD request.
 */
export async function toResponse(request: Request, answer: Answer): Promise<Response> {
  // Headers takes lists that may be changed, and changes none.
  const headers = new Headers(answer.headers as [string, string][]);
  let { status } = answer;
  if (status === 200) {
    const etag = etagFrom(await sha256Of(answer.body));
    headers.set('ETag', etag);
    if (matchesEtag(request.headers.get('If-None-Match'), etag)) {
      headers.delete('Content-Type');
      status = 304;
    }
  }
  const isBodiless = request.method === 'HEAD' || status === 204 || status === 304;
  return new Response(isBodiless ? null : answer.body, { status, headers });
}

async function sha256Of(body: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
