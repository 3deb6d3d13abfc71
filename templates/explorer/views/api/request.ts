import { expand, parameterNames } from '../../../../feed/path-templates.ts';
import type { RoutedEndpoint } from '../../../../feed/routes.ts';
import type { Query } from '../../routing/route.ts';

/**
 * The path and query that a filled form asks for; undefined where a part of the path has no value
 * yet.
 */
export function requestPath(endpoint: RoutedEndpoint, values: Query): string | undefined {
  const names = parameterNames(endpoint.path);
  if (names.some((name) => (values[name] ?? '') === '')) return undefined;
  const given = Object.keys(endpoint.query).flatMap((name) => {
    const value = values[name] ?? '';
    return value === '' ? [] : [[name, value] as const];
  });
  const query = new URLSearchParams(Object.fromEntries(given)).toString();
  return `${expand(endpoint.path, values)}${query === '' ? '' : `?${query}`}`;
}
