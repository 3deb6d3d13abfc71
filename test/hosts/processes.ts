import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';

export type Command = {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly environment?: Readonly<Record<string, string>>;
};

export type Running = { readonly pid: number | undefined; readonly stop: () => Promise<void> };

/**
 * Starts a server and waits until it answers on its port. It ends with this process, however that
 * ends.
 */
export async function startServer(
  { command, args, cwd, environment }: Command,
  port: number,
): Promise<Running> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...environment },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => void said.push(text.toString()));
  running.add(child);
  child.once('exit', () => running.delete(child));
  const ended = new Promise<never>((_, reject) => {
    child.once('error', (error) =>
      reject(new Error(`${command} could not be started: ${error.message}`)),
    );
    child.once('exit', (code) =>
      reject(
        new Error(
          `${command} ended with ${code} before it answered:\n${said.join('').slice(-4_000)}`,
        ),
      ),
    );
  });
  ended.catch(() => undefined);
  try {
    await Promise.race([answering(port), ended]);
  } catch (error) {
    await stop(child);
    throw error;
  }
  return { pid: child.pid, stop: () => stop(child) };
}

/** A port that is free at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string')
    throw new Error('a TCP server that listens has a port');
  return address.port;
}

const START_MS = 90_000;
const GRACE_MS = 3_000;

async function answering(port: number): Promise<void> {
  const deadline = performance.now() + START_MS;
  while (performance.now() < deadline) {
    // Whatever it answers: what it should is the table's business.
    const status = await fetch(`http://127.0.0.1:${port}/v1`, {
      signal: AbortSignal.timeout(5_000),
    }).then(
      (response) => response.arrayBuffer().then(() => response.status),
      () => undefined,
    );
    if (status !== undefined) return;
    await setTimeout(100);
  }
  throw new Error(`nothing answered on port ${port} within ${START_MS / 1_000} s`);
}

const running = new Set<ChildProcess>();

/** Asks a process and all that it started to end, then sees to it. */
async function stop(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  signal(child, 'SIGTERM');
  await Promise.race([ended, setTimeout(GRACE_MS)]);
  signal(child, 'SIGKILL');
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, name);
  } catch {
    // Nobody is left in the group.
  }
}

process.once('exit', () => {
  for (const child of running) signal(child, 'SIGKILL');
});
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(name, () => process.exit(1));
