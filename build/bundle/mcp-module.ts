import type { Plugin } from 'esbuild';
import { MCP_MODULE } from '../../hosts/host.ts';

export const MCP_PROGRAM = 'runtime/mcp/program.ts';

/**
 * Leaves the MCP server out of a program that imports it on demand: the file stands beside it. Out
 * of the server it leaves the SDK's default validator, a third of its size, as the server names
 * another one that runs where code may not be compiled.
 */
export const mcpModule: Plugin = {
  name: 'mcp-module',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/mcp\/program\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: `./${MCP_MODULE}`, external: true } : undefined,
    );
    onLoad({ filter: /\/sdk\/dist\/esm\/validation\/ajv-provider\.js$/ }, () => ({
      contents: 'export class AjvJsonSchemaValidator {}',
    }));
  },
};
