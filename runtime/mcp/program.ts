import { createMcpHandler } from './http.ts';

/**
 * The MCP server as a module of its own, which the program of a host imports on the first request to
 * it: it is several times the size of the runtime.
 */
export const respond = createMcpHandler({ apiRoot: RUNTIME_CONFIG.apiRoot, rules: HEADER_RULES });
