/**
 * The path of the MCP server under `{api_root}`, where the runtime runs. It is no endpoint: it takes
 * POST alone, and answers what the endpoints answer.
 */
export const mcpPath = '/mcp';
