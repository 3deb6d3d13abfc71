import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const project = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'install-'));
const bin = join(folder, 'bin');
const release = ['--import', 'tsx', 'bin/release.ts'];
/** What a checkout is to `npm install --global ./release/…`: a folder with the file in `release`. */
const checkout = join(folder, 'checkout');

const environment = {
  ...process.env,
  PATH: `${bin}:${process.env.PATH}`,
  // A registry that nobody answers for: no line may need one.
  npm_config_registry: 'http://127.0.0.1:9/',
  npm_config_prefix: folder,
  npm_config_fetch_retries: '0',
};

function sh(line: string, cwd: string): string {
  return execFileSync('sh', ['-c', line], { cwd, env: environment, encoding: 'utf8' });
}

beforeAll(() => {
  const out = join(checkout, 'release');
  execFileSync(process.execPath, [...release, '--only', 'npm', '--out', out], { cwd: project });
  // Records what it is told, as the real one would, and starts the server.
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'claude'), '#!/bin/sh\necho "$@"\n');
  chmodSync(join(bin, 'claude'), 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the release says with which it refuses to begin. */
function refusal(args: readonly string[], more: object = {}): string {
  const env = { ...process.env, ...more };
  const options = { cwd: project, env, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(process.execPath, [...release, ...args], options);
  expect(status).toBe(2);
  return stderr;
}

it('makes nothing by a name that is no package, nor a wheel without what builds one', () => {
  expect(refusal(['--only', 'foo'])).toBe('--only is "foo"; it is one of npm, python, files.\n');
  mkdirSync(bin, { recursive: true });
  for (const module of ['pip', 'setuptools', 'wheel']) {
    // An interpreter to which one of the modules is unknown.
    const python = join(bin, `python-without-${module}`);
    writeFileSync(python, `#!/bin/sh\ncase "$2" in *'"${module}"'*) exit 1 ;; esac\n`);
    chmodSync(python, 0o755);
    expect(refusal(['--only', 'python'], { PYTHON: python })).toContain(
      `The wheel needs the modules pip, setuptools and wheel of ${python}, of which one is missing.`,
    );
  }
});

/** The lines of shell on a page that have to do with the package, in its order. */
function linesOf(page: string): string[] {
  const text = readFileSync(join(project, page), 'utf8');
  const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  return blocks.flatMap((block) => block.split('\n')).filter((line) => line.includes('coderfeed'));
}

/** Those that a program of the feed's own answers. */
const isHttp = (line: string) => line.includes('--transport http');

describe('each line that people paste, as printed', () => {
  it.each(['README.md', 'docs/clients.md', 'docs/mcp.md'])('%s', (page) => {
    const lines = linesOf(page).filter((line) => !isHttp(line));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      if (line.includes('npm run release')) continue;
      // The first page installs the command for the others.
      expect(sh(line, checkout), line).not.toBe('');
    }
  });

  it('of the package itself, in a project beside the file', () => {
    const used = join(folder, 'project');
    mkdirSync(used);
    const file = sh('ls release', checkout).trim();
    sh(`cp release/${file} ${used}`, checkout);
    for (const line of linesOf('clients/typescript/README.md'))
      expect(sh(line, used), line).not.toBe('');
  });

  it('starts a server of MCP by the command that agents are given', async () => {
    const [line = ''] = linesOf('docs/mcp.md').filter((one) => !isHttp(one));
    const [, command = '', ...args] = /-- (\S+) (.*)$/.exec(line) ?? [];
    const server = spawn(command, args, { cwd: folder, env: environment });
    const ended = once(server, 'exit');
    const request = { jsonrpc: '2.0', id: 1, method: 'tools/call' };
    const params = { name: 'find_offers', arguments: { model: 'claude-opus-4-5', limit: 1 } };
    server.stdin.end(`${JSON.stringify({ ...request, params })}\n`);
    let printed = '';
    server.stdout.on('data', (data) => {
      printed += data;
    });
    await ended;
    // Offers from the snapshot; without an address of the feed they have paths.
    expect(printed).toContain('\\"provider\\"');
    expect(printed).not.toMatch(/localhost|isError|\bnull\/v1/);
  });
});

describe('no file that people read', () => {
  it('runs or installs a name that is not ours yet', () => {
    const files = execFileSync('git', ['ls-files', '*.md', '*.json', '*.yml', '*.yaml', '*.tsx'], {
      cwd: project,
      encoding: 'utf8',
    });
    const runs = /npx (?:-y |--yes )*coderfeed|npm (?:i|install|add)(?: -\S+| --\S+)* coderfeed\b/;
    const places = files
      .split('\n')
      .filter((path) => path !== '' && !path.startsWith('data/'))
      .filter((path) => runs.test(readFileSync(join(project, path), 'utf8')));
    expect(places).toEqual([]);
  });
});
