/**
 * The path of the MCP server under `{api_root}`, where the runtime runs. It is no endpoint: it takes
 * POST alone, and answers what the endpoints answer.
 */
export const mcpPath = '/mcp';

/** The settings by which agents that read `mcpServers` find it. */
export function mcpSettings(apiRoot: string): string {
  const coderfeed = { type: 'http', url: apiRoot + mcpPath };
  return JSON.stringify({ mcpServers: { coderfeed } });
}
