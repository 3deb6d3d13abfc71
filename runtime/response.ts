import { etagFrom, withEtag } from './etag.ts';
import type { Answer } from './plain-answers.ts';

/** An answer as a `Response`: with an ETag of its bytes where it is a success, without a body where none is wanted. */
export async function toResponse(request: Request, answer: Answer): Promise<Response> {
  const ifNoneMatch = request.headers.get('If-None-Match') ?? undefined;
  const { status, headers, body } = answer.status === 200 ? withEtag(answer, etagFrom(await sha256Of(answer.body)), ifNoneMatch) : answer;
  const isBodiless = request.method === 'HEAD' || status === 204 || status === 304;
  return new Response(isBodiless ? null : body, { status, headers: Object.fromEntries(headers) });
}

async function sha256Of(body: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
