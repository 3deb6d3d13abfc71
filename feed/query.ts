import { nearest } from './nearest.ts';
import { onceFor } from './once-for.ts';
import type { ParameterRule, ParameterRules, Values } from './parameters.ts';
import { queryStringLength } from './policy.ts';
import type { ProblemCode } from './problem-kinds.ts';
import type { ProblemParts } from './problems.ts';

/** A query that was understood, or what is wrong with it. */
export type Query<P extends ParameterRules> =
  | { readonly values: Values<P> }
  | { readonly fault: QueryFault };

/**
 * What is wrong with a query: a parameter's name or its value, and the nearest that would have been
 * taken.
 */
export type QueryFault = Omit<ProblemParts, 'suggestions'> & {
  readonly code: ProblemCode;
  readonly parameter: string;
  readonly fault: 'name' | 'value';
  readonly nearest: readonly string[];
};

/** The values of an endpoint's parameters where a request names none. */
export function defaultsOf<P extends ParameterRules>(parameters: P): Values<P> {
  // `Values` says for each parameter what the flatMap gives: a number where it is an integer, else
  // nothing.
  return defaultValues(parameters) as Values<P>;
}

const defaultValues = onceFor((parameters: ParameterRules) =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, parameter]) =>
      parameter.kind === 'integer' ? [[name, parameter.default]] : [],
    ),
  ),
);

/**
 * Reads the query string of an address, with or without its `?`. One that is not percent-encoded as
 * addresses are is a fault too.
 */
export function parseQueryString<P extends ParameterRules>(
  search: string,
  parameters: P,
): Query<P> {
  if (search.length > queryStringLength)
    return unread(
      search.slice(0, NAME_LENGTH),
      `begins more than ${queryStringLength} characters.`,
    );
  const parsed = parseQuery(new URLSearchParams(search), parameters);
  if (isDecodable(search) || ('fault' in parsed && parsed.fault.fault === 'name')) return parsed;
  const malformed = search
    .replace(/^\?/, '')
    .split('&')
    .find((pair) => !isDecodable(pair));
  return unread(malformed, 'is not percent-encoded UTF-8; encode it and try again.');
}

/** As much of a query as may hold its first name, percent-encoded. */
const NAME_LENGTH = 100;

/** Refuses a query unread, under the name that a part of it begins with. */
function unread(part: string | undefined, detail: string): { readonly fault: QueryFault } {
  const [parameter = ''] = new URLSearchParams(part).keys();
  return { fault: faultOf(shorten(parameter), { detail }) };
}

/**
 * Reads the parameters of a query by an endpoint's table. Nothing is ignored: the first fault is
 * told, unknown names before wrong values.
 */
export function parseQuery<P extends ParameterRules>(
  query: URLSearchParams,
  parameters: P,
): Query<P> {
  const fault = unknownName(query, parameters) ?? firstFault(query, parameters);
  if (fault !== undefined) return { fault };
  const values: Record<string, string | number> = { ...defaultsOf(parameters) };
  for (const [name, value] of query)
    values[name] = parameters[name]?.kind === 'integer' ? Number(value) : value;
  // Every value has just been checked against the parameter of its name.
  return { values: values as Values<P> };
}

function unknownName(query: URLSearchParams, parameters: ParameterRules): QueryFault | undefined {
  const allowed = Object.keys(parameters);
  for (const name of query.keys()) {
    if (Object.hasOwn(parameters, name)) continue;
    const near = nearest(name, allowed);
    const detail = `${quoted(name)} is not a parameter of this endpoint; allowed ${listed(allowed)}.${meant(near)}`;
    return {
      code: 'invalid_parameter',
      parameter: shorten(name),
      detail,
      allowed,
      fault: 'name',
      nearest: near,
    };
  }
  return undefined;
}

function firstFault(query: URLSearchParams, parameters: ParameterRules): QueryFault | undefined {
  for (const [name, parameter] of Object.entries(parameters)) {
    const [value, ...more] = query.getAll(name);
    const fault =
      value === undefined
        ? missing(parameter)
        : valueFault({ value, repeated: more.length > 0, parameter });
    if (fault !== undefined) return faultOf(name, fault);
  }
  return undefined;
}

