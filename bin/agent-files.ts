import npm from '../clients/typescript/package.json' with { type: 'json' };
import { INSTRUCTIONS, tools } from '../runtime/mcp/server.ts';
import { projectVersion } from './versions.ts';

/** The files by which agents and their registries find the MCP server, by path. */
export function renderAgentFiles(): Readonly<Record<string, string>> {
  return {
    'clients/server.json': `${JSON.stringify(serverJson(), null, 2)}\n`,
    'clients/skills/coderfeed/SKILL.md': skill(),
  };
}

/** An entry of the MCP registry. */
function serverJson(): object {
  const { name, mcpName, repository } = npm;
  const version = projectVersion();
  return {
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
}

/** A skill as agentskills.io describes it. Its folder has its name. */
function skill(): string {
  const rows = tools.map(({ name, description }) => `- \`${name}\`: ${description}`);
  return `---
name: ${npm.name}
description: Prices, subscription plans and benchmark rankings of AI models for coding. Use when someone asks what a model or a request costs, which model or plan to take, who sells a model cheapest, or what has changed.
---

<!-- Made by \`npm run fix\`. -->

# ${npm.name}

${INSTRUCTIONS}

Use the tools of the MCP server \`coderfeed\` where it is connected:

${rows.join('\n')}

Without it, run the command: \`npx coderfeed --help\` lists what it answers, \`--json\` prints for programs.

Never fill in a price that the answer leaves unknown, and never take the price of a model with a similar name.
`;
}
