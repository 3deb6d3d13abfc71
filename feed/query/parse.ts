import type { ParameterRule, ParameterRules, Values } from '../parameters.ts';
import { queryStringLength } from '../policy.ts';
import { type QueryFault, toQueryFault, unknownName, valueFault } from './faults.ts';

/** A valid query, or the first fault of an invalid one. */
export type Query<P extends ParameterRules> =
  | { readonly values: Values<P> }
  | { readonly fault: QueryFault };

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
  const malformed = search.split('&').find((pair) => !isDecodable(pair));
  if (malformed === undefined || ('fault' in parsed && parsed.fault.fault === 'name'))
    return parsed;
  return faultIn(malformed, 'is not percent-encoded UTF-8; encode it.');
}

/** The start of a query that has the name of its first parameter, percent-encoded. */
const NAME_LENGTH = 100;

/** A fault of a query that was not parsed, with the first name of `part` as its parameter. */
function faultIn(part: string, detail: string): { readonly fault: QueryFault } {
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
  const unknown = unknownName(query, parameters);
  if (unknown !== undefined) return { fault: unknown };
  const values: Record<string, string | number> = {};
  for (const [name, parameter] of Object.entries(parameters)) {
    const [value = defaultOf(parameter), ...more] = query.getAll(name);
    if (value === undefined) continue;
    const fault = more.length > 0 ? REPEATED : valueFault(value, parameter);
    if (fault !== undefined) return { fault: toQueryFault(name, fault) };
    values[name] = parameter.kind === 'integer' ? Number(value) : value;
  }
  // Each value was checked against the parameter of its name.
  return { values: values as Values<P> };
}

const REPEATED = { detail: 'is given more than once; give it once.' };

/** The value of a parameter that the query leaves out. A text is required: it is then too short. */
function defaultOf(parameter: ParameterRule): string | undefined {
  if (parameter.kind === 'text') return '';
  return parameter.kind === 'integer' ? `${parameter.default}` : undefined;
}

function isDecodable(pair: string): boolean {
  try {
    decodeURIComponent(pair);
    return true;
  } catch {
    return false;
  }
}
