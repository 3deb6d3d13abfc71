import { memoize } from '../memoize.ts';
import type { ParameterRules, Values } from '../parameters.ts';
import { queryStringLength } from '../policy.ts';
import { missingFault, type QueryFault, toQueryFault, unknownName, valueFault } from './faults.ts';

/** A valid query, or the first fault of an invalid one. */
export type Query<P extends ParameterRules> =
  | { readonly values: Values<P> }
  | { readonly fault: QueryFault };

/**
 * The values of an endpoint's parameters for a request without a query. They have what `Values`
 * requires: each integer parameter; the others are optional.
 */
export const defaultsOf = memoize((parameters: ParameterRules) =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, parameter]) =>
      parameter.kind === 'integer' ? [[name, parameter.default]] : [],
    ),
  ),
) as <P extends ParameterRules>(parameters: P) => Values<P>;

/**
 * Parses the query string of a URL, with or without its `?`. One that is too long or not
 * percent-encoded UTF-8 is a fault too.
 */
export function parseQueryString<P extends ParameterRules>(
  search: string,
  parameters: P,
): Query<P> {
  if (search.length > queryStringLength) {
    const start = search.slice(0, NAME_LENGTH);
    return faultIn(start, `begins more than ${queryStringLength} characters.`);
  }
  const parsed = parseQuery(new URLSearchParams(search), parameters);
  if (isDecodable(search) || ('fault' in parsed && parsed.fault.fault === 'name')) return parsed;
  const pairs = search.replace(/^\?/, '').split('&');
  const malformed = pairs.find((pair) => !isDecodable(pair));
  return faultIn(malformed, 'is not percent-encoded UTF-8; encode it.');
}

/** The start of a query that has the name of its first parameter, percent-encoded. */
const NAME_LENGTH = 100;

/** A fault of a query that was not parsed, with the first name of `part` as its parameter. */
function faultIn(part: string | undefined, detail: string): { readonly fault: QueryFault } {
  const [parameter = ''] = new URLSearchParams(part).keys();
  return { fault: toQueryFault(parameter, { detail }) };
}

/**
 * Parses the parameters of a query by an endpoint's table. Nothing is ignored: the result is the
 * values or the first fault, unknown names before invalid values.
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
  // Each value was checked above against the parameter of its name.
  return { values: values as Values<P> };
}

function firstFault(query: URLSearchParams, parameters: ParameterRules): QueryFault | undefined {
  for (const [name, parameter] of Object.entries(parameters)) {
    const [value, ...more] = query.getAll(name);
    const fault =
      value === undefined
        ? missingFault(parameter)
        : valueFault({ value, repeated: more.length > 0, parameter });
    if (fault !== undefined) return toQueryFault(name, fault);
  }
  return undefined;
}

function isDecodable(pair: string): boolean {
  try {
    decodeURIComponent(pair);
    return true;
  } catch {
    return false;
  }
}
