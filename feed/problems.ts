import { type ProblemCode, problemKinds } from './problem-kinds.ts';
import { docsPath } from './runtime-documents.ts';
import type { Problem } from './schemas/problem.ts';

/** What a problem says beyond its code. */
export type ProblemParts = Pick<Problem, 'detail'> &
  Partial<Pick<Problem, 'parameter' | 'allowed' | 'suggestions'>>;

/** The RFC 9457 body of a problem; its keys come in the documented order. */
export function problemOf(
  apiRoot: string,
  code: ProblemCode,
  { detail, parameter, allowed, suggestions }: ProblemParts,
): Problem {
  const { status, title } = problemKinds[code];
  const type = `${apiRoot}${docsPath}#problem-${code}`;
  const near = suggestions?.length ? suggestions : undefined;
  // Undefined fields are left out of the JSON.
  return { type, title, status, detail, code, parameter, allowed, suggestions: near } as Problem;
}
