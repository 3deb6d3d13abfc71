import { mcpPath } from '../../feed/mcp-path.ts';
import { basePath } from '../paths.ts';

/** Whether an address is that of the MCP server of a feed. */
export function isMcp(address: string, apiRoot: string): boolean {
  return basePath(address) === basePath(apiRoot) + mcpPath;
}
