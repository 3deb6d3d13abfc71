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
import { CfWorkerJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/cfworker';
import { callTool, type OnError } from './call-tool.ts';
import type { McpFeed } from './feed.ts';
import { openSchema } from './open-schema.ts';
import { ToolProblem } from './problem.ts';
import { listResources, listResourceTemplates, readResource } from './resources.ts';
import { tools } from './tools/index.ts';

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
      // The default compiles code, which edge hosts refuse.
      jsonSchemaValidator: new CfWorkerJsonSchemaValidator(),
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
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => listResourceTemplates(feed));
  server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }) =>
    failing('resources/read', readResource(feed, uri)),
  );
  return server;
}

const VERSION = '1.0.0';

/** The specification's code for a resource that does not exist. */
const RESOURCE_NOT_FOUND = -32_002;

const INSTRUCTIONS =
  'Prices of AI models for coding in USD per 1 million tokens, subscription plans and benchmark rankings, each with its source and the day on which it was read. null is unknown, 0 is free. Ids of other systems are taken wherever an id is. Tell people the day of a price.';

const toolList = {
  tools: Object.entries(tools).map(([name, { title, description, input, output }]) => ({
    name,
    title,
    description,
    inputSchema: { ...Object(input), type: input.type },
    outputSchema: openSchema(output),
    annotations: { readOnlyHint: true, openWorldHint: false },
  })),
};
