import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { copySync } from 'fs-extra/esm';
import { installTools } from '../hosts/install/tools.ts';
import { freePort, startServer } from '../hosts/processes.ts';

const project = join(import.meta.dirname, '../..');

/**
 * `npm run test:node`: the README's two commands under the oldest Node that we promise and under
 * the newest LTS, in a copy of the project. `-- --tested oldest` leaves out `npm test` under that
 * version, where `npm run check` has passed under it.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { tested: { type: 'string' } } });
  installTools(import.meta.dirname);
  const copy = copyProject();
  try {
    for (const name of ['oldest', 'lts']) {
      const environment = { PATH: `${binFolder(name)}${delimiter}${process.env.PATH}` };
      const version = execFileSync('node', ['--version'], {
        env: { ...process.env, ...environment },
        encoding: 'utf8',
      }).trim();
      const started = performance.now();
      if (!runs('npm ci --no-audit --no-fund', copy, environment)) return 1;
      const isTested = name === values.tested;
      if (!isTested && !runs('npm test', copy, environment)) return 1;
      await startAndAsk(copy, environment);
      console.log(
        `Node ${version}: npm ci${isTested ? '' : ', npm test'} and npm start work (${Math.round((performance.now() - started) / 1_000)} s)`,
      );
    }
    return 0;
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/**
 * What a clone would hold, with what is not committed yet. A copy, since `npm ci` takes the
 * packages away from whatever runs beside this.
 */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'node-versions-'));
  const isMade = (name: string) =>
    /^(?:\.git|node_modules|\.?dist.*|\.(?:netlify|vercel|cloudflare|wrangler|results))$/.test(
      name,
    );
  copySync(project, copy, { filter: (path) => path === project || !isMade(basename(path)) });
  return copy;
}

/** The package for this machine, of those that package.json lists for every kind. */
function binFolder(name: string): string {
  const folder = join(
    import.meta.dirname,
    'node_modules',
    `${name}-${process.platform}-${process.arch}`,
    'bin',
  );
  if (!existsSync(folder))
    throw new Error(
      `test/node-versions/package.json lists no Node for ${process.platform} on ${process.arch}`,
    );
  return folder;
}

type Environment = Readonly<Record<string, string>>;

function runs(command: string, cwd: string, environment: Environment): boolean {
  console.log(`$ ${command}`);
  return (
    spawnSync(command, {
      cwd,
      shell: true,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    }).status === 0
  );
}

async function startAndAsk(cwd: string, environment: Environment): Promise<void> {
  const port = await freePort();
  const server = await startServer(
    { command: 'npm', args: ['start'], cwd, environment: { ...environment, PORT: String(port) } },
    port,
  );
  try {
    const { status } = await fetch(`http://127.0.0.1:${port}/v1/models?limit=1`);
    if (status !== 200) throw new Error(`npm start: /v1/models?limit=1 is answered with ${status}`);
  } finally {
    await server.stop();
  }
}

process.exit(await main());
