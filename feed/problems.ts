import { type ProblemCode, problemKinds } from './problem-kinds.ts';
import { docsPath } from './runtime-documents.ts';
import type { Problem } from './schemas/problem.ts';

/** What a problem says beyond its code. */
export type ProblemParts = Pick<Problem, 'detail'> & Partial<Pick<Problem, 'parameter' | 'allowed' | 'suggestions'>>;

/** The RFC 9457 body of a problem; its keys come in the documented order. */
export function problemOf(apiRoot: string, code: ProblemCode, { detail, parameter, allowed, suggestions }: ProblemParts): Problem {
  const { status, title } = problemKinds[code];
  return {
    type: `${apiRoot}${docsPath}#problem-${code}`,
    title,
    status,
    detail,
    code,
    ...(parameter === undefined ? {} : { parameter }),
    ...(allowed === undefined ? {} : { allowed: [...allowed] }),
    ...(suggestions === undefined || suggestions.length === 0 ? {} : { suggestions: [...suggestions] }),
  };
}
