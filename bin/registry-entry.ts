import { readFileSync } from 'node:fs';

/**
 * The entry of the npm package in the MCP registry. It is made with a release alone: before the
 * package is published its name on npm may be anyone's, and clients of the registry run it.
 */
export function renderRegistryEntry(): string {
  const npm = JSON.parse(readFileSync('clients/typescript/package.json', 'utf8'));
  const { name, mcpName, version, repository } = npm;
  const entry = {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name: mcpName,
    title: name,
    description:
      'Prices, plans and rankings of AI models for coding, each with its source and day.',
    version,
    repository: {
      url: repository.url.replace(/^git\+|\.git$/g, ''),
      source: 'github',
      subfolder: repository.directory,
    },
    packages: [
      {
        registryType: 'npm',
        identifier: name,
        version,
        runtimeHint: 'npx',
        transport: { type: 'stdio' },
        packageArguments: [{ type: 'positional', value: 'mcp' }],
      },
    ],
  };
  return `${JSON.stringify(entry, null, 2)}\n`;
}
