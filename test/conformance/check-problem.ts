import type { ExpectedProblem, WireResponse } from './case.ts';

const ORDER = ['type', 'title', 'status', 'detail', 'code', 'parameter', 'allowed', 'suggestions'];
const REQUIRED = 5;

export type Suggestion = { readonly name: string; readonly url: string };
type ProblemBody = {
  readonly [name: string]: unknown;
  readonly suggestions?: readonly Suggestion[];
};

/** What a body falls short in as the problem details of CONTRACT 5. */
export function problemFaults(
  expected: ExpectedProblem,
  { status, body }: WireResponse,
  apiRoot: string,
): readonly string[] {
  const problem = parseProblem(body);
  if (problem === undefined)
    return [`the body is no problem: ${JSON.stringify(body.slice(0, 80))}`];
  const { codes, parameter, allowed } = expected;
  const keys = Object.keys(problem);
  const names = problem.suggestions?.map(({ name }) => name) ?? [];
  const rows: readonly (readonly [ok: boolean, message: string])[] = [
    [body === `${JSON.stringify(problem)}\n`, 'the body is not minified, or ends in no newline'],
    [ORDER.slice(0, REQUIRED).every((key) => keys.includes(key)), `its keys are ${keys}`],
    [
      JSON.stringify(keys) === JSON.stringify(ORDER.filter((key) => keys.includes(key))),
      `its keys stand as ${keys}`,
    ],
    [
      codes.includes(String(problem.code)),
      `its code is ${problem.code}, expected ${codes.join(' or ')}`,
    ],
    [problem.status === status, `it says status ${problem.status}, and the answer ${status}`],
    [problem.type === `${apiRoot}/#problem-${problem.code}`, `its type is ${problem.type}`],
    [
      [problem.title, problem.detail].every((text) => typeof text === 'string' && text.length > 10),
      'it lacks a title or a detail',
    ],
    [
      parameter === undefined || problem.parameter === parameter,
      `its parameter is ${problem.parameter}, expected ${parameter}`,
    ],
    [
      allowed === undefined || String(problem.allowed) === String(allowed),
      `it allows ${problem.allowed}, expected ${allowed}`,
    ],
    ...suggestionRows(expected, names),
  ];
  return rows.flatMap(([ok, message]) => (ok ? [] : [message]));
}

function suggestionRows(
  { suggests, suggestsFirst }: ExpectedProblem,
  names: readonly string[],
): readonly (readonly [boolean, string])[] {
  return [
    [
      suggests === undefined || String(names) === String(suggests),
      `it suggests ${names}, expected ${suggests}`,
    ],
    [
      suggestsFirst === undefined || names[0] === suggestsFirst,
      `it suggests ${names[0]} first, expected ${suggestsFirst}`,
    ],
  ];
}

/** The suggestions of a problem; none where the body is none. */
export function suggestionsOf(body: string): readonly Suggestion[] {
  return parseProblem(body)?.suggestions ?? [];
}

function parseProblem(body: string): ProblemBody | undefined {
  try {
    const value: unknown = JSON.parse(body);
    // Each field is looked at before it is used, but for the suggestions, which are a list of pairs
    // or a failed case.
    return typeof value === 'object' && value !== null && 'code' in value
      ? (value as ProblemBody)
      : undefined;
  } catch {
    return undefined;
  }
}
