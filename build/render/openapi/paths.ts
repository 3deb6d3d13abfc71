import type { Endpoint } from '../../../feed/endpoint.ts';
import { type EndpointId, endpoints } from '../../../feed/endpoints.ts';
import type { ExampleSource } from './examples.ts';
import { pathParameterReferences, queryParameters } from './parameters.ts';
import { problemReferences } from './problems.ts';
import { endpointContent, success } from './responses.ts';

type Paths = Readonly<Record<string, object>>;

/** Every endpoint as a path: below the versioned address, or with a server entry of its own. */
export function endpointPaths(source: ExampleSource): Paths {
  return Object.fromEntries(
    Object.entries<Endpoint>(endpoints).map(([key, endpoint]) => {
      const id = key as EndpointId; // The keys of the table are its ids.
      const [group = '', leaf = ''] = id.split('.');
      const { summary, query, path, body, errors } = endpoint;
      const get = {
        operationId: operationId(group, leaf),
        summary,
        tags: [group],
        responses: {
          200: success(source.rules, {
            path,
            description: descriptionOf(body),
            content: endpointContent(id, endpoint, source),
          }),
          304: NOT_MODIFIED,
          ...problemReferences(errors),
        },
      };
      const parameters = [
        ...pathParameterReferences(path, group),
        ...queryParameters({ query }, source.samples),
      ];
      return pathEntry({ path, get, parameters, apiRoot: source.site.apiRoot });
    }),
  );
}

export type PathEntry = {
  readonly path: string;
  readonly get: {
    readonly operationId: string;
    readonly summary: string;
    readonly tags: readonly string[];
    readonly responses: object;
  };
  readonly parameters: readonly object[];
  readonly apiRoot: string;
};

/** A path of the description with its item: the same parameters for GET and HEAD. */
export function pathEntry({
  path,
  get,
  parameters,
  apiRoot,
}: PathEntry): readonly [path: string, item: object] {
  const head = {
    operationId: `${get.operationId}Head`,
    summary: `The headers alone. ${get.summary}`,
    tags: get.tags,
    responses: { 200: HEAD, 304: NOT_MODIFIED, '4XX': HEAD_PROBLEM, 503: HEAD_PROBLEM },
  };
  const isVersioned = path === VERSION || path.startsWith(`${VERSION}/`);
  const item = { parameters, get, head };
  if (isVersioned) return [path.slice(VERSION.length) || '/', item];
  return [
    path,
    { servers: [{ url: apiRoot, description: 'The root, beside the versions.' }], ...item },
  ];
}

/** Where the versioned paths begin. */
export const VERSION = endpoints['discovery.get'].path;

const HEAD = { $ref: '#/components/responses/Head' } as const;
const HEAD_PROBLEM = { $ref: '#/components/responses/HeadProblem' } as const;
const NOT_MODIFIED = { $ref: '#/components/responses/NotModified' } as const;

function operationId(group: string, leaf: string): string {
  return group + leaf.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function descriptionOf(schema: object): string {
  return 'description' in schema && typeof schema.description === 'string'
    ? schema.description
    : '';
}
