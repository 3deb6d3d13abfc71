import { nearest, type QueryFault } from '../feed/problems.ts';
import { type Names, namesOf, parseQueryString, spelled } from '../feed/query.ts';
import type { Route } from '../feed/routes.ts';
import type { RuntimeConfig } from '../feed/runtime-config.ts';
import type { Problem } from '../feed/schemas/problem.ts';
import type { List } from './list-text.ts';

type Suggestions = NonNullable<Problem['suggestions']>;

type SentQuery = {
  readonly config: RuntimeConfig;
  readonly route: Route;
  readonly query: string;
};

/**
 * The nearest names or values, each with the corrected address of the request; without those that
 * would be refused again.
 */
export function suggestionsFor(
  { config, route: { endpoint }, query }: SentQuery,
  { parameter, nearest, fault }: Pick<QueryFault, 'parameter' | 'nearest' | 'fault'>,
): Suggestions {
  return nearest.flatMap((name) => {
    const corrected = [...new URLSearchParams(query)].map(([key, value]): [string, string] => {
      if (key !== parameter) return [key, value];
      return fault === 'name' ? [name, value] : [key, name];
    });
    const correctedQuery = `?${new URLSearchParams(corrected)}`;
    return 'fault' in parseQueryString(correctedQuery, endpoint.query)
      ? []
      : [{ name, url: config.apiRoot + endpoint.path + correctedQuery }];
  });
}

type Row = { readonly vendor: string; readonly tags?: readonly string[] };

/** A list; an empty one with the names nearest to the vendor or tag that none of its rows has. */
export function withSuggestions(list: List, rows: readonly Row[], query: SentQuery): List {
  if (list.total) return list;
  const known: { readonly [parameter: string]: Names } = {
    vendor: namesOf(rows.map(({ vendor }) => vendor)),
    tag: namesOf(rows.flatMap(({ tags = [] }) => tags)),
  };
  const suggestions = [...new URLSearchParams(query.query)].flatMap(([parameter, value]) => {
    const names = known[parameter] ?? [];
    const unknown = value.split(',').find((part) => !spelled(names, part.trim()).length) ?? '';
    const near = nearest(
      unknown.trim(),
      names.map(([name]) => name),
    );
    return suggestionsFor(query, {
      parameter,
      nearest: near.map((name) => value.replace(unknown, name)),
      fault: 'value',
    });
  });
  return { ...list, suggestions };
}
