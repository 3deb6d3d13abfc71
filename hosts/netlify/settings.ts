import { type Host, mcpPaths, runtimePaths } from '../host.ts';

/** The edge functions, each of which names the paths that it is called for. netlify.toml has the rest. */
export const netlify: Host = {
  platform: 'neutral',
  mcpEntry: 'hosts/netlify/mcp.ts',
  isDefault: true,
  folders: [
    {
      pathFor: () => '.netlify/v1/edge-functions',
      async *render({ config: { table }, program, mcpProgram }) {
        yield ['feed.js', edgeFunction(await program(), runtimePaths(table))];
        yield ['mcp.js', edgeFunction(await mcpProgram(), mcpPaths)];
      },
    },
  ],
};

function edgeFunction(program: Uint8Array, paths: readonly string[]): string {
  const text = new TextDecoder().decode(program);
  return `${text}export const config = {"path":${JSON.stringify(paths)}};\n`;
}
