import { createAnswerer, type Parts } from './answerer.ts';
import { toResponse } from './response.ts';
import type { Asked, Handler } from './types.ts';

/**
 * An answerer for hosts that know `Request` and `Response`. Undefined means "serve the file", and
 * `missing` answers where the host then finds none.
 */
export function createHandler(parts: Parts): Handler {
  const answerer = createAnswerer(parts);
  return {
    async handle(request, read) {
      const answer = await answerer.answer(askedBy(request), read);
      return answer === undefined ? undefined : toResponse(request, answer);
    },
    missing: async (request, read) =>
      toResponse(request, await answerer.missing(askedBy(request), read)),
  };
}

function askedBy({ method, url }: Request): Asked {
  return { method, url: new URL(url) };
}
