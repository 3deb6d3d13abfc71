import type {
  ListResourcesResult,
  ListResourceTemplatesResult,
  ReadResourceResult,
} from '@modelcontextprotocol/sdk/types.js';
import { type EndpointId, endpoints } from '../../feed/endpoints.ts';
import { addressOf, fileAt } from '../../feed/paths.ts';
import { quoted } from '../../feed/problems.ts';
import { type Route, routeOf } from '../../feed/routes.ts';
import { boardOf, listOf, type McpFeed } from './feed.ts';
import { unknownModel } from './models.ts';
import { ToolProblem } from './problem.ts';

/** The endpoints whose answers are resources, with the name of each; a URI is their address. */
const names = {
  'models.list': 'models',
  'models.get': 'model',
  'leaderboards.list': 'boards',
  'leaderboards.board': 'board',
  'plans.list': 'plans',
  'plans.get': 'plan',
} as const satisfies { readonly [Id in EndpointId]?: string };

const lists = ['models.list', 'leaderboards.list', 'plans.list'] as const;
const records = ['models.get', 'leaderboards.board', 'plans.get'] as const;

const mimeType = 'application/json';

/** The lists, and each board. */
export async function listResources(feed: McpFeed): Promise<ListResourcesResult> {
  const { boards } = await listOf(feed, 'leaderboards.list', {});
  return {
    resources: [
      ...lists.map((id) => ({
        uri: addressOf(feed.apiRoot, id, {}),
        name: names[id],
        description: endpoints[id].summary,
        mimeType,
      })),
      ...boards.map(({ key, name, metric, endpoint: uri }) => {
        return { uri, name: key, title: name, description: metric, mimeType };
      }),
    ],
  };
}

export function listResourceTemplates({ apiRoot }: McpFeed): ListResourceTemplatesResult {
  return {
    resourceTemplates: records.map((id) => ({
      uriTemplate: apiRoot + endpoints[id].path,
      name: names[id],
      description: endpoints[id].summary,
      mimeType,
    })),
  };
}

/** The answer of the feed at an address. Rejects with a `ToolProblem` where it is no resource. */
export async function readResource(feed: McpFeed, uri: string): Promise<ReadResourceResult> {
  const { apiRoot, read } = feed;
  const path = uri.startsWith(`${apiRoot}/`) ? uri.slice(apiRoot.length) : undefined;
  const route = path === undefined ? undefined : routeOf(endpoints, path);
  if (path === undefined || route === undefined || !Object.hasOwn(names, route.id))
    throw new ToolProblem(
      `${quoted(uri)} is no resource. There are ${Object.keys(names)
        .map((id) => apiRoot + endpoints[id as keyof typeof names].path)
        .join(', ')}.`,
    );
  const body = await read(fileAt(route.endpoint, path.replace(/\/$/, '').slice(1)) ?? '');
  if (body === undefined) throw await missing(feed, route);
  return { contents: [{ uri, mimeType, text: JSON.stringify(body) }] };
}

async function missing(feed: McpFeed, { id, values }: Route): Promise<ToolProblem> {
  if (id === 'models.get') return unknownModel(feed, values.id ?? '');
  if (id === 'leaderboards.board') await boardOf(feed, values.board ?? '');
  return new ToolProblem(`There is no plan with the id ${quoted(values.id)}. Try find_plans.`);
}
