import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySync } from 'fs-extra/esm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../../build/build.ts';
import { keepingTools, plainTools, rememberingTools, type Tools } from '../../build/tools.ts';

const project = join(import.meta.dirname, '../..');
const scratch = mkdtempSync(join(tmpdir(), 'tools-'));
const root = join(scratch, 'project');
const model = join(root, 'data/models/anthropic/claude-fable-5.yaml');

afterAll(() => rmSync(scratch, { recursive: true }));

/** Builds the project into a folder of its own with what one long-lived process, or a new one, would work with. */
async function buildInto(name: string, tools: Tools): Promise<{ readonly exitCode: number; readonly said: string }> {
  let said = '';
  const print = (text: string) => {
    said += text;
  };
  const { exitCode } = await build({
    root,
    dist: join(scratch, name),
    apiRoot: 'https://feed.example',
    hosts: {},
    serving: undefined,
    environment: {},
    generatedAt: `${new Date().toISOString().slice(0, 10)}T12:00:00Z`,
    isFixed: true,
    tools,
    print,
    printError: print,
  });
  return { exitCode, said };
}

function treeIn(name: string): Record<string, string> {
  const folder = join(scratch, name);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => statSync(join(folder, path)).isFile());
  return Object.fromEntries(paths.toSorted().map((path) => [path, readFileSync(join(folder, path), 'base64')]));
}

function save(change: (text: string) => string): void {
  writeFileSync(model, change(readFileSync(model, 'utf8')));
}

describe('a process that remembers what it parsed and bundled', { timeout: 120_000 }, () => {
  const parsed: string[] = [];
  const counting: Tools['parse'] = (input) => {
    parsed.push(input.path);
    return plainTools.parse(input);
  };
  const tools = rememberingTools({ ...plainTools, parse: counting });

  beforeAll(async () => {
    for (const path of ['data', 'templates', '_headers']) copySync(join(project, path), join(root, path));
    await buildInto('kept', tools);
  }, 120_000);

  it('parses only what a save changed, and publishes what a new process would, to the byte', async () => {
    parsed.length = 0;
    save((text) => text.replace(/^name: .*$/m, 'name: Saved'));
    await buildInto('kept', tools);
    await buildInto('fresh', plainTools);
    expect(parsed).toEqual(['data/models/anthropic/claude-fable-5.yaml']);
    expect(treeIn('kept')['v1/models/claude-fable-5/index.json']).toBe(treeIn('fresh')['v1/models/claude-fable-5/index.json']);
    expect(treeIn('kept')).toEqual(treeIn('fresh'));
  });

  it('says the same of a fault as a new process does, time and again, and goes on once it is mended', async () => {
    save((text) => text.replace(/^context_window: /m, 'context_windw: '));
    const fresh = await buildInto('fresh', plainTools);
    const kept = [await buildInto('kept', tools), await buildInto('kept', tools)];
    expect(fresh.said).toContain('claude-fable-5.yaml:');
    for (const { exitCode, said } of kept) {
      expect(exitCode).toBe(1);
      expect(said.replace(join(scratch, 'kept'), join(scratch, 'fresh'))).toBe(fresh.said);
    }
    save((text) => text.replace('context_windw: ', 'context_window: '));
    expect((await buildInto('kept', tools)).exitCode).toBe(0);
    expect(treeIn('kept')).toEqual(treeIn('fresh'));
  });

  it('forgets a file that is gone', async () => {
    rmSync(join(root, 'data/plans/zed/zed-pro.yaml'));
    expect((await buildInto('kept', tools)).exitCode).toBe(0);
    expect((await buildInto('fresh', plainTools)).exitCode).toBe(0);
    expect(treeIn('kept')).not.toHaveProperty('plans/zed-pro/index.json');
    expect(treeIn('kept')).toEqual(treeIn('fresh'));
  });
});

describe('a project that keeps what it parsed', { timeout: 120_000 }, () => {
  it('publishes the same bytes with it, without it, and after the build that made it', async () => {
    mkdirSync(join(root, 'node_modules'));
    await buildInto('without', plainTools);
    await buildInto('first', keepingTools(root));
    expect(readFileSync(join(root, 'node_modules/.cache/coderfeed/parsed')).length).toBeGreaterThan(500_000);
    await buildInto('second', keepingTools(root));
    expect(treeIn('first')).toEqual(treeIn('without'));
    expect(treeIn('second')).toEqual(treeIn('without'));
  });
});
