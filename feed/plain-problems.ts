import { addressOf } from './paths.ts';
import { problemOf } from './problems.ts';
import type { Problem } from './schemas/problem.ts';

/** The problems that say the same whatever was asked: hosts keep them as files, servers as bytes. */
export function plainProblems(apiRoot: string) {
  return {
    notFound: problemOf(apiRoot, 'not_found', {
      detail: `No endpoint and no record has this address; ${addressOf(apiRoot, 'discovery.get', {})} lists the endpoints.`,
    }),
    methodNotAllowed: problemOf(apiRoot, 'method_not_allowed', { detail: 'The feed is only read; repeat the request with GET or HEAD.' }),
    unavailable: problemOf(apiRoot, 'unavailable', {
      detail: 'The feed can not be read at this moment; repeat the request in a few seconds.',
    }),
  } as const satisfies { readonly [name: string]: Problem };
}
