import { problemOf } from './problems.ts';
import type { RouteTable } from './routes.ts';
import type { Problem } from './schemas/problem.ts';

/**
 * The problems that say the same whatever was asked: hosts keep them as files, servers as bytes.
 */
export function plainProblems(apiRoot: string, table: RouteTable) {
  return {
    notFound: problemOf(apiRoot, 'not_found', {
      detail: `No endpoint and no record has this address; ${apiRoot}${table['discovery.get'].path} lists the endpoints.`,
    }),
    methodNotAllowed: problemOf(apiRoot, 'method_not_allowed', {
      detail: 'The feed is only read; repeat the request with GET or HEAD.',
    }),
    unavailable: problemOf(apiRoot, 'unavailable', {
      detail: 'The feed can not be read at this moment; repeat the request in a few seconds.',
    }),
  } as const satisfies { readonly [name: string]: Problem };
}
