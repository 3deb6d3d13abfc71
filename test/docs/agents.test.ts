import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { renderAgentFiles } from '../../bin/agent-files.ts';
import { tools } from '../../runtime/mcp/call.ts';

const text = (maxLength: number, pattern = '') => ({
  type: 'string',
  minLength: 1,
  maxLength,
  pattern,
});
const object = (properties: Record<string, object>) => {
  return {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
};

/** What the registry asks of an entry, as far as ours goes: a slip would be refused. */
const server = object({
  $schema: {
    const: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
  },
  name: text(200, '^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$'),
  title: text(100),
  description: text(100),
  version: text(255, '^\\d+\\.\\d+\\.\\d+$'),
  repository: object({
    url: text(200, '^https://github\\.com/[\\w-]+/[\\w-]+$'),
    source: { const: 'github' },
    subfolder: text(200, '^[^./][^.]*$'),
  }),
  packages: {
    type: 'array',
    minItems: 1,
    items: object({
      registryType: { const: 'npm' },
      identifier: text(214),
      version: text(255, '^\\d+\\.\\d+\\.\\d+$'),
      runtimeHint: { const: 'npx' },
      transport: object({ type: { const: 'stdio' } }),
      packageArguments: {
        type: 'array',
        items: object({ type: { enum: ['positional', 'named'] }, value: text(100) }),
      },
    }),
  },
});

/** The frontmatter of a skill. */
const skill = object({
  name: text(64, '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description: text(1_024),
});

describe('the files for agents', () => {
  const files = Object.entries(renderAgentFiles());
  const ajv = new Ajv2020();

  it.each(files)('%s is as `npm run fix` writes it', (path, expected) => {
    expect(readFileSync(path, 'utf8')).toBe(expected);
  });

  it('have an entry that the MCP registry takes, under the name that the npm package states', () => {
    const entry = JSON.parse(readFileSync('clients/server.json', 'utf8'));
    ajv.validate(server, entry);
    expect(ajv.errors).toBeNull();
    const npm = JSON.parse(readFileSync('clients/typescript/package.json', 'utf8'));
    expect([entry.name, entry.version, entry.packages[0].version]).toEqual([
      npm.mcpName,
      npm.version,
      npm.version,
    ]);
  });

  it('have a skill in the folder of its name, which names every tool', () => {
    const [, front = '', body] =
      /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(
        readFileSync('clients/skills/coderfeed/SKILL.md', 'utf8'),
      ) ?? [];
    const about = parse(front);
    ajv.validate(skill, about);
    expect(ajv.errors).toBeNull();
    expect(about.name).toBe('coderfeed');
    for (const name of Object.keys(tools)) expect(body).toContain(`\`${name}\``);
  });
});
