import type { ServerCommand } from '../command.ts';

/** The MCP server, which a coding agent starts. */
export const mcp: ServerCommand = {
  usage: '',
  summary: 'An MCP server for coding agents, over standard input and output.',
  words: [0, 0],
  serve: (options, { serveMcp }) => serveMcp(options),
};
