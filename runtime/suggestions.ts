import type { ParameterRules } from '../feed/parameters.ts';
import type { QueryFault } from '../feed/query/faults.ts';
import { parseQueryString } from '../feed/query/parse.ts';
import type { Problem } from '../feed/schemas/problem.ts';

type Suggestions = NonNullable<Problem['suggestions']>;

type FaultyQuery = QueryFault & {
  /** The address of the endpoint, and the query string as it was sent. */
  readonly address: string;
  readonly query: string;
  readonly parameters: ParameterRules;
};

/**
 * The nearest names or values, each with the corrected address of the request; without those that
 * would be refused again.
 */
export function suggestionsFor({
  parameter,
  nearest,
  fault,
  address,
  query,
  parameters,
}: FaultyQuery): Suggestions {
  return nearest.flatMap((name) => {
    const corrected = [...new URLSearchParams(query)].map(([key, value]): [string, string] => {
      if (key !== parameter) return [key, value];
      return fault === 'name' ? [name, value] : [key, name];
    });
    const correctedQuery = `?${new URLSearchParams(corrected)}`;
    return 'fault' in parseQueryString(correctedQuery, parameters)
      ? []
      : [{ name, url: address + correctedQuery }];
  });
}