/** What is wrong with a value; `detail` ends a sentence that begins with the parameter's name. */
type Fault = Pick<ProblemParts, 'detail' | 'allowed'> & {
  readonly code?: ProblemCode;
  readonly nearest?: readonly string[];
};

function faultOf(parameter: string, fault: Fault): QueryFault {
  return {
    code: 'invalid_parameter',
    nearest: [],
    ...fault,
    detail: `${parameter} ${fault.detail}`,
    parameter,
    fault: 'value',
  };
}

function missing(parameter: ParameterRule): Fault | undefined {
  return parameter.kind === 'text' ? tooShort(parameter.minimumLength) : undefined;
}

function valueFault({
  value,
  repeated,
  parameter,
}: {
  value: string;
  repeated: boolean;
  parameter: ParameterRule;
}): Fault | undefined {
  if (repeated) return { detail: 'is given more than once; give it once.' };
  switch (parameter.kind) {
    case 'open':
      return value.trim() === ''
        ? { detail: 'is empty; give it a value or leave it out.' }
        : undefined;
    case 'choice':
      return choiceFault(value, parameter.allowed);
    case 'integer':
      return integerFault(value, parameter);
    case 'text':
      return lengthFault(value, parameter);
    default:
      return parameter satisfies never;
  }
}

function choiceFault(value: string, allowed: readonly string[]): Fault | undefined {
  if (allowed.includes(value)) return undefined;
  const near = nearest(value, allowed);
  return {
    detail: `is ${quoted(value)}; allowed ${listed(allowed)}.${meant(near)}`,
    allowed: [...allowed],
    nearest: near,
  };
}

function integerFault(
  value: string,
  { minimum, maximum }: { readonly minimum: number; readonly maximum: number },
): Fault | undefined {
  const number = /^(?:0|[1-9]\d{0,15})$/.test(value) ? Number(value) : Number.NaN;
  if (number >= minimum && number <= maximum) return undefined;
  return {
    detail: `is ${quoted(value)}; it is a whole number from ${minimum} to ${maximum}.`,
    allowed: [`${minimum} to ${maximum}`],
  };
}

function lengthFault(
  value: string,
  {
    minimumLength,
    maximumLength,
  }: { readonly minimumLength: number; readonly maximumLength: number },
): Fault | undefined {
  const { length } = [...foldQuery(value)];
  if (length < minimumLength) return tooShort(minimumLength);
  if (length > maximumLength)
    return {
      detail: `has ${length} characters; it has ${maximumLength} at most.`,
      allowed: [`${minimumLength} to ${maximumLength} characters`],
    };
  return undefined;
}

function tooShort(minimumLength: number): Fault {
  if (minimumLength === 1) return { detail: 'is missing or empty; give it a value.' };
  return {
    code: 'query_too_short',
    detail: `needs ${minimumLength} characters or more.`,
    allowed: [`${minimumLength} characters or more`],
  };
}

/** A search query as it is understood: compatibility forms folded, white space trimmed. */
export function foldQuery(value: string): string {
  return value.normalize('NFKC').trim();
}

function meant([name]: readonly string[]): string {
  return name === undefined ? '' : ` Did you mean ${quoted(name)}?`;
}

function listed(allowed: readonly string[]): string {
  return `${allowed.length === 1 ? 'is' : 'are'} ${allowed.join(', ')}`;
}

function isDecodable(pair: string): boolean {
  try {
    decodeURIComponent(pair);
    return true;
  } catch {
    return false;
  }
}

/** A stranger's text is repeated in an answer only so far as it helps. */
function shorten(text: string): string {
  const points = [...text];
  return points.length <= 60 ? text : `${points.slice(0, 60).join('')}…`;
}

/** A stranger's text in quotes, repeated only so far as it helps. */
export function quoted(text = ''): string {
  return JSON.stringify(shorten(text));
}
