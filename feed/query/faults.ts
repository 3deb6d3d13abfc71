import type { ParameterRule, ParameterRules } from '../parameters.ts';
import type { ProblemParts } from '../problems.ts';
import { foldQuery } from '../text.ts';
import type { ProblemCode } from '../vocabulary.ts';
import { nearest } from './nearest.ts';

/** What is wrong with a query: the name or the value of a parameter, and the nearest valid ones. */
export type QueryFault = Omit<ProblemParts, 'suggestions'> & {
  readonly code: ProblemCode;
  readonly parameter: string;
  readonly fault: 'name' | 'value';
  readonly nearest: readonly string[];
};

/** What is wrong with a value; `detail` ends a sentence that begins with the parameter's name. */
type ValueFault = Pick<ProblemParts, 'detail' | 'allowed'> & {
  readonly code?: ProblemCode;
  readonly nearest?: readonly string[];
};

export function toQueryFault(parameter: string, fault: ValueFault): QueryFault {
  const name = shorten(parameter);
  return {
    code: 'invalid_parameter',
    nearest: [],
    ...fault,
    detail: `${name} ${fault.detail}`,
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
    ...notAllowed(name, Object.keys(parameters), {
      detail: `${quoted(name)} is not a parameter of this endpoint`,
    }),
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
        : notAllowed(value, parameter.allowed, { detail: `is ${quoted(value)}` });
    case 'integer':
      return integerFault(value, parameter);
    case 'text':
      return lengthFault(value, parameter);
    default:
      return parameter satisfies never;
  }
}

/** A name or value outside of a closed set; `detail` says what is wrong. */
function notAllowed(given: string, allowed: readonly string[], { detail }: ValueFault) {
  const near = nearest(given, allowed);
  const [name] = near;
  const hint = name === undefined ? '' : ` Did you mean ${quoted(name)}?`;
  return {
    detail: `${detail}; allowed ${allowed.length === 1 ? 'is' : 'are'} ${allowed.join(', ')}.${hint}`,
    allowed: [...allowed],
    nearest: near,
  };
}

type RuleOf<Kind extends ParameterRule['kind']> = Extract<ParameterRule, { readonly kind: Kind }>;

function integerFault(
  value: string,
  { minimum, maximum }: RuleOf<'integer'>,
): ValueFault | undefined {
  const isWhole = /^(?:0|[1-9]\d{0,15})$/.test(value);
  if (isWhole && Number(value) >= minimum && Number(value) <= maximum) return undefined;
  return {
    detail: `is ${quoted(value)}; it is a whole number from ${minimum} to ${maximum}.`,
    allowed: [`${minimum} to ${maximum}`],
  };
}

function lengthFault(
  value: string,
  { minimumLength, maximumLength }: RuleOf<'text'>,
): ValueFault | undefined {
  const { length } = [...foldQuery(value)];
  if (length >= minimumLength && length <= maximumLength) return undefined;
  if (length > maximumLength)
    return {
      detail: `has ${length} characters; it has ${maximumLength} at most.`,
      allowed: [`${minimumLength} to ${maximumLength} characters`],
    };
  if (minimumLength === 1) return { detail: 'is empty; give it a value.' };
  return {
    code: 'query_too_short',
    detail: `needs ${minimumLength} characters or more.`,
    allowed: [`${minimumLength} characters or more`],
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
