import type { Header } from '../feed/header-rules.ts';
import { plainProblems } from '../feed/plain-problems.ts';
import type { RuntimeConfig } from '../feed/runtime-config.ts';
import type { Problem } from '../feed/schemas/problem.ts';

/** An answer as plain values, for hosts with and without a `Response`. */
export type Answer = {
  readonly status: number;
  readonly headers: readonly Header[];
  readonly body: string;
};

/** The answers that are the same whatever was asked. */
export function plainAnswers(site: RuntimeConfig) {
  const { notFound, methodNotAllowed, unavailable } = plainProblems(site.apiRoot, site.table);
  const { preflight } = site.headers;
  const allow = preflight
    .filter(([name]) => name.toLowerCase() === 'access-control-allow-methods')
    .map(([, value]): Header => ['Allow', value]);
  return {
    notFound: problemAnswer(site, notFound),
    methodNotAllowed: {
      ...problemAnswer(site, methodNotAllowed),
      headers: [...site.headers.problem, ...allow],
    },
    unavailable: problemAnswer(site, unavailable),
    preflight: { status: 204, headers: [...preflight, ...allow], body: '' },
  } as const satisfies { readonly [name: string]: Answer };
}

/** A problem with the headers of every error. */
export function problemAnswer({ headers }: RuntimeConfig, problem: Problem): Answer {
  return { status: problem.status, headers: headers.problem, body: `${JSON.stringify(problem)}\n` };
}
