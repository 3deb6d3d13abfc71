import type { Header } from '../feed/contract/headers.ts';
import { type ProblemParts, plainProblems, problemOf } from '../feed/contract/problems.ts';
import type { RuntimeConfig } from '../feed/contract/runtime-config.ts';
import type { Problem } from '../feed/contract/schemas/problem.ts';
import type { ProblemCode } from '../feed/contract/vocabulary.ts';

/**
 * A response as plain values. The Node host writes it to the socket as it is: making a `Request`
 * and a `Response` and reading the body again takes Node about 60 µs.
 */
export type TextResponse = {
  status: number;
  headers: readonly Header[];
  body: string;
};

/** The responses that are the same for every request. */
export function fixedResponses(config: RuntimeConfig) {
  const { notFound, methodNotAllowed, unavailable } = plainProblems(config.apiRoot, config.table);
  const { problem, preflight, allow } = config.headers;
  return {
    notFound: problemResponse(config, notFound),
    methodNotAllowed: {
      ...problemResponse(config, methodNotAllowed),
      headers: [...problem, ...allow],
    },
    unavailable: problemResponse(config, unavailable),
    preflight: { status: 204, headers: [...preflight, ...allow], body: '' },
  } as const satisfies { readonly [name: string]: TextResponse };
}

/** The response to a request that is refused, or has no answer. */
export function refuse(
  config: RuntimeConfig,
  code: ProblemCode,
  parts: ProblemParts,
): TextResponse {
  return problemResponse(config, problemOf(config.apiRoot, code, parts));
}

/** A problem with the headers of every error. */
function problemResponse({ headers }: RuntimeConfig, problem: Problem): TextResponse {
  return { status: problem.status, headers: headers.problem, body: `${JSON.stringify(problem)}\n` };
}

/**
 * The `Response` for a request: a success has an ETag of its bytes, or is a 304 if the client has
 * them; HEAD gets no body.
 */
export async function toResponse(request: Request, text: TextResponse): Promise<Response> {
  // The constructor's type asks for lists that may be changed, though it changes none.
  const headers = new Headers(text.headers as [string, string][]);
  const status =
    text.status === 200
      ? conditionalStatus(
          request,
          headers,
          etagFrom(await sha256Of(new TextEncoder().encode(text.body))),
        )
      : text.status;
  const isBodiless = request.method === 'HEAD' || [204, 304].includes(status);
  return new Response(isBodiless ? null : text.body, { status, headers });
}

/** The SHA-256 of bytes, lower-case hexadecimal. */
export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * A strong ETag from the SHA-256 of the bytes, in lower-case hex. Half of the hash is enough to
 * tell bodies apart.
 */
export function etagFrom(sha256: string): string {
  return `"${sha256.slice(0, 32)}"`;
}

/**
 * The status of a success with this ETag: 304 if `If-None-Match` says that the client has it, else
 * 200. Changes the headers accordingly.
 */
export function conditionalStatus(request: Request, headers: Headers, etag: string): 200 | 304 {
  headers.set('ETag', etag);
  if (!matchesEtag(request.headers.get('If-None-Match') ?? '', etag)) return 200;
  headers.delete('Content-Type');
  return 304;
}

/**
 * Whether an `If-None-Match` header names the representation with this strong ETag: a list, weak
 * forms and `*` included.
 */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  // Commas may occur inside an ETag, so the list is split by its quotes.
  const etags: string[] = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  return ifNoneMatch.trim() === '*' || etags.includes(etag);
}
