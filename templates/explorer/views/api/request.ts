import type { BulkFormat } from '../../../../feed/endpoint.ts';
import { expand, parameterNames } from '../../../../feed/paths.ts';
import type { RoutedEndpoint } from '../../../../feed/routes.ts';
import type { Query } from '../../routing/route.ts';

/** The path and query of a form; undefined if a path parameter has no value yet. */
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

/**
 * The formats of a bulk file. The keys of a mapped type: a format that is missing here does not
 * compile.
 */
export const bulkFormats = Object.keys({ json: true, ndjson: true, csv: true } satisfies {
  readonly [Format in BulkFormat]: true;
});

/** The same call in several languages. The address is escaped as a literal of the language. */
export const calls = [
  { name: 'curl', write: (address: string) => `curl '${address.replaceAll("'", '%27')}'` },
  {
    name: 'JavaScript',
    write: (address: string) =>
      `const response = await fetch(${JSON.stringify(address)});\nconst answer = await response.json();`,
  },
  {
    name: 'Python',
    write: (address: string) =>
      `import json, urllib.request\n\nwith urllib.request.urlopen(${JSON.stringify(address)}) as response:\n    answer = json.load(response)`,
  },
] as const;
