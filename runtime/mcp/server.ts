import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';
import { quoted } from '../../feed/contract/problems.ts';
import { type McpFeed, ToolProblem } from './feed.ts';
import {
  compareModels,
  rankModels,
  resolveModelId,
  searchModels,
  selectModelsTool,
} from './model-tools.ts';
import { findPlans, listChanges } from './plan-tools.ts';
import { estimateCost, findOffers, getModelTool } from './price-tools.ts';
import type { Tool } from './tool.ts';

export const tools: readonly Tool[] = [
  searchModels,
  getModelTool,
  resolveModelId,
  estimateCost,
  compareModels,
  selectModelsTool,
  rankModels,
  findOffers,
  findPlans,
  listChanges,
];

export const INSTRUCTIONS =
  'Prices of AI models for coding in USD per 1 million tokens, subscription plans and benchmark rankings, each with its source and the day on which it was read. null is unknown, 0 is free. Ids of vendors, OpenRouter, LiteLLM, Bedrock, Vertex, Azure, Hugging Face and others are taken wherever an id is. `limit` is the number of rows; without it as many come as fit 2,000 bytes, and `total` counts all. Tell people the day of a price.';

const VERSION = '1.0.0';

/** Receives an error of ours with the name of what failed. */
export type OnError = (error: unknown, name: string) => void;

/**
 * The server of the Model Context Protocol for a feed, to be connected to a transport. It is the
 * SDK's lower layer: `McpServer` gives the messages of any error away.
 */
export function createMcpServer(feed: McpFeed, onError: OnError = console.error): Server {
  const server = new Server(
    { name: 'coderfeed', title: 'coderfeed', version: VERSION, websiteUrl: feed.apiRoot },
    {
      capabilities: { tools: {} },
      instructions: INSTRUCTIONS,
      jsonSchemaValidator,
    },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(toListed) }));
  server.setRequestHandler(CallToolRequestSchema, ({ params: { name, arguments: values } }) =>
    callTool(feed, name, values, onError),
  );
  return server;
}

const UNREADABLE = 'The feed can not be read right now. Try again in a few seconds.';

/** For forms that a server sends to its client, of which there are none. The default compiles code. */
const jsonSchemaValidator = {
  getValidator: (): never => {
    throw new Error('the server asks its client for nothing');
  },
};

/** A tool as agents read it, all of them in each session. */
function toListed({ name, description, input }: Tool) {
  const { $schema: _, ...inputSchema } = z.toJSONSchema(input, { io: 'input' });
  return {
    name,
    title: name.replaceAll('_', ' '),
    description,
    annotations: { readOnlyHint: true, openWorldHint: false },
    inputSchema: { ...inputSchema, type: 'object' as const },
  };
}

/**
 * Calls a tool. The answer has its JSON as text too, for clients that read no structured content; a
 * problem is an answer with `isError`, which the model that called the tool reads.
 */
export async function callTool(
  feed: McpFeed,
  name: string,
  values: unknown = {},
  onError: OnError = console.error,
): Promise<CallToolResult> {
  const toContent = (text: string) => [{ type: 'text' as const, text }];
  const refuse = (text: string) => ({ isError: true, content: toContent(text) });
  const tool = tools.find((each) => each.name === name);
  if (tool === undefined) return refuse(`There is no tool ${quoted(name)}.`);
  try {
    const structuredContent = { ...(await tool.run(feed, values)) };
    return { content: toContent(JSON.stringify(structuredContent)), structuredContent };
  } catch (error) {
    if (error instanceof z.ZodError) return refuse(z.prettifyError(error));
    // The feed's own functions refuse requests by a RangeError.
    if (error instanceof ToolProblem || error instanceof RangeError) return refuse(error.message);
    onError(error, name);
    return refuse(UNREADABLE);
  }
}
