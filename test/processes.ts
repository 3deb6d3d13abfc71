import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';

export type Command = {
  command: string;
  args: readonly string[];
  cwd?: string;
  environment?: Readonly<Record<string, string>>;
};

export type Running = {
  child: ChildProcess;
  /** All that it has printed. */
  printed: () => string;
  stop: () => Promise<void>;
};

const START_MS = 90_000;
const GRACE_MS = 3_000;
const running = new Set<ChildProcess>();

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
  running.add(child);
  let printed = '';
  const hear = (text: Buffer) => {
    printed += text;
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const exit = once(child, 'exit').finally(() => running.delete(child));
  const ended = exit.then(([code, signalled]) => {
    const said = printed.slice(-4_000);
    throw new Error(`${command} ended with ${code ?? signalled} before it answered:\n${said}`);
  });
  const stop = async () => {
    if (!running.has(child)) return;
    signal(child, 'SIGTERM');
    await Promise.race([exit, setTimeout(GRACE_MS)]);
    signal(child, 'SIGKILL');
  };
  try {
    await Promise.race([answering(port), ended]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { child, printed: () => printed, stop };
}

/** A port that is free at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string')
    throw new Error('a TCP server that listens has a port');
  return address.port;
}

async function answering(port: number): Promise<void> {
  const deadline = performance.now() + START_MS;
  while (performance.now() < deadline) {
    try {
      const signal = AbortSignal.timeout(5_000);
      // Whatever it answers: what it should is the table's business.
      await (await fetch(`http://127.0.0.1:${port}/v1`, { signal })).arrayBuffer();
      return;
    } catch {
      await setTimeout(100);
    }
  }
  throw new Error(`nothing answered on port ${port} within ${START_MS / 1_000} s`);
}

/** Signals a process and all that it started. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, name);
  } catch {
    // Nobody is left in the group.
  }
}

const stopAll = () => {
  for (const child of running) signal(child, 'SIGKILL');
};
process.once('exit', stopAll);
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(name, () => {
    stopAll();
    process.kill(process.pid, name);
  });
