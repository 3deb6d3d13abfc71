import type { ParameterRule, ParameterRules } from './endpoint.ts';
import { apiDocsPath } from './paths.ts';
import type { RouteTable } from './routes.ts';
import type { Problem } from './schemas/problem.ts';
import { compareCodeUnits, foldQuery } from './text.ts';
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
  const type = `${apiRoot}${apiDocsPath}#problem-${code}`;
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
  } as const satisfies { [name: string]: Problem };
}

/** What is wrong with a query: the name or the value of a parameter, and the nearest valid ones. */
export type QueryFault = Omit<ProblemParts, 'suggestions'> & {
  code: ProblemCode;
  parameter: string;
  fault: 'name' | 'value';
  nearest: readonly string[];
};

/** What is wrong with a value; `detail` ends a sentence that begins with the parameter's name. */
type ValueFault = Pick<ProblemParts, 'detail' | 'allowed'> & {
  code?: ProblemCode;
  nearest?: readonly string[];
};

export function toQueryFault(parameter: string, fault: ValueFault): QueryFault {
  const name = shorten(parameter);
  const detail = `${name} ${fault.detail}`;
  return {
    code: 'invalid_parameter',
    nearest: [],
    ...fault,
    detail,
    parameter: name,
    fault: 'value',
  };
}

/** The first parameter of a query that the endpoint does not have. */
export function unknownName(
  query: URLSearchParams,
  parameters: ParameterRules,
): QueryFault | undefined {
  const name = [...query.keys()].find((key) => !Object.hasOwn(parameters, key));
  if (name === undefined) return undefined;
  return {
    code: 'invalid_parameter',
    parameter: shorten(name),
    fault: 'name',
    ...notAllowed(
      name,
      Object.keys(parameters),
      `${quoted(name)} is not a parameter of this endpoint`,
    ),
  };
}

export function valueFault(value: string, parameter: ParameterRule): ValueFault | undefined {
  switch (parameter.kind) {
    case 'open':
      return (parameter.isList ? value.split(',') : [value]).some((part) => part.trim() === '')
        ? { detail: 'is empty; give it a value or leave it out.' }
        : undefined;
    case 'choice':
      return parameter.allowed.includes(value)
        ? undefined
        : notAllowed(value, parameter.allowed, `is ${quoted(value)}`);
    case 'integer': {
      const { minimum, maximum } = parameter;
      const isWhole = /^(?:0|[1-9]\d{0,15})$/.test(value);
      if (isWhole && Number(value) >= minimum && Number(value) <= maximum) return undefined;
      return {
        detail: `is ${quoted(value)}; it is a whole number from ${minimum} to ${maximum}.`,
        allowed: [`${minimum} to ${maximum}`],
      };
    }
    case 'day':
      return isDay(value)
        ? undefined
        : { detail: `is ${quoted(value)}; it is a day, YYYY-MM-DD.`, allowed: ['YYYY-MM-DD'] };
    case 'text':
      return lengthFault([...foldQuery(value)].length, parameter);
    default:
      return parameter satisfies never;
  }
}

function isDay(value: string): boolean {
  // The 30th of February is a day of March, and the JSON of no date is null.
  return /^[\d-]{10}$/.test(value) && new Date(value).toJSON()?.slice(0, 10) === value;
}

function lengthFault(
  length: number,
  { minimumLength, maximumLength }: Extract<ParameterRule, { kind: 'text' }>,
): ValueFault | undefined {
  if (length > maximumLength)
    return {
      detail: `has ${length} characters; it has ${maximumLength} at most.`,
      allowed: [`${minimumLength} to ${maximumLength} characters`],
    };
  if (length >= minimumLength) return undefined;
  if (minimumLength === 1) return { detail: 'is empty; give it a value.' };
  return {
    code: 'query_too_short',
    detail: `needs ${minimumLength} characters or more.`,
    allowed: [`${minimumLength} characters or more`],
  };
}

/** A name or value outside of a closed set; `detail` says what is wrong. */
function notAllowed(given: string, allowed: readonly string[], detail: string) {
  const near = nearest(given, allowed);
  const [name] = near;
  const hint = name === undefined ? '' : ` Did you mean ${quoted(name)}?`;
  return {
    detail: `${detail}; allowed ${allowed.length === 1 ? 'is' : 'are'} ${allowed.join(', ')}.${hint}`,
    allowed: [...allowed],
    nearest: near,
  };
}

/** The start of a text from a request, short enough for a response. */
function shorten(text: string): string {
  const points = [...text];
  return points.length <= 60 ? text : `${points.slice(0, 60).join('')}…`;
}

/** A text from a request in quotes, shortened. */
export function quoted(text = ''): string {
  return JSON.stringify(shorten(text));
}

/** More would be a list, not a suggestion. */
const MOST = 3;

/** No name of the feed is longer, so further characters can't bring a name nearer. */
const MAXIMUM_LENGTH = 80;

/** The names with a small edit distance from `given`, nearest first. */
export function nearest(given: string, names: Iterable<string>, count = MOST): readonly string[] {
  const wanted = given.toLowerCase().slice(0, MAXIMUM_LENGTH);
  const reach = Math.max(2, Math.floor(wanted.length / 3));
  const steps = (name: string) => {
    // A name that starts with the wanted text is one edit away, whatever follows.
    if (wanted.length >= 3 && name.startsWith(wanted)) return name === wanted ? 0 : 1;
    return Math.abs(wanted.length - name.length) > reach ? reach + 1 : distance(wanted, name);
  };
  return [...names]
    .map((name) => ({ name, edits: steps(name.toLowerCase()) }))
    .filter(({ edits }) => edits <= reach)
    .sort((left, right) => left.edits - right.edits || compareCodeUnits(left.name, right.name))
    .slice(0, count)
    .map(({ name }) => name);
}

/** Levenshtein distance, row by row. A library would be a quarter of the runtime's bundle. */
function distance(wanted: string, name: string): number {
  let row = Array.from({ length: name.length + 1 }, (_, column) => column);
  for (let line = 0; line < wanted.length; line++) {
    let left = line + 1;
    row = row.map((above, column) => {
      const diagonal = row[column - 1];
      if (diagonal === undefined) return left;
      const changed = diagonal + Number(wanted[line] !== name[column - 1]);
      left = Math.min(above + 1, left + 1, changed);
      return left;
    });
  }
  return row.at(-1) ?? 0;
}
