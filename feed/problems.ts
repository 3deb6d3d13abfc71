import type { RouteTable } from './routes.ts';
import type { Problem } from './schemas/problem.ts';
import { docsPath } from './static-files.ts';
import { type ProblemCode, problemKinds } from './vocabulary.ts';

/** The fields of a problem that depend on the request. */
export type ProblemParts = Pick<Problem, 'detail'> &
  Partial<Pick<Problem, 'parameter' | 'allowed' | 'suggestions'>>;

/** The RFC 9457 body of a problem; its keys are in the documented order. */
export function problemOf(
  apiRoot: string,
  code: ProblemCode,
  { detail, parameter, allowed, suggestions }: ProblemParts,
): Problem {
  const { status, title } = problemKinds[code];
  const type = `${apiRoot}${docsPath}#problem-${code}`;
  const near = suggestions?.length ? suggestions : undefined;
  // JSON.stringify omits undefined fields, which the type of an optional field does not allow.
  return { type, title, status, detail, code, parameter, allowed, suggestions: near } as Problem;
}

/** The problems that do not depend on the request: hosts have them as files, servers as bytes. */
export function plainProblems(apiRoot: string, table: RouteTable) {
  return {
    notFound: problemOf(apiRoot, 'not_found', {
      detail: `Nothing is published at this address; ${apiRoot}${table['discovery.get'].path} lists the endpoints, ${apiRoot}${table['plans.list'].path} the plans.`,
    }),
    methodNotAllowed: problemOf(apiRoot, 'method_not_allowed', {
      detail: 'The feed is read-only; repeat the request with GET or HEAD.',
    }),
    unavailable: problemOf(apiRoot, 'unavailable', {
      detail: 'The answer can not be read right now; repeat the request in a few seconds.',
    }),
  } as const satisfies { readonly [name: string]: Problem };
}
