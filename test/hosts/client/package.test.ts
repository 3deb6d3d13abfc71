import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { describe, expect, inject, it } from 'vitest';
import { packageIn } from '../../site.ts';
import { checkSession } from './session.ts';

const project = process.cwd();
const folder = packageIn(inject('folder'));

/** Runs a program in the folder with the installed package, and nothing of this repository. */
function run(command: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    // With Node's socket as its input, bash takes itself for a remote shell and reads ~/.bashrc first.
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
  });
  return { status, stdout, stderr };
}

/** What the compiler says of a program in that folder. */
function compile(program: string, settings: object) {
  writeFileSync(join(folder, 'use.ts'), program);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...settings, files: ['use.ts'] }));
  return run(join(project, 'node_modules/.bin/tsc'), ['--project', 'tsconfig.json']);
}

describe('the installed package', () => {
  it('is the only one, with its licence and nothing but what it exports needs', () => {
    const list = (path: string) => readdirSync(join(folder, 'node_modules', path)).sort();
    expect(list('').filter((name) => !name.startsWith('.'))).toEqual(['coderfeed']);
    expect(list('coderfeed')).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
  });

  it.each([
    ['in Node, without the types of a platform', { module: 'NodeNext', lib: ['ES2023'] }],
    [
      'in a bundler, with the fetch of a browser',
      { module: 'ESNext', moduleResolution: 'bundler' },
    ],
  ])('has types %s', (_, options) => {
    const program = `import { createClient, type ModelDetail, type SelectedModel } from 'coderfeed';
import { cost } from 'coderfeed/cost';
import snapshot from 'coderfeed/snapshot';
const feed = createClient({ snapshot });
export const model: ModelDetail = await feed.models.get('gpt-4.1');
export const selected: SelectedModel[] = await feed.select({ board: 'arena', capabilities: ['tool_use'] });
export const csv: string = await feed.bulk.models('csv');
export const total: number | null = cost(model, { input_tokens: 1, output_tokens: 1 }).total;
// @ts-expect-error a status that the feed does not know
feed.models.list({ status: 'certain' });
// @ts-expect-error a field that no model has
export const { nothing } = model;
${'lib' in options ? '' : "createClient({ baseUrl: 'https://feed.example', fetch });"}
`;
    const compilerOptions = { strict: true, noEmit: true, target: 'ES2022', types: [], ...options };
    expect(compile(program, { compilerOptions })).toMatchObject({ status: 0, stdout: '' });
  });

  it('has the types of the table and its schemas, with nothing of this repository', () => {
    const program = `import type * as own from '${project}/clients/typescript/src/answers.ts';
import type * as published from 'coderfeed';
type Same<Left, Right> = [Left] extends [Right] ? ([Right] extends [Left] ? true : never) : never;
export const same: [
  Same<own.EndpointMethods, published.EndpointMethods>,
  Same<own.ModelRecord, published.ModelRecord>,
  Same<own.Problem, published.Problem>,
] = [true, true, true];
`;
    const compilerOptions = { types: [], lib: ['ES2023', 'WebWorker'] };
    const settings = { extends: join(project, 'tsconfig.base.json'), compilerOptions };
    expect(compile(program, settings)).toMatchObject({ status: 0, stdout: '' });
    const written = join(folder, 'node_modules/coderfeed/dist/answers.d.ts');
    expect(readFileSync(written, 'utf8')).not.toContain('import');
  });

  it('has the command', () => {
    const { version } = JSON.parse(readFileSync('clients/typescript/package.json', 'utf8'));
    const coderfeed = (...args: string[]) => run('npx', ['--offline', 'coderfeed', ...args]);
    expect(coderfeed('--version').stdout).toBe(`${version}\n`);
    const priced = coderfeed('price', 'openrouter/openai/gpt-4.1', '--json');
    expect(JSON.parse(priced.stdout)).toMatchObject({ id: 'gpt-4.1' });
    expect(priced.status).toBe(0);
    expect(coderfeed('price', 'gpt-nope').status).toBe(1);
    expect(coderfeed('price').status).toBe(2);
    const away = ['--no-snapshot', '--url', 'http://127.0.0.1:9'];
    expect(coderfeed('price', 'gpt-4.1', ...away).status).toBe(3);
    // A reader that has seen enough is no error: the list has more lines than a pipe holds.
    const piped = 'npx --offline coderfeed changes --since 2020-01-01 --json | head -1';
    const { status, stdout, stderr } = run('bash', ['-o', 'pipefail', '-c', piped]);
    expect([status, stdout]).toEqual([0, '{\n']);
    expect(stderr).not.toContain('EPIPE');
  });

  it('has an MCP server, which answers the official client without a network', async () => {
    const command = { command: 'npx', args: ['--offline', 'coderfeed', 'mcp'], cwd: folder };
    await checkSession(new StdioClientTransport(command));
  });
});
