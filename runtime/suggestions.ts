import type { QueryFault } from '../feed/query.ts';
import type { Problem } from '../feed/schemas/problem.ts';

type Suggestions = NonNullable<Problem['suggestions']>;

type Asked = QueryFault & {
  /** The address of the endpoint, and the query string as it was sent. */
  readonly address: string;
  readonly query: string;
};

/** The nearest names or values, each with the address that the request would have had with it. */
export function suggestionsFor({ parameter, nearest, fault, address, query }: Asked): Suggestions {
  return nearest.map((name) => {
    const corrected = [...new URLSearchParams(query)].map(([key, value]): [string, string] => {
      if (key !== parameter) return [key, value];
      return fault === 'name' ? [name, value] : [key, name];
    });
    return { name, url: `${address}?${new URLSearchParams(corrected)}` };
  });
}
