import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { renderRegistryEntry } from '../../bin/registry-entry.ts';
import { tools } from '../../runtime/mcp/server.ts';

describe('the files for agents', () => {
  it('have an entry that the MCP registry takes, under the name that the npm package states', () => {
    const entry = JSON.parse(renderRegistryEntry());
    const npm = JSON.parse(readFileSync('clients/typescript/package.json', 'utf8'));
    const { mcpName, version } = npm;
    expect(entry).toMatchObject({ name: mcpName, version, packages: [{ version }] });
    expect(entry.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
    expect(entry.repository.url).toMatch(/^https:\/\/github\.com\/[\w-]+\/[\w-]+$/);
    for (const text of [entry.title, entry.description]) expect(text).toMatch(/^.{1,100}$/);
  });

  it('have a skill in the folder of its name, which names every tool', () => {
    const [, front = '', body] =
      /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(
        readFileSync('clients/skills/coderfeed/SKILL.md', 'utf8'),
      ) ?? [];
    const description = expect.stringMatching(/^.{1,1024}$/);
    expect(parse(front)).toEqual({ name: 'coderfeed', description });
    for (const { name } of tools) expect(body).toContain(`\`${name}\``);
  });
});
