import { foldQuery } from '../text.ts';
import type { ParameterRule, ParameterRules, Values } from './endpoint.ts';
import { nearest, type ProblemParts, quoted, shortened } from './problems.ts';
import { type ProblemCode, queryStringLength } from './vocabulary.ts';

/** Why a query is refused, and the nearest valid names or values. */
export type QueryError = Omit<ProblemParts, 'suggestions'> & {
  code: ProblemCode;
  parameter: string;
  /** Whether it is the name that is wrong. */
  isName: boolean;
  nearest: readonly string[];
};

/** A valid query, or the first error of an invalid one. */
export type Query<P extends ParameterRules> = { values: Values<P> } | { error: QueryError };

/**
 * Parses the query string of a URL, with or without its `?`, by an endpoint's table. Nothing is
 * ignored: one that is too long or not percent-encoded UTF-8 is refused too, and unknown names come
 * before invalid values.
 */
export function parseQueryString<P extends ParameterRules>(
  search: string,
  parameters: P,
): Query<P> {
  if (search.length > queryStringLength)
    // So many characters hold the name of the first parameter, if it is one of ours.
    return refusal(firstName(search.slice(0, 100)), {
      detail: `begins more than ${queryStringLength} characters.`,
    });
  const query = new URLSearchParams(search);
  const unknown = [...query.keys()].find((name) => !Object.hasOwn(parameters, name));
  if (unknown !== undefined) {
    const subject = `${quoted(unknown)} is not a parameter of this endpoint`;
    const error = notAllowed(unknown, Object.keys(parameters), subject);
    return {
      error: {
        code: 'invalid_parameter',
        parameter: shortened(unknown),
        isName: true,
        ...error,
      },
    };
  }
  const malformed = search.split('&').find((pair) => !isDecodable(pair));
  if (malformed !== undefined)
    return refusal(firstName(malformed), { detail: 'is not percent-encoded UTF-8; encode it.' });
  return parseValues(query, parameters);
}

function parseValues<P extends ParameterRules>(query: URLSearchParams, parameters: P): Query<P> {
  const values: Record<string, string | number> = {};
  for (const [name, parameter] of Object.entries(parameters)) {
    const [value = defaults(parameter), ...more] = query.getAll(name);
    if (value === undefined) continue;
    if (more.length > 0) return refusal(name, { detail: 'is given more than once; give it once.' });
    const error = valueError(value, parameter);
    if (error !== undefined) return refusal(name, error);
    values[name] = parameter.kind === 'integer' ? Number(value) : value;
  }
  // Each value was checked against the parameter of its name.
  return { values: values as Values<P> };
}

/** The value of a parameter that is left out: a text is required, so that it is refused as too short. */
function defaults(parameter: ParameterRule): string | undefined {
  if (parameter.kind === 'integer') return String(parameter.default);
  return parameter.kind === 'text' ? '' : undefined;
}

/** What is wrong with a value; `detail` ends a sentence that begins with the parameter's name. */
type ValueError = Pick<QueryError, 'detail'> & Partial<QueryError>;

function refusal(name: string, error: ValueError): { error: QueryError } {
  const parameter = shortened(name);
  const detail = `${parameter} ${error.detail}`;
  const base = { code: 'invalid_parameter', isName: false, nearest: [] } as const;
  return { error: { ...base, ...error, detail, parameter } };
}

function firstName(search: string): string {
  const [name = ''] = new URLSearchParams(search).keys();
  return name;
}

function isDecodable(pair: string): boolean {
  try {
    return decodeURIComponent(pair) !== undefined;
  } catch {
    return false;
  }
}

function valueError(value: string, parameter: ParameterRule): ValueError | undefined {
  switch (parameter.kind) {
    case 'open': {
      const parts = parameter.isList ? value.split(',') : [value];
      return parts.some((part) => part.trim() === '')
        ? { detail: 'is empty; give it a value or leave it out.' }
        : undefined;
    }
    case 'choice':
      return parameter.allowed.includes(value)
        ? undefined
        : notAllowed(value, parameter.allowed, `is ${quoted(value)}`);
    case 'integer': {
      const { minimum } = parameter;
      const isWhole = /^(?:0|[1-9]\d{0,15})$/.test(value) && Number(value) <= LARGEST;
      if (isWhole && Number(value) >= minimum) return undefined;
      const range = `${minimum} to ${LARGEST}`;
      return {
        detail: `is ${quoted(value)}; it is a whole number from ${range}.`,
        allowed: [range],
      };
    }
    case 'day':
      // The 30th of February is a day of March, and the JSON of no date is null.
      return /^[\d-]{10}$/.test(value) && new Date(value).toJSON()?.slice(0, 10) === value
        ? undefined
        : { detail: `is ${quoted(value)}; it is a day, YYYY-MM-DD.`, allowed: ['YYYY-MM-DD'] };
    case 'text':
      return lengthError([...foldQuery(value)].length, parameter);
    default:
      return parameter satisfies never;
  }
}

function lengthError(
  length: number,
  { minLength, maxLength }: Extract<ParameterRule, { kind: 'text' }>,
): ValueError | undefined {
  if (length > maxLength)
    return {
      detail: `has ${length} characters; it has ${maxLength} at most.`,
      allowed: [`${minLength} to ${maxLength} characters`],
    };
  if (length >= minLength) return undefined;
  if (minLength === 1) return { detail: 'is empty; give it a value.' };
  return {
    code: 'query_too_short',
    detail: `needs ${minLength} characters or more.`,
    allowed: [`${minLength} characters or more`],
  };
}

/** A name or value outside of a closed set; `subject` says what is wrong. */
function notAllowed(given: string, allowed: readonly string[], subject: string) {
  const near = nearest(given, allowed);
  const [name] = near;
  const hint = name === undefined ? '' : ` Did you mean ${quoted(name)}?`;
  return {
    detail: `${subject}; allowed ${allowed.length === 1 ? 'is' : 'are'} ${allowed.join(', ')}.${hint}`,
    allowed: [...allowed],
    nearest: near,
  };
}

/** The largest whole number that is exact: `Number.MAX_SAFE_INTEGER`. */
const LARGEST = 2 ** 53 - 1;
