import { modelParameters, type Parameters, searchParameters } from '../../../feed/endpoint.ts';
import { endpoints } from '../../../feed/endpoints.ts';
import { type HeaderRule, headersFor } from '../../../feed/headers.ts';
import { plainProblems, problemOf } from '../../../feed/problems.ts';
import { parseQueryString } from '../../../feed/query.ts';
import { type Problem, problem } from '../../../feed/schemas/problem.ts';
import { type ProblemCode, problemKinds } from '../../../feed/vocabulary.ts';
import { headersOf } from './headers.ts';
import { schemaReference } from './schemas.ts';

type Site = { readonly apiRoot: string; readonly rules: readonly HeaderRule[] };

/**
 * The problems of an endpoint by status: its own, a read that failed, and whatever else may be
 * refused.
 */
export function problemReferences(
  errors: readonly ProblemCode[],
): Readonly<Record<string, object>> {
  const named = [...setsOf(errors), unavailable].map((codes) => [
    String(problemKinds[codes[0]].status),
    componentName(codes),
  ]);
  return Object.fromEntries(
    [...named, ['4XX', OTHER]].map(([status, name]) => [
      status,
      { $ref: `#/components/responses/${name}` },
    ]),
  );
}

/** The responses of all problems. */
export function problemComponents(site: Site): Readonly<Record<string, object>> {
  const sets = [...Object.values(endpoints).flatMap(({ errors }) => setsOf(errors)), unavailable];
  return Object.fromEntries([
    ...sets.map((codes) => [componentName(codes), response(codes, site)]),
    [
      OTHER,
      {
        ...response(['method_not_allowed'], site),
        description: 'Any other refusal, such as of a method other than GET, HEAD and OPTIONS.',
      },
    ],
  ]);
}

/** Codes that share a status. */
type Codes = readonly [ProblemCode, ...ProblemCode[]];

const unavailable: Codes = ['unavailable'];

const OTHER = 'Problem';

/** The header rules know errors by the file that most hosts answer them with. */
const ERROR_PATH = '/404.html';

function setsOf(errors: readonly ProblemCode[]): readonly Codes[] {
  const statuses = new Set(errors.map((code) => problemKinds[code].status));
  return [...statuses].flatMap((status) => {
    const [first, ...others] = errors.filter((code) => problemKinds[code].status === status);
    return first === undefined ? [] : [[first, ...others] as const];
  });
}

function componentName(codes: Codes): string {
  return codes
    .map((code) => code.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase()))
    .join('Or');
}

function response(codes: Codes, { apiRoot, rules }: Site): object {
  const type =
    headersFor(rules, ERROR_PATH).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ??
    '';
  const examples = codes.map((code) => [
    code,
    { summary: problemKinds[code].title, value: exampleOf(code, apiRoot) },
  ]);
  return {
    description: `${codes.map((code) => `${problemKinds[code].title} (\`${code}\`)`).join('; ')}.`,
    headers: headersOf(rules, ERROR_PATH),
    content: {
      [type.split(';')[0] ?? '']: {
        schema: schemaReference(problem),
        examples: Object.fromEntries(examples),
      },
    },
  };
}

/** A problem as a request really meets it. */
export function exampleOf(code: ProblemCode, apiRoot: string): Problem {
  const { notFound, methodNotAllowed, unavailable } = plainProblems(apiRoot, endpoints);
  switch (code) {
    case 'not_found':
      return notFound;
    case 'method_not_allowed':
      return methodNotAllowed;
    case 'unavailable':
      return unavailable;
    case 'bad_request':
      return problemOf(apiRoot, code, { detail: 'What was sent is no HTTP request.' });
    case 'invalid_parameter':
      return queryProblem(apiRoot, 'limit=0', modelParameters);
    case 'query_too_short':
      return queryProblem(apiRoot, 'q=a', searchParameters);
    default:
      return code satisfies never;
  }
}

function queryProblem(apiRoot: string, query: string, parameters: Parameters): Problem {
  const parsed = parseQueryString(query, parameters);
  if (!('fault' in parsed))
    throw new Error(`the query ${query} has no fault, though the description shows it for one`);
  const { code, parameter, detail, allowed } = parsed.fault;
  return problemOf(apiRoot, code, {
    parameter,
    detail,
    ...(allowed === undefined ? {} : { allowed }),
  });
}
