import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { type EndpointId, endpoints } from '../../feed/endpoints.ts';
import { addressOf, fileAt } from '../../feed/paths.ts';
import { quoted } from '../../feed/problems.ts';
import { routeOf } from '../../feed/routes.ts';
import { callTool, type OnError, tools } from './call.ts';
import { getBoard, getBody, type McpFeed, ToolProblem, unknownModel } from './feed.ts';

/**
 * The server of the Model Context Protocol for a feed, to be connected to a transport. It is the
 * SDK's lower layer: `McpServer` takes no JSON Schemas, which the feed has.
 */
export function createMcpServer(feed: McpFeed, onError: OnError = console.error): Server {
  const server = new Server(
    { name: 'coderfeed', title: 'coderfeed', version: VERSION, websiteUrl: feed.apiRoot },
    {
      capabilities: { tools: {}, resources: {} },
      instructions: INSTRUCTIONS,
      jsonSchemaValidator,
    },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => toolList);
  server.setRequestHandler(CallToolRequestSchema, ({ params: { name, arguments: values } }) =>
    callTool(feed, { name, values }, onError),
  );
  const failing = async <Result>(name: string, work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof ToolProblem) throw new McpError(RESOURCE_NOT_FOUND, error.message);
      onError(error, name);
      throw new McpError(ErrorCode.InternalError, 'The feed can not be read right now.');
    }
  };
  server.setRequestHandler(ListResourcesRequestSchema, () =>
    failing('resources/list', listResources(feed)),
  );
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: records.map((id) => ({
      uriTemplate: feed.apiRoot + endpoints[id].path,
      name: resourceNames[id],
      description: endpoints[id].summary,
      mimeType,
    })),
  }));
  server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }) =>
    failing('resources/read', readResource(feed, uri)),
  );
  return server;
}

const VERSION = '1.0.0';

/** The specification's code for a resource that does not exist. */
const RESOURCE_NOT_FOUND = -32_002;

export const INSTRUCTIONS =
  'Prices of AI models for coding in USD per 1 million tokens, subscription plans and benchmark rankings, each with its source and the day on which it was read. null is unknown, 0 is free. Ids of vendors, OpenRouter, LiteLLM, Bedrock, Vertex, Azure, Hugging Face and others are taken wherever an id is. `limit` is the number of rows; without it as many come as fit 2,000 bytes, and `total` counts all. Tell people the day of a price.';

/** For forms that a server sends to its client, of which there are none. The default compiles code. */
const jsonSchemaValidator = {
  getValidator: (): never => {
    throw new Error('the server asks its client for nothing');
  },
};

const toolList = {
  tools: Object.entries(tools).map(([name, { title, description, input, output }]) => ({
    name,
    title,
    description,
    inputSchema: { ...Object(input), type: input.type },
    outputSchema: { ...toShape(output), type: output.type },
    annotations: { readOnlyHint: true, openWorldHint: false },
  })),
};

/**
 * The types of fields and of the rows in them: an agent reads all schemas in each session. Objects
 * are open: within v1 fields are only added.
 */
function toShape({ type, properties, items }: Schema, depth = 0): Schema {
  if (items !== undefined) return { type, items: toShape(items, depth) };
  if (properties === undefined || depth > 1) return { type };
  const fields = Object.entries(properties).map(([name, field]) => [
    name,
    toShape(field, depth + 1),
  ]);
  return { type, properties: Object.fromEntries(fields) };
}

type Schema = { type?: unknown; properties?: Record<string, Schema>; items?: Schema };

/** The endpoints whose answers are resources, with the name of each; a URI is their address. */
const resourceNames = {
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
async function listResources(feed: McpFeed) {
  const { boards } = await getBody(feed, 'leaderboards.list', {});
  return {
    resources: [
      ...lists.map((id) => ({
        uri: addressOf(feed.apiRoot, id, {}),
        name: resourceNames[id],
        description: endpoints[id].summary,
        mimeType,
      })),
      ...boards.map(({ key, name, metric, endpoint: uri }) => {
        return { uri, name: key, title: name, description: metric, mimeType };
      }),
    ],
  };
}

/** The answer of the feed at an address. Rejects with a `ToolProblem` where it is no resource. */
async function readResource(feed: McpFeed, uri: string) {
  const { apiRoot, read } = feed;
  const path = uri.startsWith(`${apiRoot}/`) ? uri.slice(apiRoot.length) : undefined;
  const route = path === undefined ? undefined : routeOf(endpoints, path);
  if (path === undefined || route === undefined || !Object.hasOwn(resourceNames, route.id)) {
    const paths = lists
      .flatMap((id, index) => [id, records[index] ?? id])
      .map((id) => apiRoot + endpoints[id].path);
    throw new ToolProblem(`${quoted(uri)} is no resource. There are ${paths.join(', ')}.`);
  }
  const body = await read(fileAt(route.endpoint, path.replace(/\/$/, '').slice(1)) ?? '');
  if (body !== undefined) return { contents: [{ uri, mimeType, text: JSON.stringify(body) }] };
  const { id = '', board = '' } = route.values;
  if (route.id === 'models.get') throw await unknownModel(feed, id);
  if (route.id === 'leaderboards.board') await getBoard(feed, board);
  throw new ToolProblem(`There is no plan with the id ${quoted(id)}. Try find_plans.`);
}
