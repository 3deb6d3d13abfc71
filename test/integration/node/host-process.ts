import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '../../hosts/processes.ts';
import { publishTree } from '../hosts/tree.ts';

export type HostProcess = {
  readonly port: number;
  readonly child: ChildProcess;
  /** What it has printed so far. */
  readonly printed: () => string;
  readonly memory: () => number;
};

const rows = Array.from({ length: 2_000 }, (_, index) => ({
  id: `m-${index}`,
  vendor: 'Acme',
  name: `M ${index}`,
  tags: [],
  status: 'seed',
}));
const files = {
  'v1/model-rows.json': JSON.stringify({ models: rows }),
  'v1/models/index.json': '{"models":[]}\n',
};

/**
 * `npm run host` over a small tree, as a process of its own that ends with the test. `before` are
 * words before `node`.
 */
export async function startHost(before: readonly string[] = []): Promise<HostProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'host-'));
  const dist = join(folder, 'dist');
  await publishTree(dist, files);
  const port = await freePort();
  const [command = '', ...words] = [
    ...before,
    process.execPath,
    '--import',
    'tsx',
    'bin/host.ts',
    dist,
  ];
  const child = spawn(command, words, {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => void said.push(text.toString()));
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true });
  });
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  return { port, child, printed: () => said.join(''), memory: () => residentMegabytes(child.pid) };
}

/**
 * The status of a GET, each over a connection of its own; undefined where none came within the
 * time.
 */
export async function statusOf(
  { port }: HostProcess,
  path: string,
  milliseconds = 5_000,
): Promise<number | undefined> {
  const options = { signal: AbortSignal.timeout(milliseconds), headers: { Connection: 'close' } };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, options).catch(() => undefined);
  await response?.arrayBuffer();
  return response?.status;
}

/** A connection that bears being reset. */
export function open({ port }: HostProcess): Socket {
  return connect(port, '127.0.0.1').on('error', () => undefined);
}

function residentMegabytes(pid: number | undefined): number {
  const [, kilobytes = '0'] =
    /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}
