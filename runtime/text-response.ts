import type { Header } from '../feed/headers.ts';
import { plainProblems } from '../feed/problems.ts';
import type { RuntimeConfig } from '../feed/runtime-config.ts';
import type { Problem } from '../feed/schemas/problem.ts';
import { conditionalStatus, etagFrom, sha256Of } from './etag.ts';

/**
 * A response as plain values. The Node host writes it to the socket as it is: making a `Request`
 * and a `Response` and reading the body again takes Node about 60 µs.
 */
export type TextResponse = {
  readonly status: number;
  readonly headers: readonly Header[];
  readonly body: string;
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

/** A problem with the headers of every error. */
export function problemResponse({ headers }: RuntimeConfig, problem: Problem): TextResponse {
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
  const isBodiless = request.method === 'HEAD' || status === 204 || status === 304;
  return new Response(isBodiless ? null : text.body, { status, headers });
}
