import type { Header, HeaderRule } from '../feed/header-rules.ts';
import { headersFor } from '../feed/headers.ts';
import { plainProblems } from '../feed/plain-problems.ts';
import type { RouteTable } from '../feed/routes.ts';
import type { Problem } from '../feed/schemas/problem.ts';

/** What the runtime must know of the feed it stands in front of. */
export type Site = { readonly apiRoot: string; readonly rules: readonly HeaderRule[] };

/** An answer as plain values, for hosts with and without a `Response`. */
export type Answer = { readonly status: number; readonly headers: readonly Header[]; readonly body: string };

/** The answers that are the same whatever was asked. */
export function plainAnswers(site: Site, table: RouteTable) {
  const { notFound, methodNotAllowed, unavailable } = plainProblems(site.apiRoot, table);
  const preflight = headersFor(site.rules, '/__preflight');
  const allow = preflight
    .filter(([name]) => name.toLowerCase() === 'access-control-allow-methods')
    .map(([, value]): Header => ['Allow', value]);
  return {
    notFound: problemAnswer(site, notFound),
    methodNotAllowed: withHeaders(problemAnswer(site, methodNotAllowed), allow),
    unavailable: problemAnswer(site, unavailable),
    preflight: { status: 204, headers: [...preflight, ...allow], body: '' },
  } as const satisfies { readonly [name: string]: Answer };
}

/** A problem with the headers of every error. */
export function problemAnswer({ rules }: Site, problem: Problem): Answer {
  return { status: problem.status, headers: headersFor(rules, '/404.html'), body: `${JSON.stringify(problem)}\n` };
}

function withHeaders(answer: Answer, headers: readonly Header[]): Answer {
  return { ...answer, headers: [...answer.headers, ...headers] };
}
