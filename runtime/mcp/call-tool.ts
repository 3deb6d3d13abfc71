import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { nearest, quoted } from '../../feed/problems.ts';
import { argumentFault } from './arguments.ts';
import type { McpFeed } from './feed.ts';
import { nearestSentence, ToolProblem } from './problem.ts';
import type { Tool } from './tool.ts';
import { tools } from './tools/index.ts';

export type Call = { readonly name: string; readonly values: unknown };

/** Receives an error of ours with the name of what failed. */
export type OnError = (error: unknown, name: string) => void;

/**
 * Calls a tool. The answer has its JSON as text too, for clients that read no structured content; a
 * problem is an answer with `isError`, which the model that called the tool reads.
 */
export async function callTool(
  feed: McpFeed,
  { name, values }: Call,
  onError: OnError,
): Promise<CallToolResult> {
  try {
    const structuredContent = { ...(await run(feed, { name, values })) };
    return { content: [textOf(JSON.stringify(structuredContent))], structuredContent };
  } catch (error) {
    if (error instanceof ToolProblem) return failed(error.message);
    onError(error, name);
    return failed('The feed can not be read right now. Call the tool again in a few seconds.');
  }
}

function run(feed: McpFeed, { name, values = {} }: Call): Promise<object> {
  const named: Readonly<Record<string, Tool>> = tools;
  const tool = Object.hasOwn(named, name) ? named[name] : undefined;
  if (tool === undefined) {
    const names = Object.keys(tools);
    const near = nearestSentence(nearest(name, names));
    throw new ToolProblem(
      `There is no tool ${quoted(name)}; there are ${names.join(', ')}.${near}`,
    );
  }
  const fault = argumentFault(tool.input, values);
  if (fault !== undefined) throw new ToolProblem(fault);
  return tool.run(feed, values);
}

function failed(text: string): CallToolResult {
  return { isError: true, content: [textOf(text)] };
}

function textOf(text: string) {
  return { type: 'text' as const, text };
}
