import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySync } from 'fs-extra/esm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuildOptions, build } from '../../../build/build.ts';
import { keepingTools, plainTools, rememberingTools, type Tools } from '../../../build/tools.ts';

const project = join(import.meta.dirname, '../../..');
const scratch = mkdtempSync(join(tmpdir(), 'tools-'));
const root = join(scratch, 'project');
const model = join(root, 'data/models/anthropic/claude-fable-5.yaml');

afterAll(() => rmSync(scratch, { recursive: true }));

/** Builds the project into a folder of its own with what one long-lived process, or a new one, would work with. */
async function buildInto(
  name: string,
  tools: Tools,
  told: Partial<BuildOptions> = {},
): Promise<{ readonly exitCode: number; readonly said: string }> {
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
    signingOptions: { mode: 'never' },
    generatedAt: `${new Date().toISOString().slice(0, 10)}T12:00:00Z`,
    isFixed: true,
    tools: () => tools,
    print,
    printError: print,
    ...told,
  });
  return { exitCode, said };
}

function treeIn(name: string): Record<string, string> {
  const folder = join(scratch, name);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => statSync(join(folder, path)).isFile());
  return Object.fromEntries(paths.toSorted().map((path) => [path, readFileSync(join(folder, path), 'base64')]));
}

/** The paths whose files differ. */
function differences(left: Record<string, string>, right: Record<string, string>): readonly string[] {
  return Object.keys({ ...left, ...right }).filter((path) => left[path] !== right[path]);
}

function save(change: (text: string) => string, file = model): void {
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`${file} is as it was`);
  writeFileSync(file, changed);
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

  /** The same parser, so that only what is made of the values is made anew. */
  const anew: Tools = { ...plainTools, parse: tools.parse };

  it.each<[string, RegExp, string]>([
    ['data/vendors.yaml', /name: Anthropic$/m, 'name: ANTHROPIC'],
    ['data/sources.yaml', /^ai-plan-tracker:/m, 'another-tracker:'],
    ['data/models/anthropic/claude-fable-5.yaml', /input_price: 10$/m, 'input_price: 11'],
    ['data/plans/zed/zed-business.yaml', /price_monthly: 30$/m, 'price_monthly: 31'],
    ['data/leaderboards/editor_bench/board.yaml', /name: .*$/m, 'name: Renamed'],
    ['data/leaderboards/editor_bench/2026-09.yaml', /native: [\d.]+/, 'native: 33.3'],
  ])('makes of a save of %s what a new process makes of it (%s)', async (path, from, to) => {
    const before = readFileSync(join(root, path));
    save((text) => text.replace(from, to), join(root, path));
    const [kept, fresh] = [await buildInto('kept', tools), await buildInto('fresh', anew)];
    writeFileSync(join(root, path), before);
    expect(kept.exitCode === 0 || kept.said).toBe(true);
    expect(fresh.exitCode).toBe(0);
    expect(differences(treeIn('kept'), treeIn('fresh'))).toEqual([]);
  });

  it.each<Partial<BuildOptions>>([{ apiRoot: 'https://elsewhere.example/feed' }, { generatedAt: '2026-08-15T12:00:00Z' }])(
    'makes of other settings what a new process makes of them: %j',
    async (told) => {
      await buildInto('kept', tools, told);
      await buildInto('fresh', anew, told);
      expect(differences(treeIn('kept'), treeIn('fresh'))).toEqual([]);
    },
  );

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
